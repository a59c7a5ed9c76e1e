/* backdrop.h - a living land behind the menu and the settings
 *
 * It shows the game at the table; else the game that was played last; else a
 * game that computer opponents play slowly. Nothing on it can be clicked.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_BACKDROP_H
#define GUI_BACKDROP_H

#include "gui/app/app.h"
#include "gui/app/session.h"

/* Takes over the game that was played last, loaded only to be shown; NULL:
 * there is none. */
void backdrop_set_last_game(app *a, session *last);
/* Each frame: renders the land over the whole window, and lets the game go on
 * that plays itself. Returns the place for a sheet of at most w by h pixels: at
 * the left, with all tiles beside it, or in the middle if there is no room for
 * them. */
rect backdrop_render(app *a, float w, float h);
/* Frees the games that were only shown. */
void backdrop_close(app *a);

#endif
