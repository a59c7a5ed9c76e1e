/* outline.h - the border of a town in one piece
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_OUTLINE_H
#define CC_OUTLINE_H

#include "board.h"

/* A side of a tile. */
typedef struct cc_edge {
    uint16_t cell;
    uint8_t side;
} cc_edge;

#define CC_OUTLINE_MAX (2 * CC_PIECES_MAX + 2)

static inline bool cc_edge_equal(cc_edge a, cc_edge b)
{
    return a.cell == b.cell && a.side == b.side;
}

static inline bool cc_edge_is_closed(const cc_game *g, cc_edge e)
{
    return g->cells[e.cell].walls >> e.side & 1;
}

/* Somebody who walks round the town, on the outside. */
typedef struct cc_walk {
    cc_edge at;
    int outer;  /* the empty cell beyond this side */
    int corner; /* one that was only touched on the way here; -1 none */
} cc_walk;

cc_walk cc_walk_from(const cc_game *g, cc_edge e);
/* On to the side that follows on the outline (CITY-18), clockwise or the
 * other way. */
void cc_walk_step(const cc_game *g, cc_walk *w, bool clockwise);
/* The same for the side alone. */
cc_edge cc_outline_next(const cc_game *g, cc_edge e, bool clockwise);
/* A side in the northernmost row: open land lies beyond for good. */
cc_edge cc_outline_top(const cc_game *g);
/* All of them, clockwise from there. Returns how many; at most
 * CC_OUTLINE_MAX. */
int cc_outline(const cc_game *g, cc_edge *out);
/* By region, how many of its open ends face the open land round the town: where
 * it is all of them, a wall all around would complete it. */
void cc_outline_ends(const cc_game *g, uint16_t ends[CC_SEGMENTS_MAX]);

#endif
