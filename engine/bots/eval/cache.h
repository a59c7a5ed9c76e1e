/* cache.h - reuse of region values within a turn
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CACHE_H
#define EVAL_CACHE_H

#include "eval.h"

/* Evaluates all held regions before a tile is placed. Afterwards
 * eval_position() may be called for positions announced by
 * eval_cache_update(), until eval_cache_disable(). */
void eval_cache_fill(eval *ev, const cc_game *game);

/* Invalidates what a tile placed on (x, y) can have changed. Nothing else may
 * have happened since eval_cache_fill() but the consequences of that tile. */
void eval_cache_update(eval *ev, const cc_game *game, int x, int y);

/* Evaluates every region anew from here on. */
void eval_cache_disable(eval *ev);

#endif
