/* halflings.c - half tiles: hands, the draft, counting
 *
 * Half tiles are triangles. The core knows where they fit (core/board.c). Here
 * are the rules of the box: how players get triangles, that a player may place
 * one instead of drawing a tile, and how they count in scoring. A triangle is
 * never in the deck: it is on the board, in a hand, or *undealt*. With the
 * draft the undealt ones are on display until all hands are full; without it
 * they are out of the game, and hidden.
 *
 * The crop circle is a module of crop_circles/; vineyards, hills and sheep are
 * modules of hills_and_sheep/.
 *
 * SPDX-License-Identifier: MIT
 */
#include "halflings.h"

#include <string.h>

#include "engine/core/internal.h"

static const cc_option options[] = {
    {.name = "half-marks",
     .values = {"with", "without"},
     .help = "Whether half tiles with symbols of other expansions (vineyard, "
             "hill, sheep, crop circle) are in play."},
    {.name = "half-draft",
     .values = {"off", "on"},
     .help = "Half tiles are laid face up for players to draft one at a time, "
             "the last player first. Otherwise they are dealt face down."},
    {.name = "half-hand",
     .values = {"3", "1", "2", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
     .help = "The number of half tiles each player gets."},
    {.name = "half-count",
     .values = {"square", "tile", "2014", "2020"},
     .help = "How half tiles count: one or two in a square as one tile (2021), "
             "each as a tile (2015), or as in the rules of 2014 or 2020."},
    {.name = NULL},
};

enum { MARKS, DRAFT, HAND, COUNTING };   /* indices of the options */
enum { WITH_MARKS, WITHOUT_MARKS };      /* indices of the values of MARKS */
enum { IS_OFF, IS_ON };                  /* of DRAFT */
enum { SQUARE, TILE, BY_2014, BY_2020 }; /* of COUNTING */

typedef struct halves {
    uint8_t n_in_hands; /* of all players together */
    uint8_t n_hand[CC_PLAYERS_MAX];
    uint16_t hand[CC_PLAYERS_MAX][CC_HAND_MAX]; /* types, in ascending order */
    uint8_t n_undealt; /* triangles that no player has */
    uint16_t undealt[CC_UNDEALT_MAX];
    uint8_t hand_size; /* triangles that each player gets; 0 if the setup names
                          the hands */
    bool drafting;     /* the undealt triangles are on display */
} halves;

CC_DEFINE_STATE(halves, CC_MODULE_HALFLINGS)

/* Returns the value of an option, as an index into its values. */
static int option(const cc_game *g, int index)
{
    return cc_option_number(g, CC_MODULE_HALFLINGS, index);
}

/* ----------------------------------------------------------------- dealing */

/* Returns the largest hand of a player number: those that are not in the game
 * have none. */
static int hand_max(const cc_game *g, int player)
{
    return player < g->n_players ? CC_HAND_MAX : 0;
}

/* Adds a triangle to a hand. Hands are sorted, so that a position has a single
 * hash. */
static void hand_add(cc_game *g, int player, int type)
{
    uint16_t *hand = state_mut(g)->hand[player];
    int i = state_mut(g)->n_hand[player]++;
    state_mut(g)->n_in_hands++;
    for (; i > 0 && hand[i - 1] > type; i--) {
        hand[i] = hand[i - 1];
    }
    hand[i] = (uint16_t)type;
}

/* Removes the first tile of a type from a list, which must have one; those
 * after it move up. */
static void list_remove(uint16_t *list, uint8_t *n, int type)
{
    int i = 0;
    while (list[i] != type) {
        i++;
    }
    --*n;
    memmove(list + i, list + i + 1, (size_t)(*n - i) * sizeof *list);
}

/* The hook setup.deals: this module deals triangles, and nothing else. */
static bool deals(const cc_game *g, int type)
{
    return g->catalog->types[type].shape == CC_TRIANGLE;
}

/* Deals the triangles of the hands that a setup names, and takes them out of
 * the pool. A setup may name more than the box has: these are dealt too. */
static cc_status deal_given(cc_game *g, const cc_setup *setup,
                            int pool[CC_TYPES_MAX], cc_error *error)
{
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        if (setup->n_hand[p] > hand_max(g, p)) {
            return cc_fail(error, CC_E_RANGE, 0,
                           "hands: %d players, at most %d tiles each",
                           g->n_players, CC_HAND_MAX);
        }
        for (int i = 0; i < setup->n_hand[p]; i++) {
            int type = setup->hands[p][i];
            if (!deals(g, type)) {
                continue; /* a tile that another module deals */
            }
            if (pool[type] > 0) {
                pool[type]--;
            }
            hand_add(g, p, type);
        }
    }
    return CC_OK;
}

