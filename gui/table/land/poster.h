/* poster.h - the land alone as a large picture
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_POSTER_H
#define GUI_POSTER_H

#include "gui/app/app.h"

#define POSTER_DPI 300 /* what it says of itself: dots per inch */

/* How large the picture of a game is, in pixels: tiles as large as the pack has
 * them, smaller where it would be too large, and a margin of half a tile of
 * parchment. */
void poster_size(const cc_game *game, int *w, int *h);
/* Puts the part of it that lies at (x, y), w x h pixels, into a->draw, its
 * corner at 0,0. The game is one of the session at the table. */
void poster_render(app *a, const cc_game *game, int x, int y, int w, int h);

#endif
