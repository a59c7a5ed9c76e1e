/* river.h - queries about the river
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RIVER_H
#define CC_RIVER_H

#include "engine/carcassonne.h"

/* Returns how many tiles of the river are still hidden; 0 without a river. */
int cc_river_left(const cc_game *game);

/* Why a tile that fits on a square may not be placed there in any rotation. */
typedef enum cc_river_verdict {
    CC_RIVER_ALLOWS, /* it may, or it does not fit, or there is no river */
    CC_RIVER_BREAKS, /* a tile of the river that does not continue it as
                        required (RIVER-1) */
    CC_RIVER_ENDS    /* the river could no longer be finished (RIVER-3) */
} cc_river_verdict;
cc_river_verdict cc_river_check_square(const cc_game *game, int tile, int x,
                                       int y);

#endif
