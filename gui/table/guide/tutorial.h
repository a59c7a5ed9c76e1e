/* tutorial.h - a chapter of the tutorial at the table
 *
 * The legal actions are limited to those that the chapter wants; the table
 * works as always.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TUTOR_H
#define GUI_TUTOR_H

#include "gui/readers/lesson.h"
#include "gui/table/table.h"

/* Returns the i-th chapter of the pack, by file name; NULL after the last.
 * Invalid ones are reported and skipped. */
const lesson *tutorial_chapter(app *a, int i);
/* True if it was ever completed. */
bool tutorial_is_done(app *a, int i);
/* Starts the game of a chapter. */
void tutorial_begin(app *a, int i);
/* True if the present game is a chapter. */
bool tutorial_is_running(app *a);
/* Limits the table's legal actions to those that the lesson wants now. */
void tutorial_filter_legal(app *a, table *t);
/* True if an action may be done. */
bool tutorial_allows(app *a, const cc_action *action);
/* Renders the card; returns actions of other players. */
intent tutorial_render(app *a, rect room, rect *card);
/* Before input: limits the legal actions when a step begins. */
void tutorial_update(app *a, table *t);
/* For scripts: true if the card waits for its button. */
bool tutorial_is_waiting(app *a);
/* Returns the action that the step wants, or "". */
const char *tutorial_wanted_action(app *a);

#endif
