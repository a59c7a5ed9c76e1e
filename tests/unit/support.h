/* support.h - what the test programs share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "engine/carcassonne.h"

/* The catalogue of assets/tiles; ends the program if it cannot be read. Tests
 * run in the top folder. */
const cc_catalog *test_catalog(void);

/* Tokens and marks of that catalogue by name. */
int test_token(const char *name);
uint64_t test_mark(const char *name);

/* A catalogue of the base set and a made-up one (text), with `n` made-up
 * modules, into `catalog`; setups and games of it. All end the program with
 * what is wrong. */
struct cc_module;
void test_fake_catalog(cc_catalog *catalog,
                       const struct cc_module *const *modules, int n,
                       const char *set);
cc_game test_game(const cc_catalog *catalog, const char *setup);

/* Applies an action given as text, which must be legal, and checks the game. */
void test_play(cc_game *game, const char *action);

/* A whole file; ends the program if it cannot be read. The caller frees. */
char *test_read(const char *path, size_t *length);

/* A number from the environment, or the fallback. */
long test_setting(const char *name, long fallback);

/* Uniform in 0 .. n - 1, from a state of its own. */
unsigned test_below(uint64_t *state, unsigned n);

/* Anything that may be done, but rather what completes features; with any
 * amount, mostly a small one. */
cc_action test_pick(const cc_game *game, uint64_t *state);

/* How many of a token a player has that are neither in the supply nor figures
 * on segments: on towers, in others' prisons, at corners, as tiles, on the way.
 */
int test_elsewhere(const cc_game *game, int player, int token);

/* Modules of expansion 8, each on or off by a bit of `which`, and whether
 * bazaars are auctioned; with its tiles too. */
#define TEST_MIXES 16
void test_mix(cc_setup *setup, unsigned which, bool tiles);

/* A setup of any sets, modules and options that go together. */
cc_setup test_mixture(uint64_t seed);

/* One of the types that make bridges, castles and bazaars happen. */
int test_lively(uint64_t *state);

#endif
