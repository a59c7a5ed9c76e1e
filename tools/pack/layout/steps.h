/* steps.h - the steps of layout_make(), and what they ask of a layout
 *
 * Known to the files of this folder only. Sides are numbered clockwise from the
 * first of the layout; numbers wrap around.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LAYOUT_STEPS_H
#define LAYOUT_STEPS_H

#include "layout.h"

/* Returns a side by its number. */
const tile_side *side_of(const layout *l, int side);
/* Returns the ports of a segment in the current rotation. */
cc_ports ports_of(const layout *l, int slot);
/* True if a segment reaches the middle of a side. */
bool reaches(const layout *l, int slot, int side);
/* Writes the numbers of the sides that a segment reaches, in ascending order.
 * Returns how many there are. */
int sides_of(const layout *l, int slot, int sides[4]);
/* Returns the slot of the field at an outer third of a side (CC_LEFT or
 * CC_RIGHT, as seen from the middle), or -1. */
int field_at(const layout *l, int side, int third);
/* Returns the cities that border both of two fields, as a mask of slots. If
 * there are any, one of them separates the fields. A field may be -1. */
unsigned cities_between(const layout *l, int a, int b);
/* True for roads and rivers. */
bool is_way(const layout *l, int slot);

/* Computes sides, corners and middle. */
void layout_compute_sides(layout *l);
/* Moves apart those walls of these cities, a mask of slots, that meet in a
 * corner: the field between the cities needs room. */
void layout_separate_walls(layout *l, unsigned cities);
/* Adds the outline of a city to the cairo path. */
void layout_city_path(cairo_t *cr, const layout *l, int slot);
/* Finds where roads that reach one side end; cr is for computing paths. */
void layout_road_ends(layout *l, cairo_t *cr);
/* Gives the fields their areas of the map, after all other segments. */
void layout_fields(layout *l);
/* True for a field without a side, enclosed by cities. */
bool layout_is_enclosed(const layout *l, int slot);

/* Computes the wall of a city on a triangle, along `n` sides from `first` that
 * are not of the city; as wall_curve() of layout.c for squares, where a picture
 * shows it. `tip_at_start`, `tip_at_end`: another wall of this city meets it in
 * the corner there, in a tip of the city. */
void triangle_wall(const layout *l, wall *w, int first, int n,
                   bool tip_at_start, bool tip_at_end);
/* Adds the path of a road on a triangle between two sides; cr is at the middle
 * of `from`. */
void triangle_road(cairo_t *cr, const tile_side *from, const tile_side *to,
                   bool has_city);

/* Fills an area of a raster of `width` x `width` samples: writes `slot` to the
 * sample at column x and row y, and to all that are connected with it, as far
 * as they have NO_SLOT. */
void raster_flood_fill(uint8_t *map, int width, int x, int y, int slot);

#endif
