/* squares.h - where the tile in hand fits, and how it would lie
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SQUARES_H
#define GUI_SQUARES_H

#include "gui/table/table.h"

#define GLOW_SIZE 128 /* width of the pictures of lit squares, in pixels */

/* True if an action places the tile in hand. */
bool squares_is_placement(const table *t, const cc_action *action);
/* Returns the square under the pointer, be it on the land or not. */
cc_coord squares_under(const app *a, const table *t);
/* Returns the rotations in which the tile may be placed on a square, as bits 0
 * to 3. */
unsigned squares_rotations(const table *t, int x, int y);
/* Returns those of squares_rotations() in which placing the tile costs no
 * token, as bits; all of them if each costs one. */
unsigned squares_preferred_rotations(const table *t, int x, int y);
/* Returns the first rotation among the bits `rotations`, which are not all 0:
 * `rotation` or the next one clockwise. Only the lowest two bits of `rotation`
 * count. */
int squares_next_rotation(unsigned rotations, int rotation);
/* True for the placement with the first of the rotations on its square. Where
 * each square counts once, it stands for all of them. */
bool squares_is_first_rotation(const table *t, const cc_action *place);
/* Returns the rotation in which the tile would lie on a square, where it must
 * fit: the one that the player rotated it to, if that was on that square or if
 * the keyboard's cursor is there; else the one it is held in or the next that
 * costs no token. The right angle of a triangle is at the corner nearest to the
 * pointer, unless the player rotated it there or uses the keyboard. */
int squares_rotation(const app *a, const table *t, int x, int y);
/* Returns the placement of the tile on a square in a rotation, or NULL. */
const cc_action *squares_placement(const table *t, int x, int y, int rotation);
/* False if placing the tile on a square costs a token, and the player has not
 * shown that this is meant, by rotating it on that square, carrying it or
 * having the keyboard's cursor there. */
bool squares_cost_is_meant(const table *t, int x, int y);
/* Returns why the tile may not be placed on a square where it fits, as a
 * sentence; NULL if it may or does not fit. */
const char *squares_refusal(const table *t, int x, int y);
/* Lights a square where something may be chosen: the glow of the pack, or on a
 * tile a golden frame. */
void squares_highlight(app *a, const table *t, int x, int y, float alpha);
/* Lights a square that something reaches, such as a tower: a faint golden tint
 * in a fine frame. */
void squares_light_reach(app *a, const table *t, int x, int y);
/* Renders lit squares, what they cost, and the tile where it would lie. */
void squares_render(app *a, const table *t);

#endif
