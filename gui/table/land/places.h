/* places.h - where squares, segments and figures are on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PLACES_H
#define GUI_PLACES_H

#include "gui/table/table.h"

/* True if any of a rectangle, in pixels, is within the land's view. */
bool land_is_visible(const table *t, rect r);
/* Converts a place in squares to pixels. */
point land_to_pixel(const table *t, point at);
/* Returns the piece on a square, of two triangles the one with this turn; -1
 * if there is none. */
int land_piece(const cc_game *game, int x, int y, int turn);
/* The piece that an action with x, y and turn is about. */
int land_piece_of(const cc_game *game, const cc_action *action);
/* Where a figure stands on a segment, in squares. */
point land_figure_position(const app *a, const cc_game *game, int piece,
                           int slot);
/* Finds the segment at a place in squares; false if there is none. */
bool land_segment_at(const app *a, const cc_game *game, point at, int *piece,
                     int *slot);

#endif
