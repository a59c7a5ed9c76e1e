/* review_turns.c - the turns of a game, and what each cost
 *
 * The adviser's thread evaluates one turn after the other, as it does for
 * hints.
 *
 * SPDX-License-Identifier: MIT
 */
#include "review_turns.h"

#include <stdio.h>

#include "gui/app/adviser.h"
#include "gui/app/practice/mistake_games.h"
#include "gui/app/recorder.h"

/* A turning point lowers the chance to win at least by so much, 0 to 1. */
#define CHANCE_LOST_MIN .04

void review_turns_list(review_turns *r, const session *s)
{
    r->session_id = s->id;
    r->n_steps = s->n_steps;
    r->version = s->version;
    r->n = r->n_evaluated = 0;
    r->is_noted = false;
    for (int i = 0; i < s->n_steps && r->n < REVIEW_TURNS_MAX; i++) {
        cc_decision_info choice = cc_decision(&s->steps[i].before);
        if (choice.kind == CC_DECIDE_PLACE) {
            r->list[r->n++] = (review_turn){.step = i, .player = choice.player};
        }
    }
}

int review_turn_before(const review_turns *r, int n_steps)
{
    int found = -1;
    for (int i = 0; i < r->n && r->list[i].step < n_steps; i++) {
        found = i;
    }
    return found;
}

/* Returns the turn to be evaluated: the one that is looked at, or else the
 * first that is not evaluated yet; NULL if all are evaluated. */
static review_turn *next_to_evaluate(review_turns *r, int shown_step)
{
    int shown = review_turn_before(r, shown_step);
    if (shown >= 0 && !r->list[shown].is_evaluated) {
        return &r->list[shown];
    }
    for (int i = 0; i < r->n; i++) {
        if (!r->list[i].is_evaluated) {
            return &r->list[i];
        }
    }
    return NULL;
}

/* Returns the key of the question about a turn, which the adviser answers by:
 * in bits of their own, from the lowest, the step (16), the version of the
 * session (24) and its id. The highest bit sets it apart from the keys of
 * hints. */
static uint64_t question_key(const session *s, const review_turn *t)
{
    return (uint64_t)1 << 63 | (uint64_t)s->id << 40 |
           (uint64_t)(s->version & 0xffffff) << 16 |
           (uint64_t)(t->step & 0xffff);
}

void review_turns_evaluate(app *a, review_turns *r, int shown_step)
{
    const session *s = a->session;
    adviser *helper = app_adviser(a);
    advice answer;
    review_turn *next = next_to_evaluate(r, shown_step);
    if (!next) {
        return;
    }
    uint64_t key = question_key(s, next);
    if (adviser_answer(helper, key, &answer)) {
        next->is_evaluated = true;
        next->is_known = answer.n > 0;
        next->best = answer.lines[0];
        next->played = answer.played;
        r->n_evaluated++;
        a->ui.moving = true;
        return;
    }
    cc_action played[ADVICE_PLAYED_MAX];
    int n = 0;
    for (int i = next->step; i < s->n_steps && n < ADVICE_PLAYED_MAX; i++) {
        played[n++] = s->steps[i].action;
    }
    adviser_ask(helper, key, &s->steps[next->step].before, played, n);
    a->wake = .02f; /* looks soon whether there is an answer */
}

double review_turn_cost(const review_turn *t)
{
    return t->is_known ? mistake_cost(&t->best, &t->played) : 0;
}

/* Lists the people of a session; seats[] becomes their numbers, -1 for bots. */
static void list_people(const session *s, reviewed_game *g,
                        int seats[CC_PLAYERS_MAX])
{
    for (int i = 0; i < s->setup.n_players; i++) {
        const seat *from = &s->seats[i];
        seats[i] = from->bot[0] ? -1 : g->n_people;
        if (!from->bot[0]) {
            snprintf(g->people[g->n_people++], sizeof *g->people, "%s",
                     from->unnamed ? "" : from->name);
        }
    }
}

/* Returns the game for the file of mistakes, with the turns that cost people
 * much. */
static reviewed_game describe_game(app *a, const review_turns *r)
{
    const session *s = a->session;
    const finished_game *finished =
        records_find(&a->records, recorder_game_id(a));
    reviewed_game g = {.id = session_setup_id(s->catalog, &s->setup),
                       .day = finished ? finished->day : app_today(a)};
    int seats[CC_PLAYERS_MAX];
    list_people(s, &g, seats);
    mistake_game_set_file(&g, session_path(s));
    for (int i = 0; i < r->n; i++) {
        const review_turn *t = &r->list[i];
        if (review_turn_cost(t) < MISTAKE_COST_MIN || seats[t->player] < 0) {
            continue;
        }
        /* In tenths of a point, cut off, so that it rounds to the same points
         * as in turn_text() of review.c. */
        mistake m = {.cost = (int)(10 * review_turn_cost(t)),
                     .turn = session_turn_of(s, t->step),
                     .step = t->step,
                     .person = seats[t->player]};
        m.kind =
            mistake_kind_of(&s->steps[t->step].before, &t->best, &t->played);
        mistakes_add_to_game(&g, &m);
    }
    return g;
}

void review_turns_note_mistakes(app *a, review_turns *r)
{
    const session *s = a->session;
    if (r->is_noted || r->n_evaluated < r->n) {
        return;
    }
    r->is_noted = true;
    if (r->n && cc_decision(&s->game).kind == CC_OVER && s->practice_from < 0 &&
        session_path(s)[0]) {
        reviewed_game g = describe_game(a, r);
        if (g.n_people) {
            mistakes_add(&a->mistakes, &g);
        }
    }
}

/* Returns how much a turn lowered the chance to win, 0 to 1. */
static double chance_lost(const review_turn *t)
{
    double loss = t->best.chance - t->played.chance;
    return t->is_known && loss > 0 ? loss : 0;
}

int review_turning_point(const review_turns *r, int i)
{
    int n_greater = 0;
    double loss = r->n_evaluated == r->n ? chance_lost(&r->list[i]) : 0;
    for (int k = 0; k < r->n; k++) {
        double other = chance_lost(&r->list[k]);
        /* Of equal ones the first counts as greater. */
        n_greater += other > loss || (other >= loss && k < i);
    }
    return loss >= CHANCE_LOST_MIN && n_greater < TURNING_POINTS_MAX
               ? n_greater + 1
               : 0;
}

int review_turn_end(const review_turns *r, int i)
{
    return i + 1 < r->n ? r->list[i + 1].step : r->n_steps;
}
