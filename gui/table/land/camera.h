/* camera.h - the view of the land: its place, its zoom, and how it moves
 *
 * Most functions set a target, and camera_step() moves the view there. A
 * movement that the player asks for is fast. An automatic one, which shows what
 * has happened, is slow, waits while the player is busy, and stops when the
 * player moves the view. Places are in squares of the land, y to the south.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CAMERA_H
#define GUI_CAMERA_H

#include "engine/carcassonne.h"
#include "gui/base/motion.h"
#include "gui/video/display_list.h"

/* The place in the middle of the view, in squares, and the pixels of a tile
 * side. */
typedef struct camera_look {
    float x, y, zoom;
} camera_look;

typedef struct camera {
    float x, y, zoom;   /* now, as in camera_look */
    camera_look target; /* where it moves to */
    bool automatic;     /* the movement was not asked for by the player */
    bool user_moved;    /* the player moved or zoomed it since camera_reset() */
    bool approaches;    /* until it arrives where camera_approach...() or
                           camera_show_square() sent it */
    bool is_near; /* camera_approach() has enlarged the land since all of it
                     was shown last */
    camera_look from, to; /* the ends of the movement in progress */
    tween flight;         /* its progress from one to the other */
    rect view;            /* the land's rectangle on the picture, in pixels */
    rect clear;           /* the part of it that panels and tools leave free */
    point cloth;          /* how far the table's cloth has moved, in pixels */
    point wood;           /* a corner of its planks, in pixels from the middle
                             of the view */
} camera;

/* Moves towards the target by one frame, at the speed of `m`. With
 * `pause_automatic` an automatic movement waits. */
void camera_step(camera *c, motion *m, bool pause_automatic);
/* True until the view is at its target. */
bool camera_is_moving(const camera *c);
/* Jumps to the target. */
void camera_finish(camera *c);
/* Sets the rectangle of the view and its clear part, in pixels. */
void camera_set_view(camera *c, rect view, rect clear);
/* Makes this a camera that is never stepped, as for a picture: the place (x, y)
 * is in the middle of `view`, a tile side has `zoom` pixels. */
void camera_place(camera *c, float x, float y, float zoom, rect view);

/* -- automatic movements: they show what has happened */

/* Shows all pieces, the squares around them, and those of the placements among
 * n actions: a tile of two squares may be placed so that its first one is not
 * beside the land. */
void camera_fit(camera *c, const cc_game *game, const cc_action *actions,
                int n);
/* The same in the rectangle `clear`, in pixels, instead of c->clear. */
void camera_fit_within(camera *c, const cc_game *game, const cc_action *actions,
                       int n, rect clear);
/* Shows `n` squares, at least one, and those around them. */
void camera_look_at(camera *c, const cc_coord *squares, int n);
/* Centres a place, without zooming. */
void camera_centre(camera *c, float x, float y);

/* -- fast movements: they show what is asked */

/* Enlarges the land until a tile side has `side` pixels. The first of the `n`
 * squares, at least one, stays where it is on the picture, as far as all of
 * them are in the clear part then. Nothing happens if they are as large
 * already, or would not fit. */
void camera_approach(camera *c, const cc_coord *squares, int n, float side);
/* Shows what camera_fit() shows, fast, and sets is_near as camera_approach()
 * does. */
void camera_approach_all(camera *c, const cc_game *game,
                         const cc_action *actions, int n);
/* Moves the view as little as necessary to show a square with `margin` squares
 * around it. */
void camera_show_square(camera *c, int x, int y, float margin);

/* -- fast movements that the player asks for */

/* Centres a place, without zooming. */
void camera_go_to(camera *c, float x, float y);
/* Moves the land by some pixels, as when it is dragged. */
void camera_pan(camera *c, float dx, float dy);
/* Zooms by a factor; what is at the pixel stays there. For gestures that go on
 * from frame to frame: camera_rest() ends them. */
void camera_zoom(camera *c, float factor, point pixel);
/* The same by one step, to a zoom where the land is shown in one style. */
void camera_zoom_step(camera *c, float factor, point pixel);
/* If the view is between two styles, zooms to the nearer one. */
void camera_rest(camera *c, point pixel);
/* As camera_fit(); and clears `user_moved`, to follow the game again. */
void camera_reset(camera *c, const cc_game *game, const cc_action *actions,
                  int n);

/* -- squares and pixels */

/* Returns the rectangle of a square on the picture, in pixels. */
rect camera_square(const camera *c, int x, int y);
/* Returns the place of a pixel, in squares. */
point camera_at(const camera *c, point pixel);
/* Returns the pixels of a pixel of the table's planks: they grow with half of
 * the zoom, that is with its root. */
float camera_wood_scale(const camera *c);

#endif
