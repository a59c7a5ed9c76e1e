/* festival.h - the action of the festival
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_FESTIVAL_H
#define CC_FESTIVAL_H

#include "engine/carcassonne.h"

/* A figure on a segment returns to the supply. */
enum { CC_FESTIVAL = CC_NUMBER(CC_MODULE_FESTIVAL, 0) };

#endif
