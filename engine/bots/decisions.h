/* decisions.h - kinds of decisions that bots treat differently
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_DECISIONS_H
#define BOT_DECISIONS_H

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/halflings/halflings.h"

/* True if a tile is placed now, with which a turn begins. */
static inline bool decision_is_placement(cc_decision_info choice)
{
    return choice.kind == CC_DECIDE_PLACE || choice.kind == CC_DECIDE_HAND;
}

/* True for the decisions of a bazaar, which trade_choose() makes. */
static inline bool decision_is_trade(cc_decision_info choice)
{
    return choice.kind == CC_DECIDE_AUCTION || choice.kind == CC_DECIDE_BID ||
           choice.kind == CC_DECIDE_SETTLE;
}

#endif
