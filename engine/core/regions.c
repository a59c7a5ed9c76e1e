/* regions.c - regions: joined segments and their counters
 *
 * A region is a ring of segments (segment.next) numbered by one of them; each
 * segment stores its region. Joining two regions relabels the smaller one, so a
 * segment is relabelled at most log2(n) times in a game, and finding the region
 * of a segment is a single look-up, faster than in a union-find with path
 * compression. What a region counts (open ends, squares, pennants, figures) is
 * the sum of both, but a square that both cover counts once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "regions.h"

#include <string.h>

#include "text.h"

/* What the bits of a region and of a segment must hold. */
_Static_assert(CC_PIECES_MAX <= CC_PIECE_LIMIT &&
                   CC_SLOT_BRIDGE <= CC_SLOT_LIMIT &&
                   CC_TILE_SEGMENTS_MAX <= CC_SLOT_BRIDGE,
               "a segment knows its piece and its slot");
_Static_assert(CC_SEGMENTS_MAX <= CC_REGION_COUNT_LIMIT &&
                   4 * CC_PIECES_MAX + 2 * CC_BRIDGES_MAX <=
                       CC_REGION_COUNT_LIMIT &&
                   CC_PIECES_MAX + CC_BRIDGES_MAX <= CC_SQUARES_LIMIT &&
                   CC_FIGURES_MAX <= UINT8_MAX,
               "a region counts segments, open ends, squares and figures");

int cc_region_new(cc_game *g, int piece, int slot, const cc_segment_type *type)
{
    int n = g->n_segments++;
    *cc_segment_mut(g, n) =
        (cc_segment){.region = (uint16_t)n,
                     .next = (uint16_t)n,
                     .piece = (unsigned)piece & CC_PIECE_LIMIT,
                     .slot = (unsigned)slot & CC_SLOT_LIMIT};
    /* Each segment begins with its own square. */
    *cc_region_mut(g, n) =
        (cc_region_state){.kind = type->kind,
                          .pennants = type->pennants,
                          .squares = type->counts_squares ? 1 : 0,
                          .flags = type->region_flags,
                          .open = type->n_ends,
                          .n_segments = 1};
    return n;
}

/* Which segments has_other_on_square() looks for: any but the given one, or
 * only those with a lower number. Of the segments of a region on one square
 * exactly one has no EARLIER one: it stands for the square. */
typedef enum others { ANY_OTHER, EARLIER } others;

static inline bool is_other_of_region(const cc_game *g, int s, int segment,
                                      int region, others which)
{
    return s != segment && g->segments[s].region == region &&
           (which == ANY_OTHER || s < segment);
}

/* Whether another segment on the square of `segment` is in `region`. */
static bool has_other_on_square(const cc_game *g, int segment, int region,
                                others which)
{
    const cc_cell *cell = cc_segment_cell(g, segment);
    if (cell->bridge &&
        is_other_of_region(g, g->bridges[cell->bridge - 1].segment, segment,
                           region, which)) {
        return true;
    }
    for (int half = 0; half < 2; half++) {
        int piece = cell->piece[half];
        if (piece == CC_NONE || (half && piece == cell->piece[0])) {
            continue; /* no second triangle; or a square tile, seen already */
        }
        int first = g->pieces[piece].segment;
        int end = first + cc_type_of(g, piece)->n_segments;
        for (int s = first; s < end; s++) {
            if (is_other_of_region(g, s, segment, region, which)) {
                return true;
            }
        }
    }
    return false;
}

/* Returns how many squares both regions cover: a square counts once however
 * many of its segments belong to them. */
static int count_shared_squares(const cc_game *g, int small, int large)
{
    int shared = 0, s = small;
    do {
        shared += has_other_on_square(g, s, large, ANY_OTHER) &&
                  !has_other_on_square(g, s, small, EARLIER);
        s = g->segments[s].next;
    } while (s != small);
    return shared;
}

