/* walls.h - shared by the files of the part of The City
 *
 * A wall grows around the town from its gate, piece by piece, in both
 * directions. In these files a piece is one of the wall, not a tile; texts on
 * the screen call it a wall segment. It is on a side (cc_side) of the square on
 * its inner side, here x, y and side. Guards stand on pieces, towers at the
 * ends that the wall had when they were built.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PARTS_WALLS_H
#define GUI_PARTS_WALLS_H

#include "engine/modules/city/walls.h"
#include "gui/table/part.h"

/* -- walls_shapes.c: where all of it is, and its looks. Places are in squares
 * unless a comment says pixels; alpha is 0 to 1. */

/* A side of a square, clockwise around the square. */
typedef struct wall_line {
    point from, to;
} wall_line;

/* Returns a side of a square as a line. */
wall_line walls_line(int x, int y, int side);
/* Returns the point of a piece, at one of its two ends, from which the wall
 * goes on towards an end of the wall, 0 or 1. */
point walls_point_towards(const cc_wall_info *wall, int end);
/* Returns the outer end of a piece, given by its index in the game: the one
 * farther from the gate along the wall. Not for the gate, which has none. */
point walls_end_point(const cc_game *game, int piece);
/* Returns the middle of a side. */
point walls_middle(int x, int y, int side);
/* Renders a piece of a kind (cc_wall_kind), without guard and tower. */
void walls_render_piece(app *a, const table *t, int x, int y, int side,
                        int kind, float alpha);
/* Renders the guard on a piece. */
void walls_render_guard(app *a, const table *t, int colour, int x, int y,
                        int side, float alpha);
/* Renders the join of a piece with the one before it, at a corner. */
void walls_render_corner(app *a, const table *t, const cc_wall_info *w);
/* Renders a tower that stands at a place. */
void walls_render_tower(app *a, const table *t, int colour, point foot,
                        float alpha);
/* Renders "wall", "gate" or "tower" in a rectangle, as in a supply. */
void walls_render_token(app *a, const char *name, rect r, float alpha);
/* Renders a text in a small box of a colour, centred at a pixel, but within the
 * clear part of the view. */
void walls_render_label(app *a, const table *t, point at, const char *text,
                        rgba colour);
/* Lights the row of squares that a guard on a side sees, with the buildings
 * that score; returns his points. */
int walls_render_sight(app *a, const table *t, const cc_game *game, int x,
                       int y, int side, rgba colour);
/* Returns the points of n terms of an award. */
int walls_sum_terms(const cc_term *terms, int n);

/* -- walls_land.c */

/* Renders the wall with all that stands on it. */
void walls_render(app *a, const table *t, const cc_game *game);

#endif
