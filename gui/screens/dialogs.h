/* dialogs.h - what is asked over every screen
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DIALOGS_H
#define GUI_DIALOGS_H

#include "gui/app/app.h"

/* Whether one of them is open; then the screen below rests. */
bool dialog_is_open(const app *a);
/* Draws it and hears the player. */
void dialog_frame(app *a);
/* Begins to ask what becomes of a game that could not be saved. */
void dialog_ask_unsaved(app *a, app_leaving why);

#endif
