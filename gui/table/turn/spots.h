/* spots.h - rings, circles and lit squares for the actions offered on the land
 *
 * The table renders a spot where an action can be done, and finds the action
 * that a click or a drop means. Parts render their own actions with the same
 * rings and circles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SPOTS_H
#define GUI_SPOTS_H

#include "gui/table/table.h"

#define SPOT_LIGHT ((rgba){0xFF, 0xF4, 0xD6, 255})

typedef struct circle {
    point middle;
    float radius; /* pixels */
} circle;

/* Returns where the ring of an action is, in pixels; offers_has_ring() must
 * hold. */
point spots_ring_position(const app *a, const table *t,
                          const cc_action *action);
/* Returns the radius of the ring of an action in pixels. */
float spots_radius(const app *a, const table *t, const cc_action *action);
/* Returns the index of the legal action whose place is nearest to a pixel,
 * within `max_distance` times its radius; -1 if there is none. */
int spots_nearest(const app *a, const table *t, point pixel,
                  float max_distance);
/* Returns the index of the legal action whose ring a click or a drop at a pixel
 * hits, or -1. */
int spots_pick_ring(const app *a, const table *t, point pixel);
/* Returns the index of the legal action that a click or a drop at a pixel
 * means: in its ring, or anywhere on its segment if it is the only one there;
 * or -1. */
int spots_pick(const app *a, const table *t, point pixel);
/* As spots_pick() at the pointer. But -1 while nothing is held and the pointer
 * rests where it was when the actions were offered: the player has not pointed
 * at what comes under a resting pointer. */
int spots_hovered(const app *a, const table *t);
/* True if the pointer is on a lit square: what is chosen there is about the
 * square, not about a region. */
bool spots_is_on_square(const app *a, const table *t);
/* True if the pending action is at a pixel and can be picked up again there. */
bool spots_is_on_pending(const app *a, const table *t, point pixel);
/* True if the pointer or the cursor is at a segment's ring, which lights up
 * its region. */
bool spots_highlights_region(const app *a, const table *t);

/* Returns the tip of the action at whose ring the pointer is, unless that is
 * chosen; not translated yet. NULL if there is none. */
const char *spots_tip(const app *a, const table *t);

/* Renders all that is offered at points and on squares but the tile in hand. */
void spots_render(app *a, const table *t);
/* Renders a ring at a pixel, with a radius in pixels; `hot`: the pointer or the
 * cursor is there, here and below. */
void spots_render_ring(app *a, point at, float radius, bool hot);
/* Renders a ring around something on the land, which it leaves visible. */
void spots_render_ring_around(app *a, point at, float radius, bool hot);
/* Renders a ring with the picture of what would be placed there. */
void spots_render_ring_for(app *a, point at, float radius, bool hot,
                           const holdable *item);
/* Renders the ring of an action, with its kind of figure. */
void spots_render_ring_kind(app *a, const table *t, const cc_action *action,
                            bool hot);
/* Returns the circle around the figure on a segment, in pixels. */
circle spots_figure_circle(const app *a, const table *t, int piece, int slot,
                           bool hot);
/* Renders a circle around what may be chosen. */
void spots_render_circle(app *a, circle ring, bool hot);
/* Render the circle of what is chosen, and of what might be chosen instead. */
void spots_render_circle_chosen(app *a, circle ring);
void spots_render_circle_faint(app *a, circle ring);
/* Renders a red circle around the figure on a segment: something happens to it.
 */
void spots_highlight_figure(app *a, const table *t, int piece, int slot,
                            bool hot);
/* Outlines the region of the segment that an action names, in the colour of the
 * deciding player. */
void spots_outline(app *a, const table *t, const cc_action *action);

#endif
