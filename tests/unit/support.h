/* support.h - what the test programs share
 *
 * The catalogue of all tile sets, games and random actions on it, files. A test
 * that cannot get what it needs is ended at once, with the error on stderr.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "engine/carcassonne.h"

/* The catalogue of assets/tiles; ends the program if it cannot be read. Tests
 * run in the top folder of the repository. */
const cc_catalog *test_catalog(void);

/* A token of that catalogue, and the bit of a mark, by name; -1 and 0 if there
 * is none. */
int test_token(const char *name);
uint64_t test_mark(const char *name);

struct cc_module;
/* Fills `catalog` with the modules of the program, `n` fake modules, the base
 * set and a fake set, given as its text; ends the program on an error. Modules
 * of the program whose number a fake module has are left out. */
void test_fake_catalog(cc_catalog *catalog,
                       const struct cc_module *const *modules, int n,
                       const char *set);

/* Returns a new game, of a setup as cc_setup_parse() reads it; ends the program
 * on an error. */
cc_game test_game(const cc_catalog *catalog, const char *setup);

/* Applies an action given as text and checks the game; ends the program if the
 * action is not legal. */
void test_play(cc_game *game, const char *action);

/* Returns a whole file, with a zero byte behind its *length bytes; ends the
 * program if it cannot be read. The caller frees the text. */
char *test_read(const char *path, size_t *length);

/* Returns the number in an environment variable, or the fallback if it is not
 * set. */
long test_setting(const char *name, long fallback);

/* Returns a uniform random number from 0 to n - 1, and advances the state of
 * the generator; any first state will do. */
unsigned test_below(uint64_t *state, unsigned n);

/* Returns a random legal action; there must be one. Placements among many
 * tiles, bridges and castles are preferred, so that rare rules occur; amounts
 * are mostly small. */
cc_action test_pick(const cc_game *game, uint64_t *state);

/* Returns how many squares have a tile, of a square and the eight around it. */
int test_filled_squares(const cc_game *game, int x, int y);

/* Returns the number of a player's tokens of a kind that are neither in the
 * supply nor figures on segments: prisoners, pieces of towers, tokens on
 * squares or at corners, abbeys placed as tiles, wagons about to move. */
int test_elsewhere(const cc_game *game, int player, int token);

/* Whether a player who was dealt `dealt` tokens of a kind may have `n` of them
 * now: as many, fewer of a kind that is spent, any number of one that is won.
 * Other counts mean that tokens were lost or came from nowhere. */
bool test_may_have(const cc_game *game, int token, int dealt, int n);

/* Mixtures of bridges, castles and bazaars, as bits. */
enum {
    TEST_MIX_BRIDGES = 1,
    TEST_MIX_CASTLES = 2,
    TEST_MIX_BAZAARS = 4,
    TEST_MIX_NO_AUCTION = 8, /* bazaars without one */
    TEST_MIXES = 16
};

/* Switches these modules and options on or off, by the bits of `mix`.
 * with_tiles: adds the tiles of the box too. */
void test_mix(cc_setup *setup, unsigned mix, bool with_tiles);

/* Returns a setup of sets, modules and options that go together, by a number:
 * one to six players, most boxes, some of their rules. */
cc_setup test_mixture(uint64_t seed);

/* Returns a random tile type, of those that lead to bridges, castles and
 * bazaars. */
int test_lively(uint64_t *state);

/* Plays games against a second model: CARCASSONNE_GAMES or `games` of them, of
 * 2 to 5 players, with the n setups in turn. `play` gets the model, the setup
 * of a game and a seed for its choices. Returns how many were played. */
long test_play_mixes(const char *const *mixes, int n, long games,
                     void (*play)(void *model, const char *setup,
                                  uint64_t random),
                     void *model);

#endif
