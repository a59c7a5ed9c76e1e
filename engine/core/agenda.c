/* agenda.c - the agenda: what is still to be done in a game
 *
 * The agenda is a stack of steps. Each module defines in rows which steps it
 * has and where they belong in the course of a game; together they are one
 * table (`carc rows` prints it with the rules). The steps of a turn are pushed
 * from the last to the first; a step may push further ones.
 *
 * SPDX-License-Identifier: MIT
 */
#include "agenda.h"
#include "action.h"

#include <string.h>

#include "codec.h"
#include "text.h"

/* -------------------------------------------------------------------- rows */

/* The longest agenda: a turn; a wall round with its tower and at most eight
 * pieces, with guard and check of the piece just placed; for each completed
 * region its rows, and all players who may join it. Castles, a bazaar, the crop
 * circle and the draft push less. */
static bool agenda_is_large_enough(const cc_game *g)
{
    return g->n_phase_steps[CC_PHASE_TURN] +
               g->n_phase_steps[CC_PHASE_REGION] * CC_COMPLETED_MAX +
               CC_PLAYERS_MAX + 1 + 8 + 2 <=
           CC_AGENDA_MAX;
}

bool cc_rows_select(cc_game *g)
{
    const cc_catalog *catalog = g->catalog;
    for (int i = 0; i < catalog->n_steps; i++) {
        int list = catalog->steps[i]->phase, module = catalog->step_module[i];
        if (module != CC_MODULE_CORE && !cc_in_play(g, module)) {
            continue;
        }
        if (g->n_phase_steps[list] == CC_PHASE_STEPS_MAX) {
            return false;
        }
        g->phase_steps[list][g->n_phase_steps[list]++] = (uint8_t)i;
    }
    return agenda_is_large_enough(g);
}

/* ----------------------------------------------------------------- running */

const cc_step *cc_step_now(const cc_game *g)
{
    return g->n_agenda ? g->agenda[g->n_agenda - 1].step : NULL;
}

/* Returns where the next `n` entries go. */
static cc_agenda_entry *reserve_entries(cc_game *g, int n)
{
    if (g->n_agenda + n > CC_AGENDA_MAX) {
        cc_panic("the agenda is full");
    }
    cc_agenda_entry *first = &g->agenda[g->n_agenda];
    g->n_agenda = (uint16_t)(g->n_agenda + n);
    return first;
}

void cc_agenda_push(cc_game *g, const cc_step *step, int player, int arg)
{
    *reserve_entries(g, 1) = (cc_agenda_entry){
        .step = step, .player = (uint8_t)player, .arg = (uint16_t)arg};
}

static void push_rows(cc_game *g, int list, int arg)
{
    const cc_step_row *const *steps = g->catalog->steps;
    int n = g->n_phase_steps[list];
    cc_agenda_entry *out = reserve_entries(g, n);
    const uint8_t *numbers = g->phase_steps[list];
    while (n-- > 0) {
        *out++ = (cc_agenda_entry){.step = steps[numbers[n]]->step,
                                   .player = g->player,
                                   .arg = (uint16_t)arg};
    }
}

void cc_agenda_turn(cc_game *g)
{
    push_rows(g, CC_PHASE_TURN, 0);
}

void cc_agenda_start(cc_game *g)
{
    cc_agenda_turn(g);
    push_rows(g, CC_PHASE_START, 0);
}

void cc_agenda_hand_over(cc_game *g, int player)
{
    g->player = (uint8_t)player;
    for (int i = 0; i < g->n_agenda; i++) {
        g->agenda[i].player = (uint8_t)player;
    }
}

void cc_agenda_region(cc_game *g, int region)
{
    push_rows(g, CC_PHASE_REGION, region);
}

void cc_agenda_end(cc_game *g)
{
    g->n_agenda = 0;
    push_rows(g, CC_PHASE_END, 0);
}

/* Returns the next of the lists that modules in play add to `step`; NULL if
 * there is none. *at is the position to continue at, 0 at first. */
static inline const cc_extra_actions *
next_extra_actions(const cc_game *g, const cc_step *step, int *at)
{
    const cc_catalog *c = g->catalog;
    while (g->modules & c->extending && *at < c->n_extras) {
        const struct cc_extra_row *row = &c->extras[(*at)++];
        if (row->step == step && cc_in_play(g, row->module)) {
            return row->actions;
        }
    }
    return NULL;
}

static void add_filtered(const cc_game *g, cc_action_list *list,
                         const cc_action *some, int n)
{
    if (n > CC_STEP_ACTIONS_MAX) {
        cc_panic("a list is longer than it may be");
    }
    for (int i = 0; i < n; i++) {
        cc_action_list_add(g, list, some[i]);
    }
}

