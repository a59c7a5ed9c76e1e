/* greedy.h - search of one turn by trying every action
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_GREEDY_H
#define SEARCH_GREEDY_H

#include "engine/bots/eval/eval.h"

/* True if the decision still belongs to the turn that `ev` was set up for.
 * After the first decision for which it is false, for example about a tile that
 * is not known yet, nothing is predicted: the position is evaluated. */
bool greedy_is_same_turn(const eval *ev, const cc_game *game,
                         cc_decision_info choice);

/* True for actions beside placing a figure that are not worth trying: pieces of
 * towers that capture nobody, and what spreads the plague but can as well wait
 * until the end of the turn (cc_plague_can_wait()). */
bool greedy_is_pointless(const cc_game *game, const cc_action *action);

/* True for kinds of decisions that are predicted instead of searched, whoever
 * decides, since searching them would multiply the cost of a turn: all but the
 * common ones listed in greedy.c. */
bool greedy_is_unplanned(const eval *ev, cc_decision_info choice);

/* Returns the predicted action of a decision that is not searched: of other
 * players, or one that greedy_is_unplanned(). */
cc_action greedy_predict(eval *ev, const cc_game *game,
                         cc_decision_info choice);

/* Plays the decisions that are not searched, up to the next one that ev->me
 * searches or the end of the turn. */
void greedy_predict_unsearched(eval *ev, cc_game *game);

/* Passes if the decision is unplanned, within the turn and allows passing.
 * Returns true if it did. */
bool greedy_try_pass(const eval *ev, cc_game *game);

/* Computes the value of each of n legal actions at the end of the turn, with
 * the rest of the turn played as well as possible. A random part that depends
 * on `seed` decides among equal ones. Returns the index of the best one. */
int greedy_evaluate(eval *ev, const cc_game *game, uint64_t seed,
                    const cc_action *actions, double *values, int n);

/* Returns the best value that ev->me can reach within the turn. The game is
 * changed: decisions of others are played in it. `bridges`: also try building
 * them. */
double greedy_best_from(eval *ev, cc_game *game, bool bridges);

/* Returns the value of an action at the end of the turn, including
 * greedy_bonus(). */
double greedy_value(eval *ev, const cc_game *game, const cc_action *action,
                    bool bridges);

/* Returns the points that an action is worth in addition to the value of the
 * position it leads to: a tile drawn instead, less the cost of joining. */
double greedy_bonus(const cc_game *game, const cc_action *action);

#endif
