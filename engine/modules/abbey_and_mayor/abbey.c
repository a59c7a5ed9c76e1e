/* abbey.c - the abbey: a tile that each player has from the start
 *
 * The tile has nothing on its sides, so whatever meets it ends there, and the
 * board needs no further rules. It is a token in the supply; a player may place
 * it instead of drawing a tile. When no tile is left, each player who still has
 * one gets one more turn, in which to place it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "abbey.h"

#include "engine/core/internal.h"

typedef struct abbey {
    uint16_t type; /* 1 + the type of its tile; 0: no set in play has one */
    /* Bit p: player p has had a turn after the last tile. */
    uint8_t players_done;
    uint8_t is_after_deck; /* the current turn is after the last tile */
    /* As of the beginning of the turn: whether the player has an abbey and
     * there is a gap. */
    uint8_t can_fill;
    /* As of the last turn of a player who had an abbey: 1 + the cell of a gap,
     * 0: there was none; and the number of pieces on the table, so that only
     * new ones are looked at. */
    uint16_t gap, n_pieces;
} abbey;

CC_DEFINE_STATE(abbey, CC_MODULE_ABBEY)

enum { MARK_ABBEY }; /* index of the mark */

int cc_abbey_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_ABBEY];
}

/* Returns the type of the abbey's tile; -1 if no set in play has one. */
static int abbey_type(const cc_game *g)
{
    return state_of(g)->type - 1;
}

static bool has_abbey(const cc_game *g, int player)
{
    return abbey_type(g) >= 0 && g->supply[player][cc_abbey_token(g->catalog)];
}

/* The hook setup.init. */
static void find_type(cc_game *g)
{
    uint64_t mark = cc_mark(g, CC_MODULE_ABBEY, MARK_ABBEY);
    for (int i = 0; i < g->catalog->n_types && !state_of(g)->type; i++) {
        if (g->catalog->types[i].marks & mark) {
            state_mut(g)->type = (uint16_t)(i + 1);
        }
    }
}

/* -------------------------------------------------------------------- gaps */

/* ABBEY-1: an empty square with tiles on all four sides of it. A neighbouring
 * square with a single triangle is one with a tile. */
static bool is_gap(const cc_game *g, const cc_cell *cell)
{
    if (!cc_cell_is_empty(cell) || cc_cell_is_shut(cell)) {
        return false;
    }
    for (int side = 0; side < 4; side++) {
        if (cc_sides_get(cell->sides, side)) { /* the side of a tile is there */
            continue;
        }
        /* A tile there may show nothing: an abbey, or a single triangle. */
        int beside =
            cc_cell_find(g, cell->x + cc_dx[side], cell->y + cc_dy[side]);
        if (beside < 0 || cc_cell_is_empty(&g->cells[beside])) {
            return false;
        }
    }
    return true;
}

/* Returns an open cell that is a gap; -1 if there is none. */
static int find_gap(const cc_game *g)
{
    int i = g->n_open_cells - 1;
    while (i >= 0 && !is_gap(g, &g->cells[g->open_cells[i]])) {
        i--;
    }
    return i < 0 ? -1 : g->open_cells[i];
}

/* Returns the cell of a gap beside a piece; -1 if there is none. */
static int find_gap_beside(const cc_game *g, int piece)
{
    cc_coord at = cc_piece_square(g, piece);
    int gap = -1;
    for (int side = 0; side < 4 && gap < 0; side++) {
        int cell = cc_cell_find(g, at.x + cc_dx[side], at.y + cc_dy[side]);
        gap = cell >= 0 && is_gap(g, &g->cells[cell]) ? cell : -1;
    }
    return gap;
}

/* Finds out at the beginning of a turn whether the player can fill a gap: the
 * one that was known, or a new one, which is beside a piece placed since then.
 * All open cells are looked at only after a gap was filled. */
static void update_gap(cc_game *g)
{
    abbey *state = state_mut(g);
    int gap = state->gap - 1;
    state->can_fill = false;
    if (!has_abbey(g, g->player)) {
        return;
    }
    if (gap >= 0 && !is_gap(g, &g->cells[gap])) {
        gap = find_gap(g);
    }
    for (int piece = state->n_pieces; gap < 0 && piece < g->n_pieces; piece++) {
        gap = find_gap_beside(g, piece);
    }
    state->can_fill = gap >= 0;
    state->gap = (uint16_t)(gap + 1);
    state->n_pieces = g->n_pieces;
}

