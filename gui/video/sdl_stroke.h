/* sdl_stroke.h - closed lines with smooth edges
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_STROKE_H
#define GUI_SDL_STROKE_H

#include <SDL.h>

/* Through `n` points (x, y), `width` pixels wide, with a darker seam on both
 * sides. The pictures of lines are kept as long as they are drawn again. */
void sdl_stroke_render(SDL_Renderer *renderer, const float *points, int n,
                       float width, SDL_Color colour);
/* Another frame begins. */
void sdl_stroke_frame(void);
/* Forgets the pictures; before the renderer goes. */
void sdl_stroke_drop(void);

#endif
