/* noise.h - repeatable random numbers for bots
 *
 * Bots keep no random state: a random number is a hash of the visible position
 * and a seed. It is a hash of names, not of the numbers of modules, so that
 * another module in the program changes no choice in a game without it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_NOISE_H
#define BOT_NOISE_H

#include "engine/carcassonne.h"

/* Hashes `seed` with the kind of decision and the number of tiles placed, in a
 * bazaar also with who bids for what. Does not use cc_hash(), which depends on
 * the hidden order of the deck. */
uint64_t bot_noise(const cc_game *game, uint64_t seed);

/* Hashes a legal action with `noise`, a result of bot_noise(), or of this
 * function for the action before. */
uint64_t bot_noise_of(const cc_game *game, const cc_action *action,
                      uint64_t noise);

#endif
