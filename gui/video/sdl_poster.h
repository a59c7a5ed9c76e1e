/* sdl_poster.h - saves a large picture of the land in the background
 *
 * It is rendered in blocks between frames, and encoded in a thread.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_POSTER_H
#define GUI_SDL_POSTER_H

#include <SDL.h>

#include "gui/app/app.h"

typedef struct sdl_poster sdl_poster;

/* Begins a picture of the present game, to be saved as a->poster_path. NULL
 * without memory. */
sdl_poster *sdl_poster_begin(const app *a);
/* Puts the next block into a->display and sets a texture as render target.
 * False when all are rendered, or without a texture. */
bool sdl_poster_render_block(sdl_poster *p, SDL_Renderer *r, app *a);
/* Stores the rendered block and resets the render target. */
void sdl_poster_store_block(sdl_poster *p, SDL_Renderer *r);
/* Returns the fraction that is rendered, 0 to 1. */
float sdl_poster_progress(const sdl_poster *p);
/* After the last block: begins to write the file, if that has not begun, and is
 * false until it is written; then *error is 0 or an error of
 * tools/platform/files.h. */
bool sdl_poster_is_written(sdl_poster *p, int *error);
/* Ends it at any stage, and keeps the file or removes it. NULL is allowed. */
void sdl_poster_end(sdl_poster *p, bool is_complete);

#endif
