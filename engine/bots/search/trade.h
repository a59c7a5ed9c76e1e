/* trade.h - decisions in a bazaar
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_TRADE_H
#define SEARCH_TRADE_H

#include "engine/bots/search/worker.h"

/* Discards all cached prices. Those cached later are for player `me` and of the
 * position `at`, or of the current bazaar if `at` is NULL; see bot_prices. */
void trade_clear_prices(bot_worker *worker, const cc_game *at, int me);

/* Returns the action to take in a trade: what to offer, bid or settle. Discards
 * the cached prices. */
cc_action trade_choose(bot_worker *worker, const cc_game *game,
                       const bot_weights *weights, const eval_style *style);

/* Returns the action to take in a trade by the prices cached in the worker. For
 * rollouts, where all players may use the same prices. */
cc_action trade_choose_cached(bot_worker *worker, const cc_game *game,
                              const bot_weights *weights,
                              const eval_style *style);

#endif
