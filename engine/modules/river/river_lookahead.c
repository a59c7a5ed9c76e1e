/* river_lookahead.c - whether the river can be finished (RIVER-3)
 *
 * The tiles of the river are drawn in random order, so it is not enough that
 * one way is left: whatever is drawn next must have a place after which the
 * same holds again. This is decided by a sufficient condition, a free
 * *staircase*.
 *
 * An arm heading in direction d that bends alternately to one side and back
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
 * A bend of an arm is a number of quarter turns clockwise, as in
 * cc_river_bend(): 0 straight on, RIGHT or LEFT.
 *
 * SPDX-License-Identifier: MIT
 */
#include "river_internal.h"

#include <string.h>

typedef cc_river_arm arm;

enum { RIGHT = 1, LEFT = 3 }; /* bends */

enum {
    SEARCH_DEPTH = 3, /* depth of the search before a staircase */
    FORKS_MAX = 2,    /* forced decks with more are not analysed */
    /* Squares that are assumed to have tiles: of the placement and its bridge,
     * of the tile that begins the river, of forks, of arms that reserve theirs,
     * and of the search. */
    TAKEN_MAX = 2 + 2 + FORKS_MAX + CC_RIVER_ARMS + SEARCH_DEPTH
};

/* A hypothetical position: that of the game, with further tiles assumed. */
typedef struct position {
    const cc_game *g;
    cc_river_remaining remaining; /* tiles of the river still to come */
    int n_arms, n_taken;
    arm arms[CC_RIVER_ARMS];
    cc_coord taken[TAKEN_MAX]; /* squares with assumed tiles */
    /* Collects the squares that were required to be empty; or NULL. */
    cc_river_squares *needed;
    bool from_last; /* the river tries to begin in the last open cells first */
} position;

/* Assumes a tile on a square; there is always room for it (TAKEN_MAX). */
static void occupy(position *pos, int x, int y)
{
    if (pos->n_taken < TAKEN_MAX) {
        pos->taken[pos->n_taken++] = (cc_coord){(int16_t)x, (int16_t)y};
    }
}

/* Returns the arm that leaves a square on a side. */
static arm arm_of(int x, int y, int heading, int bend)
{
    return (arm){.x = (int16_t)(x + cc_dx[heading]),
                 .y = (int16_t)(y + cc_dy[heading]),
                 .heading = (uint8_t)heading,
                 .bend = (uint8_t)bend};
}

/* Returns the staircases (cc_river_arm.stairs) of an arm that continues another
 * one by `bend`, with one such tile less to come: what is left of those of the
 * other one. After a bend to one side the next one is to the other. */
static uint8_t stairs_after(const arm *from, int bend)
{
    unsigned other_side = from->stairs >> bend & 1 ? 1u << (4 - bend) : 0;
    return (uint8_t)(bend == 0 ? from->stairs : other_side);
}

/* Whether of the tiles that remained `then` one that bends so is placed now,
 * and of no kind more remain: then a staircase for those has room for these. */
static bool is_tile_used(const cc_river_remaining *then,
                         const cc_river_remaining *now, int bend)
{
    return now->straights + (bend == 0) <= then->straights &&
           now->bends + (bend != 0) <= then->bends;
}

static void add_arm(position *pos, int x, int y, int heading, int bend)
{
    if (pos->n_arms < CC_RIVER_ARMS) {
        pos->arms[pos->n_arms++] = arm_of(x, y, heading, bend);
    }
}

static void remove_arm(position *pos, int i)
{
    pos->arms[i] = pos->arms[--pos->n_arms];
}

/* ----------------------------------------------------------------- squares */

static int max_of(int a, int b)
{
    return a > b ? a : b;
}

/* Whether a square can be in a cc_river_squares. */
static bool is_near(int x, int y)
{
    return x >= -CC_RIVER_NEAR && x < CC_RIVER_NEAR && y >= -CC_RIVER_NEAR &&
           y < CC_RIVER_NEAR;
}

/* Notes that a square is required to be empty. */
static void note_needed(const position *pos, int x, int y)
{
    if (pos->needed && is_near(x, y)) {
        pos->needed->row[y + CC_RIVER_NEAR] |= (uint64_t)1
                                               << (x + CC_RIVER_NEAR);
    }
}

