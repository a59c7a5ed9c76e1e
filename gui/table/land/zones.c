/* zones.c - the tone of the land in large soft zones
 *
 * A coarse grid lies over the land. Each of its corners has two random values,
 * hashes of its place: how dry the land is there, and how dark. Between the
 * corners the values change smoothly (field_at()), and make the tint.
 *
 * SPDX-License-Identifier: MIT
 */
#include "zones.h"

#include "gui/base/hash.h"

/* Squares on a side of the grid. */
#define GRID 7

/* What a hash is used for: the third argument of hash_numbers(), so that the
 * two values of a corner differ. */
enum { HASH_DRY = 29, HASH_DARK = 31 };

/* Returns the value at a corner of the grid, -1 to 1. */
static float corner_value(int x, int y, uint32_t use)
{
    uint32_t hash = hash_numbers((uint32_t)x, (uint32_t)y, use);
    /* Of 24 bits, as many as a float holds exactly: 0 to below 2, less 1. */
    return (float)(hash >> 8) / (1 << 23) - 1;
}

/* Returns the value for a use at a square, -1 to 1, between those at the four
 * corners of its cell of the grid. */
static float field_at(int x, int y, uint32_t use)
{
    /* The cell: rounded down, also below 0. */
    int i = (x >= 0 ? x : x - GRID + 1) / GRID;
    int j = (y >= 0 ? y : y - GRID + 1) / GRID;
    float u = (float)(x - i * GRID) / GRID, v = (float)(y - j * GRID) / GRID;
    /* Level at the corners, so that no edge of the grid is seen. */
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    float north =
        corner_value(i, j, use) * (1 - u) + corner_value(i + 1, j, use) * u;
    float south = corner_value(i, j + 1, use) * (1 - u) +
                  corner_value(i + 1, j + 1, use) * u;
    return north * (1 - v) + south * v;
}

/* Returns a channel that is darker by a number of levels. */
static uint8_t darker(float levels)
{
    return (uint8_t)(255 - (levels > 0 ? (int)(levels + .5f) : 0));
}

rgba zone_tint(int x, int y)
{
    float dry = field_at(x, y, HASH_DRY);
    float dark = 2 + 2 * field_at(x, y, HASH_DARK); /* levels, 0 to 4 */
    /* Dry land is yellow: it lacks blue, up to 22 levels, and a little green.
     * Lush land lacks red, up to 20 levels, and half as much blue. */
    float blue = dry > 0 ? 22 * dry : 0, red = dry < 0 ? -20 * dry : 0;
    return (rgba){darker(dark + red), darker(dark + .15f * blue),
                  darker(dark + blue + .5f * red), 255};
}
