/* castles.h - the expected points of castles
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CASTLES_H
#define EVAL_CASTLES_H

#include "engine/modules/bridges_castles_bazaars/castles.h"

#include "eval.h"

/* Returns the points that a castle which has not scored yet is expected to
 * bring its player: from regions in its vicinity that may be completed, and
 * from features that are not started yet. `usable` are the cached values that
 * hold (eval/cache.h; NULL: none). */
double eval_castle(eval *ev, const cc_game *game, const cc_castle_info *castle,
                   const eval_mask *usable);

#endif