/* Takes all triangles out of the pool and lists those in the game (HALF-1); at
 * most CC_PIECES_MAX. */
static int take_triangles(const cc_game *g, int pool[CC_TYPES_MAX],
                          uint16_t all[CC_PIECES_MAX])
{
    bool without_marks = option(g, MARKS) == WITHOUT_MARKS;
    int n = 0;
    for (int i = 0; i < g->catalog->n_types; i++) {
        const cc_tile_type *t = &g->catalog->types[i];
        if (t->shape != CC_TRIANGLE) {
            continue;
        }
        int copies = without_marks && t->marks ? 0 : pool[i];
        for (; copies > 0 && n < CC_PIECES_MAX; copies--) {
            all[n++] = (uint16_t)i;
        }
        pool[i] = 0;
    }
    return n;
}

static void shuffle(cc_game *g, uint16_t *list, int n)
{
    for (; n > 1; n--) {
        int i = (int)cc_random_below(&g->random, (uint32_t)n);
        uint16_t swap = list[n - 1];
        list[n - 1] = list[i];
        list[i] = swap;
    }
}

/* Stores the triangles that no player has, as many as there is room for. */
static void store_undealt(cc_game *g, const uint16_t *list, int n)
{
    state_mut(g)->n_undealt =
        (uint8_t)(n < CC_UNDEALT_MAX ? n : CC_UNDEALT_MAX);
    memcpy(state_mut(g)->undealt, list, state_mut(g)->n_undealt * sizeof *list);
}

/* Returns how many of n triangles each player gets: as many as the option asks
 * for, or fewer if they are not enough for everybody (HALF-1). */
static int hand_size_of(const cc_game *g, int n)
{
    /* The numbers that the values of the option say, of which the usual one is
     * first. */
    static const int sizes[] = {3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    int wanted = sizes[option(g, HAND)];
    int share = n / g->n_players;
    return wanted < share ? wanted : share;
}

/* HALF-2: puts the triangles on display, to be drafted. */
static void begin_draft(cc_game *g, const uint16_t *all, int n)
{
    store_undealt(g, all, n);
    state_mut(g)->drafting = true;
    state_mut(g)->hand_size = (uint8_t)hand_size_of(g, state_of(g)->n_undealt);
}

/* HALF-1: deals hands from the end of the shuffled triangles. The rest stays
 * undealt. */
static void deal_hands(cc_game *g, const uint16_t *all, int n)
{
    int hand_size = hand_size_of(g, n), n_dealt = hand_size * g->n_players;
    for (int i = 0; i < n_dealt; i++) {
        hand_add(g, i % g->n_players, all[n - 1 - i]);
    }
    state_mut(g)->hand_size = (uint8_t)hand_size;
    store_undealt(g, all, n - n_dealt);
}

/* Takes all triangles out of the pool. Deals the hands that a setup names; else
 * the same number to each player, or none before a draft. */
static cc_status deal(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error)
{
    uint16_t all[CC_PIECES_MAX] = {0};
    if (setup->custom_hands) {
        cc_status status = deal_given(g, setup, pool, error);
        if (status != CC_OK) {
            return status;
        }
    }
    int n = take_triangles(g, pool, all);
    bool drafting = option(g, DRAFT) == IS_ON;
    /* Triangles on display stay in order, unless there are more than the
     * display has room for: then chance decides which are left out. */
    if (!drafting || n > CC_UNDEALT_MAX) {
        shuffle(g, all, n);
    }
    if (setup->custom_hands) {
        store_undealt(g, all, n);
    } else if (drafting) {
        begin_draft(g, all, n);
    } else {
        deal_hands(g, all, n);
    }
    return CC_OK;
}

/* --------------------------------------------------------------- the draft */

/* The step `drafting` runs before each `draft`, in which one player takes a
 * triangle, and once more to end the draft. */
static const cc_step step_drafting, step_draft;

/* HALF-2: lets the next player take a triangle, or ends the draft. In each
 * round the player who plays last is first, and the others follow
 * counterclockwise. */
static void drafting_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)events;
    if (!state_of(g)->drafting) {
        return;
    }
    int n_taken = 0, n_players = g->n_players;
    for (int p = 0; p < n_players; p++) {
        n_taken += state_of(g)->n_hand[p];
    }
    if (n_taken >= state_of(g)->hand_size * n_players) {
        /* What is left of the display leaves the game, seen by all. */
        state_mut(g)->n_undealt = 0;
        state_mut(g)->drafting = false;
        return;
    }
    /* clang-tidy cannot know that there are players. */
    int n_in_round = n_taken % n_players; /* NOLINT */
    int player = (g->player + n_players - 1 - n_in_round) % n_players;
    /* What is pushed last runs first: this step again after the player's. */
    cc_agenda_push(g, &step_drafting, entry.player, 0);
    cc_agenda_push(g, &step_draft, player, 0);
}

