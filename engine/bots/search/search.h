/* search.h - comparison of turns by rollouts
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_SEARCH_H
#define BOT_SEARCH_H

#include "engine/bots/level.h"

/* How far turns are rolled out, and with how many deals. */
typedef struct search_effort {
    int plies;  /* tiles after the turn; 0: static evaluation only */
    int deals;  /* deals that are run at once for each turn */
    int shared; /* rollouts that are run at once for all turns left, if
                   that is more deals for each of them; 0: none */
    int group;  /* turns in a group of rollouts; 1: no groups */
} search_effort;

/* Chooses the first action of the turn that does best in rollouts. */
bot_pick bot_pick_search;

/* Finds the best turns and writes at most `max` of them, best first; those that
 * were dropped by halving are in the order of their results then. Returns their
 * number; 0 if it was stopped. *effort is what the budget allowed. The last
 * joins (decision_is_last_join()) are ordered by static evaluation, with an
 * effort of no plies. */
int search_best_turns(const bot_level *level, const cc_game *game,
                      const bot_call *call, bot_worker *workers, bot_turn *out,
                      int max, search_effort *effort);

/* Sets the value of each of n turns to the mean lead in points that its
 * rollouts end with, with the same deals for all. `effort` is a result of
 * search_best_turns(). Returns false if it was stopped. */
bool search_compare(const bot_level *level, const cc_game *game,
                    const bot_call *call, bot_worker *workers, bot_turn *turns,
                    int n, search_effort effort);

#endif
