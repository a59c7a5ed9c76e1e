/* groups.h - objects and groups of objects that several parts of a scene use
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_GROUPS_H
#define SCENE_GROUPS_H

#include "scene.h"

/* Adds an object at (x, y) with radius `a`. */
object *add_round(scene *s, object_kind kind, float x, float y, float a);
/* Adds a flat object of one colour: a rectangle of half length `a` and half
 * depth `b`, or a disc of radius `a`. */
object *add_floor(scene *s, object_kind kind, float x, float y, float a,
                  float b, const char *colour_name);
/* Adds an upright round object, OBJECT_CONE or OBJECT_TOWER. */
object *add_cylinder(scene *s, object_kind kind, facade_style style, float x,
                     float y, float a, float low, float high, rgb top,
                     rgb side);
/* Adds a market stall; `awning` is the name of a colour. */
void add_stall(scene *s, float x, float y, float a, float b, float angle,
               float low, float high, const char *awning);
/* Adds a barrel; `content` is the name of a colour. */
void add_barrel(scene *s, float x, float y, float a, const char *content);
/* Adds a sheep, cow or pig; a seed gives it another colour. */
void add_animal(scene *s, object_kind kind, float x, float y, float angle,
                uint32_t seed);
/* Adds an object along a path: `a` is half its width. */
object *add_along(scene *s, object_kind kind, const path *way, float a);

/* Adds a house; hue NULL: the roof has the colour of its block. */
void add_house(scene *s, float x, float y, float a, float b, float angle,
               const rgb *hue);
/* Returns the colour of roofs in the block at (x, y). */
rgb roof_colour_at(scene *s, float x, float y);
/* Returns a colour for a house wall. */
rgb random_plaster(scene *s);
/* Adds a tree and returns it, until the next object is added. */
object *add_tree(scene *s, float x, float y, float r, tree_kind kind);
/* Adds garden beds in a rectangle, fenced if `height`. */
void add_beds(scene *s, float x, float y, float a, float b, float angle,
              float height);
/* Adds a straight path between two points. */
path *add_line(scene *s, point a, point b);
/* Adds a fence along a path. */
void add_fence(scene *s, const path *way, float height);

/* Returns a building with a roof_kind: half length `a`, half depth `b`, the
 * eave at `low`, the roof `high`. */
object building(int roof, facade_style style, float x, float y, float a,
                float b, float angle, float low, float high, rgb top, rgb side);
/* Returns such a building of stone. */
object stone_building(float x, float y, float a, float b, int roof, float low,
                      float high, rgb top, facade_style style);
/* Adds a stone wall with battlements; `half` is half its thickness. */
object *add_stone_wall(scene *s, const path *way, float half, float height);
/* Adds a tower, with a roof if `cone` > 0. */
void add_tower(scene *s, float x, float y, float r, float height, float cone,
               rgb roof);
/* Adds such a tower at each corner of a rectangle. */
void add_corner_towers(scene *s, float x, float y, float a, float b, float r,
                       float height, float cone, rgb roof);
/* Adds a gatehouse between two towers. */
void add_gate(scene *s, point at, float angle, rgb roof);
/* Adds the low walls of a road's bridge over water of half width `half`. */
void add_parapets(scene *s, const path *road, const path *water, float half);

/* ------------------------------ churches and other landmarks (landmarks.c) */

/* Forms: 0 a nave with a tower at its end, 1 with aisles, a transept and a
 * turret over the crossing, 2 a round dome behind two towers. */
void add_church(scene *s, float x, float y, float angle, float size, int form,
                rgb roof, rgb body);
/* Adds a landmark within `room` of the centre of a city, if it fits. */
void place_landmark(scene *s, int slot, int variant, point centre, float room);
/* Adds a cathedral and keeps its `room` free. */
void add_cathedral(scene *s, float x, float y, float room);

/* --------------------------------------------- houses of a city (cities.c) */

/* Adds houses along both sides of a path, `rows` deep. */
void add_house_rows(scene *s, const path *way, float half, int rows);
/* Fills the remaining room with ever smaller houses. */
void add_houses_anywhere(scene *s, int n_tries);

#endif
