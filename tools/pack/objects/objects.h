/* objects.h - painters of objects
 *
 * A painter writes the pixels of one object into a canvas. In all of them `c`
 * is the canvas, `s` the scene, `t` the object and `px` the current pixel: px.x
 * and px.y are its place on the unrotated tile, c->at[px.i] and c->at[px.j]
 * that on the table, where noise continues across the sides. Places and sizes
 * are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef OBJECTS_H
#define OBJECTS_H

#include "tools/pack/scene/scene.h"

typedef void object_painter(canvas *c, const scene *s, const object *t);
object_painter paint_ways, paint_plaza, paint_paved, paint_yard, paint_lawn,
    paint_garden, paint_pond, paint_hill, paint_village_ground, paint_flowers,
    paint_house, paint_cone, paint_tower, paint_wall, paint_fence, paint_tree,
    paint_animal, paint_stall, paint_well, paint_barrel, paint_fish, paint_cart,
    paint_shield, paint_crop_circle, paint_vines, paint_market_green,
    paint_lake, paint_volcano, paint_sign_disc, paint_coat_of_arms, paint_sign,
    paint_portal, paint_field, paint_hedge;

/* Paints the ground of the whole canvas: meadows and the earth of cities. */
void paint_ground(canvas *c, const scene *s);
/* Paints what is in the air, over the picture of all objects: sails of
 * windmills and the smoke of volcanoes. */
void scene_paint_overlay(view *v, const scene *s, int rotation);
/* Paints names of buildings, in the resolution of the view; none on views so
 * small that they would not be legible. */
void scene_paint_plates(view *v, const scene *s, int rotation);

/* Computes the coordinates of a pixel relative to an object that is upright in
 * every rotation, in units of the object's `a`. */
static inline void object_coordinates(const canvas *c, const object *t,
                                      const area *px, float *u, float *v)
{
    point at = to_table(c->rotation, (point){(double)t->x, (double)t->y});
    *u = (c->at[px->i] - (float)at.x) / t->a;
    *v = (c->at[px->j] - (float)at.y) / t->a;
}
/* Returns the distance of (u, v) to the outline of a shield that is 2 wide and
 * has its middle at (0, 0); negative inside. */
float shield_distance(float u, float v);
/* Returns the colour at a place of cobblestones of colour c, `size` wide. */
rgb cobbles(float x, float y, float size, rgb c);

#endif
