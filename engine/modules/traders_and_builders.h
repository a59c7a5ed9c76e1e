/* traders_and_builders.h - goods, builders, pigs: what programs may ask
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TRADERS_AND_BUILDERS_H
#define CC_TRADERS_AND_BUILDERS_H

#include "engine/carcassonne.h"

/* Goods, in the order of their tokens "wine", "grain", "cloth". */
typedef enum cc_ware { CC_WINE, CC_WARE_GRAIN, CC_CLOTH, CC_WARES } cc_ware;

enum {
    /* A player took `how` tokens of the goods `what`; `squares` are those where
     * they were made, one for each. */
    CC_EVENT_GOODS = CC_NUMBER(CC_MODULE_GOODS, 0),
    /* The player will have a second turn after this one: the road or city was
     * extended where the builder stands, or stood, on the segment named. */
    CC_EVENT_SECOND_TURN = CC_NUMBER(CC_MODULE_BUILDER, 0)
};

enum { CC_FOR_GOODS = CC_NUMBER(CC_MODULE_GOODS, 0) };

/* TRADE-3: who has a second turn now (-1: this is none), and where the builder
 * stood that brought it. */
int cc_second_turn(const cc_game *game, cc_segment_ref *by);

/* The token of a kind of goods. */
int cc_ware_token(const cc_catalog *catalog, cc_ware ware);

#endif
