/* level.h - a bot as a row of data
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_LEVEL_H
#define BOT_LEVEL_H

#include "engine/bots/bots.h"
#include "engine/bots/search/worker.h"

typedef struct bot_level bot_level;

/* Chooses one of the legal actions: there are at least two, or one that may be
 * done with several amounts. Returns false if call->should_stop() ended it
 * early; *out is legal even then.
 * `workers`: an array, one for each thread of the call (call->n_workers); bots
 * that do no rollouts use the first. */
typedef bool bot_pick(const bot_level *level, const cc_game *game,
                      const bot_call *call, bot_worker *workers,
                      cc_action *out);

/* A bot: how it chooses and how it evaluates positions. */
struct bot_level {
    bot_info info;
    bot_pick *pick;
    const bot_weights *weights;
    const eval_style *style;
    /* Search parameters; 0 for bots that do not search. */
    long budget; /* evaluations for one decision, in a base game */
    int width;   /* turns that are compared at first */
    int plies;   /* tiles placed in a rollout after the turn */
    int endgame; /* with so few tiles left all draws are searched */
    /* Where a turn is chosen to be played, others are dropped as soon as it
     * seems to lead by so many standard errors; 0: never. */
    double certainty;
};

/* Returns the bot of that name, or NULL. */
const bot_level *bot_level_find(const char *name);

/* The plain evaluation, and that of greedy-0. */
extern const eval_style style_neutral, style_greedy_0;

#endif
