/* setup.h - what the files of the setup screen share: setup.c has the players,
 * setup_boxes.c tile sets and rules
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SETUP_H
#define GUI_SETUP_H

#include "gui/app/app.h"
#include "gui/app/session.h"

typedef struct setup_state {
    bool is_ready;              /* was filled from the settings */
    cc_setup setup;             /* as it is chosen */
    seat seats[CC_PLAYERS_MAX]; /* name "": see name_of() */
    char search[40];            /* only sets that match are shown */
    /* The sets (or all, in one column) and the players: scrolled by, and their
     * height; pixels. */
    float offset, content, seats_offset, seats_content;
    bool sets_changed; /* fit_seats() is needed: sets limit the players */
    bool in_help;      /* the screen is left for help only */
} setup_state;

/* Renders sets and rules from the top of r; returns the height, in pixels. */
float setup_render_boxes(app *a, setup_state *s, rect r);

#endif
