/* river.h - the river: what programs may ask
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RIVER_H
#define CC_RIVER_H

#include "engine/carcassonne.h"

/* Tiles of the river that are still hidden; 0 without it. */
int cc_river_left(const cc_game *game);

/* Why a tile that fits on a square may lie there in no turn. */
typedef enum cc_river_verdict {
    CC_RIVER_ALLOWS, /* it may, or it does not fit, or there is no river */
    CC_RIVER_BREAKS, /* a tile of the river that would not continue it as it
                        must (RIVER-1) */
    CC_RIVER_ENDS    /* the river could not be laid to its end (RIVER-3) */
} cc_river_verdict;
cc_river_verdict cc_river_check_square(const cc_game *game, int tile, int x,
                                       int y);

#endif
