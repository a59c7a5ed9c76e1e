/* festival.c - the festival: a figure returns in place of placing one
 *
 * The player of a tile with a festival may take back any figure of theirs, from
 * wherever it stands. This file offers figures on segments. What stands
 * elsewhere, barns and figures in the quarters of Carcassonne, is offered by
 * the modules that have it, as the hook figures.calls_home tells them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "festival.h"

#include "engine/core/internal.h"

enum { OPTION_FESTIVAL, MARK_FESTIVAL = 0 }; /* indices */
enum { ALL, FOLLOWERS };                     /* values of the option */

static const cc_option options[] = {
    {.name = "festival",
     .values = {"all", "followers"},
     .help = "What may return at a festival: any figure, or none of builders, "
             "pigs, shepherds and barns.",
     .label = "Festivals return",
     .labels = {"any figure", "followers only"}},
    {.name = NULL},
};

static const char *const marks[] = {[MARK_FESTIVAL] = "festival", NULL};

/* FESTIVAL-1, FESTIVAL-2: whether a token of this kind may return now. Barns
 * are no figures, and helpers no followers. */
static bool calls_home(const cc_game *g, int token)
{
    const cc_token_row *row = g->catalog->tokens[token];
    uint64_t mark = cc_mark(g, CC_MODULE_FESTIVAL, MARK_FESTIVAL);
    bool is_follower = row->is_figure && !row->is_helper;
    return cc_placed_tile_has(g, mark) &&
           (is_follower ||
            cc_option_number(g, CC_MODULE_FESTIVAL, OPTION_FESTIVAL) == ALL);
}

/* Whether figure i is the player's and may return, and no figure before it is
 * the same choice. */
static bool is_offered(const cc_game *g, int i)
{
    const cc_figure_state *f = &g->figures[i];
    return f->player == g->player && calls_home(g, f->figure) &&
           cc_figure_is_first_alike(g, i);
}

static cc_action home_action(const cc_game *g, int i)
{
    cc_action a = cc_action_on(g, CC_FESTIVAL, g->figures[i].segment);
    a.figure = g->figures[i].figure;
    return a;
}

static int legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!calls_home(g, CC_MEEPLE)) {
        return n; /* a tile without a festival, as most are */
    }
    for (int i = 0; i < g->n_figures; i++) {
        if (is_offered(g, i)) {
            n = cc_action_append(out, n, max, home_action(g, i));
        }
    }
    return n;
}

/* Returns the figure that an action names and that may return; -1 none. */
static int find_figure(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_FESTIVAL ? cc_action_segment(g, a) : -1;
    int i = segment < 0 ? -1 : g->n_figures - 1;
    while (i >= 0 && !(g->figures[i].segment == segment &&
                       g->figures[i].figure == a->figure && is_offered(g, i))) {
        i--;
    }
    return i;
}

static bool check(const cc_game *g, const cc_action *a)
{
    return find_figure(g, a) >= 0;
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    (void)entry;
    cc_figure_return(g, find_figure(g, a), CC_MODULE_FESTIVAL, events);
    cc_notify_placed(g, CC_NO_TOKEN); /* FESTIVAL-4: the phantom may follow */
}

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = legal,
     .only_when = CC_WHEN_MARKED,
     .check = check,
     .apply = apply,
     .offers = {"festival"}},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "festival",
     .label = "the return of a figure",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = NULL},
};

const cc_module cc_module_festival = {
    .name = "festival",
    .number = CC_MODULE_FESTIVAL,
    .order = 1110,
    .options = options,
    .marks = marks,
    .actions = actions,
    .extra_actions = extra_actions,
    .figures = {.calls_home = calls_home},
};
