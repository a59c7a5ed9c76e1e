/* turns.h - generation of the best turns of a position
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_TURNS_H
#define SEARCH_TURNS_H

#include "engine/bots/search/worker.h"

/* Writes the best turns of the player who decides to worker->turns, best
 * first. When a tile is placed, a turn includes the action after it; otherwise
 * each legal action is a turn. `noise` adds a small random part (0: none).
 * `focus`: tries the placements that it includes, with bridges only where
 * nothing else fits; NULL: tries everything. `wanted`: how many of the best
 * turns are needed, at most BOT_TURNS_MAX; after placements that cannot be
 * among them not every action is tried. If it is stopped, the list has some
 * legal turn. Trades are made by trade_choose() instead. */
void turns_generate(bot_worker *worker, const cc_game *game,
                    const bot_weights *weights, const eval_style *style,
                    uint64_t noise, const bot_focus *focus, int wanted);

/* All placements, but bridges only where nothing else fits. */
extern const bot_focus focus_everything;

/* True if the list of n actions contains `action`. */
bool turns_contains(const cc_action *list, int n, const cc_action *action);

/* Returns the value of the position after `player` places a tile of this type
 * now, as well as possible; bridges are built only if the tile fits nowhere
 * else. worker->eval must have been set up for the position. */
double turns_tile_value(bot_worker *worker, const cc_game *game, int type,
                        int player);

/* Applies a turn. Returns false if it was not legal. */
bool turns_play(cc_game *game, const bot_turn *turn);

#endif
