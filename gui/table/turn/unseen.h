/* unseen.h - offers that the view does not show, and the button that steps
 * through them
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_UNSEEN_H
#define GUI_UNSEEN_H

#include "gui/table/table.h"

/* True if the place of an action on the land is outside of the clear part of
 * the view. */
bool unseen_is_outside(const app *a, const table *t, const cc_action *action);
/* Returns the rectangle of the button in pixels; empty if there is none now.
 */
rect unseen_button(app *a, const table *t);
/* Renders the button; returns what was clicked. */
intent unseen_render(app *a, const table *t);
/* Puts the cursor on a legal action, by its index, and moves the view there. */
void unseen_visit(const app *a, table *t, int action);

#endif
