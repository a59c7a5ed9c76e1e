/* bazaar.h - shared by the files of the bazaar
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PARTS_BAZAAR_H
#define GUI_PARTS_BAZAAR_H

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "gui/table/part.h"

/* -- bazaar_state.c */

typedef struct bazaar_state {
    int slot, amount; /* the tile and amount being offered or bid; -1: not
                         chosen. bazaar.c sets that after each
                         action and undo. */
    int typed;        /* digits of the amount, so far */
    bool is_trial; /* the dialog is hidden while a tile is tried on the land */
} bazaar_state;
_Static_assert(sizeof(bazaar_state) <= PART_STATE_SIZE,
               "room for it at the table");

const bazaar_state *bazaar_state_of(const table *t);
/* The members that bazaar_change() sets; BAZAAR_TYPED also sets the amount,
 * BAZAAR_TRYING is for is_trial. */
enum { BAZAAR_SLOT, BAZAAR_AMOUNT, BAZAAR_TYPED, BAZAAR_TRYING };
void bazaar_change(table *t, int key, int value);
/* Returns the intent whose execution is bazaar_change(key, value). */
intent bazaar_to(int key, int value);
/* Returns the legal action of a type, or NULL; `slot` counts for CC_OFFER only.
 */
const cc_action *bazaar_find(const table *t, int type, int slot);
/* Returns the tile on offer, or the one about to be offered; or -1. */
int bazaar_slot(const app *a, const table *t);

/* -- bazaar_dialog.c */
intent bazaar_dialog(app *a, const table *t);

/* -- bazaar_try.c: hooks while a tile is tried */
bool bazaar_try_is_on(const table *t);
void bazaar_try_input(app *a, table *t);
/* Renders the tile under the pointer, and the button back to the dialog. */
intent bazaar_try(app *a, const table *t);
bool bazaar_try_tray(app *a, const table *t, rect r);

#endif
