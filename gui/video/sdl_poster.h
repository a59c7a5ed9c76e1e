/* sdl_poster.h - saves the large picture of the land while the window lives on
 *
 * It is drawn a block at a time between the frames of the window, and made a
 * file in a thread of its own.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_POSTER_H
#define GUI_SDL_POSTER_H

#include <SDL.h>

#include "gui/app/app.h"

typedef struct sdl_poster sdl_poster;

/* Begins a picture of the game at the table as it is now, to be saved as
 * a->picture. NULL: there is no memory. */
sdl_poster *sdl_poster_begin(const app *a);
/* Puts the next block into a->draw. The target that it is to be drawn on is a
 * texture of its own, which is set now. False: all are drawn, or there is no
 * such texture. */
bool sdl_poster_render_block(sdl_poster *p, SDL_Renderer *r, app *a);
/* Takes the block that was drawn, and gives the renderer its target back. */
void sdl_poster_store_block(sdl_poster *p, SDL_Renderer *r);
/* How much of it is drawn, 0 to 1. */
float sdl_poster_progress(const sdl_poster *p);
/* Once all is drawn. False: it is being written still; else *error is 0 or one
 * of tools/files.h. */
bool sdl_poster_is_written(sdl_poster *p, int *error);
/* Ends it, whatever it is at, and keeps the file, or leaves none. NULL does
 * nothing. */
void sdl_poster_end(sdl_poster *p, bool keep);

#endif
