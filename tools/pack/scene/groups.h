/* groups.h - objects and groups of objects that several parts of a scene use
 *
 * Parameters are as the members of `object`: (x, y) the middle, `a` the radius
 * or half length, `b` half depth, `angle` in radians, `low` and `high` heights.
 * Colours are given by name or value; a name that is not in the palette ends
 * the program. Functions that add do not ask whether a plot is free. What they
 * return is valid until the next object is added.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_GROUPS_H
#define SCENE_GROUPS_H

#include "scene.h"

/* Adds a round object. */
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
/* Adds an object along a path that the scene keeps: `a` is half its width. */
object *add_along(scene *s, object_kind kind, const path *way, float a);
/* Adds a street along a path of the scene, or through n points; `half` is half
 * its width. Ends the program if there are too many. */
void add_street_along(scene *s, const path *way, float half);
void add_street(scene *s, const point *at, int n, float half);

/* Adds a house with a roof of any form, chimney and dormers; hue NULL: the roof
 * has the colour of its block. */
void add_house(scene *s, float x, float y, float a, float b, float angle,
               const rgb *hue);
/* Returns the colour of roofs in the block at (x, y). */
rgb roof_colour_at(scene *s, float x, float y);
/* Returns a random colour for the walls of a house. */
rgb random_plaster(scene *s);
/* Adds a tree of radius r. */
object *add_tree(scene *s, float x, float y, float r, tree_kind kind);
/* Adds garden beds in a rectangle, fenced if `height` is not 0. */
void add_beds(scene *s, float x, float y, float a, float b, float angle,
              float height);
/* Returns a new straight path between two points; adds no object. */
path *add_line(scene *s, point a, point b);
/* Adds a fence along a path. */
void add_fence(scene *s, const path *way, float height);

/* Returns an OBJECT_HOUSE with a roof_kind, not added yet. Its eave is at
 * `low`, its roof is `high`. */
object building(int roof, facade_style style, float x, float y, float a,
                float b, float angle, float low, float high, rgb top, rgb side);
/* Returns such a building of stone, unturned. */
object stone_building(float x, float y, float a, float b, int roof, float low,
                      float high, rgb top, facade_style style);
/* Adds a stone wall with battlements; `half` is half its thickness. */
object *add_stone_wall(scene *s, const path *way, float half, float height);
/* Adds a round stone tower; with `cone` > 0, with a roof of that height and a
 * gilt tip. */
void add_tower(scene *s, float x, float y, float r, float height, float cone,
               rgb roof);
/* Adds such a tower at each corner of a rectangle around (x, y). */
void add_corner_towers(scene *s, float x, float y, float a, float b, float r,
                       float height, float cone, rgb roof);
/* Adds a gatehouse between two towers; `angle` is that of the wall. */
void add_gate(scene *s, point at, float angle, rgb roof);
/* Adds the low walls of a road's bridge over water of half width `half`. */
void add_parapets(scene *s, const path *road, const path *water, float half);

/* ------------------------------ churches and other landmarks (landmarks.c) */

typedef enum church_form {
    CHURCH_NAVE,      /* a nave with a tower at its end */
    CHURCH_TRANSEPT,  /* the same with aisles, a transept and a turret */
    CHURCH_DOME,      /* a dome behind two towers */
    CHURCH_CATHEDRAL, /* a transept, two towers, chapels, buttresses */
} church_form;

/* Adds a church. Its length is about .28 times `size`. */
void add_church(scene *s, float x, float y, float angle, float size,
                church_form form, rgb roof, rgb body);
/* Adds landmark `variant`, 0 to 4 (three churches, a keep, a hall), to the city
 * `slot`: where there is room, more than `distance_min` away from the centre.
 */
void place_landmark(scene *s, int slot, int variant, point centre,
                    float distance_min);
/* Adds a cathedral on a plaza of radius `plaza_r`, and takes its plot. */
void add_cathedral(scene *s, float x, float y, float plaza_r);

/* --------------------------------------------- houses of a city (cities.c) */

/* Adds `rows` rows of houses on both sides of a path, `half` away from it,
 * where plots are free. */
void add_house_rows(scene *s, const path *way, float half, int rows);
/* Fills the free plots with ever smaller houses, after n_tries random places
 * for the largest size. */
void add_houses_anywhere(scene *s, int n_tries);

#endif
