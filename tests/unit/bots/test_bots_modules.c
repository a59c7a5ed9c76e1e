/* test_bots_modules.c - what bots do with the rules of expansions
 *
 * "skilled" plays whole games; each test counts how often it uses a rule, and
 * whether it does so to its advantage. In builds that check every action there
 * is one short game (N_GAMES is 1), in which nothing need happen.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "bots_support.h"
#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/mage.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tower/tower.h"
#include "tests/unit/support.h"

/* "skilled" builds bridges and castles, and takes part in auctions. */
static void uses_bridges_castles_bazaars(void **state)
{
    (void)state;
    int bridges = 0, castles = 0, bids = 0, buys = 0, sales = 0;
    for (int i = 0; i < N_GAMES; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text,
                 "seed=%d players=%d " SETS_BRIDGES SHORT_DECK_BRIDGES, i,
                 2 + i % 3);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            assert_true(a.type == CC_SCORE_CASTLE || a.amount <= 40);
            bids += a.type == CC_BID;
            buys += a.type == CC_BUY;
            sales += a.type == CC_SELL;
            cc_apply(&game, &a, NULL);
        }
        bridges += cc_bridge_count(&game);
        castles += cc_castle_count(&game);
    }
    if (N_GAMES > 1) {
        assert_true(bridges > N_GAMES);
        assert_true(bids > N_GAMES);
        assert_true(castles > 0);
        assert_true(buys > 0);
        assert_true(sales > 0);
    }
}

/* "skilled" sends figures into the town, moves the Count and joins regions of
 * other players. */
static void uses_count(void **state)
{
    (void)state;
    static const char *const rules[] = {"",
                                        " rules=count-move:clockwise",
                                        " rules=count-move:follow",
                                        " rules=count-final:fields",
                                        " rules=fields:off",
                                        " without=fields"};
    int n_sent = 0, n_joined = 0, n_moved = 0, n_joined_open = 0;
    for (int i = 0; i < N_GAMES; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text,
                 "seed=%d players=%d " SETS_COUNT SHORT_DECK "%s", i, 2 + i % 3,
                 rules[i % 6]);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            n_sent += a.type == CC_SEND;
            /* Without fields the market is of no use. */
            assert_false(i % 6 > 3 && a.type == CC_SEND &&
                         a.param == CC_QUARTER_MARKET);
            n_joined += a.type == CC_JOIN;
            n_moved += a.type == CC_MOVE_COUNT;
            bool is_open = c.region >= 0 && cc_region(&game, c.region).open;
            cc_apply(&game, &a, NULL);
            n_joined_open += is_open && a.type == CC_JOIN;
            cc_decision_info next = cc_decision(&game);
            if (is_open && a.type == CC_JOIN &&
                (next.player != c.player || next.region != c.region)) {
                /* The last of the player's figures has joined this region:
                 * together they must bring points. */
                unsigned holders = cc_region(&game, c.region).holders;
                assert_true(holders >> c.player & 1);
            }
        }
    }
    if (N_GAMES > 1) {
        assert_true(n_sent > N_GAMES);
        assert_true(n_joined > N_GAMES / 2);
        assert_true(n_moved > 0);
        assert_true(n_joined_open > 0);
    }
}

/* Figures are rarely sent to a quarter from which they can never join, such as
 * a mayor to the market; that only moves the Count. */
static void sends_figures_that_can_join(void **state)
{
    (void)state;
    int n_sent = 0, n_special = 0, n_useless = 0;
    for (int i = 0; i < N_GAMES; i++) {
        char text[128];
        cc_game game;
        snprintf(text, sizeof text,
                 "seed=%d sets=base,count,abbey-and-mayor" SHORT_DECK, i);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            cc_town_quarter quarter = (cc_town_quarter)a.param;
            bool is_send = a.type == CC_SEND;
            int joiners =
                is_send ? cc_count_figures_joining(&game, quarter, c.player)
                        : 0;
            cc_apply(&game, &a, NULL);
            n_sent += is_send;
            n_useless += is_send && cc_count_figures_joining(
                                        &game, quarter, c.player) == joiners;
            n_special += is_send && a.figure != CC_MEEPLE;
        }
    }
    assert_true(n_useless <= n_sent / 20);
    assert_true(N_GAMES == 1 || n_special > 0);
}

