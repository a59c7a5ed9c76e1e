/* board.c - squares, the pieces on them, and which tiles fit
 *
 * Every square with a tile or beside one has a cell, found by its position in a
 * hash table; cells are never removed. A cell with room stores the class of
 * each neighbouring side (cell.sides), so whether a tile fits takes a few table
 * look-ups.
 *
 * A cell has two places for pieces: a triangle takes one of them, a square tile
 * both. Placing a piece makes each of its segments a region of its own, all of
 * whose ends are open. Then the piece is joined to what is around: where two
 * sides meet, both lose an open end, and segments of one kind become one
 * region. Only after all sides it is clear which regions have no open end left:
 * these are noted as complete (place_piece()).
 *
 * Here `at` is a cell, or a square (cc_coord).
 *
 * SPDX-License-Identifier: MIT
 */
#include "board.h"

#include <string.h>

#include "events.h"
#include "joins.h"
#include "regions.h"
#include "text.h"

/* ------------------------------------------------------------------- cells */

_Static_assert(
    4 * CC_CELLS_MAX <= 3 * CC_CELL_TABLE_SIZE,
    "a quarter of the hash table stays empty, so look-ups are short");
_Static_assert(CC_STARTS_MAX >= 1,
               "CC_CELLS_MAX allows for a tile beside no other");

enum { FIRST_TABLE_BITS = 9 }; /* enough for a base game */

/* Adds a cell to the hash table, which has room for it and does not have its
 * square. */
static void add_to_table(cc_game *g, int cell)
{
    int bits = g->cell_table_bits;
    unsigned bucket = cc_cell_bucket(g->cells[cell].x, g->cells[cell].y, bits);
    while (g->cell_table[bucket]) {
        bucket = cc_next_bucket(bucket, bits);
    }
    *cc_bucket_mut(g, bucket) = (uint16_t)(cell + 1);
}

/* Makes the hash table of the cells anew, with 1 << bits entries. */
static void make_table(cc_game *g, int bits)
{
    g->cell_table_bits = (uint8_t)bits;
    memset(g->cell_table, 0, sizeof *g->cell_table << bits);
    memset(g->changes.buckets, 0xff, sizeof g->changes.buckets);
    for (int i = 0; i < g->n_cells; i++) {
        add_to_table(g, i);
    }
}

void cc_cells_init(cc_game *g)
{
    make_table(g, FIRST_TABLE_BITS);
}

int cc_cell_make(cc_game *g, int x, int y)
{
    int bits = g->cell_table_bits;
    unsigned bucket = cc_cell_bucket(x, y, bits);
    for (; g->cell_table[bucket]; bucket = cc_next_bucket(bucket, bits)) {
        const cc_cell *cell = &g->cells[g->cell_table[bucket] - 1];
        if (cell->x == x && cell->y == y) {
            return g->cell_table[bucket] - 1;
        }
    }
    if (g->n_cells == CC_CELLS_MAX || g->n_open_cells == CC_OPEN_MAX) {
        cc_panic("the table is full");
    }
    int n = g->n_cells++;
    *cc_bucket_mut(g, bucket) = g->n_cells;
    *cc_cell_mut(g, n) = (cc_cell){
        .x = (int16_t)x, .y = (int16_t)y, .piece = {CC_NONE, CC_NONE}};
    g->open_cells[g->n_open_cells++] = (uint16_t)n;
    /* The table is small at first, because each copy of a game copies it; it
     * doubles when half of it is used. */
    if (2 * g->n_cells == 1 << bits && bits < CC_CELL_TABLE_BITS) {
        make_table(g, bits + 1);
    }
    return n;
}

/* Takes a cell out of the list of open ones, if it is there. The others keep
 * their order, so that lists of actions are comparable from one turn to the
 * next. */
static void remove_open_cell(cc_game *g, int cell)
{
    /* A binary search: the list is sorted, as each new cell has the highest
     * number and comes last. */
    int i = 0, end = g->n_open_cells;
    while (i < end) {
        int middle = (i + end) / 2;
        if (g->open_cells[middle] < cell) {
            i = middle + 1;
        } else {
            end = middle;
        }
    }
    if (i < g->n_open_cells && g->open_cells[i] == cell) {
        g->n_open_cells--;
        memmove(&g->open_cells[i], &g->open_cells[i + 1],
                (size_t)(g->n_open_cells - i) * sizeof *g->open_cells);
    }
}

