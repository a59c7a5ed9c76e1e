/* poster.h - the land as a large picture, which video/sdl_poster.c saves; below
 * it who won, and the players with their points
 *
 * It is rendered in parts, as it may be larger than any texture.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_POSTER_H
#define GUI_POSTER_H

#include "gui/app/app.h"

#define POSTER_DPI 300 /* resolution in the file: dots per inch */

/* Sets *w and *h to the size of the whole picture in pixels: tiles as large as
 * in the pack, or smaller if it would be too large, and half a tile around
 * them; with a strip of players and points below them if `has_scores`. */
void poster_size(const cc_game *game, bool has_scores, int *w, int *h);
/* Replaces a->display by the part of the picture at (x, y), of w x h pixels,
 * with its corner at 0,0. `game` is the present one of the session. */
void poster_render(app *a, const cc_game *game, bool has_scores, int x, int y,
                   int w, int h);

#endif
