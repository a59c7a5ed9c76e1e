/* search.h - what search and endgame share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "engine/bots/bot.h"

/* What a position is worth to somebody, in 1024ths of a point: the same on
 * every machine, so that sums of them are. */
typedef int64_t search_value;

/* Points by which somebody is ahead of the others, most of all of the best of
 * them. */
double search_margin(const double expected[CC_PLAYERS_MAX], int n_players,
                     int me);
/* What a position is worth to somebody by the evaluation, or by the score if
 * the game is over; by how much he is ahead, or NULL. */
search_value search_evaluate(bot_worker *worker, const bot_level *level,
                             const cc_game *game, int me, search_value *margin);

/* Plays a turn; false: it was not legal. */
bool search_play(cc_game *game, const bot_turn *turn);
/* What whoever decides and lays no tile now does by static evaluation. */
cc_action rollout_decide(bot_worker *worker, const bot_level *level,
                         const cc_game *game);

/* Of turns that are played on with the same deal one may lead, on the same
 * worker, and others follow: see rollout.c. */
typedef enum rollout_role {
    ROLLOUT_ALONE,
    ROLLOUT_LEADS,
    ROLLOUT_FOLLOWS
} rollout_role;

/* A turn that is played on. */
typedef struct rollout {
    rollout_role role;
    int pieces_before; /* on the table before it */
    int tiles_placed;  /* tiles after it */
} rollout;

/* Whoever decides does what is best by static evaluation. Whether a tile was
 * laid. */
bool rollout_step(bot_worker *worker, const bot_level *level, cc_game *game,
                  const rollout *path);

/* How far a turn is played on, and with how many deals at once. */
typedef struct search_effort {
    int plies;         /* tiles; 0: what it leads to is only judged */
    int deals;         /* deals */
    bool few_get_more; /* few turns get more deals */
    int group; /* turns of which the first leads the others; 1: none does */
} search_effort;

/* The best turns there are now, the best first; how many, 0: it was stopped.
 * *effort is what its budget allowed. */
int search_best_turns(const bot_level *level, const cc_game *game,
                      const bot_call *call, bot_worker *workers, bot_turn *out,
                      int max, search_effort *effort);
/* Gives each turn as its value the points by which it leads ahead, with the
 * same deals for all. False: it was stopped. */
bool search_compare(const bot_level *level, const cc_game *game,
                    const bot_call *call, bot_worker *workers, bot_turn *turns,
                    int n, search_effort effort);

/* Whether so few tiles are left that endgame_value() can look through all that
 * may come, if that does not take too long. */
bool endgame_can_solve(const bot_level *level, const cc_game *game);
/* What a turn is worth to `me` when everybody does his best from then on. */
search_value endgame_value(bot_worker *worker, const bot_level *level,
                           const cc_game *game, int me, const bot_turn *turn);

#endif
