/* search.c - plays the best turns on in its mind
 *
 * The best turns by the evaluation are each played on: what is hidden is dealt
 * anew, the same deals for all of them, everybody goes on greedily for some
 * turns, and the evaluation says what has come of it. The worse half is dropped
 * again and again until one is left (sequential halving: Karnin, Koren, Somekh
 * 2013). How long that takes is told by a budget of evaluations, never by a
 * clock, and what a deal brings is summed up in whole numbers: the choice is
 * the same on every machine, with any number of workers.
 *
 * Where so few tiles are left that all that may come can be looked through,
 * that is done instead (endgame.c); where tiles are dear, for the last alone.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/abbey_and_mayor/abbey.h"

#include "search.h"

enum {
    CANDIDATES = BOT_TURNS_MAX,
    TRADES_MAX = 16,     /* of which the best is looked for */
    DEALS_PER_BATCH = 2, /* deals that many turns are compared by before half of
                  them is dropped */
    BATCHES_SHARED = 8,  /* times so many for few turns, shared out together */
    CANDIDATES_REDUCED = 24, /* candidates where there is no time for all */
    CANDIDATES_MIN = 4,      /* and where each is dear */
    COSTLY = 150,            /* positions for a tile laid ahead that are many */
    VERY_COSTLY = 1500,      /* and very many */
    PROBE_PLIES = 2,         /* tiles by which it is told how dear they are */
    GROUP_SIZE = 8,     /* turns that are played on one after the other then */
    COMPARE_DEALS = 32, /* deals for turns whose difference is wanted */
    ROLLOUT_STEPS_MAX =
        120 /* decisions within one deal: more is no turn of a game */
};

/* One of the turns that are compared. */
typedef struct candidate {
    bot_turn turn;
    int64_t sum;    /* of what it brought, in 1024ths of a point */
    int64_t margin; /* of how far ahead it led */
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
    long ply_cost; /* what a tile laid ahead takes */
    bool exact;    /* by the endgame, not by deals */
    candidate list[CANDIDATES];
    search_value value[DEALS_PER_BATCH * CANDIDATES]; /* by job */
    search_value margin[DEALS_PER_BATCH * CANDIDATES];
    long n_evals[DEALS_PER_BATCH * CANDIDATES];
} search;

/* --------------------------------------------------------------------- value
 */

static search_value to_fixed_point(double points)
{
    return (search_value)(points * 1024 + (points < 0 ? -0.5 : 0.5));
}

double search_margin(const double expected[CC_PLAYERS_MAX], int n_players,
                     int me)
{
    double best = 0, sum = 0;
    for (int p = 0, first = 1; p < n_players; p++) {
        if (p != me) {
            best = first || expected[p] > best ? expected[p] : best;
            sum += expected[p];
            first = 0;
        }
    }
    double rest =
        n_players > 2 ? 0.7 * best + 0.3 * sum / (n_players - 1) : best;
    return expected[me] - rest;
}

/* The fewer tiles are left, the less a point counts for whoever is far ahead or
 * behind: winning is what counts at the end. */
static double win_utility(double margin, int left)
{
    double wide = 4 + 1.5 * left;
    double size = margin < 0 ? -margin : margin;
    return margin * wide / (wide + size);
}

search_value search_evaluate(bot_worker *w, const bot_level *level,
                             const cc_game *game, int me, search_value *margin)
{
    double expected[CC_PLAYERS_MAX] = {0};
    int n = cc_player_count(game);
    bool over = cc_decision(game).kind == CC_OVER;
    if (over) {
        for (int p = 0; p < n; p++) {
            expected[p] = cc_score(game, p);
        }
    } else {
        eval_init(&w->eval, game, me, level->weights, level->style);
        eval_expected(&w->eval, game, expected);
    }
    w->n_evals++;
    double ahead = search_margin(expected, n, me);
    if (margin) {
        *margin = to_fixed_point(ahead);
    }
    return to_fixed_point(win_utility(ahead, over ? 0 : cc_tiles_left(game)));
}

/* ------------------------------------------------------------------- playing
 */

bool search_play(cc_game *game, const bot_turn *turn)
{
    return cc_apply(game, &turn->first, NULL) == CC_OK &&
           (!turn->has_then || cc_apply(game, &turn->then, NULL) == CC_OK);
}

/* Whether somebody's turn begins: he lays a tile, or may lay his abbey. */
static bool is_turn_start(cc_decision_info choice)
{
    return turns_is_placement(choice) || choice.kind == CC_DECIDE_ABBEY;
}

/* Whether the tile of the turn is laid after what is done first, as where one
 * is drawn instead of laying the one in hand: turns are compared when each has
 * laid as many. */
static bool places_later(const cc_game *game, const bot_turn *turn)
{
    return is_turn_start(cc_decision(game)) && turn->first.type != CC_PLACE;
}

