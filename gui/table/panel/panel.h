/* panel.h - the panel beside the land: players, log, tray, buttons
 *
 * From the top: a card for each player, the goals of the deck of the day, the
 * log, rows of parts, the tray with the tile in hand beside the tokens of the
 * deciding player, and buttons. panel_layout() also places all else on the
 * screen of the table: the land, the tools, the sheet of a dialog.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PANEL_H
#define GUI_PANEL_H

#include "gui/table/turn/intent.h"

typedef struct table table;

/* Each frame: sets where everything on the screen of the table is, and lights
 * scores that have changed since the last frame. */
void panel_layout(app *a, table *t);
/* For examples and pictures, in place of panel_layout(): a table without a
 * panel, with its land in this rectangle. */
void panel_omit(table *t, rect land);
/* Renders the panel, unless something covers it; returns what was clicked. */
intent panel_render(app *a, const table *t);

#endif
