/* abbot.h - the action of the abbot
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ABBOT_H
#define CC_ABBOT_H

#include "engine/carcassonne.h"

/* "abbot-home": the abbot is called home: he scores and returns to the supply.
 */
enum { CC_CALL_ABBOT_HOME = CC_NUMBER(CC_MODULE_ABBOT, 0) };

#endif
