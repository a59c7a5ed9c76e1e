/* castles.c - the expected points of castles
 *
 * A castle scores what the first feature completed in its vicinity brings. Each
 * unfinished one there is a prospect: how likely it is completed, and for how
 * many points.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"

#include "cache.h"
#include "castles.h"

/* A feature that may be completed: its probability and its points. */
typedef struct prospect {
    double chance, worth;
} prospect;

/* Regions in a vicinity that are looked at; more are left out. */
#define PROSPECTS_MAX 24

/* Sets *out to the prospect of a region. Returns false if it is complete or
 * cannot be completed any more: a castle scores only for what is completed
 * after it was built (CASTLE-4). */
static bool get_prospect(eval *ev, const cc_game *game, int region,
                         const eval_mask *usable, prospect *out)
{
    region_eval own;
    if (cc_region_open(game, region) == 0) {
        return false;
    }
    const region_eval *value = eval_cache_value(ev, game, region, usable, &own);
    *out = (prospect){value->chance, value->worth_complete};
    return true;
}

/* Regions, each once. */
typedef struct region_list {
    int n, regions[PROSPECTS_MAX];
} region_list;

static void add_region(region_list *list, int region)
{
    int i = 0;
    while (i < list->n && list->regions[i] != region) {
        i++;
    }
    if (i == list->n && list->n < PROSPECTS_MAX) {
        list->regions[list->n++] = region;
    }
}

/* Adds the regions of a piece, and of the bridge over it, that are of kinds
 * which may be completed. */
static void add_regions_of(const eval *ev, const cc_game *game, int piece,
                           region_list *list)
{
    cc_piece_info p = cc_piece(game, piece);
    int n_slots = ev->catalog->types[p.type].n_segments;
    bool has_bridge = cc_bridge_find(game, p.x, p.y) != CC_NO_AXIS;
    for (int i = 0; i < n_slots + has_bridge; i++) {
        int slot = i < n_slots ? i : CC_SLOT_BRIDGE;
        int kind = cc_segment_kind(game, piece, slot);
        if (ev->catalog->kinds[kind].can_complete) {
            add_region(list, cc_region_of(game, piece, slot));
        }
    }
}

/* Lists the regions in a castle's vicinity that may be completed, each once.
 */
static int list_prospects(eval *ev, const cc_game *game,
                          const cc_castle_info *castle, const eval_mask *usable,
                          prospect out[PROSPECTS_MAX])
{
    enum { VICINITY = sizeof castle->vicinity / sizeof *castle->vicinity };
    region_list found = {.n = 0};
    for (int i = 0; i < VICINITY; i++) {
        /* Any side finds a square tile. Of two triangles on a square only the
         * one with the north side is looked at. */
        int piece = cc_piece_find(game, castle->vicinity[i].x,
                                  castle->vicinity[i].y, CC_N);
        if (piece >= 0) {
            add_regions_of(ev, game, piece, &found);
        }
    }
    int n = 0;
    for (int i = 0; i < found.n; i++) {
        n += get_prospect(ev, game, found.regions[i], usable, &out[n]);
    }
    return n;
}

/* A castle scores for the first feature completed in its vicinity. Prospects
 * are taken from the likeliest one down, each as if it came after all before
 * it. With the remaining probability the castle scores for a feature that has
 * not been started yet. If it scores for a started one, its figure returns
 * early enough to be used again: return_gain. */
double eval_castle(eval *ev, const cc_game *game, const cc_castle_info *castle,
                   const eval_mask *usable)
{
    prospect list[PROSPECTS_MAX];
    int n = list_prospects(ev, game, castle, usable, list);
    double sum = 0, none_completed = 1; /* probability that none is so far */
    while (n > 0) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            best = list[i].chance > list[best].chance ? i : best;
        }
        sum += none_completed * list[best].chance * list[best].worth;
        none_completed *= 1 - list[best].chance;
        list[best] = list[--n];
    }
    double return_gain = ev->weights->castle / 100.0;
    double future_gain = ev->weights->castle_future / 100.0;
    return sum + ev->phase * ((1 - none_completed) * return_gain +
                              none_completed * future_gain);
}
