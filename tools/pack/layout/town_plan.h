/* town_plan.h - the plan of the Count's town
 *
 * The town covers several tiles: a wall around four quarters, each with a place
 * where figures wait.
 *
 * "Coordinates of the town" are in tile sides, to the east and south of the
 * north-western corner of its tiles. "Coordinates of the tile" begin in the
 * north-western corner of one of these tiles, as in all of layout.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOWN_PLAN_H
#define TOWN_PLAN_H

#include <stdio.h>

#include "engine/modules/the_count.h"
#include "layout.h"

/* ---------------------------------------------------------------- the plan */

/* The size of the town in tiles: it is a rectangle, filled by them. */
#define TOWN_WIDE 4
#define TOWN_HIGH 3

/* A rectangle from its corner in the north-west. */
typedef struct block {
    double x, y, w, h;
} block;

#define ROOFS 3

/* A quarter, in coordinates of the town. Colours are names of the palette,
 * assets/art/palette.txt. */
typedef struct quarter {
    cc_town_quarter id;
    block bounds;             /* its part of the town: a fourth of the tiles,
                                 as far as it is within the wall */
    const char *earth;        /* colour of the ground */
    const char *roofs[ROOFS]; /* colours of the roofs */
    point figures;            /* middle of the paved rectangle for figures */
    point emblem;             /* middle of its coat of arms */
    const char *shield;       /* colour of the coat of arms behind the sign */
} quarter;

/* All quarters, by their ids; this is clockwise from the north-east. */
extern const quarter quarters[CC_QUARTERS];

/* The corners of the line in the middle of the wall, clockwise from the western
 * corner of the northern side: a rectangle whose four corners are cut off. */
extern const point town_corners[8];
/* Returns the distance to that line of a place in the town; positive inside. */
double town_depth(point at);

/* --------------------------------------------------------------- its tiles */

/* Finds the set that starts with a town, and remembers its tiles. Called once,
 * before any layout is made. If no set starts with a town, no tile is one of
 * the town's. */
void town_find(const cc_catalog *catalog);
/* True if a tile is one of the town's. */
bool town_has_tile(const cc_tile_type *type);
/* Writes the column and row of a tile within the town, from 0. Returns false if
 * the tile is not one of the town's. */
bool town_position(const cc_tile_type *type, int *x, int *y);
/* Adds the outline of the whole town to the cairo path, in coordinates of the
 * tile, which is one of the town's. */
void town_path(cairo_t *cr, const layout *l);
/* Writes "quarter NAME X Y" for each quarter to `maps`: where its figures
 * stand, in squares of the board. So that the lines are written once, this is
 * done for the north-western tile of the town, and nothing for the others. */
void town_write_figure_places(FILE *maps, const layout *l);

/* ------------------------------------------------------------------- gates */

/* A gate is where a road passes through the middle line of the wall. Its
 * passage is the direction of the road there, 1 long, into the town. */

/* Writes all gates, at most `max`, in coordinates of the town. Returns their
 * number. There must be a town. */
int town_gates(point gates[], point passages[], int max);
/* Writes the gate for the road from the middle of a side of the tile, in
 * coordinates of the tile; `side` is that of the tile in its rotation. */
void town_gate(const layout *l, int side, point *gate, point *passage);

#endif
