/* guide.h - what helps to learn, to plan and to look back
 *
 * Each file of the folder has its own memory (app_state()); none of it is part
 * of the game, and the table works without any of it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_GUIDE_H
#define GUI_GUIDE_H

#include "gui/table/table.h"

/* Handles keys of its own before the table does. True if the pointer is on one
 * of its cards: the click is not for the land then. */
bool guide_input(app *a, table *t);
/* Each frame, before input: moves the view beside the cards. */
void guide_update(app *a, table *t);
/* Renders on the land, below what is held. */
void guide_render_land(app *a, const table *t);
/* Renders the cards over the land; returns what was chosen there. */
intent guide_render(app *a, const table *t);

#endif
