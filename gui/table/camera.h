/* camera.h - which part of the land is seen
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CAMERA_H
#define GUI_CAMERA_H

#include "engine/carcassonne.h"
#include "gui/draw.h"

/* Eases towards what is wanted. Positions in squares, zoom in pixels for a
 * tile side. */
typedef struct camera {
    float x, y, zoom;          /* the middle of the view, now */
    float to_x, to_y, to_zoom; /* wanted */
    rect view;                 /* where on the picture */
    rect clear;                /* the part of it that nothing covers */
} camera;

/* Goes to what is wanted; true while it moves. `ease` false: at once. */
bool camera_step(camera *c, float dt, bool ease);
/* Shows all pieces and the squares beside them. */
void camera_fit(camera *c, const cc_game *game);
void camera_pan(camera *c, float dx, float dy);
/* Zooms by a factor, keeping what is under (px, py) there. */
void camera_zoom(camera *c, float factor, float px, float py);
/* The picture's rectangle of a square, and the square under a pixel. */
rect camera_square(const camera *c, int x, int y);
void camera_at(const camera *c, float px, float py, float *x, float *y);

#endif
