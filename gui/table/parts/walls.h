/* walls.h - what the files of the walls share: how they stand, and rounds
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PARTS_WALLS_H
#define GUI_PARTS_WALLS_H

#include "engine/modules/city/walls.h"
#include "gui/table/part.h"

/* -- walls.c: gate, pieces, guards, towers, as they stand */

/* A side of a square, in squares, walked clockwise round the town. */
typedef struct wall_line {
    float x0, y0, x1, y1;
} wall_line;

wall_line walls_line(int x, int y, int side);
/* The outer end of the last piece on the way to an end, in squares. */
void walls_end_point(const cc_game *game, int wall, float *x, float *y);
/* The middle of a piece, in squares. */
void walls_middle(int x, int y, int side, float *mx, float *my);
/* One piece, with nothing on it. */
void walls_piece(app *a, const table *t, int x, int y, int side, int kind,
                 float alpha);
void walls_guard(app *a, const table *t, int colour, int x, int y, int side,
                 float alpha);
/* Where a piece meets the one before it at a corner. */
void walls_corner(app *a, const table *t, const cc_wall_info *w);
void walls_tower(app *a, const table *t, int colour, float x, float y,
                 float alpha);
/* "wall", "gate" or "tower" as it lies in a supply. */
void walls_token(app *a, const char *name, rect r, float alpha);
/* A small card with a few words, its middle at a place in pixels. */
void walls_label(app *a, const table *t, float px, float py, const char *text,
                 rgba colour);
/* What a guard on a side sees, lit; returns his points. */
int walls_render_sight(app *a, const table *t, const cc_game *game, int x,
                       int y, int side, rgba colour);

/* -- walls_round.c: what is decided in a wall round, and what is told of it */
extern const part_action round_actions[];
bool round_tray(app *a, const table *t, rect tray);
void round_reason(app *a, const table *t, float top);
void round_panel(app *a, const table *t, rect r);
int round_find(const app *a, const table *t, float x, float y);
void round_light(app *a, const table *t, const cc_game *game);
void round_describe(const app *a, const table *t, int item, char lines[3][200]);
bool round_tell(const session *s, const cc_event *e, char *out, size_t size);
bool round_locate(const app *a, const table *t, const char *name, float *x,
                  float *y);
bool round_gesture(const cc_game *game, const cc_action *l, int i,
                   unsigned random, char *out, size_t size);

#endif
