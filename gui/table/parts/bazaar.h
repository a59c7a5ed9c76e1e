/* bazaar.h - what the files of the bazaar share: what its dialog keeps
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PARTS_BAZAAR_H
#define GUI_PARTS_BAZAAR_H

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "gui/table/part.h"

/* -- bazaar.c */

typedef struct bazaar_state {
    int slot, amount; /* what is about to be offered or bid; -1: not chosen */
    int typed;        /* digits of an amount, so far */
    bool trying;      /* the dialog is away, a tile is tried on the land */
} bazaar_state;
_Static_assert(sizeof(bazaar_state) <= PART_STATE_SIZE,
               "room for it at the table");

const bazaar_state *bazaar_state_of(const table *t);
/* What of it changes; and the intent that wants it. */
enum { BAZAAR_SLOT, BAZAAR_AMOUNT, BAZAAR_TYPED, BAZAAR_TRYING };
void bazaar_change(table *t, int what, int value);
intent bazaar_to(int what, int value);
/* The action of a type for a tile (OFFER) or any; NULL: not legal now. */
const cc_action *bazaar_find(const table *t, int type, int slot);
/* The tile that is talked about: on offer, else the one about to be; -1. */
int bazaar_slot(const app *a, const table *t);

/* -- bazaar_dialog.c */
intent bazaar_dialog(app *a, const table *t);

/* -- bazaar_try.c: rows of the part while a tile is tried */
bool bazaar_try_is_on(const table *t);
void bazaar_try_input(app *a, table *t);
/* The tile as a ghost under the pointer, and the way back to the dialog. */
intent bazaar_try(app *a, const table *t);
bool bazaar_try_tray(app *a, const table *t, rect r);

#endif
