/* log_view.h - the log in the panel: what has happened, a line for each event
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LOG_VIEW_H
#define GUI_LOG_VIEW_H

#include "gui/table/turn/intent.h"

typedef struct table table;

/* So many lines are measured once; further ones in every frame. */
#define LOG_CACHE_LINES 8192

/* The log on the screen. */
typedef struct log_view {
    rect area;             /* empty if there is no space */
    float offset, content; /* scrolled, and height of all lines: pixels */
    bool is_at_end;        /* the newest line is in view, and stays so */
    bool is_pointed;       /* the pointer has moved on it */
    point pointer;         /* in the last frame */
    int n_seen;            /* lines of the session when it was at the end */
    int n_new;             /* lines with a text that have come since */
    int review_step;       /* of the table, when it was scrolled last */
    int hover_line;        /* under the pointer, or -1 */
    /* The heights of lines in pixels, each in the place of its id modulo
     * LOG_CACHE_LINES; valid while measured_key is the same. */
    struct {
        unsigned id; /* 0: none was measured */
        float height;
    } measured[LOG_CACHE_LINES];
    uint64_t measured_key; /* of all that the heights depend on */
} log_view;

/* Places the log. */
void log_view_place(table *t, rect area);
/* Each frame: scrolls the log, and finds the line under the pointer. The log
 * goes to its newest line at each turn, unless the pointer is on it. */
void log_view_input(app *a, table *t);
/* Scrolls to the newest line, and stays there. */
void log_view_follow(table *t);
/* Renders it in its place, as far as no card of the guide covers that; returns
 * what was clicked: the button that tells of new lines. */
intent log_view_render(app *a, const table *t);

#endif
