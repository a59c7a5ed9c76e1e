/* camera.h - the view of the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CAMERA_H
#define GUI_CAMERA_H

#include "engine/carcassonne.h"
#include "gui/base/motion.h"
#include "gui/video/display_list.h"

/* The middle of a view in squares, and pixels of a tile side. */
typedef struct camera_look {
    float x, y, zoom;
} camera_look;

/* Moves towards its target: fast for the player, slowly by itself. */
typedef struct camera {
    float x, y, zoom;   /* now */
    camera_look target; /* where it moves to */
    bool automatic;     /* it moves by itself */
    bool user_moved;    /* the player moved or zoomed it since camera_reset()
                         */
    camera_look from, to;
    tween flight; /* between the two */
    rect view;    /* rectangle on the picture */
    rect clear;   /* the part that is not covered */
} camera;

/* Moves towards the target. `is_held`: not by itself, as the player points at
 * something. */
void camera_step(camera *c, motion *m, bool is_held);
/* True until it is at its target. */
bool camera_is_moving(const camera *c);
/* Jumps to the target. */
void camera_finish(camera *c);
/* Shows all pieces and the squares around them. */
void camera_fit(camera *c, const cc_game *game);
/* Shows all pieces at the player's request, and follows the game again. */
void camera_reset(camera *c, const cc_game *game);
/* camera_fit() within another clear part. */
void camera_fit_within(camera *c, const cc_game *game, rect clear);
/* Sets the rectangle on the picture and its clear part. */
void camera_set_view(camera *c, rect view, rect clear);
/* Jumps to a place in squares. */
void camera_place(camera *c, float x, float y, float zoom, rect view);
/* Centres a place in squares, by itself. */
void camera_centre(camera *c, float x, float y);
/* Centres a place in squares at the player's request. */
void camera_go_to(camera *c, float x, float y);
/* Shows these squares and some around them, by itself. */
void camera_look_at(camera *c, const cc_coord *squares, int n);
/* Moves by pixels, for the player. */
void camera_pan(camera *c, float dx, float dy);
/* Zooms by a factor around a pixel, for the player. */
void camera_zoom(camera *c, float factor, point pixel);
/* The rectangle of a square on the picture. */
rect camera_square(const camera *c, int x, int y);
/* The place of a pixel, in squares. */
point camera_at(const camera *c, point pixel);

#endif
