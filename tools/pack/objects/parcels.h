/* parcels.h - the parcels of meadows, as they lie on the table
 *
 * A parcel is a piece of meadow: all places nearer to its point than to that of
 * any other parcel. Parcels near the sides are the same for all
 * tiles and rotations, so that they continue across the sides; those farther in
 * belong to the tile and rotate with it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PARCELS_H
#define PARCELS_H

#include "tools/pack/scene/scene.h"

/* All parcels, in the coordinates of the table: first those near the sides that
 * all tiles share, then the tile's own. */
#define N_SHARED    12
#define PARCELS_MAX (N_SHARED + 24)
typedef struct parcel_list {
    int n;
    parcel parcels[PARCELS_MAX];
} parcel_list;

/* Returns the parcels of a scene with a rotation; the directions across their
 * rows are computed if `axes`. */
parcel_list parcels_rotated(const scene *s, int rotation, bool axes);

/* The parcels that can be the nearest or the second nearest to any place within
 * some square, by their indices. */
typedef struct parcel_choice {
    int n, index[PARCELS_MAX];
} parcel_choice;

/* Returns those for places within `r` of (x, y). */
parcel_choice parcels_within(const parcel_list *d, float x, float y, float r);

/* Places whose parcels are searched at a time. */
#define PARCEL_BLOCK 16
/* Writes for each of n places, at most PARCEL_BLOCK, the index of its parcel,
 * and the distance to the line between its point and the next one: the parcel's
 * edge. Two shared parcels look the same, so there is no edge between them. */
void parcels_nearest(const parcel_list *d, const parcel_choice *among, int n,
                     const float *x, const float *y, int *index, float *edge);

/* Computes how far the edges of parcels are bent at a place. */
void parcel_warp(float x, float y, float *dx, float *dy);

#endif
