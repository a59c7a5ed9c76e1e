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

cc_walk cc_walk_from(const cc_game *g, cc_edge e)
{
    const cc_cell *cell = &g->cells[e.cell];
    return (cc_walk){.at = e,
                     .outer = cc_cell_find(g, cell->x + cc_dx[e.side],
                                           cell->y + cc_dy[e.side]),
                     .corner = -1};
}

/* As cc_walk_step(), but where no tile is straight on, which the cell of T
 * tells, its square need not be found. */
static inline cc_edge next_edge(const cc_game *g, cc_edge e, bool clockwise)
{
    int ahead = (e.side + (clockwise ? 1 : 3)) & 3;
    const cc_cell *at = &g->cells[e.cell];
    int x = at->x + cc_dx[ahead], y = at->y + cc_dy[ahead];
    int diagonal = cc_cell_find(g, x + cc_dx[e.side], y + cc_dy[e.side]);
    if (cc_outline_is_tile(g, diagonal)) {
        return (cc_edge){(uint16_t)diagonal, (uint8_t)cc_opposite(ahead)};
    }
    if (!cc_sides_get(at->sides, ahead)) {
        return (cc_edge){e.cell, (uint8_t)ahead};
    }
    return (cc_edge){(uint16_t)cc_cell_find(g, x, y), e.side};
}

cc_edge cc_outline_next(const cc_game *g, cc_edge e, bool clockwise)
{
    return next_edge(g, e, clockwise);
}

/* True if a cell is in a row farther north, or in the same row farther west. */
static bool is_before(const cc_cell *cell, const cc_cell *other)
{
    return cell->y < other->y || (cell->y == other->y && cell->x < other->x);
}

cc_edge cc_outline_top(const cc_game *g)
{
    cc_edge top = {g->pieces[0].cell, CC_N};
    for (int i = 1; i < g->n_pieces; i++) {
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
    cc_edge e = cc_outline_top(g);
    do {
        out[n++] = e;
        e = next_edge(g, e, CC_CLOCKWISE);
    } while (!cc_edge_equal(e, out[0]) && n < CC_OUTLINE_MAX);
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

static bool is_on_outline_by_walk(const cc_game *g, cc_edge e)
{
    cc_edge edges[CC_OUTLINE_MAX];
    int n = cc_outline(g, edges), i = 0;
    while (i < n && !cc_edge_equal(edges[i], e)) {
        i++;
    }
    return i < n;
}

bool cc_is_on_outline(const cc_game *g, cc_edge e)
{
    cc_land land;
    cc_land_find(g, &land);
    if (!land.is_known) {
        return is_on_outline_by_walk(g, e);
    }
    bool is_on_outline = is_open_land(&land, &g->cells[e.cell], e.side);
#ifdef CC_CHECK
    if (is_on_outline != is_on_outline_by_walk(g, e)) {
        cc_panic("the outline is not what a walk around the town finds");
    }
#endif
    return is_on_outline;
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
