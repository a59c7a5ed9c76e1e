/* bots.h - computer opponents
 *
 * Bots see the engine through its public header alone and never look at what
 * is hidden: the order of the deck.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOTS_H
#define BOTS_H

#include "engine/carcassonne.h"

/* Name of bot number i ("greedy", "random"), NULL after the last. */
const char *bot_name(int i);

/* Chooses one of the legal actions of the player who decides. The same game
 * and seed give the same choice. False if there is no such bot or the game is
 * over. */
bool bot_choose(const char *name, const cc_game *game, uint64_t seed,
                cc_action *out);

#endif
