/* phantom.c - the phantom: a second figure in one turn
 *
 * A figure like any other, except that it may be placed on the same tile after
 * another figure, or after an action that replaces placing one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "phantom.h"

#include "engine/core/internal.h"

enum { TOKEN_PHANTOM }; /* index of the token */

static const cc_token_row tokens[] = {
    {.name = "phantom",
     .is_figure = true,
     .limit = CC_FIGURES_MAX,
     .deals = 1,
     .supply_value = {900, 700, 600, 500, 400, 300, 300, 300}},
    {.name = NULL},
};

typedef struct phantom {
    uint8_t figure_placed; /* in this turn another figure was placed, or an
                              action that replaces placing one was used */
} phantom;

CC_DEFINE_STATE(phantom, CC_MODULE_PHANTOM)

static int token(const cc_game *g)
{
    return cc_token(g, CC_MODULE_PHANTOM, TOKEN_PHANTOM);
}

/* PHANTOM-1: `what` is the token placed, or CC_NO_TOKEN. After the phantom
 * itself no second one follows. */
static void on_placed(cc_game *g, int what)
{
    state_mut(g)->figure_placed = what != token(g);
}

static void begin_turn(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    state_mut(g)->figure_placed = 0;
}

static const cc_step step_begin_turn = {.name = "phantom begins",
                                        .run = begin_turn};

/* ---------------------------------------------------- after another figure */

/* Whether an action places the phantom, or passes. */
static bool is_phantom_action(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PASS ||
           (cc_action_row_of(g->catalog, a->type)->places_figure &&
            a->figure == token(g));
}

/* Lists the actions of the deploy step that place the phantom, and passing. */
static void list_phantom_actions(const cc_game *g, cc_action_list *list)
{
    list->filter = is_phantom_action;
    cc_step_list(g, &cc_step_deploy, list);
    list->filter = NULL;
}

static bool asks(const cc_game *g)
{
    cc_action_list list = {.max = 0};
    if (!cc_has_placed_tile(g) || !state_of(g)->figure_placed ||
        !g->supply[g->player][token(g)]) {
        return false;
    }
    list_phantom_actions(g, &list);
    return list.n > 1; /* not only CC_PASS */
}

static bool check(const cc_game *g, const cc_action *a)
{
    return is_phantom_action(g, a) && cc_step_check(g, &cc_step_deploy, a);
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    cc_step_apply_for(g, &cc_step_deploy, entry, a, events);
}

static const cc_decision_row row = {
    .kind = CC_DECIDE_PHANTOM,
    .name = "phantom",
    .request = "%s: place your phantom too or skip (Space)",
    .pass = "No phantom",
    .rule = "PHANTOM-1",
    .offers = {"pass"},
    .places_figures = true};

static const cc_step step_phantom = {.name = "phantom",
                                     .decision = &row,
                                     .asks = asks,
                                     .list = list_phantom_actions,
                                     .check = check,
                                     .apply = apply};

static const cc_step_row rows[] = {
    /* before anything is drawn or placed */
    {CC_PHASE_TURN, 106, &step_begin_turn, "PHANTOM-1"},
    /* after the first figure (400) */
    {CC_PHASE_TURN, 410, &step_phantom, "PHANTOM-1"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&row, NULL};

static uint64_t hash(const cc_game *g)
{
    return state_of(g)->figure_placed;
}

const cc_module cc_module_phantom = {
    .name = "phantom",
    .number = CC_MODULE_PHANTOM,
    .order = 700,
    .rows = rows,
    .tokens = tokens,
    .decisions = decisions,
    .state = {.size = sizeof(phantom), .hash = hash},
    .figures = {.on_placed = on_placed},
};