/* Plays one turn on with one deal. */
static search_value run_rollout(const search *s, bot_worker *w,
                                const bot_turn *turn, int deal,
                                rollout_role role, search_value *margin)
{
    cc_game *game = &w->game;
    cc_copy(game, s->game);
    cc_redeal(game, s->me, s->seed + (uint64_t)deal * 0x9e3779b97f4a7c15u);
    search_play(game, turn);
    if (role == ROLLOUT_ALONE) {
        bot_prices_clear(w, NULL, -1);
    } else if (w->prices.position != s->game) {
        bot_prices_clear(w, s->game, s->me);
    }
    for (int i = 0; role == ROLLOUT_LEADS && i < FOCUS_TILES; i++) {
        w->leader_focus[i].narrow = false; /* until it is known */
    }
    rollout path = {.role = role, .pieces_before = cc_piece_count(s->game)};
    int plies = s->effort.plies + places_later(s->game, turn);
    for (int i = 0; i < ROLLOUT_STEPS_MAX; i++) {
        cc_decision_info choice = cc_decision(game);
        if (choice.kind == CC_OVER ||
            (path.tiles_placed >= plies && is_turn_start(choice))) {
            break;
        }
        path.tiles_placed += rollout_step(w, s->level, game, &path);
    }
    return search_evaluate(w, s->level, game, s->me, margin);
}

static bool is_stopped(const search *s)
{
    return s->call->should_stop && s->call->should_stop(s->call->user_data);
}

/* One of the candidates with one of the deals. */
static void run_candidate(search *s, bot_worker *w, int i, rollout_role role)
{
    const bot_turn *turn = &s->list[i % s->n].turn;
    int deal = s->first_deal + i / s->n;
    w->n_evals = 0;
    s->value[i] = s->exact ? endgame_value(w, s->level, s->game, s->me, turn)
                           : run_rollout(s, w, turn, deal, role, &s->margin[i]);
    s->n_evals[i] = w->n_evals;
}

static int group_count(const search *s)
{
    return (s->n + s->effort.group - 1) / s->effort.group;
}

/* Job i: candidates that are tried together with one of the deals. */
static void run_job(void *with, int i, int worker)
{
    search *s = with;
    int n_parts = group_count(s), first = i % n_parts * s->effort.group;
    for (int k = 0; k < s->effort.group && first + k < s->n && !is_stopped(s);
         k++) {
        rollout_role role = s->effort.group == 1 ? ROLLOUT_ALONE
                            : k                  ? ROLLOUT_FOLLOWS
                                                 : ROLLOUT_LEADS;
        run_candidate(s, &s->workers[worker], i / n_parts * s->n + first + k,
                      role);
    }
}

/* Tries all with so many deals; returns how many positions were judged. */
static long run_deals(search *s, int deals)
{
    long judged = 0;
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
        c->sum += s->value[i];
        c->margin += s->margin[i];
        c->deals++;
        judged += s->n_evals[i];
    }
    return judged;
}

/* ---------------------------------------------------------------- comparing
 */

static bool is_better(const candidate *a, const candidate *b)
{
    return a->sum * b->deals > b->sum * a->deals;
}

/* The best first; equals stay as they are. */
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

/* The fewer turns are left, the more deals tell them apart, where there is time
 * for that. */
static int deals_per_round(const search *s)
{
    int most = s->effort.few_get_more && s->n
                   ? DEALS_PER_BATCH * BATCHES_SHARED / s->n
                   : 1;
    return most > s->effort.deals ? most : s->effort.deals;
}

