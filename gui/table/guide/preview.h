/* preview.h - what the action under the pointer would change
 *
 * An action is targeted while the pointer or the cursor is where it could be
 * done (controls_target_action()). Nothing is previewed if hints are off.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PREVIEW_H
#define GUI_PREVIEW_H

#include "gui/table/table.h"

/* Writes how the targeted action would change the points that each player is
 * projected to have at the end; 0 if there is none. */
void preview_points_changes(app *a, const table *t, int out[CC_PLAYERS_MAX]);
/* Outlines the regions that the targeted tile would join or complete. */
void preview_render_land(app *a, const table *t);

#endif
