/* agenda.c - the course of a game, and the machine that works it off
 *
 * What happens is an agenda: a stack of steps. Each module says in rows which
 * steps it has and where in the course they stand; together they are one table
 * (`carc rows` prints it with the rules). The rows of a turn are put on
 * the agenda from the last to the first; a step may put further ones on top.
 *
 * SPDX-License-Identifier: MIT
 */
#include "agenda.h"

#include <string.h>

#include "codec.h"
#include "text.h"

/* --------------------------------------------------------------------- rows */

/* Whether `row` of a module stands before row i: rows at the same place stand
 * in the order of their modules. */
static bool is_before(const cc_catalog *c, const cc_turn_row *row, int module,
                      int i)
{
    const cc_turn_row *other = c->rows[i];
    if (row->list != other->list) {
        return row->list < other->list;
    }
    return row->at != other->at ? row->at < other->at
                                : c->modules[module]->order <
                                      c->modules[c->row_module[i]]->order;
}

void cc_rows_add(cc_catalog *catalog, const cc_turn_row *row, int module)
{
    int i = catalog->n_rows++;
    for (; i > 0 && is_before(catalog, row, module, i - 1); i--) {
        catalog->rows[i] = catalog->rows[i - 1];
        catalog->row_module[i] = catalog->row_module[i - 1];
    }
    catalog->rows[i] = row;
    catalog->row_module[i] = (uint8_t)module;
}

/* The longest agenda: a turn; a wall round with its tower, at most eight
 * pieces, guard and check of the one just laid; for each region completed its
 * rows; everybody who may join one. What castles, a bazaar, the crop circle
 * and the draft push is less. */
static bool fits_agenda(const cc_game *g)
{
    return g->n_rows[CC_TURN] + g->n_rows[CC_REGION] * CC_COMPLETED_MAX +
               CC_PLAYERS_MAX + 1 + 8 + 2 <=
           CC_AGENDA_MAX;
}

bool cc_rows_choose(cc_game *g)
{
    const cc_catalog *catalog = g->catalog;
    for (int i = 0; i < catalog->n_rows; i++) {
        int list = catalog->rows[i]->list, module = catalog->row_module[i];
        if (module != CC_MODULE_CORE && !cc_in_play(g, module)) {
            continue;
        }
        if (g->n_rows[list] == CC_LIST_MAX) {
            return false;
        }
        g->rows[list][g->n_rows[list]++] = (uint8_t)i;
    }
    return fits_agenda(g);
}

/* ------------------------------------------------------------------ machine */

const cc_step *cc_step_now(const cc_game *g)
{
    return g->n_agenda ? g->agenda[g->n_agenda - 1].step : NULL;
}

void cc_agenda_push(cc_game *g, const cc_step *step, int player, int arg)
{
    if (g->n_agenda == CC_AGENDA_MAX) {
        cc_stop("the agenda is full");
    }
    g->agenda[g->n_agenda++] = (cc_step_state){
        .step = step, .player = (uint8_t)player, .arg = (uint16_t)arg};
}

static void push_rows(cc_game *g, int list, int arg)
{
    for (int i = g->n_rows[list]; i-- > 0;) {
        const cc_turn_row *row = g->catalog->rows[g->rows[list][i]];
        cc_agenda_push(g, row->step, g->player, arg);
    }
}

void cc_agenda_turn(cc_game *g)
{
    push_rows(g, CC_TURN, 0);
}

void cc_agenda_start(cc_game *g)
{
    cc_agenda_turn(g);
    push_rows(g, CC_START, 0);
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
    push_rows(g, CC_REGION, region);
}

void cc_agenda_end(cc_game *g)
{
    g->n_agenda = 0;
    push_rows(g, CC_END_OF_GAME, 0);
}

/* The next entry of the lists of all modules that adds to `step`; *module and
 * *entry are where to go on from, both 0 at first. */
static const cc_more *next_more(const cc_game *g, const cc_step *step,
                                int *module, int *entry)
{
    for (; *module < g->n_adding; *entry = 0, ++*module) {
        const cc_more *list = g->catalog->modules[g->adding[*module]]->more;
        while (list[*entry].step) {
            const cc_more *more = &list[(*entry)++];
            if (more->step == step) {
                return more;
            }
        }
    }
    return NULL;
}

bool cc_step_has_more(const cc_game *g, const cc_step *step)
{
    int module = 0, entry = 0;
    return next_more(g, step, &module, &entry) != NULL;
}

