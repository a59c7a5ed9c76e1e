/* arena.c - `carc arena` and `carc tune`: matches between bots
 *
 * A match has two sides: side 0 has one seat, side 1 all others. Each deck is
 * played once with side 0 in every seat, so that both sides have the same luck
 * with tiles. Games run in parallel; each keeps its own result, and results are
 * added in order, so that the outcome does not depend on the number of threads
 * (times do).
 *
 * The arena plays one match and prints shares of wins, points, the margin (lead
 * of side 0) and times. Tuning plays many: an evaluation with one changed
 * weight against the present one, and keeps what gains a significant margin.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "carc.h"
#include "engine/bots/bots.h"

#define TURNS_MAX   512 /* turns of a game that are timed */
#define THREADS_MAX 64
#define WEIGHTS_MAX 32 /* evaluation weights */

/* The result of one game; arrays have a member for each side. */
typedef struct result {
    bool failed;
    double win; /* of side 0: 1, 0, or a share of 1 if several are first */
    double points[2]; /* of side 1 the mean of its seats */
    double margin;    /* of side 0 over the best seat of side 1 */
    int n_turns[2];
    float ms[2][TURNS_MAX]; /* milliseconds of each turn */
} result;

typedef struct match {
    const char *bots[2];
    const bot_weights *weights[2]; /* NULL: those in use */
    const cc_catalog *catalog;
    cc_setup setup;
    long games; /* a multiple of the number of players */
    long seed;  /* of the first deck; each further deck has the next number */
    result *results;      /* by game */
    long next_game;       /* next game to be played */
    pthread_mutex_t lock; /* of next_game */
} match;

static double thread_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

/* Fills in the result of a finished game; `seat` is that of side 0. */
static void score_game(result *r, const cc_game *game, int seat)
{
    int n = cc_player_count(game), score = cc_score(game, seat);
    int best_other = INT_MIN, n_level = 0; /* others with as many points */
    for (int p = 0; p < n; p++) {
        if (p == seat) {
            continue;
        }
        int points = cc_score(game, p);
        best_other = points > best_other ? points : best_other;
        n_level += points == score;
        r->points[1] += (double)points / (n - 1);
    }
    r->points[0] = score;
    r->margin = score - best_other;
    r->win = best_other > score ? 0 : 1.0 / (1 + n_level);
}

/* Adds time to the present turn of a side; a placement begins the next one. */
static void add_time(result *r, int side, double ms, bool is_placement)
{
    /* A turn after the last one that is timed counts to that one. */
    if (r->n_turns[side] < TURNS_MAX && (is_placement || !r->n_turns[side])) {
        r->ms[side][r->n_turns[side]++] = 0;
    }
    r->ms[side][r->n_turns[side] - 1] += (float)ms;
}

/* Plays game i; `memory` is for the bots. */
static void play_game(const match *m, long i, void *memory, result *r)
{
    cc_game game;
    cc_setup setup = m->setup;
    int seat = (int)(i % setup.n_players);
    setup.seed = (uint64_t)(m->seed + i / setup.n_players);
    *r = (result){.failed = true};
    if (cc_new(&game, m->catalog, &setup, NULL, NULL) != CC_OK) {
        return;
    }
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action action;
        int side = c.player != seat;
        bot_call call = {.seed = setup.seed, .weights = m->weights[side]};
        double start = thread_ms();
        if (!bot_think(m->bots[side], &game, &call, memory, &action) ||
            cc_apply(&game, &action, NULL) != CC_OK) {
            return;
        }
        add_time(r, side, thread_ms() - start, action.type == CC_PLACE);
    }
    score_game(r, &game, seat);
    r->failed = false;
}

/* Plays games until none is left; several threads do so. */
static void *run_thread(void *data)
{
    match *m = data;
    void *memory = malloc(bot_memory(1));
    for (bool is_running = memory != NULL; is_running;) {
        pthread_mutex_lock(&m->lock);
        long i = m->next_game++;
        pthread_mutex_unlock(&m->lock);
        is_running = i < m->games;
        if (is_running) {
            play_game(m, i, memory, &m->results[i]);
        }
    }
    free(memory);
    return NULL;
}

/* Plays all games, on this thread and others. Returns false, with a message on
 * stderr, if a game could not be played. */
