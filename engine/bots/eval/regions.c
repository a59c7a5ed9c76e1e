/* regions.c - what is to be expected of a region
 *
 * What it would bring if the game ended now, what completing it would add times
 * the chance that it is, and the figures that come home then.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges_castles_bazaars/castles.h"

#include "eval_parts.h"

/* Points that a field may still get from cities not complete yet: half of
 * what they would pay, for majorities change until the end. */
static double field_growth(judge *j, const cc_game *game, int region)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n_parts = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    double per_city = j->weights->per_city / 100.0, sum = 0;
    int seen[16], n_seen = 0;
    for (int i = 0; i < n_parts; i++) {
        const cc_tile_type *t =
            &j->catalog->types[cc_piece(game, parts[i].piece).type];
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
            double chance = chance_complete(j, game, city, &open);
            sum += open ? per_city * chance : 0;
        }
    }
    return sum;
}

/* What it is worth beyond what it is now. */
static double growth(judge *j, const cc_game *game, int region, appraisal *a)
{
    const cc_region_info *info = &a->info;
    const cc_kind_row *kind = &j->catalog->kinds[info->kind];
    int open = 0;
    if (kind->never_scores) {
        return 0; /* whoever stands there stays */
    }
    if (info->kind == CC_FIELD) {
        return field_growth(j, game, region);
    }
    if (info->kind == CC_QUARTER) {
        return walls_growth(j, info, 0);
    }
    if (kind->surrounded) {
        cc_segment_ref part;
        cc_region_segments(game, region, &part, 1);
        a->back = info->open <= 2 ? 0.6 : 0.2;
        a->chance = chance_surrounded(j, info->open);
        a->whole = info->worth_complete;
        return chance_around(j, game, part.piece) +
               a->chance * (a->whole - 9 > 0 ? a->whole - 9 : 0);
    }
    a->chance = a->back = chance_complete(j, game, region, &open);
    if (info->kind == CC_STREET || info->kind == CC_MARKET) {
        return walls_growth(j, info, open);
    }
    /* Completing adds a tile for each open square. */
    int each = info->squares ? info->worth_complete / info->squares : 0;
    a->whole = info->worth_complete + open * each;
    return a->back * (a->whole - info->worth_now);
}

void judge_appraise(judge *j, const cc_game *game, int region, appraisal *a)
{
    const judge_style *style = j->style;
    a->chance = a->whole = a->back = 0;
    double more = growth(j, game, region, a);
    if (style->growth != 100) {
        more *= style->growth / 100.0;
        a->chance *= style->growth / 100.0;
    }
    a->sure = a->info.worth_now + more;
    if (style->kind[a->info.kind]) {
        double share = 1 + style->kind[a->info.kind] / 100.0;
        a->sure *= share;
        a->whole *= share;
    }
}
