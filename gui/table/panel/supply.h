/* supply.h - the tokens that a player has
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SUPPLY_H
#define GUI_SUPPLY_H

#include "gui/table/table.h"

/* True if there are so many kinds of tokens that cards have two rows. */
bool supply_has_two_rows(const app *a);
/* Renders what a player has, in one row or two (`second` without height: one);
 * sets *wish to what was clicked. */
void supply_render(app *a, const table *t, int player, rect r, rect second,
                   intent *wish);
void supply_render_token(app *a, const table *t, int token, int colour, rect r,
                         float alpha);
/* False if the number is left out, as there is only one of the kind. */
bool supply_shows_count(const cc_game *game, int token, int n);

#endif
