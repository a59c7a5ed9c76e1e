/* darmstadt.c - Darmstadt: a city with the Darmstadtium is worth more, and a
 * church pays whoever has most figures around it
 *
 * A church is a cloister with a mark on its tile. It pays before the features
 * that the turn completes, while all figures still stand.
 *
 * SPDX-License-Identifier: MIT
 */
#include "darmstadt.h"

#include "engine/core/internal.h"

enum { MARK_DARMSTADTIUM, MARK_CHURCH };
enum { CITY_POINTS = 3, CHURCH_POINTS = 3 };

static const char *const marks[] = {
    [MARK_DARMSTADTIUM] = "darmstadtium", [MARK_CHURCH] = "church", NULL};

/* DARM-1: a completed city with the Darmstadtium is worth 3 points more. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    uint64_t mark = cc_mark(g, CC_MODULE_DARMSTADT, MARK_DARMSTADTIUM);
    if (complete && g->regions[region].kind == CC_CITY &&
        cc_region_count_marks(g, region, mark)) {
        cc_worth_add(sum, "Darmstadtium", 1, CITY_POINTS);
    }
    return true;
}

/* ---------------------------------------------------------------- churches */

static bool is_church(const cc_game *g, int region)
{
    uint64_t mark = cc_mark(g, CC_MODULE_DARMSTADT, MARK_CHURCH);
    return g->regions[region].kind == CC_CLOISTER &&
           cc_type_of(g, g->segments[region].piece)->marks & mark;
}

/* DARM-3: returns the players with most figures around a church, as bits. Each
 * figure counts once, whatever its votes. */
static unsigned leaders_of(const cc_game *g, int region,
                           uint8_t n[CC_PLAYERS_MAX])
{
    return cc_count_figures_around(g, cc_segment_square(g, region), n)
               ? cc_majority(n)
               : 0;
}

bool cc_church_figures(const cc_game *g, int region, uint8_t n[CC_PLAYERS_MAX],
                       unsigned *leaders)
{
    if (!cc_in_play(g, CC_MODULE_DARMSTADT) || !is_church(g, region)) {
        return false;
    }
    *leaders = leaders_of(g, region, n);
    return true;
}

/* Pays the leaders around a church. */
static void pay(cc_game *g, int region, cc_events *events)
{
    uint8_t n[CC_PLAYERS_MAX];
    cc_coord squares[9];
    int n_squares = cc_squares_around(g, cc_segment_square(g, region), squares);
    unsigned leaders = leaders_of(g, region, n);
    for (int p = 0; p < g->n_players; p++) {
        if (leaders >> p & 1) {
            cc_worth worth = {0};
            cc_worth_add(&worth, "church", 1, CHURCH_POINTS);
            cc_pay_squares(g, events, CC_FOR_CHURCH, p, &worth, squares,
                           n_squares);
        }
    }
}

/* DARM-3, DARM-4: churches pay before any feature scores. */
static void score_churches(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    for (int i = 0; i < g->n_completed; i++) {
        if (is_church(g, g->completed[i])) {
            pay(g, g->completed[i], events);
        }
    }
}

static const cc_step step_score = {
    .name = "churches", .run = score_churches, .only_when = CC_WHEN_COMPLETED};

/* -------------------------------------------------------------------- bots */

/* Those in the lead around an open church may expect its points. Estimates: the
 * chance that they get them, by the empty squares around it, 0 to 8; with fewer
 * than TILES_ENOUGH left it falls. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    enum { TILES_ENOUGH = 16 };
    static const uint8_t percent[] = {100, 60, 45, 35, 25, 18, 12, 8, 5};
    int tiles = cc_tiles_left(g);
    int share = tiles < TILES_ENOUGH ? tiles : TILES_ENOUGH;
    for (int i = 0; i < g->n_cloisters; i++) {
        uint8_t n[CC_PLAYERS_MAX];
        int region = g->cloisters[i].region;
        if (!is_church(g, region)) {
            continue;
        }
        int open = (int)g->regions[region].open;
        unsigned leaders = leaders_of(g, region, n);
        for (int p = 0; p < g->n_players; p++) {
            points[p] += (int)(leaders >> p & 1) * CHURCH_POINTS *
                         percent[open] * share / TILES_ENOUGH;
        }
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    {CC_PHASE_TURN, 485, &step_score, "DARM-3 DARM-4"},
    {.step = NULL},
};

static const cc_source_row sources[] = {{.name = "church"}, {.name = NULL}};

const cc_module cc_module_darmstadt = {
    .name = "darmstadt",
    .number = CC_MODULE_DARMSTADT,
    .order = 1150,
    .marks = marks,
    .rows = rows,
    .sources = sources,
    .scoring = {.worth = worth, .worth_kinds = 1 << CC_CITY},
    .bots = {.bonus = bot_bonus},
};
