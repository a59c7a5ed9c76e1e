/* offers.h - which actions are offered on the land, and where
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_OFFERS_H
#define GUI_OFFERS_H

#include "gui/table/table.h"

/* The radius of the table's own rings: fraction of a tile side, minimum in
 * units. */
#define SPOT_RADIUS     .085f
#define SPOT_RADIUS_MIN 9.0f

/* True if an action is offered at a place, with what is held. */
bool offers_has(const table *t, const cc_action *action);
/* True if an action would be offered at a place with nothing held. */
bool offers_has_unheld(const table *t, const cc_action *action);
/* True if the action is offered at a point, with a ring; else on squares. */
bool offers_has_ring(const table *t, const cc_action *action);
/* True if it is offered on a segment, with the table's own ring. */
bool offers_on_segment(const table *t, const cc_action *action);
/* True if two actions on segments share one ring: figures of several kinds. */
bool offers_share_ring(const cc_action *a, const cc_action *b);
/* The point that an action is about, in pixels; its ring may be elsewhere. */
point offers_anchor(const app *a, const table *t, const cc_action *action);
/* Where the figure that an action puts would stand, in squares. */
point offers_figure_position(const app *a, const cc_action *action);
/* How that figure would stand. */
art_pose offers_figure_pose(const app *a, const cc_action *action);

#endif
