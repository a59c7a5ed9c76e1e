/* decisions.h - kinds of decisions that bots treat differently
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_DECISIONS_H
#define BOT_DECISIONS_H

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/ferry.h"
#include "engine/modules/german_castle.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/plague/plague.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tunnel.h"

/* True if the player must place a tile now, from the deck, from a hand of
 * triangles or a stock of castle tiles. Placing an abbey is not included. */
static inline bool decision_is_placement(cc_decision_info decision)
{
    return decision.kind == CC_DECIDE_PLACE ||
           decision.kind == CC_DECIDE_HAND ||
           decision.kind == CC_DECIDE_GERMAN_CASTLE ||
           decision.kind == CC_DECIDE_LAST_CASTLE;
}

/* True for the decisions of a bazaar: auction, bid, settle. trade_choose()
 * decides them; turns_generate() does not. */
static inline bool decision_is_trade(cc_decision_info decision)
{
    return decision.kind == CC_DECIDE_AUCTION ||
           decision.kind == CC_DECIDE_BID || decision.kind == CC_DECIDE_SETTLE;
}

/* True for decisions about something that may be done in addition, after the
 * figures of the turn are placed. A search passes them when it values a turn:
 * they seldom matter, and each would take as long as a turn. */
static inline bool decision_is_extra(cc_decision_info decision)
{
    return decision.kind == CC_DECIDE_TUNNEL ||
           decision.kind == CC_DECIDE_FERRY_MOVE;
}

/* True for decisions that even bots that search make by static evaluation, and
 * rollouts by a quick estimate: they come in nearly every turn, have many
 * possible answers, and matter little beside the rest of the turn. */
static inline bool decision_is_predicted(cc_decision_info decision)
{
    return decision.kind == CC_DECIDE_PLAGUE ||
           decision.kind == CC_DECIDE_FLEA || decision.kind == CC_DECIDE_REFUGE;
}

/* True for decisions at the final scoring about figures that join a region from
 * the town: the region is incomplete then. Bots that search make them by static
 * evaluation, and rollouts of costly games by a quick estimate: there are up to
 * a hundred, of which each would be valued by playing all that follow. Of 261
 * the search changed 5, for a point a game and two seconds. */
static inline bool decision_is_last_join(const cc_game *game)
{
    cc_decision_info choice = cc_decision(game);
    return choice.kind == CC_DECIDE_JOIN && cc_tiles_left(game) == 0 &&
           !cc_region_is_complete(game, choice.region);
}

#endif
