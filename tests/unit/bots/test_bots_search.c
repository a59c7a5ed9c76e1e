/* test_bots_search.c - how bots search: workers, deals, rollouts
 *
 * The search deals hidden tiles again and again, plays on from each of the best
 * turns (a rollout) and compares the results. What it chooses must not depend
 * on how many workers share the jobs, nor on hidden tiles. Where rollouts are
 * costly it takes short cuts, which must not make it worse: turns are grouped,
 * and those of a group follow the rollout of a leading turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots_support.h"
#include "engine/modules/the_count.h"
#include "tests/unit/support.h"

/* As bot_call.run_jobs: runs jobs in reverse order, by three workers in turn,
 * and counts its calls in *(int *)calls. */
static void run_backwards(void *calls, int n, void (*job)(void *, int, int),
                          void *data)
{
    *(int *)calls += 1;
    for (int i = n; i-- > 0;) {
        job(data, i, i % 3);
    }
}

/* As bot_call.should_stop: true from the tenth call on. */
static bool stops_soon(void *calls)
{
    return ++*(int *)calls >= 10;
}

static const char *const short_games[] = {
    "players=2 deck-only=1 deck=b24,b18,b05,b22,b16",
    "players=3 deck-only=1 deck=b24,b09,b05,b22",
    "players=2 sets=base,bridges-castles-bazaars deck-only=1 "
    "deck=x06,b24,b05,b22",
    "players=2 sets=base,count deck-only=1 deck=b24,b18,b05",
    "players=2 sets=base,halflings-1,halflings-2 deck-only=1 deck=b24,b18",
    "players=2 rules=three-in-hand:hidden deck-only=1 "
    "deck=b24,b18,b05,b22,b16,b09,b03"};

/* The search chooses legal actions, the same with any number of workers. */
static void search_ignores_number_of_workers(void **state)
{
    (void)state;
    void *memory = malloc(bot_memory(3));
    assert_non_null(memory);
    int n_shared = 0; /* how often workers shared jobs */
    for (int i = 0; i < (int)(sizeof short_games / sizeof *short_games); i++) {
        cc_game game;
        bots_start(&game, short_games[i]);
        for (int turn = 0; cc_decision(&game).kind != CC_OVER; turn++) {
            cc_action a, b;
            bot_call call = {.seed = 5,
                             .run_jobs = run_backwards,
                             .n_workers = 3,
                             .user_data = &n_shared};
            assert_true(bot_think("strong", &game, &call, memory, &a));
            if (turn < 3) {
                assert_true(bot_choose("strong", &game, 5, &b));
                assert_true(cc_action_equal(&a, &b));
            }
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
    assert_true(n_shared > 10);
    free(memory);
}

static void stops_when_asked(void **state)
{
    (void)state;
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    cc_game game;
    cc_action a;
    int n_asked = 0;
    bot_call call = {.should_stop = stops_soon, .user_data = &n_asked};
    bots_start(&game, "seed=1");
    assert_false(bot_think("master", &game, &call, memory, &a));
    assert_true(n_asked >= 10 && n_asked < 200);
    free(memory);
}

/* Rollouts send figures to the Count's town and join from it as "skilled" does
 * in a game. Otherwise turns that feed others are undervalued and turns that
 * complete regions are overvalued. */
static void rollout_decides_like_game(void **state)
{
    (void)state;
    bot_worker *worker = calloc(1, sizeof *worker);
    const bot_level *level = bot_level_find("strong");
    static const int kinds[] = {CC_DECIDE_SEND, CC_DECIDE_COUNT,
                                CC_DECIDE_JOIN};
    /* Of ten choices so many are equal; of actions with the same value either
     * is right. */
    static const int min_tenths[] = {9, 6, 9};
    int n_asked[3] = {0}, n_equal[3] = {0};
    assert_non_null(worker);
    for (int i = 0; i < N_GAMES; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d players=%d " SETS_COUNT SHORT_DECK,
                 i, 2 + i % 3);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            for (int k = 0; k < 3; k++) {
                if (c.kind == kinds[k]) {
                    cc_action assumed =
                        rollout_decide(worker, level, &game, false);
                    n_asked[k]++;
                    n_equal[k] += cc_action_equal(&assumed, &a);
                }
            }
            cc_apply(&game, &a, NULL);
        }
    }
    for (int k = 0; k < 3; k++) {
        assert_true(n_equal[k] >= n_asked[k] * min_tenths[k] / 10);
        assert_true(N_GAMES == 1 || n_asked[k] > N_GAMES);
    }
    free(worker);
}

