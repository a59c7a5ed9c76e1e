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
    seat seats[CC_PLAYERS_MAX]; /* without a name: named after their colour */
    char search[40];            /* filters the sets */
    float offset, content;      /* of the sets, and their full height, pixels */
    float seats_offset, seats_content; /* of the players */
    bool sets_changed; /* other sets may need more seats, or fewer */
    bool helped;       /* left for the help screen only */
} setup_state;

/* Renders sets and rules from the top of r; returns the height. */
float setup_render_boxes(app *a, setup_state *s, rect r);

#endif
