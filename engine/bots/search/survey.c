/* survey.c - values the followups of a placement
 *
 * First the position with nothing after the placement; if that is poor, no more
 * is tried. Then plain figures together, by one evaluation, where the turn ends
 * with them. What remains waits for the shortlists of turns.c, which explains
 * the words: plain, costly, remote, followup.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bridges.h"

#include "engine/bots/decisions.h"
#include "engine/bots/eval/bonus.h"
#include "greedy.h"
#include "survey.h"

enum {
    KEPT_PLAIN = 3 /* plain figures that are tried in a costly turn */
};

/* True if nothing scores on the segment that a figure is put on; what it is
 * worth there is a module's bonus. */
static bool is_on_idle_segment(const cc_game *game, int region)
{
    cc_segment_ref part;
    return cc_region_segments(game, region, &part, 1) &&
           game->catalog->kinds[cc_segment_kind(game, part.piece, part.slot)]
               .never_scores;
}

/* True if the value of an action can be computed by eval_figures(): a figure
 * with votes and without a bonus of its own, alone on an incomplete region. */
static bool is_plain_figure(const cc_game *game, const cc_action *a, int region)
{
    return region >= 0 && !cc_region_is_occupied(game, region) &&
           !cc_region_is_complete(game, region) &&
           cc_figure_votes(game, a->figure, region) > 0 &&
           !cc_deploy_has_bonus(game, a) && !is_on_idle_segment(game, region);
}

static bool is_on_new_tile(const generator *gen, const cc_action *a)
{
    return a->x == gen->first.x && a->y == gen->first.y;
}

int survey_list(const cc_game *game, cc_action list[FOLLOWUPS_MAX])
{
    int n = cc_legal_first(game, list, FOLLOWUPS_MAX), kept = 0;
    for (int i = 0; i < n; i++) {
        if (!greedy_is_pointless(game, &list[i])) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

int survey_move_plain_first(const cc_game *game, cc_action *list, int n)
{
    int plain = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_PASS ||
            is_plain_figure(game, &list[i],
                            generator_region_of(game, &list[i]))) {
            cc_action a = list[i];
            memmove(&list[plain + 1], &list[plain],
                    (size_t)(i - plain) * sizeof *list);
            list[plain++] = a;
        }
    }
    return plain;
}

/* Collects the first `n` followups of a list, which are plain. */
static void collect_plain(const generator *gen, const cc_action *list, int n,
                          plain_figures *plain)
{
    plain->n = n + 1;
    plain->sample = NULL;
    plain->all_on_new_tile = true;
    for (int i = 0; i < n; i++) {
        plain->regions[i] =
            generator_region_of(&gen->worker->after_tile, &list[i]);
        plain->figures[i] = list[i].figure;
        if (plain->regions[i] >= 0) {
            plain->sample = &list[i];
            plain->all_on_new_tile &= is_on_new_tile(gen, &list[i]);
        }
    }
    plain->regions[n] = -1;
    plain->figures[n] = 0;
}

/* Tries one plain figure as a sample for all. Returns true if it stays on the
 * board and ends the turn, so that eval_figures() can evaluate the others.
 * `sample` is NULL if there is none, and then passing is all that is left. The
 * tile is placed in after_tile; after_pass is the position without a figure,
 * with bonuses of modules if s->has_bonus. Sets s->delta to what the sample
 * changes them by. */
static bool sample_plain_figure(generator *gen, const cc_action *sample,
                                survey *s)
{
    bot_worker *w = gen->worker;
    /* Without bonuses and with one kind of token, as in the base game, nothing
     * can follow a plain figure, so the sample is spared. */
    if (!sample || (!s->has_bonus && w->eval.n_tokens < 2)) {
        return true;
    }
    cc_copy_tracked(&w->scratch, &w->after_tile);
    cc_apply_until_chance(&w->scratch, sample);
    while (greedy_try_pass(&w->eval, &w->scratch)) {
    }
    if (s->has_bonus) {
        eval_bonus(&w->eval, &w->scratch, s->delta);
        for (int p = 0; p < CC_PLAYERS_MAX; p++) {
            s->delta[p] -= s->bonus[p];
        }
    }
    bool stays = cc_figure_count(&w->scratch) > cc_figure_count(&w->after_pass);
    return stays && !generator_continues(gen, &w->scratch);
}

/* True if so many other placements are better when nothing follows that the
 * current one is left out: all that are kept, or are wanted, or fewer that are
 * much better. Else its value is added to theirs, in *of. */
static bool is_left_out(generator *gen, best_values *of, double passing)
{
    double *best = of->values; /* sorted, best first */
    int max = gen->limits->kept, few = gen->limits->few;
    max = gen->wanted > max ? gen->wanted : max;
    few = gen->wanted > few ? gen->wanted : few;
    int i = of->n;
    if (!generator_has_many_tokens(gen)) {
        return false;
    }
    if ((i == max && best[max - 1] >= passing) ||
        (i >= few && best[few - 1] - gen->limits->much_better >= passing)) {
        return true;
    }
    i -= i == max; /* full: the last one is replaced */
    for (; i > 0 && best[i - 1] < passing; i--) {
        best[i] = best[i - 1];
    }
    best[i] = passing;
    of->n += of->n < max;
    return false;
}

