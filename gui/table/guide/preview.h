/* preview.h - the effect of the targeted action
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PREVIEW_H
#define GUI_PREVIEW_H

#include "gui/table/table.h"

/* Returns how the projected points of a player would change; 0 if no action is
 * targeted. */
int preview_points_change(app *a, const table *t, int player);
/* Lights what the action would join or complete. */
void preview_render_land(app *a, const table *t);

#endif
