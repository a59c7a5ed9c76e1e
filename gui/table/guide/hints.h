/* hints.h - the best turns, as a computer opponent sees them
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HINTS_H
#define GUI_HINTS_H

#include "gui/table/table.h"

void hints_toggle(app *a, const table *t);
bool hints_are_open(app *a, const table *t);
void hints_render_land(app *a, const table *t);
/* Renders the card within `room`; sets *card to its rectangle. */
intent hints_render(app *a, const table *t, rect room, rect *card);
/* A digit takes one of the turns. */
intent hints_key(app *a, const table *t);
/* Returns the next action of the turn that was taken, up to the one that is
 * pending. */
intent hints_continue(app *a, const table *t);
/* True while the rest of that turn waits for the tile to arrive: the turn
 * cannot be ended then. */
bool hints_are_waiting(app *a, const table *t);
/* True if the card covers the panel, as the land is too narrow. */
bool hints_hide_panel(app *a, const table *t);

#endif
