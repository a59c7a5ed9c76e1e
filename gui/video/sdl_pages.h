/* sdl_pages.h - the pages of the pack as textures
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_PAGES_H
#define GUI_SDL_PAGES_H

#include <SDL.h>

#include "gui/readers/art.h"

typedef struct pages pages;

/* Pages of DATA/art; each is loaded when it is first asked for. */
pages *sdl_pages_open(const char *data, const art *index);
void sdl_pages_close(pages *p);
/* Forgets the textures of a renderer; they are made anew. */
void sdl_pages_drop_textures(pages *p);
/* A frame begins: pages that it does not show may go when there are more than
 * PACK_CACHE_PIXELS_MAX pixels, those first that were not shown for longest. */
void sdl_pages_frame(pages *p);
/* How many pixels are loaded. */
long sdl_pages_loaded(const pages *p);
/* The texture on which a sprite lies, all of it. NULL, once told, if the page
 * cannot be loaded or is smaller than that: a placeholder is drawn. */
SDL_Texture *sdl_pages_of(pages *p, SDL_Renderer *renderer, int sprite);

/* Tells on stderr what the renderer cannot do, `*said` being the memory of one
 * kind of fault: once. */
void sdl_log_once(bool *said, const char *what);

#endif
