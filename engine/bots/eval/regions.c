/* regions.c - the expected points of a region
 *
 * Its points if the game ended now, plus the points for completing it times the
 * probability of that.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges_castles_bazaars/castles.h"

#include "chance.h"
#include "regions.h"
#include "walls.h"

/* Returns the expected points of a field from cities not complete yet: half of
 * what they would pay, since majorities change until the end. */
static double field_growth(eval *ev, const cc_game *game, int region)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n_parts = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    double per_city = ev->weights->per_city / 100.0, sum = 0;
    int seen[16], n_seen = 0;
    for (int i = 0; i < n_parts; i++) {
        const cc_tile_type *t =
            &ev->catalog->types[cc_piece(game, parts[i].piece).type];
        unsigned borders = t->segments[parts[i].slot].borders;
        for (int slot = 0; borders >> slot; slot++) {
            int city = borders >> slot & 1
                           ? cc_region_of(game, parts[i].piece, slot)
                           : -1;
            int k = 0;
            while (k < n_seen && seen[k] != city) {
                k++;
            }
            if (city < 0 || k < n_seen || n_seen == 16) {
                continue;
            }
            seen[n_seen++] = city;
            int open;
            double chance = chance_complete(ev, game, city, &open);
            sum += open ? per_city * chance : 0;
        }
    }
    return sum;
}

/* Returns the expected points in addition to worth_now. */
static double growth(eval *ev, const cc_game *game, int region, region_eval *a)
{
    const cc_region_info *info = &a->info;
    const cc_kind_row *kind = &ev->catalog->kinds[info->kind];
    int open = 0;
    if (kind->never_scores) {
        return 0; /* figures there stay */
    }
    if (info->kind == CC_FIELD) {
        return field_growth(ev, game, region);
    }
    if (info->kind == CC_QUARTER) {
        return walls_growth(ev, info, 0);
    }
    if (kind->surrounded) {
        cc_segment_ref part;
        cc_region_segments(game, region, &part, 1);
        a->return_chance = info->open <= 2 ? 0.6 : 0.2;
        a->chance = chance_surrounded(ev, info->open);
        a->worth_complete = info->worth_complete;
        return chance_around(ev, game, part.piece) +
               a->chance *
                   (a->worth_complete - 9 > 0 ? a->worth_complete - 9 : 0);
    }
    a->chance = a->return_chance = chance_complete(ev, game, region, &open);
    if (info->kind == CC_STREET || info->kind == CC_MARKET) {
        return walls_growth(ev, info, open);
    }
    /* Completing adds a tile for each open square. */
    int each = info->squares ? info->worth_complete / info->squares : 0;
    a->worth_complete = info->worth_complete + open * each;
    return a->return_chance * (a->worth_complete - info->worth_now);
}

void eval_region(eval *ev, const cc_game *game, int region, region_eval *a)
{
    const eval_style *style = ev->style;
    a->chance = a->worth_complete = a->return_chance = 0;
    double more = growth(ev, game, region, a);
    if (style->growth_percent != 100) {
        more *= style->growth_percent / 100.0;
        a->chance *= style->growth_percent / 100.0;
    }
    a->expected = a->info.worth_now + more;
    if (style->kind[a->info.kind]) {
        double share = 1 + style->kind[a->info.kind] / 100.0;
        a->expected *= share;
        a->worth_complete *= share;
    }
}
