/* city_plan.h - the plan of a tile of The City: streets, markets and quarters
 *
 * These tiles have no fields, roads or walls, so they have a plan of their own
 * instead of the steps of layout_make(). Lengths are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CITY_H
#define CITY_H

#include "layout.h"

#define PLAN_SIDE    256  /* samples on a side of the plan's map */
#define STREET_HALF  .076 /* half the width of a street with its kerbs */
#define PLAZA_RADIUS .125 /* radius of the plaza where streets meet */

/* A polyline with normals: the middle line of a street. */
typedef struct line {
    int n;                    /* points */
    point at[66], normal[66]; /* normals point to the right */
    double distance[66];      /* from the start */
} line;

typedef struct street {
    int slot;
    bool ends_at_plaza; /* else it is a dead end or leads to another side */
    line way;           /* its middle line, from a side */
} street;

typedef struct market {
    int slot;
    int goods;        /* the variety of its segment */
    int n;            /* points of its outline */
    point at[16];     /* the outline, clockwise */
    bool is_side[16]; /* the segment after this point is a side of the tile */
} market;

/* The ground of a building, from its north-western corner. */
typedef struct lot {
    double x, y, w, h;
} lot;

/* The plan of a tile in the rotation that is drawn. */
typedef struct city_plan {
    const layout *l;
    int n_streets, n_markets;
    int n_ends; /* streets that end at the plaza; if 0, there is no plaza */
    street streets[4];
    market markets[3];
    bool has_lot;
    lot lot; /* of the public or historic building */
    uint8_t slot_of[PLAN_SIDE][PLAN_SIDE]; /* [y][x]: slot, or NO_SLOT */
} city_plan;

/* Computes the plan of a tile with the rotation of its layout; keeps `l`. */
void city_plan_make(city_plan *p, const layout *l);
/* Returns the slot at a place; NO_SLOT outside of the tile. */
int city_slot_at(const city_plan *p, point at);
/* True if the segment at a place is of this kind. */
bool city_is_kind(const city_plan *p, point at, cc_kind kind);

/* True if a tile is one of The City's. */
bool city_has_tile(const cc_tile_type *type);
/* Fills the map of a layout; takes the place of the steps of layout_make(). */
void city_fill_map(layout *l);
/* Finds the places of figures in the filled map with its clearance. */
void city_find_figure_places(layout *l);

#endif