/* At the final scoring `strong` and hints join from the town without a search:
 * as `skilled` does, which has the same evaluation. */
static void last_joins_are_not_searched(void **state)
{
    (void)state;
    int n_joins = 0;
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    for (int i = 0; i < N_GAMES; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d " SETS_COUNT SHORT_DECK, i);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a, b;
            assert_true(bot_choose("skilled", &game, 1, &a));
            if (decision_is_last_join(&game)) {
                assert_true(bot_choose("strong", &game, 1, &b));
                assert_true(cc_action_equal(&a, &b));
                bot_turn best;
                search_effort effort;
                assert_int_equal(search_best_turns(bot_level_find("strong"),
                                                   &game,
                                                   &(bot_call){.seed = 1},
                                                   worker, &best, 1, &effort),
                                 1);
                assert_true(cc_action_equal(&a, &best.first));
                assert_int_equal(effort.plies, 0);
                n_joins++;
            }
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(N_GAMES == 1 || n_joins > N_GAMES);
    free(worker);
}

/* With many boxes rollouts are costly. The search still compares figures of a
 * tile by several rollouts, and looks at the reply to a tile and beyond. */
static void searches_figures_if_rollouts_are_costly(void **state)
{
    (void)state;
    cc_game game;
    bot_turn best[3];
    bot_call call = {.seed = 1};
    const bot_level *level = bot_level_find("strong");
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    bots_start(&game, "seed=3 " SETS_MANY ",river-1");
    cc_decision_info c;
    while ((c = cc_decision(&game)).kind != CC_DECIDE_DEPLOY ||
           cc_piece_count(&game) < (N_GAMES > 1 ? 70 : 20)) {
        cc_action a;
        assert_true(bot_choose("beginner", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    search_effort effort;
    assert_true(
        search_best_turns(level, &game, &call, worker, best, 3, &effort) > 0);
    assert_true(N_GAMES == 1 || effort.group > 1);
    while (!decision_is_placement(cc_decision(&game))) {
        cc_action a;
        assert_true(bot_choose("beginner", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(
        search_best_turns(level, &game, &call, worker, best, 3, &effort) > 0);
    assert_true(effort.plies > 1 && effort.deals > 1);
    free(worker);
}

/* The number of workers changes nothing where turns follow the rollouts of a
 * leading turn and the prices of bazaars are kept between rollouts. */
static void costly_search_ignores_number_of_workers(void **state)
{
    (void)state;
    cc_game game;
    int n_shared = 0, n_asked = 0, n_grouped = 0;
    int step = N_GAMES > 1 ? 20 : 2; /* searches at every twentieth tile */
    void *memory = malloc(bot_memory(3));
    bot_call single = {.seed = 5}, call = {.seed = 5,
                                           .run_jobs = run_backwards,
                                           .n_workers = 3,
                                           .user_data = &n_shared};
    assert_non_null(memory);
    bots_start(&game, "seed=6 " SETS_MANY SHORT_DECK);
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action a, b;
        assert_true(bot_choose("skilled", &game, 1, &a));
        if (cc_piece_count(&game) % step == 1) {
            bot_turn best;
            search_effort effort;
            assert_true(bot_think("strong", &game, &call, memory, &b));
            assert_int_equal(search_best_turns(bot_level_find("strong"), &game,
                                               &single, memory, &best, 1,
                                               &effort),
                             1);
            a = best.first;
            assert_true(cc_action_equal(&a, &b) && a.amount == b.amount);
            n_grouped += effort.group > 1;
            n_asked++;
        }
        cc_apply(&game, &a, NULL);
    }
    assert_true(N_GAMES == 1 || n_grouped > n_asked / 2);
    assert_true(n_asked > 0 && n_shared > 0);
    free(memory);
}

/* Turns of a tile that fits in few places are listed quickly, but replies cost
 * as much as ever: the search must still look more than one ply ahead. */
static void searches_beyond_first_tile(void **state)
{
    (void)state;
    cc_game game;
    bot_turn best;
    bot_call call = {.seed = 1};
    const bot_level *level = bot_level_find("strong");
    int n_asked = 0, n_grouped = 0, min_pieces = N_GAMES > 1 ? 50 : 4;
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    bots_start(&game, "seed=2 " SETS_MANY SHORT_DECK);
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action a;
        bool is_easy = false; /* few turns to evaluate */
        if (c.kind == CC_DECIDE_PLACE && cc_piece_count(&game) > min_pieces &&
            cc_tiles_left(&game) > 8) {
            worker->n_evals = 0;
            turns_generate(worker, &game, level->weights, level->style, 0,
                           &focus_everything, BOT_TURNS_MAX);
            is_easy = worker->n_evals < 100;
        }
        if (is_easy) {
            search_effort effort;
            assert_true(search_best_turns(level, &game, &call, worker, &best, 1,
                                          &effort) > 0);
            n_grouped += effort.group > 1 && effort.plies > 1;
            n_asked++;
        }
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(N_GAMES == 1 || (n_asked > 4 && n_grouped > n_asked / 2));
    free(worker);
}

/* Where even a single ply is too costly the turns are compared once in each
 * round, as further deals would not differ. */
static void compares_once_without_plies(void **state)
{
    (void)state;
    cc_game game;
    bot_turn best;
    int n_asked = 0, n_batches;
    bot_level level = *bot_level_find("strong");
    bot_call call = {.seed = 1,
                     .n_workers = 3,
                     .run_jobs = run_backwards,
                     .user_data = &n_batches};
    bot_worker *worker = calloc(3, sizeof *worker);
    assert_non_null(worker);
    level.budget = 200;
    bots_start(&game, "seed=2 " SETS_MANY SHORT_DECK);
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action a;
        if (c.kind == CC_DECIDE_PLACE && cc_piece_count(&game) % 5 == 4) {
            search_effort effort;
            n_batches = 0;
            assert_true(search_best_turns(&level, &game, &call, worker, &best,
                                          1, &effort) > 0);
            /* of 24 turns 12, 6, 3, 2, 1 stay */
            assert_true(effort.plies > 0 || n_batches <= 5);
            n_asked += effort.plies == 0 && n_batches > 0;
        }
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(n_asked > 0);
    free(worker);
}

/* As bot_call.run_jobs: runs jobs in order and counts them in *(long *)n. */
static void count_jobs(void *n, int n_jobs, void (*job)(void *, int, int),
                       void *data)
{
    *(long *)n += n_jobs;
    for (int i = 0; i < n_jobs; i++) {
        job(data, i, 0);
    }
}

/* Where evaluations are slow a hint without a budget, which players wait for,
 * searches nothing: not even the last tile, whose turns each take as long as
 * hundreds of evaluations. */
static void searches_no_last_tile_without_budget(void **state)
{
    (void)state;
    cc_game game;
    long n_jobs = 0;
    int n_asked = 0;
    bot_line lines[3];
    bot_call call = {.seed = 1,
                     .n_workers = 1,
                     .run_jobs = count_jobs,
                     .user_data = &n_jobs};
    static const long budgets[] = {1, 16, 64};
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bots_start(&game, "seed=2 " SETS_MANY SHORT_DECK);
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action a;
        if (c.kind == CC_DECIDE_PLACE && cc_tiles_left(&game) <= 1 &&
            cc_legal(&game, NULL, 0) > 8) {
            for (int i = 0; i < 3; i++) {
                n_jobs = 0;
                call.budget = budgets[i];
                assert_true(
                    bot_advise("strong", &game, &call, memory, lines, 3) > 0);
                assert_true(n_jobs > 0 && n_jobs <= 3);
            }
            n_asked++;
        }
        const char *bot = cc_tiles_left(&game) > 8 ? "greedy-0" : "skilled";
        assert_true(bot_choose(bot, &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(n_asked > 0);
    free(memory);
}

/* A level that drops turns early runs fewer rollouts for nearly the same
 * choices. */
static void drops_early_what_is_clearly_worse(void **state)
{
    (void)state;
    enum { NEVER, CLEAR, WAYS };
    const double certainty[WAYS] = {0, 2};
    long n_jobs[WAYS] = {0};
    int n_asked = 0, n_same = 0;
    cc_game game;
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    bots_start(&game, "seed=11");
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action chosen[WAYS];
        bool is_asked =
            c.kind == CC_DECIDE_PLACE && cc_piece_count(&game) % 16 == 5;
        for (int i = 0; i < WAYS && is_asked; i++) {
            bot_level level = *bot_level_find("master");
            bot_call call = {.seed = 3,
                             .n_workers = 1,
                             .run_jobs = count_jobs,
                             .user_data = &n_jobs[i]};
            level.certainty = certainty[i];
            assert_true(level.pick(&level, &game, &call, worker, &chosen[i]));
        }
        if (is_asked) {
            n_asked++;
            n_same += cc_action_equal(&chosen[CLEAR], &chosen[NEVER]);
        }
        cc_action a;
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(n_asked > 2 && n_same > n_asked / 2);
    assert_true(n_jobs[CLEAR] * 4 < n_jobs[NEVER] * 3);
    free(worker);
}

/* Hidden hands and tiles of bazaars make no difference where prices are kept
 * between rollouts and turns follow a leading turn. */
static void costly_search_ignores_hidden_tiles(void **state)
{
    (void)state;
    cc_game game;
    int n_asked = 0, n_grouped = 0, n_redealt = 0;
    int step = N_GAMES > 1 ? 25 : 3; /* searches at every 25th tile */
    void *memory = malloc(bot_memory(1));
    bot_call call = {.seed = 1};
    assert_non_null(memory);
    bots_start(&game,
               "seed=5 rules=three-in-hand:hidden " SETS_MANY SHORT_DECK);
    while (cc_decision(&game).kind != CC_OVER) {
        cc_action a;
        if (cc_piece_count(&game) % step == step - 1 &&
            decision_is_placement(cc_decision(&game))) {
            bot_turn best;
            search_effort effort;
            cc_game other = game;
            cc_redeal(&other, cc_decision(&game).player, 7);
            assert_true(bot_think("strong", &game, &call, memory, &a));
            assert_int_equal(search_best_turns(bot_level_find("strong"), &other,
                                               &call, memory, &best, 1,
                                               &effort),
                             1);
            assert_true(cc_action_equal(&a, &best.first));
            n_redealt += cc_hash(&game) != cc_hash(&other);
            n_grouped += effort.group > 1;
            n_asked++;
        }
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(n_asked > 0 && n_redealt > 0);
    assert_true(N_GAMES == 1 || n_grouped > n_asked / 2);
    free(memory);
}

/* The last tile that a rollout places after a turn. */
static cc_piece_info last_tile_after(bot_worker *worker, const cc_game *game,
                                     const bot_turn *turn, rollout_role role)
{
    static cc_game next;
    rollout path = {.role = role, .pieces_before = cc_piece_count(game)};
    trade_clear_prices(worker, game, cc_decision(game).player);
    cc_copy(&next, game);
    cc_redeal(&next, cc_decision(game).player, 5);
    assert_true(turns_play(&next, turn));
    while (cc_decision(&next).kind != CC_OVER &&
           !rollout_step(worker, bot_level_find("strong"), &next, &path)) {
    }
    return cc_piece(&next, cc_piece_count(&next) - 1);
}

/* Counts, in one game, the rollouts that follow a leading turn, and those that
 * place the same reply as rollouts that try all placements: as the leading one,
 * which other[0] does, and as one in no group, which other[1] does. */
static void compare_rollouts(bot_worker *worker, bot_worker *other,
                             const char *setup, int n_equal[2], int *n_all)
{
    static const rollout_role roles[] = {ROLLOUT_LEADS, ROLLOUT_ALONE};
    cc_game game;
    int step = N_GAMES > 1 ? 12 : 4; /* looks at every twelfth action */
    bots_start(&game, setup);
    for (int i = 0; cc_decision(&game).kind != CC_OVER; i++) {
        cc_action a;
        if (decision_is_placement(cc_decision(&game)) && i % step == 0) {
            turns_generate(worker, &game, &weights_tuned, &style_neutral, 0,
                           NULL, BOT_TURNS_MAX);
            bot_turn turns[4];
            int n = worker->n_turns < 4 ? worker->n_turns : 4;
            memcpy(turns, worker->turns, (size_t)n * sizeof *turns);
            last_tile_after(worker, &game, &turns[0], ROLLOUT_LEADS);
            for (int k = 1; k < n; k++) {
                cc_piece_info following =
                    last_tile_after(worker, &game, &turns[k], ROLLOUT_FOLLOWS);
                for (int r = 0; r < 2; r++) {
                    cc_piece_info own =
                        last_tile_after(&other[r], &game, &turns[k], roles[r]);
                    n_equal[r] += following.x == own.x &&
                                  following.y == own.y &&
                                  following.rotation == own.rotation;
                }
                (*n_all)++;
            }
        }
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
}

/* Rollouts that follow a leading turn place the same reply as it would, in at
 * least nine of ten cases. A rollout in no group tries figures after more
 * placements: it places the same in more than half. */
static void following_rollouts_agree_with_own(void **state)
{
    (void)state;
    int n_equal[2] = {0}, n_all = 0;
    bot_worker *workers = calloc(3, sizeof *workers);
    assert_non_null(workers);
    for (int i = 4; i <= 6; i++) {
        char setup[256];
        snprintf(setup, sizeof setup, "seed=%d " SETS_MANY SHORT_DECK, i);
        compare_rollouts(&workers[0], &workers[1], setup, n_equal, &n_all);
    }
    assert_true(n_all > 4);
    assert_true(n_equal[0] >= n_all * 9 / 10);
    assert_true(n_equal[1] > n_all / 2);
    free(workers);
}

/* With a rough focus, in a game with many kinds of tokens, the best turn is
 * worth a point less at most in the mean, for less than half of the
 * evaluations. */
static void rough_turns_are_cheap_and_nearly_as_good(void **state)
{
    (void)state;
    static const bot_focus rough = {.rough = true};
    const bot_focus *focus[] = {&focus_everything, &rough};
    double sum[2] = {0};
    long n_evals[2] = {0};
    int n_asked = 0;
    cc_game game;
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    bots_start(&game, "seed=8 " SETS_MANY SHORT_DECK);
    while (cc_decision(&game).kind != CC_OVER) {
        cc_action a;
        bool is_asked = decision_is_placement(cc_decision(&game));
        for (int i = 0; i < 2 && is_asked; i++) {
            worker->n_evals = 0;
            turns_generate(worker, &game, &weights_tuned, &style_neutral, 0,
                           focus[i], 1);
            n_evals[i] += worker->n_evals;
            sum[i] += worker->turns[0].value;
        }
        n_asked += is_asked;
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(n_asked > 4);
    assert_true(sum[0] - sum[1] <= n_asked);
    assert_true(n_evals[1] < n_evals[0] / 2);
    free(worker);
}

static bool can_search_end(const char *setup)
{
    cc_game game;
    bots_start(&game, setup);
    return endgame_can_search(bot_level_find("master"), &game);
}

/* Where a bazaar may open, the end is not searched: all its tiles are revealed
 * at once, not drawn one by one (BAZAAR-10: only if enough are left). */
static void end_with_bazaar_is_not_searched(void **state)
{
    (void)state;
    assert_false(can_search_end("players=2 " SETS_BRIDGES
                                " deck-only=1 deck=x05,b24,b24"));
    assert_true(
        can_search_end("players=2 " SETS_BRIDGES " deck-only=1 deck=x05,b24"));
    assert_true(can_search_end("players=2 " SETS_BRIDGES
                               " deck-only=1 deck=b24,x05,b24"));
    assert_true(can_search_end("players=2 deck-only=1 deck=b24,b24,b24"));
}

/* The last show of the circus is chance too where no tile fits any more: its
 * value is the same whichever animal comes out of the bag. */
static void end_averages_over_last_show(void **state)
{
    (void)state;
    cc_game game, dealt;
    search_value first = 0;
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    /* after the circus no side fits the last tile, which is all city */
    bots_start(&game, "players=2 sets=base,circus start=b01@0,0,0 deck-only=1 "
                      "deck=u06,b04");
    turns_generate(worker, &game, &weights_tuned, &style_neutral, 0, NULL,
                   BOT_TURNS_MAX);
    bot_turn turn = worker->turns[0];
    assert_true(turn.has_then && turn.then.type == CC_DEPLOY);
    for (uint64_t seed = 0; seed < 8; seed++) {
        cc_copy(&dealt, &game);
        cc_redeal(&dealt, 0, seed);
        search_value value =
            endgame_value(worker, bot_level_find("master"), &dealt, 0, &turn);
        first = seed ? first : value;
        assert_int_equal(value, first);
    }
    free(worker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(search_ignores_number_of_workers),
        cmocka_unit_test(stops_when_asked),
        cmocka_unit_test(rollout_decides_like_game),
        cmocka_unit_test(last_joins_are_not_searched),
        cmocka_unit_test(searches_figures_if_rollouts_are_costly),
        cmocka_unit_test(costly_search_ignores_number_of_workers),
        cmocka_unit_test(searches_beyond_first_tile),
        cmocka_unit_test(compares_once_without_plies),
        cmocka_unit_test(drops_early_what_is_clearly_worse),
        cmocka_unit_test(searches_no_last_tile_without_budget),
        cmocka_unit_test(costly_search_ignores_hidden_tiles),
        cmocka_unit_test(following_rollouts_agree_with_own),
        cmocka_unit_test(rough_turns_are_cheap_and_nearly_as_good),
        cmocka_unit_test(end_with_bazaar_is_not_searched),
        cmocka_unit_test(end_averages_over_last_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
