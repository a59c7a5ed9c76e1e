/* sdl_text.h - text as textures
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_TEXT_H
#define GUI_SDL_TEXT_H

#include <SDL.h>

#include "display_list.h"

/* Sets where fonts are (DATA/fonts); they are opened when first used. */
void sdl_text_open(const char *data);
void sdl_text_close(void);
/* Frees the textures of a renderer. */
void sdl_text_drop(void);
void sdl_text_render(SDL_Renderer *renderer, font_id font, float size, rgba c,
                     float x, float y, const char *text);

#endif