/* -------------------------------------------------------- pieces and tiles */

int cc_piece_find(const cc_game *g, int x, int y, cc_side side)
{
    int cell = cc_cell_find(g, x, y);
    if (cell < 0) {
        return -1;
    }
    int piece = cc_cell_piece_at(g, &g->cells[cell], side);
    return piece == CC_NONE ? -1 : piece;
}

int cc_piece_rotated(const cc_game *g, int x, int y, int rotation)
{
    for (int side = 0; side < 4; side++) {
        int piece = cc_piece_find(g, x, y, (cc_side)side);
        if (piece >= 0 && g->pieces[piece].rotation == rotation) {
            return piece;
        }
    }
    return -1;
}

bool cc_tile_covers(const cc_game *g, int piece, cc_coord square)
{
    cc_coord at[2];
    int n = cc_tile_squares(g, piece, at);
    bool covers = false;
    for (int i = 0; i < n; i++) {
        covers |= at[i].x == square.x && at[i].y == square.y;
    }
    return covers;
}

bool cc_tile_is_near(const cc_game *g, int piece, cc_coord square)
{
    cc_coord at[2];
    int n = cc_tile_squares(g, piece, at);
    bool is_near = false;
    for (int i = 0; i < n; i++) {
        is_near |= cc_is_around(at[i], square);
    }
    return is_near;
}

/* -------------------------------------------------- the squares around one */

int cc_squares_around(const cc_game *g, cc_coord at, cc_coord out[9])
{
    int n = 0;
    for (int i = 0; i < 9; i++) {
        cc_coord square = cc_around(at.x, at.y, i);
        int cell = cc_cell_find(g, square.x, square.y);
        if (cell >= 0 && !cc_cell_is_empty(&g->cells[cell])) {
            out[n++] = square;
        }
    }
    return n;
}

int cc_pieces_around(const cc_game *g, cc_coord at,
                     uint16_t out[CC_PIECES_AROUND])
{
    int n = 0;
    for (int i = 0; i < 9; i++) {
        cc_coord square = cc_around(at.x, at.y, i);
        int cell = cc_cell_find(g, square.x, square.y);
        n += cell < 0 ? 0 : cc_cell_pieces(&g->cells[cell], out + n);
    }
    return n;
}

int cc_square_count_marks(const cc_game *g, int x, int y, uint64_t marks)
{
    uint16_t pieces[2];
    int cell = cc_cell_find(g, x, y), n_marked = 0;
    int n = cell < 0 ? 0 : cc_cell_pieces(&g->cells[cell], pieces);
    for (int i = 0; i < n; i++) {
        n_marked += (cc_type_of(g, pieces[i])->marks & marks) != 0;
    }
    return n_marked;
}

int cc_count_marks_around(const cc_game *g, int x, int y, uint64_t marks)
{
    int n = 0;
    for (int i = 0; i < 9; i++) {
        cc_coord square = cc_around(x, y, i);
        n += cc_square_count_marks(g, square.x, square.y, marks);
    }
    return n;
}

int cc_count_marks_near(const cc_game *g, int piece, uint64_t marks)
{
    cc_coord at[2];
    int n_squares = cc_tile_squares(g, piece, at);
    int n = cc_count_marks_around(g, at[0].x, at[0].y, marks);
    /* Of a tile of two squares, also those around the second one, as far as
     * they are not around the first one, where they were counted. */
    for (int i = 0; n_squares == 2 && i < 9; i++) {
        cc_coord square = cc_around(at[1].x, at[1].y, i);
        if (!cc_is_around(at[0], square)) {
            n += cc_square_count_marks(g, square.x, square.y, marks);
        }
    }
    return n;
}

/* ---------------------------------------------------------------- segments */

/* Returns the bridge over a cell if it ends at `side`; else NULL. */
static const cc_bridge_state *bridge_ending_at(const cc_game *g,
                                               const cc_cell *cell, int side)
{
    const cc_bridge_state *b =
        cell->bridge ? &g->bridges[cell->bridge - 1] : NULL;
    return b && side != CC_D && b->axis == cc_axis_of(side) ? b : NULL;
}

/* See cc_segment_at(). It is static so that calls in this file, of which there
 * are many for each tile, are inlined. */