/* The same for the squares of a row from x to to_x, in either direction. */
static void note_needed_row(const position *pos, int y, int x, int to_x)
{
    int first = max_of(x < to_x ? x : to_x, -CC_RIVER_NEAR);
    int last = x < to_x ? to_x : x;
    last = last < CC_RIVER_NEAR ? last : CC_RIVER_NEAR - 1;
    if (first <= last && is_near(first, y)) {
        pos->needed->row[y + CC_RIVER_NEAR] |=
            ~(uint64_t)0 >> (63 - (last - first)) << (first + CC_RIVER_NEAR);
    }
}

/* Whether a square may be among those needed: those far away are not stored. */
static bool may_be_needed(const cc_river_squares *needed, int x, int y)
{
    return !is_near(x, y) ||
           needed->row[y + CC_RIVER_NEAR] >> (x + CC_RIVER_NEAR) & 1;
}

/* Requires a square to be empty: false if it is not. */
static bool require_empty(const position *pos, int x, int y)
{
    note_needed(pos, x, y);
    int cell = cc_cell_find(pos->g, x, y);
    bool empty = cell < 0 || (cc_cell_is_empty(&pos->g->cells[cell]) &&
                              !cc_cell_is_shut(&pos->g->cells[cell]));
    for (int i = 0; i < pos->n_taken && empty; i++) {
        empty = pos->taken[i].x != x || pos->taken[i].y != y;
    }
    return empty;
}

/* Requires the square beside an arm to be empty and to touch no other tile, so
 * that every tile fits: false if it is not so. */
static bool require_clear(const position *pos, const arm *from)
{
    bool clear = require_empty(pos, from->x, from->y);
    for (int side = 0; side < 4 && clear; side++) {
        clear =
            side == cc_opposite(from->heading) ||
            require_empty(pos, from->x + cc_dx[side], from->y + cc_dy[side]);
    }
    return clear;
}

/* The squares of a staircase as seen from its arm: (0, 0) is the one beside the
 * arm, counted along its heading, and beside that on the side to which it bends
 * first. They are those with 0 <= along <= s.along, 0 <= beside <= s.beside and
 * along + beside <= s.both. */
typedef struct stair {
    const arm *from;
    int heading_x, heading_y; /* the direction of its heading */
    int side_x, side_y;       /* of the side to which it bends first */
    int along, beside, both;  /* how far a tile can get, in each and in sum */
} stair;

static bool is_on_stair(const stair *s, int along, int beside)
{
    return along >= 0 && beside >= 0 && along <= s->along &&
           beside <= s->beside && along + beside <= s->both;
}

/* Whether a square is on the staircase or next to it, and is not that of the
 * tile which the arm leaves. */
static bool is_near_stair(const stair *s, int along, int beside)
{
    bool is_own_tile = along == -1 && beside == 0;
    return !is_own_tile && (is_on_stair(s, along, beside) ||
                            is_on_stair(s, along + 1, beside) ||
                            is_on_stair(s, along - 1, beside) ||
                            is_on_stair(s, along, beside + 1) ||
                            is_on_stair(s, along, beside - 1));
}

/* Whether a tile on a square would be on the staircase or next to it. */
static inline bool is_in_the_way(const stair *s, int x, int y)
{
    int dx = x - s->from->x, dy = y - s->from->y;
    int along = dx * s->heading_x + dy * s->heading_y;
    int beside = dx * s->side_x + dy * s->side_y;
    bool is_far = (along < -1) | (beside < -1) | (along + beside > s->both + 1);
    return !is_far && is_near_stair(s, along, beside);
}

/* A staircase as lines of squares in one of its two directions: how many lines
 * there are after the first one, and how far each can reach. */
typedef struct stair_lines {
    int n, reach, both;
} stair_lines;

/* Returns how far line i of a staircase reaches; -1: there is no such line. */
static int extent_of(const stair_lines *l, int i)
{
    int rest = l->both - i;
    return i < 0 || i > l->n ? -1 : rest < l->reach ? rest : l->reach;
}

/* Notes that the squares for which is_near_stair() holds are required to be
 * empty: whole rows of them, which are lines of the staircase along the arm's
 * heading or beside it. */
static void note_needed_by_stair(const position *pos, const stair *s)
{
    bool is_along = s->heading_y != 0; /* the lines follow one another so */
    int dx = s->heading_x + s->side_x, dy = s->heading_y + s->side_y;
    stair_lines l = {is_along ? s->along : s->beside,
                     is_along ? s->beside : s->along, s->both};
    if (!pos->needed) {
        return;
    }
    for (int i = -1; i <= l.n + 1; i++) {
        int extent = extent_of(&l, i);
        int last = max_of(extent_of(&l, i - 1), extent_of(&l, i + 1));
        int first = 0;
        if (extent >= 0) { /* also the squares on both sides of it */
            first = -1;
            last = max_of(last, extent + 1);
        }
        if (i == (is_along ? -1 : 0)) {
            first++; /* not that of the arm's own tile */
        }
        if (first <= last) {
            note_needed_row(pos, s->from->y + i * dy, s->from->x + first * dx,
                            s->from->x + last * dx);
        }
    }
}

