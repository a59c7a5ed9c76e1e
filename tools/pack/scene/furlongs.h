/* furlongs.h - strips of crops and enclosed pastures, with hedges and lanes
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_FURLONGS_H
#define SCENE_FURLONGS_H

#include "scene.h"

/* A furlong, as a block of strips in an open field was called: part of a
 * meadow, turned as the nearest road or wall. Its coordinates are
 * u, along its strips, and v, across them, from its middle. */
typedef struct furlong {
    float x, y, angle;
    float a, b; /* half of its length along u, and of its width along v */
} furlong;

/* Finds free ground for a block of about this size, or a smaller one. Returns
 * false if there is none. */
bool furlong_find(scene *s, furlong *f, float a, float b);
/* Returns the place of (u, v) on the tile: edges of parcels are bent. */
point furlong_point(const furlong *f, float u, float v);
/* Adds strips of crops side by side; in two columns if a lane divides them. */
void furlong_sow(scene *s, const furlong *f, bool has_lane);
/* Adds the lane between two columns, as far as a road if one is near. Writes
 * where it ends in the meadow. */
void furlong_add_lane(scene *s, const furlong *f, point *end);
/* Adds hedges around strips: along one side to the next road, wall or side of
 * the tile, and across one end. */
void furlong_hedge(scene *s, const furlong *f);
/* Adds the hedges of a pasture: two that end as those, and one across. */
void furlong_enclose(scene *s, const furlong *f);

#endif
