/* squares.h - where the tile in hand fits, and how it would lie
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SQUARES_H
#define GUI_SQUARES_H

#include "gui/table/table.h"

/* True if an action places the tile in hand. */
bool squares_is_placement(const table *t, const cc_action *action);
/* Returns the square under the pointer, be it on the land or not. */
cc_coord squares_under(const app *a, const table *t);
/* Returns the turns in which the tile may be placed on a square, as bits 0 to
 * 3. */
unsigned squares_turns(const table *t, int x, int y);
/* Returns those of squares_turns() in which placing the tile costs no token, as
 * bits. */
unsigned squares_free_turns(const table *t, int x, int y);
/* Returns the first turn among the bits `turns`, which are not all 0: `turn` or
 * the next one clockwise. Only the lowest two bits of `turn` count. */
int squares_next_turn(unsigned turns, int turn);
/* True for the placement with the first of the turns of its square: of several
 * it stands for all of them. */
bool squares_is_first_of_square(const table *t, const cc_action *place);
/* Returns the turn in which the tile would lie on a square, where it must fit:
 * the one that the player turned it to, if that was on that square or if the
 * keyboard's cursor is there; else the one it is held in or the next that costs
 * no token. A triangle points to the pointer. */
int squares_turn(const app *a, const table *t, int x, int y);
/* Returns the placement of the tile on a square in a turn, or NULL. */
const cc_action *squares_placement(const table *t, int x, int y, int turn);
/* False if placing the tile on a square costs a token, and the player has not
 * shown that this is meant, by turning it on that square, carrying it or having
 * the keyboard's cursor there. */
bool squares_cost_is_meant(const table *t, int x, int y);
/* Returns why the tile may not be placed on a square where it fits, as a
 * sentence; NULL if it may or does not fit. */
const char *squares_refusal(const table *t, int x, int y);
/* Lights a square where something may be chosen. */
void squares_highlight(app *a, const table *t, int x, int y, float alpha);
/* Renders lit squares, what they cost, and the tile where it would lie. */
void squares_render(app *a, const table *t);

#endif
