/* city.c - The City: streets, markets and quarters
 *
 * A separate game on the same engine: other kinds of segments, defined by the
 * tile set, and their points. The walls are a module of their own.
 *
 * SPDX-License-Identifier: MIT
 */
#include "city.h"

#include "outline.h"

int cc_market_goods(const cc_game *g, int market)
{
    /* Each variety of market segments, 1 to 3, is a kind of goods; the flags of
     * a region have a bit for each variety that it has. */
    unsigned goods = g->regions[market].flags / CC_REGION_VARIETY;
    int n = 0;
    for (int i = 0; i < CC_GOODS_MAX; i++) {
        n += (int)(goods >> i & 1);
    }
    return n;
}

/* ---------------------------------------------------------------- quarters */

/* Counts the markets not yet in `seen` that a segment borders on its own tile,
 * and adds them to it. */
static int add_markets_on_tile(const cc_game *g, int segment,
                               cc_index_set *seen)
{
    unsigned borders = cc_segment_type_of(g, segment)->borders;
    int first = g->pieces[g->segments[segment].piece].segment, n = 0;
    for (; borders; borders &= borders - 1) {
        int slot = cc_lowest_bit(borders);
        n += cc_index_set_add(seen, g->segments[first + slot].region);
    }
    return n;
}

/* Adds the market at a third of a side of a piece to `seen`; false if there is
 * none, or it was in the set. */
static bool add_market_at(const cc_game *g, int piece, int side, int third,
                          cc_index_set *seen)
{
    int segment = cc_segment_at(g, piece, side, third);
    int region = segment < 0 ? -1 : g->segments[segment].region;
    return region >= 0 && g->regions[region].kind == CC_MARKET &&
           cc_index_set_add(seen, region);
}

/* The same for the markets beyond a side of a segment's tile. Both have the
 * left and right thirds of sides; the left one of a side meets the right one
 * beyond it. */
static int add_markets_beyond(const cc_game *g, const cc_cell *at, int side,
                              cc_ports ports, cc_index_set *seen)
{
    int facing = cc_opposite(side), n = 0;
    int beside = cc_piece_find(g, at->x + cc_dx[side], at->y + cc_dy[side],
                               (cc_side)facing);
    if (ports >> CC_PORT(side, CC_LEFT) & 1) {
        n += add_market_at(g, beside, facing, CC_RIGHT, seen);
    }
    if (ports >> CC_PORT(side, CC_RIGHT) & 1) {
        n += add_market_at(g, beside, facing, CC_LEFT, seen);
    }
    return n;
}

/* Counts the markets not yet in `seen` that a segment borders across a side of
 * its tile, and adds them to it. Sides need not match (CITY-5), so a quarter
 * may be beside a market; the cell tells what class of side is there, if any.
 */
static int add_markets_beside(const cc_game *g, int segment, cc_index_set *seen)
{
    const cc_segment *s = &g->segments[segment];
    const cc_cell *at = &g->cells[g->pieces[s->piece].cell];
    cc_ports ports = cc_segment_ports(g, s->piece, s->slot);
    unsigned class = cc_core_kinds[CC_MARKET].side_class, sides = 0;
    int n = 0;
    for (int side = 0; side < 4; side++) { /* unpredictable, so no branches */
        unsigned reaches = (ports & cc_ports_of_side(side)) != 0;
        unsigned is_class = cc_sides_get(at->sides, side) == class;
        sides |= (reaches & is_class) << side;
    }
    for (; sides; sides &= sides - 1) {
        n += add_markets_beyond(g, at, cc_lowest_bit(sides), ports, seen);
    }
    return n;
}

/* CITY-28: counts the markets that adjoin a quarter, each once. */
static int count_markets(const cc_game *g, int quarter)
{
    cc_index_set seen = {{0}};
    int n = 0, s = quarter;
    do { /* the ring of the quarter's segments */
        n += add_markets_on_tile(g, s, &seen) + add_markets_beside(g, s, &seen);
        s = g->segments[s].next;
    } while (s != quarter);
    return n;
}

/* ------------------------------------------------------------------- worth */

/* Whether walls around the whole town would complete a region. */
static bool is_complete_if_walled(const cc_game *g, int region)
{
    cc_land land;
    cc_land_find(g, &land);
    return cc_is_walled_in(g, &land, region);
}

