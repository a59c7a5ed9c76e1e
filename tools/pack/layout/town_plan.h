/* town_plan.h - the plan of the Count's town
 *
 * The town covers several tiles: a wall around four quarters, each with blocks
 * of houses and a place where figures wait. Coordinates of the town are in tile
 * sides, from the north-western corner of its tiles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOWN_H
#define TOWN_H

#include <stdio.h>

#include "engine/modules/the_count.h"
#include "layout.h"

/* The size of the town in tiles. */
#define TOWN_WIDE 4
#define TOWN_HIGH 3

/* A rectangle that is filled with rows of houses, except for streets and the
 * wall. */
typedef struct block {
    double x, y, w, h;
} block;

#define BLOCKS_MAX 8
#define ROOFS      3

typedef struct quarter {
    cc_town_quarter id;
    block bounds;             /* what is within the wall belongs to it */
    const char *earth;        /* colour of the ground */
    const char *roofs[ROOFS]; /* colours of the roofs */
    point figures;            /* middle of the paved rectangle for figures */
    point emblem;             /* middle of its coat of arms */
    const char *field;        /* colour of the emblem's shield */
    block blocks[BLOCKS_MAX]; /* a width of 0 ends them */
} quarter;

extern const quarter quarters[CC_QUARTERS];

/* The corners of the wall's middle line, clockwise from the western corner of
 * the northern side. */
extern const point town_corners[8];
/* Finds the set that starts with a town; comes before any layout. If no set
 * does, no tile is one of the town's. */
void town_find(const cc_catalog *catalog);
/* True if a tile is one of the town's. */
bool town_has_tile(const cc_tile_type *type);
/* Adds the outline of the whole town to the cairo path, in the coordinates of
 * the tile. */
void town_path(cairo_t *cr, const layout *l);
/* Writes where the road from the middle of `side`, in the tile's rotation,
 * meets the wall, and the direction through the gate, in coordinates of the
 * tile. */
void town_gate(const layout *l, int side, point *gate, point *passage);
/* Writes lines "quarter NAME X Y" to `maps`: where figures stand, in squares of
 * the board. Writes nothing for all tiles of the town but one. */
void town_write_figure_places(FILE *maps, const layout *l);
/* Returns the distance to the wall's middle line; positive inside. */
double town_depth(point at);
/* Writes at most `max` gates and the directions through them, in the
 * coordinates of the town. Returns their number. */
int town_gates(point gates[], point passages[], int max);
/* Returns false if the tile is not part of the town; else writes its column and
 * row in the town. */
bool town_position(const cc_tile_type *type, int *x, int *y);

#endif
