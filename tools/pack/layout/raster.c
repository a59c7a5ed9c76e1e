/* raster.c - flood fill of rasters, and rotated copies of a layout
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "marks.h"
#include "steps.h"
#include "tools/pack/die.h"

void raster_flood_fill(uint8_t *map, int w, int x, int y, int slot)
{
    int *stack = malloc((size_t)(4 * w * w + 1) * sizeof *stack), n = 1;
    if (!stack) {
        die("out of memory");
    }
    stack[0] = y * w + x;
    while (n > 0) {
        int k = stack[--n], u = k % w, v = k / w;
        if (map[k] != NO_SLOT) {
            continue;
        }
        map[k] = (uint8_t)slot;
        if (u > 0) {
            stack[n++] = k - 1;
        }
        if (u < w - 1) {
            stack[n++] = k + 1;
        }
        if (v > 0) {
            stack[n++] = k - w;
        }
        if (v < w - 1) {
            stack[n++] = k + w;
        }
    }
    free(stack);
}

/* Moves a figure in a cloister from the middle to the south-east of the table,
 * where it does not hide the church; one in a place that shares its ground to
 * the south-west. */
static void move_figure_from_church(layout *l)
{
    double court = CLOISTER_HALF * layout_cloister_scale(l);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind != CC_CLOISTER) {
            continue;
        }
        int shares = layout_share_cloister(l, l->figure_places[slot]);
        l->figure_places[slot].x += .56 * court;
        l->figure_places[slot].y += .62 * court;
        if (shares >= 0) {
            l->figure_places[shares].x -= .56 * court;
            l->figure_places[shares].y += .62 * court;
        }
    }
}

void layout_rotate(layout *to, const layout *l, int rotation)
{
    *to = *l;
    to->rotation = rotation & 3;
    for (int k = 0; k < to->rotation; k++) { /* one quarter turn each time */
        layout from = *to;
        for (int i = 0; i < MAP_SAMPLES; i++) {
            int x = i % MAP_SIDE, y = i / MAP_SIDE;
            to->map[x][MAP_SIDE - 1 - y] = from.map[y][x];
            to->clearance[x][MAP_SIDE - 1 - y] = from.clearance[y][x];
        }
        for (int slot = 0; slot < l->type->n_segments; slot++) {
            to->figure_places[slot] = (point){1 - from.figure_places[slot].y,
                                              from.figure_places[slot].x};
        }
    }
    move_figure_from_church(to);
}