/* Returns the staircase for that many tiles and one that ends the arm after
 * them. The last one gets farthest along the heading if all straight tiles come
 * first, and farthest beside it if they follow the first bend; the bends lead
 * beside it and along it by turns. */
static stair stair_of(const arm *from, int bend, int straights, int bends)
{
    int heading = from->heading, side = (heading + bend) & 3;
    return (stair){.from = from,
                   .heading_x = cc_dx[heading],
                   .heading_y = cc_dy[heading],
                   .side_x = cc_dx[side],
                   .side_y = cc_dy[side],
                   .along = straights + bends / 2,
                   .beside = bends ? straights + (bends + 1) / 2 : 0,
                   .both = straights + bends};
}

/* Whether no piece on the table from the `first` one on is in the way of a
 * staircase. */
static bool is_clear_of_pieces(const cc_game *g, const stair *s, int first)
{
    bool clear = true;
    for (int i = first; i < g->n_pieces && clear; i++) {
        const cc_cell *cell = &g->cells[g->pieces[i].cell];
        clear = !is_in_the_way(s, cell->x, cell->y);
    }
    return clear;
}

/* Whether no assumed tile is in the way of a staircase. */
static bool is_clear_of_taken(const position *pos, const stair *s)
{
    bool clear = true;
    for (int i = 0; i < pos->n_taken && clear; i++) {
        clear = !is_in_the_way(s, pos->taken[i].x, pos->taken[i].y);
    }
    return clear;
}

/* Whether an arm has a free staircase that bends first to that side; if so,
 * requires its squares. */
static bool has_stair(const position *pos, const arm *from, int bend,
                      int straights, int bends)
{
    stair s = stair_of(from, bend, straights, bends);
    bool is_free =
        bend != from->bend && is_clear_of_taken(pos, &s) &&
        (from->stairs >> bend & 1 || is_clear_of_pieces(pos->g, &s, 0));
    if (is_free) {
        note_needed_by_stair(pos, &s);
    }
    return is_free;
}

/* Whether an arm has a free staircase, to the right or to the left. */
static bool has_any_stair(const position *pos, const arm *from, int straights,
                          int bends)
{
    return has_stair(pos, from, RIGHT, straights, bends) ||
           has_stair(pos, from, LEFT, straights, bends);
}

/* -------------------------------------------------------------------- arms */

static bool can_take_all(position *pos, const arm *from, int straights,
                         int bends, int steps);

/* Whether an arm can take all those tiles after another one is placed beside
 * it, which continues it by `bend`. */
static bool can_take_after(position *pos, const arm *from, int bend,
                           int straights, int bends, int steps)
{
    int heading = (from->heading + bend) & 3, n_taken = pos->n_taken;
    arm next = arm_of(from->x, from->y, heading, bend);
    next.stairs = stairs_after(from, bend);
    occupy(pos, from->x, from->y);
    bool can = can_take_all(pos, &next, straights, bends, steps - 1);
    pos->n_taken = n_taken;
    return can;
}

/* Whether an arm can take that many straight tiles and bends in any order, and
 * a tile that ends it after them. Searches at most `steps` tiles before a
 * staircase. */
static bool can_take_all(position *pos, const arm *from, int straights,
                         int bends, int steps)
{
    if (has_any_stair(pos, from, straights, bends)) {
        return true;
    }
    if (!require_clear(pos, from)) {
        return false;
    }
    if (straights + bends == 0) {
        return true;
    }
    if (steps == 0) {
        return false;
    }
    bool takes_bend = bends == 0;
    for (int bend = RIGHT; bend <= LEFT && !takes_bend; bend += LEFT - RIGHT) {
        takes_bend =
            bend != from->bend &&
            can_take_after(pos, from, bend, straights, bends - 1, steps);
    }
    return takes_bend &&
           (straights == 0 ||
            can_take_after(pos, from, 0, straights - 1, bends, steps));
}

/* Reserves the squares beside all arms of a set (as bits): assumes tiles there.
 * False if one is not clear. */
