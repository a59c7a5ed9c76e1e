/* test_setups.c - impossible setups; random order of the deck and first player
 *
 * A setup that the engine accepts can be written and read back, as a text and
 * in the head of a record; any other is refused with an error.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support.h"

static void start(cc_game *game, const cc_setup *setup)
{
    assert_int_equal(cc_new(game, test_catalog(), setup, NULL, NULL), CC_OK);
}

/* Too many tiles or tokens, start tiles that overlap or do not fit. */
static void impossible_setups_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "start=b03@0,0,0;b03@0,0,1", "start=b03@0,0,0;b24@0,-1,0",
        "with=bridges supply=bridge:20", "with=castles supply=castle:20",
        /* The river has no way to its end (RIVER-3). */
        "sets=base,river-1 start=r01@0,0,0;b01@2,0,0",
        "sets=base,river-2 deck=s04,s04,s04", "sets=base,river-1 deck=r02,r02",
        "sets=base,river-1 start=r07@0,0,0;r07@9,0,0;r07@0,9,0;r07@9,9,0",
        /* The town must be in one piece. */
        "sets=the-city start=K23@3,1,2;K27@0,1,1",
        "sets=the-city start=K23@0,0,0;K27@1,1,1"};
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
    /* With the base set these are more tiles than the board has room for. */
    for (int i = 0; i < CC_PIECES_MAX - 20; i++) {
        setup.deck[setup.n_deck++] =
            (uint16_t)cc_type_find(test_catalog(), "b21");
    }
    assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, &error),
                     CC_E_FULL);
}

/* The text of a setup that began a game can be read, and a record with it
 * begins the same game. */
static void reads_back(const cc_catalog *catalog, const cc_setup *setup,
                       const cc_game *game)
{
    static cc_game parsed;
    cc_setup parsed_setup;
    cc_record record;
    cc_error error = {0};
    char text[CC_TEXT_MAX + 64];
    assert_in_range(cc_setup_format(setup, catalog, text, CC_TEXT_MAX), 1,
                    CC_TEXT_MAX);
    if (cc_setup_parse(&parsed_setup, catalog, text, &error) != CC_OK) {
        fail_msg("%s: %s", text, error.what);
    }
    int n = cc_record_head(setup, catalog, text, sizeof text);
    assert_true(n > 0);
    if (cc_record_open(&record, text, (size_t)n, catalog, &parsed_setup,
                       &parsed, NULL, &error) != CC_OK) {
        fail_msg("%s: %s", text, error.what);
    }
    if (cc_hash(&parsed) != cc_hash(game)) {
        fail_msg("another game: %s", text);
    }
}

/* Setups with a few random bytes. */
static void random_setups_are_refused_or_read_back(void **state)
{
    (void)state;
    uint64_t random = 5;
    long n_begun = 0;
    for (long i = 0; i < 40000; i++) {
        static cc_game game;
        cc_setup setup;
        cc_error error = {0};
        cc_setup_init(&setup, test_catalog());
        uint8_t *bytes = (uint8_t *)&setup;
        setup.n_players = (uint8_t)(1 + test_below(&random, 6));
        setup.sets = 1u << test_below(&random, 6) | test_below(&random, 2);
        setup.modules ^= i % 2 ? 1u << test_below(&random, 7) : 0;
        setup.custom_hands = test_below(&random, 4) == 0;
        setup.custom_start = test_below(&random, 4) == 0;
        setup.n_starts = (uint8_t)test_below(&random, 3);
        setup.starts[1].x = (int16_t)(setup.starts[0].x + 1);
        for (unsigned k = test_below(&random, 4); k > 0; k--) {
            /* Members of type bool hold only 0 and 1, so they are left alone.
             */
            size_t at = test_below(&random, sizeof setup);
            if (bytes + at != (uint8_t *)&setup.custom_start &&
                bytes + at != (uint8_t *)&setup.deck_only &&
                bytes + at != (uint8_t *)&setup.custom_hands) {
                bytes[at] = (uint8_t)test_below(&random, 256);
            }
        }
        if (i % 5 == 0) {
            setup.supply[test_below(&random,
                                    (unsigned)test_catalog()->n_tokens)] =
                (uint8_t)test_below(&random, 30);
            setup.options[test_below(&random, CC_OPTIONS_MAX)] =
                (uint8_t)test_below(&random, 4);
        }
        if (cc_new(&game, test_catalog(), &setup, NULL, &error) == CC_OK) {
            reads_back(test_catalog(), &setup, &game);
            n_begun++;
        } else {
            assert_true(error.what[0] != '\0');
        }
    }
    assert_in_range(n_begun, 1000, 39000); /* there are enough of both */
}

