/* tile_hand.h - choosing which of several tiles in hand is placed
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TILE_HAND_H
#define GUI_TILE_HAND_H

#include "gui/table/part.h"

/* Rows for parts whose players hold several tiles: see part.h. */
#define TILE_HAND_PANEL_HEIGHT 126.0f /* of the row of tiles, units */

void tile_hand_update(const app *a, table *t);
/* Picks up the tile under the pointer if it may be placed. */
bool tile_hand_press(app *a, table *t);
bool tile_hand_key(app *a, table *t); /* T: the next one that may be placed */
bool tile_hand_render_tray(app *a, const table *t, rect area);
/* The tiles in a row above the tray, with their names. */
void tile_hand_render_panel(app *a, const table *t, rect area);
/* "hand N" */
bool tile_hand_locate(const app *a, const table *t, const char *name,
                      point *out);
bool tile_hand_gesture(const cc_game *game, const cc_action *action,
                       gesture *g);

#endif
