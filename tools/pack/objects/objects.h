/* objects.h - painters of objects
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef OBJECTS_H
#define OBJECTS_H

#include "tools/pack/scene/scene.h"

/* Paints an object on the canvas. */
typedef void object_painter(canvas *c, const scene *s, const object *t);
object_painter paint_ways, paint_plaza, paint_paved, paint_yard, paint_lawn,
    paint_garden, paint_pond, paint_hill, paint_village_ground, paint_flowers,
    paint_house, paint_cone, paint_tower, paint_wall, paint_fence, paint_tree,
    paint_animal, paint_stall, paint_well, paint_barrel, paint_fish, paint_cart,
    paint_shield, paint_crop_circle, paint_vines, paint_market_green,
    paint_lake, paint_volcano, paint_sign_disc, paint_coat_of_arms,
    paint_portal;

/* Paints meadows and the earth of cities. */
void paint_ground(canvas *c, const scene *s);
/* Returns the tile's own parcel at a place, or -1, and the distance to its
 * edge.
 */
int parcel_near(const scene *s, float x, float y, float *edge);
/* Paints what is in the air in front of other objects: sails of windmills. */
void scene_paint_overlay(view *v, const scene *s, int turn);
/* Paints the names on plates in the resolution of the view; none on views where
 * they would not be legible. */
void scene_paint_plates(view *v, const scene *s, int turn);

/* Computes the coordinates of a pixel relative to an object that is upright in
 * every turn, in units of its `a`. */
static inline void object_coordinates(const canvas *c, const object *t,
                                      const area *px, float *u, float *v)
{
    point at = to_table(c->turn, (point){(double)t->x, (double)t->y});
    *u = (c->at[px->i] - (float)at.x) / t->a;
    *v = (c->at[px->j] - (float)at.y) / t->a;
}
/* Returns the signed distance to the outline of a shield that is 2 wide. */
float shield_distance(float u, float v);
/* Returns the colour of cobblestones of this size. */
rgb cobbles(float x, float y, float size, rgb c);

#endif
