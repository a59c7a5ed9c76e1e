/* king_and_robber.h - the King and the Robber: what programs may ask
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_KING_AND_ROBBER_H
#define CC_KING_AND_ROBBER_H

#include "engine/carcassonne.h"

enum {
    /* The player took the King, the Robber, from `other` (-1: nobody had it);
     * `how` is the size of the city or road in tiles, `squares` where it lies.
     */
    CC_EVENT_KING = CC_NUMBER(CC_MODULE_KING, 0),
    CC_EVENT_ROBBER = CC_NUMBER(CC_MODULE_ROBBER, 0)
};

enum {
    CC_FOR_KING = CC_NUMBER(CC_MODULE_KING, 0),
    CC_FOR_ROBBER = CC_NUMBER(CC_MODULE_ROBBER, 0)
};

#endif
