/* house_rules_hand.c - hands of three, and tiles that go back into the deck
 *
 * Part of the house rules (BASE-H1, BASE-H2). Before a player draws, *misfits*
 * are put away: a reserved tile that fits nowhere, a hand in which no tile
 * fits, tiles off the deck until one fits. Then they leave the game or go back
 * into the deck. All are put away before any goes back, so no tile is drawn
 * twice and drawing ends. (The tiles that the core sets aside are others: those
 * that may not be drawn yet, which cc_deck_skip_later_tiles() takes.)
 *
 * SPDX-License-Identifier: MIT
 */
#include "house_rules_internal.h"

static bool has_hands(const cc_game *g)
{
    return cc_house_option(g, CC_HOUSE_THREE_IN_HAND) > 0;
}

/* ------------------------------------------------------------------- hands */

/* Hands are sorted, so that a position has a single list of actions. */
static void hand_add(cc_game *g, int player, int type)
{
    uint16_t *hand = cc_house_state_mut(g)->hand[player];
    int i = cc_house_state_mut(g)->n_hand[player]++;
    for (; i > 0 && hand[i - 1] > type; i--) {
        hand[i] = hand[i - 1];
    }
    hand[i] = (uint16_t)type;
}

static void hand_remove(cc_game *g, int player, int type)
{
    uint16_t *hand = cc_house_state_mut(g)->hand[player];
    int i = 0, n = --cc_house_state_mut(g)->n_hand[player];
    while (hand[i] != type) {
        i++;
    }
    for (; i < n; i++) {
        hand[i] = hand[i + 1];
    }
}

/* Draws the tile on top of the deck into a hand. Only open hands have an event:
 * others must not see what is drawn. */
static void hand_draw(cc_game *g, int player, cc_events *events)
{
    int type = g->deck[g->next_deck++];
    hand_add(g, player, type);
    cc_event *e =
        cc_house_shows_hands(g) ? cc_emit(events, CC_EVENT_DRAW, player) : NULL;
    if (e) {
        e->tile = (uint16_t)type;
    }
}

/* BASE-H1: an abbey counts as one of the three; at least one tile is drawn. */
static int hand_size(const cc_game *g, int player)
{
    int n = CC_HOUSE_HAND - cc_holdings_as_drawn(g, player);
    return n > 0 ? n : 1;
}

static bool hand_is_short(const cc_game *g, int player)
{
    return cc_house_state_of(g)->n_hand[player] < hand_size(g, player);
}

/* Draws into a hand until it is full or the deck has no tile to draw. */
static void hand_fill(cc_game *g, int player, cc_events *events)
{
    while (hand_is_short(g, player) && cc_deck_skip_later_tiles(g, events)) {
        hand_draw(g, player, events);
    }
}

/* Whether there are hands, and tiles may be drawn into them now. River tiles,
 * which come first, are drawn one by one (RIVER-3); hands are dealt after them.
 */
static bool hands_draw_now(const cc_game *g)
{
    return has_hands(g) && !cc_deck_top_is_drawn_first(g);
}

/* BASE-H1: deals the first hands, one tile after another to each player. */
static void deal(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    int n_tiles = hands_draw_now(g) ? CC_HOUSE_HAND * g->n_players : 0;
    for (int i = 0; i < n_tiles && cc_deck_skip_later_tiles(g, events); i++) {
        int player = (g->player + i) % g->n_players;
        if (hand_is_short(g, player)) {
            hand_draw(g, player, events);
        }
    }
}

/* The hook reveals_hidden: whether deal() would show a hidden tile. */
static bool deal_reveals(cc_game *g, int player)
{
    (void)player;
    return hands_draw_now(g) && cc_tiles_left(g) > 0;
}

const cc_step cc_step_house_deal = {
    .name = "deal", .run = deal, .reveals_hidden = deal_reveals};

static bool hands_are_empty(const cc_game *g)
{
    int n = 0;
    for (int p = 0; p < g->n_players; p++) {
        n += cc_house_state_of(g)->n_hand[p];
    }
    return n == 0;
}

/* BASE-H1: whether a second turn (a builder's) is played from what is left of
 * the hand, which is refilled after it. */
static bool continues_with_hand(const cc_game *g, int player)
{
    bool continues = false;
    CC_EACH_HOOK(g, i, turn, next_player)
    {
        continues |= i.module->turn.kinds & CC_TURN_CONTINUED &&
                     i.module->turn.next_player(g, true) >= 0;
    }
    return continues && cc_house_state_of(g)->n_hand[player] > 0 &&
           cc_has_revision(g, 3); /* older records refilled first */
}

