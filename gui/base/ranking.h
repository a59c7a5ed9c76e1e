/* ranking.h - the players by their points
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RANKING_H
#define GUI_RANKING_H

#include "engine/carcassonne.h"

/* Lists the players, most points first; of equal ones in their order. */
void ranking_of(const cc_game *game, int order[CC_PLAYERS_MAX]);
/* Returns the highest score. */
int ranking_best(const cc_game *game);

#endif
