/* traders_and_builders.h - queries about goods, builders and pigs
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TRADERS_AND_BUILDERS_H
#define CC_TRADERS_AND_BUILDERS_H

#include "engine/carcassonne.h"

/* Goods, in the order of their tokens "wine", "grain", "cloth". */
typedef enum cc_ware { CC_WINE, CC_WARE_GRAIN, CC_CLOTH, CC_WARES } cc_ware;

enum {
    /* A player took `param2` tokens of the goods `param`; `squares` are those
     * of their tiles. */
    CC_EVENT_GOODS = CC_NUMBER(CC_MODULE_GOODS, 0),
    /* The player will have a second turn after this one: the builder's road or
     * city was extended; the builder stands, or stood, on the segment. */
    CC_EVENT_SECOND_TURN = CC_NUMBER(CC_MODULE_BUILDER, 0)
};

enum { CC_FOR_GOODS = CC_NUMBER(CC_MODULE_GOODS, 0) };

/* TRADE-3: returns the player who now has a second turn (-1: none), and the
 * builder's segment. */
int cc_second_turn(const cc_game *game, cc_segment_ref *by);

/* Returns the token of a kind of goods. */
int cc_ware_token(const cc_catalog *catalog, cc_ware ware);

#endif
