/* outline.c - the border between the tiles and the open land (CITY-18)
 *
 * Tiles that touch only at a corner part the land between them; squares of
 * land are connected over sides alone. So the border of a town in one piece is
 * one closed line, walked here side by side with the town on one hand. What
 * lies within it, holes too, is never met.
 *
 * SPDX-License-Identifier: MIT
 */
#include "internal.h"

/* The cell at (x, y) if a tile lies there; else -1. */
static int tile_at(const cc_game *g, int x, int y)
{
    int cell = cc_cell_find(g, x, y);
    return cell >= 0 && !cc_cell_is_empty(&g->cells[cell]) ? cell : -1;
}

cc_edge cc_outline_next(const cc_game *g, cc_edge e, bool clockwise)
{
    int side = e.side, ahead = (side + (clockwise ? 1 : 3)) & 3;
    int x = g->cells[e.cell].x + cc_dx[ahead];
    int y = g->cells[e.cell].y + cc_dy[ahead];
    int cell = tile_at(g, x + cc_dx[side], y + cc_dy[side]);
    if (cell >= 0) { /* ahead on the outside: the same empty square */
        return (cc_edge){(uint16_t)cell, (uint8_t)cc_opposite(ahead)};
    }
    cell = tile_at(g, x, y);
    if (cell >= 0) { /* straight on */
        return (cc_edge){(uint16_t)cell, (uint8_t)side};
    }
    return (cc_edge){e.cell, (uint8_t)ahead}; /* round the corner */
}

cc_edge cc_outline_top(const cc_game *g)
{
    cc_edge top = {g->pieces[0].cell, CC_N};
    for (int i = 1; i < g->n_pieces; i++) {
        const cc_cell *cell = &g->cells[g->pieces[i].cell];
        const cc_cell *best = &g->cells[top.cell];
        if (cell->y < best->y || (cell->y == best->y && cell->x < best->x)) {
            top.cell = g->pieces[i].cell;
        }
    }
    return top;
}

int cc_outline(const cc_game *g, cc_edge *out)
{
    int n = 0;
    cc_edge top = cc_outline_top(g), e = top;
    do {
        out[n++] = e;
        e = cc_outline_next(g, e, true);
    } while (!cc_edge_equal(e, top) && n < CC_OUTLINE_MAX);
    return n;
}

bool cc_outline_completes(const cc_game *g, int region)
{
    cc_edge edges[CC_OUTLINE_MAX];
    int n = g->regions[region].open ? cc_outline(g, edges) : 0, ends = 0;
    for (int i = 0; i < n; i++) {
        int piece = g->cells[edges[i].cell].piece[0];
        int s = cc_segment_at(g, piece, edges[i].side, CC_MIDDLE);
        ends += s >= 0 && g->segments[s].region == region &&
                !cc_edge_is_closed(g, edges[i]);
    }
    return ends == g->regions[region].open;
}
