/* board.h - squares, what lies where, does it fit
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BOARD_H
#define CC_BOARD_H

#include "geometry.h"

/* The cell at (x, y), or -1 where there is none. */
int cc_cell_find(const cc_game *g, int x, int y);
/* The same, making an empty one. */
int cc_cell_make(cc_game *g, int x, int y);

/* The piece of a cell that owns `side` (CC_D: the first one), or CC_NONE. */
static inline int cc_cell_piece_at(const cc_game *g, const cc_cell *cell,
                                   int side)
{
    int p = cell->piece[0];
    if (p == cell->piece[1] || cc_half_has(g->pieces[p].turn, side)) {
        return p;
    }
    return cell->piece[1];
}

static inline bool cc_cell_is_empty(const cc_cell *cell)
{
    return cell->piece[0] == CC_NONE;
}

/* Whether a tile, or a second triangle, may still lie in it. */
static inline bool cc_cell_is_open(const cc_cell *cell)
{
    return cell->piece[1] == CC_NONE;
}

/* What only a triangle asks: a side that touches, or the other half. */
unsigned cc_half_turns_that_fit(const cc_game *g, const cc_tile_type *type,
                                const cc_cell *cell);

/* Turns in which a tile of this type may lie in a cell, as 4 bits. Inline
 * because listing placements is most of what a game costs. */
static inline unsigned cc_turns_that_fit(const cc_game *g,
                                         const cc_tile_type *type,
                                         const cc_cell *cell)
{
    unsigned sides = cell->sides;
    unsigned turns =
        type->fits_two[0][sides & 0xff] & type->fits_two[1][sides >> 8];
    if (type->shape == CC_SQUARE) {
        return cc_cell_is_empty(cell) ? turns : 0;
    }
    return turns ? turns & cc_half_turns_that_fit(g, type, cell) : 0;
}

/* The piece on a square that lies with this turn, or -1: of two triangles no
 * two have the same. */
int cc_piece_turned(const cc_game *g, int x, int y, int turn);

/* Lays a tile, with a bridge along `axis` over it if that is not CC_NO_AXIS,
 * and joins its segments; the caller has checked that it fits, or it is one of
 * those that lie from the start. Notes completed regions in g->completed.
 * Returns the piece. */
int cc_board_place(cc_game *g, int type, int turn, int cell, int axis,
                   int player);

/* Builds a bridge over a square that is full. */
void cc_bridge_build(cc_game *g, int cell, int axis, int player);

static inline int cc_axis_of(int side)
{
    return side & 1 ? CC_EW : CC_NS;
}

static inline const cc_tile_type *cc_type_of(const cc_game *g, int piece)
{
    return &g->catalog->types[g->pieces[piece].type];
}

/* A bridge as a segment, by its axis: its ports are those of the board. */
extern const cc_segment_type cc_bridge_types[CC_EW + 1];

static inline const cc_bridge_state *cc_bridge_over(const cc_game *g, int piece)
{
    return &g->bridges[g->cells[g->pieces[piece].cell].bridge - 1];
}

/* What a segment is: its ports are those of the unturned tile. */
static inline const cc_segment_type *cc_segment_type_of(const cc_game *g,
                                                        int segment)
{
    const cc_segment *s = &g->segments[segment];
    return s->slot == CC_SLOT_BRIDGE
               ? &cc_bridge_types[cc_bridge_over(g, s->piece)->axis]
               : &cc_type_of(g, s->piece)->segments[s->slot];
}

/* The number of a segment; CC_SLOT_BRIDGE only where there is a bridge. */
static inline int cc_segment_of(const cc_game *g, int piece, int slot)
{
    return slot == CC_SLOT_BRIDGE ? cc_bridge_over(g, piece)->segment
                                  : g->pieces[piece].segment + slot;
}

/* The turn by which a segment is named: that of its piece, but a bridge runs
 * over both triangles of a square alike. */
static inline int cc_segment_turn(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    int turn = g->pieces[s->piece].turn;
    bool both = s->slot == CC_SLOT_BRIDGE &&
                cc_type_of(g, s->piece)->shape == CC_TRIANGLE;
    return both ? turn & 1 : turn;
}

/* The segment that reaches a part of a side, as it lies; -1 none. */
int cc_segment_at(const cc_game *g, int piece, int side, int part);
/* Closes an outer side of a tile for good: what it shows is no open end any
 * more, and no tile will ever lie beyond. Notes completed regions. */
void cc_side_close(cc_game *g, int piece, int side);
/* No tile will ever lie in this empty cell. */
static inline void cc_cell_shut(cc_cell *cell)
{
    cell->sides = CC_SIDES_SHUT;
}

static inline bool cc_cell_is_shut(const cc_cell *cell)
{
    return cell->sides == CC_SIDES_SHUT;
}

#endif
