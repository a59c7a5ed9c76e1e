/* board.h - squares, the pieces on them, and which tiles fit
 *
 * A square with a tile or beside one has a cell (state.h); a tile on it is a
 * piece, a half tile (a triangle) is one of two. Sides of cells and pieces are
 * in board orientation, whatever the rotation of the tile.
 *
 * A tile of two squares is two pieces, of two types: its first square, then its
 * second one. They have the same rotation and are placed together. Where one
 * piece has to stand for the tile (g->placed, actions, events) it is the first.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BOARD_H
#define CC_BOARD_H

#include "changes.h"
#include "geometry.h"

/* ------------------------------------------------------------------- cells */

/* Returns where to look for a square in a hash table of 1 << bits entries:
 * Fibonacci hashing, by an odd constant near 2^32 divided by the golden ratio.
 */
static inline unsigned cc_cell_bucket(int x, int y, int bits)
{
    uint32_t key = (uint16_t)x | (uint32_t)(uint16_t)y << 16;
    /* As 64 bits, since a game that was never begun has no bits. */
    return (unsigned)((uint64_t)(key * 0x9e3779b1u) >> (32 - bits));
}

/* Returns the entry after one, in the same table. */
static inline unsigned cc_next_bucket(unsigned bucket, int bits)
{
    return (bucket + 1) & ((1u << bits) - 1);
}

/* Returns the cell at (x, y), or -1. */
static inline int cc_cell_find(const cc_game *g, int x, int y)
{
    unsigned bucket = cc_cell_bucket(x, y, g->cell_table_bits);
    int cell;
    while ((cell = g->cell_table[bucket] - 1) >= 0 &&
           (g->cells[cell].x != x || g->cells[cell].y != y)) {
        bucket = cc_next_bucket(bucket, g->cell_table_bits);
    }
    return cell;
}
/* Makes the hash table of a game without cells. */
void cc_cells_init(cc_game *g);
/* Returns the cell at (x, y), adding an empty one if there is none. */
int cc_cell_make(cc_game *g, int x, int y);

static inline bool cc_cell_is_empty(const cc_cell *cell)
{
    return cell->piece[0] == CC_NONE;
}
/* Whether a cell has room for a tile or a second triangle; it may be shut,
 * though. */
static inline bool cc_cell_is_open(const cc_cell *cell)
{
    return cell->piece[1] == CC_NONE;
}
/* Marks an empty cell as one where no tile may be placed any more. */
static inline void cc_cell_shut(cc_game *g, int cell)
{
    cc_cell_mut(g, cell)->sides = CC_SIDES_SHUT;
}
static inline bool cc_cell_is_shut(const cc_cell *cell)
{
    return cell->sides == CC_SIDES_SHUT;
}

/* Lists the pieces of a cell, a square tile once. Returns how many there are, 0
 * to 2. */
static inline int cc_cell_pieces(const cc_cell *cell, uint16_t out[2])
{
    out[0] = cell->piece[0];
    out[1] = cell->piece[1];
    if (cell->piece[0] == cell->piece[1]) {
        return cell->piece[0] != CC_NONE; /* a square tile, or none */
    }
    return cell->piece[1] == CC_NONE ? 1 : 2;
}
/* Returns the piece of a cell that owns `side` (CC_D: the first one); CC_NONE
 * if none does, as in an empty cell. */
static inline int cc_cell_piece_at(const cc_game *g, const cc_cell *cell,
                                   int side)
{
    int p = cell->piece[0];
    if (p == cell->piece[1] || cc_half_has(g->pieces[p].rotation, side)) {
        return p;
    }
    return cell->piece[1];
}

/* -------------------------------------------------------- pieces and tiles */

static inline const cc_tile_type *cc_type_of(const cc_game *g, int piece)
{
    return &g->catalog->types[g->pieces[piece].type];
}
/* Returns the square of a piece. */
static inline cc_coord cc_piece_square(const cc_game *g, int piece)
{
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    return (cc_coord){at->x, at->y};
}
/* Returns the piece with this rotation on a square, or -1. Two triangles on a
 * square always differ in rotation. */
int cc_piece_rotated(const cc_game *g, int x, int y, int rotation);
/* Whether a piece belongs to the Count's town. */
static inline bool cc_is_town(const cc_game *g, int piece)
{
    return cc_type_of(g, piece)->kinds >> CC_TOWN & 1;
}

