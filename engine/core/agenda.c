/* agenda.c - the agenda: which steps it gets, their actions, running them
 *
 * Each module defines in rows which steps it has and where they belong in the
 * course of a game; together they are one table (`carc rows` prints it with the
 * rules). The agenda is a stack of steps. What is left of a phase, as of a
 * turn, is one entry, from which the steps are taken that are due
 * (cc_condition); a step may push further ones.
 *
 * A step that asks a player has actions: `legal` writes all of them, `list`
 * adds them one by one and `check` tests a single one; a step has what suits
 * it. Other modules may add actions to its decision (cc_extra_actions):
 * whatever is listed, tested or applied is looked for in the step first and
 * then in the additions. Modules may also forbid actions; those are dropped
 * here.
 *
 * SPDX-License-Identifier: MIT
 */
#include "agenda.h"
#include "action.h"

#include <string.h>

#include "text.h"

/* -------------------------------------------------------------------- rows */

/* The longest agenda is that of a turn, while its last region is scored: the
 * rest of the turn, steps that one of its steps pushed, for each completed
 * region the rest of its phase, and steps that the step of one region pushed.
 * Fields that barns have scored are fewer than regions that a turn can
 * complete: only those that its tile extends. */
_Static_assert(CC_AGENDA_MAX >= 1 + CC_STEP_PUSHES_MAX + CC_COMPLETED_MAX +
                                    CC_REGION_PUSHES_MAX,
               "room on the agenda");

/* Returns the offset in a game of the byte of a condition. The core has no
 * state: its state is at 0. */
static inline int condition_at(const cc_game *g, cc_condition due)
{
    return due.at + g->state_at[due.module];
}

static cc_row_in_play row_in_play(const cc_game *g, cc_condition due,
                                  int number)
{
    return (cc_row_in_play){.due_at = (uint16_t)condition_at(g, due),
                            .due_mask = due.mask,
                            .number = (uint8_t)number};
}

/* Selects what modules in play add to decisions. */
static void select_extras(cc_game *g)
{
    const cc_catalog *c = g->catalog;
    int n = 0, i = 0, n_steps = c->n_extended;
    for (int step = 0; step < n_steps && step < CC_EXTENDED_MAX; step++) {
        g->first_extra[step] = (uint8_t)n;
        for (; i < c->n_extras && c->extras[i].step == c->extended[step]; i++) {
            if (cc_in_play(g, c->extras[i].module)) {
                g->extras[n++] = row_in_play(g, c->extras[i].due, i);
            }
        }
        g->first_extra[step + 1] = (uint8_t)n;
    }
    g->n_extras = (uint8_t)n;
}

bool cc_steps_select(cc_game *g)
{
    const cc_catalog *catalog = g->catalog;
    int n = 0; /* the catalogue's steps are sorted by phase */
    for (int i = 0; i < catalog->n_steps; i++) {
        int module = catalog->step_module[i];
        if (module != CC_MODULE_CORE && !cc_in_play(g, module)) {
            continue;
        }
        if (n == CC_PHASE_STEPS_MAX) {
            return false;
        }
        g->phase_steps[n++] = row_in_play(g, catalog->step_due[i], i);
        g->n_phase_steps[catalog->step_rows[i]->phase]++;
    }
    select_extras(g);
    return true;
}

/* ----------------------------------------------------------------- pushing */

const cc_step *cc_step_now(const cc_game *g)
{
    return g->n_agenda ? g->agenda[g->n_agenda - 1].step : NULL;
}

bool cc_agenda_walk(const cc_game *g, cc_agenda_place *at,
                    cc_agenda_entry *entry)
{
    while (at->entry < g->n_agenda) {
        *entry = g->agenda[at->entry];
        if (entry->step) {
            at->entry++;
            return true;
        }
        int i = entry->end - ++at->n; /* from the last to the next one */
        if (i >= entry->next) {
            entry->step = g->catalog->steps[g->phase_steps[i].number];
            return true;
        }
        at->entry++;
        at->n = 0;
    }
    return false;
}

