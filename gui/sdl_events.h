/* sdl_events.h - events of SDL as input
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_EVENTS_H
#define GUI_SDL_EVENTS_H

#include <SDL.h>

#include "app.h"

/* Notes what an event says in a->ui.in. */
void sdl_event_read(const SDL_Event *event, app *a);

#endif
