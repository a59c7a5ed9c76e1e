/* hints.h - the best turns, as a computer opponent sees them
 *
 * A card lists up to three turns (lines) with their effects, and badges on the
 * land show where each begins. When the player takes one, its actions are done
 * one after the other, up to the one that ends the turn: that one is pending.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HINTS_H
#define GUI_HINTS_H

#include "gui/table/table.h"

/* Opens the hints and asks the adviser for them, or closes them. */
void hints_toggle(app *a, const table *t);
/* True while hints are open and belong to the decision that is asked. */
bool hints_are_open(app *a, const table *t);
/* Renders on the land what each line would do first. */
void hints_render_land(app *a, const table *t);
/* Renders the card within `room`, or on the panel if the land is too narrow,
 * and the badges; sets *card to the card's rectangle. Returns the first action
 * of a line that was clicked. */
intent hints_render(app *a, const table *t, rect room, rect *card);
/* Returns the first action of the line whose digit was pressed. */
intent hints_key(app *a, const table *t);
/* Each frame: returns the next action of the line that was taken, once the
 * action before it is done and animated. */
intent hints_continue(app *a, const table *t);
/* True while that action still waits for an animation: the player cannot end
 * the turn then. */
bool hints_are_waiting(app *a, const table *t);
/* True if the card covers the panel, as the land is too narrow. */
bool hints_card_hides_panel(app *a, const table *t);

#endif
