/* search.c - comparison of turns by rollouts
 *
 * The best turns by static evaluation are rolled out: hidden tiles are dealt
 * anew, with the same deals for all turns, all players play greedily for some
 * turns, and the position reached is evaluated. The search has rounds. In a
 * round, batches of deals are run until its share of the budget is used; then
 * the worse half of the turns is dropped. It ends when one turn is left
 * (sequential halving: Karnin, Koren, Somekh 2013). Where a turn is chosen to
 * be played, a level may drop turns earlier, as soon as they seem clearly worse
 * (bot_level.certainty); the budget saved so is not used.
 *
 * The effort is limited by a budget of evaluations, not by a clock, and results
 * are summed as integers (leads are compared in doubles, but from such sums in
 * one order): the choice is the same on every machine and with any number of
 * workers.
 *
 * When few tiles are left, all draws and the best turns are searched instead of
 * rollouts (endgame.c); in games with costly rollouts or slow evaluations only
 * for the last tile.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/the_count.h"

#include "endgame.h"
#include "engine/bots/decisions.h"
#include "engine/bots/noise.h"
#include "picks.h"
#include "rollout.h"
#include "search.h"
#include "trade.h"
#include "turns.h"
#include "utility.h"

enum {
    /* limits of lists */
    CANDIDATES_MAX = BOT_TURNS_MAX,
    TRADES_MAX = 8,          /* legal actions of a trade that are compared */
    ROLLOUT_STEPS_MAX = 120, /* decisions in one rollout, as a safeguard */

    /* Deals that are run at once for each turn: a batch. Batches repeat until
     * the round's share of the budget is used. */
    DEALS_PER_BATCH = 2,
    /* With n turns left each of them gets 16 / n deals in a batch, if those are
     * more (search_effort.shared); 8 / n where the budget is exceeded. */
    ROLLOUTS_PER_BATCH = 16,
    ROLLOUTS_BEYOND_BUDGET = 8,
    /* Turns are dropped early after at least so many deals. */
    DEALS_TO_DROP = 8,
    /* deals of which the results are kept: of those that come first */
    DEALS_KEPT = 64,
    /* deals for comparing turns whose difference is shown */
    COMPARE_DEALS = 32,

    /* A ply that takes more evaluations than this is costly; where rollouts are
     * rough, than COSTLY_ROUGH. */
    COSTLY = 150,
    COSTLY_ROUGH = 60,
    /* A ply that takes more evaluations than this is very costly; more than
     * VERY_COSTLY_AT_END where each plays joins (plays_joins()). */
    VERY_COSTLY = 1500,
    VERY_COSTLY_AT_END = 300,
    /* The same, in games with slow evaluations: of so costly plies the fewest
     * turns are rolled out, and of still more costly ones none. */
    EXTREMELY_COSTLY = 5000,
    FAR_TOO_COSTLY = 20000,
    /* tiles placed in the rollout that measures the cost of a ply */
    PROBE_PLIES = 2,
    /* turns in a group of rollouts, if plies are costly */
    GROUP_SIZE = 8,

    /* turns that are compared if the budget does not allow all */
    CANDIDATES_REDUCED = 24,
    /* turns that are compared if the budget does not allow CANDIDATES_REDUCED
     */
    CANDIDATES_MIN = 4,
    /* turns that are compared if plies are extremely costly */
    CANDIDATES_FEWEST = 2,
    /* plies that are rolled out if the budget does not allow all */
    PLIES_REDUCED = 2,

    /* eval_price() of the base game */
    PRICE_OF_BASE = 4,
    /* Decisions after a placement get the budget divided by this; in games with
     * slow evaluations the limit of their batches, too. */
    FOLLOW_UP_DIVISOR = 3,

    /* results of one batch: see deals_per_batch() */
    RESULTS_MAX = DEALS_PER_BATCH * CANDIDATES_MAX
};

/* One of the turns that are compared. */
typedef struct candidate {
    bot_turn turn;
    int64_t utility_sum, margin_sum; /* over the deals, of search_values */
    int deals;
    int row; /* of its results in search.kept */
} candidate;

