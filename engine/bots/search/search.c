/* search.c - comparison of turns by rollouts
 *
 * The best turns by static evaluation are rolled out: hidden tiles are dealt
 * anew, with the same deals for all turns, all players play greedily for some
 * turns, and the position reached is evaluated. The worse half of the turns is
 * dropped repeatedly until one is left (sequential halving: Karnin, Koren,
 * Somekh 2013).
 *
 * The effort is limited by a budget of evaluations, not by a clock, and results
 * are summed as integers: the choice is the same on every machine and with any
 * number of workers.
 *
 * When so few tiles are left that everything that may happen can be searched,
 * that is done instead (endgame.c); with costly rollouts only for the last
 * tile.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/abbey_and_mayor/abbey.h"

#include "endgame.h"
#include "engine/bots/decisions.h"
#include "engine/bots/noise.h"
#include "rollout.h"
#include "search.h"
#include "trade.h"
#include "turns.h"
#include "utility.h"

enum {
    CANDIDATES_MAX = BOT_TURNS_MAX,
    TRADES_MAX = 16, /* actions of a trade among which the best is searched */
    /* deals for each turn before half of them are dropped */
    DEALS_PER_BATCH = 2,
    BATCHES_SHARED = 8, /* few turns share this many batches */
    /* turns compared if the budget does not allow all */
    CANDIDATES_REDUCED = 24,
    CANDIDATES_MIN = 4, /* and if rollouts are costly */
    COSTLY = 150, /* evaluations for a ply from which rollouts are costly */
    VERY_COSTLY = 1500, /* and very costly */
    PROBE_PLIES = 2,    /* plies of the rollout that measures their cost */
    GROUP_SIZE = 8,     /* turns in a group of costly rollouts */
    /* deals for comparing turns whose difference is shown */
    COMPARE_DEALS = 32,
    ROLLOUT_STEPS_MAX = 120, /* decisions in one rollout, as a safeguard */
    PRICE_OF_BASE = 4,       /* eval_price() of the base game */
    /* a round may cost 2.5 budgets */
    ROUND_LIMIT = 5 * PRICE_OF_BASE / 2,
    FOLLOW_UP_SHARE = 3 /* part of the budget for decisions after a placement */
};

/* One of the turns that are compared. */
typedef struct candidate {
    bot_turn turn;
    /* sums over the deals, in 1024ths of a point, as utility_evaluate() */
    int64_t utility_sum, margin_sum;
    int deals;
} candidate;

typedef struct search {
    const bot_level *level;
    const cc_game *game;
    const bot_call *call;
    bot_worker *workers;
    uint64_t seed;
    search_effort effort;
    int me, n, first_deal;
    long budget;
    long ply_cost; /* evaluations for one ply of a rollout */
    bool exact;    /* by endgame.c instead of rollouts */
    candidate list[CANDIDATES_MAX];
    /* results of the last deals: [deal * n + candidate] */
    search_value value[DEALS_PER_BATCH * CANDIDATES_MAX];
    search_value margin[DEALS_PER_BATCH * CANDIDATES_MAX];
    long n_evals[DEALS_PER_BATCH * CANDIDATES_MAX];
} search;

/* ----------------------------------------------------------------- playing */

/* True if a player's turn begins: he places a tile, or may place his abbey. */
static bool is_turn_start(cc_decision_info choice)
{
    return decision_is_placement(choice) || choice.kind == CC_DECIDE_ABBEY;
}

/* True if the tile of the turn is placed after the first action, as when a tile
 * is drawn instead of using one from the hand. Such a turn gets one more ply,
 * so that all turns are compared after the same number of tiles. */
static bool places_later(const cc_game *game, const bot_turn *turn)
{
    return is_turn_start(cc_decision(game)) && turn->first.type != CC_PLACE;
}

/* Rolls one turn out with one deal. */
static search_value run_rollout(const search *s, bot_worker *w,
                                const bot_turn *turn, int deal,
                                rollout_role role, search_value *margin)
{
    cc_game *game = &w->game;
    cc_copy(game, s->game);
    cc_redeal(game, s->me, s->seed + (uint64_t)deal * 0x9e3779b97f4a7c15u);
    turns_play(game, turn);
    if (role == ROLLOUT_ALONE) {
        trade_clear_prices(w, NULL, -1);
    } else if (w->prices.position != s->game) {
        trade_clear_prices(w, s->game, s->me);
    }
    if (role == ROLLOUT_LEADS) {
        for (int i = 0; i < FOCUS_TILES; i++) {
            w->leader_focus[i].narrow = false; /* until the leader records it */
        }
    }
    rollout path = {.role = role, .pieces_before = cc_piece_count(s->game)};
    int plies = s->effort.plies + places_later(s->game, turn);
    for (int i = 0; i < ROLLOUT_STEPS_MAX; i++) {
        cc_decision_info choice = cc_decision(game);
        if (choice.kind == CC_OVER || worker_is_stopped(w) ||
            (path.tiles_placed >= plies && is_turn_start(choice))) {
            break;
        }
        path.tiles_placed += rollout_step(w, s->level, game, &path);
    }
    return utility_evaluate(w, s->level, game, s->me, margin);
}

