/* support.h - what the test programs share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "engine/carcassonne.h"

/* The catalogue of assets/tiles; ends the program if it cannot be read. Tests
 * run in the top folder of the repository. */
const cc_catalog *test_catalog(void);

/* Tokens and marks of that catalogue by name. */
int test_token(const char *name);
uint64_t test_mark(const char *name);

/* Fills `catalog` with the base set, a fake set (text) and `n` fake modules;
 * ends the program with the error. */
struct cc_module;
void test_fake_catalog(cc_catalog *catalog,
                       const struct cc_module *const *modules, int n,
                       const char *set);
/* Returns a new game; ends the program with the error. */
cc_game test_game(const cc_catalog *catalog, const char *setup);

/* Applies an action given as text, which must be legal, and checks the game. */
void test_play(cc_game *game, const char *action);

/* A whole file; ends the program if it cannot be read. The caller frees. */
char *test_read(const char *path, size_t *length);

/* A number from the environment, or the fallback. */
long test_setting(const char *name, long fallback);

/* A uniform random number in 0 .. n - 1; `state` is that of the generator. */
unsigned test_below(uint64_t *state, unsigned n);

/* A random legal action. Actions that complete features are preferred; amounts
 * are mostly small. */
cc_action test_pick(const cc_game *game, uint64_t *state);

/* The number of a player's tokens that are neither in the supply nor figures on
 * segments: on towers, prisoners of others, at corners, as tiles, on the way.
 */
int test_elsewhere(const cc_game *game, int player, int token);

/* Switches each module of expansion 8 by a bit of `mix`, auctions too;
 * `tiles`: its tiles are in the game. */
#define TEST_MIXES 16
void test_mix(cc_setup *setup, unsigned mix, bool tiles);

/* A random setup of sets, modules and options that go together. */
cc_setup test_mixture(uint64_t seed);

/* A random tile type of those that lead to bridges, castles and bazaars. */
int test_lively(uint64_t *state);

#endif
