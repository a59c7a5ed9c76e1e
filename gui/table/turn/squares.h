/* squares.h - where the tile in hand fits, and how it would lie
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SQUARES_H
#define GUI_SQUARES_H

#include "gui/table/table.h"

/* True if an action places the tile in hand. */
bool squares_is_placement(const table *t, const cc_action *action);
/* Lights a square where something may be chosen. */
void squares_highlight(app *a, const table *t, int x, int y, float alpha);
/* Returns the square under the pointer. */
cc_coord squares_under(const app *a, const table *t);
/* Returns the turns in which the tile fits on a square, as bits. */
unsigned squares_turns(const table *t, int x, int y);
/* Returns those of these turns that cost no token besides, as bits. */
unsigned squares_free_turns(const table *t, int x, int y);
/* Returns the first turn from `turn` on that is among the bits, not 0. */
int squares_next_turn(unsigned turns, int turn);
/* Returns the turn in which the tile would lie on a square, where it must fit:
 * the one that the player turned it to over that square; else the one it is
 * held in or the next that costs no token. */
int squares_turn(const app *a, const table *t, int x, int y);
/* Returns the placement there, or NULL. */
const cc_action *squares_placement(const table *t, int x, int y, int turn);
/* True if placing the tile there costs a token, and the player has not shown
 * that this is meant, by turning it over that square or carrying it there. */
bool square_costs_token(const table *t, int x, int y);
/* Returns why the tile may not be placed on a square where it fits, as a
 * sentence; NULL if it may or does not fit. */
const char *squares_refusal(const table *t, int x, int y);
/* Renders lit squares, what they cost, and the tile where it would lie. */
void squares_render(app *a, const table *t);

#endif
