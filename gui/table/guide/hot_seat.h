/* hot_seat.h - several people at one screen
 *
 * A banner announces whose turn it is; tiles in hand that others must not see
 * lie face down until their player turns them up; clocks count how long each
 * player has been thinking.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HOT_SEAT_H
#define GUI_HOT_SEAT_H

#include "gui/table/table.h"

/* True if the tiles in hand of the deciding player lie face down. */
bool hot_seat_hides_hand(const app *a);
/* True if several people play who hide such tiles from each other. */
bool hot_seat_may_hide(const app *a);
/* True if the deciding player may turn them up or down. */
bool hot_seat_can_toggle(const app *a);
/* Turns them, if that is possible. */
void hot_seat_toggle_hand(app *a);
/* Each frame: begins the banner, hides the hand from the next player, and runs
 * the clock. */
void hot_seat_update(app *a, table *t);
/* Between the turns of two people, removes clicks and keys from the input of
 * this frame until the next one has read the banner, or has clicked on it: they
 * were meant for the turn before. Undo and the menu stay. Nothing is removed if
 * the banner is switched off. */
void hot_seat_filter_input(app *a, const table *t);
/* Renders the banner while it lasts. */
void hot_seat_render_banner(app *a, const table *t);
/* Formats "Anna  3:05", the time that a person has been thinking in minutes and
 * seconds; false for bots, or if clocks are off. */
bool hot_seat_clock_text(const app *a, int player, char *out, size_t size);

#endif
