/* steps.h - the steps of layout_make(), among the files of the layout
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LAYOUT_STEPS_H
#define LAYOUT_STEPS_H

#include "layout.h"

/* Returns a side, counted clockwise; numbers wrap around. */
const tile_side *side_of(const layout *l, int side);
/* Returns the ports of a segment in the current turn. */
cc_ports ports_of(const layout *l, int slot);
/* True if a segment reaches the middle of a side. */
bool reaches(const layout *l, int slot, int side);
/* Writes the sides that a segment reaches and returns their number. */
int sides_of(const layout *l, int slot, int sides[4]);
/* Returns the field at a half side, in the current turn, or -1. */
int field_at(const layout *l, int side, int part);
/* Returns the cities that border both fields, as a mask of slots. If there are
 * any, one of them separates the fields. */
unsigned cities_between(const layout *l, int a, int b);
/* True for roads and rivers. */
bool is_way(const layout *l, int slot);

/* Computes sides, corners and middle. */
void layout_compute_sides(layout *l);
/* Moves apart the walls of these cities, a mask of slots, that run beside each
 * other from corner to corner, for the field between them. */
void layout_separate_walls(layout *l, unsigned cities);
/* Adds the outline of a city to the cairo path. */
void layout_city_path(cairo_t *cr, const layout *l, int slot);
/* Finds where roads end. */
void layout_road_ends(layout *l, cairo_t *cr);
/* Fills the fields into the map, after all other segments. */
void layout_fields(layout *l);
/* True for a field without a side, enclosed by cities. */
bool layout_is_enclosed(const layout *l, int slot);

/* Lays out a city's wall on a triangle, along `n` sides from `first` that are
 * not of the city. */
void triangle_wall(const layout *l, wall *w, int first, int n, bool tip_a,
                   bool tip_b);
/* Adds the path of a road on a triangle, from where it enters. */
void triangle_road(cairo_t *cr, const tile_side *from, const tile_side *to,
                   bool city);

/* Gives a free area of a raster with `side` x `side` samples to a slot, from
 * the sample (x, y). */
void raster_flood_fill(uint8_t *map, int side, int x, int y, int slot);

#endif
