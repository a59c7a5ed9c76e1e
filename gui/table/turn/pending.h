/* pending.h - the action that is pending until the end of the turn, and its
 * effects
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PENDING_H
#define GUI_PENDING_H

#include "gui/app/app.h"

typedef struct table table;

#define PENDING_MAX 16

typedef struct pending_points {
    int player, points;
    point at; /* in squares */
} pending_points;

typedef struct pending {
    bool is_set;
    bool was_done; /* the last action done was pending before */
    cc_action action;
    bool ends_turn; /* of the player who chose it */
    point pointer;  /* when it was chosen */
    int n_points, n_leaving;
    pending_points points[PENDING_MAX];
    struct {
        int piece, slot; /* the segment that a figure leaves */
        cc_event event;
        bool is_new; /* it stayed with what was pending before */
    } leaving[PENDING_MAX];
    cc_game game; /* the position with it, up to what is hidden */
} pending;

void pending_set(app *a, table *t, const cc_action *action);
void pending_cancel(table *t);
/* Sets a cancelled action again. */
void pending_restore(table *t);
/* The pending action is being done. */
void pending_finish(table *t);
/* What came of the action has been shown. */
void pending_forget(table *t);
/* For examples: figures that will leave are still shown, points beside them. */
void pending_show_before(const app *a, table *t);
/* Returns the position shown, with the pending action. */
const cc_game *pending_game(const app *a, const table *t);
/* True if the pending action removes that figure. */
bool pending_removes_figure(const table *t, int piece, int slot);
/* True if that figure's return was shown while the action was pending. */
bool pending_showed_return(const app *a, const table *t, const cc_event *home);
void pending_render(app *a, const table *t);

#endif
