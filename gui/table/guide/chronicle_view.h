/* chronicle_view.h - the chronicle on the screen: the game retold in sentences
 * (chronicle.h), one on each line of a list
 *
 * At the table the list is on a card on the left of the land, or over the panel
 * if the land is too narrow. The result screen shows it in two sections.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CHRONICLE_VIEW_H
#define GUI_CHRONICLE_VIEW_H

#include "gui/table/table.h"

/* Opens the card at the table, or closes it. */
void chronicle_view_toggle(app *a);
/* True if the card is open. */
bool chronicle_view_is_open(app *a);
/* Returns the width that the card takes of the land, in pixels; 0 if it is
 * closed or over the panel. */
float chronicle_view_width(app *a, const table *t);
/* True if the card covers the panel, as the land is too narrow. */
bool chronicle_view_hides_panel(app *a, const table *t);
/* Renders the card at the left of the rectangle `room`, or over the panel; sets
 * *card to the rectangle of the card. A click on a line returns INTENT_REVIEW.
 */
intent chronicle_view_render(app *a, const table *t, rect room, rect *card);
/* Renders the list within the rectangle `view` of the result screen: first the
 * highlights, then all other lines. A click on a line returns INTENT_REVIEW. */
intent chronicle_view_render_sections(app *a, rect view);

#endif
