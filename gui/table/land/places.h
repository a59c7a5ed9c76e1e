/* places.h - where squares, segments and figures are on the land
 *
 * Places are in squares, y to the south, unless a comment says pixels.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PLACES_H
#define GUI_PLACES_H

#include "gui/table/table.h"

/* True if any part of a rectangle, in pixels, is on the land of the screen. */
bool land_is_visible(const table *t, rect r);
/* Converts a place in squares to pixels. */
point land_to_pixel(const table *t, point at);
/* Returns the middle of a square. */
point land_square_middle(int x, int y);
/* Finds where the painted mark of a tile lies; false if the pack does not say.
 */
bool land_mark_position(const app *a, const cc_game *game, int piece,
                        point *at);
/* Returns the piece on a square: of two triangles the one with this rotation,
 * else whatever is there; -1 if nothing is. */
int land_piece(const cc_game *game, int x, int y, int rotation);
/* Returns land_piece() of the x, y and rotation of an action. */
int land_piece_of(const cc_game *game, const cc_action *action);
/* Returns where a figure stands on a segment, as if the land were flat: a
 * height counts as a place farther north. */
point land_figure_position(const app *a, const cc_game *game, int piece,
                           int slot);
/* Returns how large a figure that lies at a place is, to the usual size: less
 * than 1 where its field is a narrow strip. */
float land_lying_size(const app *a, const cc_game *game, point at);
/* Returns where something stands on a square: at a place of the unit square, or
 * nearer to the right angle of the only triangle there. */
point land_standing_place(const cc_game *game, int x, int y, point at);
/* Returns where something stands in the middle of a square, or of the only
 * triangle there. */
point land_standing_middle(const cc_game *game, int x, int y);
/* True if there is a tile at a place. */
bool land_has_tile(const app *a, const cc_game *game, point at);
/* Returns the second piece of a tile of two squares if a segment of its first
 * one reaches over there, as a castle does, else -1. What no segment has there,
 * in the pack's map, belongs to it. */
int land_piece_reached(const cc_game *game, int piece, int slot);
/* Finds the segment at a place, a bridge too; false if there is none. Then
 * *piece and *slot have no meaning. */
bool land_segment_at(const app *a, const cc_game *game, point at, int *piece,
                     int *slot);

#endif
