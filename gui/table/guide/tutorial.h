/* tutorial.h - a lesson of the tutorial at the table
 *
 * A lesson (gui/readers/lesson.h) is a game with a list of steps: a text that
 * the player reads, an action that the player has to do, or an action that is
 * done for another player. The table works as always, but its legal actions are
 * limited to those that the present step wants.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TUTORIAL_H
#define GUI_TUTORIAL_H

#include "gui/readers/lesson.h"
#include "gui/table/table.h"

/* Returns the i-th lesson of the pack, by file name; NULL after the last.
 * Invalid ones are reported and skipped. */
const lesson *tutorial_lesson(app *a, int i);
/* True if lesson i was ever completed. */
bool tutorial_is_done(app *a, int i);
/* Starts the game of lesson i. */
void tutorial_begin(app *a, int i);
/* True if the present game is a lesson. In other games the following functions,
 * unless they say so, limit nothing, wait for nothing and want nothing. */
bool tutorial_is_running(app *a);
/* After the table listed its legal actions: removes those that the present step
 * does not want. */
void tutorial_filter_legal(app *a, table *t);
/* True if the present step allows an action. */
bool tutorial_allows(app *a, const cc_action *action);
/* Each frame, before input: lists the legal actions again when a step has
 * begun. */
void tutorial_update(app *a, table *t);
/* Renders the card with the text of the step within `room`; sets *card to its
 * rectangle. Returns actions that are done for other players. Only while a
 * lesson is running. */
intent tutorial_render(app *a, rect room, rect *card);
/* For scripts: true if the step is a text to read, and waits for the button. */
bool tutorial_is_waiting(app *a);
/* For scripts: returns the action that the step is about, as in the lesson's
 * file; or "". */
const char *tutorial_wanted_action(app *a);

#endif
