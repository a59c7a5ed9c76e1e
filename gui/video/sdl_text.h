/* sdl_text.h - text as textures
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_TEXT_H
#define GUI_SDL_TEXT_H

#include <SDL.h>

#include "display_list.h"

/* Reads the fonts of the pack in `data`; a size of one is opened when it is
 * first used. */
void sdl_text_open(const char *data);
/* Closes the fonts. */
void sdl_text_close(void);
/* Frees the textures, before the renderer is destroyed. */
void sdl_text_drop(void);
/* Renders a line whose upper left corner is at (x, y), in pixels. */
void sdl_text_render(SDL_Renderer *renderer, font_id font, float size, rgba c,
                     float x, float y, const char *text);

#endif
