/* cards.h - cards over the land that ask something
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CARDS_H
#define GUI_CARDS_H

#include "intent.h"

typedef struct table table;

typedef struct table_card {
    rect area;       /* empty if nothing is asked in a card */
    int dock;        /* the side of the land that it is at */
    bool moved_view; /* the view was moved for it */
} table_card;

/* After every action: chooses the side where the card covers least of what it
 * asks about, and moves the view if that is not enough. */
void cards_update(const app *a, table *t);
/* Shows all of the land again if the view was moved for a card. */
void cards_restore_view(table *t);
/* Each frame: sets the card's area. */
void cards_layout(const app *a, table *t);
intent cards_render(app *a, const table *t);
/* Returns how much of what is asked about a card there would cover once the
 * view has arrived, in pixels; of that, the squares that may be chosen; of the
 * land. */
float cards_hidden_area(const app *a, const table *t, rect area);
float cards_hidden_offers(const app *a, const table *t, rect area);
float cards_hidden_land(const app *a, const table *t, rect area);
/* True if nothing covers the squares of what may be chosen. */
bool cards_keep_offers_clear(const app *a, const table *t);
/* Renders a button on a card for the legal action `action`, which its number on
 * the keyboard (from 1) chooses too; true if it was chosen. */
bool cards_choice(app *a, const table *t, rect r, const char *label, int action,
                  int number);
/* Returns the intent of choosing a legal action by its index; -1: none. */
intent cards_chosen(const table *t, int action);
/* Renders the sheet for the dialog of a part, in place of the panel. Returns
 * its inside below the title. */
rect cards_dialog_sheet(app *a, const table *t, const char *title);

#endif