static bool reserve_squares(position *pos, unsigned set)
{
    bool all_clear = true;
    for (int i = 0; i < pos->n_arms && all_clear; i++) {
        if (set >> i & 1) {
            all_clear = require_clear(pos, &pos->arms[i]);
            occupy(pos, pos->arms[i].x, pos->arms[i].y);
        }
    }
    return all_clear;
}

/* Whether arm `main` can take all straight tiles and bends while the arms of a
 * set reserve their squares. */
static bool is_solved_by(position *pos, int main, unsigned set)
{
    int n_taken = pos->n_taken;
    bool is_solved =
        reserve_squares(pos, set) &&
        can_take_all(pos, &pos->arms[main], pos->remaining.straights,
                     pos->remaining.bends, SEARCH_DEPTH);
    pos->n_taken = n_taken;
    return is_solved;
}

static int count_bits(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1) {
        n++;
    }
    return n;
}

/* Returns how many arms must reserve their square: one for each tile that ends
 * an arm. The last of these may end the arm that takes all other tiles, unless
 * it can be drawn before them. More of them than there are arms fit nowhere
 * anyway. */
static int count_arms_to_reserve(const position *pos)
{
    const cc_river_remaining *r = &pos->remaining;
    bool end_comes_last = r->lakes > 0 || r->straights + r->bends == 0;
    int n = r->ends - (r->ends > 0 && end_comes_last);
    return n < pos->n_arms ? n : pos->n_arms - 1;
}

/* Whether a set of arms (as bits) has n_reserved of them, and not arm `main`.
 */
static bool is_valid_set(unsigned set, int main, int n_reserved)
{
    return !(set >> main & 1) && count_bits(set) == n_reserved;
}

/* Makes an arm of which staircases are known the first to be tried. */
static void put_known_arm_first(position *pos)
{
    for (int i = 1; i < pos->n_arms && !pos->arms[0].stairs; i++) {
        if (pos->arms[i].stairs) {
            arm first = pos->arms[0];
            pos->arms[0] = pos->arms[i];
            pos->arms[i] = first;
        }
    }
}

/* Whether the tiles that follow after forks can be placed in any order. */
static bool can_finish_after_forks(position *pos)
{
    const cc_river_remaining *r = &pos->remaining;
    if (r->straights + r->bends + r->ends == 0) {
        return true;
    }
    bool is_solved = false;
    int n_reserved = pos->n_arms ? count_arms_to_reserve(pos) : 0;
    put_known_arm_first(pos);
    for (int main = 0; main < pos->n_arms && !is_solved; main++) {
        for (unsigned set = 0; set < 1u << pos->n_arms && !is_solved; set++) {
            is_solved = is_valid_set(set, main, n_reserved) &&
                        is_solved_by(pos, main, set);
        }
    }
    /* Without arms no straight tile or bend can be placed; tiles that end an
     * arm could not be placed in any case. */
    return is_solved || (pos->n_arms == 0 && r->straights + r->bends == 0);
}

/* --------------------------------------------------- forks and first tiles */

/* Assumes a tile of the river on a square, which it enters at a side (-1: it
 * begins there), and adds its arms. */
static void place(position *pos, int type, int x, int y, int rotation,
                  int entry)
{
    const cc_tile_type *t = &pos->g->catalog->types[type];
    occupy(pos, x, y);
    for (int side = 0; side < 4; side++) {
        if (side != entry && cc_river_shows(t, rotation, side)) {
            add_arm(pos, x, y, side,
                    entry < 0 ? 0 : cc_river_bend(entry, side));
        }
    }
}

static bool can_finish(position *pos);

/* Whether the river can be finished with a fork at arm i. Two arms leave the
 * fork, in one of three ways: of its four sides one is entered, and one is
 * `closed`. */
static bool can_finish_with_fork(const position *pos, int i)
{
    arm from = pos->arms[i];
    bool can = false;
    if (!require_clear(pos, &from)) {
        return false;
    }
    for (int closed = 0; closed <= 3 && !can; closed++) {
        position then = *pos;
        remove_arm(&then, i);
        occupy(&then, from.x, from.y);
        then.remaining.forks--;
        for (int bend = 0; bend <= 3; bend++) {
            if (bend != 2 && bend != closed) { /* 2 is where it is entered */
                add_arm(&then, from.x, from.y, (from.heading + bend) & 3, bend);
            }
        }
        can = closed != 2 && can_finish(&then);
    }
    return can;
}

