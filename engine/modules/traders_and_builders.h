/* traders_and_builders.h - queries about goods, builders and pigs
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TRADERS_AND_BUILDERS_H
#define CC_TRADERS_AND_BUILDERS_H

#include "engine/carcassonne.h"

/* The goods of this box, in the order of their tokens "wine", "grain", "cloth".
 * (cc_goods are what markets of The City sell.) */
typedef enum cc_trade_goods {
    CC_GOODS_WINE,
    CC_GOODS_GRAIN,
    CC_GOODS_CLOTH,
    CC_GOODS_KINDS
} cc_trade_goods;

enum {
    /* A player took `param2` tokens of the goods `param` (cc_trade_goods);
     * `squares` are those of the tiles that show them. */
    CC_EVENT_GOODS = CC_NUMBER(CC_MODULE_GOODS, 0),
    /* The player will have a second turn after this one: the builder's road or
     * city was extended. The builder stands on the segment, or stood there
     * until the region was completed. */
    CC_EVENT_SECOND_TURN = CC_NUMBER(CC_MODULE_BUILDER, 0)
};

enum { CC_FOR_GOODS = CC_NUMBER(CC_MODULE_GOODS, 0) };

/* TRADE-3: returns the player whose second turn this is; -1 if it is none. Sets
 * *by to the segment of the builder that brought it. */
int cc_second_turn(const cc_game *game, cc_segment_ref *by);

/* Returns the number of the token of these goods. */
int cc_goods_token(const cc_catalog *catalog, cc_trade_goods goods);

#endif
