/* picks.h - the ways in which bots without rollouts choose
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_PICKS_H
#define SEARCH_PICKS_H

#include "engine/bots/level.h"

/* At random; the best by greedy_evaluate(); the best by turns_generate(). */
bot_pick bot_pick_random, bot_pick_greedy_0, bot_pick_best;

#endif
