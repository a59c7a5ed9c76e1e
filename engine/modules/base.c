/* base.c - scoring of roads, cities and cloisters: the base game
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/internal.h"

static const cc_option options[] = {
    {.name = "small-city",
     .values = {"4", "2"},
     .help = "A completed city of two tiles scores 4 points, or 2 by the "
             "oldest rules."},
    {.name = NULL},
};

enum { SMALL_CITY };              /* index of the option */
enum { FOUR_POINTS, TWO_POINTS }; /* its values */

/* BASE-12: returns the points per tile of a completed city of two tiles. */
static int small_city_points(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_BASE, SMALL_CITY) == FOUR_POINTS ? 2
                                                                          : 1;
}

/* Returns how many tiles a region with that many squares counts: modules may
 * count both triangles of a square (HALF-9). */
static int count_tiles(const cc_game *g, int region, int squares)
{
    int n = squares;
    CC_EACH_HOOK(g, i, scoring, extra_tiles)
    {
        n += i.module->scoring.extra_tiles(g, region);
    }
    return n;
}

static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    const cc_region_state *r = &g->regions[region];
    int each = 1, n = r->squares;
    switch (r->kind) {
    case CC_ROAD: /* BASE-11, BASE-20 */
        each = cc_points_each(g, region, complete, 1);
        cc_worth_add(sum, "tiles", count_tiles(g, region, n), each);
        break;
    case CC_CITY: /* BASE-12, BASE-20 */
        n = count_tiles(g, region, n);
        if (complete) {
            each = n == 2 ? small_city_points(g) : 2;
        }
        each = cc_points_each(g, region, complete, each);
        cc_worth_add(sum, "tiles", n, each);
        cc_worth_add(sum, "pennants", r->pennants, each);
        break;
    case CC_CLOISTER: /* BASE-13, BASE-20: its own square and those around */
        n = count_tiles(g, region, complete ? 9 : 9 - r->open);
        cc_worth_add(sum, "tiles", n, 1);
        break;
    default: break;
    }
    return true;
}

enum { DEPLOYABLE = 1 << CC_ROAD | 1 << CC_CITY | 1 << CC_CLOISTER };

/* BASE-20: awards unfinished regions with figures, each once, including kinds
 * that other modules open to all figures and that can be completed. At the end
 * of a game completed regions have been scored and hold no figures. */
static void final_scoring(const cc_game *g, cc_awards *awards)
{
    cc_index_set seen = {{0}};
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        const cc_region_state *r = &g->regions[region];
        if (g->catalog->kinds[r->kind].can_complete &&
            g->deployable >> r->kind & 1 && !(r->flags & CC_REGION_SETTLED) &&
            cc_index_set_add(&seen, region)) {
            /* A projection for bots between placing and scoring also meets
             * regions that are complete and not yet scored. */
            cc_worth w = cc_worth_of(g, region, r->open == 0);
            cc_award(g, awards, r->kind, region, &w);
        }
    }
}

const cc_module cc_module_base = {
    .name = "base",
    .number = CC_MODULE_BASE,
    .order = 100,
    .meeples = 7, /* BASE-2 */
    .meeple_supply_value = {1000, 800, 700, 600, 500, 400, 300},
    .options = options,
    .deployable_kinds = DEPLOYABLE,
    .scoring = {.worth = worth,
                .worth_kinds = 1 << CC_ROAD | 1 << CC_CITY | 1 << CC_CLOISTER,
                .final = final_scoring},
};
