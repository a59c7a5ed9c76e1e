/* changes.h - access that notes what changes in a game
 *
 * Bots copy positions by the hundred that differ in one tile. What is changed
 * in the long lists, and in the state of modules, is changed through these
 * functions only, so that cc_copy_tracked() need not copy all of them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CHANGES_H
#define CC_CHANGES_H

#include "engine/carcassonne.h"

/* Notes a change of element i of a list. */
static inline void cc_chunk_note(uint64_t *chunks, int i)
{
    unsigned chunk = (unsigned)i / CC_CHUNK;
    chunks[chunk / 64] |= (uint64_t)1 << chunk % 64;
}

/* These return an element of a list, to change. */
static inline cc_segment *cc_segment_mut(cc_game *g, int segment)
{
    cc_chunk_note(g->changes.segments, segment);
    return &g->segments[segment];
}
static inline cc_region_state *cc_region_mut(cc_game *g, int region)
{
    cc_chunk_note(g->changes.segments, region);
    return &g->regions[region];
}
static inline cc_cell *cc_cell_mut(cc_game *g, int cell)
{
    cc_chunk_note(g->changes.cells, cell);
    return &g->cells[cell];
}
static inline uint16_t *cc_bucket_mut(cc_game *g, unsigned bucket)
{
    cc_chunk_note(g->changes.buckets, (int)bucket);
    return &g->cell_table[bucket];
}

/* Returns a module's state, to change: module->state.size bytes, zero at first.
 */
static inline void *cc_state_mut(cc_game *g, int module)
{
    g->changes.states |= (uint64_t)1 << module;
    return (char *)g->state + g->state_at[module];
}

#endif
