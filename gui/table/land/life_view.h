/* life_view.h - life on the land, and the light over it
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LIFE_VIEW_H
#define GUI_LIFE_VIEW_H

#include "gui/table/table.h"

#define EVENING_STEPS 12

/* Advances life by a frame. */
void life_view_step(app *a, table *t);
/* Returns the light of a step of the evening, 0 to EVENING_STEPS. */
rgba evening_light(int step);
/* Renders what is on the ground, or what is above it and above bridges. */
void life_view_render(app *a, const table *t, bool is_above);
/* Renders the lit windows of a region, a fraction of them. */
void life_view_render_windows(app *a, const table *t, const cc_game *game,
                              int region, float fraction);

#endif
