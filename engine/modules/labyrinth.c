/* labyrinth.c - the Labyrinth: a tile on which four roads are one
 *
 * That its roads are one is in the tile set. By the rules for experts a figure
 * may also go there if others stand on these roads, and each of them brings
 * points when the road is completed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/internal.h"

enum { OPTION_LABYRINTH, MARK_LABYRINTH = 0 }; /* indices */
enum { BASIC, ADVANCED };                      /* values of the option */

static const cc_option options[] = {
    {.name = "labyrinth",
     .values = {"basic", "advanced"},
     .help = "The advanced rules let you place a figure on the labyrinth also "
             "beside others, and score 2 points for each figure on its road.",
     .label = "Labyrinth",
     .labels = {"basic rules", "advanced rules"}},
    {.name = NULL},
};

static const char *const marks[] = {[MARK_LABYRINTH] = "labyrinth", NULL};

static bool is_advanced(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_LABYRINTH, OPTION_LABYRINTH) ==
           ADVANCED;
}

static uint64_t mark(const cc_game *g)
{
    return cc_mark(g, CC_MODULE_LABYRINTH, MARK_LABYRINTH);
}

/* ---------------------------------------------------------------- placing */

/* Returns the labyrinth of the tile just placed, as a segment; -1 none. */
static int placed_labyrinth(const cc_game *g)
{
    if (!cc_placed_tile_has(g, mark(g))) {
        return -1;
    }
    int segment = g->pieces[g->placed].segment;
    while (!(cc_segment_type_of(g, segment)->marks & mark(g))) {
        segment++;
    }
    return segment;
}

/* Whether a figure stands on the labyrinth itself: one placed in this turn. */
static bool is_taken(const cc_game *g, int segment)
{
    int i = g->n_figures - 1;
    while (i >= 0 && g->figures[i].segment != segment) {
        i--;
    }
    return i >= 0;
}

/* LAB-2: whether the player may put a kind of figure onto the labyrinth just
 * placed although others stand on its road; where none do, anybody may. */
static bool can_join(const cc_game *g, int token, int segment)
{
    return g->supply[g->player][token] &&
           cc_region_is_occupied(g, g->segments[segment].region) &&
           !is_taken(g, segment) && cc_can_deploy_beside(g, token, segment);
}

static int legal(const cc_game *g, cc_action *out, int n, int max)
{
    int segment = is_advanced(g) ? placed_labyrinth(g) : -1;
    for (int i = 0; segment >= 0 && i < g->n_figure_kinds; i++) {
        int token = g->figure_kinds[i];
        if (can_join(g, token, segment)) {
            cc_action a = cc_action_on(g, CC_DEPLOY, segment);
            a.figure = (uint8_t)token;
            n = cc_action_append(out, n, max, a);
        }
    }
    return n;
}

static bool check(const cc_game *g, const cc_action *a)
{
    int segment =
        is_advanced(g) && a->type == CC_DEPLOY ? placed_labyrinth(g) : -1;
    return segment >= 0 && segment == cc_action_segment(g, a) &&
           cc_has_figure(g, g->player, a->figure) &&
           can_join(g, a->figure, segment);
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    (void)entry;
    cc_deploy(g, a, events);
}

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = legal,
     .check = check,
     .apply = apply,
     .only_when = CC_WHEN_MARKED},
    {.step = NULL},
};

/* ---------------------------------------------------------------- scoring */

/* How many figures were on each completed road, by its place in g->completed,
 * when it scored: a castle pays for a road after they have gone home
 * (CASTLE-4). */
typedef struct labyrinth {
    uint16_t n_pieces; /* on the table when this was noted: with more of them it
                          is about an earlier turn, and outdated */
    uint8_t n_scored[CC_COMPLETED_MAX];
} labyrinth;

CC_DEFINE_STATE(labyrinth, CC_MODULE_LABYRINTH)

/* Returns how many figures were on a region when it scored in this turn, by its
 * place in g->completed; 0: it has not. */
static int count_scored(const cc_game *g, int place)
{
    const labyrinth *state = state_of(g);
    return state->n_pieces == g->n_pieces ? state->n_scored[place] : 0;
}

/* Returns how many figures, helpers apart, stand on a region, or stood there
 * when it scored in this turn. */
static int count_figures(const cc_game *g, int region)
{
    int place = cc_region_completed_at(g, region);
    int n = place >= 0 ? count_scored(g, place) : 0;
    if (n > 0) {
        return n;
    }
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        n += g->segments[f->segment].region == region &&
             !g->catalog->tokens[f->figure]->is_helper;
    }
    return n;
}

/* Whether a region is a road that brings points for figures. */
static bool pays_figures(const cc_game *g, int region)
{
    return is_advanced(g) && g->regions[region].kind == CC_ROAD &&
           cc_region_count_marks(g, region, mark(g)) > 0;
}

/* LAB-3: a completed road with the labyrinth. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    if (complete && pays_figures(g, region)) {
        cc_worth_add(sum, "figures on the road", count_figures(g, region), 2);
    }
    return true;
}

static void on_scored(cc_game *g, int region, cc_events *events)
{
    (void)events;
    labyrinth *state = state_mut(g);
    int place = cc_region_completed_at(g, region);
    if (place < 0 || !pays_figures(g, region)) {
        return;
    }
    if (state->n_pieces != g->n_pieces) {
        *state = (labyrinth){.n_pieces = g->n_pieces};
    }
    state->n_scored[place] = (uint8_t)count_figures(g, region);
}

static uint64_t hash(const cc_game *g)
{
    enum { SALT = 81 }; /* part of the hashes of records: it stays */
    uint64_t sum = 0;
    for (int i = 0; i < g->n_completed; i++) {
        uint64_t words[] = {(uint64_t)i, (uint64_t)count_scored(g, i)};
        sum += words[1] ? cc_hash_words(SALT, words, 2) : 0;
    }
    return sum;
}

const cc_module cc_module_labyrinth = {
    .name = "labyrinth",
    .number = CC_MODULE_LABYRINTH,
    .order = 1185,
    .options = options,
    .marks = marks,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(labyrinth), .hash = hash},
    .scoring = {.worth = worth,
                .worth_kinds = 1 << CC_ROAD,
                .on_scored = on_scored},
};
