/* city.h - the expected points of The City: its regions, guards and towers
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CITY_H
#define EVAL_CITY_H

#include "eval.h"

/* Returns the points that a street, a market or a quarter is expected to gain
 * until it scores, beyond what it is worth now. `n_open` is the number of
 * squares beside its open ends, as chance_complete() counts them; of a quarter
 * it is not used. */
double city_growth(const eval *ev, const cc_game *game, int region,
                   const cc_region_info *info, int n_open);

/* Returns the points that a guard is expected to get for one more tile in front
 * of him: the mean of the buildings of all hidden tiles. */
double city_mean_building(const eval *ev);

/* Returns how many of a player's figures stand on completed regions: these
 * return at the end of the turn (CITY-13), so they are as good as in the
 * supply. */
int city_count_returning(const cc_game *game, int player);

/* Adds to `expected` what the guards on the wall and the towers that may still
 * be built will bring to each player. */
void city_evaluate(const eval *ev, const cc_game *game,
                   double expected[CC_PLAYERS_MAX]);

#endif
