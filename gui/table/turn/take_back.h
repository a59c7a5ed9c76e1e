/* take_back.h - offers to take back a figure on the land
 *
 * Several parts have actions that return one of the player's figures to the
 * supply, as at a festival. All offer it alike: by a circle around the figure,
 * or, where figures of several kinds on one segment may return, by a ring with
 * each kind, side by side. The circle is clicked, or the figure is dragged from
 * it to the supply.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TAKE_BACK_H
#define GUI_TAKE_BACK_H

#include "gui/table/turn/offers.h"

/* For rows (part_action) whose action names a segment and a kind of figure,
 * with the radius FIGURE_RADIUS: their position and render. */
point take_back_position(const app *a, const table *t, const cc_action *action);
void take_back_render(app *a, const table *t, const cc_action *action, bool hot,
                      bool chosen);
/* Their `lifts`: the figure that is dragged off the land. */
extern const holdable take_back_holdable;
/* Returns the index of the deciding player's figure of a kind on the segment
 * that an action names: of several alike, of the last; -1: there is none. */
int take_back_find_figure(const table *t, const cc_action *action, int token);
/* Renders a figure of the deciding player at the pointer. */
void take_back_render_held(app *a, const table *t, int token);

#endif