/* Whether a tile has been placed in this turn. */
static inline bool cc_has_placed_tile(const cc_game *g)
{
    return g->placed >= 0;
}
/* Whether the tile placed in this turn has a mark, as cc_mark() returns it. */
static inline bool cc_placed_tile_has(const cc_game *g, uint64_t mark)
{
    return cc_has_placed_tile(g) && cc_type_of(g, g->placed)->marks & mark;
}

/* Returns the piece of the other square of a piece's tile; -1 if the tile has
 * one square. */
static inline int cc_piece_other(const cc_game *g, int piece)
{
    int other = g->catalog->types[g->pieces[piece].type].other;
    return other ? piece + other : -1;
}
/* Lists the pieces of a piece's tile, one for each of its squares, that piece
 * first. Returns how many there are, 1 or 2. */
static inline int cc_tile_pieces(const cc_game *g, int piece, uint16_t out[2])
{
    int other = cc_piece_other(g, piece);
    out[0] = (uint16_t)piece;
    out[1] = (uint16_t)other;
    return other < 0 ? 1 : 2;
}
/* Lists the squares of a piece's tile, its own first. Returns how many there
 * are, 1 or 2. */
static inline int cc_tile_squares(const cc_game *g, int piece, cc_coord out[2])
{
    uint16_t pieces[2];
    int n = cc_tile_pieces(g, piece, pieces);
    for (int i = 0; i < n; i++) {
        out[i] = cc_piece_square(g, pieces[i]);
    }
    return n;
}
/* Whether one of the squares of a piece's tile is `square`. */
bool cc_tile_covers(const cc_game *g, int piece, cc_coord square);
/* Whether `square` is one of the squares of a piece's tile, or around one. */
bool cc_tile_is_near(const cc_game *g, int piece, cc_coord square);

/* -------------------------------------------------- the squares around one */

/* Lists those of the nine squares around `at`, itself included, that have a
 * tile, row by row. Returns how many there are. */
int cc_squares_around(const cc_game *g, cc_coord at, cc_coord out[9]);
/* Lists the pieces on these squares, in the same order: two half tiles on a
 * square are two. Returns how many there are. */
#define CC_PIECES_AROUND (2 * 9)
int cc_pieces_around(const cc_game *g, cc_coord at,
                     uint16_t out[CC_PIECES_AROUND]);

/* Return how many pieces have one of these marks, as bits: on a square; on it
 * and the eight around it; on a piece's tile and the squares around that. */
int cc_square_count_marks(const cc_game *g, int x, int y, uint64_t marks);
int cc_count_marks_around(const cc_game *g, int x, int y, uint64_t marks);
int cc_count_marks_near(const cc_game *g, int piece, uint64_t marks);

/* ---------------------------------------------------------------- segments */

/* Bridges as segments, by axis; their ports are in board orientation. */
extern const cc_segment_type cc_bridge_types[CC_EW + 1];

/* Returns the axis of a bridge that ends at a side. */
static inline int cc_axis_of(int side)
{
    return side & 1 ? CC_EW : CC_NS;
}
/* Returns the bridge over a piece; there must be one. */
static inline const cc_bridge_state *cc_bridge_over(const cc_game *g, int piece)
{
    return &g->bridges[g->cells[g->pieces[piece].cell].bridge - 1];
}

/* Returns the number of a segment; CC_SLOT_BRIDGE only if there is a bridge. */
static inline int cc_segment_of(const cc_game *g, int piece, int slot)
{
    return slot == CC_SLOT_BRIDGE ? cc_bridge_over(g, piece)->segment
                                  : g->pieces[piece].segment + slot;
}
/* Returns the cell of a segment. */
static inline const cc_cell *cc_segment_cell(const cc_game *g, int segment)
{
    return &g->cells[g->pieces[g->segments[segment].piece].cell];
}
/* Returns the square of a segment. */
static inline cc_coord cc_segment_square(const cc_game *g, int segment)
{
    const cc_cell *at = cc_segment_cell(g, segment);
    return (cc_coord){at->x, at->y};
}
/* Returns the type of a segment; its ports are those of the unrotated tile. */
static inline const cc_segment_type *cc_segment_type_of(const cc_game *g,
                                                        int segment)
{
    const cc_segment *s = &g->segments[segment];
    return s->slot == CC_SLOT_BRIDGE
               ? &cc_bridge_types[cc_bridge_over(g, s->piece)->axis]
               : &cc_type_of(g, s->piece)->segments[s->slot];
}
/* Returns the rotation that tells a segment from others on its square in hashes
 * and orders: that of its piece; for a bridge over triangles its lowest bit. */
