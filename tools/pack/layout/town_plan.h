/* town_plan.h - the plan of the Count's town
 *
 * The town has coordinates of its own, in units of one tile side from the
 * north-western corner of its tiles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOWN_H
#define TOWN_H

#include "tools/pack/pack.h"

#include "engine/modules/the_count.h"

/* Tiles the town lies on. */
#define TOWN_WIDE 4
#define TOWN_HIGH 3

/* Houses stand in rows in here, as far as streets and the wall leave room. */
typedef struct block {
    double x, y, w, h;
} block;

#define BLOCKS_MAX 8
#define ROOFS      3

typedef struct quarter {
    cc_town_quarter which;
    block bounds;             /* all of it, cut off by the wall */
    const char *earth;        /* its ground */
    const char *roofs[ROOFS]; /* what its houses have */
    point spot;               /* figures stand around it, .9 x .5 */
    point emblem;
    const char *field; /* colour of the emblem's shield */
    block blocks[BLOCKS_MAX];
} quarter;

extern const quarter quarters[CC_QUARTERS];

/* The corners of the wall's middle line, clockwise. */
extern const point town_corners[8];
/* How far within that line a place of the town is. */
double town_depth(point at);
/* Gates and the directions through them; returns how many. */
int town_gates(point gate[], point through[], int most);
/* Where in the town a tile lies; false where it is none of its tiles. */
bool town_position(const cc_tile_type *type, int *x, int *y);

#endif
