/* upright.h - where figures stand on a tile as it lies on the table
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PACK_UPRIGHT_H
#define PACK_UPRIGHT_H

#include "tools/pack/layout/layout.h"

/* Returns where the figure of a segment stands on a rotated tile: near its
 * place of the layout, where as much as possible of its body, which reaches to
 * the north of its foot, is over its own segment and tile. */
point upright_place(const layout *rotated, int slot);
/* Writes how much of a figure with its foot at a place is over its own segment,
 * *own, and how much beyond the tile, *beyond: 0 to 1. For a figure on a road
 * all of the tile but its cities counts as its own. */
void upright_shares(const layout *rotated, int slot, point foot, double *own,
                    double *beyond);

#endif
