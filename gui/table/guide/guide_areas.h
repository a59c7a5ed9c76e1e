/* guide_areas.h - where the cards and buttons of the guide are
 *
 * guide.c sets the rectangles while it renders; the rest of the table reads
 * them in the next frame, to stay clear of them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_GUIDE_AREAS_H
#define GUI_GUIDE_AREAS_H

#include "gui/app/app.h"

typedef struct guide_areas {
    /* As rendered in the last frame, in pixels; empty if they were not: the
     * card of a lesson, a puzzle, hints or a tip (at most one is open), that of
     * the chronicle, the bar of the review, the buttons in the land's upper
     * right corner. */
    rect card, chronicle, bar, buttons;
    float bottom_height; /* height that `card` takes of the land's lower edge,
                            so that the view stays above it; 0: none */
    rect clear_land;     /* camera.clear in the last frame */
} guide_areas;

/* For guide.c alone. */
guide_areas *guide_areas_of(app *a);
/* Returns the card of the last frame; empty if there was none. */
rect guide_card(app *a);
/* True if that card overlaps a rectangle. */
bool guide_card_covers(app *a, rect r);
/* True if a card, the bar or a button of the guide is at a pixel. */
bool guide_is_at(app *a, point pixel);
/* Returns the height that the card takes of the land's lower edge, pixels. */
float guide_bottom_height(app *a);

#endif
