/* castles.c - the expected points of castles
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"

#include "castles.h"
#include "chance.h"
#include "regions.h"

/* A feature that may be completed: its probability and its points. */
typedef struct prospect {
    double chance, worth;
} prospect;

#define PROSPECTS_MAX 24

/* Fills in a region that a castle beside it may score. Returns false if none.
 */
static bool get_prospect(eval *ev, const cc_game *game, int region,
                         prospect *out)
{
    region_eval a = {.info = cc_region(game, region)};
    if (a.info.complete || a.info.open == 0) {
        return false;
    }
    eval_region(ev, game, region, &a);
    *out = (prospect){a.chance, a.worth_complete};
    return true;
}

/* Lists the open regions in a castle's vicinity, each once. */
static int list_prospects(eval *ev, const cc_game *game,
                          const cc_castle_info *at, prospect out[PROSPECTS_MAX])
{
    int seen[PROSPECTS_MAX], n_seen = 0, n = 0;
    for (int i = 0; i < 6; i++) {
        int x = at->vicinity[i].x, y = at->vicinity[i].y;
        int piece = cc_piece_find(game, x, y, CC_N);
        if (piece < 0) {
            continue;
        }
        int n_slots = ev->catalog->types[cc_piece(game, piece).type].n_segments;
        bool bridge = cc_bridge_find(game, x, y) != CC_NO_AXIS;
        for (int k = 0; k < n_slots + bridge && n_seen < PROSPECTS_MAX; k++) {
            int slot = k < n_slots ? k : CC_SLOT_BRIDGE;
            int kind = cc_segment_kind(game, piece, slot);
            if (!ev->catalog->kinds[kind].can_complete) {
                continue;
            }
            int region = cc_region_of(game, piece, slot), m = 0;
            while (m < n_seen && seen[m] != region) {
                m++;
            }
            if (m == n_seen) {
                seen[n_seen++] = region;
                n += get_prospect(ev, game, region, &out[n]);
            }
        }
    }
    return n;
}

/* A castle scores for the first feature completed in its vicinity, so the most
 * likely one counts most. With the remaining probability it is a feature that
 * has not been started yet. Its figure returns earlier than others. */
double eval_castle(eval *ev, const cc_game *game, const cc_castle_info *castle)
{
    prospect list[PROSPECTS_MAX];
    int n = list_prospects(ev, game, castle, list);
    double sum = 0, rest = 1;
    while (n > 0) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            best = list[i].chance > list[best].chance ? i : best;
        }
        sum += rest * list[best].chance * list[best].worth;
        rest *= 1 - list[best].chance;
        list[best] = list[--n];
    }
    double figure = ev->weights->castle / 100.0;
    double something_new = ev->weights->castle_future / 100.0;
    return sum + ev->phase * ((1 - rest) * figure + rest * something_new);
}
