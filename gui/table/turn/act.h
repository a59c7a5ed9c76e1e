/* act.h - carries intents out: the only file that changes the game
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ACT_H
#define GUI_ACT_H

#include "gui/table/table.h"

/* Carries an intent out. Lessons may refuse its action; nothing happens then.
 */
void act(app *a, table *t, const intent *wish);
/* As act(), for an intent of a kind with an action; NULL: without one. */
void act_on(app *a, table *t, intent_kind kind, const cc_action *action);
/* True if an action is legal, and the next decision is the same player's and
 * about something that is done with an item: found on a copy of the game. */
bool act_leads_to(const table *t, const cc_action *action,
                  const holdable *item);
/* Does a computer opponent's move, if it has decided. */
void act_bot_move(app *a);
/* After every action: computes what passing would do. */
void act_update(const app *a, table *t);
/* Shows the position before step `step`; -1: the present one. Drops what is
 * held. */
void act_review(table *t, int step);
/* Shows a message for some seconds, or until the next action. */
void act_show_message(app *a, table *t, const char *text);
/* Returns the message that is shown, or NULL. */
const char *act_message(const app *a, const table *t);
/* True if undo would take back something, be it only the pending action. */
bool act_can_undo(const app *a, const table *t);
/* Formats what undo would take back, or why nothing can be. */
void act_undo_text(const app *a, const table *t, char *out, size_t size);
/* True if the turn can be ended or the decision passed. Sets *label to the text
 * of the button for it, in any case. */
bool act_can_end(const app *a, const table *t, const char **label);
/* True if passing takes a single press and cannot be undone. */
bool act_pass_is_immediate(const app *a, const table *t);
/* True if the decision is about a figure, but only other things are offered:
 * the player has no figure to place. */
bool act_lacks_figure(const app *a, const table *t);

#endif