static inline bool has_bits(const cc_game *g, int at, unsigned mask)
{
    return ((const uint8_t *)g)[at] & mask;
}

/* Makes the agenda an entry longer and returns it, for the caller to fill in.
 * Panics if there is no room. */
static inline cc_agenda_entry *add_entry(cc_game *g)
{
    if (g->n_agenda == CC_AGENDA_MAX) {
        cc_panic("the agenda is full");
    }
    return &g->agenda[g->n_agenda++];
}

void cc_agenda_push(cc_game *g, const cc_step *step, int player, int arg)
{
    *add_entry(g) = (cc_agenda_entry){
        .step = step, .player = (uint8_t)player, .arg = (uint16_t)arg};
}

/* Pushes the steps of a phase of all modules in play. g->phase_steps has those
 * of all phases, one phase after the other. */
static void push_phase(cc_game *g, int phase, int arg)
{
    int next = 0;
    for (int before = 0; before < phase; before++) {
        next += g->n_phase_steps[before];
    }
    if (g->n_phase_steps[phase]) {
        *add_entry(g) =
            (cc_agenda_entry){.player = g->player,
                              .next = (uint8_t)next,
                              .end = (uint8_t)(next + g->n_phase_steps[phase]),
                              .arg = (uint16_t)arg};
    }
}

void cc_agenda_push_turn(cc_game *g)
{
    push_phase(g, CC_PHASE_TURN, 0);
}

void cc_agenda_push_start(cc_game *g)
{
    cc_agenda_push_turn(g);
    push_phase(g, CC_PHASE_START, 0);
}

void cc_agenda_hand_over(cc_game *g, int player)
{
    g->player = (uint8_t)player;
    for (int i = 0; i < g->n_agenda; i++) {
        g->agenda[i].player = (uint8_t)player;
    }
}

void cc_agenda_push_region(cc_game *g, int region)
{
    push_phase(g, CC_PHASE_REGION, region);
}

void cc_agenda_replace_by_end(cc_game *g)
{
    g->n_agenda = 0;
    push_phase(g, CC_PHASE_END, 0);
}

/* -------------------------------------------------- actions of the top step */

/* Whether what a module adds to a step can have any action. Builds with
 * CC_CHECK panic if it has one though it seems that it cannot. */
static inline bool is_extra_due(const cc_game *g, const cc_row_in_play *row)
{
    bool is_due = has_bits(g, row->due_at, row->due_mask);
#ifdef CC_CHECK
    const cc_extra_actions *actions = g->catalog->extras[row->number].actions;
    cc_action_list counted = {.max = 0};
    if (!is_due && actions->list) {
        actions->list(g, &counted);
    } else if (!is_due) {
        counted.n = actions->legal(g, NULL, 0, 0);
    }
    if (counted.n > 0) {
        cc_panic("actions that are not due");
    }
#endif
    return is_due;
}

/* Additions of modules in play to a step: those not yet looked at. */
typedef struct extras_left {
    const cc_row_in_play *next, *end;
} extras_left;

static inline extras_left extras_of(const cc_game *g, const cc_step *step)
{
    const cc_catalog *c = g->catalog;
    int n = g->n_extras ? c->n_extended : 0; /* usually 0 */
    extras_left left = {g->extras, g->extras};
    for (int i = 0; i < n; i++) {
        if (c->extended[i] == step) {
            left.next = g->extras + g->first_extra[i];
            left.end = g->extras + g->first_extra[i + 1];
        }
    }
    return left;
}

/* Returns the next addition that is due; NULL if there is none. */
static inline const cc_extra_actions *next_extra_actions(const cc_game *g,
                                                         extras_left *left)
{
    while (left->next < left->end) {
        const cc_row_in_play *row = left->next++;
        if (is_extra_due(g, row)) {
            return g->catalog->extras[row->number].actions;
        }
    }
    return NULL;
}

/* Calls the function `legal` of a step, or of an addition to it (not NULL),
 * which lists its actions after the first n; those of a step are always first.
 * Returns how many there are then. */
