/* test_short_game.c - games with a part of the draw pile (BASE-H8)
 *
 * Compares games of a half and a third of the tiles with whole ones of the same
 * seed: how many tiles are left out, which ones may be, and that nobody can
 * know them. Then random games to their ends.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/house_rules/house_rules.h"
#include "engine/modules/river/river.h"
#include "tests/unit/support.h"

static const char *const boxes[] = {
    "sets=base", "sets=base,river-1,river-2", "sets=the-city",
    "sets=base,halflings-1,abbey-and-mayor,princess-and-dragon,tower",
    "sets=base,river-2 rules=three-in-hand:hidden"};
enum { BOXES = sizeof boxes / sizeof *boxes };

/* Starts a game with all tiles divided by 1, 2 or 3. */
static cc_game start(const char *sets, int divisor, int seed)
{
    static const char *const values[] = {NULL, "off", "half", "third"};
    cc_setup setup;
    cc_game game;
    char text[200];
    snprintf(text, sizeof text, "%s seed=%d players=3", sets, seed);
    assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, NULL), CC_OK);
    int option = cc_option_find(test_catalog(), "short-game");
    for (int i = 0; cc_option_at(test_catalog(), option)->values[i]; i++) {
        if (strcmp(cc_option_at(test_catalog(), option)->values[i],
                   values[divisor]) == 0) {
            setup.options[option] = (uint8_t)i;
        }
    }
    assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, NULL), CC_OK);
    return game;
}

/* Counts the tiles of each type that nobody has seen, and the tile to be placed
 * now; returns how many there are. */
static int count_hidden(const cc_game *game, int count[CC_TYPES_MAX])
{
    uint16_t hidden[CC_TYPES_MAX];
    int sum = cc_hidden_from(game, CC_PLAYERS_MAX, hidden);
    for (int t = 0; t < CC_TYPES_MAX; t++) {
        count[t] = hidden[t];
    }
    int drawn = cc_decision(game).tile;
    if (drawn >= 0) {
        count[drawn]++;
        sum++;
    }
    return sum;
}

/* Returns how many ordinary tiles are drawn or in hands: they are no longer in
 * the draw pile. */
static int count_dealt(const cc_game *game)
{
    int tile = cc_decision(game).tile;
    int n = tile >= 0 && cc_river_left(game) == 0;
    for (int p = 0; p < cc_player_count(game); p++) {
        uint16_t hand[CC_HOUSE_HAND];
        n += cc_house_hand(game, p, hand);
    }
    return n;
}

/* The ordinary tiles are divided and rounded up; none is lost, none is added,
 * and those of the river are all there. */
static void part_of_ordinary_tiles_is_played(void **state)
{
    (void)state;
    for (int seed = 0; seed < 40; seed++) {
        for (int i = 0; i < BOXES; i++) {
            int of_all[CC_TYPES_MAX], of_part[CC_TYPES_MAX];
            cc_game all = start(boxes[i], 1, seed);
            int sum = count_hidden(&all, of_all);
            int river = cc_river_left(&all);
            assert_int_equal(cc_tiles_left_out(&all), 0);
            for (int divisor = 2; divisor <= 3; divisor++) {
                cc_game part = start(boxes[i], divisor, seed);
                int out = cc_tiles_left_out(&part);
                assert_int_equal(cc_tiles_left(&part) + out,
                                 cc_tiles_left(&all));
                assert_int_equal(cc_river_left(&part), river);
                assert_int_equal(count_hidden(&part, of_part), sum);
                assert_memory_equal(of_all, of_part, sizeof of_all);
                int ordinary = cc_tiles_left(&all) - river + count_dealt(&all);
                assert_int_equal(out,
                                 ordinary - (ordinary + divisor - 1) / divisor);
            }
        }
    }
}

/* Each ordinary tile may be left out, whatever box brings it. */
static void any_tile_may_be_left_out(void **state)
{
    (void)state;
    int type = cc_type_find(test_catalog(), "b01"), n_played = 0;
    enum { GAMES = 400, OF_TYPE = 4 };
    for (int seed = 0; seed < GAMES; seed++) {
        cc_game game = start("sets=base", 3, seed);
        uint64_t random = (uint64_t)seed;
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a = test_pick(&game, &random);
            if (a.type == CC_PLACE) {
                n_played += a.tile == type;
            }
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
    /* 24 of 71 tiles are played; the deviation is about 29. */
    int expected = GAMES * OF_TYPE * 24 / 71;
    assert_in_range(n_played, expected - 120, expected + 120);
}

/* For all that a player knows, any unseen tile may be among those left out. */
static void redeal_exchanges_tiles_left_out(void **state)
{
    (void)state;
    for (int i = 0; i < BOXES; i++) {
        int before[CC_TYPES_MAX], after[CC_TYPES_MAX];
        bool differs = false;
        cc_game game = start(boxes[i], 3, 7);
        int sum = count_hidden(&game, before);
        for (int seed = 0; seed < 20; seed++) {
            cc_game copy;
            cc_copy(&copy, &game);
            cc_redeal(&copy, cc_decision(&game).player, (uint64_t)seed);
            assert_int_equal(count_hidden(&copy, after), sum);
            assert_memory_equal(before, after, sizeof before);
            assert_int_equal(cc_tiles_left(&copy), cc_tiles_left(&game));
            assert_int_equal(cc_river_left(&copy), cc_river_left(&game));
            differs |= memcmp(copy.deck + copy.n_deck, game.deck + game.n_deck,
                              game.n_left_out * sizeof *game.deck) != 0;
        }
        assert_true(differs);
    }
}

static void random_games_hold(void **state)
{
    (void)state;
    for (int seed = 0; seed < 60; seed++) {
        cc_game game = start(boxes[seed % BOXES], 2 + seed % 2, seed);
        uint64_t random = (uint64_t)seed * 77 + 1;
        cc_error error;
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            if (!cc_invariant(&game, &error)) {
                fail_msg("game %d: %s", seed, error.what);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(part_of_ordinary_tiles_is_played),
        cmocka_unit_test(any_tile_may_be_left_out),
        cmocka_unit_test(redeal_exchanges_tiles_left_out),
        cmocka_unit_test(random_games_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
