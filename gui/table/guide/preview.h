/* preview.h - what the action under the pointer would change
 *
 * The targeted action is the one that would be done next: at the pointer, at
 * the cursor, or pending (controls_target_action()). Nothing is previewed while
 * hints are off or an earlier position is looked at.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PREVIEW_H
#define GUI_PREVIEW_H

#include "gui/table/table.h"

/* Writes for each player how the targeted action would change the points that
 * the player is projected to have at the end. All are 0 if nothing is
 * previewed, or if points now do not show what the action is worth
 * (part_action.scores_later). */
void preview_points_changes(app *a, const table *t, int out[CC_PLAYERS_MAX]);
/* Outlines, on the land, the regions that the targeted tile would join or
 * complete. */
void preview_render_land(app *a, const table *t);

#endif
