/* carc_play.c - `carc replay`, `tiles`, `perft`, `arena`
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "carc.h"
#include "engine/bots/bots.h"

/* ------------------------------------------------------------------- replay */

static void print_table(const cc_game *game, int line)
{
    cc_choice choice = cc_decision(game);
    printf("%d lines, %d tiles on the table, %d left, decision: %s\n", line,
           cc_piece_count(game), cc_left(game), choice.row->name);
    for (int p = 0; p < cc_player_count(game); p++) {
        printf("player %d: %d points, %d figures in the supply\n", p,
               cc_score(game, p), cc_supply(game, p, CC_MEEPLE));
    }
}

int carc_replay(const carc_args *args, const cc_catalog *catalog)
{
    static cc_game game;
    static cc_setup setup;
    const char *path = carc_operand(args), *why;
    if (!path) {
        fputs("carc: replay needs a FILE\n", stderr);
        return CARC_USAGE;
    }
    size_t length;
    char *text = carc_read_file(path, &length, &why);
    if (!text) {
        carc_complain("%s: %s", path, why);
        return CARC_BAD_INPUT;
    }
    cc_record record;
    cc_error error;
    cc_action action;
    cc_status status = cc_record_open(&record, text, length, catalog, &setup,
                                      &game, NULL, &error);
    while (status == CC_OK) {
        status = cc_record_next(&record, &game, &action, NULL, &error);
    }
    free(text);
    if (status != CC_END) {
        carc_complain("%s:%d: %s", path, error.line, error.what);
        return CARC_BAD_INPUT;
    }
    if (carc_flag(args, "--json")) {
        carc_print(carc_json_state(&game));
    } else {
        print_table(&game, record.line);
    }
    return CARC_FINE;
}

/* -------------------------------------------------------------------- tiles */

int carc_tiles(const carc_args *args, const cc_catalog *catalog)
{
    if (carc_flag(args, "--json")) {
        carc_print(carc_json_tiles(catalog));
        return CARC_FINE;
    }
    for (int i = 0; i < catalog->n_types; i++) {
        const cc_tile_type *t = &catalog->types[i];
        printf("%-4s x%d %s:", t->id, t->count, catalog->sets[t->set].id);
        for (int s = 0; s < t->n_segments; s++) {
            char ports[64];
            cc_kind kind = (cc_kind)t->segments[s].kind;
            cc_ports_format(kind, t->segments[s].ports, ports, sizeof ports);
            printf("%s %s%s%s", s ? "," : "", cc_kind_name(kind),
                   *ports ? " " : "", ports);
        }
        putchar('\n');
        if (!carc_flush()) {
            return CARC_BAD_INPUT;
        }
    }
    return CARC_FINE;
}

/* -------------------------------------------------------------------- perft */

static uint64_t count_sequences(const cc_game *game, long depth)
{
    if (depth == 0) {
        return 1;
    }
    cc_action *actions = malloc(CC_ACTIONS_MAX * sizeof *actions);
    if (!actions) {
        fputs("carc: out of memory\n", stderr);
        exit(CARC_BAD_INPUT);
    }
    int n = cc_legal(game, actions, CC_ACTIONS_MAX);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply(&next, &actions[i], NULL);
        sum += count_sequences(&next, depth - 1);
    }
    free(actions);
    return sum;
}

static void divide(const cc_game *game, long depth)
{
    static cc_action actions[CC_ACTIONS_MAX];
    char text[128];
    int n = cc_legal(game, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply(&next, &actions[i], NULL);
        cc_action_format(game, &actions[i], text, sizeof text);
        printf("  %s: %llu\n", text,
               (unsigned long long)count_sequences(&next, depth - 1));
    }
}

int carc_perft(const carc_args *args, const cc_catalog *catalog)
{
    cc_setup setup;
    cc_game game;
    long depth;
    if (!carc_number(args, "--depth", 1, 12, 4, &depth)) {
        return CARC_USAGE;
    }
    if (!carc_option(args, "--deck")) {
        fputs("carc: perft needs --deck ID,ID,...\n", stderr);
        return CARC_USAGE;
    }
    if (!carc_setup(args, catalog, 2, &setup) ||
        cc_new(&game, catalog, &setup, NULL, NULL) != CC_OK) {
        return CARC_BAD_INPUT;
    }
    for (long d = 1; d <= depth; d++) {
        uint64_t n = count_sequences(&game, d);
        if (!n) {
            break; /* every game is over before */
        }
        printf("depth %ld: %llu\n", d, (unsigned long long)n);
        if (!carc_flush()) {
            return CARC_BAD_INPUT;
        }
    }
    if (carc_flag(args, "--divide")) {
        divide(&game, depth);
    }
    return CARC_FINE;
}

/* -------------------------------------------------------------------- arena */

