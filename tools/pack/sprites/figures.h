/* figures.h - poses of figures, and what they hold
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FIGURES_H
#define FIGURES_H

#include "tools/pack/relief/relief.h"

/* A capsule of an outline, in units of a figure: the feet are at y = 0, the top
 * of the head is at -1.74. */
typedef struct bar {
    /* `blend` is the radius of the smooth union */
    float x0, y0, x1, y1, r, blend;
    bool mirrored; /* mirrored to the other side, too */
} bar;

enum { BARS = 12 };
#define BOARD .20f /* thickness of the board as seen from above */

/* Draws what a figure holds or wears, in front of the wood or behind it, in
 * units of the figure. */
typedef void figure_extra(cairo_t *cr, colour player_colour);

typedef struct pose {
    const char *name;
    bar bars[BARS];
    bool legs; /* legs apart, standing on the ground */
    float sign_x, sign_y;
    float turn, scale; /* placement in the picture */
    float lying;       /* 1 if it lies: its shadow is short */
    /* Parts of other material or colour. */
    figure_extra *extra;
    /* A house instead: half its width, heights of eave and ridge. */
    float walls, eave, ridge;
} pose;

figure_extra draw_crown, draw_halberd, draw_hammer, draw_mitre, draw_chain,
    draw_wheels, draw_door, draw_wing, draw_wings;

#endif
