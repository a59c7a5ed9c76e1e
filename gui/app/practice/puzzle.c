/* puzzle.c - the puzzle of the day: makes the position, judges turns
 *
 * puzzle_make() plays a round of games. Their openings are played by a bot that
 * chooses at once; then every turn is searched by the master with a small
 * budget, which also tells how much the turn of a skilled opponent would lose.
 * The few positions where that is most, the candidates, are searched again with
 * the master's own budget: the turn of a casual opponent must lose much too,
 * and so must the best turn on another square. The candidate of the best
 * quality becomes the puzzle; if even that is dull, another round is played.
 *
 * The seeds of the games are not the day itself, which would give away the
 * daily deck.
 *
 * SPDX-License-Identifier: MIT
 */
#include "puzzle.h"

#include <stdio.h>
#include <string.h>

/* Times of one core: a turn of a game takes about 0.02 s; with the master's own
 * budget 0.2 s to find the best one, and as much for each turn compared. Three
 * games instead of one raised the mean gain of 24 puzzles from 6.6 to 9.6
 * points. */
enum {
#ifndef CC_CHECK
    ROUNDS = 3,         /* at most: further games if none has a good position */
    GAMES = 3,          /* of a round */
    OPENING_TILES = 20, /* placed by a bot that chooses at once */
    TURN_BUDGET = 3000,
    MASTER_BUDGET = 0, /* the one that the master has as an opponent */
    CANDIDATES = 6,    /* positions that are searched again */
#else                  /* some hundred times slower: a lesser puzzle */
    ROUNDS = 1,
    GAMES = 1,
    OPENING_TILES = 59,
    TURN_BUDGET = 300,
    MASTER_BUDGET = 300,
    CANDIDATES = 1,
#endif
    LAST_TILES = 62 /* after these it is mostly a matter of counting */
};
#define OPENING_BOT "skilled" /* its turn must not be the master's */

/* Points: turns that gain less make a dull puzzle, and are not examined any
 * further. */
#define GAIN_MIN 2.5
/* Points that add to the quality of a puzzle, at most: what the best turn gains
 * over another one, and how far it leads over the second best. */
#define GAIN_LIMIT 8
#define LEAD_LIMIT 4

/* Percent of the progress after all games; the rest is for candidates. */
#define PROGRESS_GAMES 60

/* Shares of the master's gain for one star, two, three, in percent. */
static const int shares[PUZZLE_STARS] = {25, 55, 85};

/* A game, as far as it was played. */
typedef struct played_game {
    cc_setup setup;
    int n;
    cc_action actions[PUZZLE_ACTIONS_MAX];
} played_game;

/* A position of a game, and how good a puzzle it makes. */
typedef struct candidate {
    int game, n; /* after n actions of that game */
    double quality;
    /* Once it is examined: */
    bot_line best;
    double gain;
} candidate;

typedef struct maker {
    puzzle *out;
    const cc_catalog *catalog;
    const bot_call *call; /* workers, should_stop */
    void *memory;
    atomic_int *progress;
    int round;                  /* from 0 */
    played_game games[GAMES];   /* of this round */
    candidate list[CANDIDATES]; /* positions of these, the best quality first */
    int n;
} maker;

static bot_call call_of(const bot_call *call, long day, long budget)
{
    bot_call own = *call;
    own.seed = (uint64_t)day;
    own.budget = budget;
    return own;
}

/* Tells how much is made, in percent; never less than before. */
static void set_progress(const maker *m, int percent)
{
    if (percent > atomic_load(m->progress)) {
        atomic_store(m->progress, percent);
    }
}