static int segment_at(const cc_game *g, int piece, int side, int third)
{
    const cc_piece_state *p = &g->pieces[piece];
    if (third == CC_MIDDLE) {
        const cc_bridge_state *bridge =
            bridge_ending_at(g, &g->cells[p->cell], side);
        if (bridge) {
            return bridge->segment;
        }
    }
    int port = CC_PORT(cc_side_unrotated(side, p->rotation), third);
    int slot = g->catalog->types[p->type].slot_at[port];
    return slot < 0 ? -1 : p->segment + slot;
}

int cc_segment_at(const cc_game *g, int piece, int side, int third)
{
    return segment_at(g, piece, side, third);
}

/* Returns the piece whose side a segment would reach on `side` of its square.
 * That is the piece of the segment; but a bridge crosses both triangles of its
 * square, so of a bridge it is the triangle that owns the side. */
static int piece_of_side(const cc_game *g, int segment, int side)
{
    const cc_segment *s = &g->segments[segment];
    return s->slot == CC_SLOT_BRIDGE
               ? cc_cell_piece_at(g, cc_segment_cell(g, segment), side)
               : s->piece;
}

/* Returns the piece beyond a side of a piece; CC_NONE if there is none. */
static int piece_beyond(const cc_game *g, int piece, int side)
{
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    if (side == CC_D) {
        return at->piece[at->piece[0] == piece]; /* the other triangle */
    }
    int n = cc_cell_find(g, at->x + cc_dx[side], at->y + cc_dy[side]);
    return n < 0 ? CC_NONE
                 : cc_cell_piece_at(g, &g->cells[n], cc_opposite(side));
}

int cc_segment_across(const cc_game *g, int segment, int side, int third)
{
    int piece = piece_of_side(g, segment, side);
    if (segment_at(g, piece, side, third) != segment) {
        return -1;
    }
    int other = piece_beyond(g, piece, side);
    /* 2 - third: left meets right. */
    int met = other == CC_NONE
                  ? -1
                  : segment_at(g, other, cc_opposite(side), 2 - third);
    return met >= 0 && cc_segment_type_of(g, met)->kind ==
                           cc_segment_type_of(g, segment)->kind
               ? met
               : -1;
}

/* Whether a side of a cell's tile was closed for good (cc_side_close). */
static bool side_is_closed(const cc_cell *at, int side)
{
    return at->closed_sides >> side & 1;
}

/* Whether the piece that owns a side of a cell has met a neighbour there, or
 * never will. The long side of a triangle meets the second one of its cell. */
static bool side_is_met(const cc_game *g, const cc_cell *at, int side)
{
    if (side == CC_D) {
        return at->piece[1] != CC_NONE;
    }
    int n = cc_cell_find(g, at->x + cc_dx[side], at->y + cc_dy[side]);
    return side_is_closed(at, side) ||
           (n >= 0 &&
            cc_cell_piece_at(g, &g->cells[n], cc_opposite(side)) != CC_NONE);
}

/* Whether a segment has an end, open or not, at a side of its square. */
static bool has_end_at(const cc_game *g, int segment, int side)
{
    int piece = piece_of_side(g, segment, side);
    return segment_at(g, piece, side, CC_MIDDLE) == segment ||
           cc_segment_sharing(g, piece, side) == segment;
}

int cc_segment_count_open(const cc_game *g, int segment)
{
    const cc_cell *at = cc_segment_cell(g, segment);
    int n = 0;
    for (int side = 0; side < CC_SIDES; side++) {
        n += !side_is_met(g, at, side) && has_end_at(g, segment, side);
    }
    return n;
}

int cc_field_open_segment(const cc_game *g, int from)
{
    int s = from;
    do { /* for each segment of the region: they form a ring */
        const cc_segment *segment = &g->segments[s];
        const cc_cell *at = cc_segment_cell(g, s);
        cc_ports ports = cc_ports_rotate(cc_segment_type_of(g, s)->ports,
                                         g->pieces[segment->piece].rotation);
        for (int side = 0; side < CC_SIDES; side++) {
            bool reaches = ports & cc_ports_of_side(side);
            if (reaches && !side_is_met(g, at, side)) {
                return s;
            }
        }
        s = segment->next;
    } while (s != from);
    return -1;
}

/* ----------------------------------------------------------------- fitting */

