/* siege.h - the action and the decision of an escape from a besieged city
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SIEGE_H
#define CC_SIEGE_H

#include "engine/carcassonne.h"

/* A knight returns from a besieged city to the supply. */
enum { CC_ESCAPE = CC_NUMBER(CC_MODULE_ESCAPE, 0) };
enum { CC_DECIDE_ESCAPE = CC_NUMBER(CC_MODULE_ESCAPE, 0) };

/* Whether a region is a besieged city, and whether it has a way out: where
 * knights escape in this game, as long as it is not completed. */
typedef enum cc_siege_state {
    CC_NOT_BESIEGED,
    CC_BESIEGED,
    CC_BESIEGED_OPEN,  /* knights escape in this game, here too */
    CC_BESIEGED_CLOSED /* they do, but not here */
} cc_siege_state;

cc_siege_state cc_siege(const cc_game *game, int region);

#endif