/* The longest text of a setup: everything with the longest ids. */
static void longest_setup_fits(void **state)
{
    (void)state;
    static cc_catalog catalog;
    static cc_game game;
    cc_setup setup;
    cc_error error = {0};
    char text[256];
    cc_catalog_init(&catalog);
    for (int i = 0; i < CC_SETS_MAX; i++) {
        int n = snprintf(text, sizeof text,
                         "set a-very-long-name-of-a-set-%04d\n"
                         "brings base halflings\n"
                         "tile sqr%04d x1 sides=FFFF\n"
                         " f1 field: NL NR EL ER SL SR WL WR | -\n"
                         "half tri%04d x1 sides=FFF\n"
                         " f1 field: WL WR NL NR DL DR | -\n",
                         i, i, i);
        if (cc_catalog_add_set(&catalog, text, (size_t)n, &error) != CC_OK) {
            fail_msg("%d: %s", error.line, error.what);
        }
    }
    cc_setup_init(&setup, &catalog);
    setup.n_players = CC_PLAYERS_MAX;
    setup.sets = UINT64_MAX;
    setup.seed = UINT64_MAX;
    setup.first = -1;
    setup.custom_start = setup.custom_hands = setup.deck_only = true;
    setup.n_starts = CC_STARTS_MAX;
    for (int i = 0; i < CC_STARTS_MAX; i++) {
        setup.starts[i] = (cc_start){0, 0, -999, (int16_t)(-999 + i)};
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        setup.n_hand[p] = CC_HAND_MAX;
        for (int i = 0; i < CC_HAND_MAX; i++) {
            setup.hands[p][i] = 1;
        }
    }
    for (int i = 0; i < catalog.n_options; i++) {
        setup.options[i] = 1;
    }
    memset(setup.supply, 1, sizeof setup.supply);
    setup.n_deck = CC_PIECES_MAX - CC_STARTS_MAX - CC_PLAYERS_MAX * CC_HAND_MAX;
    int piles = cc_key_find(&catalog, "piles");
    setup.numbers[piles][0] = setup.numbers[piles][1] = 100;
    if (cc_new(&game, &catalog, &setup, NULL, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    reads_back(&catalog, &setup, &game);
}

/* Each seed gives another order of the deck, in which every tile is first, or
 * last, equally often (BASE-1). */
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

/* If chance decides who begins, each player does equally often (BASE-3). */
static void first_player_is_random(void **state)
{
    (void)state;
    enum {
        SEEDS = 600,
        DEVIATION = 60
    }; /* five standard deviations at least */
    for (int players = 2; players <= 6; players++) {
        int n_begun[CC_PLAYERS_MAX] = {0};
        for (int i = 0; i < SEEDS; i++) {
            char text[64];
            cc_setup setup;
            cc_game game;
            snprintf(text, sizeof text, "seed=%d first=random players=%d", i,
                     players);
            cc_setup_parse(&setup, test_catalog(), text, NULL);
            start(&game, &setup);
            n_begun[cc_decision(&game).player]++;
        }
        for (int p = 0; p < players; p++) {
            assert_in_range(n_begun[p], SEEDS / players - DEVIATION,
                            SEEDS / players + DEVIATION);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(impossible_setups_are_refused),
        cmocka_unit_test(random_setups_are_refused_or_read_back),
        cmocka_unit_test(longest_setup_fits),
        cmocka_unit_test(deck_is_shuffled),
        cmocka_unit_test(first_player_is_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
