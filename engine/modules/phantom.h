/* phantom.h - the decision of the phantom
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_PHANTOM_H
#define CC_PHANTOM_H

#include "engine/carcassonne.h"

enum { CC_DECIDE_PHANTOM = CC_NUMBER(CC_MODULE_PHANTOM, 0) };

#endif