/* Whether no assumed tile changes the sides around a square. */
static bool is_unaffected(const position *pos, int x, int y)
{
    bool as_before = true;
    for (int i = 0; i < pos->n_taken; i++) {
        int dx = pos->taken[i].x - x, dy = pos->taken[i].y - y;
        as_before &= dx * dx + dy * dy > 1;
    }
    return as_before;
}

/* Requires that a square where the river begins, and those beside it, stay as
 * they are. */
static void note_needed_to_begin(const position *pos, int x, int y)
{
    note_needed(pos, x, y);
    for (int side = 0; side < 4; side++) {
        note_needed(pos, x + cc_dx[side], y + cc_dy[side]);
    }
}

/* Whether the river can be finished if it begins in a cell; if not, the squares
 * that this requires are forgotten. */
static bool can_begin_at(const position *pos, const cc_cell *cell, int rotation)
{
    cc_river_squares before;
    position then = *pos;
    if (pos->needed) {
        before = *pos->needed;
    }
    then.remaining.first = CC_NONE;
    note_needed_to_begin(pos, cell->x, cell->y);
    place(&then, pos->remaining.first, cell->x, cell->y, rotation, -1);
    bool can = can_finish(&then);
    if (pos->needed && !can) {
        *pos->needed = before;
    }
    return can;
}

/* Whether the river can be finished if its first tile, which may be placed
 * wherever it fits, is placed now. */
static bool can_begin(const position *pos)
{
    const cc_game *g = pos->g;
    int type = pos->remaining.first;
    bool can = false;
    for (int i = 0; i < g->n_open_cells && !can; i++) {
        int k = pos->from_last ? g->n_open_cells - 1 - i : i;
        const cc_cell *cell = &g->cells[g->open_cells[k]];
        const cc_tile_type *t = &g->catalog->types[type];
        unsigned rotations = is_unaffected(pos, cell->x, cell->y)
                                 ? cc_rotations_that_fit(g, t, cell)
                                 : 0;
        for (int rotation = 0; rotation < 4 && !can; rotation++) {
            can =
                rotations >> rotation & 1 && can_begin_at(pos, cell, rotation);
        }
    }
    return can;
}

/* The tile that begins the river comes first, then forks, then all others. */
static bool can_finish(position *pos)
{
    if (pos->remaining.forks > FORKS_MAX || pos->n_arms >= CC_RIVER_ARMS) {
        return false;
    }
    if (pos->remaining.first != CC_NONE) {
        return can_begin(pos);
    }
    if (pos->remaining.forks == 0) {
        return can_finish_after_forks(pos);
    }
    bool can = false;
    for (int i = 0; i < pos->n_arms && !can; i++) {
        can = can_finish_with_fork(pos, i);
    }
    return can;
}

/* ----------------------------------------------------------------- queries */

/* Returns the sides where a type has the river, as bits 0, 4, 8 and 12: the
 * rotation 0 of cc_tile_type.fits. */
static unsigned river_sides(const cc_tile_type *t)
{
    return t->fits[cc_core_kinds[CC_RIVER].side_class] & 0x1111;
}

/* Returns how many of these sides there are. */
static int count_sides(unsigned sides)
{
    return (int)(sides * 0x1111 >> 12 & 15); /* the sum of the four */
}

void cc_river_count(const cc_game *g, cc_river_remaining *remaining, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    unsigned sides = river_sides(t);
    int n = count_sides(sides);
    bool straight = n == 2 && sides & sides >> 8;
    remaining->forks = (uint16_t)(remaining->forks + (n > 2));
    remaining->straights = (uint16_t)(remaining->straights + straight);
    remaining->bends = (uint16_t)(remaining->bends + (n == 2 && !straight));
    remaining->ends = (uint16_t)(remaining->ends + (n == 1));
    remaining->lakes = (uint16_t)(remaining->lakes + cc_river_is_lake(g, type));
}

static uint16_t subtract(uint16_t n, uint16_t by)
{
    return n > by ? (uint16_t)(n - by) : 0;
}

/* Takes a tile of the river off the remaining ones. */
static void uncount(const cc_game *g, cc_river_remaining *remaining, int type)
{
    cc_river_remaining one = {.first = CC_NONE};
    cc_river_count(g, &one, type);
    remaining->forks = subtract(remaining->forks, one.forks);
    remaining->straights = subtract(remaining->straights, one.straights);
    remaining->bends = subtract(remaining->bends, one.bends);
    remaining->ends = subtract(remaining->ends, one.ends);
    remaining->lakes = subtract(remaining->lakes, one.lakes);
}

