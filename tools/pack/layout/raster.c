/* raster.c - work on the samples of a map: filling an area, rotating a layout
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "marks.h"
#include "steps.h"
#include "tools/pack/die.h"

void raster_flood_fill(uint8_t *map, int width, int x, int y, int slot)
{
    /* Samples that are still to be looked at. Each sample is filled once, and
     * then puts its four neighbours on the stack: so it cannot overflow. */
    int *stack = malloc((size_t)(4 * width * width + 1) * sizeof *stack);
    if (!stack) {
        die("out of memory");
    }
    int n = 1;
    stack[0] = y * width + x;
    while (n > 0) {
        int i = stack[--n], column = i % width, row = i / width;
        if (map[i] != NO_SLOT) {
            continue; /* filled already, or the border of the area */
        }
        map[i] = (uint8_t)slot;
        if (column > 0) {
            stack[n++] = i - 1;
        }
        if (column < width - 1) {
            stack[n++] = i + 1;
        }
        if (row > 0) {
            stack[n++] = i - width;
        }
        if (row < width - 1) {
            stack[n++] = i + width;
        }
    }
    free(stack);
}

/* ---------------------------------------------------------------- rotation */

/* How far the figure in a cloister stands from the middle of the cloister, as
 * shares of half its side. */
#define OFF_CHURCH_EAST  .56
#define OFF_CHURCH_SOUTH .62

/* Moves the figure of a cloister from the middle to the south-east, where it
 * does not hide the church. If a priory shares the ground of the cloister
 * (layout_share_cloister()), its figure is in the middle too, and goes to the
 * south-west.
 *
 * The table is seen from the south, whatever the rotation of a tile: so these
 * are directions of the table, and the priory has the half of the ground that
 * is in the west now. That is why the ground is shared out again. */
static void move_figure_from_church(layout *l)
{
    double half = CLOISTER_HALF * layout_cloister_scale(l);
    double east = OFF_CHURCH_EAST * half, south = OFF_CHURCH_SOUTH * half;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind != CC_CLOISTER) {
            continue;
        }
        point *figure = &l->figure_places[slot];
        int priory = layout_share_cloister(l, *figure);
        *figure = (point){figure->x + east, figure->y + south};
        if (priory >= 0) {
            point *other = &l->figure_places[priory];
            *other = (point){other->x - east, other->y + south};
        }
    }
}

void layout_rotate(layout *to, const layout *l, int rotation)
{
    *to = *l;
    to->rotation = rotation & 3;
    for (int k = 0; k < to->rotation; k++) { /* one quarter turn each time */
        layout from = *to;
        /* Clockwise: what was on row y is in a column, the northern row in the
         * eastern one. */
        for (int i = 0; i < MAP_SAMPLES; i++) {
            int x = i % MAP_SIDE, y = i / MAP_SIDE;
            int new_x = MAP_SIDE - 1 - y, new_y = x;
            to->map[new_y][new_x] = from.map[y][x];
            to->clearance[new_y][new_x] = from.clearance[y][x];
        }
        for (int slot = 0; slot < l->type->n_segments; slot++) {
            to->figure_places[slot] = (point){1 - from.figure_places[slot].y,
                                              from.figure_places[slot].x};
        }
    }
    move_figure_from_church(to);
}
