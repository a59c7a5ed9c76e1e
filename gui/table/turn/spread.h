/* spread.h - rings that would overlap are moved apart
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SPREAD_H
#define GUI_SPREAD_H

#include "gui/app/app.h"

typedef struct table table;

typedef struct holdable holdable;

#define SPREAD_MAX 160 /* with so many rings, none is moved */

/* A ring that was moved, by an action that it belongs to. */
typedef struct spread_spot {
    cc_action action;
    point offset; /* from what the action is about, pixels */
} spread_spot;

typedef struct spread {
    /* What the rings were moved for. */
    unsigned version; /* of the session */
    const holdable *held;
    int variant; /* that is offered: hand.variant */
    int n_legal;
    float radius, zoom; /* of rings; of the camera: pixels */
    /* The result. */
    bool is_crowded; /* so many rings that they would cover the land */
    int n;
    spread_spot spots[SPREAD_MAX];
} spread;

/* Moves the rings anew if something has changed. Call it once a frame, after
 * the camera has moved. */
void spread_update(const app *a, table *t);
/* Returns the distance of an action's ring from what it is about, in pixels. */
point spread_offset(const table *t, const cc_action *action);
/* Renders fine lines to the rings that were moved. */
void spread_render_lines(app *a, const table *t);

#endif
