/* test_bots_advice.c - what bots tell players: the best turns, and reviews
 *
 * Advice lists lines: turns with what they bring, the best first. A review
 * compares the turn that a player made with the best one.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "bots_support.h"
#include "tests/unit/support.h"

/* How many positions a search evaluates: few, for time. */
enum { BUDGET = 1000 };

/* Lines that begin with placements place on different squares. The first is
 * what the bot plays, the others are listed by value. */
static void check_squares_differ(const bot_line *lines, int n)
{
    const cc_action *best = &lines[0].actions[0];
    for (int i = 1; i < n; i++) {
        assert_true(i == 1 || lines[i - 1].value >= lines[i].value);
        const cc_action *a = &lines[i].actions[0];
        assert_false(a->type == CC_PLACE && a->x == best->x && a->y == best->y);
    }
}

/* A review of the turn that advice calls the best finds no loss in it. There is
 * no review in a trade. */
static void check_review(const cc_game *game, const bot_line *line,
                         const bot_call *call, void *memory)
{
    bot_line best, played;
    if (bot_review("strong", game, line->actions, line->n, call, memory, &best,
                   &played)) {
        assert_int_equal(played.n, line->n);
        assert_true(played.value >= best.value - 1e-9 &&
                    played.value <= best.value + 1e-9);
        assert_true(played.chance > 0 && played.chance < 1);
    }
}

/* The first line of advice is what the same bot plays, and the points that a
 * line promises are those that playing it brings. */
static void advice_matches_play(void **state)
{
    (void)state;
    static const struct {
        const char *setup;
        int n_actions;
    } games[] = {
        {"seed=3", 60},
        {"seed=5 players=3 " SETS_BRIDGES_COUNT SHORT_DECK_BRIDGES, 12},
        {"seed=4 sets=the-city", 12}};
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bot_call call = {.seed = 1, .budget = BUDGET};
    bot_line lines[3];
    cc_game game;
    for (int k = 0; k < 3; k++) {
        bots_start(&game, games[k].setup);
        int max_lines = 0, scored = 0;
        for (int i = 0; i < games[k].n_actions; i++) {
            cc_decision_info choice = cc_decision(&game);
            int player = choice.player, score = cc_score(&game, player);
            cc_action picked;
            cc_game before = game;
            int n = bot_advise("strong", &game, &call, memory, lines, 3);
            assert_memory_equal(&before, &game, sizeof game);
            assert_true(n >= 1 && n <= 3);
            max_lines = n > max_lines ? n : max_lines;
            assert_true(bot_think("strong", &game, &call, memory, &picked));
            assert_true(cc_action_equal(&picked, &lines[0].actions[0]));
            if (choice.kind == CC_DECIDE_PLACE) {
                check_squares_differ(lines, n);
            }
            if (i % 5 == 0) {
                check_review(&game, &lines[0], &call, memory);
            }
            cc_apply(&game, &picked, NULL);
            /* In the base game a figure is the last action of a turn. */
            if (choice.kind == CC_DECIDE_DEPLOY && lines[0].n == 1 && k == 0) {
                assert_int_equal(cc_score(&game, player) - score,
                                 lines[0].points[player]);
                scored += lines[0].points[player];
            }
        }
        assert_int_equal(max_lines, 3);
        assert_true(k > 0 || scored > 5);
    }
    bots_start(&game, "seed=1"); /* a bot that does not search has no advice */
    assert_int_equal(bot_advise("skilled", &game, &call, memory, lines, 1), 0);
    free(memory);
}

/* At least half of the random turns in a game are reviewed as a loss of more
 * than a point and of chances to win. */
static void review_finds_costly_turns(void **state)
{
    (void)state;
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bot_call call = {.seed = 1, .budget = BUDGET};
    int n_costly = 0, n_reviewed = 0;
    cc_game game;
    bots_start(&game, "seed=9");
    for (int n = 0; n < 60; n++) {
        cc_decision_info choice = cc_decision(&game);
        cc_action a, random[2];
        bot_line best, played;
        assert_true(bot_choose("skilled", &game, 1, &a));
        if (choice.kind == CC_DECIDE_PLACE && n % 6 == 0) {
            assert_true(bot_choose("random", &game, (uint64_t)n, &random[0]));
            random[1] = (cc_action){.type = CC_PASS};
            assert_true(bot_review("strong", &game, random, 2, &call, memory,
                                   &best, &played));
            n_costly +=
                best.value > played.value + 1 && best.chance > played.chance;
            n_reviewed++;
        }
        cc_apply(&game, &a, NULL);
    }
    assert_true(n_reviewed >= 5 && n_costly >= n_reviewed / 2);
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
        /* Exactly equal; of `==` the compiler warns. */
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
