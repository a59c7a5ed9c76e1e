/* review.h - looking back at a game
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_REVIEW_H
#define GUI_REVIEW_H

#include "gui/table/table.h"

/* Returns the height that it takes of the land's lower edge, in units. */
float review_height(const app *a, const table *t);
/* Returns the number of actions before the position shown. */
int review_shown_step(const app *a, const table *t);
/* Returns the intent to show another position. */
intent review_goto(const app *a, int step);
intent review_key(app *a, const table *t);
void review_render_land(app *a, const table *t);
/* Renders the bar; sets *bar to its rectangle. */
intent review_render(app *a, const table *t, rect *bar);
bool review_locate(const app *a, const char *name, point *out);

#endif