static const cc_step step_drafting = {.name = "drafting", .run = drafting_run};

static int draft_legal(const cc_game *g, cc_action *out, int max)
{
    bool is_on_display[CC_TYPES_MAX] = {false};
    int n = 0;
    for (int i = 0; i < state_of(g)->n_undealt; i++) {
        is_on_display[state_of(g)->undealt[i]] = true;
    }
    for (int type = 0; type < g->catalog->n_types; type++) {
        if (is_on_display[type]) {
            cc_action action = {.type = CC_DRAFT, .tile = (uint16_t)type};
            n = cc_action_append(out, n, max, action);
        }
    }
    return n;
}

/* A player is asked only if there are triangles of several types. */
static bool draft_asks(const cc_game *g)
{
    return draft_legal(g, NULL, 0) > 1;
}

/* Moves a triangle from the display into a hand. */
static void take_triangle(cc_game *g, int player, int type, cc_events *events)
{
    list_remove(state_mut(g)->undealt, &state_mut(g)->n_undealt, type);
    hand_add(g, player, type);
    cc_event *e = cc_emit(events, CC_EVENT_DRAFT, player);
    if (e) {
        e->tile = (uint16_t)type;
    }
}

static void draft_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    take_triangle(g, entry.player, a->tile, events);
}

/* Runs if the player is not asked: all triangles left are of one type. */
static void draft_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    take_triangle(g, entry.player, state_of(g)->undealt[0], events);
}

static const cc_decision_row draft_row = {.kind = CC_DECIDE_DRAFT,
                                          .name = "draft",
                                          .request = "%s: take a half tile",
                                          .rule = "HALF-2"};

static const cc_step step_draft = {.name = "draft",
                                   .decision = &draft_row,
                                   .asks = draft_asks,
                                   .legal = draft_legal,
                                   .apply = draft_apply,
                                   .run = draft_run};

/* ---------------------------------------------- placing instead of drawing */

/* HALF-3: whether the player can place a triangle of the hand: before a tile is
 * drawn, as long as square tiles are left (HALF-8), and not instead of a
 * reserved tile (HALF-20). */
static bool hand_asks(const cc_game *g)
{
    uint16_t types[CC_HAND_MAX];
    if (cc_has_placed_tile(g) || g->reserved[g->player] >= 0 ||
        cc_tiles_left(g) == 0) {
        return false;
    }
    int n = cc_candidates(g, types);
    for (int i = 0; i < n; i++) {
        if (cc_fits_somewhere(g, types[i])) {
            return true;
        }
    }
    /* A triangle that fits nowhere else may be placed with a bridge. */
    return n > 0 && cc_step_legal(g, &cc_step_place, NULL, 0) > 0;
}

static const cc_action draw_action = {.type = CC_DRAW};

/* Lists the placements of the triangles in the hand, which are placed like
 * drawn tiles, also with a bridge; and the action that draws a tile instead. */
static void hand_list(const cc_game *g, cc_action_list *list)
{
    cc_step_list(g, &cc_step_place, list);
    cc_action_list_add(g, list, draw_action);
}

static bool hand_check(const cc_game *g, const cc_action *a)
{
    return a->type == CC_DRAW ||
           (a->type == CC_PLACE && cc_step_check(g, &cc_step_place, a));
}

/* Places a triangle, with which the turn goes on as after a drawn tile. To draw
 * changes nothing here: the step that draws comes later in the turn. */
static void hand_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)entry;
    if (a->type == CC_PLACE) {
        int player = g->player;
        /* cc_step_apply() expects the step on the agenda, and takes it off. */
        cc_agenda_push(g, &cc_step_place, player, 0);
        cc_step_apply(g, &cc_step_place, a, events);
        list_remove(state_mut(g)->hand[player], &state_mut(g)->n_hand[player],
                    a->tile);
        state_mut(g)->n_in_hands--;
    }
}

static const cc_decision_row hand_row = {
    .kind = CC_DECIDE_HAND,
    .name = "hand",
    .request = "%s: place a half tile or draw (Space)",
    .pass = "Draw a tile",
    .rule = "HALF-3",
    .offers = {"tile", "draw"}};

