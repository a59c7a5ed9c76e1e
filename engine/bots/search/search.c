/* search.c - plays the best turns on in its mind
 *
 * The best turns by the judge are each played on: what is hidden is dealt anew,
 * the same deals for all of them, everybody goes on greedily for some turns,
 * and the judge says what has come of it. The worse half is dropped again and
 * again until one is left (sequential halving: Karnin, Koren, Somekh 2013). How
 * long that takes is told by a budget of positions to be judged, never by a
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
    TRADES = 16,    /* of which the best is looked for */
    BATCH = 2,      /* deals that many turns are compared by before half of
                       them is dropped */
    SHARED = 8,     /* times so many for few turns, shared out together */
    MANY = 24,      /* candidates where there is no time for all */
    FEWEST = 4,     /* and where each is dear */
    DEAR = 150,     /* positions for a tile laid ahead that are many */
    DEAREST = 1500, /* and very many */
    PROBED = 2,     /* tiles by which it is told how dear they are */
    TOGETHER = 8,   /* turns that are played on one after the other then */
    COMPARED = 32,  /* deals for turns whose difference is wanted */
    ROLLS_MAX = 120 /* decisions within one deal: more is no turn of a game */
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
    bot_desk *desks;
    uint64_t seed;
    search_effort effort;
    int me, n, first_deal;
    long budget;
    long ply;   /* what a tile laid ahead takes */
    bool exact; /* by the endgame, not by deals */
    candidate list[CANDIDATES];
    search_value value[BATCH * CANDIDATES]; /* by job */
    search_value margin[BATCH * CANDIDATES];
    long judged[BATCH * CANDIDATES];
} search;

/* --------------------------------------------------------------------- value
 */

static search_value in_whole(double points)
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
static double worth_of(double margin, int left)
{
    double wide = 4 + 1.5 * left;
    double size = margin < 0 ? -margin : margin;
    return margin * wide / (wide + size);
}

search_value search_judge(bot_desk *d, const bot_level *level,
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
        judge_init(&d->judge, game, me, level->weights, level->style);
        judge_expected(&d->judge, game, expected);
    }
    d->judged++;
    double ahead = search_margin(expected, n, me);
    if (margin) {
        *margin = in_whole(ahead);
    }
    return in_whole(worth_of(ahead, over ? 0 : cc_tiles_left(game)));
}

/* ------------------------------------------------------------------- playing
 */

bool search_play(cc_game *game, const bot_turn *turn)
{
    return cc_apply(game, &turn->first, NULL) == CC_OK &&
           (!turn->has_then || cc_apply(game, &turn->then, NULL) == CC_OK);
}

/* Whether somebody's turn begins: he lays a tile, or may lay his abbey. */
static bool begins_turn(cc_decision_info choice)
{
    return turns_lays_tile(choice) || choice.kind == CC_DECIDE_ABBEY;
}

/* Whether the tile of the turn is laid after what is done first, as where one
 * is drawn instead of laying the one in hand: turns are compared when each has
 * laid as many. */
static bool lays_later(const cc_game *game, const bot_turn *turn)
{
    return begins_turn(cc_decision(game)) && turn->first.type != CC_PLACE;
}

/* Plays one turn on with one deal. */
static search_value roll(const search *s, bot_desk *d, const bot_turn *turn,
                         int deal, search_role role, search_value *margin)
{
    cc_game *game = &d->game;
    cc_copy(game, s->game);
    cc_redeal(game, s->me, s->seed + (uint64_t)deal * 0x9e3779b97f4a7c15u);
    search_play(game, turn);
    if (role == SEARCH_ALONE) {
        bot_trade_forget(d, NULL, -1);
    } else if (d->prices.at != s->game) {
        bot_trade_forget(d, s->game, s->me);
    }
    for (int i = 0; role == SEARCH_LEADS && i < FOCUS_TILES; i++) {
        d->leads[i].narrow = false; /* until it is known */
    }
    search_path path = {.role = role, .pieces = cc_piece_count(s->game)};
    int plies = s->effort.plies + lays_later(s->game, turn);
    for (int i = 0; i < ROLLS_MAX; i++) {
        cc_decision_info choice = cc_decision(game);
        if (choice.kind == CC_OVER ||
            (path.laid >= plies && begins_turn(choice))) {
            break;
        }
        path.laid += search_reply(d, s->level, game, &path);
    }
    return search_judge(d, s->level, game, s->me, margin);
}

static bool is_stopped(const search *s)
{
    return s->call->stop && s->call->stop(s->call->to);
}

/* One of the candidates with one of the deals. */
static void try_one(search *s, bot_desk *d, int i, search_role role)
{
    const bot_turn *turn = &s->list[i % s->n].turn;
    int deal = s->first_deal + i / s->n;
    d->judged = 0;
    s->value[i] = s->exact ? endgame_value(d, s->level, s->game, s->me, turn)
                           : roll(s, d, turn, deal, role, &s->margin[i]);
    s->judged[i] = d->judged;
}