typedef struct search {
    const bot_level *level;
    const cc_game *game;
    const bot_call *call;
    bot_worker *workers;
    uint64_t seed;
    search_effort effort;
    int me;           /* the player who decides */
    int n;            /* candidates left */
    int first_deal;   /* number of the first deal of the next batch */
    long budget;      /* evaluations for the whole search */
    long ply_cost;    /* evaluations for one ply of a rollout */
    bool is_measured; /* false: ply_cost is 1, as there is no budget */
    bool exact;       /* utilities are those of endgame.c, not of rollouts */
    candidate list[CANDIDATES_MAX];
    /* results of the last batch: [deal * n + candidate] */
    search_value value[RESULTS_MAX];
    search_value margin[RESULTS_MAX];
    long n_evals[RESULTS_MAX];
    /* Drops turns early; needs the utilities of the first deals. */
    bool drops_early;
    search_value kept[CANDIDATES_MAX][DEALS_KEPT];
} search;

/* ------------------------------------------------------------------ budgets */

/* Returns the time that one evaluation takes, in quarters (PRICE_OF_BASE) of
 * the time in the base game. The formulas were fitted to measured times: it
 * grows with the number of modules, and most with walls. With them a turn of
 * the master takes, in the median, 0.15 s in the base game, 0.6 s in a land
 * game with 40 turns (at most 5 s), and 0.2 s with all boxes and 220 turns (at
 * most 2 s). */
static long usual_price(const cc_game *game)
{
    long modules = 0;
    for (int m = 0; m < CC_MODULES_MAX; m++) {
        modules += cc_has_module(game, m);
    }
    return cc_has_module(game, CC_MODULE_WALLS)
               ? 3 * (5 + modules)
               : PRICE_OF_BASE + modules * (modules + 6) / 45;
}

/* True if an evaluation takes more than twice as long as in the base game.
 * Some savings are made only there, so that other games and the daily puzzles,
 * which are made with a small budget, stay as they are. */
static bool has_slow_evaluation(const cc_game *game)
{
    return usual_price(game) > 2 * PRICE_OF_BASE;
}

/* True if rollouts are rough: in games with slow evaluations, but for The City,
 * where few kinds of figures are tried anyway. */
static bool has_rough_rollouts(const cc_game *game)
{
    return has_slow_evaluation(game) && !cc_has_module(game, CC_MODULE_WALLS);
}

/* True if an evaluation takes several times as long as usual: with the last
 * tiles, where figures join regions in the final scoring, which is played each
 * time. */
static bool plays_joins(const cc_game *game)
{
    return has_slow_evaluation(game) && cc_the_count(game).here &&
           cc_tiles_left(game) <= 2 * cc_player_count(game);
}

/* Returns the time that one evaluation takes now. */
static long eval_price(const cc_game *game)
{
    return usual_price(game) * (plays_joins(game) ? 3 : 1);
}

/* Returns the evaluations of this game that take as long as the level's budget
 * of evaluations of the base game. */
static long scaled_budget(const bot_level *level, const cc_game *game)
{
    return level->budget * PRICE_OF_BASE / eval_price(game);
}

/* Returns the evaluations that a batch may cost: 2.5 scaled budgets. */
static long batch_limit(const bot_level *level, const cc_game *game)
{
    return level->budget * (5 * PRICE_OF_BASE / 2) / eval_price(game);
}

/* ----------------------------------------------------------------- playing */

/* True if a player's turn begins: he places a tile, or may place his abbey. */
static bool is_turn_start(cc_decision_info choice)
{
    return decision_is_placement(choice) || choice.kind == CC_DECIDE_ABBEY;
}

/* True if the tile of the turn is placed after its first action: if a tile is
 * drawn instead of placing one from the hand. Such a turn gets one more ply, so
 * that all turns are compared after the same number of tiles. */
static bool places_later(const cc_game *game, const bot_turn *turn)
{
    return is_turn_start(cc_decision(game)) && turn->first.type != CC_PLACE;
}

/* Prepares cached prices and the focus of the leader for a rollout. Alone it
 * computes its own prices; in a group, and where evaluations are slow, prices
 * of the searched position are kept for all rollouts of the worker. A leader
 * discards what another one recorded, since it may not reach as many tiles. */
