/* layout_check.h - whether all that a frame shows can be read and clicked
 *
 * Looks at the display list alone: no picture is drawn.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LAYOUT_H
#define GUI_LAYOUT_H

#include "gui/app/app.h"

#define LAYOUT_FAULTS_MAX 64

typedef struct layout_fault {
    char what[32];  /* "is cut off", ... */
    char text[64];  /* the text or the name of the widget */
    char other[64]; /* what is in its way, or "" */
    rect r;
} layout_fault;

/* What is wrong with the frame that was drawn last: texts that are cut off, too
 * small, outside of the picture or of the box that they stand in, over each
 * other or under a box; widgets outside of the picture, over each other or
 * under a box; pictures that the pack does not have. What lies under a curtain
 * (a dialog darkens everything) rests. Text in a scrolled area may leave it at
 * the top and at the bottom. If the frame noted its tooltips (ui.tips): widgets
 * that bear no words and have none, and tooltips that leave the picture, cover
 * what they are about or another widget, or repeat what stands there. Returns
 * how many there are; tells the first LAYOUT_FAULTS_MAX. */
int layout_check_frame(const ui *u, layout_fault faults[LAYOUT_FAULTS_MAX]);

/* Shows the application in windows of every size, scale and language (or, if w
 * is not 0, in one of w x h), lets it come to rest by settle(context), and
 * tells what is wrong on stderr, after `where`. Returns how many faults. All is
 * as it was then. */
int layout_check_windows(app *a, int w, int h, const char *where,
                         void (*settle)(void *), void *context);

#endif
