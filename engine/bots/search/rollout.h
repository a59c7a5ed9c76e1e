/* rollout.h - playing a position on by static evaluation
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_ROLLOUT_H
#define SEARCH_ROLLOUT_H

#include "engine/bots/level.h"

/* Rollouts with the same deal on the same worker may form a group: the first
 * one leads, and the others try less; see rollout.c. */
typedef enum rollout_role {
    ROLLOUT_ALONE,
    ROLLOUT_LEADS,
    ROLLOUT_FOLLOWS
} rollout_role;

typedef struct rollout {
    rollout_role role;
    int pieces_before; /* pieces on the board before the turn */
    int tiles_placed;  /* tiles placed after the turn */
} rollout;

/* Returns the best action by static evaluation where no tile is placed now. */
cc_action rollout_decide(bot_worker *worker, const bot_level *level,
                         const cc_game *game);

/* Plays the best turn or action of the player who decides. Returns true if a
 * tile was placed. */
bool rollout_step(bot_worker *worker, const bot_level *level, cc_game *game,
                  const rollout *path);

#endif
