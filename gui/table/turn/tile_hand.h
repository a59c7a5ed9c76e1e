/* tile_hand.h - choosing which of several tiles in hand is placed
 *
 * A part whose players hold several tiles sets table_part.tiles_in_hand, and
 * these functions as its members update, on_press, on_key, render_tray,
 * render_panel, locate and script_for_action: see part.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TILE_HAND_H
#define GUI_TILE_HAND_H

#include "gui/table/part.h"

/* In units, for table_part.panel_height and panel_shrinks. */
#define TILE_HAND_PANEL_HEIGHT  130.0f
#define TILE_HAND_PANEL_SHRINKS 68.0f

/* Formats what is on a tile, each kind of segment once: "Road, city". Fields,
 * which are on nearly all tiles, are named only if there is nothing else. */
void tile_hand_type_name(const app *a, int type, char *out, size_t size);
/* Chooses a tile that may be placed if the chosen one may not. */
void tile_hand_update(const app *a, table *t);
/* Picks up the tile under the pointer; false if there is none that may be
 * placed. */
bool tile_hand_press(app *a, table *t);
/* Chooses the next tile that may be placed if the key T was pressed; false if
 * the key was not pressed, or there is no choice. */
bool tile_hand_key(app *a, table *t);
/* Renders the chosen tile; false if there is no choice of tiles. */
bool tile_hand_render_tray(app *a, const table *t, rect area);
/* Renders the tiles in a row above the tray, with their names. */
void tile_hand_render_panel(app *a, const table *t, rect area, intent *wish);
/* True if there is no choice of tiles now: that row is empty. */
bool tile_hand_panel_is_empty(const app *a, const table *t);
/* Finds "hand N", the N-th tile from 0. */
bool tile_hand_locate(const app *a, const table *t, const char *name,
                      point *out);
/* Writes the script command that places a tile of the hand; false for other
 * actions. */
bool tile_hand_gesture(const cc_game *game, const cc_action *action,
                       gesture *g);

#endif