/* False: it was stopped. */
static bool run_halving(search *s)
{
    long budget = s->budget;
    int rounds = 0;
    for (int n = s->n; n > 1; n = (n + 1) / 2) {
        rounds++;
    }
    for (; s->n > 1; s->n = (s->n + 1) / 2, rounds--) {
        long part = rounds > 1 ? budget / rounds : budget, used = 0;
        int deals = deals_per_round(s);
        while (used < part || !used) {
            long judged = run_deals(s, deals);
            s->first_deal += deals;
            if (is_stopped(s)) {
                return false;
            }
            used += judged ? judged : part + 1; /* nothing is left to judge */
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

/* ------------------------------------------------------------------ choosing
 */

/* In a trade what the trader says, and all else that is not too much. */
static void list_trades(search *s, bot_worker *w)
{
    const bot_level *level = s->level;
    cc_action best =
        turns_choose_trade(w, s->game, level->weights, level->style);
    cc_action actions[TRADES_MAX];
    int n = cc_legal_first(s->game, actions, TRADES_MAX / 2);
    s->list[s->n++] = (candidate){.turn = {.first = best}};
    for (int more = -1; more <= 1; more += 2) {
        cc_action a = best;
        a.amount = (int16_t)(a.amount + more);
        for (int i = 0; i < n; i++) {
            cc_action least = a;
            least.amount = actions[i].amount;
            if (cc_action_equal(&least, &actions[i]) &&
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
    if (greedy_is_trade(cc_decision(s->game))) {
        list_trades(s, w);
        return;
    }
    turns_generate(w, s->game, level->weights, level->style, s->seed | 1, NULL);
    for (int i = 0; i < w->n_turns && s->n < level->width; i++) {
        s->list[s->n++] = (candidate){.turn = w->turns[i]};
    }
}

/* What judging one position costs, in quarters of what it does in the base
 * game: more with each box, and with many boxes each by more; most of all where
 * walls are judged. So a turn takes the master 0.3 s in the base game, in the
 * median, with 40 turns 0.6 s in all of the land, where the longest took 5, and
 * with 220, all boxes at once, 0.5 s (the longest 8). */
static long eval_price(const cc_game *game)
{
    long modules = 0;
    for (int m = 0; m < CC_MODULES_MAX; m++) {
        modules += cc_has_module(game, m);
    }
    return cc_has_module(game, CC_MODULE_WALLS)
               ? 3 * (5 + modules)
               : 4 + modules * (modules + 6) / 45;
}

/* What a tile laid ahead takes, told by playing the best turn on. What listing
 * the turns took tells it badly: a tile that fits in few places may be followed
 * by one that fits in many. */
static long measure_ply(search *s, bot_worker *w)
{
    search_value ahead;
    int tiles = PROBE_PLIES + places_later(s->game, &s->list[0].turn);
    s->effort = (search_effort){.plies = PROBE_PLIES, .deals = 1, .group = 1};
    w->n_evals = 0;
    run_rollout(s, w, &s->list[0].turn, 0, ROLLOUT_ALONE, &ahead);
    return w->n_evals / tiles;
}

/* What it takes to play all turns on once. */
static long round_cost(const search *s)
{
    return s->n * s->ply_cost * s->effort.deals * s->effort.plies;
}

/* Until a round takes no more than `most`: fewer turns, where there are many,
 * then not so far, then the best alone, with fewer deals. */
static void reduce_effort(search *s, long most)
{
    search_effort *e = &s->effort;
    while (round_cost(s) > most) {
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

/* Where a tile laid ahead is dear, so little tells nothing: some are compared
 * by the reply and what follows it, whatever the budget, with more deals where
 * it reaches for one of all. (After the reply alone those seem best that leave
 * least to it: from some 60 positions with all boxes, 24 turns played on one
 * tile were 0.5 points worse than the best by static evaluation, two tiles 1.5
 * better. More turns than 8 gained no more than more deals for those, 4 tiles
 * no more than 2.) */
static void set_minimum_effort(search *s, bool begins)
{
    bool few = !begins || s->ply_cost > VERY_COSTLY;
    int n = few ? CANDIDATES_MIN : 2 * CANDIDATES_MIN;
    s->n = s->n < n ? s->n : n;
    s->effort.plies = 2;
    bool far = s->level->plies > 2 && s->budget > s->n * s->ply_cost * 2;
    s->effort.deals = far && !few ? 2 * DEALS_PER_BATCH : DEALS_PER_BATCH;
}

/* How many turns are played on, how far, and with how many deals: no more than
 * the budget allows by far, but for a least that tells something. */
static void fit_to_budget(search *s)
{
    long budget = s->level->budget, most = budget * 10 / eval_price(s->game);
    bool begins = is_turn_start(cc_decision(s->game));
    s->budget = budget * 4 / eval_price(s->game);
    s->effort = (search_effort){
        .plies = s->level->plies, .deals = DEALS_PER_BATCH, .group = 1};
    if (s->ply_cost > COSTLY && s->ply_cost < budget && round_cost(s) > most) {
        set_minimum_effort(s, begins);
    } else {
        reduce_effort(s, most);
    }
    if (s->ply_cost > COSTLY) {
        s->effort.group = GROUP_SIZE;
    }
    s->effort.few_get_more = s->effort.deals >= DEALS_PER_BATCH &&
                             s->effort.plies &&
                             (begins || s->ply_cost <= VERY_COSTLY);
    /* A bid is followed by those of all, and by all that they place. */
    if (greedy_is_trade(cc_decision(s->game))) {
        s->n = s->n < CANDIDATES_MIN ? s->n : CANDIDATES_MIN;
        s->effort.plies = s->effort.plies < 1 ? s->effort.plies : 1;
    }
    /* What follows a placement was looked at with it. */
    s->budget /= begins ? 1 : 3;
}

static search search_init(const bot_level *level, const cc_game *game,
                          const bot_call *call, bot_worker *workers)
{
    /* Another game may have lain at the same place in memory. */
    for (int i = 0; i < (call->n_workers ? call->n_workers : 1); i++) {
        bot_prices_clear(&workers[i], NULL, -1);
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
    /* Who has no budget at all is not kept waiting. */
    bool tells = level->budget * 10 / eval_price(game) >= s.n;
    s.ply_cost = tells ? measure_ply(&s, &workers[0]) : 1;
    fit_to_budget(&s);
    return s;
}

/* Puts the best first. False: it was stopped. Where a tile laid ahead is dear,
 * only the last one is looked through. */
static bool search_run(search *s)
{
    bool near = endgame_can_solve(s->level, s->game) &&
                (s->ply_cost <= COSTLY || cc_tiles_left(s->game) <= 1);
    return near ? run_exact(s) : run_halving(s);
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
    return c->deals ? (double)c->margin / c->deals / 1024 : 0;
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
    long budget = level->budget * 4 / eval_price(game), used = 0;
    s.effort = effort;
    s.n = n < CANDIDATES ? n : CANDIDATES;
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
