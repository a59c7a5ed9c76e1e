/* ranking.c - the players by their points
 *
 * SPDX-License-Identifier: MIT
 */
#include "ranking.h"

void ranking_of(const cc_game *game, int order[CC_PLAYERS_MAX])
{
    for (int i = 0; i < cc_player_count(game); i++) { /* by insertion */
        int k = i;
        for (; k > 0 && cc_score(game, order[k - 1]) < cc_score(game, i); k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
}

int ranking_best(const cc_game *game)
{
    int best = cc_score(game, 0);
    for (int p = 1; p < cc_player_count(game); p++) {
        best = cc_score(game, p) > best ? cc_score(game, p) : best;
    }
    return best;
}
