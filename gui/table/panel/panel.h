/* panel.h - the panel beside the land: players, log, tray, buttons
 *
 * From the top: a card for each player, the goals of the deck of the day, the
 * log, rows of parts, the tray with the tile in hand beside the tokens of the
 * deciding player, and buttons. panel_layout() also places all else on the
 * screen of the table: the land, the tools, the sheet of a dialog.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PANEL_H
#define GUI_PANEL_H

#include "gui/table/turn/intent.h"

typedef struct table table;

#define LOG_CACHE_LINES 2048 /* later lines are measured in every frame */

/* The log on the screen. */
typedef struct log_view {
    rect area;             /* empty if there is no space */
    float offset, content; /* scrolled, and height of all lines: pixels */
    bool is_at_end;        /* the newest line is in view, and stays so */
    int review_step;       /* of the table, when it was scrolled last */
    int hover_line;        /* under the pointer, or -1 */
    /* Cached heights of the first lines, in pixels; they are valid while what
     * they depend on is the same. */
    float heights[LOG_CACHE_LINES];
    int n_measured;
    uint64_t measured_key; /* width, scale, language, position */
    unsigned measured;     /* version of the table */
} log_view;

/* Each frame: sets where everything on the screen of the table is. */
void panel_layout(app *a, table *t);
/* For examples and pictures, in place of panel_layout(): a table without a
 * panel, with its land in this rectangle. */
void panel_omit(table *t, rect land);
/* Scrolls the log, and finds the line under the pointer. */
void panel_input(app *a, table *t);
/* Renders the panel, unless something covers it; returns what was clicked. */
intent panel_render(app *a, const table *t);

#endif