typedef struct match {
    const char *bots[2];
    cc_setup setup;
    long games;
    double wins; /* of bots[0]; a tie is shared */
    double points[2];
    double seconds[2];
    long moves[2];
} match;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Adds a game to the sums. The points of bots[1] are those of each of them. */
static void count_game(match *m, const cc_game *game, int seat)
{
    int n = cc_player_count(game), best = cc_score(game, seat), n_best = 1;
    for (int p = 0; p < n; p++) {
        int points = cc_score(game, p);
        if (p != seat) {
            n_best = points > best ? 0 : n_best + (n_best && points == best);
            best = points > best ? points : best;
            m->points[1] += (double)points / (n - 1);
        }
    }
    m->points[0] += cc_score(game, seat);
    m->wins += n_best ? 1.0 / n_best : 0;
    m->games++;
}

/* One game; bots[0] sits on `seat`, bots[1] everywhere else. False if a bot
 * gives no move. */
static bool play_one(match *m, const cc_catalog *catalog, uint64_t seed,
                     int seat)
{
    static cc_game game;
    m->setup.seed = seed;
    if (cc_new(&game, catalog, &m->setup, NULL, NULL) != CC_OK) {
        return false;
    }
    cc_choice choice;
    while ((choice = cc_decision(&game)).kind != CC_OVER) {
        cc_action action;
        int who = choice.player != seat;
        double start = now();
        if (!bot_choose(m->bots[who], &game, seed, &action) ||
            cc_apply(&game, &action, NULL) != CC_OK) {
            return false;
        }
        m->seconds[who] += now() - start;
        m->moves[who]++;
    }
    count_game(m, &game, seat);
    return true;
}

/* Wilson's interval for a share of n at 95 % (Wilson 1927). */
static void wilson(double share, double n, double *low, double *high)
{
    const double z = 1.959964;
    double middle = share + z * z / (2 * n);
    double spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    *low = (middle - spread) / (1 + z * z / n);
    *high = (middle + spread) / (1 + z * z / n);
}

static bool is_bot(const char *name)
{
    for (int i = 0; bot_name(i); i++) {
        if (name && strcmp(bot_name(i), name) == 0) {
            return true;
        }
    }
    char names[200] = "";
    size_t n = 0;
    for (int i = 0; bot_name(i) && n < sizeof names; i++) {
        n += (size_t)snprintf(names + n, sizeof names - n, " %s", bot_name(i));
    }
    carc_complain("no bot '%s'; there are:%s", name ? name : "", names);
    return false;
}

static void report(const match *m, bool json)
{
    double low, high, n = (double)m->games, share = m->wins / n;
    wilson(share, n, &low, &high);
    double ms[2];
    for (int i = 0; i < 2; i++) {
        ms[i] = m->moves[i] ? 1e3 * m->seconds[i] / (double)m->moves[i] : 0;
    }
    if (json) {
        carc_print(json_pack("{s:b,s:s,s:s,s:I,s:f,s:[ff],s:[ff],s:[ff]}", "ok",
                             1, "a", m->bots[0], "b", m->bots[1], "games",
                             (json_int_t)m->games, "win_rate", share,
                             "interval", low, high, "points", m->points[0] / n,
                             m->points[1] / n, "ms_per_move", ms[0], ms[1]));
        return;
    }
    printf("%s against %s, %ld games: wins %.1f %% (95 %%: %.1f to %.1f)\n",
           m->bots[0], m->bots[1], m->games, 100 * share, 100 * low,
           100 * high);
    printf("points %.1f : %.1f, milliseconds a move %.2f : %.2f\n",
           m->points[0] / n, m->points[1] / n, ms[0], ms[1]);
}

int carc_arena(const carc_args *args, const cc_catalog *catalog)
{
    long games, seed, players;
    match m = {.bots = {carc_option(args, "--a"), carc_option(args, "--b")}};
    if (!carc_number(args, "--games", 1, 1000000, 100, &games) ||
        !carc_number(args, "--seed", 0, 2000000000, 1, &seed) ||
        !carc_number(args, "--players", 2, CC_PLAYERS_MAX, 2, &players)) {
        return CARC_USAGE;
    }
    if (!is_bot(m.bots[0]) || !is_bot(m.bots[1]) ||
        !carc_setup(args, catalog, players, &m.setup)) {
        return CARC_BAD_INPUT;
    }
    /* Each tile order is played once from every seat. */
    for (long i = 0; i < games; i++) {
        if (!play_one(&m, catalog, (uint64_t)(seed + i / players),
                      (int)(i % players))) {
            fputs("carc: a bot made no legal move\n", stderr);
            return CARC_BAD_INPUT;
        }
    }
    report(&m, carc_flag(args, "--json"));
    return CARC_FINE;
}
