/* watchtower.h - watchtowers: what figures score for them
 *
 * A watchtower is a mark of a tile; there is one for each thing that it may
 * count. When a road or city is completed, each figure on it that stands on the
 * tile of a watchtower scores what the watchtower counts around that tile.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_WATCHTOWER_H
#define CC_WATCHTOWER_H

#include "engine/carcassonne.h"

enum { CC_FOR_WATCHTOWER = CC_NUMBER(CC_MODULE_WATCHTOWER, 0) };

/* Returns the points that a figure on the tile of a watchtower would score for
 * it now (WATCH-2); -1 if the piece has no watchtower. */
int cc_watchtower_points(const cc_game *game, int piece);

#endif
