/* test_bots.c - computer opponents (bots) in whole games
 *
 * They choose legal actions, the same again for the same seed, do not look at
 * hidden tiles, prefer what their style says, and win against random actions.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bots_support.h"
#include "tests/unit/support.h"

/* Plays a game to its end. Every fourth action is chosen twice: the choice must
 * depend on the position and the seed only. */
static void play_out(const char *bot, const char *text)
{
    cc_game game;
    bots_start(&game, text);
    for (int i = 0; cc_decision(&game).kind != CC_OVER; i++) {
        cc_action a, second;
        assert_true(bot_choose(bot, &game, 1, &a));
        if (i % 4 == 0) {
            assert_true(bot_choose(bot, &game, 1, &second));
            assert_true(cc_action_equal(&a, &second));
        }
        assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
    }
    cc_action unused;
    assert_false(bot_choose(bot, &game, 1, &unused));
}

static void plays_whole_games_legally(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "",
        SETS_BRIDGES SHORT_DECK_BRIDGES,
        SETS_BRIDGES SHORT_DECK_BRIDGES " rules=bazaar-auction:off",
        SETS_COUNT SHORT_DECK,
        SETS_COUNT SHORT_DECK " rules=count-move:follow,count-final:fields",
        SETS_COUNT SHORT_DECK " rules=count-move:clockwise,fields:off",
        "rules=three-in-hand:open,gap-turn:on,table-edge:9x7,edge-closes:on",
        SETS_BRIDGES SHORT_DECK_BRIDGES
        " rules=three-in-hand:hidden,tiles-go-back:on,"
        "finished-only:on,first-by-roads:on",
        SETS_BRIDGES_COUNT SHORT_DECK_BRIDGES};
    /* Each setup with one to six players. These two bots play all of them, the
     * others a fifth; those that search would take too long. */
    int n = 6 * (int)(sizeof setups / sizeof *setups);
    for (int bot = 0; bot_name(bot); bot++) {
        bool plays_all = strcmp(bot_name(bot), "skilled") == 0 ||
                         strcmp(bot_name(bot), "random") == 0;
        for (int i = bot % 5; i < n && !bot_at(bot)->is_slow;
             i += plays_all ? 1 : 5) {
            char text[256];
            snprintf(text, sizeof text, "players=%d seed=%d %s", 1 + i % 6, bot,
                     setups[i / 6]);
            play_out(bot_name(bot), text);
        }
    }
    cc_game game;
    cc_action unused;
    bots_start(&game, "seed=1");
    assert_false(bot_choose("nobody", &game, 1, &unused)); /* no such bot */
}

/* Plays two games that differ only in the order of hidden tiles, until they
 * show different tiles: "skilled" must choose the same in both. Returns the
 * number of decisions. */
static int play_two_decks(const char *deck_a, const char *deck_b,
                          const char *setup)
{
    cc_game games[2];
    int n = 0;
    for (int i = 0; i < 2; i++) {
        char text[256];
        snprintf(text, sizeof text, "deck=%s deck-only=1 %s",
                 i ? deck_b : deck_a, setup);
        bots_start(&games[i], text);
    }
    for (bool is_equal = true; is_equal; n++) {
        cc_action a, b;
        assert_true(bot_choose("skilled", &games[0], 3, &a));
        assert_true(bot_choose("skilled", &games[1], 3, &b));
        assert_true(cc_action_equal(&a, &b));
        cc_apply(&games[0], &a, NULL);
        cc_apply(&games[1], &b, NULL);
        cc_decision_info c = cc_decision(&games[0]), d = cc_decision(&games[1]);
        is_equal = c.kind != CC_OVER && c.kind == d.kind && c.tile == d.tile;
        for (int t = 0; is_equal && t < test_catalog()->n_types; t++) {
            is_equal = cc_tiles_left_of(&games[0], t) ==
                       cc_tiles_left_of(&games[1], t);
        }
    }
    return n;
}

