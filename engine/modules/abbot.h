/* abbot.h - the action of the abbot
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ABBOT_H
#define CC_ABBOT_H

#include "engine/carcassonne.h"

/* The abbot returns to the supply and scores. */
enum { CC_ABBOT_RETURN = CC_NUMBER(CC_MODULE_ABBOT, 0) };

#endif
