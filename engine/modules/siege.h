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

#endif
