/* castles.h - the expected points of castles
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CASTLES_H
#define EVAL_CASTLES_H

#include "engine/modules/bridges_castles_bazaars/castles.h"

#include "eval.h"

/* Returns the expected points of a castle that has not scored yet. */
double eval_castle(eval *ev, const cc_game *game, const cc_castle_info *castle);

#endif
