/* poster.h - the land as a large picture
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_POSTER_H
#define GUI_POSTER_H

#include "gui/app/app.h"

#define POSTER_DPI 300 /* resolution in the file: dots per inch */

/* The size of the picture in pixels: tiles as large as in the pack, or smaller
 * if it would be too large, with a margin of half a tile. */
void poster_size(const cc_game *game, int *w, int *h);
/* Puts the part at (x, y), w x h pixels, into a->display, its corner at 0,0.
 * The game is the present one of the session. */
void poster_render(app *a, const cc_game *game, int x, int y, int w, int h);

#endif
