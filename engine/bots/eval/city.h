/* city.h - The City: streets, markets, quarters, guards and towers
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CITY_H
#define EVAL_CITY_H

#include "eval.h"

/* Returns the expected points by which a region of these kinds grows. n_open:
 * the squares beside its open ends; not used for a quarter. */
double city_growth(const eval *ev, const cc_game *game, int region,
                   const cc_region_info *info, int n_open);

/* Returns the mean points of a hidden tile to a guard who looks at it. */
double city_mean_building(const eval *ev);

/* Returns the number of the player's figures that return at the end of the
 * turn: those on completed regions. */
int city_count_returning(const cc_game *game, int player);

/* Adds the expected points of guards and towers. */
void city_evaluate(const eval *ev, const cc_game *game,
                   double expected[CC_PLAYERS_MAX]);

#endif
