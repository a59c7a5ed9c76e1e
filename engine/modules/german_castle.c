/* german_castle.c - castles in Germany: tiles of two squares that players have
 *
 * The board knows tiles of two squares (board.h), and that the squares around
 * both keep a castle open. This file deals each player a *stock* of them, open
 * to all; lets a player place one instead of drawing, and those left after the
 * last tile; keeps castle tiles apart; and says what castles are worth.
 *
 * SPDX-License-Identifier: MIT
 */
#include "german_castle.h"

#include "engine/core/internal.h"

enum { MARK_CASTLE_TILE }; /* index of the mark, which both squares have */

typedef struct castles {
    bool is_over;              /* no more castle tiles are placed (GCASTLE-4) */
    uint8_t n[CC_PLAYERS_MAX]; /* castle tiles in each player's stock */
    /* their types, in the order in which they were dealt */
    uint16_t types[CC_PLAYERS_MAX][CC_GERMAN_CASTLES_MAX];
} castles;

CC_DEFINE_STATE(castles, CC_MODULE_GERMAN_CASTLE)

enum {
    SQUARES_AROUND = 10,
    POINTS_TILE = 2,   /* of a castle, for its own tile (GCASTLE-5) */
    POINTS_FEATURE = 3 /* of a road or city, for each castle tile (GCASTLE-6) */
};

/* Returns the kind of segment that a castle is: the only one of the module. */
static int castle_kind(const cc_game *g)
{
    return cc_kind_number(g, CC_MODULE_GERMAN_CASTLE, 0);
}

/* Whether a type is one of two squares with a castle; its second square has the
 * mark too. */
static bool is_castle_tile(const cc_game *g, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    return t->other > 0 &&
           t->marks & cc_mark(g, CC_MODULE_GERMAN_CASTLE, MARK_CASTLE_TILE);
}

/* ----------------------------------------------------------------- dealing */

/* Adds a castle tile to the hand of a player. */
static void give(cc_game *g, int player, int type)
{
    castles *s = state_mut(g);
    s->types[player][s->n[player]++] = (uint16_t)type;
}

/* Gives the castle tiles that the hands of a setup name. */
static cc_status deal_given(cc_game *g, const cc_setup *setup, cc_error *error)
{
    for (int p = 0; p < g->n_players; p++) {
        for (int i = 0; i < setup->n_hand[p]; i++) {
            if (!is_castle_tile(g, setup->hands[p][i])) {
                continue;
            }
            if (state_of(g)->n[p] == CC_GERMAN_CASTLES_MAX) {
                return cc_fail(error, CC_E_RANGE, 0,
                               "hands: at most %d castle tiles each",
                               CC_GERMAN_CASTLES_MAX);
            }
            give(g, p, setup->hands[p][i]);
        }
    }
    return CC_OK;
}

/* Takes all castle tiles out of the pool: those are never drawn. */
static int take_castles(const cc_game *g, int pool[CC_TYPES_MAX],
                        uint16_t all[CC_PIECES_MAX])
{
    int n = 0;
    for (int type = 0; type < g->catalog->n_types; type++) {
        if (!is_castle_tile(g, type)) {
            continue;
        }
        for (; pool[type] > 0 && n < CC_PIECES_MAX; pool[type]--) {
            all[n++] = (uint16_t)type;
        }
        pool[type] = 0;
    }
    return n;
}

/* GCASTLE-1: two for each of up to three players, else one; by chance, face up.
 * The rest leaves the game. */
static cc_status deal(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error)
{
    uint16_t all[CC_PIECES_MAX];
    int n = take_castles(g, pool, all);
    if (setup->custom_hands) {
        return deal_given(g, setup, error);
    }
    int n_dealt = g->n_players * (g->n_players <= 3 ? 2 : 1);
    for (int i = 0; i < n_dealt && n > 0; i++) {
        int k = (int)cc_random_below(&g->random, (uint32_t)n);
        give(g, i % g->n_players, all[k]);
        all[k] = all[--n];
    }
    return CC_OK;
}

/* ----------------------------------------------------------------- placing */

/* GCASTLE-3: no castle tile touches another, not even at a corner. All squares
 * around a complete castle have tiles, so only incomplete ones need be asked.
 */
static bool forbids(const cc_game *g, const cc_action *a)
{
    uint64_t mark = cc_mark(g, CC_MODULE_GERMAN_CASTLE, MARK_CASTLE_TILE);
    if (a->type != CC_PLACE || !(g->catalog->types[a->tile].marks & mark)) {
        return false;
    }
    for (int i = 0; i < g->n_cloisters; i++) {
        int region = g->cloisters[i].region;
        if (g->regions[region].kind == castle_kind(g) &&
            cc_tile_is_near(g, g->segments[region].piece,
                            (cc_coord){a->x, a->y})) {
            return true;
        }
    }
    return false;
}

