/* river_lookahead.c - whether the river can be finished (RIVER-3)
 *
 * The tiles of the river are drawn in random order, so it is not enough that
 * one way is left: whatever is drawn next must have a place after which the
 * same holds again. This is decided by a sufficient condition, a free
 * *staircase*.
 *
 * An arm heading in direction d that turns alternately to one side and back
 * stays in the quadrant of the plane between d and that side. Alternating bends
 * are always allowed, and on such a path no tile is placed beside another one
 * except its predecessor. So if all squares that the remaining tiles can reach
 * on such a path are empty, and so are their neighbours, any order of straight
 * tiles and bends can be placed, and each of them leaves a smaller staircase.
 * Before that, a depth-limited search tries some steps, so that an arm may get
 * out from between others.
 *
 * One arm takes all straight tiles and bends. If further ends are to come, as
 * many other arms need an empty square beside them for these. Forks come before
 * all that, and the tile that begins the river before forks.
 *
 * All this only requires squares to be empty. So the squares that were required
 * are remembered from turn to turn: a tile placed elsewhere needs no search.
 * (Squares are shut only when the river is laid, so that need not be noticed.)
 *
 * SPDX-License-Identifier: MIT
 */
#include "river_internal.h"

#include <string.h>

typedef cc_river_arm arm;

enum {
    SEARCH_DEPTH = 3, /* depth of the search before a staircase */
    FORKS_MAX = 2,    /* forced decks with more are not analysed */
    MORE_MAX = 2 + 1 + FORKS_MAX + CC_RIVER_ARMS + SEARCH_DEPTH
};

/* A hypothetical position: taken[] has the tiles assumed in addition. */
typedef struct position {
    const cc_game *g;
    cc_river_remaining rest;
    int n_arms, n_taken;
    arm arms[CC_RIVER_ARMS];
    cc_coord taken[MORE_MAX];
    cc_river_squares *needed; /* squares required to be empty; may be NULL */
    bool from_last; /* tries the last open cells for its beginning first */
    /* An arm with staircases that are free but for tiles taken: the sides to
     * which they turn, as bits (0: no such arm is known). */
    arm main;
    unsigned stairs;
} position;

static void occupy(position *a, int x, int y)
{
    if (a->n_taken < MORE_MAX) {
        a->taken[a->n_taken++] = (cc_coord){(int16_t)x, (int16_t)y};
    }
}

/* Returns the arm that leaves a square on a side. */
static arm arm_of(int x, int y, int heading, int bend)
{
    return (arm){(int16_t)(x + cc_dx[heading]), (int16_t)(y + cc_dy[heading]),
                 (uint8_t)heading, (uint8_t)bend};
}

static void add_arm(position *a, int x, int y, int heading, int bend)
{
    if (a->n_arms < CC_RIVER_ARMS) {
        a->arms[a->n_arms++] = arm_of(x, y, heading, bend);
    }
}

static void remove_arm(position *a, int i)
{
    a->arms[i] = a->arms[--a->n_arms];
}

/* From side to side: 0 straight, 1 and 3 to the right and left. */
static int bend_of(int in, int out)
{
    return (out - cc_opposite(in)) & 3;
}

/* ----------------------------------------------------------------- squares */

static bool is_near(int x, int y)
{
    return x >= -CC_RIVER_NEAR && x < CC_RIVER_NEAR && y >= -CC_RIVER_NEAR &&
           y < CC_RIVER_NEAR;
}

static void need(const position *a, int x, int y)
{
    if (a->needed && is_near(x, y)) {
        a->needed->row[y + CC_RIVER_NEAR] |= (uint64_t)1 << (x + CC_RIVER_NEAR);
    }
}

/* Whether a square may be among those needed: squares far away are not
 * remembered. */
static bool may_be_needed(const cc_river_squares *needed, int x, int y)
{
    return !is_near(x, y) ||
           needed->row[y + CC_RIVER_NEAR] >> (x + CC_RIVER_NEAR) & 1;
}

