/* layout_check.h - checks that all of a frame can be read and clicked
 *
 * Reads the display list; nothing is rendered.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LAYOUT_CHECK_H
#define GUI_LAYOUT_CHECK_H

#include "gui/app/app.h"

#define LAYOUT_FAULTS_MAX 64

typedef struct layout_fault {
    char fault[32]; /* "is cut off", ... */
    char text[64];  /* the text, or the name of the widget */
    char other[64]; /* what it collides with, or "" */
    rect r;
} layout_fault;

/* Checks the last frame: texts that are cut off, too small, outside of the
 * picture or of their box, over each other or under a box; widgets outside of
 * the picture, over each other or under a box; pictures that the pack does not
 * have. What is below a dialog is not checked. Text may leave a scroll area at
 * the top and at the bottom. If tooltips were recorded (ui.tooltip_log):
 * widgets without text or tooltip, and tooltips that leave the picture, cover
 * what they explain or another widget, or repeat a text. Returns the number of
 * faults; the first LAYOUT_FAULTS_MAX are stored. */
int layout_check_frame(const ui *u, layout_fault faults[LAYOUT_FAULTS_MAX]);

/* Checks the application in windows of every size, scale and language; with
 * only_lang not NULL in that language; with w not 0 in one window of w x h, at
 * 100 %, in English. Calls settle(context) before each check, to run frames
 * until nothing moves. Writes faults to stderr, after `place`. Returns their
 * number and restores everything. */
int layout_check_windows(app *a, int w, int h, const char *only_lang,
                         const char *place, void (*settle)(void *),
                         void *context);

#endif