bool cc_river_has_arms_for_ends(const cc_game *g)
{
    const river *state = cc_river_state_of(g);
    int arms = state->n_arms + state->remaining.forks;
    if (state->remaining.first != CC_NONE) {
        const cc_tile_type *first = &g->catalog->types[state->remaining.first];
        arms += count_sides(river_sides(first));
    }
    return state->remaining.ends <= arms;
}

/* Stores the arms of a piece that the river enters at a side (-1: it begins
 * there). */
static void add_arms_of(cc_game *g, int piece, int entry)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    const cc_piece_state *p = &g->pieces[piece];
    const cc_cell *at = &g->cells[p->cell];
    for (int side = 0; side < 4 && state->n_arms < CC_RIVER_ARMS; side++) {
        int facing = cc_opposite(side);
        if (cc_river_shows(cc_type_of(g, piece), p->rotation, side) &&
            cc_piece_find(g, at->x + cc_dx[side], at->y + cc_dy[side],
                          (cc_side)facing) < 0) {
            state->arms[state->n_arms++] = arm_of(
                at->x, at->y, side, entry < 0 ? 0 : cc_river_bend(entry, side));
        }
    }
}

/* Stores the arms of all tiles of the river on the table. */
static void find_arms(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    state->n_arms = 0;
    for (int piece = 0; piece < g->n_pieces; piece++) {
        if (cc_river_is_tile(g, g->pieces[piece].type)) {
            add_arms_of(g, piece, cc_river_entry(g, piece));
        }
    }
}

/* Passes the staircases of an arm on to those that continue it, where tiles
 * remained `then` and remain `now`. */
static void pass_on_stairs(arm *arms, int n, const arm *from,
                           const cc_river_remaining *then,
                           const cc_river_remaining *now)
{
    for (int i = 0; i < n; i++) {
        arms[i].stairs = is_tile_used(then, now, arms[i].bend)
                             ? stairs_after(from, arms[i].bend)
                             : 0;
    }
}

/* Updates the stored arms after one piece was placed that continues one of
 * them; `then` are the tiles that remained before that. False: the arms must be
 * found anew. */
static bool continue_arm(cc_game *g, const cc_river_remaining *then)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    int piece = g->n_pieces - 1, continued = -1, n_met = 0;
    if (piece < 0 || piece != state->n_pieces ||
        state->n_arms == CC_RIVER_ARMS ||
        !cc_river_is_tile(g, g->pieces[piece].type)) {
        return false;
    }
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    for (int k = 0; k < state->n_arms; k++) {
        if (state->arms[k].x == at->x && state->arms[k].y == at->y) {
            continued = k;
            n_met++;
        }
    }
    if (n_met != 1) {
        return false;
    }
    arm from = state->arms[continued];
    state->arms[continued] = state->arms[--state->n_arms];
    int first = state->n_arms;
    add_arms_of(g, piece, cc_opposite(from.heading));
    pass_on_stairs(&state->arms[first], state->n_arms - first, &from, then,
                   &state->remaining);
    return true;
}

/* Forgets the staircases of an arm that pieces since the last turn are in the
 * way of, or that the remaining tiles have outgrown. */
static void forget_lost_stairs(const cc_game *g, arm *of,
                               const cc_river_remaining *then)
{
    const river *state = cc_river_state_of(g);
    const cc_river_remaining *now = &state->remaining;
    bool is_longer =
        now->straights > then->straights || now->bends > then->bends;
    for (int bend = RIGHT; bend <= LEFT; bend += LEFT - RIGHT) {
        stair s = stair_of(of, bend, now->straights, now->bends);
        if (is_longer || !is_clear_of_pieces(g, &s, state->n_pieces)) {
            of->stairs &= (uint8_t) ~(1u << bend);
        }
    }
}

/* Finds the staircases of an arm that have no piece in their way. */
static void find_clear_stairs(const cc_game *g, arm *of)
{
    const cc_river_remaining *now = &cc_river_state_of(g)->remaining;
    for (int bend = RIGHT; bend <= LEFT; bend += LEFT - RIGHT) {
        stair s = stair_of(of, bend, now->straights, now->bends);
        if (bend != of->bend && is_clear_of_pieces(g, &s, 0)) {
            of->stairs |= (uint8_t)(1u << bend);
        }
    }
}

/* Updates which staircases of the arms are known, where those tiles remained
 * before. */