/* Most tower pieces are placed where they capture a figure. */
static void takes_prisoners(void **state)
{
    (void)state;
    const int games = N_GAMES > 1 ? 3 : 1;
    int storeys = 0, captures = 0;
    for (int i = 0; i < games; i++) {
        char text[128];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d sets=base,tower", i);
        bots_start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            storeys += a.type == CC_STOREY;
            captures += a.type == CC_CAPTURE;
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(captures >= storeys * 3 / 4);
    assert_true(captures > games * 10);
}

/* Plays games of "skilled" bots and calls `count` before each action. It counts
 * in the two numbers of `counts`, which are 0 at first. */
static void count_in_games(const char *sets,
                           void (*count)(const cc_game *game,
                                         const cc_action *action,
                                         int counts[2]),
                           int counts[2])
{
    counts[0] = counts[1] = 0;
    for (int i = 0; i < N_GAMES; i++) {
        char text[128];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d sets=%s" SHORT_DECK, i, sets);
        bots_start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            count(&game, &a, counts);
            cc_apply(&game, &a, NULL);
        }
    }
}

static void count_second_turns(const cc_game *game, const cc_action *a,
                               int counts[2])
{
    int n = cc_piece_count(game);
    int last = n ? cc_piece(game, n - 1).player : -1;
    bool is_placement = a->type == CC_PLACE;
    counts[0] += is_placement && cc_decision(game).player == last;
    counts[1] += is_placement;
}

/* The builder brings second turns: at least one placement of ten is made by the
 * player who placed the tile before. */
static void wins_second_turns(void **state)
{
    (void)state;
    int counts[2];
    count_in_games("base,traders-and-builders", count_second_turns, counts);
    assert_true(N_GAMES == 1 || counts[0] > counts[1] / 10);
}

static void count_wagon_moves(const cc_game *game, const cc_action *a,
                              int counts[2])
{
    counts[0] += a->type == CC_WAGON_MOVE;
    counts[1] += cc_decision(game).kind == CC_DECIDE_WAGON;
}

/* Wagons are placed on regions that they can move on from. */
static void moves_wagons(void **state)
{
    (void)state;
    int counts[2];
    count_in_games("base,abbey-and-mayor", count_wagon_moves, counts);
    assert_true(N_GAMES == 1 || counts[0] > N_GAMES);
    assert_true(counts[0] >= counts[1] / 4);
}

static void count_predicted_joins(const cc_game *game, const cc_action *a,
                                  int counts[2])
{
    cc_decision_info choice = cc_decision(game);
    if (choice.kind != CC_DECIDE_JOIN ||
        !cc_region_is_complete(game, choice.region)) {
        return;
    }
    eval ev;
    int other_player = !choice.player; /* of two */
    eval_init(&ev, game, other_player, -1, bot_weights_default(),
              &style_neutral);
    cc_action guess = greedy_predict(&ev, game, choice);
    counts[0] += cc_action_equal(&guess, a);
    counts[1]++;
}

/* The evaluation predicts nine of ten choices of another player who may join a
 * complete region from the Count's town. */
static void predicts_joins(void **state)
{
    (void)state;
    int counts[2];
    count_in_games("base,count", count_predicted_joins, counts);
    assert_true(N_GAMES == 1 || counts[1] > N_GAMES);
    assert_true(counts[0] >= counts[1] * 9 / 10);
}

/* The witch is expected on the road of another player, not the mage. */
static void predicts_what_moves_no_figure(void **state)
{
    (void)state;
    static const char *const played[] = {
        "tile b24 2 0 0", "figure meeple road 2 0 E W", "tile e05 0 1 1"};
    cc_game game;
    eval ev;
    bots_start(&game, "first=0 sets=base,mage-and-witch deck-only=1 "
                      "start=b24@0,0,0;b24@1,0,0 deck=b24,e05,b24,b24");
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        test_play(&game, played[i]);
    }
    cc_decision_info choice = cc_decision(&game);
    assert_int_equal(choice.kind, CC_DECIDE_MAGIC);
    eval_init(&ev, &game, 0, -1, &weights_tuned, &style_neutral);
    cc_action guess = greedy_predict(&ev, &game, choice);
    assert_int_equal(guess.param, CC_WITCH);
    assert_int_equal(guess.x, 0);
    assert_int_equal(guess.y, 0);
}

/* A wagon joins on a segment that it can move on from: near the cloister at the
 * end of the road, not at its beginning, where no free region is near. */