/* The beginning of a deck, long enough for figures to be sent to the Count's
 * town and to join from there. */
#define LONG_DECK "b24,b21,b22,b18,b23,b08,b24,b21,b09,b19,b22,b05,"

static void ignores_order_of_deck(void **state)
{
    (void)state;
    /* The decks begin with the same two tiles. */
    assert_true(play_two_decks("b24,b18,b22,b19,b01,b23,b09,b16",
                               "b24,b18,b16,b09,b23,b01,b19,b22", "") >= 2);
    /* x06 has a bazaar: tiles are auctioned, and the next round places those.
     * At least a placement, an offer, a bid and two more placements. */
    assert_true(play_two_decks("x06,b24,b05,b22,b19,b01,b23,b09,b16",
                               "x06,b24,b05,b16,b09,b23,b01,b19,b22",
                               SETS_BRIDGES) >= 5);
    assert_true(play_two_decks("x06,b24,b05,b18,b22,b19,b01,b23,b09,b16",
                               "x06,b24,b05,b18,b16,b09,b23,b01,b19,b22",
                               SETS_BRIDGES " players=3") >= 8);
    assert_true(play_two_decks("x06,b24,b05,b22,b19,b01,b23,b09,b16",
                               "x06,b24,b05,b16,b09,b23,b01,b19,b22",
                               SETS_BRIDGES " rules=bazaar-auction:off") >= 4);
    /* Each player holds three tiles: the other's are hidden too. */
    assert_true(play_two_decks("b24,b22,b18,b19,b05,b01,b23,b09,b16",
                               "b24,b16,b18,b09,b05,b23,b01,b19,b22",
                               "rules=three-in-hand:hidden") >= 1);
    /* Figures in the Count's town join regions. */
    assert_true(play_two_decks(LONG_DECK "b22,b19,b01,b23,b09,b16",
                               LONG_DECK "b16,b09,b23,b01,b19,b22",
                               SETS_COUNT) >= 12);
    assert_true(play_two_decks(LONG_DECK "b22,b19,b01,b23,b09,b16",
                               LONG_DECK "b16,b09,b23,b01,b19,b22",
                               SETS_COUNT " players=3") >= 12);
}

/* Every bot chooses the same after hidden tiles are redealt. */
static void ignores_hidden_tiles(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "players=2",
        SETS_BRIDGES " players=3",
        SETS_COUNT " players=2",
        "sets=the-city players=2",
        "sets=base,halflings-1,halflings-2",
        "rules=three-in-hand:hidden,tiles-go-back:on players=3"};
    uint64_t random = 3;
    for (int i = 0; i < (int)(sizeof setups / sizeof *setups); i++) {
        cc_game game;
        bots_start(&game, setups[i]);
        /* Every ninth action is chosen by all bots; those that search choose
         * one action in each of the first two games, for time. */
        for (int n = 0; cc_decision(&game).kind != CC_OVER; n++) {
            cc_game other = game;
            cc_redeal(&other, cc_decision(&game).player, (uint64_t)n);
            for (int bot = 0; n % 9 == 4 && bot_name(bot); bot++) {
                cc_action a, b;
                if (bot_at(bot)->is_slow && (n != 22 || i > 1)) {
                    continue;
                }
                assert_true(bot_choose(bot_name(bot), &game, 1, &a));
                assert_true(bot_choose(bot_name(bot), &other, 1, &b));
                assert_true(cc_action_equal(&a, &b));
            }
            cc_action a = test_pick(&game, &random);
            cc_apply(&game, &a, NULL);
        }
    }
}

/* The number of figures that a bot places on regions of a kind in eight games
 * against "skilled", whose style is neutral. It is player 0
 * and player 1 in turn. */
