/* weights.h - sets of evaluation weights
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "engine/bots/bots.h"

/* The weights of greedy-0, and those in use, found by `carc tune`; TUNING.md
 * has the trials. */
extern const bot_weights weights_greedy_0, weights_tuned;

#endif