static void joins_where_wagon_can_move(void **state)
{
    (void)state;
    static const char *const played[] = {
        "tile b24 0 2 1",    "figure meeple road 0 2 N S",
        "tile b02 0 3 2",    "pass",
        "send smithy wagon", "pass",
        "tile b24 1 -2 1",   "figure meeple road 1 -2 N S",
        "tile b24 1 -3 1",   "pass",
        "tile b02 1 -4 0",   "pass"};
    cc_game game;
    bots_start(&game, "first=0 sets=base,count,abbey-and-mayor deck-only=1 "
                      "deck=b24,b02,b24,b24,b02,b01,b01");
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        test_play(&game, played[i]);
    }
    for (uint64_t seed = 1; seed <= 8; seed++) {
        cc_action a;
        assert_true(bot_choose("skilled", &game, seed, &a));
        assert_int_equal(a.type, CC_JOIN_SEGMENT);
        assert_in_range(-a.y, 3, 4);
    }
}

/* A player who keeps the abbey places a drawn tile instead. Both turns have to
 * be compared after the same number of tiles; otherwise the abbey is always
 * placed at once. */
static void keeps_abbey(void **state)
{
    (void)state;
    int n_asked = 0, n_placed = 0;
    for (int i = 0; i < N_GAMES; i++) {
        char text[128];
        cc_game game;
        int n = 0;
        snprintf(text, sizeof text, "seed=%d sets=base,abbey-and-mayor", i);
        bots_start(&game, text);
        /* The first three times, for time; late in the game it may be placed.
         */
        while (n < 3 && cc_tiles_left(&game) > 24) {
            cc_action a, b;
            assert_true(bot_choose("skilled", &game, 1, &a));
            if (cc_decision(&game).kind == CC_DECIDE_ABBEY) {
                assert_true(bot_choose("strong", &game, 1, &b));
                n_placed += b.type == CC_PLACE;
                n_asked++;
                n++;
            }
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(N_GAMES == 1 || n_asked > N_GAMES);
    assert_true(N_GAMES == 1 || n_placed < n_asked / 2);
}

/* Where all tiles on offer are equal, none is worth a bid. */
static void bids_nothing_for_equal_tiles(void **state)
{
    (void)state;
    cc_game game;
    bots_start(&game, "seed=1 " SETS_BRIDGES " first=0 "
                      "deck=x06,b24,b24,b24,b24 deck-only=1");
    cc_action a;
    while (cc_decision(&game).kind != CC_DECIDE_AUCTION) {
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(bot_choose("skilled", &game, 1, &a));
    assert_int_equal(a.amount, 0);
    cc_apply(&game, &a, NULL);
    assert_true(bot_choose("skilled", &game, 1, &a));
    assert_int_equal(a.type, CC_PASS);
}

/* Plays a game until an action stops before a token is drawn, and sets *game to
 * that position; false if none does. */
static bool find_draw(cc_game *game, uint64_t *random)
{
    while (cc_decision(game).kind != CC_OVER) {
        cc_game next = *game;
        cc_action a = test_pick(game, random);
        assert_int_equal(cc_apply_until_chance(&next, &a), CC_OK);
        if (cc_chance_bag(&next) >= 0) {
            *game = next;
            return true;
        }
        cc_apply(game, &a, NULL);
    }
    return false;
}

/* A position before a draw is worth the mean of those after each token of the
 * bag, each played to the end of the turn. That is so to the last digit where
 * nothing follows the draw, as after a show of the circus, or something else,
 * as after each throw of a flight; where a flock's wolf scatters figures, what
 * follows is played for one token only, and the values differ by less than a
 * point. */
static void draws_are_worth_their_mean(void **state)
{
    static const struct {
        const char *setup;
        double most; /* points */
    } games[] = {{"sets=base,circus", 1e-6},
                 {"sets=base,hills-and-sheep", 1},
                 {"sets=base,flier", 1e-6}};
    eval *ev = calloc(1, sizeof *ev);
    (void)state;
    assert_non_null(ev);
    for (int i = 0; i < 3 * N_GAMES; i++) {
        char text[200];
        cc_game game;
        uint64_t random = (uint64_t)i;
        snprintf(text, sizeof text, "players=%d seed=%d %s", 2 + i % 3, i,
                 games[i % 3].setup);
        bots_start(&game, text);
        if (!find_draw(&game, &random)) {
            continue;
        }
        double sum = 0;
        int n = 0, bag = cc_chance_bag(&game);
        eval_init(ev, &game, 0, -1, &weights_tuned, &style_neutral);
        for (int kind = 0; kind < cc_bag_kinds(game.catalog, bag); kind++) {
            int count = cc_bag_count(&game, bag, kind);
            cc_game drawn = game;
            if (count) {
                assert_int_equal(cc_assume_token(&drawn, kind), CC_OK);
                sum += count * greedy_best_from(ev, &drawn, false);
                n += count;
            }
        }
        double value = greedy_best_from(ev, &game, false);
        assert_true(fabs(value - sum / n) <= games[i % 3].most);
    }
    free(ev);
}

/* Plays the rest of a turn by passing, up to a draw. Returns whether there is
 * one. */
static bool pass_to_draw(cc_game *game)
{
    static const cc_action pass = {.type = CC_PASS};
    int tiles = cc_tiles_left(game);
    bool is_legal = true;
    while (is_legal && cc_chance_bag(game) < 0 &&
           cc_tiles_left(game) == tiles) {
        cc_action first;
        cc_legal_first(game, &first, 1);
        is_legal = cc_apply_until_chance(game, &pass) == CC_OK ||
                   cc_apply_until_chance(game, &first) == CC_OK;
    }
    return cc_chance_bag(game) >= 0 && cc_tiles_left(game) == tiles;
}

/* Values a draw with what the context remembers and without; they differ by at
 * most so many points. Returns whether anything was remembered for it. */
static bool compare_draw(eval *ev, const cc_game *game, double most)
{
    enum { MUCH = 1000 }; /* shows whether `better` is used */
    cc_game next = *game;
    ev->draw.better += MUCH;
    double by_memory = greedy_best_from(ev, &next, false);
    ev->draw.bag = -1;
    next = *game;
    double value = greedy_best_from(ev, &next, false);
    bool is_remembered = by_memory - value > MUCH / 2;
    by_memory -= is_remembered ? MUCH : 0;
    assert_true(fabs(by_memory - value) <= most);
    return is_remembered;
}

/* What other kinds of sheep than the commonest bring is remembered from one
 * turn that is tried for the next, where it hardly differs; but nothing of most
 * shows of the circus, which pay at once, and of the die, as each flight leads
 * elsewhere. */
static void draws_are_remembered(void **state)
{
    static const struct {
        const char *sets;
        double most; /* points */
        bool is_remembered;
    } games[] = {{"base,hills-and-sheep", .2, true},
                 {"base,circus", .2, false},
                 {"base,flier", 1e-6, false}};
    eval *ev = calloc(1, sizeof *ev);
    (void)state;
    assert_non_null(ev);
    for (int i = 0; i < 3; i++) {
        int n_draws = 0, n_remembered = 0;
        char text[100];
        cc_game game;
        snprintf(text, sizeof text, "sets=%s players=2 seed=%d", games[i].sets,
                 i);
        bots_start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action list[CC_ACTIONS_MAX], replies[CC_ACTIONS_MAX], a;
            int n = cc_decision(&game).kind == CC_DECIDE_PLACE
                        ? cc_legal(&game, list, CC_ACTIONS_MAX)
                        : 0;
            eval_init(ev, &game, cc_decision(&game).player, -1, &weights_tuned,
                      &style_neutral);
            for (int k = 0; k < n; k++) {
                cc_game placed = game, next;
                cc_apply_until_chance(&placed, &list[k]);
                int n_replies = cc_legal(&placed, replies, CC_ACTIONS_MAX);
                for (int r = 0; r < n_replies; r++) {
                    next = placed;
                    cc_apply_until_chance(&next, &replies[r]);
                    if (pass_to_draw(&next)) {
                        n_remembered += compare_draw(ev, &next, games[i].most);
                        n_draws++;
                    }
                }
            }
            assert_true(bot_choose("casual", &game, 1, &a));
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
        assert_true(n_draws > 20);
        assert_int_equal(n_remembered > n_draws / 4, games[i].is_remembered);
    }
    free(ev);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uses_bridges_castles_bazaars),
        cmocka_unit_test(uses_count),
        cmocka_unit_test(sends_figures_that_can_join),
        cmocka_unit_test(takes_prisoners),
        cmocka_unit_test(wins_second_turns),
        cmocka_unit_test(moves_wagons),
        cmocka_unit_test(predicts_joins),
        cmocka_unit_test(keeps_abbey),
        cmocka_unit_test(predicts_what_moves_no_figure),
        cmocka_unit_test(joins_where_wagon_can_move),
        cmocka_unit_test(bids_nothing_for_equal_tiles),
        cmocka_unit_test(draws_are_worth_their_mean),
        cmocka_unit_test(draws_are_remembered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
