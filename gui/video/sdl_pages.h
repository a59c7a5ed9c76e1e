/* sdl_pages.h - the pages of the pack as textures
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_PAGES_H
#define GUI_SDL_PAGES_H

#include <SDL.h>

#include "gui/readers/art.h"

typedef struct pages pages;

/* Opens the pages of DATA/art; each is loaded when first used. */
pages *sdl_pages_open(const char *data, const art *index);
void sdl_pages_close(pages *p);
/* Drops all textures of a renderer. */
void sdl_pages_drop_textures(pages *p);
/* Begins a frame: with more than PACK_CACHE_PIXELS_MAX pixels loaded, pages not
 * shown may be dropped, least recently used first. */
void sdl_pages_frame(pages *p);
/* Returns the number of loaded pixels. */
long sdl_pages_loaded(const pages *p);
/* Returns the texture that contains a sprite. NULL, reported once, if the page
 * cannot be loaded or is too small: a placeholder is rendered. */
SDL_Texture *sdl_pages_of(pages *p, SDL_Renderer *renderer, int sprite);

/* Reports an error of the renderer on stderr, once for each `is_reported`. */
void sdl_log_once(bool *is_reported, const char *message);

#endif