static bool play_match(match *m, long threads)
{
    pthread_t list[THREADS_MAX];
    int n = 0;
    m->next_game = 0;
    for (long i = 0; i < m->games; i++) {
        m->results[i].failed = true;
    }
    pthread_mutex_init(&m->lock, NULL);
    while (n < threads - 1 &&
           pthread_create(&list[n], NULL, run_thread, m) == 0) {
        n++;
    }
    run_thread(m);
    while (n > 0) {
        pthread_join(list[--n], NULL);
    }
    pthread_mutex_destroy(&m->lock);
    for (long i = 0; i < m->games; i++) {
        if (m->results[i].failed) {
            fputs("carc: a bot made no legal move\n", stderr);
            return false;
        }
    }
    return true;
}

/* -------------------------------------------------------------- statistics */

/* A mean and the half width of its interval at 95 %. */
typedef struct estimate {
    double mean, half_width;
} estimate;

/* Wilson's interval for a share of n at 95 % (Wilson 1927). */
static void wilson(double share, double n, double *low, double *high)
{
    const double z = 1.959964;
    double middle = share + z * z / (2 * n);
    double spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    *low = (middle - spread) / (1 + z * z / n);
    *high = (middle + spread) / (1 + z * z / n);
}

/* Estimates the margin from decks: games with the same deck are not
 * independent. 1.96 standard errors are 95 % of a normal distribution. */
static estimate margin_of(const match *m)
{
    long n_players = m->setup.n_players, decks = m->games / n_players;
    double sum = 0, squares = 0;
    for (long d = 0; d < decks; d++) {
        double deck = 0;
        for (long i = 0; i < n_players; i++) {
            deck += m->results[d * n_players + i].margin / (double)n_players;
        }
        sum += deck;
        squares += deck * deck;
    }
    double n = (double)decks, mean = decks ? sum / n : 0;
    double variance = decks > 1 ? (squares - n * mean * mean) / (n - 1) : 0;
    return (estimate){mean, decks > 1 ? 1.96 * sqrt(fmax(variance, 0) / n)
                                      : INFINITY};
}

