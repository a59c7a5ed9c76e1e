/* rollout.h - playing a position on by static evaluation
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_ROLLOUT_H
#define SEARCH_ROLLOUT_H

#include "engine/bots/level.h"

/* Rollouts of several turns of one position, with the same order of hidden
 * tiles and on the same worker, may form a group to save time; see rollout.c.
 */
typedef enum rollout_role {
    ROLLOUT_ALONE,  /* in no group: tries all placements */
    ROLLOUT_LEADS,  /* tries all placements and records the best ones */
    ROLLOUT_FOLLOWS /* tries only those, and what is near other tiles */
} rollout_role;

/* How far a rollout has come. */
typedef struct rollout {
    rollout_role role;
    int pieces_before; /* pieces on the board before the turn that is tried */
    int tiles_placed;  /* tiles placed so far after that turn */
} rollout;

/* Returns the best action by static evaluation of a decision that places no
 * tile; estimates_joins: the last joins by a quick estimate. */
cc_action rollout_decide(bot_worker *worker, const bot_level *level,
                         const cc_game *game, bool estimates_joins);

/* Plays the best turn of the player who decides; if he places no tile now, his
 * best action. Returns true if a tile was placed. */
bool rollout_step(bot_worker *worker, const bot_level *level, cc_game *game,
                  const rollout *progress);

#endif