static int rounded(double points)
{
    return (int)(points < 0 ? points - .5 : points + .5);
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

/* ------------------------------------------------------------------- turns */

/* The actions of one turn by its player. */
typedef struct whole_turn {
    int n;
    cc_action actions[BOT_LINE_ACTIONS_MAX];
} whole_turn;

/* Returns the turn that a bot plays, one that chooses at once. */
static whole_turn turn_of(const char *bot, const cc_game *game, long day)
{
    whole_turn t = {0};
    cc_game next;
    cc_copy(&next, game);
    int me = cc_decision(game).player;
    while (t.n < BOT_LINE_ACTIONS_MAX && cc_decision(&next).kind != CC_OVER &&
           cc_decision(&next).player == me &&
           bot_choose(bot, &next, (uint64_t)day, &t.actions[t.n])) {
        cc_apply(&next, &t.actions[t.n++], NULL);
    }
    return t;
}

/* Compares a turn with the best one, as the master sees it with a budget. Sets
 * *best, and *loss to the points by which the turn is worse. Returns false if
 * it was stopped, or if the turn is not legal. */
static bool compare(const puzzle *p, const whole_turn *t, const bot_call *call,
                    long budget, void *memory, bot_line *best, double *loss)
{
    bot_call own = call_of(call, p->day, budget);
    bot_line played;
    bool is_known = bot_review(PUZZLE_MASTER, &p->game, t->actions, t->n, &own,
                               memory, best, &played);
    *loss = is_known ? best->value - played.value : 0;
    return is_known && played.n == t->n;
}

bool puzzle_judge(const puzzle *p, const cc_action *made, int n,
                  const bot_call *call, void *memory, int *gain)
{
    whole_turn t = {.n = n};
    bot_line best;
    double loss;
    if (n < 1 || n > BOT_LINE_ACTIONS_MAX) {
        return false;
    }
    memcpy(t.actions, made, (size_t)n * sizeof *made);
    if (!compare(p, &t, call, MASTER_BUDGET, memory, &best, &loss)) {
        return false;
    }
    *gain = rounded(p->exact_gain - loss);
    return true;
}

int puzzle_stars(const puzzle *p, int gain)
{
    int stars = 0;
    while (stars < PUZZLE_STARS && gain >= p->goals[stars]) {
        stars++;
    }
    return stars;
}

/* ------------------------------------------------------------------- games */

/* Adds a position to the candidates, if it is better than one of them. */
static void add_candidate(maker *m, candidate c)
{
    int at = m->n;
    while (at > 0 && m->list[at - 1].quality < c.quality) {
        at--;
    }
    if (at == CANDIDATES) {
        return;
    }
    m->n += m->n < CANDIDATES;
    for (int i = m->n - 1; i > at; i--) {
        m->list[i] = m->list[i - 1];
    }
    m->list[at] = c;
}

/* Does an action, and keeps it. False if it is not legal. */
static bool play(maker *m, played_game *g, const cc_action *action)
{
    if (g->n == PUZZLE_ACTIONS_MAX ||
        cc_apply(&m->out->game, action, NULL) != CC_OK) {
        return false;
    }
    g->actions[g->n++] = *action;
    return true;
}

/* Searches a turn, adds its position to the candidates, and plays it. False if
 * it was stopped. */
static bool play_searched_turn(maker *m, int game)
{
    puzzle *p = m->out;
    bot_line best;
    candidate c = {.game = game, .n = m->games[game].n};
    whole_turn skilled = turn_of(OPENING_BOT, &p->game, p->day);
    if (!compare(p, &skilled, m->call, TURN_BUDGET, m->memory, &best,
                 &c.quality)) {
        return false;
    }
    add_candidate(m, c);
    bool is_legal = true;
    for (int i = 0; i < best.n && is_legal; i++) {
        is_legal = play(m, &m->games[game], &best.actions[i]);
    }
    return is_legal;
}

/* Plays an action of the opening. */
static bool play_at_once(maker *m, int game)
{
    puzzle *p = m->out;
    cc_action action;
    return bot_choose(OPENING_BOT, &p->game, (uint64_t)p->day, &action) &&
           play(m, &m->games[game], &action);
}

/* Begins game number `game` of this round. */
static bool begin_game(maker *m, int game)
{
    char text[80];
    cc_error error;
    snprintf(text, sizeof text, "players=2 sets=base seed=%ld%d", m->out->day,
             m->round * GAMES + game + 1);
    return cc_setup_parse(&m->games[game].setup, m->catalog, text, &error) ==
               CC_OK &&
           cc_new(&m->out->game, m->catalog, &m->games[game].setup, NULL,
                  NULL) == CC_OK;
}

static bool is_stopped(const bot_call *call)
{
    return call->should_stop && call->should_stop(call->user_data);
}

/* Plays game number `game` as far as positions are wanted. False if it was
 * stopped. */
static bool play_game(maker *m, int game)
{
    const cc_game *now = &m->out->game;
    bool has_played = begin_game(m, game);
    while (has_played && cc_piece_count(now) < LAST_TILES &&
           cc_decision(now).kind != CC_OVER) {
        bool is_searched = cc_piece_count(now) >= OPENING_TILES &&
                           cc_decision(now).kind == CC_DECIDE_PLACE;
        has_played =
            !is_stopped(m->call) &&
            (is_searched ? play_searched_turn(m, game) : play_at_once(m, game));
        set_progress(m, PROGRESS_GAMES *
                            (game * LAST_TILES + cc_piece_count(now)) /
                            (GAMES * LAST_TILES));
    }
    return has_played;
}

/* ---------------------------------------------------------------- choosing */

/* Goes to the position of a candidate: p->game. */
static void go_to(maker *m, const candidate *c)
{
    puzzle *p = m->out;
    const played_game *g = &m->games[c->game];
    p->setup = g->setup;
    p->n = c->n;
    memcpy(p->actions, g->actions, sizeof p->actions);
    cc_new(&p->game, m->catalog, &p->setup, NULL, NULL);
    for (int i = 0; i < p->n; i++) {
        cc_apply(&p->game, &p->actions[i], NULL);
    }
}

/* Searches the position of p->game, a candidate, with the master's own budget,
 * and rates it anew. False if it was stopped. */
static bool examine(const maker *m, candidate *c)
{
    const puzzle *p = m->out;
    bot_line lines[2];
    double loss;
    bot_call call = call_of(m->call, p->day, MASTER_BUDGET);
    whole_turn ordinary = turn_of(PUZZLE_ORDINARY, &p->game, p->day);
    whole_turn skilled = turn_of(OPENING_BOT, &p->game, p->day);
    if (!compare(p, &ordinary, m->call, MASTER_BUDGET, m->memory, &c->best,
                 &c->gain)) {
        return false;
    }
    c->quality = smaller(c->gain, GAIN_LIMIT);
    if (c->gain < GAIN_MIN) {
        return true;
    }
    if (!compare(p, &skilled, m->call, MASTER_BUDGET, m->memory, &c->best,
                 &loss)) {
        return false;
    }
    c->quality += smaller(loss, GAIN_LIMIT);
    int n = bot_advise(PUZZLE_MASTER, &p->game, &call, m->memory, lines, 2);
    if (n > 1) {
        c->quality += smaller(lines[0].value - lines[1].value, LEAD_LIMIT);
    }
    return n > 0;
}

/* Examines the candidates, and makes the best one the puzzle. False if it was
 * stopped. */
static bool choose(maker *m)
{
    puzzle *p = m->out;
    candidate *best = NULL;
    for (int i = 0; i < m->n; i++) {
        candidate *c = &m->list[i];
        go_to(m, c);
        if (!examine(m, c)) {
            return false;
        }
        best = !best || c->quality > best->quality ? c : best;
        set_progress(m,
                     PROGRESS_GAMES + (100 - PROGRESS_GAMES) * (i + 1) / m->n);
    }
    if (!best) {
        return false;
    }
    go_to(m, best);
    p->best = best->best;
    p->exact_gain = best->gain;
    p->gain = rounded(best->gain);
    for (int i = 0; i < PUZZLE_STARS; i++) {
        int goal = rounded(best->gain * shares[i] / 100);
        goal = goal < p->gain ? goal : p->gain;
        p->goals[i] = goal > 1 ? goal : 1; /* no star for an ordinary turn */
    }
    return true;
}

bool puzzle_make(puzzle *out, const cc_catalog *catalog, long day,
                 const bot_call *call, void *memory, atomic_int *progress)
{
    maker m = {.out = out,
               .catalog = catalog,
               .call = call,
               .memory = memory,
               .progress = progress};
    bool is_made = true, is_good = false;
    out->day = day;
    for (; m.round < ROUNDS && is_made && !is_good; m.round++) {
        m.n = 0;
        for (int i = 0; i < GAMES && is_made; i++) {
            is_made = play_game(&m, i);
        }
        is_made = is_made && choose(&m);
        is_good = is_made && out->exact_gain >= GAIN_MIN;
    }
    out->day = is_made ? day : 0;
    return is_made;
}