static bool can_place_any(const cc_game *g, int player)
{
    const castles *s = state_of(g);
    bool can = false;
    for (int i = 0; i < s->n[player] && !can; i++) {
        can = cc_fits_somewhere(g, s->types[player][i]);
    }
    return can;
}

/* Each type once, however many of it the player has. */
static void list_castles(const cc_game *g, cc_action_list *list)
{
    const castles *s = state_of(g);
    const uint16_t *types = s->types[g->player];
    for (int i = 0; i < s->n[g->player]; i++) {
        int first = 0;
        while (types[first] != types[i]) {
            first++;
        }
        if (first == i) {
            cc_list_double(g, types[i], list);
        }
    }
}

static void list_castles_and_pass(const cc_game *g, cc_action_list *list)
{
    list_castles(g, list);
    cc_action_list_add(g, list, (cc_action){.type = CC_PASS});
}

/* GCASTLE-2: asked before drawing. A tile won in a bazaar goes first
 * (BAZAAR-7). */
static bool asks(const cc_game *g)
{
    return !cc_has_placed_tile(g) && g->reserved[g->player] < 0 &&
           cc_has_tiles_left(g) && can_place_any(g, g->player);
}

/* Returns where a tile is in the stock of the player on turn; -1 if it is not.
 */
static int stock_find(const cc_game *g, int type)
{
    const castles *s = state_of(g);
    int i = s->n[g->player] - 1;
    while (i >= 0 && s->types[g->player][i] != type) {
        i--;
    }
    return i;
}

/* The same as list_castles() for one action. */
static bool check_last(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PLACE && a->rotation < 4 && !a->bridge &&
           a->tile < g->catalog->n_types && stock_find(g, a->tile) >= 0 &&
           cc_fits_at(g, a->tile, a->x, a->y, a->rotation);
}

static bool check(const cc_game *g, const cc_action *a)
{
    return cc_is_pass(a) || check_last(g, a);
}

/* Places a castle tile. After CC_PASS a later step draws. */
static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    castles *s = state_mut(g);
    int p = entry.player, i = a->type == CC_PLACE ? stock_find(g, a->tile) : -1;
    if (i < 0) {
        return;
    }
    for (s->n[p]--; i < s->n[p]; i++) {
        s->types[p][i] = s->types[p][i + 1];
    }
    s->types[p][i] = 0;
    cc_place_tile(g, a, CC_NO_AXIS, events);
}

static const cc_decision_row castle_row = {
    .kind = CC_DECIDE_GERMAN_CASTLE,
    .name = "german-castle",
    .request = "%s: place a castle tile or draw (Space)",
    .pass = "Draw a tile",
    .rule = "GCASTLE-2",
    .offers = {"tile", "pass"}};

static const cc_step step_castle = {.name = "german castle",
                                    .decision = &castle_row,
                                    .asks = asks,
                                    .list = list_castles_and_pass,
                                    .check = check,
                                    .apply = apply};

/* GCASTLE-4: after the last tile the game goes on as long as the player on turn
 * can place a castle tile. */
static bool plays_on(const cc_game *g, int player)
{
    return !state_of(g)->is_over && can_place_any(g, player);
}

/* GCASTLE-4: asked when no tile is left, or none of those left fits. */
static bool asks_last(const cc_game *g)
{
    return !cc_has_placed_tile(g) && g->drawn < 0 &&
           g->reserved[g->player] < 0 && !cc_has_tiles_left(g) &&
           plays_on(g, g->player);
}

static const cc_decision_row last_row = {.kind = CC_DECIDE_LAST_CASTLE,
                                         .name = "last-castle",
                                         .request = "%s: place a castle tile",
                                         .rule = "GCASTLE-4",
                                         .offers = {"tile"}};

static const cc_step step_last = {.name = "last castle",
                                  .decision = &last_row,
                                  .asks = asks_last,
                                  .list = list_castles,
                                  .check = check_last,
                                  .apply = apply};

/* GCASTLE-12: turns in which abbeys are placed bring no castle tiles back. */
static void on_course_end(cc_game *g)
{
    state_mut(g)->is_over = true;
}

/* ----------------------------------------------------------------- scoring */

int cc_german_castles_on(const cc_game *g, int region)
{
    uint64_t mark = cc_mark(g, CC_MODULE_GERMAN_CASTLE, MARK_CASTLE_TILE);
    cc_index_set seen = {{0}};
    int n = 0, s = region;
    do { /* the ring of the region's segments */
        int piece = g->segments[s].piece;
        const cc_tile_type *type = cc_type_of(g, piece);
        if (type->marks & mark) {
            n += cc_index_set_add(&seen, type->other < 0 ? piece - 1 : piece);
        }
        s = g->segments[s].next;
    } while (s != region);
    return n;
}

