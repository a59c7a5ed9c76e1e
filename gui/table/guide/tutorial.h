/* tutorial.h - a chapter of the tutorial at the table
 *
 * The list of what may be done is cut to what the chapter wants; all else the
 * table does as always.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TUTOR_H
#define GUI_TUTOR_H

#include "gui/readers/lesson.h"
#include "gui/table/table.h"

/* The chapters of the pack, by the names of their files; NULL after the last.
 * What is damaged is told and left out. */
const lesson *tutorial_chapter(app *a, int i);
/* Whether it was played to its end, ever. */
bool tutorial_is_done(app *a, int i);
/* Puts the game of a chapter on the table. */
void tutorial_begin(app *a, int i);
/* Whether the game at the table is one. */
bool tutorial_is_running(app *a);
/* Limits the table's legal actions to those that the lesson wants now. */
void tutorial_filter_legal(app *a, table *t);
/* Whether an action may be done. */
bool tutorial_allows(app *a, const cc_action *action);
/* Draws the card; gives what is done for others. */
intent tutorial_render(app *a, rect room, rect *card);
/* Before input: what is legal, when another step has begun. */
void tutorial_update(app *a, table *t);
/* For scripts: true if the card waits for its button. */
bool tutorial_is_waiting(app *a);
/* And what the lesson has come to. */
const char *tutorial_wanted_action(app *a);

#endif
