/* search.h - what search and endgame share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "bot.h"

/* What a position is worth to somebody, in 1024ths of a point: the same on
 * every machine, so that sums of them are. */
typedef int64_t search_value;

/* The worth of what all may expect, with so many tiles left. */
search_value search_worth(const double expected[CC_PLAYERS_MAX], int n_players,
                          int me, int left);
/* What the judge says of a position, or the score if the game is over. */
search_value search_judge(bot_desk *desk, const bot_level *level,
                          const cc_game *game, int me);

/* Plays a turn; false: it was not legal. */
bool search_play(cc_game *game, const bot_turn *turn);
/* What whoever decides and lays no tile now does at a glance. */
cc_action search_answer(bot_desk *desk, const bot_level *level,
                        const cc_game *game);
/* Whoever decides does what is best at a glance. Whether a tile was laid. */
bool search_reply(bot_desk *desk, const bot_level *level, cc_game *game);

/* Whether so few tiles are left that endgame_value() can look through all that
 * may come. */
bool endgame_is_near(const bot_level *level, const cc_game *game);
/* What a turn is worth to `me` when everybody does his best from then on. */
search_value endgame_value(bot_desk *desk, const bot_level *level,
                           const cc_game *game, int me, const bot_turn *turn);

#endif
