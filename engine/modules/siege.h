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

/* Whether a region is a besieged city, and whether its knights can escape. */
typedef enum cc_siege_state {
    CC_NOT_BESIEGED,
    CC_BESIEGED,       /* completed, or escapes are not part of this game */
    CC_BESIEGED_OPEN,  /* it has a way out for its knights */
    CC_BESIEGED_CLOSED /* it has none */
} cc_siege_state;

cc_siege_state cc_siege(const cc_game *game, int region);

#endif