static bool is_empty(const position *a, int x, int y)
{
    need(a, x, y);
    int cell = cc_cell_find(a->g, x, y);
    bool empty = cell < 0 || (cc_cell_is_empty(&a->g->cells[cell]) &&
                              !cc_cell_is_shut(&a->g->cells[cell]));
    for (int i = 0; i < a->n_taken && empty; i++) {
        empty = a->taken[i].x != x || a->taken[i].y != y;
    }
    return empty;
}

/* Whether the square beside an arm is empty and touches no other tile, so that
 * every tile fits. */
static bool is_clear(const position *a, const arm *e)
{
    bool clear = is_empty(a, e->x, e->y);
    for (int side = 0; side < 4 && clear; side++) {
        clear = side == cc_opposite(e->heading) ||
                is_empty(a, e->x + cc_dx[side], e->y + cc_dy[side]);
    }
    return clear;
}

/* The squares of a staircase as seen from its arm: `along` its heading and
 * `beside` it, on the side it turns to. */
typedef struct stair {
    const arm *from;
    int side;                /* to which it turns first */
    int along, beside, both; /* how far a tile can get */
} stair;

static bool is_on_stair(const stair *s, int along, int beside)
{
    return along >= 0 && beside >= 0 && along <= s->along &&
           beside <= s->beside && along + beside <= s->both;
}

/* Whether a square is on the staircase or next to it. The tile of the arm
 * itself does not count. */
static bool is_near_stair(const stair *s, int along, int beside)
{
    bool itself = along == -1 && beside == 0;
    return !itself && (is_on_stair(s, along, beside) ||
                       is_on_stair(s, along + 1, beside) ||
                       is_on_stair(s, along - 1, beside) ||
                       is_on_stair(s, along, beside + 1) ||
                       is_on_stair(s, along, beside - 1));
}

static bool is_in_the_way(const stair *s, int x, int y)
{
    int dx = x - s->from->x, dy = y - s->from->y, h = s->from->heading;
    int along = dx * cc_dx[h] + dy * cc_dy[h];
    int beside = dx * cc_dx[s->side] + dy * cc_dy[s->side];
    bool is_far = along < -1 || beside < -1 || along + beside > s->both + 1;
    return !is_far && is_near_stair(s, along, beside);
}

/* Returns how far a staircase extends beside its arm, that far along; -1: it
 * does not. */
static int extent_beside(const stair *s, int along)
{
    int beside = s->both - along;
    return along < 0 || along > s->along ? -1
           : beside < s->beside          ? beside
                                         : s->beside;
}

static int max_of(int a, int b)
{
    return a > b ? a : b;
}

/* Needs the squares for which is_near_stair() holds. */
static void need_stair(const position *a, const stair *s)
{
    int h = s->from->heading;
    for (int u = -1; a->needed && u <= s->along + 1; u++) {
        int on = extent_beside(s, u);
        int from = on >= 0 ? -1 : u < 0 ? 1 : 0;
        int to = max_of(on >= 0 ? on + 1 : -1, max_of(extent_beside(s, u - 1),
                                                      extent_beside(s, u + 1)));
        for (int v = from; v <= to; v++) {
            need(a, s->from->x + u * cc_dx[h] + v * cc_dx[s->side],
                 s->from->y + u * cc_dy[h] + v * cc_dy[s->side]);
        }
    }
}

/* Returns the staircase for that many tiles, and an end after them. */
static stair stair_of(const arm *from, int turn, int straights, int bends)
{
    return (stair){from, (from->heading + turn) & 3, straights + bends / 2,
                   bends ? straights + (bends + 1) / 2 : 0, straights + bends};
}

static bool is_same_arm(const arm *a, const arm *b)
{
    return a->x == b->x && a->y == b->y && a->heading == b->heading;
}

/* Whether no tile on the table is in the way of a staircase that turns first to
 * a side of its arm. */
static bool is_clear_of_pieces(const position *a, const stair *s, int turn)
{
    if (a->stairs >> turn & 1 && is_same_arm(s->from, &a->main)) {
        return true;
    }
    bool clear = true;
    for (int i = 0; i < a->g->n_pieces && clear; i++) {
        const cc_cell *cell = &a->g->cells[a->g->pieces[i].cell];
        clear = !is_in_the_way(s, cell->x, cell->y);
    }
    return clear;
}