/* HALF-4: returns the rotations, as bits, in which a leg of a triangle on an
 * empty cell touches a tile. */
static unsigned rotations_that_touch(const cc_cell *cell)
{
    unsigned rotations = 0;
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int side = 0; side < 4; side++) {
            if (cc_sides_get(cell->sides, side) &&
                cc_half_has(rotation, side)) {
                rotations |= 1u << rotation;
            }
        }
    }
    return rotations;
}

/* Returns the rotations, as bits, in which a triangle has room beside the first
 * one of a cell: opposite to it, if their long sides match; none if there are
 * two already. */
static unsigned rotations_beside_half(const cc_game *g,
                                      const cc_tile_type *type,
                                      const cc_cell *cell)
{
    const cc_piece_state *first = &g->pieces[cell->piece[0]];
    if (!cc_cell_is_open(cell) ||
        g->catalog->types[first->type].side_class[CC_D] !=
            type->side_class[CC_D]) {
        return 0;
    }
    return 1u << ((first->rotation + 2) & 3); /* a half turn */
}

unsigned cc_half_rotations_that_fit(const cc_game *g, const cc_tile_type *type,
                                    const cc_cell *cell)
{
    return cc_cell_is_empty(cell) ? rotations_that_touch(cell)
                                  : rotations_beside_half(g, type, cell);
}

/* How one square of a tile fits. FITS_ALONE: nothing forbids it, but no tile is
 * beside it, so the other square of the tile has to be beside one. */
enum { MISFIT, FITS_ALONE, FITS };

/* Returns how a type fits on the square (x, y) in a rotation. */
static int fits_on(const cc_game *g, int type, int x, int y, int rotation)
{
    int n = cc_cell_find(g, x, y);
    if (n < 0) { /* beside no tile */
        return cc_is_barred(g, x, y) ? MISFIT : FITS_ALONE;
    }
    const cc_cell *cell = &g->cells[n];
    bool fits =
        cc_cell_is_open(cell) &&
        cc_rotations_that_fit(g, &g->catalog->types[type], cell) >> rotation &
            1;
    return fits ? FITS : MISFIT;
}

bool cc_fits_at(const cc_game *g, int type, int x, int y, int rotation)
{
    int first = fits_on(g, type, x, y, rotation);
    bool is_double = g->catalog->types[type].other > 0;
    if (!is_double || first == MISFIT) {
        return first == FITS;
    }
    /* One of the two squares must be beside a tile. */
    cc_coord at = cc_second_square(x, y, rotation);
    int second = fits_on(g, type + 1, at.x, at.y, rotation);
    return second != MISFIT && (first == FITS || second == FITS);
}

/* ----------------------------------------------------------------- joining */

/* Takes one open end from the region of a segment; -1: there is no segment. */
static void close_end(cc_game *g, int segment)
{
    if (segment >= 0) {
        cc_region_mut(g, g->segments[segment].region)->open--;
    }
}

/* Joins the regions of two segments that meet at a third of a side, if they are
 * of one kind; -1: there is no segment. */
static void join_ports(cc_game *g, int a, int b)
{
    if (a >= 0 && b >= 0 &&
        g->regions[g->segments[a].region].kind ==
            g->regions[g->segments[b].region].kind) {
        cc_region_join(g, a, b);
    }
}

static void note_if_complete(cc_game *g, int segment)
{
    int region = g->segments[segment].region;
    if (g->regions[region].open == 0) {
        cc_region_note_complete(g, region);
    }
}

/* Notes the region of the second segment that shares a side of a piece
 * (cc_segment_sharing()), if there is one and it is complete. */
static void note_shared(cc_game *g, int piece, int side)
{
    int segment = cc_segment_sharing(g, piece, side);
    if (segment >= 0) {
        note_if_complete(g, segment);
    }
}

/* Joins what meets at the left and the right third of a side. Where these are
 * the same two segments as at the middle, `a` and `b`, they are joined already.
 */
static void join_outer_thirds(cc_game *g, int piece, int side, int other, int a,
                              int b)
{
    static const int outer[] = {CC_LEFT, CC_RIGHT};
    int facing = cc_opposite(side);
    for (int i = 0; i < 2; i++) { /* left meets right, and right left */
        int a_outer = segment_at(g, piece, side, outer[i]);
        int b_outer = segment_at(g, other, facing, outer[1 - i]);
        if (a_outer != a || b_outer != b) {
            join_ports(g, a_outer, b_outer);
        }
    }
}

