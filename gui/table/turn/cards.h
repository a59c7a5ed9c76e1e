/* cards.h - cards over the land that ask something
 *
 * A card has the choices that have no place on the land. It is placed where it
 * covers least of what it asks about; if that is not enough, the view is moved.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CARDS_H
#define GUI_CARDS_H

#include "intent.h"

typedef struct table table;

typedef struct table_card {
    rect area;       /* in pixels; empty if nothing is asked in a card */
    int dock;        /* the side of the land that it is at: cards.c */
    bool moved_view; /* the view was moved for it */
} table_card;

/* After every action: chooses the side where the card covers least of what it
 * asks about, and moves the view if that is not enough. */
void cards_update(const app *a, table *t);
/* Shows all of the land again if the view was moved for a card. */
void cards_restore_view(table *t);
/* Each frame: sets the card's area. */
void cards_layout(const app *a, table *t);
/* Renders the card; returns what was chosen on it. */
intent cards_render(app *a, const table *t);
/* Returns how many square pixels a card in a rectangle would cover, once the
 * view has arrived, of what is asked about: regions, and the squares that may
 * be chosen. */
float cards_hidden_area(const app *a, const table *t, rect card);
/* Returns how many of these are of squares that may be chosen. */
float cards_hidden_offers(const app *a, const table *t, rect card);
/* Returns how many square pixels it would cover of all tiles on the land. */
float cards_hidden_land(const app *a, const table *t, rect card);
/* True if the squares of what may be chosen are in view and the card covers
 * none of them. */
bool cards_offers_are_clear(const app *a, const table *t);
/* Renders a button on a card for a legal action, by its index; true if it was
 * chosen, also by the key of its number (1 to 9). */
bool cards_choice(app *a, const table *t, rect r, const char *label, int action,
                  int number);
/* Returns the intent of choosing a legal action by its index; -1: none. */
intent cards_chosen(const table *t, int action);
/* Renders the sheet for the dialog of a part, in place of the panel. Returns
 * its inside below the title, in pixels. */
rect cards_dialog_sheet(app *a, const table *t, const char *title);

#endif
