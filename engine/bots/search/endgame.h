/* endgame.h - search of the last tiles over all draws and the best turns
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_ENDGAME_H
#define SEARCH_ENDGAME_H

#include "utility.h"

/* True if so few tiles are left that endgame_value() can search all that may be
 * drawn. */
bool endgame_can_search(const bot_level *level, const cc_game *game);

/* Returns the utility of a turn to player `me` if all players play their best
 * afterwards. */
search_value endgame_value(bot_worker *worker, const bot_level *level,
                           const cc_game *game, int me, const bot_turn *turn);

#endif