static bool is_clear_of_taken(const position *a, const stair *s)
{
    bool clear = true;
    for (int i = 0; i < a->n_taken && clear; i++) {
        clear = !is_in_the_way(s, a->taken[i].x, a->taken[i].y);
    }
    return clear;
}

/* Whether an arm has a free staircase that turns first to that side. */
static bool has_stair(const position *a, const arm *e, int turn, int straights,
                      int bends)
{
    stair s = stair_of(e, turn, straights, bends);
    bool is_free = turn != e->bend && is_clear_of_taken(a, &s) &&
                   is_clear_of_pieces(a, &s, turn);
    if (is_free) {
        need_stair(a, &s);
    }
    return is_free;
}

static bool has_any_stair(const position *a, const arm *e, int straights,
                          int bends)
{
    return has_stair(a, e, 1, straights, bends) ||
           has_stair(a, e, 3, straights, bends);
}

/* -------------------------------------------------------------------- arms */

static bool can_take_all(position *a, const arm *e, int straights, int bends,
                         int steps);

/* The same with one tile less, placed beside the arm and continuing it by
 * `turn`. */
static bool can_take_after(position *a, const arm *e, int turn, int straights,
                           int bends, int steps)
{
    int to = (e->heading + turn) & 3, taken = a->n_taken;
    arm next = arm_of(e->x, e->y, to, turn);
    occupy(a, e->x, e->y);
    bool takes = can_take_all(a, &next, straights, bends, steps - 1);
    a->n_taken = taken;
    return takes;
}

/* Whether an arm can take that many straight tiles and bends in any order, and
 * an end after them. */
static bool can_take_all(position *a, const arm *e, int straights, int bends,
                         int steps)
{
    if (has_any_stair(a, e, straights, bends)) {
        return true;
    }
    if (!is_clear(a, e)) {
        return false;
    }
    if (straights + bends == 0) {
        return true;
    }
    if (steps == 0) {
        return false;
    }
    bool bent = bends == 0;
    for (int turn = 1; turn <= 3 && !bent; turn += 2) {
        bent = turn != e->bend &&
               can_take_after(a, e, turn, straights, bends - 1, steps);
    }
    return bent && (straights == 0 ||
                    can_take_after(a, e, 0, straights - 1, bends, steps));
}

/* Whether all arms of a set (as bits) can reserve the squares beside them. */
static bool reserve_squares(position *a, unsigned reserved)
{
    bool ok = true;
    for (int i = 0; i < a->n_arms && ok; i++) {
        if (reserved >> i & 1) {
            ok = is_clear(a, &a->arms[i]);
            occupy(a, a->arms[i].x, a->arms[i].y);
        }
    }
    return ok;
}

/* Whether arm `main` can take all straight tiles and bends while others reserve
 * their squares. */
static bool is_solved_by(position *a, int main, unsigned reserved)
{
    int taken = a->n_taken;
    bool ok = reserve_squares(a, reserved) &&
              can_take_all(a, &a->arms[main], a->rest.straights, a->rest.bends,
                           SEARCH_DEPTH);
    a->n_taken = taken;
    return ok;
}

static int count_bits(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1) {
        n++;
    }
    return n;
}

/* Returns how many arms must reserve their square. The last tile that ends an
 * arm may end the one that takes all others, unless it can be drawn before
 * them. Ends in excess of arms fit nowhere in any case. */
static int count_arms_to_reserve(const position *a)
{
    bool last = a->rest.lakes > 0 || a->rest.straights + a->rest.bends == 0;
    int reserved = a->rest.ends - (a->rest.ends > 0 && last);
    return reserved < a->n_arms ? reserved : a->n_arms - 1;
}

static bool is_valid_choice(int main, unsigned set, int reserved)
{
    return !(set >> main & 1) && count_bits(set) == reserved;
}

