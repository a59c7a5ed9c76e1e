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
    const char *fault; /* "is cut off", ... */
    char text[64];     /* the text, or the name of the widget */
    char other[64];    /* what it collides with, or "" */
    rect r;            /* of the text or the widget, in pixels */
} layout_fault;

/* Checks the last frame. It finds:
 *
 * - texts that are cut off, too small, outside of the picture or of their box,
 *   over another text or under a box
 * - widgets outside of the picture, over another widget or under a box
 * - pictures that the pack does not have
 * - if tooltips were recorded (ui.tooltip_log): widgets with neither text nor
 *   tooltip, and tooltips that leave the picture, cover what they explain or
 *   another widget, or repeat a text
 *
 * What is below a dialog is not checked. Text may leave a scroll area at the
 * top and at the bottom. Returns the number of faults; the first
 * LAYOUT_FAULTS_MAX are stored. */
int layout_check_frame(const ui *u, layout_fault faults[LAYOUT_FAULTS_MAX]);

/* Checks the screen that is shown in windows of several sizes and scales, in
 * each language; if only_lang is not NULL, in that language alone. If w is not
 * 0, checks one window instead, of w x h pixels at 100 % in English. Calls
 * settle(context) before each check, to run frames until nothing moves. Writes
 * a line for each fault to stderr, which begins with `place`: where the script
 * stands. Returns how many faults there were, and restores size and settings.
 */
int layout_check_windows(app *a, int w, int h, const char *only_lang,
                         const char *place, void (*settle)(void *),
                         void *context);

#endif