static int compare_floats(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* Milliseconds a turn. */
typedef struct times {
    double mean, median, percentile_95, worst;
} times;

static times times_of(const match *m, int side)
{
    size_t n = 0;
    float *all =
        malloc((size_t)m->games * TURNS_MAX * sizeof *all); /* upper bound */
    times t = {0};
    for (long i = 0; all && i < m->games; i++) {
        const result *r = &m->results[i];
        memcpy(all + n, r->ms[side], (size_t)r->n_turns[side] * sizeof *all);
        n += (size_t)r->n_turns[side];
    }
    for (size_t i = 0; i < n; i++) {
        t.mean += all[i] / (double)n;
    }
    if (n) {
        qsort(all, n, sizeof *all, compare_floats);
        t.median = all[n / 2];
        t.percentile_95 = all[n * 95 / 100];
        t.worst = all[n - 1];
    }
    free(all);
    return t;
}

typedef struct sums {
    double wins, low, high, points[2];
    times ms[2];
    estimate margin;
} sums;

static sums compute_sums(const match *m)
{
    sums s = {.margin = margin_of(m)};
    double n = (double)m->games;
    for (long i = 0; i < m->games; i++) {
        s.wins += m->results[i].win / n;
        s.points[0] += m->results[i].points[0] / n;
        s.points[1] += m->results[i].points[1] / n;
    }
    wilson(s.wins, n, &s.low, &s.high);
    s.ms[0] = times_of(m, 0);
    s.ms[1] = times_of(m, 1);
    return s;
}

/* ------------------------------------------------------------------- arena */

/* Returns false, with a message on stderr, if there is no bot of that name. */
static bool check_bot(const char *name)
{
    if (name && bot_find(name)) {
        return true;
    }
    char names[400] = "";
    size_t n = 0;
    for (int i = 0; bot_name(i) && n < sizeof names; i++) {
        n += (size_t)snprintf(names + n, sizeof names - n, " %s", bot_name(i));
    }
    carc_error("no bot '%s'; there are:%s", name ? name : "", names);
    return false;
}

static void report(const match *m, bool json)
{
    sums s = compute_sums(m);
    long decks = m->games / m->setup.n_players;
    if (json) {
        bool is_finite = isfinite(s.margin.half_width);
        carc_print(json_pack(
            "{s:b,s:s,s:s,s:I,s:I,s:f,s:[ff],s:[ff],s:f,s:o,s:[ff],s:[ff],"
            "s:[ff],s:[ff]}",
            "ok", 1, "a", m->bots[0], "b", m->bots[1], "games",
            (json_int_t)m->games, "decks", (json_int_t)decks, "win_rate",
            s.wins, "interval", s.low, s.high, "points", s.points[0],
            s.points[1], "margin", s.margin.mean, "margin_off",
            is_finite ? json_real(s.margin.half_width) : json_null(),
            "ms_per_turn", s.ms[0].median, s.ms[1].median, "ms_mean",
            s.ms[0].mean, s.ms[1].mean, "ms_95", s.ms[0].percentile_95,
            s.ms[1].percentile_95, "ms_worst", s.ms[0].worst, s.ms[1].worst));
        return;
    }
    printf("%s against %s, %ld games (%ld decks from each seat)\n", m->bots[0],
           m->bots[1], m->games, decks);
    printf("wins %.1f %% (95 %%: %.1f to %.1f)\n", 100 * s.wins, 100 * s.low,
           100 * s.high);
    printf("points %.1f : %.1f, margin %+.1f", s.points[0], s.points[1],
           s.margin.mean);
    if (isfinite(s.margin.half_width)) {
        printf(" (95 %%: %+.1f to %+.1f)", s.margin.mean - s.margin.half_width,
               s.margin.mean + s.margin.half_width);
    }
    puts("");
    for (int side = 0; side < 2; side++) {
        times t = s.ms[side];
        printf("milliseconds a turn, %s: mean %.2f, median %.2f, 95 %% at most "
               "%.2f, worst %.1f\n",
               m->bots[side], t.mean, t.median, t.percentile_95, t.worst);
    }
}

static bool allocate_results(match *m)
{
    m->results = calloc((size_t)m->games, sizeof *m->results);
    if (!m->results) {
        fputs("carc: out of memory\n", stderr);
    }
    return m->results != NULL;
}

/* Returns false, with a message on stderr, unless each deck is played from
 * every seat: otherwise it would favour one side. */
static bool check_games(long games, long players)
{
    if (games % players) {
        carc_error("--games %ld: a deck takes %ld, one from each seat", games,
                   players);
    }
    return games % players == 0;
}

int carc_arena(const carc_args *args, const cc_catalog *catalog)
{
    long players, threads;
    match m = {.bots = {carc_option(args, "--a"), carc_option(args, "--b")},
               .catalog = catalog};
    if (!carc_read_number(args, "--seed", 0, 2000000000, 1, &m.seed) ||
        !carc_read_number(args, "--players", 2, CC_PLAYERS_MAX, 2, &players) ||
        !carc_read_number(args, "--games", 1, 1000000, 50 * players,
                          &m.games) ||
        !carc_read_number(args, "--threads", 1, THREADS_MAX, 1, &threads) ||
        !check_games(m.games, players)) {
        return CARC_USAGE;
    }
    if (!check_bot(m.bots[0]) || !check_bot(m.bots[1]) ||
        !carc_read_setup(args, catalog, players, &m.setup) ||
        !allocate_results(&m)) {
        return CARC_BAD_INPUT;
    }
    bool played = play_match(&m, threads);
    if (played) {
        report(&m, carc_flag(args, "--json"));
    }
    free(m.results);
    return played ? CARC_OK : CARC_BAD_INPUT;
}

/* -------------------------------------------------------------------- tune */

/* Returns weight i, to read and to change it. */
static int16_t *weight_in(bot_weights *w, int i)
{
    return (int16_t *)((char *)w + bot_weight_at(i)->offset);
}

static void print_weights(const bot_weights *w)
{
    bot_weights copy = *w;
    for (int i = 0; bot_weight_at(i); i++) {
        printf("%s.%s = %d", i ? ", " : "    ", bot_weight_at(i)->name,
               *weight_in(&copy, i));
    }
    puts("");
}

/* Plays `candidate` against `current`. Returns the margin of `candidate`; one
 * that is worse than any if no match could be played. */
static estimate play_against(match *m, const bot_weights *candidate,
                             const bot_weights *current, long threads)
{
    m->weights[0] = candidate;
    m->weights[1] = current;
    bool played = play_match(m, threads);
    m->seed += m->games / m->setup.n_players; /* use new decks next time */
    return played ? margin_of(m) : (estimate){-INFINITY, 0};
}

/* Prints a margin. Returns true if it is significantly above 0. */
static bool print_estimate(const char *name, estimate e)
{
    bool is_better = e.mean > e.half_width;
    printf("%s: %+.2f (95 %%: %+.2f to %+.2f)%s\n", name, e.mean,
           e.mean - e.half_width, e.mean + e.half_width,
           is_better ? ", better" : "");
    carc_flush();
    return is_better;
}

/* Changes one weight by `step` as long as the gain is significant. Returns true
 * if it changed. */
static bool try_steps(match *m, bot_weights *current, int i, int step,
                      long threads)
{
    bool improved = true, has_moved = false;
    while (improved) {
        bot_weights candidate = *current;
        int value = *weight_in(current, i) + step;
        *weight_in(&candidate, i) = (int16_t)value;
        if (value < 0 || value > INT16_MAX) {
            break;
        }
        estimate e = play_against(m, &candidate, current, threads);
        printf("%s %d", bot_weight_at(i)->name, value);
        improved = print_estimate("", e);
        *current = improved ? candidate : *current;
        has_moved |= improved;
    }
    return has_moved;
}

/* Returns the index of a weight by its name of `length` bytes; -1 if there is
 * none. */
static int weight_find(const char *name, size_t length)
{
    int i = 0;
    while (bot_weight_at(i) &&
           (strlen(bot_weight_at(i)->name) != length ||
            strncmp(bot_weight_at(i)->name, name, length) != 0)) {
        i++;
    }
    return bot_weight_at(i) ? i : -1;
}

/* Reads a list NAME,... or, if it has values, NAME:VALUE,... (NULL: an empty
 * one). Sets chosen[] of each weight that it names, and the values in `from`.
 * Returns false, with a message on stderr, if it is faulty. */
static bool read_weights(const char *text, bool has_values, bot_weights *from,
                         bool chosen[WEIGHTS_MAX])
{
    for (const char *at = text; at && *at; at += *at == ',') {
        size_t length = strcspn(at, ":,");
        int i = weight_find(at, length);
        char *end = NULL;
        at += length;
        if (i < 0 || (*at == ':') != has_values) {
            carc_error("no constants: '%s'", text);
            return false;
        }
        chosen[i] = true;
        if (has_values) {
            long value = strtol(at + 1, &end, 10);
            if (end == at + 1 || (*end && *end != ',') || value < 0 ||
                value > INT16_MAX) {
                carc_error("no constants: '%s'", text);
                return false;
            }
            *weight_in(from, i) = (int16_t)value;
            at = end;
        }
    }
    return true;
}

/* Tunes the chosen weights, or all if none is chosen, in rounds of steps that
 * halve from round to round; then compares the outcome on new decks with the
 * weights in use. */
static void tune(match *m, bot_weights weights, const bool chosen[WEIGHTS_MAX],
                 long rounds, long threads)
{
    bool has_choice = false;
    for (int i = 0; i < WEIGHTS_MAX; i++) {
        has_choice |= chosen[i];
    }
    for (long round = 0; round < rounds; round++) {
        for (int i = 0; bot_weight_at(i); i++) {
            int step = bot_weight_at(i)->step >> round;
            step = step ? step : 1;
            if ((!has_choice || chosen[i]) &&
                !try_steps(m, &weights, i, step, threads)) {
                try_steps(m, &weights, i, -step, threads);
            }
        }
        print_weights(&weights);
    }
    print_estimate("these against those in use",
                   play_against(m, &weights, bot_weights_default(), threads));
}

int carc_tune(const carc_args *args, const cc_catalog *catalog)
{
    long pairs, rounds, threads, players;
    bool chosen[WEIGHTS_MAX] = {false}, is_set[WEIGHTS_MAX] = {false};
    bot_weights from = *bot_weights_default();
    match m = {.bots = {"skilled", "skilled"}, .catalog = catalog};
    if (!carc_read_number(args, "--pairs", 2, 500000, 1000, &pairs) ||
        !carc_read_number(args, "--rounds", 0, 100, 3, &rounds) ||
        !carc_read_number(args, "--seed", 0, 2000000000, 1, &m.seed) ||
        !carc_read_number(args, "--players", 2, CC_PLAYERS_MAX, 2, &players) ||
        !carc_read_number(args, "--threads", 1, THREADS_MAX, 1, &threads)) {
        return CARC_USAGE;
    }
    m.games = pairs * players; /* a pair is a deck, played from each seat */
    if (!read_weights(carc_option(args, "--from"), true, &from, is_set) ||
        !read_weights(carc_option(args, "--only"), false, &from, chosen) ||
        !carc_read_setup(args, catalog, players, &m.setup) ||
        !allocate_results(&m)) {
        return CARC_BAD_INPUT;
    }
    tune(&m, from, chosen, rounds, threads);
    free(m.results);
    return CARC_OK;
}