static void update_stairs(cc_game *g, const cc_river_remaining *then)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    for (int i = 0; i < state->n_arms; i++) {
        arm *of = &state->arms[i];
        if (of->stairs) {
            forget_lost_stairs(g, of, then);
        }
        if (!of->stairs) {
            find_clear_stairs(g, of);
        }
    }
}

/* Assumes a tile of the river that continues an arm, or begins the river. */
static void place_on_arm(position *pos, const cc_action *placement)
{
    int entry = -1;
    arm from = {0};
    cc_river_remaining then = pos->remaining;
    for (int i = 0; i < pos->n_arms && entry < 0; i++) {
        if (pos->arms[i].x == placement->x && pos->arms[i].y == placement->y) {
            from = pos->arms[i];
            entry = cc_opposite(from.heading);
            remove_arm(pos, i);
        }
    }
    int first = pos->n_arms;
    if (pos->remaining.first == placement->tile) {
        pos->remaining.first = CC_NONE;
    } else {
        uncount(pos->g, &pos->remaining, placement->tile);
    }
    place(pos, placement->tile, placement->x, placement->y, placement->rotation,
          entry);
    pass_on_stairs(&pos->arms[first], pos->n_arms - first, &from, &then,
                   &pos->remaining);
}

/* Returns the position on the table, as known since the beginning of the turn.
 */
static position position_of(const cc_game *g)
{
    const river *state = cc_river_state_of(g);
    position pos = {
        .g = g, .remaining = state->remaining, .n_arms = state->n_arms};
    memcpy(pos.arms, state->arms, sizeof pos.arms);
    for (int i = 0; i < pos.n_arms && g->n_pieces != state->n_pieces; i++) {
        pos.arms[i].stairs = 0; /* pieces may be in their way by now */
    }
    return pos;
}

/* Stores the free staircases of arm `main` while the arms of a set have the
 * squares beside them reserved; none, if it has none. The squares of the first
 * one are stored as way 0. */
static void store_free_stairs(cc_game *g, int main, unsigned set)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    position pos = position_of(g);
    const arm *from = &pos.arms[main];
    unsigned stairs = 0;
    pos.needed = &state->ways[0];
    memset(pos.needed, 0, sizeof *pos.needed);
    if (reserve_squares(&pos, set)) {
        for (int bend = RIGHT; bend <= LEFT; bend += LEFT - RIGHT) {
            if (has_stair(&pos, from, bend, pos.remaining.straights,
                          pos.remaining.bends)) {
                stairs |= 1u << bend;
                pos.needed = NULL;
            }
        }
    }
    state->main = (uint8_t)main;
    state->stairs = (uint8_t)stairs;
}

/* Finds an arm with a free staircase and stores those that it has. False if
 * there is none, or a first tile or a fork is to come. */
static bool find_arm_with_stairs(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    position pos = position_of(g);
    bool is_after_forks =
        pos.remaining.first == CC_NONE && pos.remaining.forks == 0;
    int n_arms = is_after_forks ? pos.n_arms : 0;
    int n_reserved = n_arms > 0 ? count_arms_to_reserve(&pos) : 0;
    state->stairs = 0;
    for (int main = 0; main < n_arms && !state->stairs; main++) {
        for (unsigned set = 0; set < 1u << n_arms && !state->stairs; set++) {
            if (is_valid_set(set, main, n_reserved)) {
                store_free_stairs(g, main, set);
            }
        }
    }
    return state->stairs != 0;
}

/* Finds a way by search and stores it as way i; false if there is none. */
static bool find_way(cc_game *g, int i)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    memset(&state->ways[i], 0, sizeof state->ways[i]);
    position now = position_of(g);
    now.needed = &state->ways[i];
    now.from_last = i > 0;
    return can_finish(&now);
}

/* Finds the ways that are not known. More than one is stored only if the river
 * may begin in several places. */
static void find_ways(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    bool is_begun = state->remaining.first == CC_NONE;
    for (int i = 0; i < (is_begun ? 1 : CC_RIVER_WAYS); i++) {
        if (!(state->known_ways >> i & 1) &&
            ((is_begun && find_arm_with_stairs(g)) || find_way(g, i))) {
            state->known_ways |= (uint8_t)(1u << i);
        }
    }
}

/* Whether a placement leaves one of the ways known at the beginning of the turn
 * as it is. */
