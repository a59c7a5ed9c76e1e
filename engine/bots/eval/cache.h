/* cache.h - reuse of region values within a turn
 *
 * eval_cache_fill() evaluates the regions of the position before a turn;
 * eval_cache_update() is called for each placement that is tried, and
 * eval_cache_usable() for each position that is evaluated: it says which of the
 * values hold there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_CACHE_H
#define EVAL_CACHE_H

#include "eval.h"

#define EVAL_FIELDS_MAX (EVAL_CACHE_MAX + CC_TILE_SEGMENTS_MAX)

/* Evaluates all held regions. Afterwards eval_position() may be called for
 * positions with the same tiles and, with for_placements and after
 * eval_cache_update(), for positions with one more tile. Changes of figures are
 * noticed: the region is evaluated anew. Pieces of wall are not noticed: none
 * may have been placed since, unless eval_cache_disable() was called. */
void eval_cache_fill(eval *ev, const cc_game *game, bool for_placements);

/* Invalidates what the last tile placed, which is on (x, y), can have changed;
 * needs a cache that was filled for placements. The next call takes the place
 * of this one: it assumes the tiles of eval_cache_fill() and one other tile. */
void eval_cache_update(eval *ev, const cc_game *game, int x, int y);

/* Finds the cached values that hold in a position and sets their bits in
 * *usable: those of regions with the same figures as when they were cached. If
 * another tile (an abbey), a castle or a token on the board has come or gone,
 * or cc_worth_state() has changed, no value holds, nor if a bridge has come and
 * the cache was not filled for placements. Returns false then. Also notes
 * whether values found after the same placement hold (eval_cache_value()). */
bool eval_cache_usable(eval *ev, const cc_game *game, eval_mask *usable);

/* Returns the cached value of a region, if it is among the usable ones; else,
 * or if `usable` is NULL, NULL. */
static inline const region_eval *eval_cache_find(const eval *ev, int region,
                                                 const eval_mask *usable)
{
    int index = usable ? ev->cache.index_of_region[region] : -1;
    return index >= 0 && eval_mask_has(usable, index) ? &ev->cache.list[index]
                                                      : NULL;
}

/* Returns what cc_region_without_squares() does: from the cache if it is there.
 */
static inline cc_region_info eval_cache_info(const eval *ev,
                                             const cc_game *game, int region,
                                             const eval_mask *usable)
{
    const region_eval *cached = eval_cache_find(ev, region, usable);
    return cached ? cached->info : cc_region_without_squares(game, region);
}

/* Returns the value of a region that is not complete: the cached one if it is
 * among the usable ones, one that was computed after the same placement, or
 * *own, which is computed. Valid until the next call. */
const region_eval *eval_cache_value(eval *ev, const cc_game *game, int region,
                                    const eval_mask *usable, region_eval *own);

/* True if regions bring the same in two positions of a turn: at most figures
 * have moved within them, or what no region counts has changed. */
bool eval_has_same_regions(const cc_game *a, const cc_game *b);

/* True if the region of one segment brings the same in both, as far as its size
 * and the mage and the witch tell. */
bool eval_is_same_region(const cc_game *a, const cc_game *b,
                         cc_segment_ref segment);

/* Lists the fields of a position, some of them more than once. Returns how many
 * there are, at most EVAL_FIELDS_MAX; -1 if the cache does not know. */
int eval_cache_fields(const eval *ev, const cc_game *game,
                      int out[EVAL_FIELDS_MAX]);

/* Evaluates every region anew from here on. A caller that disables the cache
 * for a while stores ev->cache.valid before and sets it again afterwards. */
void eval_cache_disable(eval *ev);

#endif
