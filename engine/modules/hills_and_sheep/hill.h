/* hill.h - events of hills
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HILL_H
#define CC_HILL_H

#include "engine/carcassonne.h"

/* Event: a hidden tile was put under a hill: player, x, y. */
enum { CC_EVENT_HILL = CC_NUMBER(CC_MODULE_HILL, 0) };

#endif