bool cc_is_forbidden(const cc_game *g, const cc_action *a)
{
    bool forbidden = false;
    for (int i = 0; i < g->n_playing && !forbidden; i++) {
        forbidden =
            cc_playing(g, i)->forbids && cc_playing(g, i)->forbids(g, a);
    }
    return forbidden;
}

void cc_list_add(const cc_game *g, cc_list *list, cc_action action)
{
    if (list->wants && !list->wants(g, &action)) {
        return;
    }
    list->any = true;
    if (g->n_forbidding && cc_is_forbidden(g, &action)) {
        return;
    }
    if (list->n++ < list->max) {
        list->out[list->n - 1] = action;
    }
}

static void add_all(const cc_game *g, cc_list *list, const cc_action *some,
                    int n)
{
    if (n > CC_LISTED_MAX) {
        cc_stop("a list is longer than it may be");
    }
    for (int i = 0; i < n; i++) {
        cc_list_add(g, list, some[i]);
    }
}

static void list_step(const cc_game *g, const cc_step *step, cc_list *list)
{
    if (step->list) {
        step->list(g, list);
    } else if (cc_list_takes_all(g, list) && list->n == 0) {
        list->n = step->legal(g, list->out, list->max);
    } else {
        cc_action some[CC_LISTED_MAX];
        add_all(g, list, some, step->legal(g, some, CC_LISTED_MAX));
    }
}

static void list_more(const cc_game *g, const cc_more *more, cc_list *list)
{
    if (more->list) {
        more->list(g, list);
    } else if (cc_list_takes_all(g, list)) {
        list->n = more->legal(g, list->out, list->n, list->max);
    } else {
        cc_action some[CC_LISTED_MAX];
        add_all(g, list, some, more->legal(g, some, 0, CC_LISTED_MAX));
    }
}

void cc_step_list(const cc_game *g, const cc_step *step, cc_list *list)
{
    int module = 0, entry = 0;
    list_step(g, step, list);
    for (const cc_more *m; (m = next_more(g, step, &module, &entry));) {
        list_more(g, m, list);
    }
}

int cc_step_legal(const cc_game *g, const cc_step *step, cc_action *out,
                  int max)
{
    cc_list list = {.out = out, .max = max};
    cc_step_list(g, step, &list);
    return list.n;
}

/* Whether the step itself has it. */
static bool is_of_step(const cc_game *g, const cc_step *step,
                       const cc_action *a)
{
    if (step->check) {
        return step->check(g, a);
    }
    cc_action list[CC_LISTED_MAX];
    int n = step->legal(g, list, CC_LISTED_MAX);
    return cc_action_is_listed(a, list, n < CC_LISTED_MAX ? n : CC_LISTED_MAX);
}

typedef void apply_function(cc_game *, cc_step_state, const cc_action *,
                            cc_events *);

/* What does an action: the step itself, or a module that adds to it; NULL: it
 * is not legal. */
static apply_function *find_apply(const cc_game *g, const cc_step *step,
                                  const cc_action *a)
{
    int module = 0, entry = 0;
    if (!cc_action_is_shaped(g, a) ||
        (g->n_forbidding && cc_is_forbidden(g, a))) {
        return NULL;
    }
    apply_function *apply = is_of_step(g, step, a) ? step->apply : NULL;
    for (const cc_more *m;
         !apply && (m = next_more(g, step, &module, &entry));) {
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
    cc_events_empty(events);
    cc_step_state at = g->agenda[--g->n_agenda];
    apply(g, at, a, events);
    return true;
}

static inline void run(cc_game *g, cc_events *events, bool ahead)
{
    while (g->n_agenda) {
        cc_step_state at = g->agenda[g->n_agenda - 1];
        const cc_step *step = at.step;
        if ((step->asks && step->asks(g)) ||
            (ahead && step->shows && step->shows(g, at.player))) {
            return;
        }
        g->n_agenda--;
        if (step->run) {
            step->run(g, at, events);
        }
    }
}

void cc_agenda_run(cc_game *g, cc_events *events)
{
    run(g, events, false);
}

void cc_agenda_run_ahead(cc_game *g)
{
    run(g, NULL, true);
}

bool cc_agenda_waits(const cc_game *g)
{
    return g->n_agenda && !g->agenda[g->n_agenda - 1].step->decision;
}
