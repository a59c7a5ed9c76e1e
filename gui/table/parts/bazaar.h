/* bazaar.h - shared by the files of the bazaar
 *
 * The slot of a tile is its number at the bazaar, from 0. A dialog in place of
 * the panel shows tiles, players and decisions (bazaar_dialog.c). While a tile
 * is tried on the land, the dialog is hidden (bazaar_try.c).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PARTS_BAZAAR_H
#define GUI_PARTS_BAZAAR_H

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "gui/table/part.h"

/* -- bazaar_state.c */

typedef struct bazaar_state {
    /* The tile and the amount that the player is about to offer or bid; -1: not
     * chosen, as after each action and undo. */
    int slot, amount;
    int typed;     /* the number that its digits so far make */
    bool is_trial; /* a tile is tried on the land */
} bazaar_state;
_Static_assert(sizeof(bazaar_state) <= PART_STATE_SIZE,
               "room for it at the table");

const bazaar_state *bazaar_state_of(const table *t);
/* Sets a member of the state: BAZAAR_TYPED sets `typed` and, to the same
 * number, `amount`; BAZAAR_TRYING sets `is_trial`. All other keys than
 * BAZAAR_TYPED end the typing of digits. */
enum { BAZAAR_SLOT, BAZAAR_AMOUNT, BAZAAR_TYPED, BAZAAR_TRYING };
void bazaar_change(table *t, int key, int value);
/* Returns the intent to call bazaar_change(). */
intent bazaar_to(int key, int value);
/* Returns the legal action of a type, or NULL. Only for CC_OFFER there is one
 * for each slot. */
const cc_action *bazaar_find(const table *t, int type, int slot);
/* Returns the slot of the tile on offer; else of the one that the player has
 * chosen, or of the first available; or -1. */
int bazaar_slot(const app *a, const table *t);

/* -- bazaar_dialog.c */

/* Renders the dialog, or what there is in its place while a tile is tried;
 * returns what was chosen. */
intent bazaar_dialog(app *a, const table *t);

/* -- bazaar_try.c */

/* True while a tile is tried. */
bool bazaar_try_is_on(const table *t);
/* Reads the input meanwhile: rotates the tile, goes back to the dialog, moves
 * the view. */
void bazaar_try_input(app *a, table *t);
/* Renders the tile on the square under the pointer, and the button back to the
 * dialog; returns the intent of that. */
intent bazaar_try(app *a, const table *t);
/* Renders the tile in the tray; false while none is tried. */
bool bazaar_try_tray(app *a, const table *t, rect r);

#endif
