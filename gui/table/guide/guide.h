/* guide.h - all that helps to learn, to plan and to look back
 *
 * Lessons, tips, hints, previews, the daily puzzle, the chronicle, the review
 * of a game, and what several people at one screen need. Each file of the
 * folder has memory of its own (app_state()); none of it is part of the game,
 * and the table works without any of it. guide.h is how the table calls them
 * all.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_GUIDE_H
#define GUI_GUIDE_H

#include "gui/table/table.h"

/* Handles the keys of the guide, before the table handles its own. True if the
 * pointer is on a card or button of the guide: a click there is not for the
 * land. */
bool guide_input(app *a, table *t);
/* Each frame, before input: updates lessons, turns and tips; true if cards now
 * leave another part of the land clear. */
bool guide_update(app *a, table *t);
/* Renders on the land, below what is held. */
void guide_render_land(app *a, const table *t);
/* Renders cards and buttons over the land; returns what was chosen there. */
intent guide_render(app *a, const table *t);

#endif
