/* utility.c - the utility of a position for the search
 *
 * The evaluation gives each player's expected points; their differences are the
 * lead, and the lead is bent into a utility that grows less and less, as a
 * search is to win and not to win by much.
 *
 * SPDX-License-Identifier: MIT
 */
#include "utility.h"

/* Rounds to the nearest search_value. */
static search_value to_fixed_point(double points)
{
    return (search_value)(points * UTILITY_UNIT + (points < 0 ? -0.5 : 0.5));
}

/* Returns the lead over the other players: 0.7 over the best of them and 0.3
 * over their mean. */
static double lead(const double expected[CC_PLAYERS_MAX], int n_players, int me)
{
    double best = 0, sum = 0;
    for (int p = 0, first = 1; p < n_players; p++) {
        if (p != me) {
            best = first || expected[p] > best ? expected[p] : best;
            sum += expected[p];
            first = 0;
        }
    }
    double others =
        n_players > 2 ? 0.7 * best + 0.3 * sum / (n_players - 1) : best;
    return expected[me] - others;
}

/* What matters is to win. So each further point of a lead or deficit counts
 * less, and the more so the fewer tiles are left: one of `margin_scale` points
 * counts half. */
static double win_utility(double margin, int tiles_left)
{
    double margin_scale = 4 + 1.5 * tiles_left;
    double size = margin < 0 ? -margin : margin;
    return margin * margin_scale / (margin_scale + size);
}

search_value utility_evaluate(bot_worker *w, const bot_level *level,
                              const cc_game *game, int me, search_value *margin)
{
    double expected[CC_PLAYERS_MAX] = {0};
    int n = cc_player_count(game);
    bool is_over = cc_decision(game).kind == CC_OVER;
    if (is_over) {
        for (int p = 0; p < n; p++) {
            expected[p] = cc_score(game, p);
        }
    } else {
        eval_init(&w->eval, game, me, -1, level->weights, level->style);
        eval_expected(&w->eval, game, expected);
    }
    w->n_evals++;
    double points_ahead = lead(expected, n, me);
    if (margin) {
        *margin = to_fixed_point(points_ahead);
    }
    return to_fixed_point(
        win_utility(points_ahead, is_over ? 0 : cc_tiles_left(game)));
}
