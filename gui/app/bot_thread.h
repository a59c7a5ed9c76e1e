/* bot_thread.h - a computer opponent that thinks in a thread of its own
 *
 * It thinks about a copy of the game, so that nothing waits for it; helpers of
 * its own share the work where there are cores. What it chooses is the same
 * with any number of them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef THINK_H
#define THINK_H

#include "engine/carcassonne.h"

typedef struct bot_thread bot_thread;

/* Begins to think about what the named bot does in this game; NULL: there is no
 * memory or thread to be had. */
bot_thread *bot_thread_start(const char *bot, const cc_game *game,
                             uint64_t seed);
/* Whether it is done; true with *chose: *out is what it does. */
bool bot_thread_poll(bot_thread *t, cc_action *out, bool *chose);
/* Waits until it is done. */
void bot_thread_wait(bot_thread *t);
/* Ends it, in a hundredth of a second or so if it is not done, and frees all of
 * it; NULL does nothing. */
void bot_thread_free(bot_thread *t);

#endif
