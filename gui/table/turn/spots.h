/* spots.h - rings, circles and lit squares for the actions offered on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SPOTS_H
#define GUI_SPOTS_H

#include "gui/table/table.h"

#define SPOT_LIGHT ((rgba){0xFF, 0xF4, 0xD6, 255})

/* Where the ring of an action is, in pixels; offers_has_ring() must hold. */
void spots_ring_position(const app *a, const table *t, const cc_action *action,
                         float *px, float *py);
/* Returns the radius of its ring in pixels. */
float spots_radius(const app *a, const table *t, const cc_action *action);
/* Returns the legal action whose place is nearest to a pixel, within `reach`
 * times its radius; -1 if there is none. */
int spots_nearest(const app *a, const table *t, float x, float y, float reach);
/* Returns the legal action that a click or a drop at a pixel targets: in its
 * ring, or anywhere on its segment if it is the only one there; or -1. */
int spots_pick(const app *a, const table *t, float x, float y);
/* True if the pending action is there and can be picked up again. */
bool spots_is_on_pending(const app *a, const table *t, float x, float y);
/* True if the pointer or the cursor is at a segment's ring, which lights up
 * its region. */
bool spots_highlights_region(const app *a, const table *t);
/* Renders all that is offered at points and on squares but the tile in hand. */
void spots_render(app *a, const table *t);
/* Renders a ring at a pixel; `hot`: the pointer or the cursor is there. */
void spots_ring(app *a, float px, float py, float radius, bool hot);
/* The same with what would be put there. */
void spots_ring_for(app *a, float px, float py, float radius, bool hot,
                    const holdable *what);
/* The ring of an action, with its kind of figure. */
void spots_ring_kind(app *a, const table *t, const cc_action *action, bool hot);
/* Returns the radius of a circle around a figure, and its middle, in pixels. */
float spots_figure_circle(const app *a, const table *t, int piece, int slot,
                          bool hot, float *px, float *py);
void spots_circle(app *a, float px, float py, float radius, bool hot);
/* Renders that circle around a figure. */
void spots_highlight_figure(app *a, const table *t, int piece, int slot,
                            bool hot);
/* Outlines the region of the segment that an action names. */
void spots_outline(app *a, const table *t, const cc_action *action);

#endif
