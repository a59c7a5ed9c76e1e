/* regions.h - regions: joined segments and their counters
 *
 * A region is named by the number of one of its segments. Joining regions may
 * change the number of either: keep a segment instead, and ask
 * g->segments[segment].region.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_REGIONS_H
#define CC_REGIONS_H

#include "board.h"

/* Adds a segment of a piece as a region of its own. Returns its number. */
int cc_region_new(cc_game *g, int piece, int slot, const cc_segment_type *type);
/* Joins the regions of two segments into one, with the sums of their counters;
 * nothing if they are one already. The open ends that meet stay counted: the
 * caller takes them off. */
void cc_region_join(cc_game *g, int segment_a, int segment_b);

/* ----------------------------------------------------- completed this turn */

/* The most regions that modules may complete in a turn by joins of their own
 * (joins.h), beyond those that the tile extends: each such module checks that
 * its own have room. */
#define CC_JOINS_COMPLETED_MAX 17

/* Returns the place of a region in g->completed; -1: it is not there. */
static inline int cc_region_completed_at(const cc_game *g, int region)
{
    int i = g->n_completed - 1;
    while (i >= 0 && g->completed[i] != region) {
        i--;
    }
    return i;
}
/* Adds a region to g->completed, unless it is there or of a kind that is never
 * complete. */
void cc_region_note_complete(cc_game *g, int region);
/* Takes a region out of g->completed, if it is there. */
void cc_region_forget_complete(cc_game *g, int region);

/* ----------------------------------------------------- what it consists of */

/* Lists the squares of a region, each once, in the order of its ring. Writes at
 * most `max`, returns how many there are. */
int cc_region_squares(const cc_game *g, int region, cc_coord *out, int max);
/* Returns the number of its squares. */
int cc_region_count_squares(const cc_game *g, int region);

/* Used by cc_region_count_marks() alone: walks through all segments. */
int cc_region_walk_marks(const cc_game *g, int region, uint64_t mark);
/* Returns how many segments of a region have a mark (cc_mark()). Inline because
 * most have none, which their flags tell. */
static inline int cc_region_count_marks(const cc_game *g, int region,
                                        uint64_t mark)
{
    const cc_region_state *r = &g->regions[region];
    bool may_have = r->flags & cc_region_mark_flags(mark) ||
                    g->catalog->kinds[r->kind].varieties;
    return may_have ? cc_region_walk_marks(g, region, mark) : 0;
}

/* Whether a field borders a city, given by its region. */
bool cc_field_borders_city(const cc_game *g, int field, int city);

/* ------------------------------------------------------------------- a set */

/* A set of segments or regions; {{0}} is empty. */
typedef struct cc_index_set {
    uint64_t bits[CC_SEGMENTS_MAX / 64];
} cc_index_set;

/* Adds i; false if it was in the set. */
static inline bool cc_index_set_add(cc_index_set *set, int i)
{
    uint64_t bit = (uint64_t)1 << (i & 63);
    uint64_t *word = &set->bits[i >> 6];
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

static inline bool cc_index_set_has(const cc_index_set *set, int i)
{
    return set->bits[i >> 6] >> (i & 63) & 1;
}

#endif
