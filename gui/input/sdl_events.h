/* sdl_events.h - SDL events as input of a frame, a->ui.in
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_EVENTS_H
#define GUI_SDL_EVENTS_H

#include <SDL.h>

#include "gui/app/app.h"

/* Adds an event that happened at `time`, in seconds as ui_input.time. A frame
 * has one pointer position: if input that was added before must be handled
 * first (a press before the pointer moves on, a key before the next key), this
 * runs app_frame(), so that the order of events is kept. */
void sdl_event_dispatch(const SDL_Event *event, double time, app *a);

#endif
