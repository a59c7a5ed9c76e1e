/* king_and_robber.h - events of the King and the Robber
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_KING_AND_ROBBER_H
#define CC_KING_AND_ROBBER_H

#include "engine/carcassonne.h"

enum {
    /* The player took the King or the Robber from `other` (-1: from nobody);
     * `param2` is the size of the city or road in tiles, `squares` its squares.
     */
    CC_EVENT_KING = CC_NUMBER(CC_MODULE_KING, 0),
    CC_EVENT_ROBBER = CC_NUMBER(CC_MODULE_ROBBER, 0)
};

enum {
    CC_FOR_KING = CC_NUMBER(CC_MODULE_KING, 0),
    CC_FOR_ROBBER = CC_NUMBER(CC_MODULE_ROBBER, 0)
};

#endif
