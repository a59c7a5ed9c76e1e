/* figures.h - poses of figures, and what they hold
 *
 * Coordinates are in units of a figure: y to the south, the feet at 0, the top
 * of the head at -1.74; x from the middle to the east.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FIGURES_H
#define FIGURES_H

#include "tools/pack/relief/relief.h"

/* A part of the outline of a figure, which is the union of its bars: all places
 * within r of the line from (x0, y0) to (x1, y1). At scale 1 the picture has
 * room for what is at most .94 from the middle. */
typedef struct bar {
    float x0, y0, x1, y1, r;
    float blend;   /* how wide the transition to other bars is */
    bool mirrored; /* this is the eastern one, x > 0, of two: the other is
                      mirrored at x = 0 */
} bar;

enum { BARS = 12 };

/* Draws what a figure holds or wears over its picture, or behind it, or what is
 * painted on its wood. */
typedef void figure_extra(cairo_t *cr, colour player_colour);

typedef struct pose {
    const char *name;
    bar bars[BARS];
    bool legs;            /* with a gap between two legs */
    float sign_x, sign_y; /* middle of the player's sign */
    float sign_share;     /* size of the sign to the usual one; 0: 1 */
    float turn, scale;    /* in the picture; turn in radians, clockwise */
    float lying;          /* 1 if it lies: its shadow is short; else 0 */
    figure_extra *extra;  /* or NULL */
    figure_extra *paint;  /* on its front; or NULL */
    float hat; /* below 0: what is above this y is painted as a hat */
    /* Instead of bars, a house: half its width, heights of eave and ridge. */
    float walls, eave, ridge;
} pose;

figure_extra draw_crown, draw_mantle, draw_halberd, draw_hammer, draw_mitre,
    draw_chain, draw_wheels, draw_door, draw_wings, draw_pennant;

/* -------------------------------------------------- for drawing such extras */

extern const colour extra_outline; /* of all that figures hold or wear */

/* Fills the path with a gradient from bright at `from` to dark at `to`, and
 * draws its outline. */
void fill_shaded(cairo_t *cr, colour c, point from, point to);
/* Adds a polygon to the path. */
void polygon_path(cairo_t *cr, const point *at, int n);
/* Begins a path symmetric in the unit square, given by its left half. */
void mirrored_path(cairo_t *cr, const point *half, int n);
void draw_dot(cairo_t *cr, double x, double y, double r, colour c);
/* Draws a rod from a to b with a bright edge on its left. */
void draw_rod(cairo_t *cr, point a, point b, double width, colour c);

#endif
