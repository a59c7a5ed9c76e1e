/* camera.h - which part of the land is seen
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CAMERA_H
#define GUI_CAMERA_H

#include "engine/carcassonne.h"
#include "gui/base/motion.h"
#include "gui/video/display_list.h"

/* The middle of a view: in squares, and pixels for a tile side. */
typedef struct camera_look {
    float x, y, zoom;
} camera_look;

/* Eases towards what is wanted: fast where the player moves it, slowly where
 * it moves by itself. */
typedef struct camera {
    float x, y, zoom;   /* now */
    camera_look target; /* wanted */
    bool automatic;     /* nobody asked for it just now */
    bool by_user;       /* the player moved or zoomed it since camera_reset() */
    camera_look from, way_to;
    tween way;  /* from there to there */
    rect view;  /* where on the picture */
    rect clear; /* the part of it that nothing covers */
} camera;

/* Goes on towards what is wanted. `hold`: not where it moves by itself,
 * because somebody points at something. */
void camera_step(camera *c, motion *m, bool hold);
/* Whether it is not where it is wanted. */
bool camera_is_moving(const camera *c);
/* Is there at once. */
void camera_finish(camera *c);
/* Shows all pieces and the squares beside them. */
void camera_fit(camera *c, const cc_game *game);
/* The same at the player's request, who gives up a view of his own. */
void camera_reset(camera *c, const cc_game *game);
/* camera_fit() within `clear` for once. */
void camera_fit_within(camera *c, const cc_game *game, rect clear);
/* Sets where the view is on the picture, and the part that nothing covers. */
void camera_set_view(camera *c, rect view, rect clear);
/* Puts the view at a place in squares at once, and stops it there. */
void camera_place(camera *c, float x, float y, float zoom, rect view);
/* Brings a place in squares to the middle, by itself. */
void camera_centre(camera *c, float x, float y);
/* The same at the player's request. */
void camera_go_to(camera *c, float x, float y);
/* Shows these squares and some around them, by itself. */
void camera_look_at(camera *c, const cc_coord *squares, int n);
/* What the player does: pixels of the picture. */
void camera_pan(camera *c, float dx, float dy);
/* Zooms by a factor, keeping what is under (px, py) there. */
void camera_zoom(camera *c, float factor, float px, float py);
/* The picture's rectangle of a square, and the square under a pixel. */
rect camera_square(const camera *c, int x, int y);
void camera_at(const camera *c, float px, float py, float *x, float *y);

#endif
