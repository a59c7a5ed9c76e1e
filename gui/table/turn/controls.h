/* controls.h - pointer and keys at the table: input to intents
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CONTROLS_H
#define GUI_CONTROLS_H

#include "intent.h"

typedef struct table table;

/* The pointer while its button is down, and what was pressed before. */
typedef struct drag {
    bool active, panning;
    bool panned;      /* it moved: this is no click any more */
    point anchor;     /* where the press or the last pan step was */
    bool may_lift;    /* the pending action comes off once the pointer moves */
    bool was_pending; /* what is held was lifted so */
    double placed_at; /* when a click placed the tile, seconds; or -1 */
} drag;

void controls_input(app *a, table *t);
/* Forgets what was lifted off the land, as when a new decision begins. */
void controls_forget_lift(table *t);
/* Moves the view with the pointer. */
void controls_pan(app *a, table *t);
/* Moves and zooms the view while nothing can be chosen on the land. */
void controls_look_around(app *a, table *t, bool is_covered);
/* Moves the view by two fingers, and by the sticks of a gamepad. */
void controls_read_view(app *a, table *t);
/* Turns what is held, the tile just placed or the one at the cursor. */
void controls_rotate(app *a, table *t);
/* Renders what may be done; returns what was chosen on a card. */
intent controls_render(app *a, const table *t);
/* Renders what is held, at the pointer. */
void controls_render_held(app *a, const table *t);
/* True if a person holds something or points at what may be chosen: the view
 * must not move then. */
bool controls_is_pointing(const app *a, const table *t);
/* True if the tile in hand is shown at the pointer. */
bool controls_tile_follows(app *a, const table *t);
/* Finds the action that is targeted: at the pointer, at the cursor or pending.
 * False if there is none. */
bool controls_target_action(app *a, const table *t, cc_action *out);

#endif