/* Joins the segments of `piece` at `side` with those of `other` at the opposite
 * side: left with right, middle with middle. The middles are no longer open
 * ends, whatever they meet, nor are those of segments that share a side.
 *
 * Returns the segment of `other` at the middle of the side, or -1. It may have
 * lost its last open end, even to a segment of another kind, so the caller
 * checks it (note_if_complete) once all sides of `piece` are joined. */
static int join_side(cc_game *g, int piece, int side, int other)
{
    int facing = cc_opposite(side);
    int a = segment_at(g, piece, side, CC_MIDDLE);
    int b = segment_at(g, other, facing, CC_MIDDLE);
    close_end(g, a);
    close_end(g, b);
    close_end(g, cc_segment_sharing(g, piece, side));
    close_end(g, cc_segment_sharing(g, other, facing));
    join_ports(g, a, b);
    join_outer_thirds(g, piece, side, other, a, b);
    /* The segment that shares the side of `other` has lost an end, too, but is
     * not returned. If `piece` has a segment at the middle, it may be joined
     * with one of `piece` now, and note_completed() notes all of these, once
     * their ends are known. If not, it is noted here. */
    if (a < 0) {
        note_shared(g, other, facing);
    }
    return b;
}

/* Returns the class that a side of a cell shows to its neighbour: that of the
 * tile in a rotation, or of a road where a bridge ends. */
static unsigned shown_class(const cc_game *g, const cc_cell *cell,
                            const cc_tile_type *type, int rotation, int side)
{
    return bridge_ending_at(g, cell, side)
               ? cc_core_kinds[CC_ROAD].side_class
               : type->side_class[cc_side_unrotated(side, rotation)];
}

/* Joins a piece, in the cell `at`, to the neighbours of that cell, at the sides
 * that the piece owns: stores the class of each side in the cell beyond it,
 * where a tile may have to match it, and joins the segments if a piece is
 * there. met[side] is what join_side() returned, or -1. */
static void join_neighbours(cc_game *g, int piece, const cc_cell *at,
                            int met[4])
{
    const cc_tile_type *type = cc_type_of(g, piece);
    int rotation = g->pieces[piece].rotation;
    for (int side = 0; side < 4; side++) {
        met[side] = -1;
        if (type->shape == CC_TRIANGLE && !cc_half_has(rotation, side)) {
            continue; /* the side belongs to the other triangle */
        }
        int facing = cc_opposite(side);
        int n = cc_cell_make(g, at->x + cc_dx[side], at->y + cc_dy[side]);
        cc_cell *cell = cc_cell_mut(g, n);
        unsigned shows = shown_class(g, at, type, rotation, side);
        /* The class of this side was 0, so |= sets it. In a shut cell all bits
         * are set: it stays shut. */
        cell->sides |= cc_sides_set(0, facing, shows);
        int other = cc_cell_piece_at(g, cell, facing);
        if (other != CC_NONE) {
            met[side] = join_side(g, piece, side, other);
        }
    }
}

/* --------------------------------------------------------------- cloisters */

/* Whether a square may be around the tile of a cloister: it is within two
 * squares of the cloister's own, as far as a tile of two squares reaches. Most
 * are not, which is found without looking up the tile. */
static inline bool may_be_around(const cc_open_cloister *c, int x, int y)
{
    /* As unsigned, -2 to 2 plus 2 are the only numbers up to 4. &, not &&: one
     * branch instead of two. */
    return ((unsigned)(c->x - x + 2) <= 4) & ((unsigned)(c->y - y + 2) <= 4);
}

/* Whether a square is around the tile of a cloister. */
static bool is_around_tile(const cc_game *g, const cc_open_cloister *c,
                           cc_coord square)
{
    /* Its own square; while that is placed, the piece of the other square of
     * its tile is not there yet. */
    if (c->x == square.x && c->y == square.y) {
        return false;
    }
    /* Its region is a single segment and has the number of that. */
    int piece = g->segments[c->region].piece;
    return cc_tile_is_near(g, piece, square) &&
           !cc_tile_covers(g, piece, square);
}

