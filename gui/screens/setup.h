/* setup.h - what the files of the setup screen share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SETUP_H
#define GUI_SETUP_H

#include "gui/app/app.h"
#include "gui/app/session.h"

typedef struct setup_state {
    bool ready;
    cc_setup setup;
    seat seats[CC_PLAYERS_MAX]; /* without a name: called by their colour */
    char search[40];            /* among the sets */
    float offset, content;      /* of the boxes; height of it all, in pixels */
    float seats_offset, seats_content; /* the same of who plays */
    bool sets_changed; /* other sets may need more seats, or fewer */
    bool helped;       /* it is left for a look at the help alone */
} setup_state;

/* Draws from the top of r, as wide as it; returns the height. */
float setup_render_boxes(app *a, setup_state *s, rect r);

#endif
