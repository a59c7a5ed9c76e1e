/* life_view.h - the animated details of life.h on the screen, and the light of
 * the evening over the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LIFE_VIEW_H
#define GUI_LIFE_VIEW_H

#include "gui/table/table.h"

#define EVENING_STEPS 12 /* from full light to dusk */

/* Each frame: moves the details, and sets t->life_is_visible and
 * t->evening_step. */
void life_view_step(app *a, table *t);
/* Returns the light of a step of the evening, 0 to EVENING_STEPS. */
rgba evening_light(int step);
/* The same for the table around the land. */
rgba evening_table_light(int step);
/* Renders the details on the ground or, if `is_above`, those in the air and on
 * bridges. */
void life_view_render(app *a, const table *t, bool is_above);
/* Renders the windows of a region, of which a fraction, 0 to 1, is lit. */
void life_view_render_windows(app *a, const table *t, const cc_game *game,
                              int region, float fraction);

#endif
