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

/* What the rules of the river say of a placement. */
typedef enum cc_river_verdict {
    CC_RIVER_ALLOWS,
    CC_RIVER_NOT_CONTINUED, /* forbidden: a tile of the river would not continue
                               it as RIVER-1 asks for */
    CC_RIVER_CUT_OFF        /* forbidden: the river could not reach its end any
                               more (RIVER-3) */
} cc_river_verdict;
/* Returns why the rules of the river forbid to place a tile of a type on the
 * square (x, y), in whatever rotation its sides fit there. If the reasons
 * differ between rotations, it is the one that stands last above.
 * CC_RIVER_ALLOWS if one of these rotations is allowed, if the sides fit in
 * none, and in games without a river or whose river is finished. */
cc_river_verdict cc_river_check_square(const cc_game *game, int type, int x,
                                       int y);

#endif