static const cc_step step_hand = {.name = "hand",
                                  .decision = &hand_row,
                                  .asks = hand_asks,
                                  .list = hand_list,
                                  .check = hand_check,
                                  .apply = hand_apply,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(halves, n_in_hands)};

/* ---------------------------------------------------------------- counting */

/* Counts the squares that hold two triangles, among the square of a cloister
 * and the eight around it. */
static int count_pairs_around(const cc_game *g, int cloister)
{
    const cc_cell *at = cc_segment_cell(g, cloister);
    int n = 0;
    for (int i = 0; i < 9; i++) {
        cc_coord square = cc_around(at->x, at->y, i);
        int cell = cc_cell_find(g, square.x, square.y);
        uint16_t pieces[2];
        n += cell >= 0 && cc_cell_pieces(&g->cells[cell], pieces) == 2;
    }
    return n;
}

/* Whether one of the first n slots of a piece belongs to a region. */
static bool piece_has_region(const cc_game *g, int piece, int n, int region)
{
    for (int slot = 0; slot < n; slot++) {
        if (g->segments[g->pieces[piece].segment + slot].region == region) {
            return true;
        }
    }
    return false;
}

/* Whether the square of a segment counts once more for the segment's region, as
 * both of its triangles have segments of the region. This is true for only one
 * of these segments, so that the square does not count more often: the first
 * one on the second triangle. A bridge belongs to neither triangle. */
static bool adds_second_triangle(const cc_game *g, const cc_segment *segment,
                                 int region)
{
    int piece = segment->piece;
    int first = g->cells[g->pieces[piece].cell].piece[0];
    if (piece == first || segment->slot == CC_SLOT_BRIDGE) {
        return false;
    }
    /* The slots below that of the segment. */
    bool is_first_segment = !piece_has_region(g, piece, segment->slot, region);
    int n_slots = cc_type_of(g, first)->n_segments;
    return is_first_segment && piece_has_region(g, first, n_slots, region);
}

/* Counts the squares on which both triangles have a segment of a region. */
static int count_double_squares(const cc_game *g, int region)
{
    int n = 0, s = region;
    do { /* the ring of the region's segments */
        n += adds_second_triangle(g, &g->segments[s], region);
        s = g->segments[s].next;
    } while (s != region);
    return n;
}

/* HALF-9: returns how many tiles a region counts in addition to its squares.
 *
 * - `tile` (the rules of 2015): one for each square with two triangles, as each
 *   triangle counts as a tile
 * - `2020`: the same on roads and in cities, none for cloisters
 * - `square` (2021) and `2014`: none */
static int count_extra_tiles(const cc_game *g, int region)
{
    int counting = option(g, COUNTING);
    if (g->regions[region].kind == CC_CLOISTER) {
        return counting == TILE ? count_pairs_around(g, region) : 0;
    }
    return counting == TILE || counting == BY_2020
               ? count_double_squares(g, region)
               : 0;
}

/* -------------------------------------------------------------------- hash */

/* Salts of hashes, which are part of records: they stay. */
enum { SALT_HANDS = 13, SALT_ON_DISPLAY = 14 };

static uint64_t hash(const cc_game *g)
{
    uint64_t sum = 0;
    for (int p = 0; p < g->n_players; p++) {
        for (int i = 0; i < state_of(g)->n_hand[p]; i++) {
            uint64_t words[] = {(uint64_t)p,
                                cc_type_key(g, state_of(g)->hand[p][i])};
            sum += cc_hash_words(SALT_HANDS, words, 2);
        }
    }
    int n_on_display = state_of(g)->drafting ? state_of(g)->n_undealt : 0;
    for (int i = 0; i < n_on_display; i++) {
        uint64_t word = cc_type_key(g, state_of(g)->undealt[i]);
        sum += cc_hash_words(SALT_ON_DISPLAY, &word, 1);
    }
    return sum;
}

/* ------------------------------------------------------------------- state */

/* The hook tiles.candidates: the types in a hand, each once. */
static int candidates(const cc_game *g, int player, uint16_t out[CC_HAND_MAX])
{
    const uint16_t *hand = state_of(g)->hand[player];
    int n = 0;
    for (int i = 0; i < state_of(g)->n_hand[player]; i++) {
        if (i == 0 || hand[i] != hand[i - 1]) {
            out[n++] = hand[i];
        }
    }
    return n;
}

/* The hook tiles.holdings. Drafted hands are known to all (HALF-2), as are the
 * triangles on display. Other undealt triangles are hidden: as long as a player
 * has some in hand, others must reckon that an undealt one is among these
 * (CC_HELD_UNKNOWN). */
