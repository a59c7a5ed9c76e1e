/* abbot.h - the abbot and gardens: what programs may ask
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ABBOT_H
#define CC_ABBOT_H

#include "engine/carcassonne.h"

/* The abbot is called home and scores. */
enum { CC_ABBOT_RETURN = CC_NUMBER(CC_MODULE_ABBOT, 0) };

#endif
