/* walls.h - shared by the files of the walls
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PARTS_WALLS_H
#define GUI_PARTS_WALLS_H

#include "engine/modules/city/walls.h"
#include "gui/table/part.h"

/* -- walls_shapes.c: gate, pieces, guards, towers */

/* A side of a square, in squares, clockwise around the town. */
typedef struct wall_line {
    point from, to;
} wall_line;

wall_line walls_line(int x, int y, int side);
/* The outer end of the last piece towards an end, in squares. */
point walls_end_point(const cc_game *game, int wall);
/* The middle of a piece, in squares. */
point walls_middle(int x, int y, int side);
/* Renders a piece without guard and tower. */
void walls_piece(app *a, const table *t, int x, int y, int side, int kind,
                 float alpha);
void walls_guard(app *a, const table *t, int colour, int x, int y, int side,
                 float alpha);
/* Renders the join of a piece with the one before it, at a corner. */
void walls_corner(app *a, const table *t, const cc_wall_info *w);
void walls_tower(app *a, const table *t, int colour, point foot, float alpha);
/* Renders "wall", "gate" or "tower" as in a supply. */
void walls_token(app *a, const char *name, rect r, float alpha);
/* Renders a small label centred at a pixel. */
void walls_label(app *a, const table *t, point at, const char *text,
                 rgba colour);
/* Lights what a guard on a side sees; returns his points. */
int walls_render_sight(app *a, const table *t, const cc_game *game, int x,
                       int y, int side, rgba colour);

/* -- walls_land.c: all that stands of the wall */
void walls_render(app *a, const table *t, const cc_game *game);

#endif
