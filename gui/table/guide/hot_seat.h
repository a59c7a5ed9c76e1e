/* hot_seat.h - several people at one screen
 *
 * A banner announces whose turn it is. A hand of tiles that the others must not
 * see lies face down until its player turns it up. Clocks count how long each
 * player has been thinking.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HOT_SEAT_H
#define GUI_HOT_SEAT_H

#include "gui/table/table.h"

/* True if several people play here and the settings hide their hands from each
 * other, whether or not anybody has tiles in hand now. */
bool hot_seat_has_secret_hands(const app *a);
/* True if, with secret hands, the deciding player is a person who has tiles in
 * hand that the others must not see: this hand can be turned up and down. */
bool hot_seat_can_turn_hand(const app *a);
/* True if that hand lies face down now. */
bool hot_seat_hides_hand(const app *a);
/* Turns the hand of the deciding player up or down, if it can be turned. */
void hot_seat_turn_hand(app *a);

/* Call once a frame, before hot_seat_filter_input(): begins the banner, turns
 * the hand down when another player decides, and runs the clock. */
void hot_seat_update(app *a, table *t);
/* Removes clicks and keys from the input of a frame, if the turn has passed to
 * another person who cannot have read the banner yet: they were meant for the
 * turn before. A click on the banner says that it is read. Escape, for the
 * menu, and keys with Ctrl, as for undo, are left. Removes nothing if the
 * banner is switched off. */
void hot_seat_filter_input(app *a, const table *t);
/* Renders the banner, as long as it is shown. */
void hot_seat_render_banner(app *a, const table *t);
/* Formats the name of a person and the time spent thinking in minutes and
 * seconds, "Anna  3:05". Returns false, without writing to `out`, for bots and
 * if clocks are off. */
bool hot_seat_clock_text(const app *a, int player, char *out, size_t size);

#endif
