/* video.h - the window and its picture
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_VIDEO_H
#define GUI_VIDEO_H

#include "gui/app/app.h"

typedef struct video video;

/* Minimum side of a layout, pixels; smaller windows show its corner. */
#define VIDEO_SIDE_MIN 64

/* True if there is a display to open a window on. */
bool video_has_display(void);
/* Opens a window of w x h, or a picture without a display (`hidden`). NULL and
 * `reason`, of `size` bytes, on failure. Fonts come from a->data. */
video *video_open(app *a, int w, int h, bool hidden, char *reason, size_t size);
void video_close(video *v);
/* Runs frames until the player quits. */
void video_run(video *v, app *a);
/* Milliseconds since the program began. */
double video_clock(void);

/* -- steps of video_run(), which scripts do one by one */

/* Renders the application's display list. */
void video_render(video *v, app *a);
/* Renders the next block of the large picture, if a screen requested one;
 * reports the end, or cancels it. Overwrites the display list. */
void video_poster_step(video *v, app *a);

/* -- for scripts */

/* Sets the size of the window, from 1 x 1 on: smaller than players can. */
void video_resize(video *v, app *a, int w, int h);
/* Writes the last picture as PNG, or as BMP to a file `.bmp`. Returns 0 or an
 * error of tools/platform/files.h. */
int video_screenshot(video *v, const char *path);
/* Renders everything and returns how many pixels differ from the partial
 * rendering; -1 without memory. */
int video_compare(video *v, app *a);
/* Drops all textures, as after a reset of the graphics card; they are created
 * again when needed. */
void video_drop_textures(video *v);

/* -- for scripts: SDL events, sent as if from a device (sdl_events.c) */

/* A button of a gamepad, "a", "left", "start"; false if it is unknown. */
bool video_send_pad(app *a, const char *button);
/* The sticks of a gamepad, -1 to 1. */
void video_send_stick(app *a, float x, float y, float zoom);
/* A finger, or the mouse with its left button, at a pixel. */
typedef enum video_touch { TOUCH_DOWN, TOUCH_MOVE, TOUCH_UP } video_touch;
void video_send_finger(app *a, video_touch phase, int finger, point at);
void video_send_mouse(app *a, video_touch phase, point at);
/* A file that is dropped onto the window. */
void video_send_drop(app *a, const char *path);

#endif