static bool is_stopped(const search *s)
{
    return s->call->should_stop && s->call->should_stop(s->call->user_data);
}

/* Rolls candidate `index` out with one of the deals of run_deals(). */
static void run_candidate(search *s, bot_worker *w, int deal, int index,
                          rollout_role role)
{
    const bot_turn *turn = &s->list[index].turn;
    int i = deal * s->n + index;
    w->n_evals = 0;
    s->value[i] = s->exact ? endgame_value(w, s->level, s->game, s->me, turn)
                           : run_rollout(s, w, turn, s->first_deal + deal, role,
                                         &s->margin[i]);
    s->n_evals[i] = w->n_evals;
}

static int group_count(const search *s)
{
    return (s->n + s->effort.group - 1) / s->effort.group;
}

/* Runs a job: the candidates of one group with one deal. */
static void run_job(void *with, int job, int worker)
{
    search *s = with;
    int n_groups = group_count(s), group = job % n_groups;
    int deal = job / n_groups;
    int first = group * s->effort.group, end = first + s->effort.group;
    end = end < s->n ? end : s->n;
    for (int i = first; i < end && !is_stopped(s); i++) {
        rollout_role role = s->effort.group == 1 ? ROLLOUT_ALONE
                            : i > first          ? ROLLOUT_FOLLOWS
                                                 : ROLLOUT_LEADS;
        run_candidate(s, &s->workers[worker], deal, i, role);
    }
}

/* Runs all candidates with new deals. Returns the number of evaluations. */
static long run_deals(search *s, int deals)
{
    long evaluated = 0;
    int n_jobs = deals * group_count(s);
    if (s->call->run_jobs) {
        s->call->run_jobs(s->call->user_data, n_jobs, run_job, s);
    } else {
        for (int i = 0; i < n_jobs; i++) {
            run_job(s, i, 0);
        }
    }
    for (int i = 0; i < deals * s->n; i++) {
        candidate *c = &s->list[i % s->n];
        c->utility_sum += s->value[i];
        c->margin_sum += s->margin[i];
        c->deals++;
        evaluated += s->n_evals[i];
    }
    return evaluated;
}

/* --------------------------------------------------------------- comparing */

static bool is_better(const candidate *a, const candidate *b)
{
    return a->utility_sum * b->deals > b->utility_sum * a->deals;
}

/* Sorts the best first; stable. */
static void sort(search *s)
{
    for (int i = 1; i < s->n; i++) {
        candidate c = s->list[i];
        int k = i;
        for (; k > 0 && is_better(&c, &s->list[k - 1]); k--) {
            s->list[k] = s->list[k - 1];
        }
        s->list[k] = c;
    }
}

/* Fewer turns get more deals, if the budget allows it. */
static int deals_per_round(const search *s)
{
    int shared_deals = s->effort.few_get_more && s->n
                           ? DEALS_PER_BATCH * BATCHES_SHARED / s->n
                           : 1;
    return shared_deals > s->effort.deals ? shared_deals : s->effort.deals;
}

/* Returns false if it was stopped. */
static bool run_halving(search *s)
{
    long budget = s->budget;
    int rounds = 0;
    for (int n = s->n; n > 1; n = (n + 1) / 2) {
        rounds++;
    }
    for (; s->n > 1; s->n = (s->n + 1) / 2, rounds--) {
        long share = rounds > 1 ? budget / rounds : budget, used = 0;
        int deals = deals_per_round(s);
        while (used < share || !used) {
            long evaluated = run_deals(s, deals);
            s->first_deal += deals;
            if (is_stopped(s)) {
                return false;
            }
            if (!evaluated) {
                break; /* nothing is left to evaluate */
            }
            used += evaluated;
        }
        budget -= used < budget ? used : budget;
        sort(s);
    }
    return true;
}

static bool run_exact(search *s)
{
    s->exact = true;
    s->effort.group = 1;
    run_deals(s, 1);
    sort(s);
    return !is_stopped(s);
}

/* ---------------------------------------------------------------- choosing */