/* Takes a cloister out of the list of open ones; those after it move up. */
static void remove_cloister(cc_game *g, int i)
{
    g->n_cloisters--;
    memmove(&g->cloisters[i], &g->cloisters[i + 1],
            (size_t)(g->n_cloisters - i) * sizeof *g->cloisters);
}

/* Returns the first of the open cloisters from index `from` on that a square
 * may be around; their number if there is none. */
static int find_near_cloister(const cc_game *g, int from, cc_coord square)
{
    int i = from, n = g->n_cloisters, x = square.x, y = square.y;
    while (i < n && !may_be_around(&g->cloisters[i], x, y)) {
        i++;
    }
    return i;
}

/* Counts a newly occupied square for the cloisters around it; those that are
 * complete leave the list of open ones. */
static void notify_cloisters(cc_game *g, const cc_cell *cell)
{
    cc_coord square = {cell->x, cell->y};
    int i = find_near_cloister(g, 0, square);
    while (i < g->n_cloisters) {
        const cc_open_cloister *c = &g->cloisters[i];
        if (is_around_tile(g, c, square) &&
            --cc_region_mut(g, c->region)->open == 0) {
            cc_region_note_complete(g, c->region);
            remove_cloister(g, i--);
        }
        i = find_near_cloister(g, i + 1, square);
    }
}

static bool is_empty_square(const cc_game *g, cc_coord square)
{
    int at = cc_cell_find(g, square.x, square.y);
    return at < 0 || cc_cell_is_empty(&g->cells[at]);
}

/* Counts the empty squares around the tile of a piece that has just been
 * placed. The other square of its tile is no such square, though it is still
 * empty while the first one is placed. */
static unsigned count_empty_around(const cc_game *g, int piece)
{
    const cc_piece_state *p = &g->pieces[piece];
    const cc_cell *cell = &g->cells[p->cell];
    cc_coord own = {cell->x, cell->y}, other = own;
    int to_other = cc_type_of(g, piece)->other; /* 1, -1; 0: there is none */
    if (to_other) {
        /* The second square is on the east side of the first one, turned by the
         * rotation; so the first is on the opposite side of the second: ^ 2 is
         * half a turn. */
        other = cc_second_square(own.x, own.y,
                                 to_other > 0 ? p->rotation : p->rotation ^ 2);
    }
    unsigned empty = 0;
    for (int i = 0; i < (to_other ? 18 : 9); i++) {
        cc_coord square = i < 9 ? cc_around(own.x, own.y, i)
                                : cc_around(other.x, other.y, i - 9);
        bool was_counted = i >= 9 && cc_is_around(own, square);
        bool is_other = square.x == other.x && square.y == other.y;
        empty += !was_counted && !is_other && is_empty_square(g, square);
    }
    return empty;
}

/* Adds a segment without sides. A cloister, or a region like one, has the empty
 * squares around its tile as open ends, and is listed in g->cloisters if there
 * are any; others, such as foundations, are listed in g->sites. */
static void add_enclosed(cc_game *g, int segment, int kind)
{
    if (!g->catalog->kinds[kind].surrounded) {
        if (g->n_sites == CC_PIECES_MAX) {
            cc_panic("too many sites");
        }
        g->sites[g->n_sites++] = (uint16_t)segment;
        return;
    }
    unsigned open = count_empty_around(g, g->segments[segment].piece);
    /* A new region has the number of its segment. & LIMIT only tells the
     * compiler that the number fits into the bit-field. */
    cc_region_mut(g, segment)->open = open & CC_REGION_COUNT_LIMIT;
    if (open) {
        cc_coord at = cc_segment_square(g, segment);
        g->cloisters[g->n_cloisters++] =
            (cc_open_cloister){(uint16_t)segment, at.x, at.y};
    }
}

/* ------------------------------------------------------ changing the board */

/* Makes each segment of a piece a region of its own: the middle of each of its
 * sides is an open end, and modules may add some. */
static void add_regions(cc_game *g, int piece)
{
    const cc_tile_type *type = cc_type_of(g, piece);
    bool has_extra_ends = cc_has_hook(g, CC_HOOK(regions, extra_ends));
    for (int slot = 0; slot < type->n_segments; slot++) {
        const cc_segment_type *s = &type->segments[slot];
        int segment = cc_region_new(g, piece, slot, s);
        if (has_extra_ends) {
            unsigned open = s->n_ends + (unsigned)cc_extra_ends(g, segment);
            cc_region_mut(g, segment)->open = open & CC_REGION_COUNT_LIMIT;
        }
        if (s->is_enclosed) {
            add_enclosed(g, segment, s->kind);
        }
    }
}

