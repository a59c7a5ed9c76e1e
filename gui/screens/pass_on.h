/* pass_on.h - the dialog that passes a finished game on: as a picture with the
 * scores, or as a saved game, at a place that the player chooses
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PASS_ON_H
#define GUI_PASS_ON_H

#include "gui/app/app.h"

void pass_on_open(app *a);
void pass_on_close(app *a);
bool pass_on_is_open(app *a);
/* Renders the dialog and carries out what is chosen there, once a frame while
 * it is open; the screen below is blocked. */
void pass_on_render(app *a);

#endif
