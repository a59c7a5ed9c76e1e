/* siege.c - Cathars and Besiegers: besieged cities, and escapes from them
 *
 * A city is besieged if one of its segments has the mark. What it is worth, to
 * its knights and to fields, is the module `siege`; the way out through a
 * cloister is the module `escape`, which can be left out.
 *
 * SPDX-License-Identifier: MIT
 */
#include "siege.h"

#include "engine/core/internal.h"

enum { BESIEGED }; /* index of the mark */
static const char *const marks[] = {"besieged", NULL};

static uint64_t besieged_mark(const cc_game *g)
{
    return cc_mark(g, CC_MODULE_SIEGE, BESIEGED);
}

/* SIEGE-1, SIEGE-6: whether a region is a besieged city. Under a castle it is
 * no city any more. */
static bool is_besieged(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    return r->kind == CC_CITY && !(r->flags & CC_REGION_SETTLED) &&
           cc_region_count_marks(g, region, besieged_mark(g)) > 0;
}

/* ------------------------------------------------------------------ scoring */

/* SIEGE-1: a point less for each tile and pennant. */
static int points_each(const cc_game *g, int region, bool complete, int each)
{
    return complete && is_besieged(g, region) ? each - 1 : each;
}

/* SIEGE-2: a besieged city that is not completed scores nothing. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    (void)sum;
    return complete || !is_besieged(g, region);
}

/* SIEGE-3: fields score a besieged city twice. */
static int field_times(const cc_game *g, int city, const char **what)
{
    if (!is_besieged(g, city)) {
        return 1;
    }
    *what = "besieged cities";
    return 2;
}

const cc_module cc_module_siege = {
    .name = "siege",
    .number = CC_MODULE_SIEGE,
    .order = 1180, /* after cathedrals, which raise the points (INN-2) */
    .marks = marks,
    .lists_pieces = true,
    .scoring = {.worth = worth,
                .worth_kinds = 1 << CC_CITY,
                .points_each = points_each,
                .field_times = field_times,
                .field_cities = CC_CITIES_MARKED},
};

/* --------------------------------------------------------------- cloisters */

/* The options: beside which tiles a cloister must be, and how often a knight
 * escapes in a turn and a builder's second turn. */
enum { OPTION_ESCAPE, OPTION_ESCAPES };
enum { ANY, SIEGE };     /* values of `escape` */
enum { TOGETHER, EACH }; /* values of `escapes` */

static const cc_option options[] = {
    [OPTION_ESCAPE] = {.name = "escape",
                       .values = {"any", "siege"},
                       .help = "Beside which tile of a besieged city a "
                               "cloister opens the way out: any of them, or "
                               "one with the besiegers on it.",
                       .label = "Escape by a cloister beside",
                       .labels = {"any tile of the city", "the besiegers"}},
    [OPTION_ESCAPES] = {.name = "escapes",
                        .values = {"once", "each"},
                        .help = "Whether a knight escapes once in a turn with "
                                "a builder’s second turn, after both, or after "
                                "each of them.",
                        .label = "Escapes with a second turn",
                        .labels = {"one, after both", "one after each"}},
    {.name = NULL},
};

/* SIEGE-5: whatever has the character of a cloister: a shrine, an abbey, a
 * German monastery. */
static bool has_cloister(const cc_game *g, int piece)
{
    return cc_type_of(g, piece)->kinds >> CC_CLOISTER & 1;
}

/* Whether a cloister is on a square or one of the eight around it. */
static bool is_beside_cloister(const cc_game *g, cc_coord at)
{
    uint16_t pieces[CC_PIECES_AROUND];
    int i = cc_pieces_around(g, at, pieces) - 1;
    while (i >= 0 && !has_cloister(g, pieces[i])) {
        i--;
    }
    return i >= 0;
}

/* Adds the squares with a cloister and those around it. */
static void add_cloisters(const cc_game *g, cc_square_sieve *beside)
{
    for (int piece = 0; piece < g->n_pieces; piece++) {
        if (!has_cloister(g, piece)) {
            continue;
        }
        cc_coord at = cc_piece_square(g, piece);
        for (int i = 0; i < 9; i++) {
            cc_square_sieve_add(beside, at.x + i % 3 - 1, at.y + i / 3 - 1);
        }
    }
}

/* SIEGE-4: whether a besieged city has a way out. Looks only around squares
 * that may be beside a cloister. */
static bool is_open(const cc_game *g, int region)
{
    bool any = cc_option_number(g, CC_MODULE_ESCAPE, OPTION_ESCAPE) == ANY;
    cc_square_sieve beside = {{0}};
    int s = region;
    add_cloisters(g, &beside);
    do { /* the ring of the region's segments */
        bool counts = any || cc_segment_type_of(g, s)->marks & besieged_mark(g);
        cc_coord at = cc_segment_square(g, s);
        if (counts && cc_square_sieve_has(&beside, at.x, at.y) &&
            is_beside_cloister(g, at)) {
            return true;
        }
        s = g->segments[s].next;
    } while (s != region);
    return false;
}

/* Whether a segment belongs to such a city. */
static bool has_way_out(const cc_game *g, int segment)
{
    int region = g->segments[segment].region;
    return is_besieged(g, region) && is_open(g, region);
}

/* ------------------------------------------------------------------- escape */

/* SIEGE-4: whether a figure, by index, may escape: a knight of the player on
 * turn, which helpers are not. */
