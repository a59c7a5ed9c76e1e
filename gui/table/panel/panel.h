/* panel.h - the panel beside the land: players, log, tray, buttons
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PANEL_H
#define GUI_PANEL_H

#include "gui/table/turn/intent.h"

typedef struct table table;

#define LOG_CACHE_LINES 2048 /* later lines are measured in every frame */

typedef struct log_view {
    rect area;
    float offset, content;          /* pixels */
    bool is_at_end;                 /* it shows the newest line */
    int review_step;                /* for which it was scrolled last */
    int hover_line;                 /* under the pointer, or -1 */
    float heights[LOG_CACHE_LINES]; /* of lines, pixels */
    int n_measured;                 /* of them, and for what: */
    uint64_t measured_key;
    unsigned measured;
} log_view;

/* Each frame: sets where all parts of the table are. */
void panel_layout(app *a, table *t);
/* For examples: a table without a panel, its land in this rectangle. */
void panel_omit(table *t, rect land);
/* Scrolls the log, and finds the line under the pointer. */
void panel_input(app *a, table *t);
intent panel_render(app *a, const table *t);

#endif
