/* bonus.h - what modules say that players may expect beyond regions
 *
 * As cc_bot_bonus(), but what depends on the land alone, such as the worth of
 * barns, is remembered: many figures are tried after one placement.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_BONUS_H
#define EVAL_BONUS_H

#include "eval.h"

/* Forgets the land; called when a context is set up for a position. */
void eval_bonus_init(eval *ev, const cc_game *game);

/* Sets `bonus`, in hundredths of a point, to what cc_bot_bonus() gives for a
 * position within a turn that is tried, and returns what that does. */
bool eval_bonus(eval *ev, const cc_game *game, int bonus[CC_PLAYERS_MAX]);

#endif
