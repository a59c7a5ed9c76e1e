/* planks.h - the wood of the table and of buttons
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PACK_PLANKS_H
#define PACK_PLANKS_H

#include "tools/pack/relief/relief.h"

/* A picture of wood, in pixels, that repeats on all sides: rows of planks along
 * x, each row of two planks. With no rows it is one board without joints, which
 * repeats along x alone. */
typedef struct planks {
    int w, h;
    int rows;
    float scale; /* size of the grain: 1 as seen from near */
    uint32_t seed;
} planks;

/* Returns the colour of the middle of a pixel. */
rgb planks_colour(const planks *p, int column, int row);

#endif