static void put_known_arm_first(position *a)
{
    for (int i = 1; i < a->n_arms && a->stairs; i++) {
        if (is_same_arm(&a->arms[i], &a->main)) {
            arm first = a->arms[0];
            a->arms[0] = a->arms[i];
            a->arms[i] = first;
        }
    }
}

/* What follows after forks, in any order. */
static bool can_finish_rest(position *a)
{
    const cc_river_remaining *r = &a->rest;
    if (r->straights + r->bends + r->ends == 0) {
        return true;
    }
    bool ok = false;
    int reserved = a->n_arms ? count_arms_to_reserve(a) : 0;
    put_known_arm_first(a);
    for (int main = 0; main < a->n_arms && !ok; main++) {
        for (unsigned set = 0; set < 1u << a->n_arms && !ok; set++) {
            ok = is_valid_choice(main, set, reserved) &&
                 is_solved_by(a, main, set);
        }
    }
    /* Without arms no straight tile or bend can be placed; ends in excess could
     * not be placed in any case. */
    return ok || (a->n_arms == 0 && r->straights + r->bends == 0);
}

/* --------------------------------------------------- forks and first tiles */

/* Places a type hypothetically: its arms continue from the square. */
static void place(position *a, int type, int x, int y, int turn, int in)
{
    const cc_tile_type *t = &a->g->catalog->types[type];
    occupy(a, x, y);
    for (int side = 0; side < 4; side++) {
        if (side != in && cc_river_shows(t, turn, side)) {
            add_arm(a, x, y, side, in < 0 ? 0 : bend_of(in, side));
        }
    }
}

static bool can_finish(position *a);

/* A fork at arm i: two of its three arms leave it in three possible ways. */
static bool can_finish_with_fork(const position *a, int i)
{
    arm e = a->arms[i];
    bool ok = false;
    if (!is_clear(a, &e)) {
        return false;
    }
    for (int closed = 0; closed <= 3 && !ok; closed++) {
        position then = *a;
        remove_arm(&then, i);
        occupy(&then, e.x, e.y);
        then.rest.forks--;
        for (int turn = 0; turn <= 3; turn++) {
            if (turn != 2 && turn != closed) {
                add_arm(&then, e.x, e.y, (e.heading + turn) & 3, turn);
            }
        }
        ok = closed != 2 && can_finish(&then);
    }
    return ok;
}

/* Whether no hypothetical tile changes the sides around a square. */
static bool is_unaffected(const position *a, int x, int y)
{
    bool as_before = true;
    for (int i = 0; i < a->n_taken; i++) {
        int dx = a->taken[i].x - x, dy = a->taken[i].y - y;
        as_before &= dx * dx + dy * dy > 1;
    }
    return as_before;
}

/* A square where the river begins, and those whose sides touch it. */
static void need_beginning(const position *a, int x, int y)
{
    need(a, x, y);
    for (int side = 0; side < 4; side++) {
        need(a, x + cc_dx[side], y + cc_dy[side]);
    }
}

/* Squares are needed for the beginning that succeeds only. */
static bool can_begin_at(const position *a, const cc_cell *cell, int turn)
{
    cc_river_squares before;
    position then = *a;
    if (a->needed) {
        before = *a->needed;
    }
    then.rest.first = CC_NONE;
    need_beginning(a, cell->x, cell->y);
    place(&then, a->rest.first, cell->x, cell->y, turn, -1);
    bool ok = can_finish(&then);
    if (a->needed && !ok) {
        *a->needed = before;
    }
    return ok;
}

/* The tile that begins the river may be placed wherever it fits. */
static bool can_begin(const position *a)
{
    const cc_game *g = a->g;
    int type = a->rest.first;
    bool ok = false;
    for (int i = 0; i < g->n_open_cells && !ok; i++) {
        int k = a->from_last ? g->n_open_cells - 1 - i : i;
        const cc_cell *cell = &g->cells[g->open_cells[k]];
        const cc_tile_type *t = &g->catalog->types[type];
        unsigned turns = is_unaffected(a, cell->x, cell->y)
                             ? cc_turns_that_fit(g, t, cell)
                             : 0;
        for (int turn = 0; turn < 4 && !ok; turn++) {
            ok = turns >> turn & 1 && can_begin_at(a, cell, turn);
        }
    }
    return ok;
}