static int parts_of(const search *s)
{
    return (s->n + s->effort.together - 1) / s->effort.together;
}

/* Job i: candidates that are tried together with one of the deals. */
static void job(void *with, int i, int worker)
{
    search *s = with;
    int n_parts = parts_of(s), first = i % n_parts * s->effort.together;
    for (int k = 0;
         k < s->effort.together && first + k < s->n && !is_stopped(s); k++) {
        search_role role = s->effort.together == 1 ? SEARCH_ALONE
                           : k                     ? SEARCH_FOLLOWS
                                                   : SEARCH_LEADS;
        try_one(s, &s->desks[worker], i / n_parts * s->n + first + k, role);
    }
}

/* Tries all with so many deals; returns how many positions were judged. */
static long share(search *s, int deals)
{
    long judged = 0;
    int n_jobs = deals * parts_of(s);
    if (s->call->share) {
        s->call->share(s->call->to, n_jobs, job, s);
    } else {
        for (int i = 0; i < n_jobs; i++) {
            job(s, i, 0);
        }
    }
    for (int i = 0; i < deals * s->n; i++) {
        candidate *c = &s->list[i % s->n];
        c->sum += s->value[i];
        c->margin += s->margin[i];
        c->deals++;
        judged += s->judged[i];
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
static int deals_of(const search *s)
{
    int most = s->effort.shares && s->n ? BATCH * SHARED / s->n : 1;
    return most > s->effort.batch ? most : s->effort.batch;
}

/* False: it was stopped. */
static bool halve(search *s)
{
    long budget = s->budget;
    int rounds = 0;
    for (int n = s->n; n > 1; n = (n + 1) / 2) {
        rounds++;
    }
    for (; s->n > 1; s->n = (s->n + 1) / 2, rounds--) {
        long part = rounds > 1 ? budget / rounds : budget, used = 0;
        int deals = deals_of(s);
        while (used < part || !used) {
            long judged = share(s, deals);
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

static bool look_through(search *s)
{
    s->exact = true;
    s->effort.together = 1;
    share(s, 1);
    sort(s);
    return !is_stopped(s);
}

/* ------------------------------------------------------------------ choosing
 */

/* In a trade what the trader says, and all else that is not too much. */
static void list_trades(search *s, bot_desk *d)
{
    const bot_level *level = s->level;
    cc_action best = turns_trade(d, s->game, level->weights, level->style);
    cc_action actions[TRADES];
    int n = cc_legal_first(s->game, actions, TRADES / 2);
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

static void list_candidates(search *s, bot_desk *d)
{
    const bot_level *level = s->level;
    if (greedy_trades(cc_decision(s->game))) {
        list_trades(s, d);
        return;
    }
    turns_list(d, s->game, level->weights, level->style, s->seed | 1, NULL);
    for (int i = 0; i < d->n_turns && s->n < level->width; i++) {
        s->list[s->n++] = (candidate){.turn = d->turns[i]};
    }
}

/* What judging one position costs, in quarters of what it does in the base
 * game: more with each box, and with many boxes each by more; most of all where
 * walls are judged. So a turn takes the master 0.3 s in the base game, in the
 * median, with 40 turns 0.6 s in all of the land, where the longest took 5, and
 * with 220, all boxes at once, 0.5 s (the longest 8). */
static long price_of(const cc_game *game)
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
static long ply_of(search *s, bot_desk *d)
{
    search_value ahead;
    int tiles = PROBED + lays_later(s->game, &s->list[0].turn);
    s->effort = (search_effort){.plies = PROBED, .batch = 1, .together = 1};
    d->judged = 0;
    roll(s, d, &s->list[0].turn, 0, SEARCH_ALONE, &ahead);
    return d->judged / tiles;
}

/* What it takes to play all turns on once. */
static long round_of(const search *s)
{
    return s->n * s->ply * s->effort.batch * s->effort.plies;
}

/* Until a round takes no more than `most`: fewer turns, where there are many,
 * then not so far, then the best alone, with fewer deals. */
static void do_less(search *s, long most)
{
    search_effort *e = &s->effort;
    while (round_of(s) > most) {
        if (s->n > MANY) {
            s->n = MANY;
        } else if (e->plies > 2) {
            e->plies = 2;
        } else if (s->n > FEWEST) {
            s->n = s->n / 2 > FEWEST ? s->n / 2 : FEWEST;
        } else if (e->batch > 1) {
            e->batch /= 2;
        } else {
            e->plies--;
        }
    }
}

/* Where a tile laid ahead is dear, so little tells nothing: some are compared
 * by the reply and what follows it, whatever the budget, with more deals where
 * it reaches for one of all. (After the reply alone those seem best that leave
 * least to it: from some 60 positions with all boxes, 24 turns played on one
 * tile were 0.5 points worse than the judge's best, two tiles 1.5 better. More
 * turns than 8 gained no more than more deals for those, 4 tiles no more than
 * 2.) */
static void do_some(search *s, bool begins)
{
    bool few = !begins || s->ply > DEAREST;
    int n = few ? FEWEST : 2 * FEWEST;
    s->n = s->n < n ? s->n : n;
    s->effort.plies = 2;
    bool far = s->level->plies > 2 && s->budget > s->n * s->ply * 2;
    s->effort.batch = far && !few ? 2 * BATCH : BATCH;
}

/* How many turns are played on, how far, and with how many deals: no more than
 * the budget allows by far, but for a least that tells something. */
static void fit(search *s)
{
    long budget = s->level->budget, most = budget * 10 / price_of(s->game);
    bool begins = begins_turn(cc_decision(s->game));
    s->budget = budget * 4 / price_of(s->game);
    s->effort = (search_effort){
        .plies = s->level->plies, .batch = BATCH, .together = 1};
    if (s->ply > DEAR && s->ply < budget && round_of(s) > most) {
        do_some(s, begins);
    } else {
        do_less(s, most);
    }
    if (s->ply > DEAR) {
        s->effort.together = TOGETHER;
    }
    s->effort.shares = s->effort.batch >= BATCH && s->effort.plies &&
                       (begins || s->ply <= DEAREST);
    /* A bid is followed by those of all, and by all that they place. */
    if (greedy_trades(cc_decision(s->game))) {
        s->n = s->n < FEWEST ? s->n : FEWEST;
        s->effort.plies = s->effort.plies < 1 ? s->effort.plies : 1;
    }
    /* What follows a placement was looked at with it. */
    s->budget /= begins ? 1 : 3;
}

static search blank(const bot_level *level, const cc_game *game,
                    const bot_call *call, bot_desk *desks)
{
    /* Another game may have lain at the same place in memory. */
    for (int i = 0; i < (call->n_workers ? call->n_workers : 1); i++) {
        bot_trade_forget(&desks[i], NULL, -1);
    }
    return (search){.level = level,
                    .game = game,
                    .call = call,
                    .desks = desks,
                    .seed = bot_noise(game, call->seed),
                    .me = cc_decision(game).player};
}

static search begin(const bot_level *level, const cc_game *game,
                    const bot_call *call, bot_desk *desks)
{
    search s = blank(level, game, call, desks);
    list_candidates(&s, &desks[0]);
    /* Who has no budget at all is not kept waiting. */
    bool tells = level->budget * 10 / price_of(game) >= s.n;
    s.ply = tells ? ply_of(&s, &desks[0]) : 1;
    fit(&s);
    return s;
}

/* Puts the best first. False: it was stopped. Where a tile laid ahead is dear,
 * only the last one is looked through. */
static bool decide(search *s)
{
    bool near = endgame_is_near(s->level, s->game) &&
                (s->ply <= DEAR || cc_tiles_left(s->game) <= 1);
    return near ? look_through(s) : halve(s);
}

bool bot_pick_search(const bot_level *level, const cc_game *game,
                     const bot_call *call, bot_desk *desks, cc_action *out)
{
    search s = begin(level, game, call, desks);
    bool done = decide(&s);
    *out = s.list[0].turn.first;
    return done;
}

static double mean_margin(const candidate *c)
{
    return c->deals ? (double)c->margin / c->deals / 1024 : 0;
}

int search_rank(const bot_level *level, const cc_game *game,
                const bot_call *call, bot_desk *desks, bot_turn *out, int max,
                search_effort *effort)
{
    search s = begin(level, game, call, desks);
    int n = s.n < max ? s.n : max;
    *effort = s.effort;
    if (!decide(&s)) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        out[i] = s.list[i].turn;
    }
    return n;
}

bool search_compare(const bot_level *level, const cc_game *game,
                    const bot_call *call, bot_desk *desks, bot_turn *turns,
                    int n, search_effort effort)
{
    search s = blank(level, game, call, desks);
    long budget = level->budget * 4 / price_of(game), used = 0;
    s.effort = effort;
    s.n = n < CANDIDATES ? n : CANDIDATES;
    for (int i = 0; i < s.n; i++) {
        s.list[i].turn = turns[i];
    }
    while (s.first_deal < COMPARED && !is_stopped(&s) &&
           (used < budget || !s.first_deal)) {
        int deals = deals_of(&s);
        used += share(&s, deals);
        s.first_deal += deals;
    }
    for (int i = 0; i < s.n; i++) {
        turns[i].value = mean_margin(&s.list[i]);
    }
    return !is_stopped(&s);
}
