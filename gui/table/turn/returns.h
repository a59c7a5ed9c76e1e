/* returns.h - offers to take back a figure on the land
 *
 * Parts whose actions return one figure of several, as at a festival, offer
 * them alike: a circle around the figure, or where several kinds of figures on
 * one segment may return a ring with each kind, side by side.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RETURNS_H
#define GUI_RETURNS_H

#include "gui/table/table.h"

/* For rows of actions that name a segment and a kind of figure: their radius,
 * radius_min, position and render (part.h). */
#define RETURNS_RADIUS     .13f
#define RETURNS_RADIUS_MIN 14
point returns_position(const app *a, const table *t, const cc_action *action);
/* For rows that return it: a figure dragged off the land, to be dropped on the
 * supply. */
extern const holdable returns_lifted;
/* Returns the index of the deciding player's figure of a kind on the segment
 * that an action names: of several alike, of the last; -1: there is none. */
int returns_figure(const table *t, const cc_action *action, int token);
/* For other holdables that are such a figure: part.h. */
bool returns_lifts_figure(const table *t, int figure);
/* Renders a figure of the deciding player at the pointer. */
void returns_render_held(app *a, const table *t, int token);
void returns_render(app *a, const table *t, const cc_action *action, bool hot,
                    bool chosen);

#endif
