/* outline.c - the border between the tiles and the open land (CITY-18)
 *
 * The tiles are connected across sides, so the outer border of the town is a
 * single closed line. These functions follow it, one side of a tile after the
 * other. Squares of land, too, are connected across sides only: where two tiles
 * touch at a corner, the walk goes from one to the other. The borders of holes
 * in the town are lines of their own, which the walk never reaches.
 *
 * SPDX-License-Identifier: MIT
 */
#include "outline.h"

#include <string.h>

static bool is_tile(const cc_game *g, int cell)
{
    return cell >= 0 && !cc_cell_is_empty(&g->cells[cell]);
}

/* Where a side ends there are three ways on. On a clockwise walk along the
 * north side of a tile T, with E the square to its east and D that to its
 * north-east:
 *
 *     . D    if D has a tile, its west side faces the same empty square
 *     T E    else if E has one, its north side, straight on
 *            else the east side of T itself, past the corner of D
 */
void cc_walk_step(const cc_game *g, cc_walk *w, bool clockwise)
{
    /* `ahead` is the direction of the walk: sides are numbered clockwise, so
     * along the north side it is east or, counterclockwise, west. */
    int side = w->at.side, ahead = (side + (clockwise ? 1 : 3)) & 3;
    int x = g->cells[w->at.cell].x + cc_dx[ahead]; /* of E in the picture */
    int y = g->cells[w->at.cell].y + cc_dy[ahead];
    int diagonal = cc_cell_find(g, x + cc_dx[side], y + cc_dy[side]);
    w->corner = -1;
    if (is_tile(g, diagonal)) { /* w->outer stays the same empty square */
        w->at = (cc_edge){(uint16_t)diagonal, (uint8_t)cc_opposite(ahead)};
        return;
    }
    int straight = cc_cell_find(g, x, y);
    if (is_tile(g, straight)) {
        w->at.cell = (uint16_t)straight;
        w->outer = diagonal;
    } else {
        w->at.side = (uint8_t)ahead;
        w->corner = diagonal;
        w->outer = straight;
    }
}

cc_walk cc_walk_from(const cc_game *g, cc_edge e)
{
    const cc_cell *cell = &g->cells[e.cell];
    return (cc_walk){.at = e,
                     .outer = cc_cell_find(g, cell->x + cc_dx[e.side],
                                           cell->y + cc_dy[e.side]),
                     .corner = -1};
}

cc_edge cc_outline_next(const cc_game *g, cc_edge e, bool clockwise)
{
    cc_walk w = {.at = e};
    cc_walk_step(g, &w, clockwise);
    return w.at;
}

cc_edge cc_outline_top(const cc_game *g)
{
    cc_edge top_of_first = {g->pieces[0].cell, CC_N};
    return cc_outline_top_since(g, top_of_first, 1);
}

/* True if a cell is in a row farther north, or in the same row farther west. */
static bool is_before(const cc_cell *cell, const cc_cell *other)
{
    return cell->y < other->y || (cell->y == other->y && cell->x < other->x);
}

cc_edge cc_outline_top_since(const cc_game *g, cc_edge top, int first_new)
{
    for (int i = first_new; i < g->n_pieces; i++) {
        uint16_t cell = g->pieces[i].cell;
        if (is_before(&g->cells[cell], &g->cells[top.cell])) {
            top.cell = cell;
        }
    }
    return top;
}

int cc_outline(const cc_game *g, cc_edge *out)
{
    int n = 0;
    cc_walk w = cc_walk_from(g, cc_outline_top(g));
    do {
        out[n++] = w.at;
        cc_walk_step(g, &w, CC_CLOCKWISE);
    } while (!cc_edge_equal(w.at, out[0]) && n < CC_OUTLINE_MAX);
    return n;
}

void cc_outline_ends(const cc_game *g, uint16_t ends[CC_SEGMENTS_MAX])
{
    cc_edge edges[CC_OUTLINE_MAX];
    int n_edges = g->n_pieces ? cc_outline(g, edges) : 0;
    /* A region has the number of one of its segments. */
    memset(ends, 0, g->n_segments * sizeof *ends);
    for (int i = 0; i < n_edges; i++) {
        int piece = g->cells[edges[i].cell].piece[0];
        int segment = cc_segment_at(g, piece, edges[i].side, CC_MIDDLE);
        if (segment >= 0 && !cc_edge_is_closed(g, edges[i])) {
            ends[g->segments[segment].region]++;
        }
    }
}
