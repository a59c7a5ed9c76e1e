/* hints.h - the best turns, as a computer opponent sees them
 *
 * A card lists up to three turns with their effects, and numbered badges on the
 * land show where each begins. A turn that is proposed so is called a line: a
 * list of actions. When the player takes a line, its actions are done one after
 * the other; the one that would end the turn stays pending until the player
 * confirms it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HINTS_H
#define GUI_HINTS_H

#include "gui/table/table.h"

/* Closes the hints if they are open; else asks the adviser and opens them. */
void hints_toggle(app *a, const table *t);
/* True while hints are open and the position is still that for which they were
 * asked. */
bool hints_are_open(app *a, const table *t);
/* Renders on the land what the first action of each line would do. */
void hints_render_land(app *a, const table *t);
/* Renders the badges and the card: over the log of the panel, or where that is
 * too small, in `room` on the land, or over the whole panel
 * (hints_card_hides_panel()). Sets *card to the card's rectangle. Returns the
 * first action of a line that was clicked. */
intent hints_render(app *a, const table *t, rect room, rect *card);
/* Returns the first action of the line whose digit, from 1, was pressed. While
 * a card asks something, digits are for that card. */
intent hints_key(app *a, const table *t);
/* Each frame: returns the next action of the line that was taken, once the
 * action before it is done and animated. */
intent hints_continue(app *a, const table *t);
/* True while the next action of that line waits for an animation: the player
 * cannot end the turn then. */
bool hints_are_waiting(app *a, const table *t);
/* True if the card covers the whole panel: a card on the land asks something,
 * and the land is too low for both. */
bool hints_card_hides_panel(app *a, const table *t);

#endif
