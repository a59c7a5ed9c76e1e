/* ranking.c - the players by their points
 *
 * SPDX-License-Identifier: MIT
 */
#include "ranking.h"

void ranking_of(const cc_game *game, int order[CC_PLAYERS_MAX])
{
    /* An insertion sort: players before this one are in order already. As only
     * those with fewer points move down, equal ones stay in their order. */
    for (int player = 0; player < cc_player_count(game); player++) {
        int points = cc_score(game, player), at = player;
        for (; at > 0 && cc_score(game, order[at - 1]) < points; at--) {
            order[at] = order[at - 1];
        }
        order[at] = player;
    }
}

int ranking_best(const cc_game *game)
{
    int best = cc_score(game, 0);
    for (int player = 1; player < cc_player_count(game); player++) {
        int points = cc_score(game, player);
        best = points > best ? points : best;
    }
    return best;
}
