/* sdl_png.h - what is drawn, as a PNG
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_PNG_H
#define GUI_SDL_PNG_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

/* A picture of w x h pixels, RGB; SDL_FreeSurface() frees it. NULL: no memory.
 */
SDL_Surface *sdl_png_new(int w, int h);
/* Reads what is on the renderer's target, from its corner on, into a place of
 * such a picture; it lies within. */
bool sdl_png_read(SDL_Renderer *from, SDL_Surface *to, SDL_Rect place);
/* All that is on the target; NULL: it cannot be read. */
SDL_Surface *sdl_png_read_all(SDL_Renderer *from);
/* Encodes it; `dpi` is what it says of itself, 0 nothing. *bytes is the
 * caller's to free, also after an error. 0 or ENOMEM. Any thread may ask. */
int sdl_png_encode(SDL_Surface *s, int dpi, char **bytes, size_t *length);

#endif