static inline int call_legal(const cc_game *g, const cc_step *step,
                             const cc_extra_actions *extra, cc_action *out,
                             int n, int max)
{
    return extra ? extra->legal(g, out, n, max) : step->legal(g, out, max);
}

/* The same with an array of CC_STEP_ACTIONS_MAX, which it must not exceed. */
static int call_legal_in_full(const cc_game *g, const cc_step *step,
                              const cc_extra_actions *extra,
                              cc_action all[CC_STEP_ACTIONS_MAX])
{
    int n = call_legal(g, step, extra, all, 0, CC_STEP_ACTIONS_MAX);
    if (n > CC_STEP_ACTIONS_MAX) {
        cc_panic("a list is longer than it may be");
    }
    return n;
}

/* Returns the first of the actions of a list, from `first` on, that modules may
 * forbid; their number if there is none: mostly they forbid only tiles. */
static int find_forbiddable(const cc_game *g, const cc_action_list *list,
                            int first)
{
    bool only_tiles = !(g->forbids_deploying | g->forbids_other_than_placing);
    int n = first;
    while (n < list->n && ((only_tiles && list->out[n].type != CC_PLACE) ||
                           !cc_may_forbid(g, &list->out[n]))) {
        n++;
    }
    return n;
}

/* Drops from a list the actions from `first` on that modules forbid: hardly
 * ever any, so the others are moved only behind the first of them. */
static void drop_forbidden(const cc_game *g, cc_action_list *list, int first)
{
    int n = find_forbiddable(g, list, first);
    for (int i = n; i < list->n; i++) {
        list->out[n] = list->out[i];
        n += !(cc_may_forbid(g, &list->out[i]) &&
               cc_is_forbidden(g, &list->out[i]));
    }
    list->n = n;
}

/* Lets the function `legal` of a step, or of an addition to it (not NULL),
 * write straight into the list, without a copy. Only works if nothing is
 * filtered; for a step, if the list is empty; and where modules forbid actions,
 * if all fit. Else false, and nothing is added. */
static inline bool list_directly(const cc_game *g, const cc_step *step,
                                 const cc_extra_actions *extra,
                                 cc_action_list *list)
{
    int first = list->n;
    if (list->filter || (!extra && first > 0)) {
        return false;
    }
    list->n = call_legal(g, step, extra, list->out, first, list->max);
    if (g->any_forbids && list->n > list->max) {
        list->n = first;
        return false;
    }
    if (g->any_forbids && list->n > first) {
        drop_forbidden(g, list, first);
    }
    return true;
}

/* Adds the actions of a step, or those of an addition to it (not NULL). */
static inline void add_actions(const cc_game *g, const cc_step *step,
                               const cc_extra_actions *extra,
                               cc_action_list *list)
{
    void (*add)(const cc_game *, cc_action_list *) =
        extra ? extra->list : step->list;
    if (add) {
        add(g, list);
    } else if (!list_directly(g, step, extra, list)) {
        cc_action all[CC_STEP_ACTIONS_MAX];
        int n = call_legal_in_full(g, step, extra, all);
        for (int i = 0; i < n; i++) {
            cc_action_list_add(g, list, all[i]);
        }
    }
}

void cc_step_list(const cc_game *g, const cc_step *step, cc_action_list *list)
{
    extras_left left = extras_of(g, step);
    add_actions(g, step, NULL, list);
    const cc_extra_actions *extra;
    while ((extra = next_extra_actions(g, &left))) {
        add_actions(g, step, extra, list);
    }
}

bool cc_step_any_extra_action(const cc_game *g, const cc_step *step)
{
    extras_left left = extras_of(g, step);
    bool any = false;
    const cc_extra_actions *extra;
    while (!any && (extra = next_extra_actions(g, &left))) {
        if (extra->any && !g->forbids_other_than_placing) {
            any = extra->any(g);
        } else {
            cc_action_list counted = {.max = 0};
            add_actions(g, step, extra, &counted);
            any = counted.n > 0;
        }
    }
    return any;
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
    cc_action all[CC_STEP_ACTIONS_MAX];
    return cc_action_is_listed(a, all, call_legal_in_full(g, step, NULL, all));
}

