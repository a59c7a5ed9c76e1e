/* controls_view.h - renders what may be done at the table, and what is held
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CONTROLS_VIEW_H
#define GUI_CONTROLS_VIEW_H

#include "gui/table/table.h"

/* Renders what may be done; returns what was chosen on a card. */
intent controls_render(app *a, const table *t);
/* Renders what is held, at the pointer, over everything else. */
void controls_render_held(app *a, const table *t);
/* True if the tile in hand is shown beside the pointer though it is not held:
 * on land where it does not fit, or only at a cost. */
bool controls_tile_follows(app *a, const table *t);

#endif
