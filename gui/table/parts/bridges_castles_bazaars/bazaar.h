/* bazaar.h - shared by the files of the bazaar
 *
 * At a bazaar tiles are revealed. Each player in turn offers one of them and
 * bids points, the others may raise the bid once each, and at the end the
 * auctioneer buys the tile or sells it to the highest bidder. The slot of a
 * tile is its number at the bazaar, from 0.
 *
 * A dialog in place of the panel shows tiles, players and decisions
 * (bazaar_dialog.c). What the player is about to choose there is the part's
 * state (bazaar_state.c). While a tile is tried on the land, the dialog is
 * hidden (bazaar_try.c).
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
    int typed;     /* the number that the digits typed so far make; 0: none */
    bool is_trial; /* a tile is tried on the land */
} bazaar_state;
_Static_assert(sizeof(bazaar_state) <= PART_STATE_SIZE,
               "room for it at the table");

const bazaar_state *bazaar_state_of(const table *t);
/* Sets members of the state to a value, by a key. All but BAZAAR_TYPED end the
 * typing of digits. */
enum {
    BAZAAR_SLOT,   /* slot */
    BAZAAR_AMOUNT, /* amount */
    BAZAAR_TYPED,  /* typed, and amount */
    BAZAAR_TRYING  /* is_trial */
};
void bazaar_change(table *t, int key, int value);
/* Returns the intent to call bazaar_change(). */
intent bazaar_intent(int key, int value);
/* Returns the legal action of a type, or NULL; of CC_OFFER, which there is for
 * each slot, that of `slot`. */
const cc_action *bazaar_find_action(const table *t, int type, int slot);
/* Returns the slot of the tile that is being auctioned; else of the one that
 * the player has chosen; else of the first that nobody has; or -1. */
int bazaar_current_slot(const app *a, const table *t);

/* -- bazaar_dialog.c */

/* Renders the dialog, or bazaar_render_trial() while a tile is tried; returns
 * what was chosen. */
intent bazaar_render_dialog(app *a, const table *t);

/* -- bazaar_try.c */

/* True while a tile is tried. */
bool bazaar_try_is_on(const table *t);
/* Reads the input meanwhile: rotates the tile, goes back to the dialog, moves
 * the view. */
void bazaar_try_input(app *a, table *t);
/* Lights the squares where the tile would fit, renders it on the one under the
 * pointer, and the button back to the dialog; returns the intent of that. */
intent bazaar_render_trial(app *a, const table *t);
/* Renders the tile in the tray; false while none is tried. */
bool bazaar_render_tray(app *a, const table *t, rect r);

#endif
