/* turns.h - generation of the best turns of a position
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_TURNS_H
#define SEARCH_TURNS_H

#include "engine/bots/search/worker.h"

/* Writes the best turns of the player who decides to worker->turns, best first.
 * If a tile is placed now, a turn is a placement and the action after it (only
 * the placement if another player decides next); else each legal action is one.
 *
 * - noise: a result of bot_noise() adds a small random part to each value; 0
 *   adds none.
 * - focus: restricts the placements that are tried. Bridges are then tried only
 *   for a tile that fits nowhere else. NULL tries everything.
 * - wanted: how many of the best turns are needed, at most BOT_TURNS_MAX. A
 *   placement that cannot be among them is not tried with every action.
 *
 * If it is stopped, the list has at least one legal turn. The list is empty if
 * a narrow focus has no legal placement. Trades are not for this function; see
 * trade_choose() (trade.h). */
void turns_generate(bot_worker *worker, const cc_game *game,
                    const bot_weights *weights, const eval_style *style,
                    uint64_t noise, const bot_focus *focus, int wanted);

/* The focus for all placements. As with any focus, bridges are tried only for a
 * tile that fits nowhere else. */
extern const bot_focus focus_everything;

/* True if the list of n actions contains `action`. */
bool turns_contains(const cc_action *list, int n, const cc_action *action);

/* Returns the value, to `player`, of the position after he places a tile of
 * this type now as well as possible; bridges are built only if the tile fits
 * nowhere else. If it fits nowhere at all, he draws another one. worker->eval
 * must have been set up for the position; the list of worker->turns is lost. */
double turns_tile_value(bot_worker *worker, const cc_game *game, int type,
                        int player);

/* Applies a turn. Returns false if it was not legal. */
bool turns_play(cc_game *game, const bot_turn *turn);

#endif
