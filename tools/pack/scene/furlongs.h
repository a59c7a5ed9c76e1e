/* furlongs.h - strips of crops and enclosed pastures, with hedges and lanes
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_FURLONGS_H
#define SCENE_FURLONGS_H

#include "scene.h"

/* A furlong is a block of parallel strips in an open field, a rectangle that is
 * turned as the nearest road or wall. It has coordinates of its own, from its
 * middle: u along the strips, v across them, in tile sides. */
typedef struct furlong {
    float x, y;  /* its middle on the tile */
    float angle; /* of its strips */
    float a, b;  /* half of its length along u, and of its width along v */
} furlong;

/* Finds free ground for a furlong with about this half length and half width,
 * or a smaller one. Returns false if there is none. */
bool furlong_find(scene *s, furlong *f, float a, float b);
/* Returns the place of (u, v) on the tile, bent as the edges of parcels are
 * there. */
point furlong_point(const furlong *f, float u, float v);
/* Adds strips of crops side by side; in two columns if a lane divides them. */
void furlong_sow(scene *s, const furlong *f, bool has_lane);
/* Adds the lane between two columns, as far as a road if one is near. Writes
 * where it ends in the meadow. */
void furlong_add_lane(scene *s, const furlong *f, point *end);
/* Adds hedges beside strips: one along them, which goes on to the next road,
 * wall or side of the tile, and one across their end. */
void furlong_hedge(scene *s, const furlong *f);
/* Adds the hedges of a pasture: one along each side, which go on likewise, and
 * one across. */
void furlong_enclose(scene *s, const furlong *f);

#endif
