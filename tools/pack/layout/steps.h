/* steps.h - the steps of layout_make(), and what they ask of a layout
 *
 * Only the files of this folder include it. `side` is the index of a side in
 * layout.sides, which are in clockwise order; `slot` is the index of a segment
 * in its type. Lengths are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LAYOUT_STEPS_H
#define LAYOUT_STEPS_H

#include "layout.h"

/* ------------------------------------------------------------------ queries */

/* Returns a side by its index. The side after the last is the first again, so
 * that side + 1 is always the next one. */
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
/* Returns the cities that border the field `a` and the field `b`, as a mask of
 * slots. If there are any, one of them lies between the fields and keeps them
 * apart. Returns 0 if the fields are the same, or one is -1: there is none. */
unsigned cities_between(const layout *l, int a, int b);
/* True for roads and rivers. */
bool is_way(const layout *l, int slot);

/* True for a field that reaches no side, as cities enclose it. */
bool layout_is_enclosed(const layout *l, int slot);

/* -------------------------------------------------------------------- steps */

/* Computes the sides, corners and middle of the layout. */
void layout_compute_sides(layout *l);
/* Moves walls of two different cities apart where they meet in a corner: the
 * field between the cities needs room. `cities` is the mask of the slots whose
 * walls are moved. */
void layout_separate_walls(layout *l, unsigned cities);
/* Adds the outline of a city to the cairo path. */
void layout_city_path(cairo_t *cr, const layout *l, int slot);
/* Finds where the roads that reach one side only end on the tile; cr is for
 * computing paths. */
void layout_road_ends(layout *l, cairo_t *cr);
/* Gives the samples of the map that no other segment has to the fields. */
void layout_fields(layout *l);

/* Computes the wall of a city on a triangle. It runs along `n` sides, from
 * `first` on, that are not the city's: wall_curve() of layout.c does the same
 * for squares and has a picture of it. `tip_at_start`, `tip_at_end`: another
 * wall of the city meets it in the corner there, so that the city is pointed.
 */
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
