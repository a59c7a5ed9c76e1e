/* abbot.c - the abbot, who may be called home early, and gardens
 *
 * Two modules. A garden is a segment without sides that counts the squares
 * around it like a cloister; only abbots may stand on it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "abbot.h"

#include "engine/core/internal.h"

/* ABBOT-1: an unoccupied cloister; also a garden, if gardens are in play. */
static bool can_stand(const cc_game *g, int segment)
{
    int region = g->segments[segment].region;
    bool is_garden = g->regions[region].kind == CC_GARDEN;
    return !cc_region_is_occupied(g, region) &&
           (!is_garden || cc_in_play(g, CC_MODULE_GARDEN));
}

enum { TOKEN_ABBOT };

static const cc_token_row tokens[] = {
    {.name = "abbot",
     .is_figure = true,
     .limit = CC_FIGURES_MAX,
     .deals = 1,
     /* a guess: less than a meeple, since he has fewer places */
     .supply_value = {600, 400, 300, 200, 200, 200, 200, 200},
     .stand_kinds = 1 << CC_CLOISTER | 1 << CC_GARDEN,
     .can_stand = can_stand},
    {.name = NULL},
};

/* ------------------------------------------------ the abbot is called home */

static bool is_own_abbot(const cc_game *g, const cc_figure_state *f)
{
    return f->player == g->player &&
           f->figure == cc_token(g, CC_MODULE_ABBOT, TOKEN_ABBOT);
}

/* ABBOT-1: whether this is an abbot that the player on turn may call home. An
 * abbot on a complete region scores in this turn anyway; he may be called home
 * by the rules before revision 3 alone. One who lies in a German monastery
 * stays there until the game ends. */
static bool can_call_home(const cc_game *g, const cc_figure_state *f)
{
    int region = g->segments[f->segment].region;
    return is_own_abbot(g, f) &&
           !g->catalog->kinds[g->regions[region].kind].figures_lie &&
           (g->regions[region].open > 0 || !cc_has_revision(g, 3));
}

/* Returns the index of the figure on a segment if it is an abbot who may be
 * called home; -1 if there is none. */
static int abbot_index_on(const cc_game *g, int segment)
{
    int i = g->n_figures - 1;
    while (i >= 0 && !(can_call_home(g, &g->figures[i]) &&
                       g->figures[i].segment == segment)) {
        i--;
    }
    return i;
}

static int call_home_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_has_placed_tile(g)) {
        return n;
    }
    uint8_t own[CC_FIGURES_MAX];
    int n_own = cc_figures_of(g, g->player, own);
    for (int i = 0; i < n_own; i++) {
        const cc_figure_state *f = &g->figures[own[i]];
        /* two on one segment (one flew there) are the same choice */
        if (can_call_home(g, f) && abbot_index_on(g, f->segment) == own[i]) {
            n = cc_action_append(
                out, n, max, cc_action_on(g, CC_CALL_ABBOT_HOME, f->segment));
        }
    }
    return n;
}

static bool call_home_check(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_CALL_ABBOT_HOME && cc_has_placed_tile(g)
                      ? cc_action_segment(g, a)
                      : -1;
    return segment >= 0 && abbot_index_on(g, segment) >= 0;
}

/* ABBOT-1: the abbot scores what his region is worth now, and returns to the
 * supply. */
static void call_home_apply(cc_game *g, cc_agenda_entry entry,
                            const cc_action *a, cc_events *events)
{
    int segment = cc_action_segment(g, a);
    int region = g->segments[segment].region;
    const cc_region_state *r = &g->regions[region];
    cc_worth worth = cc_worth_of(g, region, r->open == 0);
    (void)entry;
    cc_pay(g, events, r->kind, region, g->player, &worth);
    cc_notify_scored(g, region, events);
    cc_figure_return(g, abbot_index_on(g, segment), CC_MODULE_ABBOT, events);
    if (cc_has_revision(g, 3)) { /* PHANTOM-1: this replaces placing a figure */
        cc_notify_placed(g, CC_NO_TOKEN);
    }
}

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = call_home_legal,
     .check = call_home_check,
     .apply = call_home_apply,
     .only_when = CC_WHEN_TOKEN,
     .token = TOKEN_ABBOT,
     .offers = {"abbot-home"}},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "abbot-home", .fields = {{CC_F_SEGMENT}}},
    {.verb = NULL},
};

const cc_module cc_module_abbot = {
    .name = "abbot",
    .number = CC_MODULE_ABBOT,
    .order = 701, /* after the phantom in lists; no hook depends on it */
    .tokens = tokens,
    .actions = actions,
    .extra_actions = extra_actions,
};

/* ----------------------------------------------------------------- gardens */

static const cc_option options[] = {
    {.name = "gardens",
     .values = {"off", "on"},
     .help = "One copy of each of eight tiles has a garden, a cloister for "
             "abbots."},
    {.name = NULL},
};

enum { MARK_GARDEN };

static const char *const marks[] = {"garden", NULL};

/* The hook setup.deal: a tile with a garden names as its twin an ordinary tile,
 * of which it replaces one copy in the box. */
static cc_status put_gardens(cc_game *g, const cc_setup *setup,
                             int pool[CC_TYPES_MAX], cc_error *error)
{
    (void)setup;
    (void)error;
    for (int i = 0; i < g->catalog->n_types; i++) {
        const cc_tile_type *t = &g->catalog->types[i];
        int ordinary =
            t->marks & cc_mark(g, CC_MODULE_GARDEN, MARK_GARDEN) && t->twin[0]
                ? cc_type_find(g->catalog, t->twin)
                : -1;
        if (ordinary >= 0 && pool[ordinary] > 0) {
            pool[ordinary]--;
            pool[i]++;
        }
    }
    return CC_OK;
}

/* A garden scores like a cloister: its own square and the eight around it. The
 * hook scoring.extra_tiles is not asked as it is for cloisters: two half tiles
 * on a square around a garden count once, by every edition of their rules. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    const cc_region_state *r = &g->regions[region];
    if (r->kind == CC_GARDEN) {
        cc_worth_add(sum, "tiles", complete ? 9 : 9 - (int)r->open, 1);
    }
    return true;
}

static void final_scoring(const cc_game *g, cc_awards *awards)
{
    cc_index_set seen = {{0}};
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        const cc_region_state *r = &g->regions[region];
        if (r->kind == CC_GARDEN && cc_index_set_add(&seen, region)) {
            cc_worth w = cc_worth_of(g, region, r->open == 0);
            cc_award(g, awards, CC_GARDEN, region, &w);
        }
    }
}

const cc_module cc_module_garden = {
    .name = "garden",
    .number = CC_MODULE_GARDEN,
    .order = 160, /* its final scoring follows that of the base box */
    .optional = true,
    .options = options,
    .marks = marks,
    .setup = {.deal = put_gardens},
    .scoring = {.worth = worth,
                .worth_kinds = 1u << CC_GARDEN,
                .final = final_scoring},
};