/* ABBEY-1: the abbey fits in any gap, whatever the tiles around it show. */
static bool allows_misfit(const cc_game *g, const cc_tile_type *type,
                          const cc_cell *cell)
{
    return abbey_type(g) >= 0 && type == &g->catalog->types[abbey_type(g)] &&
           is_gap(g, cell);
}

/* ----------------------------------------------------------------- placing */

static cc_action abbey_on(const cc_game *g, const cc_cell *cell, int rotation)
{
    return (cc_action){.type = CC_PLACE,
                       .tile = (uint16_t)abbey_type(g),
                       .x = cell->x,
                       .y = cell->y,
                       .rotation = (uint8_t)rotation};
}

/* CC_PASS is always among the actions, as the last one. */
static int legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0, n_open = has_abbey(g, g->player) ? g->n_open_cells : 0;
    for (int i = 0; i < n_open; i++) {
        const cc_cell *cell = &g->cells[g->open_cells[i]];
        int n_rotations = is_gap(g, cell) ? 4 : 0;
        for (int rotation = 0; rotation < n_rotations; rotation++) {
            cc_action place = abbey_on(g, cell, rotation);
            n = cc_action_append(out, n, max, place);
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

static const cc_step step_abbey;

enum { ONLY_PASS = 1 }; /* actions of the step if no gap may be filled */

/* Whether no other module forbids the abbey in the gap that is known. */
static bool allows_known_gap(const cc_game *g)
{
    int gap = state_of(g)->gap - 1;
    if (gap < 0 || !has_abbey(g, g->player) || !is_gap(g, &g->cells[gap])) {
        return false;
    }
    cc_action place = abbey_on(g, &g->cells[gap], 0);
    return !cc_may_forbid(g, &place) || !cc_is_forbidden(g, &place);
}

/* Whether the player can place the abbey before drawing a tile. A reserved tile
 * goes first (BAZAAR-7). Other modules may forbid gaps. */
static bool asks(const cc_game *g)
{
    return !cc_has_placed_tile(g) && g->reserved[g->player] < 0 &&
           (allows_known_gap(g) ||
            cc_step_legal(g, &step_abbey, NULL, 0) > ONLY_PASS);
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    if (a->type == CC_PLACE) {
        g->supply[entry.player][cc_abbey_token(g->catalog)]--;
        cc_place_tile(g, a, CC_NO_AXIS, events);
    }
}

static const cc_decision_row abbey_row = {
    .kind = CC_DECIDE_ABBEY,
    .name = "abbey",
    .request = "%s: place your abbey in a gap or skip (Space)",
    .pass = "No abbey",
    .rule = "ABBEY-1",
    .offers = {"tile", "pass"}};

static const cc_step step_abbey = {.name = "abbey",
                                   .decision = &abbey_row,
                                   .asks = asks,
                                   .legal = legal,
                                   .apply = apply,
                                   .only_when = CC_WHEN_STATE,
                                   .state_byte = offsetof(abbey, can_fill)};

/* ----------------------------------------------------- after the last tile */

/* Notes at the beginning of a turn whether it is one after the last tile, and
 * whose, and whether the player can fill a gap. Runs before any tile is drawn.
 */
static void note_turn_after_deck(cc_game *g, cc_agenda_entry entry,
                                 cc_events *events)
{
    (void)events;
    state_mut(g)->is_after_deck = !cc_plays_on(g, entry.player);
    if (state_of(g)->is_after_deck) {
        state_mut(g)->players_done |= (uint8_t)(1u << entry.player);
    }
    update_gap(g);
}

/* The name is part of the hashes of records, so it stays. */
static const cc_step step_note_turn = {.name = "abbey begins",
                                       .run = note_turn_after_deck};

/* Returns the next player, clockwise, who has an abbey and had no turn since
 * the last tile; -1 if there is none, or no gap. */
static int next_player(const cc_game *g, bool tiles_left)
{
    if (tiles_left) {
        return -1;
    }
    for (int i = 1; i <= g->n_players; i++) {
        int p = (g->player + i) % g->n_players;
        if (!(state_of(g)->players_done >> p & 1) && has_abbey(g, p)) {
            return find_gap(g) >= 0 ? p : -1;
        }
    }
    return -1;
}

/* -------------------------------------------------------------------- rows */

static const cc_token_row tokens[] = {
    {.name = "abbey",
     .limit = 6 * CC_PLAYERS_MAX, /* six for each player */
     .deals = 1,
     .supply_value = {500, 300, 200, 200, 100, 100, 100, 100}},
    {.name = NULL},
};

static const char *const marks[] = {[MARK_ABBEY] = "abbey", NULL};

static const cc_step_row rows[] = {
    /* after the core's "begin" (100), before anything is drawn or placed */
    {CC_PHASE_TURN, 107, &step_note_turn, "ABBEY-1"},
    /* after the tile won in a bazaar is taken (150): that goes first; before a
     * tile from the hand (160) or from the deck (200) */
    {CC_PHASE_TURN, 155, &step_abbey, "ABBEY-1"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&abbey_row, NULL};

/* ------------------------------------------------------------------- hooks */

/* The abbeys in supplies are tiles to come. */
static void holdings(const cc_game *g, cc_holdings *out)
{
    if (abbey_type(g) < 0) {
        return;
    }
    for (int p = 0; p < g->n_players; p++) {
        cc_holdings_add(
            out, (cc_holding){.type = (uint16_t)abbey_type(g),
                              .n = g->supply[p][cc_abbey_token(g->catalog)],
                              .player = (int8_t)p,
                              .flags = CC_HELD_UPCOMING | CC_HELD_AS_DRAWN});
    }
}

/* Counts the abbeys that a player has placed. */
static int count_placed(const cc_game *g, int player, int token)
{
    int n = 0;
    if (token != cc_abbey_token(g->catalog)) {
        return 0;
    }
    for (int i = 0; i < g->n_pieces; i++) {
        n +=
            g->pieces[i].player == player && g->pieces[i].type == abbey_type(g);
    }
    return n;
}

/* The salt of the hash (see cc_hash_words()): it stays. */
enum { SALT_ABBEY = 31 };

static uint64_t hash(const cc_game *g)
{
    uint64_t words[] = {state_of(g)->players_done, state_of(g)->is_after_deck};
    return words[0] | words[1] ? cc_hash_words(SALT_ABBEY, words, 2) : 0;
}

/* Checks what is stored about gaps, until a tile is placed. */
static bool check_invariant(const cc_game *g, cc_error *error)
{
    const abbey *state = state_of(g);
    bool is_right =
        state->n_pieces != g->n_pieces ||
        state->can_fill == (has_abbey(g, g->player) && find_gap(g) >= 0);
    if (!is_right) {
        cc_fail(error, CC_E_DIFFERS, 0, "whether there is a gap");
    }
    return is_right;
}

const cc_module cc_module_abbey = {
    .name = "abbey",
    .number = CC_MODULE_ABBEY,
    .order = 500,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .decisions = decisions,
    .state = {.size = sizeof(abbey),
              .count_tokens = count_placed,
              .hash = hash,
              .check = check_invariant},
    .setup = {.init = find_type},
    .turn = {.next_player = next_player},
    .tiles = {.holdings = holdings},
    .placement = {.allows_misfit = allows_misfit},
};

/* ----------------------------------------------------------------- queries */

int cc_abbey_type(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_ABBEY) ? abbey_type(g) : -1;
}

int cc_abbey_gaps(const cc_game *g, cc_coord *out, int max)
{
    int n = 0;
    for (int i = 0; i < g->n_open_cells; i++) {
        const cc_cell *cell = &g->cells[g->open_cells[i]];
        if (!is_gap(g, cell)) {
            continue;
        }
        if (n < max) {
            out[n] = (cc_coord){cell->x, cell->y};
        }
        n++;
    }
    return n;
}

bool cc_abbey_is_turn_after_deck(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_ABBEY) && state_of(g)->is_after_deck;
}