static bool can_finish(position *a)
{
    if (a->rest.forks > FORKS_MAX || a->n_arms >= CC_RIVER_ARMS) {
        return false;
    }
    if (a->rest.first != CC_NONE) {
        return can_begin(a);
    }
    bool ok = a->rest.forks == 0;
    for (int i = 0; i < a->n_arms && !ok; i++) {
        ok = can_finish_with_fork(a, i);
    }
    return ok && (a->rest.forks > 0 || can_finish_rest(a));
}

/* ----------------------------------------------------------------- queries */

/* Returns the sides of an unturned type that have the river, as bits. */
static unsigned sides_of(const cc_game *g, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    unsigned sides = 0;
    for (int side = 0; side < 4; side++) {
        bool has_river =
            t->side_class[side] == cc_core_kinds[CC_RIVER].side_class;
        sides |= (unsigned)has_river << side;
    }
    return sides;
}

void cc_river_count(const cc_game *g, cc_river_remaining *rest, int type)
{
    unsigned sides = sides_of(g, type);
    bool straight = sides == 5 || sides == 10;
    int n = count_bits(sides);
    rest->forks = (uint16_t)(rest->forks + (n > 2));
    rest->straights = (uint16_t)(rest->straights + straight);
    rest->bends = (uint16_t)(rest->bends + (n == 2 && !straight));
    rest->ends = (uint16_t)(rest->ends + (n == 1));
    rest->lakes = (uint16_t)(rest->lakes + cc_river_is_lake(g, type));
}

static uint16_t subtract(uint16_t n, uint16_t by)
{
    return n > by ? (uint16_t)(n - by) : 0;
}

static void uncount(const cc_game *g, cc_river_remaining *rest, int type)
{
    cc_river_remaining one = {.first = CC_NONE};
    cc_river_count(g, &one, type);
    rest->forks = subtract(rest->forks, one.forks);
    rest->straights = subtract(rest->straights, one.straights);
    rest->bends = subtract(rest->bends, one.bends);
    rest->ends = subtract(rest->ends, one.ends);
    rest->lakes = subtract(rest->lakes, one.lakes);
}

bool cc_river_has_arms_for_ends(const cc_game *g)
{
    const river *state = cc_river_state_of(g);
    int arms = state->n_arms + state->remaining.forks;
    if (state->remaining.first != CC_NONE) {
        arms += count_bits(sides_of(g, state->remaining.first));
    }
    return state->remaining.ends <= arms;
}

/* Adds the arms of a piece of the river that enters it at side `in`. */
static void find_arms_of(cc_game *g, int piece, int in)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    const cc_piece_state *p = &g->pieces[piece];
    const cc_cell *at = &g->cells[p->cell];
    for (int side = 0; side < 4 && state->n_arms < CC_RIVER_ARMS; side++) {
        int facing = cc_opposite(side);
        if (cc_river_shows(cc_type_of(g, piece), p->turn, side) &&
            cc_piece_find(g, at->x + cc_dx[side], at->y + cc_dy[side],
                          (cc_side)facing) < 0) {
            state->arms[state->n_arms++] =
                arm_of(at->x, at->y, side, in < 0 ? 0 : bend_of(in, side));
        }
    }
}

static void find_arms(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    state->n_arms = 0;
    for (int piece = 0; piece < g->n_pieces; piece++) {
        if (cc_river_is_tile(g, g->pieces[piece].type)) {
            find_arms_of(g, piece, cc_river_entry(g, piece));
        }
    }
}

/* Updates the arms after one piece that continues one of them; false if they
 * must be found anew. */
static bool continue_arm(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    int piece = g->n_pieces - 1, continued = -1, n = 0;
    if (piece < 0 || piece != state->n_pieces ||
        state->n_arms == CC_RIVER_ARMS ||
        !cc_river_is_tile(g, g->pieces[piece].type)) {
        return false;
    }
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    for (int k = 0; k < state->n_arms; k++) {
        if (state->arms[k].x == at->x && state->arms[k].y == at->y) {
            continued = k;
            n++;
        }
    }
    if (n != 1) {
        return false;
    }
    int in = cc_opposite(state->arms[continued].heading);
    state->arms[continued] = state->arms[--state->n_arms];
    find_arms_of(g, piece, in);
    return true;
}

