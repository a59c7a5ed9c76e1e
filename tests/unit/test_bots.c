/* test_bots.c - computer opponents: legal, repeatable, honest, not stupid
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/bots/bot.h"
#include "engine/bots/search/search.h"
#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/king_and_robber.h"
#include "engine/modules/princess_and_dragon/dragon.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tower/tower.h"
#include "engine/modules/traders_and_builders.h"
#include "support.h"

static void start(cc_game *game, const char *text)
{
    cc_setup setup;
    assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, NULL), CC_OK);
    assert_int_equal(cc_new(game, test_catalog(), &setup, NULL, NULL), CC_OK);
}

#define EXPANSION "sets=base,bridges-castles-bazaars"
#define COUNT     "sets=base,count"
#define BOTH      "sets=base,bridges-castles-bazaars,count"
/* A tile laid ahead takes long. */
#define MANY                                                                   \
    BOTH ",inns-and-cathedrals,princess-and-dragon,tower,"                     \
         "traders-and-builders,abbey-and-mayor"

/* Where the engine checks itself after every action that a bot tries, a game
 * takes long: there games with the expansion are short. */
#ifdef CC_CHECK
#define SHORT                                                                  \
    " deck-only=1 deck=x06,b24,b09,x01,x03,b18,b22,b19,x05,x09,b23,b24,b08,"   \
    "b21,b03,b05"
#define FEW " deck-only=1 deck=b24,b09,b18,b22,b19,b23,b24,b08,b21,b03,b05,b16"
enum { EXPANSION_GAMES = 1 };
#else
#define SHORT ""
#define FEW   ""
enum { EXPANSION_GAMES = 12 };
#endif

static void play_out(const char *bot, const char *text)
{
    cc_game game;
    start(&game, text);
    for (int i = 0; cc_decision(&game).kind != CC_OVER; i++) {
        cc_action a, again;
        assert_true(bot_choose(bot, &game, 1, &a));
        if (i % 4 == 0) {
            assert_true(bot_choose(bot, &game, 1, &again));
            assert_true(cc_action_equal(&a, &again));
        }
        assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
    }
    cc_action none;
    assert_false(bot_choose(bot, &game, 1, &none));
}

static void play_whole_games(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "",
        EXPANSION SHORT,
        EXPANSION SHORT " rules=bazaar-auction:off",
        COUNT FEW,
        COUNT FEW " rules=count-move:follow,count-final:fields",
        COUNT FEW " rules=count-move:clockwise,fields:off",
        "rules=three-in-hand:open,gap-turn:on,table-edge:9x7,edge-closes:on",
        EXPANSION SHORT " rules=three-in-hand:hidden,tiles-go-back:on,"
                        "finished-only:on,first-by-roads:on",
        BOTH SHORT};
    int n = 6 * (int)(sizeof setups / sizeof *setups);
    for (int bot = 0; bot_name(bot); bot++) {
        bool often = strcmp(bot_name(bot), "skilled") == 0 ||
                     strcmp(bot_name(bot), "random") == 0;
        for (int i = bot % 5; i < n && !bot_at(bot)->is_slow;
             i += often ? 1 : 5) {
            char text[256];
            snprintf(text, sizeof text, "players=%d seed=%d %s", 1 + i % 6, bot,
                     setups[i / 6]);
            play_out(bot_name(bot), text);
        }
    }
    cc_game game;
    cc_action none;
    start(&game, "seed=1");
    assert_false(bot_choose("nobody", &game, 1, &none));
}

/* Plays two games that look alike, as long as what is hidden is the same set
 * of tiles in another order: greedy must do the same in both. Returns how many
 * decisions it took. */
static int play_alike(const char *deck_a, const char *deck_b, const char *setup)
{
    cc_game games[2];
    int n = 0;
    for (int i = 0; i < 2; i++) {
        char text[256];
        snprintf(text, sizeof text, "deck=%s deck-only=1 %s",
                 i ? deck_b : deck_a, setup);
        start(&games[i], text);
    }
    for (bool alike = true; alike; n++) {
        cc_action a, b;
        assert_true(bot_choose("skilled", &games[0], 3, &a));
        assert_true(bot_choose("skilled", &games[1], 3, &b));
        assert_true(cc_action_equal(&a, &b));
        cc_apply(&games[0], &a, NULL);
        cc_apply(&games[1], &b, NULL);
        cc_decision_info c = cc_decision(&games[0]), d = cc_decision(&games[1]);
        alike = c.kind != CC_OVER && c.kind == d.kind && c.tile == d.tile;
        for (int t = 0; alike && t < test_catalog()->n_types; t++) {
            alike = cc_tiles_left_of(&games[0], t) ==
                    cc_tiles_left_of(&games[1], t);
        }
    }
    return n;
}

/* Jobs shared out backwards, by three workers in turn. */
static void share_backwards(void *to, int n, void (*job)(void *, int, int),
                            void *with)
{
    *(int *)to += 1;
    for (int i = n; i-- > 0;) {
        job(with, i, i % 3);
    }
}