static bool can_escape(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    return f->player == g->player && has_way_out(g, f->segment) &&
           !g->catalog->tokens[f->figure]->is_helper;
}

static cc_action escape_action(const cc_game *g, int i)
{
    cc_action a = cc_action_on(g, CC_ESCAPE, g->figures[i].segment);
    a.figure = g->figures[i].figure;
    return a;
}

/* SIEGE-7: a turn that goes on in a second one ends with that. */
static bool is_end_of_turn(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_ESCAPE, OPTION_ESCAPES) == EACH ||
           !cc_turn_goes_on(g);
}

/* Whether anybody's figure is in a besieged city: a quick answer for most
 * turns. */
static bool is_anyone_besieged(const cc_game *g)
{
    uint64_t mark = besieged_mark(g);
    CC_EACH_LISTED(g, p, CC_MODULE_SIEGE)
    {
        const cc_tile_type *t = cc_type_of(g, p->piece);
        int first = g->pieces[p->piece].segment;
        for (int slot = 0; slot < t->n_segments; slot++) {
            if (t->segments[slot].marks & mark &&
                cc_region_is_occupied(g, g->segments[first + slot].region)) {
                return true;
            }
        }
    }
    return false;
}

static bool asks(const cc_game *g)
{
    int i = is_anyone_besieged(g) && is_end_of_turn(g) ? g->n_figures - 1 : -1;
    while (i >= 0 && !can_escape(g, i)) {
        i--;
    }
    return i >= 0;
}

static int legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int i = 0; i < g->n_figures; i++) {
        if (can_escape(g, i) && cc_figure_is_first_alike(g, i)) {
            n = cc_action_append(out, n, max, escape_action(g, i));
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

/* Returns the figure that an action names; -1 none. */
static int find_figure(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_ESCAPE ? cc_action_segment(g, a) : -1;
    int i = segment < 0 ? -1 : g->n_figures - 1;
    while (i >= 0 && !(g->figures[i].segment == segment &&
                       g->figures[i].figure == a->figure && can_escape(g, i))) {
        i--;
    }
    return i;
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    (void)entry;
    if (a->type == CC_ESCAPE) {
        cc_figure_return(g, find_figure(g, a), CC_MODULE_ESCAPE, events);
    }
}

/* -------------------------------------------------------------------- bots */

/* What a way out is worth for each knight, in hundredths of a point: he can be
 * freed when he is needed elsewhere. With few tiles left he is not. */
enum { WAY_OUT = 100, TILES_MANY = 24 };

/* Values a way out for each knight of a city. */
static void add_way_out(const cc_game *g, int region,
                        int points[CC_PLAYERS_MAX])
{
    int left = cc_tiles_left(g) < TILES_MANY ? cc_tiles_left(g) : TILES_MANY;
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (g->segments[f->segment].region == region &&
            !g->catalog->tokens[f->figure]->is_helper) {
            points[f->player] += WAY_OUT * left / TILES_MANY;
        }
    }
}

/* Looks at the few besieged cities, not at each figure. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    uint64_t mark = besieged_mark(g);
    if (!is_anyone_besieged(g)) {
        return;
    }
    cc_index_set seen = {{0}};
    CC_EACH_LISTED(g, p, CC_MODULE_SIEGE)
    {
        const cc_tile_type *t = cc_type_of(g, p->piece);
        int first = g->pieces[p->piece].segment;
        for (int slot = 0; slot < t->n_segments; slot++) {
            int region = g->segments[first + slot].region;
            if (t->segments[slot].marks & mark &&
                cc_region_is_occupied(g, region) &&
                cc_index_set_add(&seen, region) &&
                has_way_out(g, first + slot)) {
                add_way_out(g, region, points);
            }
        }
    }
}

static const cc_decision_row row = {
    .kind = CC_DECIDE_ESCAPE,
    .name = "escape",
    .request = "%s: let a knight escape from the siege or skip (Space)",
    .pass = "No escape",
    .rule = "SIEGE-4"};

static const cc_step step_escape = {.name = "escape",
                                    .decision = &row,
                                    .asks = asks,
                                    .legal = legal,
                                    .apply = apply,
                                    .only_when = CC_WHEN_ON_TABLE,
                                    .marks_of = CC_MODULE_SIEGE};

static const cc_step_row rows[] = {
    /* after a bazaar and the second turn it may wait for (610) */
    {CC_PHASE_TURN, 620, &step_escape, "SIEGE-4 SIEGE-7"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&row, NULL};

static const cc_action_row actions[] = {
    {.verb = "escape",
     .label = "the escape of a knight",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = NULL},
};

const cc_module cc_module_escape = {
    .name = "escape",
    .number = CC_MODULE_ESCAPE,
    .order = 1181,
    .options = options,
    .rows = rows,
    .actions = actions,
    .decisions = decisions,
    .bots = {.bonus = bot_bonus, .has_bonus = has_way_out},
};

/* ------------------------------------------------------------------ queries */

cc_siege_state cc_siege(const cc_game *g, int region)
{
    if (!cc_in_play(g, CC_MODULE_SIEGE) || !is_besieged(g, region)) {
        return CC_NOT_BESIEGED;
    }
    if (!cc_in_play(g, CC_MODULE_ESCAPE) || g->regions[region].open == 0) {
        return CC_BESIEGED;
    }
    return is_open(g, region) ? CC_BESIEGED_OPEN : CC_BESIEGED_CLOSED;
}
