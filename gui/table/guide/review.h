/* review.h - looking back at a game
 *
 * The table can show the position before any step of the session
 * (table.review_step; -1: the present one). A bar at the lower edge of the land
 * has a slider and buttons for that. Once the game is over it also evaluates
 * each turn.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_REVIEW_H
#define GUI_REVIEW_H

#include "gui/table/table.h"

/* Returns the height that the bar takes of the land's lower edge, in units; 0
 * if it is not shown. */
float review_height(const app *a, const table *t);
/* Returns the number of steps before the position that the table shows. */
int review_shown_step(const app *a, const table *t);
/* Returns the intent to show the position after `step` steps. Values out of
 * range mean the start and the present position. */
intent review_goto(const app *a, int step);
/* Handles the keys of the review while the bar is shown. */
intent review_key(app *a, const table *t);
/* Renders on the land the tile of the best turn, if the turn that is shown cost
 * much. */
void review_render_land(app *a, const table *t);
/* Renders the bar and plays the game if that was requested; sets *bar to its
 * rectangle. Leaves *bar as it is if the bar is not shown. */
intent review_render(app *a, const table *t, rect *bar);
/* For scripts: finds the place of "slider 50", 50% of the slider, in pixels. */
bool review_locate(const app *a, const char *name, point *out);

#endif
