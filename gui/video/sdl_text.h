/* sdl_text.h - text as textures, which are kept for the next frames
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_TEXT_H
#define GUI_SDL_TEXT_H

#include <SDL.h>

#include "display_list.h"

/* Reads the fonts of the pack in the folder `data`. Each size of a font is
 * opened when it is first used. */
void sdl_text_open(const char *data);
/* Closes the fonts. */
void sdl_text_close(void);
/* Frees all textures that are kept, before the renderer is destroyed. */
void sdl_text_drop(void);
/* Renders a line of a size, with its upper left corner at (x, y), in pixels. */
void sdl_text_render(SDL_Renderer *renderer, font_id font, float size, rgba c,
                     float x, float y, const char *text);

#endif
