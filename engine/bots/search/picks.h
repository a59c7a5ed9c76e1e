/* picks.h - the ways in which bots without rollouts choose
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_PICKS_H
#define SEARCH_PICKS_H

#include "engine/bots/level.h"

/* Chooses at random. */
bot_pick bot_pick_random;
/* Chooses the best action by greedy_evaluate(). */
bot_pick bot_pick_greedy_0;
/* Chooses the first action of the best turn by turns_generate(). */
bot_pick bot_pick_best;

#endif
