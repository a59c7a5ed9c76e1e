/* bench.c - `carc bench`: speed of random games
 *
 * The result has a hash of all final positions, which shows whether two
 * programs played the same games.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <time.h>

#include "carc.h"

#define TIMED_TILES 20 /* at the start and at the end of a game */
#define TIME_EVERY  8  /* one game of so many is timed */
#define CLOCK_EVERY 64 /* games between two looks at the clock */

typedef struct bench {
    const cc_catalog *catalog;
    cc_setup setup;
    uint64_t random; /* state of the generator that chooses actions */
    uint64_t hash;   /* of all final positions */
    long games, turns;
    double early_seconds, late_seconds; /* in the first and last TIMED_TILES */
    long early_turns, late_turns;
} bench;

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A linear congruential generator with the constants of Knuth's MMIX. The
 * engine's own generator belongs to a game. */
static uint32_t random_below(uint64_t *state, uint32_t n)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 32) * n >> 32);
}

/* Plays a game of random legal actions. With `timed`, measures the first and
 * the last TIMED_TILES. Returns false, with a message on stderr, if no game can
 * begin. */
static bool play_game(bench *b, uint64_t seed, bool timed)
{
    static cc_game game;
    static cc_action actions[CC_ACTIONS_MAX];
    cc_error error;
    b->setup.seed = seed;
    if (cc_new(&game, b->catalog, &b->setup, NULL, &error) != CC_OK) {
        carc_error("%s", error.what);
        return false;
    }
    int n_start_tiles = cc_piece_count(&game);
    int n_tiles = cc_tiles_left(&game) + 1; /* with the one drawn */
    double started = timed ? cpu_seconds() : 0;
    enum { EARLY, BETWEEN, LATE } phase = EARLY;
    while (cc_decision(&game).kind != CC_OVER) {
        int n_placed = cc_piece_count(&game) - n_start_tiles;
        if (timed && phase == EARLY && n_placed == TIMED_TILES) {
            b->early_seconds += cpu_seconds() - started;
            b->early_turns += TIMED_TILES;
            phase = BETWEEN;
        }
        if (timed && phase == BETWEEN && n_placed == n_tiles - TIMED_TILES) {
            started = cpu_seconds();
            phase = LATE;
        }
        int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
        const cc_action *a = &actions[random_below(&b->random, (uint32_t)n)];
        b->turns += a->type == CC_PLACE;
        cc_apply(&game, a, NULL);
    }
    if (phase == LATE) {
        b->late_seconds += cpu_seconds() - started;
        b->late_turns += TIMED_TILES; /* seldom fewer: tiles are discarded */
    }
    b->games++;
    /* By an odd number, so that no bit gets lost. */
    b->hash = (b->hash ^ cc_hash(&game)) * 0x9e3779b97f4a7c15u;
    return true;
}

static json_t *result_json(const bench *b, double seconds)
{
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)b->hash);
    json_t *o = json_object();
    json_object_set_new(o, "ok", json_true());
    json_object_set_new(o, "games", json_integer(b->games));
    json_object_set_new(o, "players", json_integer(b->setup.n_players));
    json_object_set_new(o, "games_per_second",
                        json_real((double)b->games / seconds));
    json_object_set_new(o, "turns_per_second",
                        json_real((double)b->turns / seconds));
    if (b->early_turns && b->late_turns) {
        json_object_set_new(
            o, "ns_per_turn_early",
            json_real(1e9 * b->early_seconds / (double)b->early_turns));
        json_object_set_new(
            o, "ns_per_turn_late",
            json_real(1e9 * b->late_seconds / (double)b->late_turns));
    }
    json_object_set_new(o, "state_bytes", json_integer(sizeof(cc_game)));
    json_object_set_new(o, "hash", json_string(hash));
    return o;
}

int carc_bench(const carc_args *args, const cc_catalog *catalog)
{
    long seconds, games, seed, players;
    bench b = {.catalog = catalog};
    if (!carc_read_number(args, "--seconds", 1, 3600, 2, &seconds) ||
        !carc_read_number(args, "--games", 1, 100000000, 0, &games) ||
        !carc_read_number(args, "--seed", 0, 2000000000, 1, &seed) ||
        !carc_read_number(args, "--players", 1, CC_PLAYERS_MAX, 2, &players)) {
        return CARC_USAGE;
    }
    if (!carc_read_setup(args, catalog, players, &b.setup)) {
        return CARC_BAD_INPUT;
    }
    b.random = (uint64_t)seed;
    bool by_count = games > 0;
    double start = cpu_seconds(), spent = 0;
    for (long i = 0; by_count ? i < games : spent < (double)seconds; i++) {
        /* Timing some games costs next to nothing and does not change them. */
        if (!play_game(&b, (uint64_t)(seed + i), i % TIME_EVERY == 0)) {
            return CARC_BAD_INPUT;
        }
        if (!by_count && i % CLOCK_EVERY == 0) {
            spent = cpu_seconds() - start;
        }
    }
    carc_print(result_json(&b, cpu_seconds() - start));
    return CARC_OK;
}
