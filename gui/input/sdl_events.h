/* sdl_events.h - SDL events as input
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_EVENTS_H
#define GUI_SDL_EVENTS_H

#include <SDL.h>

#include "gui/app/app.h"

/* Adds an event of a time (as ui_input.time). Runs a frame first if the event
 * would blur what is there: a press before the pointer moves on, a key before
 * the next one. */
void sdl_event_dispatch(const SDL_Event *event, double time, app *a);

#endif