void cc_region_join(cc_game *g, int segment_a, int segment_b)
{
    int large = g->segments[segment_a].region;
    int small = g->segments[segment_b].region;
    if (large == small) {
        return;
    }
    if (g->regions[large].n_segments < g->regions[small].n_segments) {
        int swap = large;
        large = small;
        small = swap;
    }
    cc_region_state *to = cc_region_mut(g, large);
    const cc_region_state *from = &g->regions[small];
    int squares = to->squares + from->squares;
    /* Only two regions that can cover a square twice can share one. */
    bool may_share = (to->flags & from->flags & CC_REGION_REPEATS) != 0;
    if (squares && may_share) {
        squares -= count_shared_squares(g, small, large);
    }
    to->squares = (unsigned)squares & CC_SQUARES_LIMIT;
    to->flags |= from->flags;
    to->pennants = (uint8_t)(to->pennants + from->pennants);
    to->n_figures = (uint8_t)(to->n_figures + from->n_figures);
    to->open = (to->open + from->open) & CC_REGION_COUNT_LIMIT;
    to->n_segments =
        (to->n_segments + from->n_segments) & CC_REGION_COUNT_LIMIT;
    int s = small;
    do {
        cc_segment *segment = cc_segment_mut(g, s);
        segment->region = (uint16_t)large;
        s = segment->next;
    } while (s != small);
    /* Two rings become one if a segment of each gets the other's next one. */
    uint16_t next = g->segments[small].next;
    g->segments[small].next = g->segments[large].next;
    cc_segment_mut(g, large)->next = next;
}

/* ----------------------------------------------------- completed this turn */

_Static_assert(CC_COMPLETED_MAX >= 2 * CC_TILE_SEGMENTS_MAX + 1 + 6 + 2 * 10 +
                                       CC_JOINS_COMPLETED_MAX,
               "what a turn completes: all of a tile of two squares, a bridge, "
               "something beside each side, cloisters on all triangles around, "
               "what modules join and part");

void cc_region_note_complete(cc_game *g, int region)
{
    if (!g->catalog->kinds[g->regions[region].kind].can_complete ||
        cc_region_completed_at(g, region) >= 0) {
        return;
    }
    if (g->n_completed == CC_COMPLETED_MAX) {
        cc_panic("too much is complete");
    }
    g->completed[g->n_completed++] = (uint16_t)region;
}

void cc_region_forget_complete(cc_game *g, int region)
{
    int n = 0;
    for (int i = 0; i < g->n_completed; i++) {
        if (g->completed[i] != region) {
            g->completed[n++] = g->completed[i];
        }
    }
    g->n_completed = (uint8_t)n;
}

/* ----------------------------------------------------- what it consists of */

bool cc_region_is_occupied(const cc_game *g, int region)
{
    return g->regions[region].n_figures > 0;
}

int cc_region_squares(const cc_game *g, int region, cc_coord *out, int max)
{
    int n = 0, s = region;
    do {
        if (!has_other_on_square(g, s, region, EARLIER)) {
            const cc_cell *cell = cc_segment_cell(g, s);
            if (n < max) {
                out[n] = (cc_coord){cell->x, cell->y};
            }
            n++;
        }
        s = g->segments[s].next;
    } while (s != region);
    return n;
}

int cc_region_count_squares(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    if (g->catalog->kinds[r->kind].counts_squares) {
        return r->squares;
    }
    uint64_t seen[(CC_CELLS_MAX + 63) / 64] = {0};
    int n = 0, s = region;
    do {
        int cell_index = g->pieces[g->segments[s].piece].cell;
        uint64_t bit = (uint64_t)1 << (cell_index & 63);
        n += !(seen[cell_index >> 6] & bit);
        seen[cell_index >> 6] |= bit;
        s = g->segments[s].next;
    } while (s != region);
    return n;
}

int cc_region_walk_marks(const cc_game *g, int region, uint64_t mark)
{
    int n = 0, s = region;
    do {
        n += (cc_segment_type_of(g, s)->marks & mark) != 0;
        s = g->segments[s].next;
    } while (s != region);
    return n;
}

bool cc_field_borders_city(const cc_game *g, int field, int city)
{
    int s = field;
    do {
        unsigned borders = cc_segment_type_of(g, s)->borders;
        int first = g->pieces[g->segments[s].piece].segment;
        for (int slot = 0; borders >> slot; slot++) {
            if (borders >> slot & 1 &&
                g->segments[first + slot].region == city) {
                return true;
            }
        }
        s = g->segments[s].next;
    } while (s != field);
    return false;
}
