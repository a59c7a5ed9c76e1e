/* cache.h - reuse of region values within a turn
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CACHE_H
#define EVAL_CACHE_H

#include "eval.h"

/* Evaluates all held regions. Afterwards eval_position() may be called for
 * positions with the same tiles, and for positions with one more tile that are
 * announced by eval_cache_update(), until eval_cache_disable(). Whatever else
 * happens to figures is noticed; walls must not have been placed since. */
void eval_cache_fill(eval *ev, const cc_game *game);

/* Invalidates what a tile placed on (x, y) can have changed. */
void eval_cache_update(eval *ev, const cc_game *game, int x, int y);

/* Returns the cached values that hold in a position, as bits: none if a castle,
 * a bridge or a token on the board has come or gone, else those of regions with
 * the same figures. */
uint64_t eval_cache_usable(const eval *ev, const cc_game *game);

/* Evaluates every region anew from here on. */
void eval_cache_disable(eval *ev);

#endif
