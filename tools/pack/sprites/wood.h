/* wood.h - boards of painted wood, cut along an outline
 *
 * Coordinates are in units of a figure (figures.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef WOOD_H
#define WOOD_H

#include "tools/pack/relief/relief.h"

typedef struct wood_board {
    /* Returns the distance of (x, y) to the outline, negative inside; only its
     * sign must be exact. `of` is passed to it and to paint(). */
    float (*outline)(const void *of, float x, float y);
    const void *of;
    rgb colour;
    float thick;   /* its thickness as it is seen in the picture */
    float turn;    /* clockwise, in radians, around (0, centre) */
    float centre;  /* a y of the unturned board, which is shown at y = 0 */
    bool lies;     /* on its back, seen from above; false: it stands */
    float clear;   /* transparency: 0 is opaque, 1 cannot be seen */
    float halo;    /* width of a light line around the rim, in units; 0: none */
    uint32_t seed; /* of its grain */
    float foot_x, foot_y, unit; /* of the picture: where (0, 0) is, and how
                                   large a unit */
    /* Paints the front over its colour, before it is turned; or NULL. */
    void (*paint)(cairo_t *cr, const void *of);
} wood_board;

/* Paints a board and its shadow over a transparent square picture. */
void wood_paint(cairo_surface_t *s, const wood_board *b);

/* Gives what was painted flat on a square picture the grain of wood; `unit` is
 * as that of a board. */
void wood_grain(cairo_surface_t *s, float unit, uint32_t seed);

#endif
