/* test_bots.c - computer opponents: legal, repeatable, honest, not stupid
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/bots/bots.h"
#include "support.h"

static void start(cc_game *game, const char *text)
{
    cc_setup setup;
    assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, NULL), CC_OK);
    assert_int_equal(cc_new(game, test_catalog(), &setup, NULL, NULL), CC_OK);
}

static void play_whole_games(void **state)
{
    (void)state;
    for (int bot = 0; bot_name(bot); bot++) {
        for (int players = 1; players <= 6; players++) {
            char text[64];
            cc_game game;
            snprintf(text, sizeof text, "players=%d seed=%d", players, bot);
            start(&game, text);
            while (cc_decision(&game).kind != CC_OVER) {
                cc_action a, again;
                assert_true(bot_choose(bot_name(bot), &game, 1, &a));
                assert_true(bot_choose(bot_name(bot), &game, 1, &again));
                assert_true(cc_action_equal(&a, &again));
                assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            }
            cc_action none;
            assert_false(bot_choose(bot_name(bot), &game, 1, &none));
        }
    }
    cc_game game;
    cc_action none;
    start(&game, "seed=1");
    assert_false(bot_choose("nobody", &game, 1, &none));
}

/* Two games that look alike and differ in what is hidden. */
static void does_not_peek(void **state)
{
    (void)state;
    static const char *const decks[] = {
        "b24,b18,b22,b19,b01,b23,b09,b16 deck-only=1",
        "b24,b18,b16,b09,b23,b01,b19,b22 deck-only=1"};
    cc_game games[2];
    for (int i = 0; i < 2; i++) {
        char text[128];
        snprintf(text, sizeof text, "deck=%s", decks[i]);
        start(&games[i], text);
    }
    /* Two tiles are drawn alike: four decisions at most. */
    for (int turn = 0; turn < 4; turn++) {
        cc_action a, b;
        if (cc_left(&games[0]) < 6) {
            break;
        }
        assert_true(bot_choose("greedy", &games[0], 3, &a));
        assert_true(bot_choose("greedy", &games[1], 3, &b));
        assert_true(cc_action_equal(&a, &b));
        cc_apply(&games[0], &a, NULL);
        cc_apply(&games[1], &b, NULL);
    }
}

static void beats_chance(void **state)
{
    (void)state;
    int wins = 0;
    for (int i = 0; i < 20; i++) {
        char text[64];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d", 100 + i / 2);
        start(&game, text);
        for (cc_choice c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose(c.player == i % 2 ? "greedy" : "random",
                                   &game, (uint64_t)i, &a));
            cc_apply(&game, &a, NULL);
        }
        wins += cc_score(&game, i % 2) > cc_score(&game, 1 - i % 2);
    }
    assert_true(wins >= 19);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(play_whole_games),
        cmocka_unit_test(does_not_peek),
        cmocka_unit_test(beats_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
