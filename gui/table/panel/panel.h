/* panel.h - the panel beside the land: players, log, tray, buttons
 *
 * From the top: a card for each player, the goals of the deck of the day, the
 * log, rows of parts, the tray with the tile in hand beside the tokens of the
 * deciding player, and buttons.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PANEL_H
#define GUI_PANEL_H

#include "gui/table/table.h"

/* Renders the panel, unless something covers it; returns what was clicked. */
intent panel_render(app *a, const table *t);

#endif
