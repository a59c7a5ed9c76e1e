/* sdl_png.h - rendered pictures as PNG or BMP
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_PNG_H
#define GUI_SDL_PNG_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

/* Creates a picture of w x h pixels, RGB, to be freed by SDL_FreeSurface().
 * NULL without memory. */
SDL_Surface *sdl_png_new(int w, int h);
/* Reads the render target, from its corner on, into a rectangle within a
 * picture. */
bool sdl_png_read(SDL_Renderer *from, SDL_Surface *to, SDL_Rect place);
/* Reads the whole target; NULL on failure. */
SDL_Surface *sdl_png_read_all(SDL_Renderer *from);
/* Encodes a picture, with its resolution unless `dpi` is 0. The caller frees
 * *bytes, also after an error. Returns 0 or ENOMEM. Thread-safe. */
int sdl_png_encode(SDL_Surface *s, int dpi, char **bytes, size_t *length);
/* The same as BMP, which is not compressed: large, but quick. */
int sdl_bmp_encode(SDL_Surface *s, char **bytes, size_t *length);

#endif
