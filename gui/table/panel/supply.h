/* supply.h - the tokens that a player has, in the player's card
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SUPPLY_H
#define GUI_SUPPLY_H

#include "gui/table/table.h"

/* True if there are so many kinds of tokens that cards have two rows. */
bool supply_has_two_rows(const app *a);
/* Renders what a player has, in one row, or in two if `second` has a height;
 * sets *wish to what was clicked. */
void supply_render(app *a, const table *t, int player, rect first, rect second,
                   intent *wish);
/* Renders only what parts show for a player, as prisoners, from the right of r;
 * returns the width; sets *wish to what was clicked. */
float supply_render_items(app *a, const table *t, int player, rect r,
                          intent *wish);
/* Renders a token: a figure in a player's colour, or the picture of its part.
 */
void supply_render_token(app *a, const table *t, int token, int colour, rect r,
                         float alpha);
/* True if the number n of a token is shown beside it: not if nobody can have
 * more than one. */
bool supply_shows_count(const cc_game *game, int token, int n);

#endif
