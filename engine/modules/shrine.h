/* shrine.h - events of shrines
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SHRINE_H
#define CC_SHRINE_H

#include "engine/carcassonne.h"

enum {
    /* The player lost a challenge: the figure stood on this cloister or shrine
     * and goes home; `param` is what was completed first (CC_LOST_TO_...). */
    CC_EVENT_CHALLENGE = CC_NUMBER(CC_MODULE_SHRINE, 0)
};

enum { CC_LOST_TO_CLOISTER, CC_LOST_TO_SHRINE };

/* Whether a region is a shrine. */
bool cc_is_shrine(const cc_game *game, int region);
/* Returns the region that a cloister or shrine is in a challenge with
 * (SHRINE-3): both are open and have figures; -1 none. */
int cc_shrine_opponent(const cc_game *game, int region);
/* Whether a tile may not be placed on a square because of its neighbours
 * (SHRINE-2). */
bool cc_shrine_forbids(const cc_game *game, int type, int x, int y);

#endif
