/* parts.h - the parts of a scene, each in a file of its own
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_PARTS_H
#define SCENE_PARTS_H

#include "scene.h"

/* Adds walls, towers and gates. Writes closed outlines of the cities, extended
 * far beyond open sides, and returns their number. */
int scene_lay_walls(scene *s, path *outlines);
void scene_lay_cities(scene *s); /* inside of the walls */
void scene_lay_land(scene *s);   /* meadows: parcels, trees, farms, flocks */
void scene_lay_village(scene *s);
void scene_lay_cloister(scene *s);
void scene_lay_bazaar(scene *s);
void scene_lay_river(scene *s);
void scene_lay_mark(scene *s);
void part_mark_add(scene *s, float x, float y, float r); /* part.c */
void scene_lay_the_city(scene *s);   /* all of a tile of The City */
void scene_lay_count_town(scene *s); /* the Count's town */

/* Adds the houses across the sides of the table, which depend on the turn, to
 * an empty scene `t`. */
void scene_add_side_houses(scene *t, const scene *s, int turn);
/* Paints these houses. */
void scene_paint_side_houses(canvas *c, const scene *s, int turn);

#endif
