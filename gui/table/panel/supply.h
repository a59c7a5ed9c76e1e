/* supply.h - the tokens that a player has, in the player's card
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SUPPLY_H
#define GUI_SUPPLY_H

#include "gui/table/table.h"

/* The height of a row of tokens in units, and the rows that a card may have. */
#define SUPPLY_ROW      28
#define SUPPLY_ROWS_MAX 2

/* Returns how many rows of tokens the cards need in this game. */
int supply_rows(const app *a);
/* Renders what a player has in rows of SUPPLY_ROW, as far as it fits. */
void supply_render(app *a, const table *t, int player, const rect rows[],
                   int n_rows);
/* Returns how many parts may render items in players' cards. */
int supply_item_parts(const cc_game *game);
/* Renders only what parts show for a player, such as prisoners, from the right
 * end of r. Returns the width in pixels; sets *wish to what was clicked. */
float supply_render_items(app *a, const table *t, int player, rect r,
                          intent *wish);
/* Renders a token: a figure in a player's colour, or the picture of its part.
 */
void supply_render_token(app *a, const table *t, int token, int colour, rect r,
                         float alpha);
/* True if the deciding player picks a kind of token up from beside the tray. */
bool supply_is_dragged_from_tray(const app *a, const table *t, int token);
/* True if the count of a token is shown beside it: not if nobody can have more
 * than one. */
bool supply_shows_count(const cc_game *game, int token, int count);
/* Renders a number in the lower right corner of a figure, in letters of a size
 * in pixels; returns its rectangle. */
rect supply_render_badge(app *a, rect figure, float size, const char *text);

/* -- for a folded card, which has one row */

/* Renders how many meeples a player has, in the lower right corner of the
 * player's figure. */
void supply_render_meeple_count(app *a, const table *t, int player,
                                rect figure);
/* Renders the tokens that a player has won, such as gold, from the left end of
 * r as far as they fit; returns their width in pixels. */
float supply_render_won(app *a, const table *t, int player, rect r);

#endif
