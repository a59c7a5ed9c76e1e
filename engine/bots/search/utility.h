/* utility.h - the utility of a position for the search
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_UTILITY_H
#define SEARCH_UTILITY_H

#include "engine/bots/level.h"

/* A utility or a lead, in 1024ths of a point. An integer, so that sums are the
 * same on every machine and in any order. */
#define UTILITY_UNIT 1024 /* a point */
typedef int64_t search_value;

/* Returns the utility of a position to player `me` by the evaluation, or by the
 * score if the game is over: the lead over the other players, which counts less
 * the larger it is. *margin (if not NULL) is the lead itself. */
search_value utility_evaluate(bot_worker *worker, const bot_level *level,
                              const cc_game *game, int me,
                              search_value *margin);

#endif
