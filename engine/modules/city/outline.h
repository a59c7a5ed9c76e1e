/* outline.h - the outline of the town (The City): its border with the open land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_OUTLINE_H
#define CC_OUTLINE_H

#include "engine/core/internal.h"

/* A side of a tile, on the outline or not. */
typedef struct cc_edge {
    uint16_t cell; /* of the tile */
    uint8_t side;
} cc_edge;

/* The longest outline: that of tiles in a row. */
#define CC_OUTLINE_MAX (2 * CC_PIECES_MAX + 2)

static inline bool cc_edge_equal(cc_edge a, cc_edge b)
{
    return a.cell == b.cell && a.side == b.side;
}

/* Whether a piece of wall, or the gate, stands on a side. */
static inline bool cc_edge_is_closed(const cc_game *g, cc_edge e)
{
    return g->cells[e.cell].closed_sides >> e.side & 1;
}

/* A position on a walk around the town, on the outside. */
typedef struct cc_walk {
    cc_edge at;
    int outer;  /* the empty cell that `at` faces */
    int corner; /* the empty cell that the last step passed at a corner of a
                   tile, without being beside it; -1 none */
} cc_walk;

/* The two ways around the town: values of a parameter `clockwise`. */
enum { CC_COUNTERCLOCKWISE, CC_CLOCKWISE };

/* Returns a walk that begins at a side. */
cc_walk cc_walk_from(const cc_game *g, cc_edge e);

/* Whether a cell, -1 for none, has a tile. */
static inline bool cc_outline_is_tile(const cc_game *g, int cell)
{
    return cell >= 0 && !cc_cell_is_empty(&g->cells[cell]);
}

/* Moves to the next side of the outline (CITY-18), clockwise or
 * counterclockwise. Inline, as walks are long.
 *
 * Where a side ends there are three ways on. On a clockwise walk along the
 * north side of a tile T, with E the square to its east and D that to its
 * north-east:
 *
 *     . D    if D has a tile, its west side faces the same empty square
 *     T E    else if E has one, its north side, straight on
 *            else the east side of T itself, past the corner of D
 */
static inline void cc_walk_step(const cc_game *g, cc_walk *w, bool clockwise)
{
    /* `ahead` is the direction of the walk: sides are numbered clockwise, so
     * along the north side it is east or, counterclockwise, west. */
    int side = w->at.side, ahead = (side + (clockwise ? 1 : 3)) & 3;
    int x = g->cells[w->at.cell].x + cc_dx[ahead]; /* of E in the picture */
    int y = g->cells[w->at.cell].y + cc_dy[ahead];
    int diagonal = cc_cell_find(g, x + cc_dx[side], y + cc_dy[side]);
    w->corner = -1;
    if (cc_outline_is_tile(g, diagonal)) {
        /* w->outer stays the same empty square. */
        w->at = (cc_edge){(uint16_t)diagonal, (uint8_t)cc_opposite(ahead)};
        return;
    }
    int straight = cc_cell_find(g, x, y);
    if (cc_outline_is_tile(g, straight)) {
        w->at.cell = (uint16_t)straight;
        w->outer = diagonal;
    } else {
        w->at.side = (uint8_t)ahead;
        w->corner = diagonal;
        w->outer = straight;
    }
}

/* Returns the side of the outline that comes after `e`. */
cc_edge cc_outline_next(const cc_game *g, cc_edge e, bool clockwise);
/* Returns the north side of the westernmost tile of the northernmost row, which
 * certainly is on the outline. */
cc_edge cc_outline_top(const cc_game *g);
/* Whether a side of a tile is on the outline. */
bool cc_is_on_outline(const cc_game *g, cc_edge e);
/* Lists the whole outline, clockwise from cc_outline_top(). Returns its length,
 * at most CC_OUTLINE_MAX. */
int cc_outline(const cc_game *g, cc_edge *out);

/* A map of the town and of the open land around it, row by row: the bit x of
 * row y is the square that is so far from the north-west corner (x, y). */
#define CC_LAND_SIZE 64
typedef struct cc_land {
    bool is_known; /* false: the town is too wide for the map */
    int x, y;
    uint64_t town[CC_LAND_SIZE], open[CC_LAND_SIZE];
} cc_land;

/* Finds the open land. There must be a tile. */
void cc_land_find(const cc_game *g, cc_land *land);
/* Whether a street or market would be completed by a wall around the whole
 * town: all its open ends face the open land. */
bool cc_is_walled_in(const cc_game *g, const cc_land *land, int region);

#endif
