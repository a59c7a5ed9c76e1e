/* act.h - intents are carried out: the only file that changes the game
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ACT_H
#define GUI_ACT_H

#include "gui/table/table.h"

void act(app *a, table *t, const intent *wish);
/* Does a computer opponent's move, if it has decided. */
void act_bot_move(app *a);
/* After every action: computes what passing would do. */
void act_update(const app *a, table *t);
/* Shows the position before step `step`; -1: the present one. */
void act_review(table *t, int step);
/* Shows a message for some seconds; returns it while it is shown, or NULL. */
void act_show_message(app *a, table *t, const char *text);
const char *act_message(const app *a, const table *t);
/* Describes what undo would take back, or why nothing can be. */
void act_undo_text(const app *a, const table *t, char *out, size_t size);
bool act_can_undo(const app *a, const table *t);
/* True if the turn can be ended or passed; *label is for the button. */
bool act_can_end(const app *a, const table *t, const char **label);
/* True if passing takes one press, because it ends the turn safely. */
bool act_pass_is_immediate(const app *a, const table *t);
/* True if a figure may be placed but its player has none: only other things
 * are offered. */
bool act_lacks_figure(const app *a, const table *t);

#endif