/* Asked the tenth time it stops. */
static bool stops_soon(void *to)
{
    return ++*(int *)to >= 10;
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

/* Those that search: legal, and the same with any number of workers. */
static void thinks_long(void **state)
{
    (void)state;
    void *memory = malloc(bot_memory(3));
    assert_non_null(memory);
    int shared = 0;
    for (int i = 0; i < (int)(sizeof short_games / sizeof *short_games); i++) {
        cc_game game;
        start(&game, short_games[i]);
        for (int turn = 0; cc_decision(&game).kind != CC_OVER; turn++) {
            cc_action a, b;
            bot_call call = {.seed = 5,
                             .run_jobs = share_backwards,
                             .n_workers = 3,
                             .user_data = &shared};
            assert_true(bot_think("strong", &game, &call, memory, &a));
            if (turn < 3) {
                assert_true(bot_choose("strong", &game, 5, &b));
                assert_true(cc_action_equal(&a, &b));
            }
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
    assert_true(shared > 10);
    free(memory);
}

static void gives_up(void **state)
{
    (void)state;
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    cc_game game;
    cc_action a;
    int asked = 0;
    bot_call call = {.should_stop = stops_soon, .user_data = &asked};
    start(&game, "seed=1");
    assert_false(bot_think("master", &game, &call, memory, &a));
    assert_true(asked >= 10 && asked < 200);
    free(memory);
}

/* Whatever is hidden where, every bot does the same. */
static void sees_nothing_hidden(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "players=2",
        EXPANSION " players=3",
        COUNT " players=2",
        "sets=the-city players=2",
        "sets=base,halflings-1,halflings-2",
        "rules=three-in-hand:hidden,tiles-go-back:on players=3"};
    uint64_t random = 3;
    for (int i = 0; i < (int)(sizeof setups / sizeof *setups); i++) {
        cc_game game;
        start(&game, setups[i]);
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

/* What is reckoned for a turn is what trying it on copies gives. */
static void reckons_as_it_tries(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "",
        EXPANSION,
        "sets=the-city players=2",
        "sets=base,halflings-1,halflings-2",
        "sets=base,princess-and-dragon without=portal",
        "sets=base,inns-and-cathedrals,abbey-and-mayor,tower",
        "sets=base,traders-and-builders,"
        "king-and-robber with=phantom",
        "rules=table-edge:9x7,edge-closes:on"};
    bot_worker *worker = calloc(1, sizeof *worker);
    eval *ev = calloc(1, sizeof *ev);
    assert_non_null(worker);
    assert_non_null(ev);
    for (int i = 0; i < (int)(sizeof setups / sizeof *setups); i++) {
        cc_game game;
        start(&game, setups[i]);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            turns_generate(worker, &game, &weights_tuned, &style_neutral, 0,
                           &focus_everything);
            eval_init(ev, &game, c.player, &weights_tuned, &style_neutral);
            ev->join_region = c.region;
            for (int k = 0; k < worker->n_turns && turns_is_placement(c); k++) {
                const bot_turn *t = &worker->turns[k];
                cc_game next = game;
                double extra = greedy_bonus(&game, &t->first);
                cc_apply_until_chance(&next, &t->first);
                if (t->has_then) {
                    cc_apply_until_chance(&next, &t->then);
                }
                double off =
                    greedy_best_from(ev, &next, false) + extra - t->value;
                assert_true(off < 1e-6 && off > -1e-6);
            }
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            cc_apply(&game, &a, NULL);
        }
    }
    free(worker);
    free(ev);
}

/* Whether a figure far from the tile is what it is about. */
static bool is_far(const bot_turn *t)
{
    int dx = t->then.x - t->first.x, dy = t->then.y - t->first.y;
    return t->then.type == CC_FAIRY_TO_FIGURE && (dx * dx > 1 || dy * dy > 1);
}

/* Whether a turn is listed twice. */
static bool is_twice(const bot_worker *worker)
{
    bool twice = false;
    for (int i = 0; i < worker->n_turns; i++) {
        for (int k = 0; k < i; k++) {
            twice |=
                worker->turns[i].has_then == worker->turns[k].has_then &&
                cc_action_equal(&worker->turns[i].first,
                                &worker->turns[k].first) &&
                cc_action_equal(&worker->turns[i].then, &worker->turns[k].then);
        }
    }
    return twice;
}

/* What is done far away, and what has to be played on with the dragon, is tried
 * after the best placements alone: little is lost by that. */
static void misses_little(void **state)
{
    (void)state;
    static double values[CC_ACTIONS_MAX];
    static cc_action actions[CC_ACTIONS_MAX];
    bot_worker *worker = calloc(1, sizeof *worker);
    eval *ev = calloc(1, sizeof *ev);
    int turns = 0, afar = 0;
    double missed = 0;
    assert_non_null(worker);
    assert_non_null(ev);
    for (int i = 0; i < 2; i++) {
        cc_game game;
        char text[64];
        snprintf(text, sizeof text, "sets=base,princess-and-dragon seed=%d", i);
        start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            if (turns_is_placement(c) && turns++ % 2) {
                int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
                turns_generate(worker, &game, &weights_tuned, &style_neutral, 0,
                               &focus_everything);
                eval_init(ev, &game, c.player, &weights_tuned, &style_neutral);
                int best = greedy_evaluate(ev, &game, 1, actions, values, n);
                double off = values[best] - worker->turns[0].value;
                missed += off > 0 ? off : 0;
                afar += is_far(&worker->turns[0]);
                assert_false(is_twice(worker));
            }
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(afar > 4);
    assert_true(missed < 0.05 * turns / 2);
    free(worker);
    free(ev);
}

/* When nothing is to come any more, what modules hope for is what they pay. */
static void hopes_come_true(void **state)
{
    (void)state;
    int most = 0;
    for (int i = 0; i < 12; i++) {
        char text[128];
        cc_game game;
        static cc_events events;
        snprintf(text, sizeof text,
                 "sets=base,traders-and-builders,king-and-robber players=%d "
                 "seed=%d",
                 1 + i % 4, i);
        start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a;
            assert_true(bot_choose("beginner", &game, 1, &a));
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        }
        int hopes[CC_PLAYERS_MAX], paid[CC_PLAYERS_MAX] = {0};
        for (int e = 0; e < events.n; e++) {
            const cc_event *event = &events.list[e];
            bool kept = event->source == CC_FOR_GOODS ||
                        event->source == CC_FOR_KING ||
                        event->source == CC_FOR_ROBBER;
            if (event->type == CC_EVENT_SCORE && event->final && kept) {
                paid[event->player] += event->points;
            }
        }
        assert_true(cc_bot_bonus(&game, hopes));
        for (int p = 0; p < cc_player_count(&game); p++) {
            assert_int_equal(hopes[p], 100 * paid[p]);
            most = paid[p] > most ? paid[p] : most;
        }
    }
    assert_true(most > 20);
}

/* What it is worth to put a figure on the road that the tile just laid
 * completes, beyond what it is to put none. */
static double worth_of_road(const eval_style *style)
{
    cc_game game;
    cc_action put, pass = {.type = CC_PASS};
    eval *ev = calloc(1, sizeof *ev);
    assert_non_null(ev);
    start(&game, "with=phantom deck=b22,b24,b24 start=b21@0,0,0 first=0 "
                 "seed=1");
    assert_int_equal(cc_action_parse(&game, "tile b22 1 0 0", &put, NULL),
                     CC_OK);
    eval_init(ev, &game, 0, &weights_tuned, style);
    assert_int_equal(cc_apply(&game, &put, NULL), CC_OK);
    assert_int_equal(
        cc_action_parse(&game, "figure meeple road 1 0 W", &put, NULL), CC_OK);
    double more = greedy_value(ev, &game, &put, false) -
                  greedy_value(ev, &game, &pass, false);
    free(ev);
    return more;
}

/* The phantom is asked for before what is complete is scored: that counts all
 * the same. */
static void sees_past_the_phantom(void **state)
{
    (void)state;
    assert_true(worth_of_road(&style_neutral) > 1);
    assert_true(worth_of_road(&style_legacy) < 0);
}

/* A wagon that joins stands where it can go on from: near the cloister at the
 * road's end, for at its beginning there is nothing to go on to. */
static void joins_where_the_wagon_goes_on(void **state)
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
    start(&game, "first=0 sets=base,count,abbey-and-mayor deck-only=1 "
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

/* How many figures a bot puts on regions of a kind in some games against one
 * that has no leanings. */
static int puts_on(const char *bot, int kind)
{
    int puts = 0;
    for (int i = 0; i < 8; i++) {
        char text[64];
        cc_game game;
        snprintf(text, sizeof text, "players=2 seed=%d", 40 + i);
        start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            bool its = c.player == i % 2;
            assert_true(bot_choose(its ? bot : "skilled", &game, 1, &a));
            int region = a.type == CC_DEPLOY ? cc_action_region(&game, &a) : -1;
            puts += its && region >= 0 &&
                    cc_region(&game, region).kind == (unsigned)kind;
            cc_apply(&game, &a, NULL);
        }
    }
    return puts;
}

/* Each does more of what it likes than those who like something else, and the
 * beginner, who forgets fields, goes there by chance alone. */
static void has_leanings(void **state)
{
    (void)state;
    int fields = puts_on("farmer", CC_FIELD);
    assert_true(fields > puts_on("builder", CC_FIELD));
    assert_true(fields > puts_on("skilled", CC_FIELD));
    assert_true(puts_on("builder", CC_CITY) > puts_on("farmer", CC_CITY));
    assert_true(puts_on("thief", CC_CITY) > puts_on("farmer", CC_CITY));
    assert_true(puts_on("beginner", CC_FIELD) * 4 < fields);
}

#define ROADS "b24,b21,b22,b18,b23,b08,b24,b21,b09,b19,b22,b05,"

static void does_not_peek(void **state)
{
    (void)state;
    /* Two tiles are drawn alike. */
    assert_true(play_alike("b24,b18,b22,b19,b01,b23,b09,b16",
                           "b24,b18,b16,b09,b23,b01,b19,b22", "") >= 2);
    /* The tile with the bazaar, the auctions and the round after them: at
     * least a placement, an offer, a bid and two more placements. */
    assert_true(play_alike("x06,b24,b05,b22,b19,b01,b23,b09,b16",
                           "x06,b24,b05,b16,b09,b23,b01,b19,b22",
                           EXPANSION) >= 5);
    assert_true(play_alike("x06,b24,b05,b18,b22,b19,b01,b23,b09,b16",
                           "x06,b24,b05,b18,b16,b09,b23,b01,b19,b22",
                           EXPANSION " players=3") >= 8);
    assert_true(play_alike("x06,b24,b05,b22,b19,b01,b23,b09,b16",
                           "x06,b24,b05,b16,b09,b23,b01,b19,b22",
                           EXPANSION " rules=bazaar-auction:off") >= 4);
    /* What the other one holds, and what both will draw. */
    assert_true(play_alike("b24,b22,b18,b19,b05,b01,b23,b09,b16",
                           "b24,b16,b18,b09,b05,b23,b01,b19,b22",
                           "rules=three-in-hand:hidden") >= 1);
    /* Long enough for figures to be sent to the Count and to join. */
    assert_true(play_alike(ROADS "b22,b19,b01,b23,b09,b16",
                           ROADS "b16,b09,b23,b01,b19,b22", COUNT) >= 12);
    assert_true(play_alike(ROADS "b22,b19,b01,b23,b09,b16",
                           ROADS "b16,b09,b23,b01,b19,b22",
                           COUNT " players=3") >= 12);
}

/* How many of 20 games greedy wins against the random bot. */
static int wins_of_20(const char *setup)
{
    int wins = 0;
    for (int i = 0; i < 20; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d %s", 100 + i / 2, setup);
        start(&game, text);
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

static void beats_chance(void **state)
{
    (void)state;
    assert_true(wins_of_20("") >= 19);
    assert_true(wins_of_20(EXPANSION SHORT) >= (*SHORT ? 15 : 19));
    assert_true(wins_of_20(COUNT FEW) >= (*FEW ? 15 : 19));
}

/* What greedy does in the games of an expansion. */
static void uses_the_expansion(void **state)
{
    (void)state;
    int bridges = 0, castles = 0, bids = 0, buys = 0, sales = 0;
    for (int i = 0; i < EXPANSION_GAMES; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d players=%d " EXPANSION SHORT, i,
                 2 + i % 3);
        start(&game, text);
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
    if (EXPANSION_GAMES > 1) {
        assert_true(bridges > EXPANSION_GAMES);
        assert_true(bids > EXPANSION_GAMES);
        assert_true(castles > 0);
        assert_true(buys > 0);
        assert_true(sales > 0);
    }
}

/* What greedy does where the Count is: it feeds others, and takes its share of
 * what they build. */
static void uses_the_town(void **state)
{
    (void)state;
    static const char *const rules[] = {"",
                                        " rules=count-move:clockwise",
                                        " rules=count-move:follow",
                                        " rules=count-final:fields",
                                        " rules=fields:off",
                                        " without=fields"};
    int sends = 0, joins = 0, moves = 0, for_good = 0;
    for (int i = 0; i < EXPANSION_GAMES; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d players=%d " COUNT FEW "%s", i,
                 2 + i % 3, rules[i % 6]);
        start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            sends += a.type == CC_SEND;
            assert_false(i % 6 > 3 && a.type == CC_SEND &&
                         a.param == CC_QUARTER_MARKET);
            joins += a.type == CC_JOIN;
            moves += a.type == CC_MOVE_COUNT;
            bool open = c.region >= 0 && cc_region(&game, c.region).open;
            cc_apply(&game, &a, NULL);
            for_good += open && a.type == CC_JOIN;
            cc_decision_info next = cc_decision(&game);
            if (open && a.type == CC_JOIN &&
                (next.player != c.player || next.region != c.region)) {
                /* No figure more: those that joined bring points. */
                unsigned holders = cc_region(&game, c.region).holders;
                assert_true(holders >> c.player & 1);
            }
        }
    }
    if (EXPANSION_GAMES > 1) {
        assert_true(sends > EXPANSION_GAMES);
        assert_true(joins > EXPANSION_GAMES / 2);
        assert_true(moves > 0);
        assert_true(for_good > 0);
    }
}

/* Hardly anybody goes where there is nothing for him to join, such as a mayor
 * to the market: only if that moves the Count. */
static void sends_whom_the_town_can_use(void **state)
{
    (void)state;
    int sent = 0, special = 0, useless = 0;
    for (int i = 0; i < EXPANSION_GAMES; i++) {
        char text[128];
        cc_game game;
        snprintf(text, sizeof text,
                 "seed=%d sets=base,count,abbey-and-mayor" FEW, i);
        start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            cc_town_quarter quarter = (cc_town_quarter)a.param;
            bool sends = a.type == CC_SEND;
            int joiners =
                sends ? cc_count_figures_joining(&game, quarter, c.player) : 0;
            cc_apply(&game, &a, NULL);
            sent += sends;
            useless += sends && cc_count_figures_joining(&game, quarter,
                                                         c.player) == joiners;
            special += sends && a.figure != CC_MEEPLE;
        }
    }
    assert_true(useless <= sent / 20);
    assert_true(EXPANSION_GAMES == 1 || special > 0);
}

/* A storey is built for whom it reaches: that is seen before, and hardly ever
 * one is built for nothing. */
static void takes_prisoners(void **state)
{
    (void)state;
    const int games = EXPANSION_GAMES > 1 ? 3 : 1;
    int storeys = 0, captures = 0;
    for (int i = 0; i < games; i++) {
        char text[128];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d sets=base,tower", i);
        start(&game, text);
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

/* Plays games of skilled bots and shows what is decided each time, to be
 * counted. */
static void watch(const char *sets,
                  void (*look)(const cc_game *game, const cc_action *action,
                               int seen[2]),
                  int seen[2])
{
    seen[0] = seen[1] = 0;
    for (int i = 0; i < EXPANSION_GAMES; i++) {
        char text[128];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d sets=%s" FEW, i, sets);
        start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            look(&game, &a, seen);
            cc_apply(&game, &a, NULL);
        }
    }
}

static void see_second(const cc_game *game, const cc_action *a, int seen[2])
{
    int n = cc_piece_count(game);
    int last = n ? cc_piece(game, n - 1).player : -1;
    bool lays = a->type == CC_PLACE;
    seen[0] += lays && cc_decision(game).player == last;
    seen[1] += lays;
}

/* The builder is worth a second turn, which is worth going for. */
static void goes_for_second_turns(void **state)
{
    (void)state;
    int seen[2];
    watch("base,traders-and-builders", see_second, seen);
    assert_true(EXPANSION_GAMES == 1 || seen[0] > seen[1] / 10);
}

static void see_wagon(const cc_game *game, const cc_action *a, int seen[2])
{
    seen[0] += a->type == CC_WAGON_MOVE;
    seen[1] += cc_decision(game).kind == CC_DECIDE_WAGON;
}

/* A wagon is put where it can go on from. */
static void drives_wagons_on(void **state)
{
    (void)state;
    int seen[2];
    watch("base,abbey-and-mayor", see_wagon, seen);
    assert_true(EXPANSION_GAMES == 1 || seen[0] > EXPANSION_GAMES);
    assert_true(seen[0] >= seen[1] / 4);
}

static void see_join(const cc_game *game, const cc_action *a, int seen[2])
{
    cc_decision_info choice = cc_decision(game);
    if (choice.kind != CC_DECIDE_JOIN ||
        !cc_region_is_complete(game, choice.region)) {
        return;
    }
    eval ev;
    eval_init(&ev, game, !choice.player, bot_weights_now(), &style_neutral);
    cc_action guess = greedy_predict(&ev, game, choice);
    seen[0] += cc_action_equal(&guess, a);
    seen[1]++;
}

/* What the other one joins, and what he does not, is foreseen. */
static void foresees_who_joins(void **state)
{
    (void)state;
    int seen[2];
    watch("base,count", see_join, seen);
    assert_true(EXPANSION_GAMES == 1 || seen[1] > EXPANSION_GAMES);
    assert_true(seen[0] >= seen[1] * 9 / 10);
}

/* What is played on in the mind goes to the town and joins from it as a game
 * does: else turns that feed others look bad, those that complete regions look
 * better than they are, and a search is no better than none. */
static void imagines_the_town(void **state)
{
    (void)state;
    bot_worker *worker = calloc(1, sizeof *worker);
    const bot_level *level = bot_level_find("strong");
    static const int kinds[] = {CC_DECIDE_SEND, CC_DECIDE_COUNT,
                                CC_DECIDE_JOIN};
    static const int least[] = {9, 6, 9}; /* tenths, for ties */
    int asked[3] = {0}, alike[3] = {0};
    assert_non_null(worker);
    for (int i = 0; i < EXPANSION_GAMES; i++) {
        char text[256];
        cc_game game;
        snprintf(text, sizeof text, "seed=%d players=%d " COUNT FEW, i,
                 2 + i % 3);
        start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            for (int k = 0; k < 3; k++) {
                if (c.kind == kinds[k]) {
                    cc_action in_mind = rollout_decide(worker, level, &game);
                    asked[k]++;
                    alike[k] += cc_action_equal(&in_mind, &a);
                }
            }
            cc_apply(&game, &a, NULL);
        }
    }
    for (int k = 0; k < 3; k++) {
        assert_true(alike[k] >= asked[k] * least[k] / 10);
        assert_true(EXPANSION_GAMES == 1 || asked[k] > EXPANSION_GAMES);
    }
    free(worker);
}

/* With many boxes, where a tile laid ahead takes long, the figure on it is not
 * thought about as if it took nothing; but the reply to a tile, and what
 * follows it, is looked at. */
static void thinks_as_long_of_figures(void **state)
{
    (void)state;
    cc_game game;
    bot_turn best[3];
    bot_call call = {.seed = 1};
    const bot_level *level = bot_level_find("strong");
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    start(&game, "seed=3 " MANY ",river-1");
    cc_decision_info c;
    while ((c = cc_decision(&game)).kind != CC_DECIDE_DEPLOY ||
           cc_piece_count(&game) < (EXPANSION_GAMES > 1 ? 70 : 20)) {
        cc_action a;
        assert_true(bot_choose("beginner", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    search_effort effort;
    assert_true(
        search_best_turns(level, &game, &call, worker, best, 3, &effort) > 0);
    assert_true(EXPANSION_GAMES == 1 || effort.group > 1);
    while (!turns_is_placement(cc_decision(&game))) {
        cc_action a;
        assert_true(bot_choose("beginner", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(
        search_best_turns(level, &game, &call, worker, best, 3, &effort) > 0);
    assert_true(effort.plies > 1 && effort.deals > 1);
    free(worker);
}

/* Where one turn leads others, and imagined bazaars are priced once, the number
 * of workers makes no difference either. */
static void thinks_alike_where_it_takes_long(void **state)
{
    (void)state;
    cc_game game;
    int shared = 0, asked = 0, led = 0, every = EXPANSION_GAMES > 1 ? 20 : 2;
    void *memory = malloc(bot_memory(3));
    bot_call alone = {.seed = 5}, call = {.seed = 5,
                                          .run_jobs = share_backwards,
                                          .n_workers = 3,
                                          .user_data = &shared};
    assert_non_null(memory);
    start(&game, "seed=6 " MANY FEW);
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action a, b;
        assert_true(bot_choose("skilled", &game, 1, &a));
        if (cc_piece_count(&game) % every == 1) {
            bot_turn best;
            search_effort effort;
            assert_true(bot_think("strong", &game, &call, memory, &b));
            assert_int_equal(search_best_turns(bot_level_find("strong"), &game,
                                               &alone, memory, &best, 1,
                                               &effort),
                             1);
            a = best.first;
            assert_true(cc_action_equal(&a, &b) && a.amount == b.amount);
            led += effort.group > 1;
            asked++;
        }
        cc_apply(&game, &a, NULL);
    }
    assert_true(EXPANSION_GAMES == 1 || led > asked / 2);
    assert_true(asked > 0 && shared > 0);
    free(memory);
}

/* A tile that fits in few places takes little to list; what follows it takes
 * as long as ever, and so much is looked at. */
static void looks_past_the_tile_in_hand(void **state)
{
    (void)state;
    cc_game game;
    bot_turn best;
    bot_call call = {.seed = 1};
    const bot_level *level = bot_level_find("strong");
    int asked = 0, led = 0, from = EXPANSION_GAMES > 1 ? 50 : 4;
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    start(&game, "seed=2 " MANY FEW);
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        cc_action a;
        bool easy = false;
        if (c.kind == CC_DECIDE_PLACE && cc_piece_count(&game) > from &&
            cc_tiles_left(&game) > 8) {
            worker->n_evals = 0;
            turns_generate(worker, &game, level->weights, level->style, 0,
                           &focus_everything);
            easy = worker->n_evals < 100;
        }
        if (easy) {
            search_effort effort;
            assert_true(search_best_turns(level, &game, &call, worker, &best, 1,
                                          &effort) > 0);
            led += effort.group > 1 && effort.plies > 1;
            asked++;
        }
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(EXPANSION_GAMES == 1 || (asked > 4 && led > asked / 2));
    free(worker);
}

/* Another's hand that is hidden makes no difference, nor what a bazaar opens,
 * where imagined prices are kept and one turn leads others. */
static void sees_no_hand_where_it_takes_long(void **state)
{
    (void)state;
    cc_game game;
    int asked = 0, led = 0, others = 0, every = EXPANSION_GAMES > 1 ? 25 : 3;
    void *memory = malloc(bot_memory(1));
    bot_call call = {.seed = 1};
    assert_non_null(memory);
    start(&game, "seed=5 rules=three-in-hand:hidden " MANY FEW);
    while (cc_decision(&game).kind != CC_OVER) {
        cc_action a;
        if (cc_piece_count(&game) % every == every - 1 &&
            turns_is_placement(cc_decision(&game))) {
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
            others += cc_hash(&game) != cc_hash(&other);
            led += effort.group > 1;
            asked++;
        }
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(asked > 0 && others > 0);
    assert_true(EXPANSION_GAMES == 1 || led > asked / 2);
    free(memory);
}

/* The tile that is laid after a turn, with one deal. */
static cc_piece_info reply_to(bot_worker *worker, const cc_game *game,
                              const bot_turn *turn, rollout_role role)
{
    static cc_game next;
    rollout path = {.role = role, .pieces_before = cc_piece_count(game)};
    bot_prices_clear(worker, game, cc_decision(game).player);
    cc_copy(&next, game);
    cc_redeal(&next, cc_decision(game).player, 5);
    assert_true(search_play(&next, turn));
    while (cc_decision(&next).kind != CC_OVER &&
           !rollout_step(worker, bot_level_find("strong"), &next, &path)) {
    }
    return cc_piece(&next, cc_piece_count(&next) - 1);
}

/* Turns that follow another are answered as they would be alone, mostly. */
static void follows_the_lead(void **state)
{
    (void)state;
    cc_game game;
    int alike = 0, all = 0, every = EXPANSION_GAMES > 1 ? 12 : 4;
    bot_worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    start(&game, "seed=4 " MANY FEW);
    for (int i = 0; cc_decision(&game).kind != CC_OVER; i++) {
        cc_action a;
        if (turns_is_placement(cc_decision(&game)) && i % every == 0) {
            turns_generate(worker, &game, &weights_tuned, &style_neutral, 0,
                           NULL);
            bot_turn turns[4];
            int n = worker->n_turns < 4 ? worker->n_turns : 4;
            memcpy(turns, worker->turns, (size_t)n * sizeof *turns);
            reply_to(worker, &game, &turns[0], ROLLOUT_LEADS);
            for (int k = 1; k < n; k++) {
                cc_piece_info p =
                    reply_to(worker, &game, &turns[k], ROLLOUT_FOLLOWS);
                cc_piece_info q =
                    reply_to(worker, &game, &turns[k], ROLLOUT_ALONE);
                alike += p.x == q.x && p.y == q.y && p.turn == q.turn;
                all++;
            }
        }
        assert_true(bot_choose("skilled", &game, 1, &a));
        cc_apply(&game, &a, NULL);
    }
    assert_true(all > 4);
    assert_true(alike >= all * 9 / 10);
    free(worker);
}

/* Who draws instead of laying what he has lays a tile as well: turns are
 * compared when each has laid as many, or the abbey goes at once. */
static void keeps_the_abbey(void **state)
{
    (void)state;
    int asked = 0, laid = 0;
    for (int i = 0; i < EXPANSION_GAMES; i++) {
        char text[128];
        cc_game game;
        int n = 0;
        snprintf(text, sizeof text, "seed=%d sets=base,abbey-and-mayor", i);
        start(&game, text);
        while (n < 3 && cc_tiles_left(&game) > 24) {
            cc_action a, b;
            assert_true(bot_choose("skilled", &game, 1, &a));
            if (cc_decision(&game).kind == CC_DECIDE_ABBEY) {
                assert_true(bot_choose("strong", &game, 1, &b));
                laid += b.type == CC_PLACE;
                asked++;
                n++;
            }
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(EXPANSION_GAMES == 1 || asked > EXPANSION_GAMES);
    assert_true(EXPANSION_GAMES == 1 || laid < asked / 2);
}

/* Of two tiles alike neither is worth a point. */
static void bids_nothing_for_nothing(void **state)
{
    (void)state;
    cc_game game;
    start(&game, "seed=1 " EXPANSION " first=0 "
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

/* Whoever is supposed to, lays the tile; nothing hidden changes. */
static void supposes(void **state)
{
    (void)state;
    cc_game game;
    start(&game, "seed=4 players=3 first=0 " EXPANSION);
    int type = cc_type_find(test_catalog(), "x03");
    cc_game copy = game;
    assert_int_equal(cc_assume_tile(&copy, type, 2), CC_OK);
    cc_decision_info choice = cc_decision(&copy);
    assert_int_equal(choice.kind, CC_DECIDE_PLACE);
    assert_int_equal(choice.player, 2);
    assert_int_equal(choice.tile, type);
    assert_int_equal(cc_tiles_left(&copy), cc_tiles_left(&game));
    assert_false(cc_has_revealed(&game, &copy));
    copy = game;
    assert_int_equal(cc_assume_tile(&copy, type, 3), CC_E_RANGE);
    assert_int_equal(cc_assume_tile(&copy, -1, 0), CC_E_RANGE);
    assert_memory_equal(&copy, &game, sizeof game);
    /* Nothing but city on a table of field. */
    start(&game, "start=b01@0,0,0 seed=4");
    copy = game;
    type = cc_type_find(test_catalog(), "x01");
    assert_int_equal(cc_assume_tile(&copy, type, 0), CC_E_ILLEGAL);
    assert_memory_equal(&copy, &game, sizeof game);
}

enum { LITTLE = 1000 }; /* positions: the least that is searched */

/* What a line says it brings comes true, the best is what the same bot does,
 * and what was done costs nothing if it was that. */
static void advises(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "seed=3", "seed=5 players=3 " BOTH SHORT, "seed=4 sets=the-city"};
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bot_call call = {.seed = 1, .budget = LITTLE};
    for (int k = 0; k < 3; k++) {
        cc_game game;
        bot_line lines[3], best, made;
        start(&game, setups[k]);
        int most = 0, scored = 0;
        for (int i = 0; i < (k ? 12 : 60); i++) {
            cc_decision_info choice = cc_decision(&game);
            cc_action picked;
            cc_game before = game;
            int n = bot_advise("strong", &game, &call, memory, lines, 3);
            assert_memory_equal(&before, &game, sizeof game);
            assert_true(n >= 1 && n <= 3);
            most = n > most ? n : most;
            assert_true(bot_think("strong", &game, &call, memory, &picked));
            assert_true(cc_action_equal(&picked, &lines[0].actions[0]));
            for (int l = 1; l < n && choice.kind == CC_DECIDE_PLACE; l++) {
                const cc_action *b = &lines[l].actions[0];
                assert_false(b->type == CC_PLACE && b->x == picked.x &&
                             b->y == picked.y);
            }
            if (i % 5 == 0 &&
                bot_review("strong", &game, lines[0].actions, lines[0].n, &call,
                           memory, &best, &made)) {
                assert_int_equal(made.n, lines[0].n);
                assert_true(made.value >= best.value - 1e-9 &&
                            made.value <= best.value + 1e-9);
                assert_true(made.chance > 0 && made.chance < 1);
            }
            if (choice.kind == CC_DECIDE_DEPLOY && lines[0].n == 1 && k == 0) {
                /* Nothing but my own action: its points are seen at once. */
                int me = choice.player, was = cc_score(&game, me);
                cc_apply(&game, &picked, NULL);
                assert_int_equal(cc_score(&game, me) - was,
                                 lines[0].points[me]);
                scored += lines[0].points[me];
                continue;
            }
            cc_apply(&game, &picked, NULL);
        }
        assert_int_equal(most, 3);
        assert_true(k > 0 || scored > 5);
    }
    bot_line none;
    cc_game game;
    start(&game, "seed=1");
    assert_int_equal(bot_advise("skilled", &game, &call, memory, &none, 1), 0);
    free(memory);
}

/* A wasted turn costs points and some of the chance to win. */
static void tells_what_a_turn_cost(void **state)
{
    (void)state;
    void *memory = malloc(bot_memory(1));
    assert_non_null(memory);
    bot_call call = {.seed = 1, .budget = LITTLE};
    int dear = 0, asked = 0;
    cc_game game;
    start(&game, "seed=9");
    for (int n = 0; n < 60; n++) {
        cc_decision_info choice = cc_decision(&game);
        cc_action a, bad[2];
        bot_line best, made;
        assert_true(bot_choose("skilled", &game, 1, &a));
        if (choice.kind == CC_DECIDE_PLACE && n % 6 == 0) {
            cc_game next = game;
            assert_true(bot_choose("random", &game, (uint64_t)n, &bad[0]));
            cc_apply(&next, &bad[0], NULL);
            bad[1] = (cc_action){.type = CC_PASS};
            assert_true(bot_review("strong", &game, bad, 2, &call, memory,
                                   &best, &made));
            dear += best.value > made.value + 1 && best.chance > made.chance;
            asked++;
        }
        cc_apply(&game, &a, NULL);
    }
    assert_true(asked >= 5 && dear >= asked / 2);
    free(memory);
}

/* Two decks that look alike: the same advice, the same judgement. */
static void advises_without_peeking(void **state)
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
        bot_call call = {.seed = 3, .budget = LITTLE};
        snprintf(text, sizeof text, "deck=%s deck-only=1", decks[i]);
        start(&game, text);
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
        cmocka_unit_test(supposes),
        cmocka_unit_test(play_whole_games),
        cmocka_unit_test(does_not_peek),
        cmocka_unit_test(sees_nothing_hidden),
        cmocka_unit_test(reckons_as_it_tries),
        cmocka_unit_test(misses_little),
        cmocka_unit_test(hopes_come_true),
        cmocka_unit_test(sees_past_the_phantom),
        cmocka_unit_test(has_leanings),
        cmocka_unit_test(thinks_long),
        cmocka_unit_test(gives_up),
        cmocka_unit_test(beats_chance),
        cmocka_unit_test(uses_the_expansion),
        cmocka_unit_test(uses_the_town),
        cmocka_unit_test(sends_whom_the_town_can_use),
        cmocka_unit_test(takes_prisoners),
        cmocka_unit_test(goes_for_second_turns),
        cmocka_unit_test(drives_wagons_on),
        cmocka_unit_test(foresees_who_joins),
        cmocka_unit_test(imagines_the_town),
        cmocka_unit_test(thinks_as_long_of_figures),
        cmocka_unit_test(thinks_alike_where_it_takes_long),
        cmocka_unit_test(looks_past_the_tile_in_hand),
        cmocka_unit_test(sees_no_hand_where_it_takes_long),
        cmocka_unit_test(follows_the_lead),
        cmocka_unit_test(keeps_the_abbey),
        cmocka_unit_test(joins_where_the_wagon_goes_on),
        cmocka_unit_test(bids_nothing_for_nothing),
        cmocka_unit_test(advises),
        cmocka_unit_test(tells_what_a_turn_cost),
        cmocka_unit_test(advises_without_peeking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
