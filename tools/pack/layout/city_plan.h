/* city_plan.h - what the painters of The City share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CITY_H
#define CITY_H

#include "tools/pack/pack.h"

#define PLAN_SIDE   256  /* samples a side of a plan's map */
#define STREET_HALF .076 /* half the width of a street, its kerbs included */
#define KERB        .014
#define PLACE       .125 /* radius of the place where streets meet */

/* A line with its normals: a street's middle, a market's edge, a side. */
typedef struct line {
    int n;
    point at[66], normal[66]; /* to the right of who goes along */
    double distance[66];      /* from the beginning */
} line;

typedef struct street {
    int slot;
    bool ends_at_square; /* it ends where others meet */
    line way;
} street;

typedef struct market {
    int slot, goods, n;
    point at[16];     /* its outline, clockwise */
    bool is_side[16]; /* from this point on it is a side of the tile */
} market;

typedef struct lot {
    double x, y, w, h;
} lot;

/* Where everything of a tile of The City lies, in the turn that is drawn. */
typedef struct city_plan {
    const layout *l;
    int n_streets, n_markets, n_ends;
    street streets[4];
    market markets[3];
    bool has_lot;
    lot lot; /* the public or historic building's */
    uint8_t slot_of[PLAN_SIDE][PLAN_SIDE]; /* [y][x]: slot, or NO_SLOT */
} city_plan;

void city_plan_make(city_plan *p, const layout *l);
/* The slot at a place, NO_SLOT outside of the tile. */
int city_slot_at(const city_plan *p, point at);
bool city_is_kind(const city_plan *p, point at, cc_kind kind);
/* A place `far` along a line and `out` to its right. */
point line_point(const line *way, double far, double out);
double line_length(const line *way);
void line_begin(line *way);
void line_add(line *way, point at);
/* Finds the normals; call it when all points are there. */
void line_end(line *way);
/* Adds an outline to the path. */
void market_path(cairo_t *cr, const market *m);
void line_path(cairo_t *cr, const line *way);

#endif
