/* sdl_events.h - events of SDL as input
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_EVENTS_H
#define GUI_SDL_EVENTS_H

#include <SDL.h>

#include "gui/app/app.h"

/* Notes what an event says in a->ui.in. */
void sdl_event_read(const SDL_Event *event, app *a);
/* The same for what happened at a time (ui_input), after a frame for what waits
 * there and would not be told from it any more: a press before the pointer goes
 * on, a key before the next one. */
void sdl_event_dispatch(const SDL_Event *event, double time, app *a);

#endif
