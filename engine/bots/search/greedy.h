/* greedy.h - search of one turn by trying every action
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_GREEDY_H
#define SEARCH_GREEDY_H

#include "engine/bots/eval/eval.h"

/* True if the decision still belongs to the turn that `ev` was set up for, as
 * far as it can be predicted. */
bool greedy_is_same_turn(const eval *ev, const cc_game *game,
                         cc_decision_info choice);

/* True for rare decisions that are predicted instead of searched (captures,
 * further wagons); searching them would multiply the cost of a turn. */
bool greedy_is_unplanned(const eval *ev, cc_decision_info choice);

/* Returns the predicted action of a player other than ev->me. */
cc_action greedy_predict(eval *ev, const cc_game *game,
                         cc_decision_info choice);

/* Passes if the decision is rare, within the turn and allows passing. Returns
 * true if it did. */
bool greedy_try_pass(const eval *ev, cc_game *game);

/* Computes the value of each of n legal actions at the end of the turn, with
 * the rest of the turn played as well as possible. Returns the index of the
 * best one. */
int greedy_evaluate(eval *ev, const cc_game *game, uint64_t seed,
                    const cc_action *actions, double *values, int n);

/* Returns the best value that ev->me can reach within the turn; the game is
 * changed. `bridges`: also try building them. */
double greedy_best_from(eval *ev, cc_game *game, bool bridges);

/* Returns the value of an action at the end of the turn. */
double greedy_value(eval *ev, const cc_game *game, const cc_action *action,
                    bool bridges);

/* Returns what an action is worth in addition to the position it leads to. */
double greedy_bonus(const cc_game *game, const cc_action *action);

#endif