static bool can_refill(const cc_game *g, int player)
{
    return hands_draw_now(g) && !continues_with_hand(g, player);
}

static void refill(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (!can_refill(g, entry.player)) {
        return;
    }
    if (hands_are_empty(g)) { /* not dealt yet: a river came first */
        deal(g, entry, events);
    }
    hand_fill(g, entry.player, events);
}

/* The hook reveals_hidden: whether refill() would show a hidden tile. */
static bool refill_reveals(cc_game *g, int player)
{
    return can_refill(g, player) && cc_tiles_left(g) > 0 &&
           hand_is_short(g, player);
}

const cc_step cc_step_house_refill = {
    .name = "refill", .run = refill, .reveals_hidden = refill_reveals};

/* ----------------------------------------------------------------- misfits */

/* Tiles that were drawn and cannot be placed, or were refused. */
typedef struct misfits {
    int n;
    uint16_t types[CC_PIECES_MAX];
} misfits;

/* Adds a tile to the misfits; the caller has taken it from where it was. */
static void put_away(misfits *m, int type)
{
    m->types[m->n++] = (uint16_t)type;
}

/* Shuffles misfits into the deck. All of them were drawn, so there is room for
 * them in front of the next tile. With `keep_top` the next tile, which fits,
 * stays on top of them. */
static void put_back(cc_game *g, const misfits *m, bool keep_top)
{
    int top = g->next_deck - m->n;
    int first = top + (keep_top ? 1 : 0);
    if (keep_top) {
        g->deck[top] = g->deck[g->next_deck];
    }
    for (int i = 0; i < m->n; i++) {
        g->deck[first + i] = m->types[i];
    }
    g->next_deck = (uint16_t)top;
    cc_deck_shuffle_again(g, first);
}

/* Reports an event for each misfit; `refused` by the player, or because it fits
 * nowhere. */
static void emit_misfits(const misfits *m, int player, int event, bool refused,
                         cc_events *events)
{
    for (int i = 0; i < m->n; i++) {
        cc_emit_tile(events, event, player, refused, m->types[i]);
    }
}

/* ----------------------------------------------------------------- drawing */

/* Whether a tile of the hand can be placed now, perhaps with a bridge. */
static bool hand_has_fitting(cc_game *g, int player)
{
    bool fits = false;
    for (int i = 0; i < cc_house_state_of(g)->n_hand[player] && !fits; i++) {
        fits = cc_can_place_type(g, cc_house_state_of(g)->hand[player][i]);
    }
    return fits;
}

static void hand_put_away(cc_game *g, int player, misfits *m)
{
    while (cc_house_state_of(g)->n_hand[player] > 0) {
        int type = cc_house_state_of(g)->hand[player][0];
        hand_remove(g, player, type);
        put_away(m, type);
    }
}

/* BASE-H1: puts away a hand in which no tile fits and draws another one, until
 * a tile fits. False if no tile is left for a hand. */
static bool redraw_hand(cc_game *g, int player, misfits *m, cc_events *events)
{
    if (cc_house_state_of(g)->n_hand[player] == 0) {
        hand_fill(g, player, events);
    }
    while (cc_house_state_of(g)->n_hand[player] > 0 &&
           !hand_has_fitting(g, player)) {
        hand_put_away(g, player, m);
        hand_fill(g, player, events);
    }
    return cc_house_state_of(g)->n_hand[player] > 0;
}

/* BASE-H2: draws and puts away until the tile on top of the deck fits; false if
 * none does. */
static bool draw_to_fitting(cc_game *g, misfits *m, cc_events *events)
{
    while (cc_deck_skip_later_tiles(g, events) &&
           !cc_can_place_type(g, g->deck[g->next_deck])) {
        put_away(m, g->deck[g->next_deck++]);
    }
    return cc_tiles_left(g) > 0;
}

static const cc_step step_place_from_hand;

/* The hook turn.replace_draw: puts misfits away, and pushes the step that
 * places a tile from the hand. True: the hand supplies the tile, and nothing is
 * drawn. Does nothing while river tiles come first, or if a reserved tile fits,
 * which is then placed. */
bool cc_house_draw(cc_game *g, int player, cc_events *events)
{
    misfits m = {.n = 0};
    bool may_go_back = cc_house_option(g, CC_HOUSE_TILES_GO_BACK) > 0;
    bool with_hands = has_hands(g);
    int reserved = g->reserved[player];
    if ((!may_go_back && !with_hands) || cc_deck_top_is_drawn_first(g) ||
        (reserved >= 0 && cc_can_place_type(g, reserved))) {
        return false;
    }
    if (reserved >= 0) {
        put_away(&m, reserved);
        g->reserved[player] = -1;
    }
    bool fits = with_hands ? redraw_hand(g, player, &m, events)
                           : draw_to_fitting(g, &m, events);
    bool goes_back = may_go_back && fits && m.n > 0;
    emit_misfits(&m, player, goes_back ? CC_EVENT_PUT_BACK : CC_EVENT_DISCARD,
                 false, events);
    if (goes_back) {
        put_back(g, &m, !with_hands);
    }
    if (with_hands && fits) {
        cc_agenda_push(g, &step_place_from_hand, player, 0);
    }
    return with_hands && fits;
}

