/* upright.h - where figures stand on a tile as it lies on the table
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PACK_UPRIGHT_H
#define PACK_UPRIGHT_H

#include "tools/pack/layout/layout.h"

/* Where a figure's foot is, and how large the figure is: 1, or less where it
 * lies in a strip of a field that is narrower than it. */
typedef struct upright_spot {
    point at;
    double size;
} upright_spot;

/* Returns where the figure of a segment stands on a rotated tile: near its
 * place of the layout, where as much as possible of its body, which reaches to
 * the north of its foot, is over its own segment and tile. */
upright_spot upright_place(const layout *rotated, int slot);
/* Writes how much of a figure that stands there is over its own segment, *own,
 * and how much beyond the tile, *beyond: 0 to 1. For a figure on a road all of
 * the tile but its cities counts as its own. */
void upright_shares(const layout *rotated, int slot, upright_spot spot,
                    double *own, double *beyond);
/* True if the foot is on a wall of its city, or on what is seen of one. */
bool upright_is_on_wall(const layout *rotated, int slot, point foot);

#endif