/* Places a tile of the river that continues an arm, or begins it. */
static void place_on_arm(position *a, const cc_action *placement)
{
    int in = -1;
    for (int i = 0; i < a->n_arms && in < 0; i++) {
        if (a->arms[i].x == placement->x && a->arms[i].y == placement->y) {
            in = cc_opposite(a->arms[i].heading);
            remove_arm(a, i);
        }
    }
    if (a->rest.first == placement->tile) {
        a->rest.first = CC_NONE;
    } else {
        uncount(a->g, &a->rest, placement->tile);
    }
    place(a, placement->tile, placement->x, placement->y, placement->turn, in);
}

static position position_of(const cc_game *g)
{
    const river *state = cc_river_state_of(g);
    position a = {.g = g, .rest = state->remaining, .n_arms = state->n_arms};
    memcpy(a.arms, state->arms, sizeof a.arms);
    a.main = state->arms[state->main];
    a.stairs = g->n_pieces == state->n_pieces ? state->stairs : 0;
    return a;
}

/* Looks for staircases of arm `main` while those of `reserved`, as bits, have
 * the squares beside them. One of them is a way. */
static void find_stairs_of(cc_game *g, int main, unsigned reserved)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    position a = position_of(g);
    const arm *e = &a.arms[main];
    unsigned stairs = 0;
    a.needed = &state->ways[0];
    memset(a.needed, 0, sizeof *a.needed);
    if (reserve_squares(&a, reserved)) {
        for (int turn = 1; turn <= 3; turn += 2) {
            if (has_stair(&a, e, turn, a.rest.straights, a.rest.bends)) {
                stairs |= 1u << turn;
                a.needed = NULL;
            }
        }
    }
    state->main = (uint8_t)main;
    state->stairs = (uint8_t)stairs;
}

/* Looks for staircases of some arm, with the squares of others reserved. */
static bool find_stairs(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    position a = position_of(g);
    bool only_rest = a.rest.first == CC_NONE && a.rest.forks == 0;
    int reserved = only_rest && a.n_arms > 0 ? count_arms_to_reserve(&a) : 0;
    state->stairs = 0;
    for (int main = 0; only_rest && main < a.n_arms && !state->stairs; main++) {
        for (unsigned set = 0; set < 1u << a.n_arms && !state->stairs; set++) {
            if (is_valid_choice(main, set, reserved)) {
                find_stairs_of(g, main, set);
            }
        }
    }
    return state->stairs != 0;
}

static bool find_way(cc_game *g, int i)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    memset(&state->ways[i], 0, sizeof state->ways[i]);
    position now = position_of(g);
    now.needed = &state->ways[i];
    now.from_last = i > 0;
    return can_finish(&now);
}

/* There are several ways only if the river may begin in several places. */
static void find_ways(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    bool is_begun = state->remaining.first == CC_NONE;
    for (int i = 0; i < (is_begun ? 1 : CC_RIVER_WAYS); i++) {
        if (!(state->known_ways >> i & 1) &&
            ((is_begun && find_stairs(g)) || find_way(g, i))) {
            state->known_ways |= (uint8_t)(1u << i);
        }
    }
}

/* Whether a placement leaves one of the ways known at the beginning of the turn
 * as it is. */
static bool leaves_a_way(const river *state, const cc_action *a)
{
    cc_bridge_place bridge;
    bool has_bridge = cc_action_bridge(a, &bridge), leaves = false;
    for (int i = 0; i < CC_RIVER_WAYS && !leaves; i++) {
        const cc_river_squares *needed = &state->ways[i];
        leaves = state->known_ways >> i & 1 &&
                 !may_be_needed(needed, a->x, a->y) &&
                 !(has_bridge && may_be_needed(needed, bridge.x, bridge.y));
    }
    return leaves;
}