static void list_step(const cc_game *g, const cc_step *step,
                      cc_action_list *list)
{
    if (step->list) {
        step->list(g, list);
    } else if (cc_action_list_is_unfiltered(g, list) && list->n == 0) {
        list->n = step->legal(g, list->out, list->max);
    } else {
        cc_action some[CC_STEP_ACTIONS_MAX];
        add_filtered(g, list, some, step->legal(g, some, CC_STEP_ACTIONS_MAX));
    }
}

static void list_extra_actions(const cc_game *g, const cc_extra_actions *more,
                               cc_action_list *list)
{
    if (more->list) {
        more->list(g, list);
    } else if (cc_action_list_is_unfiltered(g, list)) {
        list->n = more->legal(g, list->out, list->n, list->max);
    } else {
        cc_action some[CC_STEP_ACTIONS_MAX];
        add_filtered(g, list, some,
                     more->legal(g, some, 0, CC_STEP_ACTIONS_MAX));
    }
}

void cc_step_list(const cc_game *g, const cc_step *step, cc_action_list *list)
{
    int at = 0;
    list_step(g, step, list);
    for (const cc_extra_actions *m; (m = next_extra_actions(g, step, &at));) {
        list_extra_actions(g, m, list);
    }
}

bool cc_step_any_extra_action(const cc_game *g, const cc_step *step)
{
    int at = 0;
    cc_action_list list = {.max = 0};
    for (const cc_extra_actions *m;
         list.n == 0 && (m = next_extra_actions(g, step, &at));) {
        list_extra_actions(g, m, &list);
    }
    return list.n > 0;
}

int cc_step_legal(const cc_game *g, const cc_step *step, cc_action *out,
                  int max)
{
    cc_action_list list = {.out = out, .max = max};
    cc_step_list(g, step, &list);
    return list.n;
}

/* Whether the step itself has the action. */
static bool step_allows(const cc_game *g, const cc_step *step,
                        const cc_action *a)
{
    if (step->check) {
        return step->check(g, a);
    }
    cc_action list[CC_STEP_ACTIONS_MAX];
    int n = step->legal(g, list, CC_STEP_ACTIONS_MAX);
    return cc_action_is_listed(
        a, list, n < CC_STEP_ACTIONS_MAX ? n : CC_STEP_ACTIONS_MAX);
}

typedef void apply_function(cc_game *, cc_agenda_entry, const cc_action *,
                            cc_events *);

/* Returns the function that applies an action: of the step, or of a module that
 * adds to it; NULL if it is not legal. */
static apply_function *find_apply(const cc_game *g, const cc_step *step,
                                  const cc_action *a)
{
    int at = 0;
    if (!cc_action_is_well_formed(g, a) ||
        (g->is_forbidding && cc_is_forbidden(g, a))) {
        return NULL;
    }
    apply_function *apply = step_allows(g, step, a) ? step->apply : NULL;
    for (const cc_extra_actions *m;
         !apply && (m = next_extra_actions(g, step, &at));) {
        apply = m->check(g, a) ? m->apply : NULL;
    }
    return apply;
}

bool cc_step_check(const cc_game *g, const cc_step *step, const cc_action *a)
{
    return find_apply(g, step, a) != NULL;
}

bool cc_step_apply(cc_game *g, const cc_step *step, const cc_action *a,
                   cc_events *events)
{
    apply_function *apply = find_apply(g, step, a);
    if (!apply) {
        return false;
    }
    cc_events_clear(events);
    cc_agenda_entry entry = g->agenda[--g->n_agenda];
    apply(g, entry, a, events);
    return true;
}

static inline void run_steps(cc_game *g, cc_events *events, bool ahead)
{
    while (g->n_agenda) {
        cc_agenda_entry entry = g->agenda[g->n_agenda - 1];
        const cc_step *step = entry.step;
        if ((step->asks && step->asks(g)) ||
            (ahead && step->reveals_hidden &&
             step->reveals_hidden(g, entry.player))) {
            return;
        }
        g->n_agenda--;
        if (step->run) {
            step->run(g, entry, events);
        }
    }
}

void cc_agenda_run(cc_game *g, cc_events *events)
{
    run_steps(g, events, false);
}

void cc_agenda_run_until_chance(cc_game *g)
{
    run_steps(g, NULL, true);
}

void cc_agenda_run_past_chance(cc_game *g)
{
    cc_agenda_entry entry = g->agenda[--g->n_agenda];
    entry.step->run(g, entry, NULL);
    cc_agenda_run_until_chance(g);
}

bool cc_agenda_is_at_chance(const cc_game *g)
{
    return g->n_agenda && !g->agenda[g->n_agenda - 1].step->decision;
}
