/* river.h - queries about the river
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RIVER_H
#define CC_RIVER_H

#include "engine/carcassonne.h"

/* Returns how many tiles of the river are still in the deck; 0 without a river.
 */
int cc_river_left(const cc_game *game);

/* Whether the rules of the river allow a placement, and if not, why. */
typedef enum cc_river_verdict {
    CC_RIVER_ALLOWS,
    CC_RIVER_NOT_CONTINUED, /* a tile of the river would not continue it as
                               RIVER-1 asks for */
    CC_RIVER_CUT_OFF        /* the river could not reach its end any more
                               (RIVER-3) */
} cc_river_verdict;
/* Returns why a tile of a type may not be placed on the square (x, y), although
 * its sides fit there; if the reasons differ between rotations, the last one in
 * the list above. CC_RIVER_ALLOWS if it may be placed in some rotation, if it
 * fits in none, or if no river is to be finished. */
cc_river_verdict cc_river_check_square(const cc_game *game, int type, int x,
                                       int y);

#endif
