/* puzzle_card.h - the card of the daily puzzle at the table
 *
 * It says what is asked; once the turn is over, the stars, what the player's
 * turn and the master's gain, and buttons to see that one and to try again. It
 * returns no intents: its buttons ask puzzle_game.c, which acts with its next
 * update.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PUZZLE_CARD_H
#define GUI_PUZZLE_CARD_H

#include "gui/table/table.h"

/* True if a puzzle is at the table. */
bool puzzle_card_is_shown(app *a);
/* Renders the card on the panel, or else within `room`; sets *card to its
 * rectangle. Only if a puzzle is at the table. */
void puzzle_card_render(app *a, const table *t, rect room, rect *card);
/* Once the turn is judged, frames the tile that was placed. Renders nothing
 * else, also in other games. */
void puzzle_card_render_land(app *a, const table *t);

#endif
