/* spread.h - rings that would overlap move apart
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SPREAD_H
#define GUI_SPREAD_H

#include "gui/app/app.h"

typedef struct table table;

typedef struct holdable holdable;

#define SPREAD_MAX 160

typedef struct spread_spot {
    cc_action action;
    point offset; /* from what it is about, pixels */
} spread_spot;

/* The rings that moved, and what they were computed for. */
typedef struct spread {
    unsigned version;
    const holdable *held;
    int n_legal, n;
    bool full; /* so many that they would cover the land */
    float radius, zoom;
    spread_spot spots[SPREAD_MAX];
} spread;

/* Call once a frame, after the camera has moved. */
void spread_update(const app *a, table *t);
/* The distance of an action's ring from what it is about, in pixels. */
point spread_offset(const table *t, const cc_action *action);
/* Renders fine lines to the rings that moved. */
void spread_render_lines(app *a, const table *t);

#endif
