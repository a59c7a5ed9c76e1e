/* shrine.h - events of shrines
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SHRINE_H
#define CC_SHRINE_H

#include "engine/carcassonne.h"

enum {
    /* The player lost a challenge: the figure stood on this cloister or shrine
     * and goes home; `param` is what was completed first (CC_LOST_TO_...). */
    CC_EVENT_CHALLENGE = CC_NUMBER(CC_MODULE_SHRINE, 0)
};

enum { CC_LOST_TO_CLOISTER, CC_LOST_TO_SHRINE };

#endif
