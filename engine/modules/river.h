/* river.h - the river: what programs may ask
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RIVER_MODULE_H
#define CC_RIVER_MODULE_H

#include "engine/carcassonne.h"

/* Tiles of the river that are still hidden; 0 without it. */
int cc_river_left(const cc_game *game);

#endif