static void prepare_worker(const search *s, bot_worker *w, rollout_role role)
{
    if (role == ROLLOUT_ALONE && !has_slow_evaluation(s->game)) {
        trade_clear_prices(w, NULL, -1);
    } else if (w->prices.position != s->game) {
        trade_clear_prices(w, s->game, s->me);
    }
    for (int i = 0; role == ROLLOUT_LEADS && i < FOCUS_TILES; i++) {
        w->leader_focus[i].narrow = false;
    }
}

/* Rolls one turn out with one deal. Returns the utility of the position
 * reached; *margin is the lead there. */
static search_value run_rollout(const search *s, bot_worker *w,
                                const bot_turn *turn, int deal,
                                rollout_role role, search_value *margin)
{
    cc_game *game = &w->game;
    cc_copy(game, s->game);
    cc_redeal(game, s->me, s->seed + (uint64_t)deal * 0x9e3779b97f4a7c15u);
    turns_play(game, turn);
    prepare_worker(s, w, role);
    rollout progress = {.role = role, .pieces_before = cc_piece_count(s->game)};
    int plies = s->effort.plies + places_later(s->game, turn);
    for (int i = 0; i < ROLLOUT_STEPS_MAX; i++) {
        cc_decision_info choice = cc_decision(game);
        /* The last turn is played to its end. */
        bool is_done = progress.tiles_placed >= plies && is_turn_start(choice);
        if (choice.kind == CC_OVER || is_done || worker_is_stopped(w)) {
            break;
        }
        progress.tiles_placed += rollout_step(w, s->level, game, &progress);
    }
    return utility_evaluate(w, s->level, game, s->me, margin);
}

/* True if the caller does not want the result any more. */
static bool is_stopped(const search *s)
{
    return s->call->should_stop && s->call->should_stop(s->call->user_data);
}

/* Computes the result of candidate `index` for one deal of the batch: by a
 * rollout, or by endgame.c, which needs no deal. */
static void run_candidate(search *s, bot_worker *w, int deal, int index,
                          rollout_role role)
{
    const bot_turn *turn = &s->list[index].turn;
    int i = deal * s->n + index;
    w->n_evals = 0;
    w->estimates_joins = has_slow_evaluation(s->game);
    s->value[i] = s->exact ? endgame_value(w, s->level, s->game, s->me, turn)
                           : run_rollout(s, w, turn, s->first_deal + deal, role,
                                         &s->margin[i]);
    s->n_evals[i] = w->n_evals;
}

/* Returns the groups into which the candidates that are left fall. */
static int group_count(const search *s)
{
    return (s->n + s->effort.group - 1) / s->effort.group;
}

/* Runs a job of a batch: the candidates of one group with one deal. A bot_call
 * runs jobs on its workers. */
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

/* Runs a batch: all candidates that are left with new deals. Returns the number
 * of evaluations. */
static long run_batch(search *s, int deals)
{
    long n_evals = 0;
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
        if (s->drops_early && c->deals < DEALS_KEPT) {
            s->kept[c->row][c->deals] = s->value[i];
        }
        c->utility_sum += s->value[i];
        c->margin_sum += s->margin[i];
        c->deals++;
        n_evals += s->n_evals[i];
    }
    s->first_deal += deals;
    return n_evals;
}

/* --------------------------------------------------------------- comparing */

/* Compares mean utilities, without a division. */
static bool is_better(const candidate *a, const candidate *b)
{
    return a->utility_sum * b->deals > b->utility_sum * a->deals;
}

/* Sorts the candidates that are left, best first; equal ones keep their order.
 * Dropped ones stay behind them in the order of their last round, which
 * search_best_turns() relies on. */
static void sort_candidates(search *s)
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

/* Returns the deals of a batch for each turn. The results fit into RESULTS_MAX:
 * more deals than DEALS_PER_BATCH are only for turns that share
 * those of effort.shared, or for the few of set_minimum_effort(). */
static int deals_per_batch(const search *s)
{
    _Static_assert(ROLLOUTS_PER_BATCH <= RESULTS_MAX &&
                       2 * CANDIDATES_MIN * 2 * DEALS_PER_BATCH <= RESULTS_MAX,
                   "the results of a batch fit");
    int shared_deals = s->n ? s->effort.shared / s->n : 0;
    return shared_deals > s->effort.deals ? shared_deals : s->effort.deals;
}

