/* tower.h - shared by the files of the part of the Tower
 *
 * A captor is a player who holds prisoners, the owner of a prisoner the player
 * from whom it was captured.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PARTS_TOWER_H
#define GUI_PARTS_TOWER_H

#include "engine/modules/tower/tower.h"
#include "gui/table/part.h"

/* -- tower_prisoners.c: members of table_part, as part.h describes them */

/* Renders in a player's card the prisoners that he holds (TOWER-3); a click
 * ransoms one (TOWER-4). Returns the width in pixels. */
float tower_render_prisoners(app *a, const table *t, int player, rect r,
                             intent *wish);

/* Renders a row of buttons for the ransoms that may be paid now. They say it in
 * words; the cards of captors, which may be folded, have room only for small
 * pictures. */
void tower_render_ransoms(app *a, const table *t, rect area, intent *wish);
#define TOWER_RANSOM_H 38 /* the height of that row, in units */
/* True if no player holds a prisoner. */
bool tower_has_no_prisoners(const cc_game *game);
/* True if the deciding player can pay no ransom now. */
bool tower_has_no_ransoms(const app *a, const table *t);

/* The card that asks which figure returns in exchange for the one just captured
 * (TOWER-3). */
bool tower_card_size(const app *a, const table *t, float *w, float *h);
intent tower_render_card(app *a, const table *t);

#endif
