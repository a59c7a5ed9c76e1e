/* phantom.c - the phantom: a second figure in one turn
 *
 * It is a figure like any other; where another one was put in this turn, or
 * something was done in place of it, it may follow on the same tile.
 *
 * SPDX-License-Identifier: MIT
 */
#include "phantom.h"

#include "engine/core/internal.h"

static int one_each(int n_players)
{
    (void)n_players;
    return 1;
}

static const cc_token_row tokens[] = {
    {.name = "phantom",
     .is_figure = true,
     .limit = CC_FIGURES_MAX,
     .deals = one_each,
     .worth = {900, 700, 600, 500, 400, 300, 300, 300}},
    {.name = NULL},
};

typedef struct phantom {
    uint8_t put; /* another figure was put in this turn, or something was done
                    in place of it */
} phantom;

static const phantom *seen(const cc_game *g)
{
    return cc_own_of(g, CC_MODULE_PHANTOM);
}

static int token(const cc_game *g)
{
    return cc_token(g, CC_MODULE_PHANTOM, 0);
}

static void note_put(cc_game *g, int what)
{
    phantom *own = cc_own(g, CC_MODULE_PHANTOM);
    own->put = what != token(g);
}

static void begin(cc_game *g, cc_step_state at, cc_events *events)
{
    phantom *own = cc_own(g, CC_MODULE_PHANTOM);
    (void)at;
    (void)events;
    own->put = 0;
}

static const cc_step step_begin = {.name = "phantom begins", .run = begin};

/* ------------------------------------------------------------- after another
 */

static bool is_its(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PASS ||
           (a->type == CC_DEPLOY && a->figure == token(g));
}

/* What may be done with it where figures are put, and no more. */
static void list_its(const cc_game *g, cc_list *list)
{
    list->wants = is_its;
    cc_step_list(g, &cc_step_deploy, list);
    list->wants = NULL;
}

static bool asks(const cc_game *g)
{
    cc_list its = {.max = 0};
    if (g->laid < 0 || !seen(g)->put || !g->supply[g->player][token(g)]) {
        return false;
    }
    list_its(g, &its);
    return its.n > 1;
}

static bool check(const cc_game *g, const cc_action *a)
{
    return is_its(g, a) && cc_step_check(g, &cc_step_deploy, a);
}

static void apply(cc_game *g, cc_step_state at, const cc_action *a,
                  cc_events *events)
{
    cc_step_deploy.apply(g, at, a, events);
}

static const cc_decision_row row = {
    .kind = CC_DECIDE_PHANTOM,
    .name = "phantom",
    .request = "%s: put the phantom too, or not (Space)",
    .pass = "No phantom",
    .rule = "PHANTOM-1"};

static const cc_step step_phantom = {.name = "phantom",
                                     .decision = &row,
                                     .asks = asks,
                                     .list = list_its,
                                     .check = check,
                                     .apply = apply};

static const cc_turn_row rows[] = {
    {CC_TURN, 106, &step_begin, "PHANTOM-1"},
    {CC_TURN, 410, &step_phantom, "PHANTOM-1"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&row, NULL};

static uint64_t hash(const cc_game *g)
{
    return seen(g)->put;
}

const cc_module cc_module_phantom = {
    .name = "phantom",
    .number = CC_MODULE_PHANTOM,
    .order = 700,
    .rows = rows,
    .tokens = tokens,
    .decisions = decisions,
    .own = sizeof(phantom),
    .put = note_put,
    .hash = hash,
};