/* A costly decision follows. Only passing is tried; the values of figures are
 * estimated as if nothing followed. The placement is put on two shortlists: by
 * the estimated value at the end of the turn, and by the value now, since a
 * figure may avert the threat. With a rough focus passing is not tried either,
 * and only the value now counts. */
static void try_estimated(generator *gen, const survey *s)
{
    static const cc_action pass = {.type = CC_PASS};
    const plain_figures *plain = &s->plain;
    bot_worker *w = gen->worker;
    double values[FOLLOWUPS_MAX + 1];
    eval_figures(&w->eval, &w->after_pass, &s->before, plain->regions,
                 plain->figures, plain->n, s->delta, values);
    double passing_now = values[plain->n - 1], best_now = passing_now;
    for (int i = 0; i < plain->n; i++) {
        best_now = values[i] > best_now ? values[i] : best_now;
    }
    if (is_left_out(gen, &gen->estimated, best_now)) {
        gen->worker->eval.n_evals++;
        return;
    }
    if (generator_is_rough(gen)) {
        generator_shortlist(gen, &gen->costly[BY_NOW],
                            gen->limits->costly_by_now, best_now, UNKNOWN);
        return;
    }
    cc_copy_tracked(&w->scratch, &w->after_pass);
    double passing_at_end = generator_best_from(gen, &w->scratch);
    generator_keep(gen, &pass, passing_at_end);
    generator_shortlist(gen, &gen->costly[BY_END], gen->limits->costly_by_end,
                        passing_at_end + best_now - passing_now,
                        passing_at_end);
    generator_shortlist(gen, &gen->costly[BY_NOW], gen->limits->costly_by_now,
                        best_now, passing_at_end);
}

/* Adds the placement to the shortlists for the actions that remain: near and
 * remote ones. */
static void add_to_shortlists(generator *gen, const survey *s, bool has_near,
                              bool has_remote)
{
    bool passes = false;
    for (int i = 0; i < s->n_plain && !passes; i++) {
        passes = s->list[i].type == CC_PASS;
    }
    double passing = passes ? s->passing : UNKNOWN;
    if (has_near) {
        generator_shortlist(gen, &gen->near, gen->limits->near, gen->best,
                            passing);
    }
    if (has_remote && passes) {
        generator_shortlist(gen, &gen->remote[BY_BEST_TURN],
                            gen->limits->remote, gen->best, passing);
        generator_shortlist(gen, &gen->remote[BY_PASSING], gen->limits->remote,
                            passing, passing);
    }
}

/* Tries the followups that are plain by one evaluation; the others, which are
 * listed after them, wait for shortlists. */
static void try_plain_figures(generator *gen, const survey *s)
{
    double values[FOLLOWUPS_MAX + 1];
    bool has_near = false, has_remote = false;
    eval_figures(&gen->worker->eval, &gen->worker->after_pass, &s->before,
                 s->plain.regions, s->plain.figures, s->n_plain, s->delta,
                 values);
    for (int i = 0; i < s->n_plain; i++) {
        generator_keep(gen, &s->list[i], values[i]);
    }
    for (int i = s->n_plain; i < s->n; i++) {
        bool remote = generator_is_remote(gen, &s->list[i]);
        has_remote |= remote;
        has_near |= !remote && s->list[i].type != CC_BUILD_BRIDGE;
    }
    add_to_shortlists(gen, s, has_near, has_remote);
}

/* Passes the decisions about what may be done in addition. */
static void pass_extras(cc_game *game)
{
    static const cc_action pass = {.type = CC_PASS};
    while (decision_is_extra(cc_decision(game))) {
        cc_apply_until_chance(game, &pass);
    }
}

void survey_passing(generator *gen, survey *s)
{
    static const cc_action pass = {.type = CC_PASS};
    bot_worker *w = gen->worker;
    cc_copy_tracked(&w->after_pass, &w->after_tile);
    cc_apply_until_chance(&w->after_pass, &pass);
    pass_extras(&w->after_pass);
    cc_decision_info next = cc_decision(&w->after_pass);
    bool continues = generator_continues(gen, &w->after_pass);
    /* What a draw from a bag brings depends on the figures. */
    bool draws = cc_chance_bag(&w->after_pass) >= 0;
    s->is_costly = draws || (continues && greedy_is_unplanned(&w->eval, next));
    /* If the game is over, the scores include all regions, which
     * eval_without_figure() would count again. */
    s->ends = !s->is_costly && !continues && next.kind != CC_OVER;
    memset(s->bonus, 0, sizeof s->bonus);
    memset(s->delta, 0, sizeof s->delta);
    s->has_bonus = s->ends && !w->eval.style->is_greedy_0 &&
                   eval_bonus(&w->eval, &w->after_pass, s->bonus);
    if (s->ends || s->is_costly) {
        s->passing =
            eval_without_figure(&w->eval, &w->after_pass, s->bonus, &s->before);
    }
}

