/* sdl_stroke.h - closed lines with smooth edges
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_STROKE_H
#define GUI_SDL_STROKE_H

#include <SDL.h>

#include "display_list.h"

/* Renders a closed line through `n` points, x, y, x, y ..., `width` pixels
 * wide, with a darker seam around it; whole, or in dashes (display_list.h). Its
 * texture is cached while it is in use. */
void sdl_stroke_render(SDL_Renderer *renderer, const float *points, int n,
                       float width, SDL_Color colour, stroke_dashes dashes);
/* Begins a frame. */
void sdl_stroke_frame(void);
/* Drops the textures, before the renderer is destroyed. */
void sdl_stroke_drop(void);

#endif
