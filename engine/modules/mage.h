/* mage.h - the mage and the witch: where they stand
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_MAGE_H
#define CC_MAGE_H

#include "engine/carcassonne.h"

/* The two figures; `param` of their actions and events. */
typedef enum cc_magic { CC_MAGE, CC_WITCH, CC_MAGICS } cc_magic;

enum {
    /* the mage or the witch moves to a segment: param */
    CC_MAGIC_MOVE = CC_NUMBER(CC_MODULE_MAGE, 0),
    CC_MAGIC_LEAVE /* one of them leaves the land: param */
};

enum { CC_DECIDE_MAGIC = CC_NUMBER(CC_MODULE_MAGE, 0), CC_DECIDE_MAGIC_LEAVE };

enum {
    /* moved to a segment: player, param, x, y, rotation, slot, kind */
    CC_EVENT_MAGIC = CC_NUMBER(CC_MODULE_MAGE, 0),
    CC_EVENT_MAGIC_LEAVES /* left the land from a segment, likewise; player -1:
                             its region is complete */
};

/* Returns the token of one of them. */
int cc_magic_token(const cc_catalog *catalog, int magic);
/* Gets the segment on which one of them stands; false if it is on none, or the
 * module is not in play. */
bool cc_magic_at(const cc_game *game, int magic, cc_segment_ref *at);
/* Whether one of them stands on a region. */
bool cc_magic_is_on(const cc_game *game, int magic, int region);

#endif