void survey_followups(generator *gen, survey *s)
{
    bot_worker *w = gen->worker;
    s->n = survey_list(&w->after_tile, s->list);
    s->n_plain = survey_move_plain_first(&w->after_tile, s->list, s->n);
    collect_plain(gen, s->list, s->n_plain, &s->plain);
    s->one_evaluation = s->ends && s->n_plain > 0 &&
                        sample_plain_figure(gen, s->plain.sample, s);
    /* The change of the sample holds only for figures on the new tile. */
    if (s->one_evaluation && !s->plain.all_on_new_tile) {
        memset(s->delta, 0, sizeof s->delta);
    }
}

/* Tries passing where other decisions follow it, but no costly one. Returns
 * false if the placement is left out. */
static bool try_passing(generator *gen)
{
    static const cc_action pass = {.type = CC_PASS};
    bool is_open;
    return !is_left_out(gen, &gen->passing,
                        generator_try_then(gen, &pass, &is_open));
}

void survey_try_now(generator *gen)
{
    survey s;
    survey_passing(gen, &s);
    bool is_valued = s.ends || s.is_costly;
    bool has_passed = !is_valued && generator_has_many_tokens(gen);
    if (s.ends && is_left_out(gen, &gen->passing, s.passing)) {
        gen->worker->eval.n_evals++;
        return;
    }
    if (has_passed && !try_passing(gen)) {
        return;
    }
    survey_followups(gen, &s);
    if (s.is_costly) {
        try_estimated(gen, &s);
    } else if (s.one_evaluation) {
        try_plain_figures(gen, &s);
    }
    bool tries_each = !s.is_costly && !s.one_evaluation;
    for (int i = 0; i < s.n && tries_each; i++) {
        bool is_open, is_tried = has_passed && s.list[i].type == CC_PASS;
        if (s.list[i].type != CC_BUILD_BRIDGE && !is_tried) {
            generator_try_then(gen, &s.list[i], &is_open);
        }
    }
}

int survey_drop_poor(generator *gen, cc_action *list, int n, int n_plain)
{
    bot_worker *w = gen->worker;
    static const int no_bonus[CC_PLAYERS_MAX];
    static const cc_action pass = {.type = CC_PASS};
    double values[FOLLOWUPS_MAX + 1];
    eval_before before;
    plain_figures plain;
    int kept = 0;
    collect_plain(gen, list, n_plain, &plain);
    cc_copy_tracked(&w->after_pass, &w->after_tile);
    cc_apply_until_chance(&w->after_pass, &pass);
    eval_without_figure(&w->eval, &w->after_pass, no_bonus, &before);
    eval_figures(&w->eval, &w->after_pass, &before, plain.regions,
                 plain.figures, plain.n, no_bonus, values);
    for (int i = 0; i < n; i++) {
        int n_better = 0;
        for (int k = 0; i < n_plain && k < n_plain; k++) {
            n_better += values[k] > values[i];
        }
        if (n_better < KEPT_PLAIN || list[i].type == CC_PASS) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

/* Returns the value of one followup with the rest of the turn. */
static double value_of_followup(generator *gen, const cc_action *a)
{
    bot_worker *w = gen->worker;
    cc_copy_tracked(&w->scratch, &w->after_tile);
    cc_apply_until_chance(&w->scratch, a);
    return generator_best_from(gen, &w->scratch);
}

double survey_best_figure(generator *gen)
{
    bot_worker *w = gen->worker;
    survey s;
    double values[FOLLOWUPS_MAX + 1], best = UNKNOWN;
    survey_passing(gen, &s);
    survey_followups(gen, &s);
    int n_valued = s.one_evaluation ? s.n_plain : 0, n_plain = s.n_plain;
    if (n_valued) {
        eval_figures(&w->eval, &w->after_pass, &s.before, s.plain.regions,
                     s.plain.figures, n_valued, s.delta, values);
    } else if (s.is_costly) {
        int n = survey_drop_poor(gen, s.list, s.n, n_plain);
        n_plain -= s.n - n; /* only plain ones are dropped */
        s.n = n;
    } else {
        return generator_best_from(gen, &w->after_tile);
    }
    for (int i = 0; i < s.n; i++) {
        double value = i < n_valued ? values[i] : UNKNOWN;
        int region = generator_region_of(&w->after_tile, &s.list[i]);
        bool is_tried =
            i < n_plain ||
            (region >= 0 && cc_region_is_complete(&w->after_tile, region));
        if (i >= n_valued && is_tried) {
            value = value_of_followup(gen, &s.list[i]);
        }
        best = value > best ? value : best;
    }
    return best;
}