static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    const cc_region_state *r = &g->regions[region];
    if (r->kind == castle_kind(g)) { /* GCASTLE-5 */
        cc_worth_add(sum, "castle tiles", 1, POINTS_TILE);
        cc_worth_add(sum, "tiles", SQUARES_AROUND - r->open, 1);
    } else if (complete && (r->kind == CC_ROAD || r->kind == CC_CITY)) {
        cc_worth_add(sum, "castle tiles", cc_german_castles_on(g, region),
                     POINTS_FEATURE); /* GCASTLE-6 */
    }
    return true;
}

/* -------------------------------------------------------------------- bots */

/* What a castle tile in stock is worth, in hundredths of a point: a place for a
 * lord that others cannot take, as long as there is time to surround it. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    enum { VALUE = 600, ENOUGH = 12 };
    int tiles = cc_tiles_left(g);
    int value = VALUE * (tiles < ENOUGH ? tiles : ENOUGH) / ENOUGH;
    for (int p = 0; p < g->n_players; p++) {
        points[p] += value * state_of(g)->n[p];
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_kind_row kinds[] = {
    {"german-castle", .sides = "", .counts_squares = true, .surrounded = true,
     .can_complete = true, .takes_figures = true},
    {.name = NULL}};

static const char *const marks[] = {[MARK_CASTLE_TILE] = "castle-tile", NULL};

static const cc_step_row rows[] = {
    /* after an abbey (155), before a tile from the hand (160) or the deck (200)
     */
    {CC_PHASE_TURN, 158, &step_castle, "GCASTLE-2 GCASTLE-3"},
    {CC_PHASE_TURN, 205, &step_last, "GCASTLE-4"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&castle_row, &last_row,
                                                   NULL};

/* ------------------------------------------------------------------- hooks */

static void holdings(const cc_game *g, cc_holdings *out)
{
    for (int p = 0; p < g->n_players; p++) {
        cc_holdings_add(out, (cc_holding){.types = state_of(g)->types[p],
                                          .n = state_of(g)->n[p],
                                          .player = (int8_t)p,
                                          .flags = CC_HELD_UPCOMING});
    }
}

enum { SALT_GERMAN_CASTLES = 53 };

/* The order in a stock does not matter. */
static uint64_t hash(const cc_game *g)
{
    uint64_t sum = state_of(g)->is_over;
    for (int p = 0; p < g->n_players; p++) {
        for (int i = 0; i < state_of(g)->n[p]; i++) {
            uint64_t words[] = {(uint64_t)p,
                                cc_type_key(g, state_of(g)->types[p][i])};
            sum += cc_hash_words(SALT_GERMAN_CASTLES, words, 2);
        }
    }
    return sum;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "castle_tiles", true);
    for (int p = 0; p < g->n_players; p++) {
        to->begin(to->context, NULL, true);
        for (int i = 0; i < state_of(g)->n[p]; i++) {
            int type = state_of(g)->types[p][i];
            to->string(to->context, NULL, g->catalog->types[type].id);
        }
        to->end(to->context);
    }
    to->end(to->context);
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        int n = state_of(g)->n[p];
        bool is_right = n <= (p < g->n_players ? CC_GERMAN_CASTLES_MAX : 0);
        for (int i = 0; i < n && is_right; i++) {
            is_right = is_castle_tile(g, state_of(g)->types[p][i]);
        }
        if (!is_right) {
            cc_fail(error, CC_E_DIFFERS, 0, "player %d: castle tiles", p);
            return false;
        }
    }
    return true;
}

const cc_module cc_module_german_castle = {
    .name = "german-castle",
    .number = CC_MODULE_GERMAN_CASTLE,
    .order = 495,
    .rows = rows,
    .kinds = kinds,
    .marks = marks,
    .decisions = decisions,
    .state = {.size = sizeof(castles),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .setup = {.deal = deal, .deals = is_castle_tile},
    .turn = {.plays_on = plays_on, .on_course_end = on_course_end},
    .tiles = {.holdings = holdings},
    .placement = {.forbids = forbids,
                  .forbids_only = CC_FORBIDS_MARKED | CC_FORBIDS_SQUARES},
    .scoring = {.worth = worth},
    .bots = {.bonus = bot_bonus},
};

/* ----------------------------------------------------------------- queries */

int cc_german_castle_kind(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_GERMAN_CASTLE) ? castle_kind(g) : -1;
}

int cc_german_castles(const cc_game *g, int player,
                      uint16_t out[CC_GERMAN_CASTLES_MAX])
{
    int n = cc_in_play(g, CC_MODULE_GERMAN_CASTLE) ? state_of(g)->n[player] : 0;
    for (int i = 0; i < n; i++) {
        out[i] = state_of(g)->types[player][i];
    }
    return n;
}

bool cc_german_castle_fits(const cc_game *g, int type)
{
    return is_castle_tile(g, type) && cc_fits_somewhere(g, type);
}
