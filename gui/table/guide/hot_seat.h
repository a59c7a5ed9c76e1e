/* hot_seat.h - several people at one screen
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HOT_SEAT_H
#define GUI_HOT_SEAT_H

#include "gui/table/table.h"

/* True if the hand of the deciding player is face down. */
bool hot_seat_hides_hand(const app *a);
/* True if that player may turn it up or down; does it. */
bool hot_seat_can_toggle(const app *a);
void hot_seat_toggle_hand(app *a);
void hot_seat_update(app *a, table *t);
/* Renders the banner that announces the next player's turn. */
void hot_seat_render_banner(app *a, const table *t);
/* "Anna  3:05"; false if clocks are off. */
bool hot_seat_clock_text(const app *a, int player, char *out, size_t size);

#endif
