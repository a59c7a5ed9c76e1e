/* test_setups.c - setups that cannot be; what is left to chance
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "support.h"

static void start(cc_game *game, const cc_setup *setup)
{
    assert_int_equal(cc_new(game, test_catalog(), setup, NULL, NULL), CC_OK);
}

/* Too many tiles, starts that overlap or do not fit: refused, not crashed. */
static void setups_that_cannot_be(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "start=b03@0,0,0;b03@0,0,1", "start=b03@0,0,0;b24@0,-1,0",
        "supply=meeple:20 players=6", "with=bridges supply=bridge:20",
        "with=castles supply=castle:20"};
    cc_game game;
    cc_setup setup;
    cc_error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(cc_setup_parse(&setup, test_catalog(), bad[i], NULL),
                         CC_OK);
        assert_int_not_equal(
            cc_new(&game, test_catalog(), &setup, NULL, &error), CC_OK);
    }
    cc_setup_init(&setup, test_catalog());
    for (int i = 0; i < 200; i++) {
        setup.deck[setup.n_deck++] =
            (uint8_t)cc_type_find(test_catalog(), "b21");
    }
    assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, &error),
                     CC_E_FULL);
}

/* BASE-1: every seed another order, every place the same chance. */
static void deck_is_shuffled(void **state)
{
    (void)state;
    enum { SEEDS = 2000 };
    int first = 0, last = 0, b24 = cc_type_find(test_catalog(), "b24");
    for (int i = 0; i < SEEDS; i++) {
        char text[32];
        cc_setup setup;
        cc_game game;
        snprintf(text, sizeof text, "seed=%d", i);
        cc_setup_parse(&setup, test_catalog(), text, NULL);
        start(&game, &setup);
        first += cc_decision(&game).tile == b24;
        last += game.deck[game.n_deck - 1] == b24;
    }
    /* 8 of 71 tiles; five standard deviations are 70. */
    assert_in_range(first, SEEDS * 8 / 71 - 70, SEEDS * 8 / 71 + 70);
    assert_in_range(last, SEEDS * 8 / 71 - 70, SEEDS * 8 / 71 + 70);
}

/* BASE-3: by chance, everybody begins as often. */
static void anybody_begins(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        int began[CC_PLAYERS_MAX] = {0};
        for (int i = 0; i < 600; i++) {
            char text[64];
            cc_setup setup;
            cc_game game;
            snprintf(text, sizeof text, "seed=%d first=random players=%d", i,
                     players);
            cc_setup_parse(&setup, test_catalog(), text, NULL);
            start(&game, &setup);
            began[cc_decision(&game).player]++;
        }
        for (int p = 0; p < players; p++) {
            assert_in_range(began[p], 600 / players - 60, 600 / players + 60);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setups_that_cannot_be),
        cmocka_unit_test(deck_is_shuffled),
        cmocka_unit_test(anybody_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