/* ----------------------------------------------------------------- placing */

static bool place_asks(const cc_game *g)
{
    return cc_house_state_of(g)->n_hand[g->player] > 0;
}

/* BRIDGE-6: if every tile of the hand fits only with a bridge, the player may
 * refuse them all. */
static bool can_refuse(const cc_game *g)
{
    uint16_t types[CC_HAND_MAX];
    int n = cc_candidates(g, types);
    bool fits = false;
    for (int i = 0; i < n && !fits; i++) {
        fits = cc_fits_somewhere(g, types[i]);
    }
    return !fits;
}

static void place_list(const cc_game *g, cc_action_list *list)
{
    cc_step_list(g, &cc_step_place, list);
    if (can_refuse(g)) {
        cc_action_list_add(g, list, (cc_action){.type = CC_PASS});
    }
}

static bool place_check(const cc_game *g, const cc_action *a)
{
    return cc_is_pass(a)
               ? can_refuse(g)
               : a->type == CC_PLACE && cc_step_check(g, &cc_step_place, a);
}

static void place_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    int player = entry.player;
    if (a->type == CC_PLACE) {
        hand_remove(g, player, a->tile);
        g->drawn = (int16_t)a->tile;
        /* cc_step_apply() takes the step off the agenda again. */
        cc_agenda_push(g, &cc_step_place, player, 0);
        cc_step_apply(g, &cc_step_place, a, events);
        return;
    }
    misfits refused = {.n = 0};
    hand_put_away(g, player, &refused);
    emit_misfits(&refused, player, CC_EVENT_DISCARD, true, events);
    cc_agenda_push(g, &cc_step_draw, player, 0);
}

const cc_decision_row cc_house_place_row = {.kind = CC_DECIDE_PLACE,
                                            .name = "place",
                                            .request =
                                                "%s: place one of your tiles",
                                            .pass = "Discard tiles",
                                            .rule = "BASE-H1"};

static const cc_step step_place_from_hand = {.name = "lay",
                                             .decision = &cc_house_place_row,
                                             .asks = place_asks,
                                             .list = place_list,
                                             .check = place_check,
                                             .apply = place_apply};

/* The hook tiles.candidates. Lists tiles only while step_place_from_hand asks:
 * hands of other modules (triangles) have steps of their own, in which the
 * tiles of this hand are no candidates. */
int cc_house_candidates(const cc_game *g, int player, uint16_t out[CC_HAND_MAX])
{
    const uint16_t *hand = cc_house_state_of(g)->hand[player];
    int n = 0, n_hand = cc_house_state_of(g)->n_hand[player];
    if (cc_step_now(g) != &step_place_from_hand) {
        return 0;
    }
    for (int i = 0; i < n_hand; i++) {
        if (i == 0 || hand[i] != hand[i - 1]) {
            out[n++] = hand[i];
        }
    }
    return n;
}

bool cc_house_hands_check_invariant(const cc_game *g, cc_error *error)
{
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        int n = cc_house_state_of(g)->n_hand[p];
        if (n > (p < g->n_players && has_hands(g) ? CC_HOUSE_HAND : 0)) {
            cc_fail(error, CC_E_DIFFERS, 0, "player %d holds %d tiles", p, n);
            return false;
        }
        for (int i = 1; i < n; i++) {
            if (cc_house_state_of(g)->hand[p][i] <
                cc_house_state_of(g)->hand[p][i - 1]) {
                cc_fail(error, CC_E_DIFFERS, 0, "player %d: hand not in order",
                        p);
                return false;
            }
        }
    }
    return true;
}

/* ----------------------------------------------------------------- queries */

bool cc_has_house_hands(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_HOUSE_RULES) && has_hands(g);
}

bool cc_house_hands_open(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_HOUSE_RULES) && cc_house_shows_hands(g);
}

int cc_house_hand(const cc_game *g, int player, uint16_t out[CC_HOUSE_HAND])
{
    int n = cc_has_house_hands(g) ? cc_house_state_of(g)->n_hand[player] : 0;
    for (int i = 0; i < n; i++) {
        out[i] = cc_house_state_of(g)->hand[player][i];
    }
    return n;
}
