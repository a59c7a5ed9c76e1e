/* video.h - the window and the picture in it
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_VIDEO_H
#define GUI_VIDEO_H

#include "gui/app/app.h"

typedef struct video video;

/* Pixels; a picture laid out is at least so wide and high, and smaller windows
 * show its corner. */
#define VIDEO_SIDE_MIN 64

/* Opens a window of w x h, or a picture without any display (`hidden`). NULL
 * and *why if there is none. Fonts come from a->data. */
video *video_open(app *a, int w, int h, bool hidden, char *why, size_t size);
void video_close(video *v);
/* From 1 x 1 on, smaller than what a player may have. */
void video_resize(video *v, app *a, int w, int h);
/* Forgets every texture, as when the graphics card was reset: the next picture
 * makes them anew. */
void video_drop_textures(video *v);
/* Draws the application's display list. */
void video_render(video *v, app *a);
/* Draws all of it anew: how many pixels differ from what was drawn by changes
 * alone; -1: there is no memory to tell. */
int video_compare(video *v, app *a);
/* Writes what was drawn last as a PNG. 0, or an error of tools/files.h. */
int video_screenshot(video *v, const char *path);
/* Does a piece of what saving the picture of the land takes, if a screen asked
 * for one, and says when it is done; gives it up where nobody wants it any
 * more. The display list is gone then. */
void video_poster_step(video *v, app *a);
/* Runs until the player quits. */
void video_run(video *v, app *a);
/* Milliseconds since the program began. */
double video_clock(void);
/* Whether there is a display to open a window on. */
bool video_has_display(void);

/* For scripts, as events of SDL: a gamepad's button goes down ("a", "left",
 * "start"; false: there is none of that name), its sticks lie so (-1 to 1),
 * a finger does something at a pixel of the picture. */
typedef enum video_touch { TOUCH_DOWN, TOUCH_MOVE, TOUCH_UP } video_touch;
bool video_send_pad(app *a, const char *button);
void video_send_stick(app *a, float x, float y, float zoom);
void video_send_finger(app *a, video_touch what, int finger, float x, float y);
/* The same for the mouse with its left button. */
void video_send_mouse(app *a, video_touch what, float x, float y);

#endif
