/* weights.h - sets of evaluation weights
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "engine/bots/bots.h"

/* The weights of greedy-0, and those in use, found by `carc tune`. */
extern const bot_weights weights_legacy, weights_tuned;

#endif
