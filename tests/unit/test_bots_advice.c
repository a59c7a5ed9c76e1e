/* test_bots_advice.c - bots: advice and reviews for players
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "bots_support.h"
#include "support.h"

enum { BUDGET = 1000 }; /* positions: the smallest search */

/* The points of a line are those that playing it brings; the first line is what
 * the same bot plays, and a review finds no loss in it. */
static void advice_matches_play(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "seed=3", "seed=5 players=3 " SETS_BRIDGES_COUNT SHORT_DECK_BRIDGES,
        "seed=4 sets=the-city"};
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bot_call call = {.seed = 1, .budget = BUDGET};
    for (int k = 0; k < 3; k++) {
        cc_game game;
        bot_line lines[3], best, played;
        bots_start(&game, setups[k]);
        int max = 0, scored = 0;
        for (int i = 0; i < (k ? 12 : 60); i++) {
            cc_decision_info choice = cc_decision(&game);
            cc_action picked;
            cc_game before = game;
            int n = bot_advise("strong", &game, &call, memory, lines, 3);
            assert_memory_equal(&before, &game, sizeof game);
            assert_true(n >= 1 && n <= 3);
            max = n > max ? n : max;
            assert_true(bot_think("strong", &game, &call, memory, &picked));
            assert_true(cc_action_equal(&picked, &lines[0].actions[0]));
            for (int l = 1; l < n && choice.kind == CC_DECIDE_PLACE; l++) {
                const cc_action *b = &lines[l].actions[0];
                assert_false(b->type == CC_PLACE && b->x == picked.x &&
                             b->y == picked.y);
            }
            if (i % 5 == 0 &&
                bot_review("strong", &game, lines[0].actions, lines[0].n, &call,
                           memory, &best, &played)) {
                assert_int_equal(played.n, lines[0].n);
                assert_true(played.value >= best.value - 1e-9 &&
                            played.value <= best.value + 1e-9);
                assert_true(played.chance > 0 && played.chance < 1);
            }
            if (choice.kind == CC_DECIDE_DEPLOY && lines[0].n == 1 && k == 0) {
                /* A line of one action: its points are scored at once. */
                int player = choice.player, score = cc_score(&game, player);
                cc_apply(&game, &picked, NULL);
                assert_int_equal(cc_score(&game, player) - score,
                                 lines[0].points[player]);
                scored += lines[0].points[player];
                continue;
            }
            cc_apply(&game, &picked, NULL);
        }
        assert_int_equal(max, 3);
        assert_true(k > 0 || scored > 5);
    }
    bot_line unused;
    cc_game game;
    bots_start(&game, "seed=1");
    assert_int_equal(bot_advise("skilled", &game, &call, memory, &unused, 1),
                     0);
    free(memory);
}

/* A random turn is reviewed as a loss of points and of chances to win. */
static void review_finds_costly_turns(void **state)
{
    (void)state;
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bot_call call = {.seed = 1, .budget = BUDGET};
    int costly = 0, n_asked = 0;
    cc_game game;
    bots_start(&game, "seed=9");
    for (int n = 0; n < 60; n++) {
        cc_decision_info choice = cc_decision(&game);
        cc_action a, bad[2];
        bot_line best, played;
        assert_true(bot_choose("skilled", &game, 1, &a));
        if (choice.kind == CC_DECIDE_PLACE && n % 6 == 0) {
            cc_game next = game;
            assert_true(bot_choose("random", &game, (uint64_t)n, &bad[0]));
            cc_apply(&next, &bad[0], NULL);
            bad[1] = (cc_action){.type = CC_PASS};
            assert_true(bot_review("strong", &game, bad, 2, &call, memory,
                                   &best, &played));
            costly +=
                best.value > played.value + 1 && best.chance > played.chance;
            n_asked++;
        }
        cc_apply(&game, &a, NULL);
    }
    assert_true(n_asked >= 5 && costly >= n_asked / 2);
    free(memory);
}

/* The order of the deck changes neither lines nor values. */
static void advice_ignores_order_of_deck(void **state)
{
    (void)state;
    static const char *const decks[] = {"b24,b18,b22,b19,b01,b23,b09,b16",
                                        "b24,b18,b16,b09,b23,b01,b19,b22"};
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bot_line lines[2][3];
    int n[2];
    for (int i = 0; i < 2; i++) {
        char text[128];
        cc_game game;
        bot_call call = {.seed = 3, .budget = BUDGET};
        snprintf(text, sizeof text, "deck=%s deck-only=1", decks[i]);
        bots_start(&game, text);
        n[i] = bot_advise("strong", &game, &call, memory, lines[i], 3);
    }
    assert_int_equal(n[0], n[1]);
    assert_true(n[0] > 0);
    for (int i = 0; i < n[0]; i++) {
        assert_int_equal(lines[0][i].n, lines[1][i].n);
        assert_true(
            cc_action_equal(&lines[0][i].actions[0], &lines[1][i].actions[0]));
        assert_memory_equal(lines[0][i].projected, lines[1][i].projected,
                            sizeof lines[0][i].projected);
        assert_true(lines[0][i].value <= lines[1][i].value &&
                    lines[0][i].value >= lines[1][i].value);
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_matches_play),
        cmocka_unit_test(review_finds_costly_turns),
        cmocka_unit_test(advice_ignores_order_of_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
