/* furlongs.h - fields along roads and walls, with hedges and lanes
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_FURLONGS_H
#define SCENE_FURLONGS_H

#include "scene.h"

/* A furlong, as a block of strips in an open field was called: the ground on
 * one side of a guide, which is a road, a wall, a river or a side of the tile.
 * Its long side lies along the guide and bends as that does. Its coordinates
 * are u, along the guide, and v, the distance from it. */
typedef struct furlong {
    const path *guide;
    float hand;      /* 1: right of the guide, -1: left of it */
    float from, to;  /* its ends, along u */
    float near, far; /* the same along v */
    bool is_open;    /* the guide closes it: it needs no hedge there */
} furlong;

/* Finds free ground of the field `slot`, of about `length` by `depth`, at least
 * a quarter of each. It ends where something else begins, if that is near.
 * Returns false if there is none. */
bool furlong_find(scene *s, furlong *f, int slot, float length, float depth);
/* Return the place of (u, v) on the tile, and the direction of the guide at u
 * as an angle. */
point furlong_point(const furlong *f, float u, float v);
float furlong_angle(const furlong *f, float u);
/* Adds crops in strips side by side, in two rows with a lane between if the
 * furlong is deep, and plants orchards and haystacks on them. With `crop`, all
 * are of that kind; it is CROPS for different ones. */
void furlong_sow(scene *s, const furlong *f, crop_kind crop);
/* Adds the grass of a pasture. */
void furlong_graze(scene *s, const furlong *f);
/* Adds hedges around it: three of them if it is open, of which two end at the
 * guide; else four, with a gate. */
void furlong_hedge(scene *s, const furlong *f);
/* Adds hedges on all four sides, with a gate to the guide. */
void furlong_enclose(scene *s, const furlong *f);
/* Takes its plots. */
void furlong_take(scene *s, const furlong *f);

#endif
