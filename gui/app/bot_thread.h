/* bot_thread.h - a computer opponent that searches in a thread of its own
 *
 * It searches on a copy of the game, with helper threads where there are
 * several cores. The move it chooses does not depend on their number. The owner
 * starts a search, polls it once a frame, and frees it when the game changes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_BOT_THREAD_H
#define GUI_BOT_THREAD_H

#include "engine/carcassonne.h"

typedef struct bot_thread bot_thread;

/* Starts a search for the move of the bot of this name. The game is copied.
 * Returns NULL if there is no memory or thread. */
bot_thread *bot_thread_start(const char *bot, const cc_game *game,
                             uint64_t seed);
/* True if the search is done; then *has_chosen tells whether the bot chose a
 * move, and *out is that move. */
bool bot_thread_poll(bot_thread *t, cc_action *out, bool *has_chosen);
/* Waits until the search is done. */
void bot_thread_wait(bot_thread *t);
/* Stops the search, within about 10 ms, and frees it; NULL is allowed. */
void bot_thread_free(bot_thread *t);

#endif
