/* town_plan.h - the plan of the Count's town
 *
 * Coordinates of the town are in tile sides, from the north-western corner of
 * its tiles.
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
    block bounds;             /* cut off by the wall */
    const char *earth;        /* colour of the ground */
    const char *roofs[ROOFS]; /* colours of the roofs */
    point spot;               /* centre of the place for figures, .9 x .5 */
    point emblem;
    const char *field; /* colour of the emblem's shield */
    block blocks[BLOCKS_MAX];
} quarter;

extern const quarter quarters[CC_QUARTERS];

/* The corners of the wall's middle line, clockwise from the western corner of
 * the northern side. */
extern const point town_corners[8];
/* Finds the set whose start has a town; without one there is no town. */
void town_find(const cc_catalog *catalog);
/* True if a tile is one of the town's. */
bool town_has_tile(const cc_tile_type *type);
/* Adds the outline of the whole town to the cairo path, in the coordinates of
 * the tile. */
void town_path(cairo_t *cr, const layout *l);
/* Returns where the road from the middle of `side`, in the tile's turn, meets
 * the wall, and the direction through the gate. */
void town_gate(const layout *l, int side, point *gate, point *passage);
/* Writes a line for each quarter: where figures stand on the board. */
void town_write_spots(FILE *maps, const layout *l);
/* Returns the distance to that line; positive inside. */
double town_depth(point at);
/* Writes the gates and the directions through them. Returns their number. */
int town_gates(point gate[], point passage[], int max);
/* Returns false if the tile is not part of the town; else its position. */
bool town_position(const cc_tile_type *type, int *x, int *y);

#endif