static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    const cc_region_state *r = &g->regions[region];
    if (r->kind == CC_QUARTER) {
        cc_worth_add(sum, "markets", count_markets(g, region), 2);
        return true;
    }
    if ((r->kind != CC_STREET && r->kind != CC_MARKET) ||
        !(complete || is_complete_if_walled(g, region))) {
        return true; /* CITY-27: can never be finished */
    }
    /* CITY-10: a street of four tiles or more pays 2 for each; CITY-11: a
     * market pays as much for each tile as it has kinds of goods. */
    int each = r->squares < 4 ? 1 : 2;
    if (r->kind == CC_MARKET) {
        each = cc_market_goods(g, region);
    }
    cc_worth_add(sum, "tiles", r->squares, each);
    return true;
}

/* Whether a region may be completed by walls around the whole town. */
static bool can_be_walled_in(const cc_region_state *r)
{
    return r->kind != CC_QUARTER && !(r->flags & CC_REGION_SETTLED);
}

static bool any_can_be_walled_in(const cc_game *g)
{
    bool any = false;
    for (int i = 0; i < g->n_figures && !any; i++) {
        int region = g->segments[g->figures[i].segment].region;
        any = can_be_walled_in(&g->regions[region]);
    }
    return any;
}

/* CITY-27: awards the streets and markets with figures that walls around the
 * whole town would complete. */
static void award_walled_in(const cc_game *g, cc_awards *awards)
{
    cc_index_set seen = {{0}};
    cc_land land;
    if (!any_can_be_walled_in(g)) {
        return;
    }
    cc_land_find(g, &land);
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        const cc_region_state *r = &g->regions[region];
        if (can_be_walled_in(r) && cc_index_set_add(&seen, region) &&
            cc_is_walled_in(g, &land, region)) {
            cc_worth w = cc_worth_of(g, region, true);
            cc_award(g, awards, r->kind, region, &w);
        }
    }
}

/* CITY-27: scores what walls around the whole town complete, before the
 * final scoring, and returns all figures from streets and markets: what is
 * still open brings nothing. */
static void close_town(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    cc_awards awards = {.events = events, .final = true};
    award_walled_in(g, &awards);
    for (int p = 0; p < g->n_players; p++) {
        g->score[p] += awards.points[p];
    }
    for (int i = 0; i < g->n_figures;) {
        int region = g->segments[g->figures[i].segment].region;
        if (g->regions[region].kind == CC_QUARTER) {
            i++;
        } else {
            cc_region_return_figures(g, region, events);
        }
    }
}

static const cc_step step_close = {.name = "closing", .run = close_town};

/* CITY-28: awards the quarters with figures, each once. In a projection for
 * bots, where the town is not closed yet, also what walls would complete. */
static void final_scoring(const cc_game *g, cc_awards *awards)
{
    cc_index_set seen = {{0}};
    award_walled_in(g, awards);
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        const cc_region_state *r = &g->regions[region];
        if (r->kind == CC_QUARTER && cc_index_set_add(&seen, region)) {
            cc_worth w = cc_worth_of(g, region, true);
            cc_award(g, awards, CC_QUARTER, region, &w);
        }
    }
}

static const cc_step_row rows[] = {
    /* before the final scoring (500) */
    {CC_PHASE_END, 400, &step_close, "CITY-27"},
    {.step = NULL},
};

static const cc_rule_row rules[] = {{CC_DECIDE_PLACE, "CITY-4"},
                                    {CC_DECIDE_DEPLOY, "CITY-7"},
                                    {CC_OVER, "CITY-27"},
                                    {.rule = NULL}};

const cc_module cc_module_city = {
    .name = "city",
    .number = CC_MODULE_CITY,
    .order = 9000,
    .rows = rows,
    .rules = rules,
    .deployable_kinds = 1 << CC_STREET | 1 << CC_MARKET | 1 << CC_QUARTER,
    .meeples = 7, /* CITY-1 */
    .meeple_supply_value = {1000, 800, 640, 512, 410, 328, 262, 210},
    .standalone = true,
    .players = {2, 4},
    .scoring = {.worth = worth, .final = final_scoring},
};