static int count_figures_on(const char *bot, int kind)
{
    int n_deployed = 0;
    for (int i = 0; i < 8; i++) {
        char text[64];
        cc_game game;
        snprintf(text, sizeof text, "players=2 seed=%d", 40 + i);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            bool is_its_turn = c.player == i % 2;
            assert_true(
                bot_choose(is_its_turn ? bot : "skilled", &game, 1, &a));
            int region = a.type == CC_DEPLOY ? cc_action_region(&game, &a) : -1;
            n_deployed += is_its_turn && region >= 0 &&
                          cc_region(&game, region).kind == (unsigned)kind;
            cc_apply(&game, &a, NULL);
        }
    }
    return n_deployed;
}

/* A bot takes the kind of regions that its style prefers more often than bots
 * of another style. The beginner, who ignores fields, takes them only by
 * chance. */
static void styles_prefer_their_regions(void **state)
{
    (void)state;
    int fields = count_figures_on("farmer", CC_FIELD);
    assert_true(fields > count_figures_on("builder", CC_FIELD));
    assert_true(fields > count_figures_on("skilled", CC_FIELD));
    assert_true(count_figures_on("builder", CC_CITY) >
                count_figures_on("farmer", CC_CITY));
    assert_true(count_figures_on("thief", CC_CITY) >
                count_figures_on("farmer", CC_CITY));
    assert_true(count_figures_on("beginner", CC_FIELD) * 4 < fields);
}

/* The number of 20 games that "skilled" wins against "random". Each deck is
 * played twice, with exchanged seats. */
static int wins_of_20(const char *setup)
{
    int wins = 0;
    for (int i = 0; i < 20; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d %s", 100 + i / 2, setup);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose(c.player == i % 2 ? "skilled" : "random",
                                   &game, (uint64_t)i, &a));
            cc_apply(&game, &a, NULL);
        }
        wins += cc_score(&game, i % 2) > cc_score(&game, 1 - i % 2);
    }
    return wins;
}

static void beats_random(void **state)
{
    (void)state;
    assert_true(wins_of_20("") >= 19);
    assert_true(wins_of_20(SETS_BRIDGES SHORT_DECK_BRIDGES) >=
                (*SHORT_DECK_BRIDGES ? 15 : 19));
    assert_true(wins_of_20(SETS_COUNT SHORT_DECK) >= (*SHORT_DECK ? 15 : 19));
}

/* Those that think longer than a frame tell about how long; more modules make
 * it longer. */
static void slow_bots_say_how_slow(void **state)
{
    (void)state;
    for (int i = 0; bot_at(i); i++) {
        const bot_info *bot = bot_at(i);
        int few = bot_slowest_turn(bot, 1), some = bot_slowest_turn(bot, ~0u),
            all = bot_slowest_turn(bot, ~(uint64_t)0);
        assert_int_equal(few > 0, bot->is_slow);
        assert_true(few <= some && some <= all);
        assert_int_equal(few, bot->slowest_base);
        assert_int_equal(all, bot->slowest_all);
        assert_true(!bot->is_slow || few < some);
    }
}

/* Whoever can be chosen has a name of its own, without the signs that separate
 * seats in records. */
static void opponents_have_names(void **state)
{
    const bot_info *bot;
    int n_persons = 0;
    (void)state;
    for (int i = 0; (bot = bot_at(i)); i++) {
        assert_int_equal(!bot->person, !bot->title);
        assert_int_equal(!bot->about, !bot->title);
        n_persons += bot->person != NULL;
        if (bot->person) {
            assert_true(strlen(bot->person) < 16);
            assert_null(strpbrk(bot->person, ",; "));
        }
        for (int k = 0; k < i && bot->person; k++) {
            const char *other = bot_at(k)->person;
            assert_false(other && strcmp(other, bot->person) == 0);
        }
    }
    assert_true(n_persons >= 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_whole_games_legally),
        cmocka_unit_test(ignores_order_of_deck),
        cmocka_unit_test(ignores_hidden_tiles),
        cmocka_unit_test(styles_prefer_their_regions),
        cmocka_unit_test(beats_random),
        cmocka_unit_test(opponents_have_names),
        cmocka_unit_test(slow_bots_say_how_slow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
