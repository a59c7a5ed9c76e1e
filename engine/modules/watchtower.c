/* watchtower.c - The Watchtowers: figures on the tile of a tower score what it
 * looks out for
 *
 * A tower is a mark of its tile, one for each thing that it counts. It pays
 * before the features that the turn completes, while all figures still stand.
 *
 * SPDX-License-Identifier: MIT
 */
#include "watchtower.h"

#include "engine/core/internal.h"

/* The *sights* of towers, which are what they count, by mark (WATCH-2). */
enum { MEEPLES, PENNANTS, ROADS, CLOISTERS, CITIES, SIGHTS };

static const char *const marks[] = {
    [MEEPLES] = "watch-meeples", [PENNANTS] = "watch-pennants",
    [ROADS] = "watch-roads",     [CLOISTERS] = "watch-cloisters",
    [CITIES] = "watch-cities",   [SIGHTS] = NULL};

static const struct {
    const char *what; /* the term */
    int each;         /* points */
    unsigned kinds;   /* of segments that may have them, as bits */
} sights[] = {
    [MEEPLES] = {"figures", 2, 0},
    [PENNANTS] = {"pennants", 2, ~0u},
    [ROADS] = {"tiles with roads", 1, 1u << CC_ROAD},
    [CLOISTERS] = {"cloisters", 3, 1u << CC_CLOISTER},
    [CITIES] = {"tiles with cities", 1, 1u << CC_CITY | 1u << CC_TOWN}};

/* Returns the sight of the tower on a piece; -1 without a tower. */
static int sight_of(const cc_game *g, int piece)
{
    uint64_t here = cc_type_of(g, piece)->marks;
    int sight = SIGHTS - 1;
    while (sight >= 0 && !(here & cc_mark(g, CC_MODULE_WATCHTOWER, sight))) {
        sight--;
    }
    return sight;
}

/* ---------------------------------------------------------------- counting */

/* Whether a segment counts as a road or city: not the city below a castle; the
 * Count's town does (COUNT-11). */
static bool is_seen(const cc_game *g, int segment, int kind)
{
    const cc_region_state *r = &g->regions[g->segments[segment].region];
    return (r->kind == kind && !(r->flags & CC_REGION_SETTLED)) ||
           (kind == CC_CITY && r->kind == CC_TOWN);
}

/* Returns how many things of a sight a piece has, figures apart. A bridge over
 * it is a road of its square. */
static int count_on_piece(const cc_game *g, int piece, int sight)
{
    const cc_tile_type *t = cc_type_of(g, piece);
    int n = sight == ROADS && g->cells[g->pieces[piece].cell].bridge;
    if (!(t->kinds & sights[sight].kinds)) {
        return n;
    }
    for (int slot = 0; slot < t->n_segments; slot++) {
        int segment = cc_segment_of(g, piece, slot);
        switch (sight) {
        case PENNANTS: n += t->segments[slot].pennants; break;
        case ROADS: n += is_seen(g, segment, CC_ROAD); break;
        case CLOISTERS: n += t->segments[slot].kind == CC_CLOISTER; break;
        default: n += is_seen(g, segment, CC_CITY); break;
        }
    }
    return n;
}

/* WATCH-2: returns how many things a tower at `at` sees. A square with a road
 * or a city counts once, however many it has and on whatever half. */
static int count_around(const cc_game *g, cc_coord at, int sight)
{
    uint8_t figures[CC_PLAYERS_MAX];
    uint16_t pieces[CC_PIECES_AROUND];
    bool by_square = sight == ROADS || sight == CITIES;
    int sum = 0, counted = -1; /* the cell that was counted last */
    if (sight == MEEPLES) {
        return cc_count_figures_around(g, at, figures);
    }
    int n_pieces = cc_pieces_around(g, at, pieces);
    for (int i = 0; i < n_pieces; i++) {
        int n = count_on_piece(g, pieces[i], sight);
        int cell = g->pieces[pieces[i]].cell;
        sum += by_square ? n > 0 && cell != counted : n;
        counted = n > 0 ? cell : counted;
    }
    return sum;
}