/* True if a rollout places any tile. If none does, further deals would tell
 * hardly anything new. */
static bool places_tiles(const search *s)
{
    bool any_places = s->effort.plies > 0;
    for (int i = 0; i < s->n && !any_places; i++) {
        any_places = places_later(s->game, &s->list[i].turn);
    }
    return any_places;
}

/* Whether a turn that is at least as good as another one seems clearly better:
 * its lead is so many standard errors (bot_level.certainty), as of the deals
 * that are kept, or they are equal in all of those. Both had the same deals, so
 * the difference of each pair counts. It may be wrong: of many turns some lead
 * by chance, and they are compared after each batch. */
static bool is_clearly_better(const search *s, const candidate *a,
                              const candidate *b)
{
    int n = a->deals < DEALS_KEPT ? a->deals : DEALS_KEPT;
    double sum = 0, squares = 0, certainty = s->level->certainty;
    for (int i = 0; i < n; i++) {
        double lead = (double)(s->kept[a->row][i] - s->kept[b->row][i]);
        sum += lead;
        squares += lead * lead;
    }
    double variance = (squares - sum * sum / n) / (n - 1);
    double mean = (double)(a->utility_sum - b->utility_sum) / a->deals;
    return mean * mean * a->deals >= certainty * certainty * variance;
}

/* Sorts the candidates and drops those that are clearly worse than the best. */
static void drop_clearly_worse(search *s)
{
    candidate dropped[CANDIDATES_MAX];
    int n = 1, n_dropped = 0;
    sort_candidates(s);
    for (int i = 1; i < s->n; i++) {
        if (is_clearly_better(s, &s->list[0], &s->list[i])) {
            dropped[n_dropped++] = s->list[i];
        } else {
            s->list[n++] = s->list[i];
        }
    }
    for (int i = 0; i < n_dropped; i++) {
        s->list[n + i] = dropped[i];
    }
    s->n = n;
}

/* Runs a round: batches until its budget is used, or no more than n turns are
 * left. Returns the evaluations that it used; -1: it was stopped. */
static long run_round(search *s, long budget, int n)
{
    long used = 0;
    int deals = deals_per_batch(s);
    bool is_more_use = true;
    while (s->n > n && is_more_use && (used < budget || !used)) {
        long n_evals = run_batch(s, deals);
        if (is_stopped(s)) {
            return -1;
        }
        used += n_evals;
        is_more_use = n_evals && places_tiles(s);
        if (s->drops_early && s->list[0].deals >= DEALS_TO_DROP) {
            drop_clearly_worse(s);
        }
    }
    sort_candidates(s);
    return used;
}

/* Sequential halving: sorts the candidates, best first. With drops_early the
 * rest of a round's budget is forfeited. Returns false if it was stopped. */
static bool run_halving(search *s)
{
    long budget_left = s->budget;
    int rounds_left = 0;
    for (int n = s->n; n > 1; n = (n + 1) / 2) {
        rounds_left++;
    }
    for (int n = s->n; n > 1; rounds_left--) {
        /* NOLINTNEXTLINE: a round for each n */
        long budget = budget_left / rounds_left;
        n = (n + 1) / 2;
        long used = run_round(s, budget, n);
        if (used < 0) {
            return false;
        }
        s->n = s->n < n ? s->n : n;
        used = s->drops_early && used < budget ? budget : used;
        budget_left -= used < budget_left ? used : budget_left;
    }
    return true;
}

/* Searches all that may happen: sorts the candidates, best first. In games with
 * slow evaluations no more turns, but for CANDIDATES_MIN, than of which a ply
 * would cost as much as a batch may; an exact search of a turn takes some twice
 * that. Those left out stay behind the others, in their order. Returns false if
 * it was stopped. */
static bool run_exact(search *s)
{
    if (has_slow_evaluation(s->game)) {
        long n = batch_limit(s->level, s->game) / (s->ply_cost + 1);
        n = n > CANDIDATES_MIN ? n : CANDIDATES_MIN;
        s->n = s->n < n ? s->n : (int)n;
    }
    s->exact = true;
    s->effort.group = 1;
    run_batch(s, 1);
    sort_candidates(s);
    return !is_stopped(s);
}

