/* pending.h - the action that waits for the end of the turn, and its effects
 *
 * An action that could not be undone is not done at once: it is kept here, and
 * the table shows the position that it leads to. The player then confirms it,
 * cancels it or chooses another one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PENDING_H
#define GUI_PENDING_H

#include "gui/app/app.h"

typedef struct table table;

#define PENDING_MAX 16 /* further points and figures are left out */

typedef struct pending_points {
    int player, points;
    point at; /* in squares */
} pending_points;

/* A figure on the land that the action returns. */
typedef struct pending_return {
    int piece, slot;
    cc_event event; /* of the return */
    bool is_new;    /* an action that was pending before this one left the
                       figure on the land */
} pending_return;

typedef struct pending {
    bool is_set;   /* an action is pending */
    bool was_done; /* the last action done was pending before */
    cc_action action;
    bool draws;     /* it draws a token, which is not seen yet */
    bool ends_turn; /* it ends the player's turn; false if it draws */
    point pointer;  /* where the pointer was when it was chosen, in pixels */
    int n_points, n_leaving;
    pending_points points[PENDING_MAX];  /* points that it brings */
    pending_return leaving[PENDING_MAX]; /* figures that it returns */
    cc_game game; /* the position after it, up to what is hidden */
} pending;

/* Makes an action pending, in place of another one if there is one. */
void pending_set(app *a, table *t, const cc_action *action);
/* Cancels the pending action. */
void pending_cancel(table *t);
/* Makes the action pending again that was cancelled last. */
void pending_restore(table *t);
/* Call when the pending action is done: nothing is pending then, and was_done
 * is set until pending_forget(). */
void pending_finish(table *t);
/* Call when the events of the last action have been shown: clears was_done. */
void pending_forget(table *t);
/* For examples of help: shows figures that will leave still on the land, and
 * points above figures that they would cover. */
void pending_show_before(const app *a, table *t);
/* Returns the position that is shown: with the pending action, if one is set,
 * else table_game(). */
const cc_game *pending_game(const app *a, const table *t);
/* True if the pending action returns that figure. */
bool pending_removes_figure(const table *t, int piece, int slot);
/* True if the figure of a CC_EVENT_RETURN has left the land already, while its
 * action was pending. */
bool pending_showed_return(const app *a, const table *t, const cc_event *home);
/* Renders the points of the pending action where they are made. */
void pending_render(app *a, const table *t);

#endif