typedef void apply_function(cc_game *, cc_agenda_entry, const cc_action *,
                            cc_events *);

/* Returns the function that applies an action: of the step, or of a module that
 * adds to it; NULL if it is not legal. */
static apply_function *find_apply(const cc_game *g, const cc_step *step,
                                  const cc_action *a)
{
    if (!cc_action_is_well_formed(g, a) ||
        (cc_may_forbid(g, a) && cc_is_forbidden(g, a))) {
        return NULL;
    }
    apply_function *apply = step_allows(g, step, a) ? step->apply : NULL;
    extras_left left = extras_of(g, step);
    const cc_extra_actions *extra;
    while (!apply && (extra = next_extra_actions(g, &left))) {
        apply = extra->check(g, a) ? extra->apply : NULL;
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

void cc_step_apply_for(cc_game *g, const cc_step *step, cc_agenda_entry entry,
                       const cc_action *a, cc_events *events)
{
    apply_function *apply = find_apply(g, step, a);
    if (apply) {
        apply(g, entry, a, events);
    } else {
        cc_panic("an action that is not legal");
    }
}

/* ----------------------------------------------------------------- running */

/* In builds with CC_CHECK: panics if a step that is skipped would ask, or
 * change what cc_hash() tells apart. */
#ifdef CC_CHECK
static void check_skipped(const cc_game *g, int number)
{
    const cc_step *step = g->catalog->steps[number];
    const cc_agenda_entry *top = &g->agenda[g->n_agenda - 1];
    cc_game copy;
    cc_copy(&copy, g);
    if (step->run) {
        step->run(&copy,
                  (cc_agenda_entry){.player = top->player, .arg = top->arg},
                  NULL);
    }
    if ((step->asks && step->asks(g)) || cc_hash(&copy) != cc_hash(g)) {
        cc_panic(step->name);
    }
}
#else
static inline void check_skipped(const cc_game *g, int number)
{
    (void)g;
    (void)number;
}
#endif

/* Takes the next of the steps that are due off what is left of a phase, which
 * is on top. Returns NULL if there is none. */
static inline const cc_step *take_from_phase(cc_game *g, cc_agenda_entry *phase)
{
    const cc_row_in_play *step = &g->phase_steps[phase->next],
                         *end = &g->phase_steps[phase->end];
    while (step < end && !has_bits(g, step->due_at, step->due_mask)) {
        check_skipped(g, step->number);
        step++;
    }
    phase->next = (uint8_t)(step - g->phase_steps + 1);
    if (step + 1 >= end) {
        g->n_agenda--;
    }
    return step < end ? g->catalog->steps[step->number] : NULL;
}

/* Runs the steps on top until one asks a player, or, with stop_at_chance, would
 * reveal something hidden: that one stays on top. A step that does not ask, as
 * there is no choice, runs if it has a function for that. */
static inline void run_steps(cc_game *g, cc_events *events, bool stop_at_chance)
{
    while (g->n_agenda) {
        cc_agenda_entry *top = &g->agenda[g->n_agenda - 1];
        cc_agenda_entry entry = *top;
        if (entry.step) {
            g->n_agenda--;
        } else {
            entry.step = take_from_phase(g, top);
        }
        const cc_step *step = entry.step;
        if (!step) {
            continue;
        }
        if (step->asks || (stop_at_chance && step->reveals_hidden)) {
            *add_entry(g) = entry;
            if ((step->asks && step->asks(g)) ||
                (stop_at_chance && step->reveals_hidden &&
                 step->reveals_hidden(g, entry.player))) {
                return;
            }
            g->n_agenda--;
        }
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
    if (!cc_agenda_is_at_chance(g)) {
        cc_panic("no chance step is next");
    }
    cc_agenda_entry entry = g->agenda[--g->n_agenda];
    entry.step->run(g, entry, NULL);
    cc_agenda_run_until_chance(g);
}

bool cc_agenda_is_at_chance(const cc_game *g)
{
    return g->n_agenda && !g->agenda[g->n_agenda - 1].step->decision;
}