/* ---------------------------------------------------------------- choosing */

/* Lists the action of trade.c, the amounts next to its own, and the first
 * TRADES_MAX legal actions. */
static void list_trades(search *s, bot_worker *w)
{
    const bot_level *level = s->level;
    cc_action best = trade_choose(w, s->game, level->weights, level->style);
    cc_action actions[TRADES_MAX];
    int n = cc_legal_first(s->game, actions, TRADES_MAX);
    s->list[s->n++] = (candidate){.turn = {.first = best}};
    for (int raise = -1; raise <= 1; raise += 2) {
        cc_action a = best;
        a.amount = (int16_t)(a.amount + raise);
        for (int i = 0; i < n; i++) {
            /* Legal actions are listed with the lowest amount, and higher ones
             * are legal too. */
            cc_action with_lowest = a;
            with_lowest.amount = actions[i].amount;
            if (cc_action_equal(&with_lowest, &actions[i]) &&
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

/* Lists the turns to be compared, best first by static evaluation. */
static void list_candidates(search *s, bot_worker *w)
{
    const bot_level *level = s->level;
    if (decision_is_trade(cc_decision(s->game))) {
        list_trades(s, w);
        return;
    }
    /* | 1, since 0 would mean no noise */
    turns_generate(w, s->game, level->weights, level->style, s->seed | 1, NULL,
                   level->width);
    for (int i = 0; i < w->n_turns && s->n < level->width; i++) {
        s->list[s->n++] = (candidate){.turn = w->turns[i]};
    }
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
    run_rollout(s, w, &s->list[0].turn, 0,
                has_rough_rollouts(s->game) ? ROLLOUT_LEADS : ROLLOUT_ALONE,
                &margin);
    return w->n_evals / tiles;
}

/* Returns the evaluations that a batch costs. */
static long batch_cost(const search *s)
{
    return s->n * s->ply_cost * s->effort.deals * s->effort.plies;
}

/* Reduces the effort until a batch costs at most `limit` evaluations: fewer
 * turns if there are many, then fewer plies, then still fewer turns, then fewer
 * deals; at last no plies, which means static evaluation only. */
static void reduce_effort(search *s, long limit)
{
    search_effort *e = &s->effort;
    while (batch_cost(s) > limit) {
        if (s->n > CANDIDATES_REDUCED) {
            s->n = CANDIDATES_REDUCED;
        } else if (e->plies > PLIES_REDUCED) {
            e->plies = PLIES_REDUCED;
        } else if (s->n > CANDIDATES_MIN) {
            s->n = s->n / 2 > CANDIDATES_MIN ? s->n / 2 : CANDIDATES_MIN;
        } else if (e->deals > 1) {
            e->deals /= 2;
        } else {
            e->plies--;
        }
    }
}

/* True in games with slow evaluations if even CANDIDATES_MIN turns take too
 * long. */
static bool is_extremely_costly(const search *s)
{
    long limit = batch_limit(s->level, s->game);
    return has_slow_evaluation(s->game) &&
           s->ply_cost > (limit < EXTREMELY_COSTLY ? limit : EXTREMELY_COSTLY);
}

static bool is_very_costly(const search *s)
{
    return s->ply_cost >
           (plays_joins(s->game) ? VERY_COSTLY_AT_END : VERY_COSTLY);
}

/* True if not even CANDIDATES_FEWEST turns are rolled out: if a single ply
 * costs more than the whole budget. That is not the scaled one, which is below
 * VERY_COSTLY for `strong` with all boxes. Decisions after a placement were
 * already searched with it. */
static bool is_far_too_costly(const search *s, bool starts_turn)
{
    return s->ply_cost >= s->level->budget ||
           (has_slow_evaluation(s->game) && s->ply_cost > FAR_TOO_COSTLY) ||
           (!starts_turn && is_extremely_costly(s));
}

/* Sets the effort where rollouts are costly and a batch would exceed its limit.
 * One ply is not significant: after one tile those turns seem best that leave
 * the least to the reply. So a few turns are rolled out for two tiles even
 * beyond the budget. Source: some 60 positions with all boxes; 24 turns rolled
 * out for one tile were 0.5 points worse than the best by static evaluation,
 * for two tiles 1.5 points better. More than 8 turns gained no more than more
 * deals for those; 4 tiles no more than 2. Where rollouts are rough there are
 * as many turns as the limit allows. */
static void set_minimum_effort(search *s, bool starts_turn, long limit)
{
    /* Few turns are taken for decisions after a placement, since they were
     * already searched with it, and if plies are very costly. */
    bool takes_fewest = !starts_turn || is_very_costly(s);
    bool is_rough = has_rough_rollouts(s->game);
    int n = is_extremely_costly(s) ? CANDIDATES_FEWEST
            : takes_fewest         ? CANDIDATES_MIN
                                   : 2 * CANDIDATES_MIN;
    long turn_cost = s->ply_cost * PLIES_REDUCED * DEALS_PER_BATCH;
    if (is_rough && !takes_fewest && limit / turn_cost > n) {
        n = (int)(limit / turn_cost);
    }
    s->n = s->n < n ? s->n : n;
    s->effort.plies = PLIES_REDUCED;
    /* A level that would look farther gets more deals instead, if the budget
     * allows one rollout of each turn. */
    bool gets_more_deals = !takes_fewest && !is_rough &&
                           s->level->plies > PLIES_REDUCED &&
                           s->budget > s->n * s->ply_cost * PLIES_REDUCED;
    s->effort.deals = gets_more_deals ? 2 * DEALS_PER_BATCH : DEALS_PER_BATCH;
}

/* Returns the plies where rollouts are rough: as many as there are
 * players, if the level allows. Source: 135 positions with fifteen boxes and
 * two players; 4 plies were no better than 2 with as many deals (TUNING.md). */
static int rough_plies(const search *s)
{
    int n = cc_player_count(s->game);
    return n < s->level->plies ? n : s->level->plies;
}

/* Sets the number of turns, the plies and the deals so that the cost stays near
 * the budget, but not below a significant minimum. */
static void fit_to_budget(search *s)
{
    bool is_slow = has_slow_evaluation(s->game);
    bool is_rough = has_rough_rollouts(s->game);
    bool starts_turn = is_turn_start(cc_decision(s->game));
    /* Decisions after a placement were already searched with it. */
    int divisor = starts_turn ? 1 : FOLLOW_UP_DIVISOR;
    long limit = batch_limit(s->level, s->game) / (is_slow ? divisor : 1);
    s->budget = scaled_budget(s->level, s->game);
    s->effort =
        (search_effort){.plies = is_rough ? rough_plies(s) : s->level->plies,
                        .deals = DEALS_PER_BATCH,
                        .group = 1};
    bool is_beyond_budget = s->ply_cost > (is_rough ? COSTLY_ROUGH : COSTLY) &&
                            !is_far_too_costly(s, starts_turn) &&
                            batch_cost(s) > limit;
    if (is_beyond_budget) {
        set_minimum_effort(s, starts_turn, limit);
    } else if (is_slow && is_far_too_costly(s, starts_turn)) {
        s->n = s->n < CANDIDATES_MIN ? s->n : CANDIDATES_MIN;
        s->effort.plies = 0;
        s->effort.deals = 1;
    } else {
        reduce_effort(s, limit);
    }
    if (is_rough || s->ply_cost > COSTLY || (is_slow && !s->is_measured)) {
        s->effort.group = GROUP_SIZE;
    }
    /* Few turns get no more deals if the budget does not even allow
     * DEALS_PER_BATCH; without plies, since all deals have the same result; or
     * for very costly decisions that were searched with the placement. */
    bool few_get_more = s->effort.deals >= DEALS_PER_BATCH && s->effort.plies &&
                        (starts_turn || !is_very_costly(s));
    s->effort.shared = !few_get_more                 ? 0
                       : is_beyond_budget && is_slow ? ROLLOUTS_BEYOND_BUDGET
                                                     : ROLLOUTS_PER_BATCH;
    /* In a trade a ply includes the bids and placements of all players. */
    if (decision_is_trade(cc_decision(s->game))) {
        s->n = s->n < CANDIDATES_MIN ? s->n : CANDIDATES_MIN;
        s->effort.plies = s->effort.plies < 1 ? s->effort.plies : 1;
    }
    s->budget /= divisor;
}

/* Returns a search without candidates, and prepares the workers. */
static search create_search(const bot_level *level, const cc_game *game,
                            const bot_call *call, bot_worker *workers)
{
    for (int i = 0; i < (call->n_workers ? call->n_workers : 1); i++) {
        worker_init(&workers[i], call);
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

/* Returns a search with candidates and the effort that the budget allows: for
 * the last joins without plies. */
static search prepare_search(const bot_level *level, const cc_game *game,
                             const bot_call *call, bot_worker *workers)
{
    search s = create_search(level, game, call, workers);
    list_candidates(&s, &workers[0]);
    if (decision_is_last_join(game)) {
        /* In a group the joins that follow are estimated. */
        s.effort = (search_effort){
            .deals = 1, .group = has_slow_evaluation(game) ? GROUP_SIZE : 1};
        return s;
    }
    /* If the budget does not even allow one evaluation of each turn, no time is
     * spent on measuring. */
    s.is_measured = batch_limit(level, game) >= s.n;
    s.ply_cost = s.is_measured ? measure_ply(&s, &workers[0]) : 1;
    fit_to_budget(&s);
    return s;
}

/* Sorts the candidates, best first; the last joins stay in the order of the
 * static evaluation. Returns false if it was stopped. */
static bool run_search(search *s)
{
    if (is_stopped(s)) {
        return false;
    }
    if (decision_is_last_join(s->game)) {
        return true;
    }
    bool is_slow = has_slow_evaluation(s->game);
    bool is_costly = s->ply_cost > COSTLY || is_slow;
    bool is_end = endgame_can_search(s->level, s->game) &&
                  (!is_costly || cc_tiles_left(s->game) <= 1) &&
                  (!is_slow || s->is_measured);
    return is_end ? run_exact(s) : run_halving(s);
}

bool bot_pick_search(const bot_level *level, const cc_game *game,
                     const bot_call *call, bot_worker *workers, cc_action *out)
{
    if (decision_is_predicted(cc_decision(game)) ||
        decision_is_last_join(game)) {
        return bot_pick_best(level, game, call, workers, out);
    }
    search s = prepare_search(level, game, call, workers);
    s.drops_early = level->certainty > 0;
    for (int i = 0; i < s.n; i++) {
        s.list[i].row = i;
    }
    bool done = run_search(&s);
    *out = s.list[0].turn.first;
    return done;
}

/* Returns the mean lead in points. */
static double mean_margin(const candidate *c)
{
    return c->deals ? (double)c->margin_sum / c->deals / UTILITY_UNIT : 0;
}

int search_best_turns(const bot_level *level, const cc_game *game,
                      const bot_call *call, bot_worker *workers, bot_turn *out,
                      int max, search_effort *effort)
{
    search s = prepare_search(level, game, call, workers);
    int n = s.n < max ? s.n : max; /* run_search() reduces s.n */
    *effort = s.effort;
    if (!run_search(&s)) {
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
    search s = create_search(level, game, call, workers);
    long budget = scaled_budget(level, game), used = 0;
    s.effort = effort;
    s.n = n < CANDIDATES_MAX ? n : CANDIDATES_MAX;
    for (int i = 0; i < s.n; i++) {
        s.list[i].turn = turns[i];
    }
    /* At the final scoring nothing is hidden: all deals are alike. */
    int deals = decision_is_last_join(game) ? 1 : COMPARE_DEALS;
    /* The last turns play through the joins of the final scoring: in a group
     * these are estimated, and no more deals are run than the budget allows. */
    bool is_end = has_slow_evaluation(game) && cc_tiles_left(game) <= 1;
    if (is_end) {
        s.effort.group = GROUP_SIZE;
    }
    while (s.first_deal < deals && !is_stopped(&s) &&
           (used < budget || !s.first_deal)) {
        used += run_batch(&s, is_end ? 1 : deals_per_batch(&s));
    }
    for (int i = 0; i < s.n; i++) {
        turns[i].value = mean_margin(&s.list[i]);
    }
    return !is_stopped(&s);
}