/* Whether the tile below a bridge has been joined to its neighbours already. */
typedef enum bridge_time { BEFORE_JOINING, AFTER_JOINING } bridge_time;

/* Adds a bridge over a cell as a region of its own. The field below it loses
 * the middles of two sides to the bridge (BRIDGE-2), and with them two open
 * ends: AFTER_JOINING only where the side meets no neighbour, as it was an open
 * end only there. */
static cc_bridge_state *add_bridge(cc_game *g, int cell, int axis, int player,
                                   bridge_time time)
{
    cc_cell *at = cc_cell_mut(g, cell);
    /* This comes before at->bridge is set: from then on segment_at() returns
     * the bridge, not what is below. */
    for (int side = 0; side < 4; side++) {
        if (cc_axis_of(side) != axis) {
            continue;
        }
        int below =
            segment_at(g, cc_cell_piece_at(g, at, side), side, CC_MIDDLE);
        if (time == BEFORE_JOINING || !side_is_met(g, at, side)) {
            close_end(g, below);
        }
    }
    cc_bridge_state *b = &g->bridges[g->n_bridges++];
    *b = (cc_bridge_state){.cell = (uint16_t)cell,
                           .axis = (uint8_t)axis,
                           .player = (int8_t)player};
    at->bridge = g->n_bridges;
    b->segment = (uint16_t)cc_region_new(g, at->piece[0], CC_SLOT_BRIDGE,
                                         &cc_bridge_types[axis]);
    /* A road may now cross the square twice, above and below. */
    for (int half = 0; half < 2; half++) {
        const cc_piece_state *p = &g->pieces[at->piece[half]];
        int n = g->catalog->types[p->type].n_segments;
        for (int s = p->segment; s < p->segment + n; s++) {
            cc_region_mut(g, g->segments[s].region)->flags |= CC_REGION_REPEATS;
        }
    }
    return b;
}

void cc_bridge_build(cc_game *g, int cell, int axis, int player)
{
    const cc_cell *at = &g->cells[cell];
    const cc_bridge_state *b = add_bridge(g, cell, axis, player, AFTER_JOINING);
    for (int side = 0; side < 4; side++) {
        if (cc_axis_of(side) != axis) {
            continue;
        }
        int facing = cc_opposite(side);
        cc_cell *next = cc_cell_mut(
            g, cc_cell_find(g, at->x + cc_dx[side], at->y + cc_dy[side]));
        /* Nothing will be placed on a shut cell. If that is because this side
         * was closed, by a wall, the bridge has no open end there; else it has
         * one for good. */
        if (cc_cell_is_shut(next)) {
            if (side_is_closed(at, side)) {
                close_end(g, b->segment);
            }
            continue;
        }
        next->sides = cc_sides_set(next->sides, facing,
                                   cc_core_kinds[CC_ROAD].side_class);
        int other = cc_cell_piece_at(g, next, facing);
        if (other != CC_NONE) {
            close_end(g, b->segment);
            join_ports(g, b->segment, segment_at(g, other, facing, CC_MIDDLE));
        }
    }
    note_if_complete(g, b->segment);
}

/* Adds a piece at the end of a list. */
static void list_piece(cc_game *g, int piece, int list)
{
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    g->listed_pieces[g->n_listed_pieces++] =
        (cc_listed_piece){.piece = (uint16_t)piece, .x = at->x, .y = at->y};
    uint16_t last = g->last_listed[list];
    *(last ? &g->listed_pieces[last - 1].next : &g->first_listed[list]) =
        g->n_listed_pieces;
    g->last_listed[list] = g->n_listed_pieces;
}

/* Puts a new piece into its half of a cell, or all of it. Returns the piece,
 * whose segments are still to be added (add_regions()). */