/* Lists the action of trade.c, bids next to it, and all other actions. */
static void list_trades(search *s, bot_worker *w)
{
    const bot_level *level = s->level;
    cc_action best = trade_choose(w, s->game, level->weights, level->style);
    cc_action actions[TRADES_MAX];
    int n = cc_legal_first(s->game, actions, TRADES_MAX / 2);
    s->list[s->n++] = (candidate){.turn = {.first = best}};
    for (int raise = -1; raise <= 1; raise += 2) {
        cc_action a = best;
        a.amount = (int16_t)(a.amount + raise);
        for (int i = 0; i < n; i++) {
            cc_action lowest_bid = a;
            lowest_bid.amount = actions[i].amount;
            if (cc_action_equal(&lowest_bid, &actions[i]) &&
                a.amount > actions[i].amount &&
                a.amount <= cc_amount_max(s->game, &actions[i])) {
                s->list[s->n++] = (candidate){.turn = {.first = a}};
            }
        }
    }
    for (int i = 0; i < n; i++) {
        if (!cc_action_equal(&actions[i], &best)) {
            s->list[s->n++] = (candidate){.turn = {.first = actions[i]}};
        }
    }
}

static void list_candidates(search *s, bot_worker *w)
{
    const bot_level *level = s->level;
    if (decision_is_trade(cc_decision(s->game))) {
        list_trades(s, w);
        return;
    }
    turns_generate(w, s->game, level->weights, level->style, s->seed | 1, NULL,
                   level->width);
    for (int i = 0; i < w->n_turns && s->n < level->width; i++) {
        s->list[s->n++] = (candidate){.turn = w->turns[i]};
    }
}

/* Returns the cost of one evaluation, where the base game has PRICE_OF_BASE. It
 * grows with the number of modules, and most with walls. With it a turn of the
 * master takes, in the median, 0.3 s in the base game, 0.6 s in a land game
 * with 40 turns (at most 5 s), and 0.5 s with all boxes and 220 turns (at most
 * 8 s). */
static long eval_price(const cc_game *game)
{
    long modules = 0;
    for (int m = 0; m < CC_MODULES_MAX; m++) {
        modules += cc_has_module(game, m);
    }
    return cc_has_module(game, CC_MODULE_WALLS)
               ? 3 * (5 + modules)
               : PRICE_OF_BASE + modules * (modules + 6) / 45;
}

/* Returns the evaluations of this game that cost as much as the level's budget
 * of evaluations of the base game. */
static long scaled_budget(const bot_level *level, const cc_game *game)
{
    return level->budget * PRICE_OF_BASE / eval_price(game);
}

/* Returns the evaluations that a round may cost. */
static long round_limit(const bot_level *level, const cc_game *game)
{
    return level->budget * ROUND_LIMIT / eval_price(game);
}

/* Returns the evaluations for one ply, measured by a rollout of the best turn.
 * The cost of generating the turns predicts it badly: a tile that fits in few
 * places may be followed by one that fits in many. */
static long measure_ply(search *s, bot_worker *w)
{
    search_value margin;
    int tiles = PROBE_PLIES + places_later(s->game, &s->list[0].turn);
    s->effort = (search_effort){.plies = PROBE_PLIES, .deals = 1, .group = 1};
    w->n_evals = 0;
    run_rollout(s, w, &s->list[0].turn, 0, ROLLOUT_ALONE, &margin);
    return w->n_evals / tiles;
}

/* Returns the cost of rolling out all turns once. */
static long round_cost(const search *s)
{
    return s->n * s->ply_cost * s->effort.deals * s->effort.plies;
}

/* Reduces the effort until a round costs at most `limit` evaluations: fewer
 * turns if there are many, then fewer plies, then still fewer turns, then fewer
 * deals. */
static void reduce_effort(search *s, long limit)
{
    search_effort *e = &s->effort;
    while (round_cost(s) > limit) {
        if (s->n > CANDIDATES_REDUCED) {
            s->n = CANDIDATES_REDUCED;
        } else if (e->plies > 2) {
            e->plies = 2;
        } else if (s->n > CANDIDATES_MIN) {
            s->n = s->n / 2 > CANDIDATES_MIN ? s->n / 2 : CANDIDATES_MIN;
        } else if (e->deals > 1) {
            e->deals /= 2;
        } else {
            e->plies--;
        }
    }
}

/* When rollouts are costly, one ply is not significant. Then a few turns are
 * rolled out for two tiles even beyond the budget, with more deals if the
 * budget allows one rollout of each. Source: some 60 positions with all boxes.
 * After one tile those turns seem best that leave the least to the reply: 24
 * turns rolled out for one tile were 0.5 points worse than the best by static
 * evaluation, for two tiles 1.5 points better. More than 8 turns gained no more
 * than more deals for those; 4 tiles no more than 2. */
static void set_minimum_effort(search *s, bool starts_turn)
{
    bool only_minimum = !starts_turn || s->ply_cost > VERY_COSTLY;
    int n = only_minimum ? CANDIDATES_MIN : 2 * CANDIDATES_MIN;
    s->n = s->n < n ? s->n : n;
    s->effort.plies = 2;
    bool affords_more_deals =
        s->level->plies > 2 && s->budget > s->n * s->ply_cost * 2;
    s->effort.deals = affords_more_deals && !only_minimum ? 2 * DEALS_PER_BATCH
                                                          : DEALS_PER_BATCH;
}

