/* guide_areas.h - where the cards and buttons of the guide are
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_GUIDE_AREAS_H
#define GUI_GUIDE_AREAS_H

#include "gui/app/app.h"

typedef struct guide_areas {
    rect card, bar, scroll, buttons; /* of the last frame, or empty */
    rect clear;                      /* of the land, in the last frame */
    float bottom_h; /* height of a card at its lower edge, pixels */
} guide_areas;

/* For guide.c, which sets them. */
guide_areas *guide_areas_of(app *a);
/* Returns the card of the last frame; empty if there was none. */
rect guide_card(app *a);
/* True if the card overlaps a rectangle, which then is not rendered. */
bool guide_covers_rect(app *a, rect r);
/* True if a card, a bar or a button of the guide is there. */
bool guide_covers(app *a, point pixel);
/* Returns the height that the card takes of the land's lower edge, pixels. */
float guide_bottom_height(app *a);

#endif