static bool leaves_a_way(const river *state, const cc_action *a)
{
    cc_bridge_place bridge;
    bool has_bridge = cc_action_bridge(a, &bridge), leaves_one = false;
    for (int i = 0; i < CC_RIVER_WAYS && !leaves_one; i++) {
        const cc_river_squares *needed = &state->ways[i];
        leaves_one = state->known_ways >> i & 1 &&
                     !may_be_needed(needed, a->x, a->y) &&
                     !(has_bridge && may_be_needed(needed, bridge.x, bridge.y));
    }
    return leaves_one;
}

/* Whether a tile of the river is a step of a staircase found at the beginning
 * of the turn: it lies on its arm and leads on, straight or to a side to which
 * a staircase bends. */
static bool is_step_of_stair(const river *state, const cc_tile_type *t,
                             const cc_action *a)
{
    const arm *from = &state->arms[state->main];
    int n_sides = 0, n_exits = 0;
    for (int side = 0; side < 4; side++) {
        int bend = (side - from->heading) & 3;
        bool has_river = cc_river_shows(t, a->rotation, side);
        n_sides += has_river;
        n_exits += has_river && (bend == 0 || state->stairs >> bend & 1);
    }
    return state->stairs && a->x == from->x && a->y == from->y &&
           n_sides == 2 && n_exits == 1;
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

/* Whether since a way was found nothing was placed on the squares that it
 * needs. */
static bool is_way_intact(const cc_game *g, const cc_river_squares *way)
{
    const river *state = cc_river_state_of(g);
    bool is_intact = true;
    for (int i = state->n_pieces; i < g->n_pieces; i++) {
        const cc_cell *at = &g->cells[g->pieces[i].cell];
        is_intact &= !may_be_needed(way, at->x, at->y);
    }
    for (int i = state->n_bridges; i < g->n_bridges; i++) {
        const cc_cell *at = &g->cells[g->bridges[i].cell];
        is_intact &= !may_be_needed(way, at->x, at->y);
    }
    return is_intact;
}

/* Forgets the ways that are not intact any more. */
static void forget_lost_ways(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    for (int i = 0; i < CC_RIVER_WAYS; i++) {
        if (state->known_ways >> i & 1 && !is_way_intact(g, &state->ways[i])) {
            state->known_ways &= (uint8_t) ~(1u << i);
        }
    }
    /* Of two staircases only the first, the lowest bit, is a way; the other may
     * not be free any more. */
    state->stairs &= state->known_ways ? (uint8_t)-state->stairs : 0;
}

/* Whether a cell is the square beside an arm. */
static bool is_beside_arm(const river *state, const cc_cell *at)
{
    bool is_beside = false;
    for (int i = 0; i < state->n_arms; i++) {
        is_beside |= state->arms[i].x == at->x && state->arms[i].y == at->y;
    }
    return is_beside;
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
               !is_beside_arm(state, &g->cells[g->pieces[p].cell]);
    }
    return same;
}

void cc_river_update_arms(cc_game *g, cc_river_remaining remaining)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    cc_river_remaining then = state->remaining;
    if (state->known_ways && is_river_unchanged(g, &remaining)) {
        forget_lost_ways(g);
    } else {
        state->remaining = remaining;
        state->known_ways = 0;
        state->stairs = 0;
        if (!continue_arm(g, &then)) {
            find_arms(g);
        }
    }
    update_stairs(g, &then);
    state->n_pieces = g->n_pieces;
    find_ways(g);
    state->n_bridges = g->n_bridges;
}

bool cc_river_can_be_finished(const cc_game *g, const cc_action *action)
{
    bool places = action && action->type == CC_PLACE;
    int other = places ? g->catalog->types[action->tile].other : 0;
    cc_action beside = places ? *action : (cc_action){.type = CC_PASS};
    cc_bridge_place bridge;
    if (other) { /* the other square of the tile */
        int rotation = other > 0 ? action->rotation : action->rotation ^ 2;
        cc_coord at = cc_second_square(action->x, action->y, rotation);
        beside.x = at.x;
        beside.y = at.y;
    }
    if (places && is_harmless(g, action) &&
        (!other || is_harmless(g, &beside))) {
        return true;
    }
    position pos = position_of(g);
    if (places && cc_river_is_tile(g, action->tile)) {
        place_on_arm(&pos, action);
    } else if (places) {
        occupy(&pos, action->x, action->y);
        occupy(&pos, beside.x, beside.y);
    }
    if (action && cc_action_bridge(action, &bridge)) {
        occupy(&pos, bridge.x, bridge.y);
    }
    return can_finish(&pos);
}
