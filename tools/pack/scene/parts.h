/* parts.h - the parts of a scene, each in a file of its own
 *
 * scene_make() calls them. Each adds its objects to the scene and marks their
 * plots as taken; most do nothing on tiles that do not have the part.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_PARTS_H
#define SCENE_PARTS_H

#include "scene.h"

/* Adds walls, towers and gates. Writes closed outlines of the cities, at most
 * 8, which go on beyond the sides that a city takes; returns their number. */
int scene_lay_walls(scene *s, path *outlines);
void scene_lay_cities(scene *s);  /* all within the walls */
void scene_lay_meadows(scene *s); /* parcels, trees, farms, flocks */
void scene_lay_village(scene *s); /* where roads end in the middle */
void scene_lay_cloister(scene *s);
void scene_lay_bazaar(scene *s);
void scene_lay_river(scene *s);      /* rivers, springs and lakes */
void scene_lay_mark(scene *s);       /* the tile's mark, if it has a picture */
void scene_lay_the_city(scene *s);   /* all of a tile of The City */
void scene_lay_count_town(scene *s); /* what is on a tile of the Count's town */
/* Adds the mark of a module's part within r of (x, y); see part.c. */
void part_mark_add(scene *s, float x, float y, float r);

/* Replaces the objects of `houses` by the houses that stand across the sides of
 * a tile with this rotation. Their coordinates are those of the table. */
void scene_add_side_houses(scene *houses, const scene *s, int rotation);
/* Paints these houses of a scene on a canvas. */
void scene_paint_side_houses(canvas *c, const scene *s, int rotation);

#endif
