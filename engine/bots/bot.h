/* bot.h - the bots among themselves
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_H
#define BOT_H

#include "bots.h"

/* Picks one of n > 0 legal actions; returns its number. */
typedef int bot_pick(const cc_game *game, uint64_t seed,
                     const cc_action *actions, int n);

bot_pick bot_pick_random, bot_pick_greedy;

/* A number from the position and the seed, so that a bot needs no memory. */
uint64_t bot_noise(const cc_game *game, uint64_t seed);

#endif