/* Whether a tile of the river is a step of a staircase found at the beginning
 * of the turn. */
static bool is_step_of_stair(const river *state, const cc_tile_type *t,
                             const cc_action *a)
{
    const arm *e = &state->arms[state->main];
    int n = 0, steps = 0;
    for (int side = 0; side < 4; side++) {
        int turn = (side - e->heading) & 3;
        bool has_river = cc_river_shows(t, a->turn, side);
        n += has_river;
        steps += has_river && (turn == 0 || state->stairs >> turn & 1);
    }
    return state->stairs && a->x == e->x && a->y == e->y && n == 2 &&
           steps == 1;
}

/* Whether what was known at the beginning of the turn already shows that the
 * river can be finished after a placement. */
static bool is_harmless(const cc_game *g, const cc_action *a)
{
    const river *state = cc_river_state_of(g);
    return cc_river_is_tile(g, a->tile)
               ? is_step_of_stair(state, &g->catalog->types[a->tile], a)
               : leaves_a_way(state, a);
}

/* Whether nothing was placed on the squares that a way needs since it was
 * found.
 */
static bool is_way_left(const cc_game *g, const cc_river_squares *way)
{
    const river *state = cc_river_state_of(g);
    bool left = true;
    for (int i = state->n_pieces; i < g->n_pieces; i++) {
        const cc_cell *at = &g->cells[g->pieces[i].cell];
        left &= !may_be_needed(way, at->x, at->y);
    }
    for (int i = state->n_bridges; i < g->n_bridges; i++) {
        const cc_cell *at = &g->cells[g->bridges[i].cell];
        left &= !may_be_needed(way, at->x, at->y);
    }
    return left;
}

static void keep_ways(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    for (int i = 0; i < CC_RIVER_WAYS; i++) {
        if (state->known_ways >> i & 1 && !is_way_left(g, &state->ways[i])) {
            state->known_ways &= (uint8_t) ~(1u << i);
        }
    }
    /* Only the first staircase is a way: the other may not be free any more. */
    state->stairs &= state->known_ways ? (uint8_t)-state->stairs : 0;
}

static bool is_on_arm(const river *state, const cc_cell *at)
{
    bool is_on = false;
    for (int i = 0; i < state->n_arms; i++) {
        is_on |= state->arms[i].x == at->x && state->arms[i].y == at->y;
    }
    return is_on;
}

/* Whether the same tiles of the river remain, and its arms are the same. */
static bool is_river_unchanged(const cc_game *g, const cc_river_remaining *now)
{
    const river *state = cc_river_state_of(g);
    const cc_river_remaining *then = &state->remaining;
    bool same = then->forks == now->forks &&
                then->straights == now->straights &&
                then->bends == now->bends && then->ends == now->ends &&
                then->lakes == now->lakes && then->first == now->first;
    for (int p = state->n_pieces; p < g->n_pieces && same; p++) {
        same = !cc_river_is_tile(g, g->pieces[p].type) &&
               !is_on_arm(state, &g->cells[g->pieces[p].cell]);
    }
    return same;
}

void cc_river_update_arms(cc_game *g, cc_river_remaining remaining)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    if (state->known_ways && is_river_unchanged(g, &remaining)) {
        keep_ways(g);
    } else {
        state->remaining = remaining;
        state->known_ways = 0;
        state->stairs = 0;
        if (!continue_arm(g)) {
            find_arms(g);
        }
    }
    find_ways(g);
    state->n_pieces = g->n_pieces;
    state->n_bridges = g->n_bridges;
}

bool cc_river_can_be_finished(const cc_game *g, const cc_action *action)
{
    bool places = action && action->type == CC_PLACE;
    cc_bridge_place bridge;
    if (places && is_harmless(g, action)) {
        return true;
    }
    position a = position_of(g);
    if (places && cc_river_is_tile(g, action->tile)) {
        place_on_arm(&a, action);
    } else if (places) {
        occupy(&a, action->x, action->y);
    }
    if (action && cc_action_bridge(action, &bridge)) {
        occupy(&a, bridge.x, bridge.y);
    }
    return can_finish(&a);
}
