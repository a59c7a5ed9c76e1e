/* sdl_events.h - turns SDL events into ui_input
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_EVENTS_H
#define GUI_SDL_EVENTS_H

#include <SDL.h>

#include "gui/app/app.h"

/* Adds an event that happened at `time`, in seconds as ui_input.time. If input
 * of the current frame must be handled before it (a press before the pointer
 * moves on, a key before the next key), runs app_frame() first, so that the
 * order of events is kept. */
void sdl_event_dispatch(const SDL_Event *event, double time, app *a);

#endif
