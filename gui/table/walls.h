/* walls.h - the wall of The City on the table: how it stands, and rounds
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_WALLS_H
#define GUI_WALLS_H

#include "table.h"

/* -- walls.c: gate, pieces, guards, towers, as they stand */

/* A side of a square, in squares, walked clockwise round the town. */
typedef struct wall_line {
    float x0, y0, x1, y1;
} wall_line;

wall_line walls_line(int x, int y, int side);
/* Whether a wall faces this empty square. */
bool walls_face(const cc_game *game, int x, int y);
/* The outer end of the last piece on the way to an end, in squares. */
void walls_end_point(const cc_game *game, int wall, float *x, float *y);
/* The middle of a piece, in squares. */
void walls_middle(int x, int y, int side, float *mx, float *my);
/* A place in squares as one in pixels. */
void walls_pixel(const table *t, float x, float y, float *px, float *py);

void walls_draw(app *a, const table *t, const cc_game *game);
/* One piece, with nothing on it. */
void walls_piece(app *a, const table *t, int x, int y, int side, int kind,
                 float alpha);
void walls_guard(app *a, const table *t, int colour, int x, int y, int side,
                 float alpha);
void walls_tower(app *a, const table *t, int colour, float x, float y,
                 float alpha);
/* "wall", "gate" or "tower" as it lies in a supply. */
void walls_token(app *a, const char *name, rect r, float alpha);
/* A small card with a few words, its middle at a place in pixels. */
void walls_label(app *a, float px, float py, const char *text, rgba colour);
/* What a guard on a side sees, lit; returns his points. */
int walls_sight(app *a, const table *t, const cc_game *game, int x, int y,
                int side, rgba colour);

/* -- round.c: what is decided in a wall round, and what is told of it */

/* Whether an action puts something at a wall or where one will stand. */
bool round_is_spot(const cc_action *action);
/* Where it would stand, and how far that is from a place; in pixels. */
void round_spot(const app *a, const table *t, const cc_action *action,
                float *px, float *py);
float round_distance(const app *a, const table *t, const cc_action *action,
                     float px, float py);
float round_reach(const app *a, const table *t);
/* What is offered; `under` is the action at the pointer, -1 none. */
void round_draw_spots(app *a, table *t, int under);
/* The piece in the tray that waits to be laid: "wall", "gate"; NULL none. */
const char *round_piece(const table *t);
/* Why there is a wall round and who lays after whom, below the banner. */
void round_draw_reason(app *a, table *t, float top);
/* Pile in play, pieces left, room between the ends; above `bottom`. Returns
 * its height: 0 in games without walls. */
float round_draw_panel(app *a, table *t, float bottom);
/* Finds what of the wall is at a place in squares. */
void round_find_hover(const app *a, table *t, float x, float y);
void round_draw_hover(app *a, table *t, const cc_game *game);
bool round_describe(const app *a, const table *t, char lines[3][200]);
/* A line of the log; false: it is about something else. */
bool round_text(const session *s, const cc_event *e, char *out, size_t size);
/* "edge X,Y,SIDE", "guard", "end N", for scripts. */
bool round_locate(const app *a, const table *t, const char *name, float *x,
                  float *y);

#endif
