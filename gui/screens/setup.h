/* setup.h - what the files of the setup screen share: setup.c has the players,
 * setup_presets.c presets, setup_boxes.c tile sets and rules,
 * setup_turn.c what these add to a turn
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
    enum { PRESET_NONE, PRESET_KEEP, PRESET_DELETE } preset_dialog;
    char preset_name[32]; /* in that dialog */
    int preset_error;     /* why that file could not be written; 0: it was */
    bool sets_changed;    /* fit_seats() is needed: sets limit the players */
    bool in_help;         /* the screen is left for help only */
} setup_state;

/* Renders the presets from the top of r; returns the y below, in pixels. */
float setup_render_presets(app *a, setup_state *s, rect r);
/* Renders the dialog that was opened there, if one is. */
void setup_render_preset_dialog(app *a, setup_state *s);
/* Renders what happens in a turn with the chosen modules, from the top of r;
 * returns the height, in pixels. */
float setup_render_turn(app *a, const setup_state *s, rect r);
/* Renders sets and rules from the top of r; returns the height, in pixels. */
float setup_render_boxes(app *a, setup_state *s, rect r);

#endif
