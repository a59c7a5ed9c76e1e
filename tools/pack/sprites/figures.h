/* figures.h - figures of turned wood, and what they hold
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FIGURES_H
#define FIGURES_H

#include "tools/pack/relief/relief.h"

/* Units of a figure: its feet stand at y = 0, the head's top is at -1.74. */
typedef struct bar {
    float x0, y0, x1, y1, r, blend; /* into what comes before */
    bool mirrored;                  /* there is one on the other hand, too */
} bar;

enum { BARS = 12 };
#define BOARD .20f /* how thick its board looks from above */

/* What a figure holds or wears, over its wood or behind it, in the units of
 * the figure. */
typedef void figure_extra(cairo_t *cr, colour of_player);

typedef struct pose {
    const char *name;
    bar bars[BARS];
    bool legs; /* apart, standing on the ground */
    float sign_x, sign_y;
    float turn, scale; /* how it lies in the picture */
    float lying;       /* 1 where it lies: its shadow is short */
    /* What is no wood, or of another colour. */
    figure_extra *extra;
    /* A house instead: half its width, how high its eave and its ridge. */
    float walls, eave, ridge;
} pose;

figure_extra draw_crown, draw_halberd, draw_hammer, draw_mitre, draw_chain,
    draw_wheels, draw_door, draw_wing, draw_wings;

#endif