static void holdings(const cc_game *g, cc_holdings *out)
{
    const halves *state = state_of(g);
    bool are_drafted = option(g, DRAFT) == IS_ON && state->hand_size > 0;
    for (int p = 0; p < g->n_players; p++) {
        unsigned flags = CC_HELD_UPCOMING | CC_HELD_SORTED;
        flags |= are_drafted ? 0 : CC_HELD_HIDDEN;
        cc_holdings_add(out, (cc_holding){.types = state->hand[p],
                                          .n = state->n_hand[p],
                                          .player = (int8_t)p,
                                          .flags = (uint8_t)flags});
    }
    unsigned flags = state->drafting ? CC_HELD_UPCOMING : CC_HELD_HIDDEN;
    flags |= state->n_in_hands ? CC_HELD_UNKNOWN : 0;
    cc_holdings_add(out, (cc_holding){.types = state->undealt,
                                      .n = state->n_undealt,
                                      .player = -1,
                                      .flags = (uint8_t)flags});
}

/* Checks that hands have triangles only, in order of their types, and how many
 * in all. */
static bool check_invariant(const cc_game *g, cc_error *error)
{
    int n_in_hands = 0;
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        int n = state_of(g)->n_hand[p];
        n_in_hands += n;
        if (n > hand_max(g, p)) {
            cc_fail(error, CC_E_DIFFERS, 0, "player %d holds %d triangles", p,
                    n);
            return false;
        }
        for (int i = 0; i < n; i++) {
            int type = state_of(g)->hand[p][i];
            if (g->catalog->types[type].shape != CC_TRIANGLE ||
                (i && type < state_of(g)->hand[p][i - 1])) {
                cc_fail(error, CC_E_DIFFERS, 0,
                        "player %d: tile %d in the hand", p, type);
                return false;
            }
        }
    }
    if (n_in_hands != state_of(g)->n_in_hands) {
        cc_fail(error, CC_E_DIFFERS, 0, "%d triangles in hands", n_in_hands);
        return false;
    }
    return true;
}

static void serialize_types(const cc_game *g, const char *name,
                            const uint16_t *types, int n,
                            const cc_serializer *to)
{
    to->begin(to->context, name, true);
    for (int i = 0; i < n; i++) {
        to->string(to->context, NULL, g->catalog->types[types[i]].id);
    }
    to->end(to->context);
}

/* Writes the triangles in hands, and those on display during the draft. */
static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "hands", true);
    for (int p = 0; p < g->n_players; p++) {
        serialize_types(g, NULL, state_of(g)->hand[p], state_of(g)->n_hand[p],
                        to);
    }
    to->end(to->context);
    if (state_of(g)->drafting && state_of(g)->n_undealt) {
        serialize_types(g, "draft", state_of(g)->undealt,
                        state_of(g)->n_undealt, to);
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    {CC_PHASE_START, 500, &step_drafting, "HALF-2"},
    {CC_PHASE_TURN, 160, &step_hand, "HALF-3 HALF-8 HALF-20"},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "draw"},
    {.verb = "draft", .fields = {{CC_F_TILE, .name = "tile"}}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&draft_row, &hand_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "draft", .fields = {{CC_F_TILE, .name = "tile"}}},
    {.name = NULL},
};

const cc_module cc_module_halflings = {
    .name = "halflings",
    .number = CC_MODULE_HALFLINGS,
    .order = 1200,
    .options = options,
    .rows = rows,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .state = {.size = sizeof(halves),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .setup = {.deal = deal, .deals = deals},
    .tiles = {.candidates = candidates, .holdings = holdings},
    .scoring = {.extra_tiles = count_extra_tiles},
};

/* ----------------------------------------------------------------- queries */

bool cc_has_triangle_hands(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_HALFLINGS);
}

int cc_hand_triangles(const cc_game *g, int player, uint16_t out[CC_HAND_MAX])
{
    int n = cc_has_triangle_hands(g) ? state_of(g)->n_hand[player] : 0;
    if (n > 0) {
        memcpy(out, state_of(g)->hand[player], (size_t)n * sizeof *out);
    }
    return n;
}

int cc_draft_triangles(const cc_game *g, uint16_t out[CC_UNDEALT_MAX])
{
    int n = cc_has_triangle_hands(g) && state_of(g)->drafting
                ? state_of(g)->n_undealt
                : 0;
    if (n > 0) {
        memcpy(out, state_of(g)->undealt, (size_t)n * sizeof *out);
    }
    return n;
}