/* Sets the number of turns, the plies and the deals so that the cost stays near
 * the budget, but not below a significant minimum. */
static void fit_to_budget(search *s)
{
    long limit = round_limit(s->level, s->game);
    bool starts_turn = is_turn_start(cc_decision(s->game));
    s->budget = scaled_budget(s->level, s->game);
    s->effort = (search_effort){
        .plies = s->level->plies, .deals = DEALS_PER_BATCH, .group = 1};
    if (s->ply_cost > COSTLY && s->ply_cost < s->level->budget &&
        round_cost(s) > limit) {
        set_minimum_effort(s, starts_turn);
    } else {
        reduce_effort(s, limit);
    }
    if (s->ply_cost > COSTLY) {
        s->effort.group = GROUP_SIZE;
    }
    s->effort.few_get_more = s->effort.deals >= DEALS_PER_BATCH &&
                             s->effort.plies &&
                             (starts_turn || s->ply_cost <= VERY_COSTLY);
    /* A bid is followed by the bids and placements of all players. */
    if (decision_is_trade(cc_decision(s->game))) {
        s->n = s->n < CANDIDATES_MIN ? s->n : CANDIDATES_MIN;
        s->effort.plies = s->effort.plies < 1 ? s->effort.plies : 1;
    }
    /* Decisions after a placement were already searched with it. */
    s->budget /= starts_turn ? 1 : FOLLOW_UP_SHARE;
}

static search search_init(const bot_level *level, const cc_game *game,
                          const bot_call *call, bot_worker *workers)
{
    for (int i = 0; i < (call->n_workers ? call->n_workers : 1); i++) {
        workers[i].call = call;
        /* Cached prices may be those of another game at the same address. */
        trade_clear_prices(&workers[i], NULL, -1);
    }
    return (search){.level = level,
                    .game = game,
                    .call = call,
                    .workers = workers,
                    .seed = bot_noise(game, call->seed),
                    .me = cc_decision(game).player};
}

static search search_begin(const bot_level *level, const cc_game *game,
                           const bot_call *call, bot_worker *workers)
{
    search s = search_init(level, game, call, workers);
    list_candidates(&s, &workers[0]);
    /* Without a budget no time is spent on measuring. */
    bool has_budget = round_limit(level, game) >= s.n;
    s.ply_cost = has_budget ? measure_ply(&s, &workers[0]) : 1;
    fit_to_budget(&s);
    return s;
}

/* Sorts the candidates, best first. Returns false if it was stopped. */
static bool search_run(search *s)
{
    if (is_stopped(s)) {
        return false;
    }
    bool is_solvable = endgame_can_solve(s->level, s->game) &&
                       (s->ply_cost <= COSTLY || cc_tiles_left(s->game) <= 1);
    return is_solvable ? run_exact(s) : run_halving(s);
}

bool bot_pick_search(const bot_level *level, const cc_game *game,
                     const bot_call *call, bot_worker *workers, cc_action *out)
{
    search s = search_begin(level, game, call, workers);
    bool done = search_run(&s);
    *out = s.list[0].turn.first;
    return done;
}

static double margin_mean(const candidate *c)
{
    return c->deals ? (double)c->margin_sum / c->deals / 1024 : 0;
}

int search_best_turns(const bot_level *level, const cc_game *game,
                      const bot_call *call, bot_worker *workers, bot_turn *out,
                      int max, search_effort *effort)
{
    search s = search_begin(level, game, call, workers);
    int n = s.n < max ? s.n : max;
    *effort = s.effort;
    if (!search_run(&s)) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        out[i] = s.list[i].turn;
    }
    return n;
}

bool search_compare(const bot_level *level, const cc_game *game,
                    const bot_call *call, bot_worker *workers, bot_turn *turns,
                    int n, search_effort effort)
{
    search s = search_init(level, game, call, workers);
    long budget = scaled_budget(level, game), used = 0;
    s.effort = effort;
    s.n = n < CANDIDATES_MAX ? n : CANDIDATES_MAX;
    for (int i = 0; i < s.n; i++) {
        s.list[i].turn = turns[i];
    }
    while (s.first_deal < COMPARE_DEALS && !is_stopped(&s) &&
           (used < budget || !s.first_deal)) {
        int deals = deals_per_round(&s);
        used += run_deals(&s, deals);
        s.first_deal += deals;
    }
    for (int i = 0; i < s.n; i++) {
        turns[i].value = margin_mean(&s.list[i]);
    }
    return !is_stopped(&s);
}
