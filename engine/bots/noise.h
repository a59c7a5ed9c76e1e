/* noise.h - repeatable random numbers for bots
 *
 * Bots keep no random state: a number is a hash of the visible position and a
 * seed. The hash is made of names, not of numbers that depend on which modules
 * were built in, so adding a module changes no choice in a game without it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_NOISE_H
#define BOT_NOISE_H

#include "engine/carcassonne.h"

/* Hashes what every player can see of a position with `seed`. Does not use
 * cc_hash(), which depends on the hidden order of the deck. */
uint64_t bot_noise(const cc_game *game, uint64_t seed);

/* Hashes a legal action with `noise`, a value of bot_noise(). */
uint64_t bot_noise_of(const cc_game *game, const cc_action *action,
                      uint64_t noise);

#endif
