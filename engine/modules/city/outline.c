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

/* --------------------------------------------------------- the open land */

/* Counts, by region, the open ends on the outline: those that face the open
 * land. */
static void count_ends(const cc_game *g, uint16_t ends[CC_SEGMENTS_MAX])
{
    cc_edge edges[CC_OUTLINE_MAX];
    int n_edges = cc_outline(g, edges);
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

/* The same as cc_is_walled_in(), by a walk around the town, however wide. */
static bool is_walled_in_by_walk(const cc_game *g, int region)
{
    uint16_t ends[CC_SEGMENTS_MAX];
    count_ends(g, ends);
    return ends[region] == g->regions[region].open;
}

/* Draws the town on a map around its first tile, with land on all four rims;
 * false if the map is too small. */
static bool draw_town(const cc_game *g, cc_land *land)
{
    cc_coord middle = cc_piece_square(g, 0);
    land->x = middle.x - CC_LAND_SIZE / 2;
    land->y = middle.y - CC_LAND_SIZE / 2;
    memset(land->town, 0, sizeof land->town);
    for (int i = 0; i < g->n_pieces; i++) {
        cc_coord at = cc_piece_square(g, i);
        int x = at.x - land->x, y = at.y - land->y;
        if (x < 1 || x > CC_LAND_SIZE - 2 || y < 1 || y > CC_LAND_SIZE - 2) {
            return false;
        }
        land->town[y] |= (uint64_t)1 << x;
    }
    return true;
}

/* Adds to the open land of a row what it reaches there from the row beside it.
 * Returns whether that is anything new. */
static bool flood_row(cc_land *land, int y, int from)
{
    uint64_t free = ~land->town[y];
    uint64_t row = (land->open[y] | land->open[from]) & free, before;
    if (row == land->open[y]) {
        return false;
    }
    do {
        before = row;
        row |= (row << 1 | row >> 1) & free;
    } while (row != before);
    land->open[y] = row;
    return true;
}

/* Finds the open land from the northern rim on, down and up the rows of the
 * town and one more until nothing changes. */
static void flood(cc_land *land)
{
    int top = 0, bottom = CC_LAND_SIZE - 1;
    while (!land->town[top + 1]) {
        top++;
    }
    while (!land->town[bottom - 1]) {
        bottom--;
    }
    memset(land->open, 0, sizeof land->open);
    land->open[top] = UINT64_MAX;
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (int y = top + 1; y <= bottom; y++) {
            has_changed |= flood_row(land, y, y - 1);
        }
        for (int y = bottom - 1; y > top; y--) {
            has_changed |= flood_row(land, y, y + 1);
        }
    }
}

void cc_land_find(const cc_game *g, cc_land *land)
{
    land->is_known = draw_town(g, land);
    if (land->is_known) {
        flood(land);
    }
}

/* Whether the square beyond a side is on the open land. */
static bool is_open_land(const cc_land *land, const cc_cell *at, int side)
{
    int x = at->x + cc_dx[side] - land->x, y = at->y + cc_dy[side] - land->y;
    return land->open[y] >> x & 1;
}

/* Whether no open end of a region faces a hole in the town. */
static bool faces_no_hole(const cc_game *g, const cc_land *land, int region)
{
    int s = region;
    do { /* the ring of its segments */
        int piece = g->segments[s].piece;
        const cc_cell *at = &g->cells[g->pieces[piece].cell];
        for (int side = 0; side < 4; side++) {
            bool is_met = cc_sides_get(at->sides, side) != 0;
            if (!is_met && !(at->closed_sides >> side & 1) &&
                !is_open_land(land, at, side) &&
                cc_segment_at(g, piece, side, CC_MIDDLE) == s) {
                return false;
            }
        }
        s = g->segments[s].next;
    } while (s != region);
    return true;
}

bool cc_is_walled_in(const cc_game *g, const cc_land *land, int region)
{
    if (!land->is_known) {
        return is_walled_in_by_walk(g, region);
    }
    bool is_walled_in = faces_no_hole(g, land, region);
#ifdef CC_CHECK
    if (is_walled_in != is_walled_in_by_walk(g, region)) {
        cc_panic("the open land is not what a walk around the town finds");
    }
#endif
    return is_walled_in;
}
