/* chance.h - the probability that regions are completed
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CHANCE_H
#define EVAL_CHANCE_H

#include "eval.h"

#define ENDS_MAX 24 /* squares beside open ends that are examined */

/* Counts the tiles that are hidden from ev->me, and estimates the turns that
 * are left by them: sets the members of `eval` that are marked as those of
 * chance.c, and empties the tables in which the functions below remember
 * results (ev->fits, draw_chance). Part of eval_init(): needs ev->catalog,
 * weights, me and n_players. */
void chance_init(eval *ev, const cc_game *game);

/* Returns an estimate, 0 to 1, that a region is completed; *n_open is the
 * number of squares beside its open ends (cc_open_end), at most ENDS_MAX. 1 if
 * there are none. */
double chance_complete(eval *ev, const cc_game *game, int region, int *n_open);

/* Returns the probability that a cloister with this many empty squares around
 * it is completed. */
double chance_surrounded(const eval *ev, int n_empty);

#define SQUARES_AROUND_MAX 12 /* of a tile of two squares; of others 9 */
/* Lists the squares of a piece's tile and those around it. Returns how many
 * there are. */
int chance_squares(const cc_game *game, int piece,
                   cc_coord out[SQUARES_AROUND_MAX]);

/* Returns how many of the empty squares around a piece are expected to be
 * filled by the end. */
double chance_around(eval *ev, const cc_game *game, int piece);

#endif
