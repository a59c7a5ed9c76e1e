/* town.h - what the painters of the town share
 *
 * The town has coordinates of its own, in units of one tile side from the
 * north-western corner of its tiles, and is painted as one picture.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOWN_H
#define TOWN_H

#include "pack.h"

#include "engine/modules/the_count.h"

/* Tiles the town lies on. */
#define TOWN_WIDE 4
#define TOWN_HIGH 3

/* The castle's western wall; at the town's it ends in a tower. */
#define CASTLE_WEST 2.14

/* Houses stand in rows in here, as far as streets and the wall leave room. */
typedef struct block {
    double x, y, w, h;
} block;

#define BLOCKS_MAX 8
#define ROOFS      3

typedef struct quarter {
    cc_town_quarter which;
    block lot;                /* all of it, cut off by the wall */
    const char *earth[2];     /* its ground is a mixture of these */
    const char *roofs[ROOFS]; /* and so are its roofs */
    point place;              /* figures stand around it, .9 x .5 */
    point emblem;
    const char *field;                  /* colour of the emblem's shield */
    void (*pave)(cairo_t *cr, rng *r);  /* what lies under the houses */
    void (*build)(cairo_t *cr, rng *r); /* and what rises over them */
    block blocks[BLOCKS_MAX];
} quarter;

extern const quarter quarters[CC_QUARTERS];

/* The sign of a quarter on a shield. */
void paint_emblem(cairo_t *cr, const quarter *q);

/* An open tower, larger than those of the cities. */
void paint_turret(cairo_t *cr, point at, double radius);

#endif