static int put_in_cell(cc_game *g, int type, int rotation, int cell, int player)
{
    const cc_tile_type *t = &g->catalog->types[type];
    cc_cell *at = cc_cell_mut(g, cell);
    int piece = g->n_pieces++;
    g->pieces[piece] = (cc_piece_state){.cell = (uint16_t)cell,
                                        .segment = g->n_segments,
                                        .type = (uint16_t)type,
                                        .rotation = (uint8_t)rotation,
                                        .player = (int8_t)player};
    at->piece[cc_cell_is_empty(at) ? 0 : 1] = (uint16_t)piece;
    if (t->shape == CC_SQUARE) {
        at->piece[1] = (uint16_t)piece;
    }
    if (!cc_cell_is_open(at)) {
        remove_open_cell(g, cell);
    }
    g->modules_on_table |= t->mark_modules;
    g->modules_not_done |= t->mark_modules;
    uint64_t listing = t->mark_modules & g->catalog->listing;
    for (; listing; listing &= listing - 1) {
        list_piece(g, piece, g->catalog->piece_list[cc_lowest_bit(listing)]);
    }
    return piece;
}

/* Notes the complete ones among the regions of a piece that was just joined, of
 * the bridge over it, and of what it met at its four sides (-1: nothing). */
static void note_completed(cc_game *g, int piece, const int met[4])
{
    int first = g->pieces[piece].segment;
    int n = cc_type_of(g, piece)->n_segments;
    for (int segment = first; segment < first + n; segment++) {
        note_if_complete(g, segment);
    }
    if (g->cells[g->pieces[piece].cell].bridge) {
        note_if_complete(g, cc_bridge_over(g, piece)->segment);
    }
    for (int side = 0; side < 4; side++) {
        if (met[side] >= 0) {
            note_if_complete(g, met[side]);
        }
    }
}

/* Places a tile, or one square of a tile of two: the parameters are those of
 * cc_board_place(). Returns the piece. */
static int place_piece(cc_game *g, int type, int rotation, int cell, int axis,
                       int player)
{
    const cc_cell *at = &g->cells[cell];
    bool was_empty = cc_cell_is_empty(at); /* else it has a triangle */
    /* HALF-18: a bridge on this triangle crosses the other one, too. */
    bool over_both =
        axis != CC_NO_AXIS && g->catalog->types[type].shape == CC_TRIANGLE;
    int piece = put_in_cell(g, type, rotation, cell, player);

    /* Its segments are regions of their own, all ends open. A bridge takes the
     * middles of two sides before they are joined, so that the neighbours meet
     * the bridge there. */
    add_regions(g, piece);
    if (axis != CC_NO_AXIS && !over_both) {
        add_bridge(g, cell, axis, player, BEFORE_JOINING);
    }

    /* They are joined with the neighbours, and with the other triangle. */
    int met[4];
    join_neighbours(g, piece, at, met);
    if (!was_empty) {
        join_side(g, piece, CC_D, at->piece[0]);
    }

    /* One end of this bridge is on the other triangle, which was joined to its
     * neighbours in an earlier turn: so it is built as one over tiles that lie
     * there already. */
    if (over_both) {
        cc_bridge_build(g, cell, axis, player);
    }

    /* What is complete is known only now: until here open ends were added as
     * well as met. */
    note_completed(g, piece, met);
    if (was_empty && g->n_cloisters) { /* else the square was occupied before */
        notify_cloisters(g, at);
    }
    return piece;
}

int cc_board_place(cc_game *g, int type, int rotation, int cell, int axis,
                   int player)
{
    bool is_double = g->catalog->types[type].other > 0;
    int piece = place_piece(g, type, rotation, cell,
                            is_double ? CC_NO_AXIS : axis, player);
    if (is_double) {
        cc_coord at =
            cc_second_square(g->cells[cell].x, g->cells[cell].y, rotation);
        place_piece(g, type + 1, rotation, cc_cell_make(g, at.x, at.y),
                    CC_NO_AXIS, player);
    }
    return piece;
}

void cc_side_close(cc_game *g, int piece, int side)
{
    cc_cell *at = cc_cell_mut(g, g->pieces[piece].cell);
    int segment = segment_at(g, piece, side, CC_MIDDLE);
    at->closed_sides |= (uint8_t)(1u << side);
    cc_cell_shut(g, cc_cell_find(g, at->x + cc_dx[side], at->y + cc_dy[side]));
    close_end(g, segment);
    if (segment >= 0) {
        note_if_complete(g, segment);
    }
    close_end(g, cc_segment_sharing(g, piece, side));
    note_shared(g, piece, side);
}