/* Returns what the tower of a piece pays to each figure; nothing without one.
 */
static cc_worth worth_of(const cc_game *g, int piece)
{
    cc_worth worth = {0};
    int sight = sight_of(g, piece);
    if (sight >= 0) {
        cc_worth_add(&worth, sights[sight].what,
                     count_around(g, cc_piece_square(g, piece), sight),
                     sights[sight].each);
    }
    return worth;
}

int cc_watchtower_points(const cc_game *g, int piece)
{
    bool is_there =
        cc_in_play(g, CC_MODULE_WATCHTOWER) && sight_of(g, piece) >= 0;
    return is_there ? worth_of(g, piece).points : -1;
}

/* ----------------------------------------------------------------- scoring */

/* WATCH-1, WATCH-3: whether a figure, by index, can score the tower of its
 * tile: it is no helper, and stands on a road or in a city that scores. */
static bool can_score(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    const cc_region_state *r = &g->regions[g->segments[f->segment].region];
    return (r->kind == CC_ROAD || r->kind == CC_CITY) &&
           !(r->flags & CC_REGION_SETTLED) &&
           !g->catalog->tokens[f->figure]->is_helper &&
           sight_of(g, g->segments[f->segment].piece) >= 0;
}

/* Pays the tower of a figure's tile to its player. */
static void pay(cc_game *g, int figure, cc_events *events)
{
    const cc_figure_state *f = &g->figures[figure];
    int piece = g->segments[f->segment].piece;
    cc_coord squares[9];
    cc_worth worth = worth_of(g, piece);
    int n = cc_squares_around(g, cc_piece_square(g, piece), squares);
    cc_pay_squares(g, events, CC_FOR_WATCHTOWER, f->player, &worth, squares, n);
}

/* WATCH-1, WATCH-4: all towers pay before any feature scores. */
static void score_towers(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    for (int i = 0; g->n_completed && i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        if (cc_region_completed_at(g, region) >= 0 && can_score(g, i)) {
            pay(g, i, events);
        }
    }
}

static const cc_step step_score = {
    .name = "watchtowers", .run = score_towers, .only_when = CC_WHEN_COMPLETED};

/* -------------------------------------------------------------------- bots */

/* Returns the chance, in percent, that a feature with so many open ends is
 * completed: an estimate, which falls with fewer than TILES_ENOUGH left. */
static int chance(const cc_game *g, int open)
{
    enum { TILES_ENOUGH = 12 };
    static const uint8_t percent[] = {100, 85, 60, 30, 15};
    int tiles = cc_tiles_left(g);
    int share = tiles < TILES_ENOUGH && open ? tiles : TILES_ENOUGH;
    return open < (int)sizeof percent ? percent[open] * share / TILES_ENOUGH
                                      : 0;
}

static bool has_bonus(const cc_game *g, int segment)
{
    const cc_region_state *r = &g->regions[g->segments[segment].region];
    return (r->kind == CC_ROAD || r->kind == CC_CITY) &&
           sight_of(g, g->segments[segment].piece) >= 0;
}

static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    for (int i = 0; i < g->n_figures; i++) {
        if (can_score(g, i)) {
            const cc_figure_state *f = &g->figures[i];
            const cc_segment *s = &g->segments[f->segment];
            points[f->player] += worth_of(g, s->piece).points *
                                 chance(g, (int)g->regions[s->region].open);
        }
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    {CC_PHASE_TURN, 480, &step_score, "WATCH-1 WATCH-2 WATCH-3 WATCH-4"},
    {.step = NULL},
};

static const cc_source_row sources[] = {{.name = "watchtower"}, {.name = NULL}};

const cc_module cc_module_watchtower = {
    .name = "watchtower",
    .number = CC_MODULE_WATCHTOWER,
    .order = 1160,
    .marks = marks,
    .rows = rows,
    .sources = sources,
    .bots = {.bonus = bot_bonus, .has_bonus = has_bonus},
};