static inline int cc_segment_rotation(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    int rotation = g->pieces[s->piece].rotation;
    bool both = s->slot == CC_SLOT_BRIDGE &&
                cc_type_of(g, s->piece)->shape == CC_TRIANGLE;
    return both ? rotation & 1 : rotation;
}

/* Returns the segment at a third (CC_LEFT, ...) of a side of a piece; -1 if
 * none. */
int cc_segment_at(const cc_game *g, int piece, int side, int third);
/* Returns the segment of a piece that shares `side` with the one at its middle;
 * -1 none. It has an end there too. */
static inline int cc_segment_sharing(const cc_game *g, int piece, int side)
{
    const cc_tile_type *t = &g->catalog->types[g->pieces[piece].type];
    int rotation = g->pieces[piece].rotation;
    int shared = t->shares_sides && side != CC_D
                     ? t->shared_by[cc_side_unrotated(side, rotation)]
                     : 0;
    return shared ? g->pieces[piece].segment + shared - 1 : -1;
}
/* Returns the segment of the same kind that a segment meets at a third of a
 * side; -1 if it has no part of that side, or meets none. */
int cc_segment_across(const cc_game *g, int segment, int side, int third);
/* Returns how many of its sides have an end that nothing meets yet. */
int cc_segment_count_open(const cc_game *g, int segment);
/* Returns a segment of the field of a segment to which a tile can be added, the
 * first from that one on; -1 if the field is closed: each of its sides, half
 * ones included, meets a tile or is closed. (`open` of a region counts the
 * middles of sides alone.) The long side of a triangle is met by the second
 * one. */
int cc_field_open_segment(const cc_game *g, int from);

/* ----------------------------------------------------------------- fitting */

/* Rotations are sets of four bits, `1 << rotation`. */

/* Returns the rotations in which a tile's sides match those around a cell. */
static inline unsigned cc_rotations_that_match(const cc_tile_type *type,
                                               const cc_cell *cell)
{
    unsigned sides = cell->sides;
    return type->fits_two[0][sides & 0xff] & type->fits_two[1][sides >> 8];
}
/* Returns the rotations in which a triangle has room in a cell: with a leg
 * beside a tile, or opposite the first triangle. */
unsigned cc_half_rotations_that_fit(const cc_game *g, const cc_tile_type *type,
                                    const cc_cell *cell);
/* Returns the rotations in which there is room for a tile in a cell, whatever
 * its sides are. */
static inline unsigned cc_rotations_of_shape(const cc_game *g,
                                             const cc_tile_type *type,
                                             const cc_cell *cell)
{
    if (type->shape == CC_SQUARE) {
        return cc_cell_is_empty(cell) ? 15 : 0;
    }
    return cc_half_rotations_that_fit(g, type, cell);
}
/* Returns the rotations in which a tile fits in a cell: both of the above.
 * Inline because listing placements takes most of the time of a game. */
static inline unsigned cc_rotations_that_fit(const cc_game *g,
                                             const cc_tile_type *type,
                                             const cc_cell *cell)
{
    unsigned rotations = cc_rotations_that_match(type, cell);
    return rotations ? rotations & cc_rotations_of_shape(g, type, cell) : 0;
}

/* Whether a module bars a square beside no tile (placement.bars). */
bool cc_is_barred(const cc_game *g, int x, int y);
/* Whether a tile fits on a square in a rotation; one of two squares with its
 * first square there. It must be beside a tile. */
bool cc_fits_at(const cc_game *g, int type, int x, int y, int rotation);

/* ------------------------------------------------------ changing the board */

/* All of these join what meets, and add the regions that they complete to
 * g->completed. */

/* Places a tile, with a bridge over it unless axis is CC_NO_AXIS. Of a tile of
 * two squares `type` and `cell` are those of the first, and it has no bridge.
 * The caller has checked that it fits. player: -1 for start tiles. Returns the
 * piece. */
int cc_board_place(cc_game *g, int type, int rotation, int cell, int axis,
                   int player);
/* Builds a bridge over a square with a tile or two triangles. */
void cc_bridge_build(cc_game *g, int cell, int axis, int player);
/* Closes an outer side of a tile for good: its segments are no longer open
 * there, and no tile can be placed beyond. */
void cc_side_close(cc_game *g, int piece, int side);

#endif
