/* offers.h - which actions are offered on the land, and where
 *
 * The land offers a legal action at a point with a ring, on a segment with the
 * table's own ring, or on squares. Actions that pass, place a tile or are on a
 * card are not offered there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_OFFERS_H
#define GUI_OFFERS_H

#include "gui/table/table.h"

/* Radii of rings, as a fraction of a tile's side, and the smallest radius in
 * units. Of the table's own rings, and of rows of parts without a radius: */
#define SPOT_RADIUS     .085f
#define SPOT_RADIUS_MIN 14.0f
/* For rows of parts whose rings show the picture of a kind of figure, which
 * must be recognized, or are circles around figures: */
#define FIGURE_RADIUS     .13f
#define FIGURE_RADIUS_MIN 14.0f
/* Returns the radius of a ring in pixels, from such a fraction and smallest
 * radius. On a tile that the ring would cover it is smaller than that, but
 * large enough to be seen. */
float offers_radius(const app *a, const table *t, float share, float min);

/* True if the land offers an action with what is held now. */
bool offers_has(const table *t, const cc_action *action);
/* True if the land would offer an action if nothing were held. */
bool offers_has_unheld(const table *t, const cc_action *action);
/* True if an action is offered with a ring; false if on squares. */
bool offers_has_ring(const table *t, const cc_action *action);
/* True if an action is offered on a segment, with the table's own ring. */
bool offers_on_segment(const table *t, const cc_action *action);
/* True if two actions on segments share one ring: figures of several kinds. */
bool offers_share_ring(const cc_action *first, const cc_action *second);
/* Returns the point that an action with a ring is about, in pixels; its ring
 * may be moved away from it (spread.h). */
point offers_anchor(const app *a, const table *t, const cc_action *action);
/* Returns where the figure that an action places would stand, in squares. */
point offers_figure_position(const app *a, const cc_action *action);
/* Returns how that figure would stand. */
art_pose offers_figure_pose(const app *a, const cc_action *action);

#endif
