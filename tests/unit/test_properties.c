/* test_properties.c - properties of every game, tested on random ones
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/king_and_robber.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tower/tower.h"
#include "engine/modules/traders_and_builders.h"

#include "support.h"

static cc_action actions[CC_ACTIONS_MAX];
static cc_events events;

static long games(long default_games)
{
    return test_setting("CARCASSONNE_GAMES", 1500) / default_games;
}

static void start(cc_game *game, const cc_setup *setup)
{
    assert_int_equal(cc_new(game, test_catalog(), setup, &events, NULL), CC_OK);
}

static bool is_over(const cc_game *game)
{
    return cc_decision(game).kind == CC_OVER;
}

/* Tiles on the table and left are those that were dealt; won tiles are not
 * dealt again. */
static void same_supplies(const cc_game *game, const cc_setup *setup)
{
    int n_on_table[CC_PLAYERS_MAX][CC_TOKENS_MAX] = {{0}};
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info figure = cc_figure(game, i);
        n_on_table[figure.player][figure.figure]++;
    }
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int p = 0; p < cc_player_count(game); p++) {
            for (int t = 0; t < test_catalog()->n_tokens; t++) {
                n_on_table[p][t] +=
                    cc_count_figures_of(game, (cc_town_quarter)q, p, t);
            }
        }
    }
    for (int i = 0; i < cc_bridge_count(game); i++) {
        n_on_table[cc_bridge(game, i).player][test_token("bridge")]++;
    }
    for (int i = 0; i < cc_castle_count(game); i++) {
        n_on_table[cc_castle(game, i).player][test_token("castle")]++;
    }
    for (int p = 0; p < cc_player_count(game); p++) {
        for (int t = 0; t < test_catalog()->n_tokens; t++) {
            bool is_won = cc_has_token(game, t) && !cc_dealt(game, t);
            int all = n_on_table[p][t] + test_elsewhere(game, p, t) +
                      cc_supply(game, p, t);
            assert_true(is_won ||
                        all == cc_setup_supply(setup, test_catalog(), t));
        }
    }
}

static void invariant_and_supplies_hold(void **state)
{
    (void)state;
    for (long i = 0; i < games(10); i++) {
        uint64_t random = (uint64_t)i;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        cc_error error = {0};
        start(&game, &setup);
        while (!is_over(&game)) {
            if (!cc_invariant(&game, &error)) {
                fail_msg("game %ld: %s", i, error.what);
            }
            same_supplies(&game, &setup);
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        }
    }
}

/* Points in events add up to the scores. */
/* Points without squares: bids, and tokens. */
static bool has_no_square(int source)
{
    return source == CC_FOR_AUCTION || source == CC_FOR_GOODS ||
           source == CC_FOR_KING || source == CC_FOR_ROBBER ||
           source == CC_FOR_RANSOM;
}

static void events_explain_every_point(void **state)
{
    (void)state;
    for (long i = 0; i < games(3); i++) {
        uint64_t random = (uint64_t)i + 5;
        cc_setup setup = test_mixture((uint64_t)i);
        int sum[CC_PLAYERS_MAX] = {0};
        cc_game game;
        start(&game, &setup);
        while (!is_over(&game)) {
            cc_action a = test_pick(&game, &random);
            cc_apply(&game, &a, &events);
            for (int k = 0; k < events.n; k++) {
                const cc_event *e = &events.list[k];
                int terms = 0;
                if (e->type != CC_EVENT_SCORE) {
                    continue;
                }
                for (int t = 0; t < e->n_terms; t++) {
                    terms += e->terms[t].n * e->terms[t].each;
                }
                assert_int_equal(terms, e->points);
                assert_true(e->n_squares > 0 || has_no_square(e->source));
                sum[e->player] += e->points;
            }
        }
        for (int p = 0; p < cc_player_count(&game); p++) {
            assert_int_equal(sum[p], cc_score(&game, p));
        }
    }
}

/* BAZAAR-4: a payment goes to the seller or to no player; each auctioned tile
 * is won once, by a player who has none yet. */
static void auction_payments_add_up(void **state)
{
    (void)state;
    long n_paid = 0, n_free = 0;
    for (long i = 0; i < games(10); i++) {
        uint64_t random = (uint64_t)i + 31;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        test_mix(&setup, (unsigned)i % TEST_MIXES | 4, true);
        start(&game, &setup);
        while (!is_over(&game)) {
            int sum = 0, n_lost = 0, n_open = 0, n_won = 0;
            for (int k = 0; k < cc_bazaar(&game).n; k++) {
                n_open += cc_bazaar(&game).owner[k] < 0;
            }
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
            for (int k = 0; k < events.n; k++) {
                const cc_event *e = &events.list[k];
                bool auction =
                    e->type == CC_EVENT_SCORE && e->source == CC_FOR_AUCTION;
                sum += auction ? e->points : 0;
                n_open += e->type == CC_EVENT_REVEAL;
                if (e->type == CC_EVENT_WIN) {
                    assert_true(e->other != e->player);
                    assert_in_range(e->points, 0, CC_BID_MAX);
                    n_lost += e->other < 0 ? e->points : 0;
                    n_paid += e->other >= 0;
                    n_free += e->other < 0;
                    n_won++;
                }
            }
            assert_int_equal(sum, -n_lost);
            for (int k = 0; k < cc_bazaar(&game).n; k++) {
                n_open -= cc_bazaar(&game).owner[k] < 0;
            }
            assert_int_equal(n_open, n_won);
        }
    }
    assert_true(n_paid > 0 && n_free > 0);
}

/* The text of an action is read back as the same action. */
static void same_by_text(const cc_game *game, const cc_action *a)
{
    char line[160];
    cc_action parsed;
    cc_error error;
    assert_true(cc_action_format(game, a, line, sizeof line) > 0);
    assert_int_equal(cc_action_parse(game, line, &parsed, &error), CC_OK);
    assert_true(cc_action_equal(a, &parsed));
}

static void every_action_has_a_text(void **state)
{
    (void)state;
    long chosen = 0;
    for (long i = 0; i < games(15); i++) {
        uint64_t random = (uint64_t)i + 99;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        setup.supply[test_token("castle")] =
            setup.supply[test_token("bridge")] = 6;
        start(&game, &setup);
        while (!is_over(&game)) {
            int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
            chosen += cc_decision(&game).kind == CC_DECIDE_CASTLE_SCORE;
            for (int k = 0; k < n; k++) {
                same_by_text(&game, &actions[k]);
            }
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
    assert_true(chosen > 0 || games(1) < 1500);
}

static void replay_equals_play(void **state)
{
    (void)state;
    static char text[1 << 16];
    for (long i = 0; i < games(5); i++) {
        uint64_t random = (uint64_t)i + 9;
        cc_setup setup = test_mixture((uint64_t)i), parsed_setup;
        cc_game game, replayed;
        cc_action a;
        cc_error error;
        start(&game, &setup);
        int n = cc_record_head(&setup, test_catalog(), text, sizeof text);
        assert_true(n > 0);
        while (!is_over(&game)) {
            cc_game before = game;
            a = test_pick(&game, &random);
            cc_apply(&game, &a, NULL);
            same_by_text(&before, &a);
            int length = cc_record_line(&before, &a, &game, text + n,
                                        sizeof text - (size_t)n);
            assert_true(length > 0);
            n += length;
        }
        cc_record record;
        assert_int_equal(cc_record_open(&record, text, (size_t)n,
                                        test_catalog(), &parsed_setup,
                                        &replayed, NULL, &error),
                         CC_OK);
        cc_status status;
        while ((status = cc_record_next(&record, &replayed, &a, NULL,
                                        &error)) == CC_OK) {
        }
        assert_int_equal(status, CC_END);
        assert_true(cc_hash(&game) == cc_hash(&replayed));
    }
}

static cc_action turned_action(cc_action a, int k)
{
    for (; a.type != CC_PASS && k > 0; k--) {
        int16_t x = a.x;
        a.x = (int16_t)-a.y; /* a quarter turn clockwise about 0,0 */
        a.y = x;
        bool turns = a.type == CC_PLACE ||
                     (a.slot != CC_SLOT_BRIDGE &&
                      (a.type == CC_DEPLOY || a.type == CC_SCORE_CASTLE ||
                       a.type == CC_CROP_PUT || a.type == CC_CROP_TAKE ||
                       a.type == CC_JOIN_SEGMENT));
        a.param =
            a.type == CC_SCORE_CASTLE_FOR_CASTLE ? (a.param + 1) & 3 : a.param;
        a.turn = (uint8_t)(turns ? (a.turn + 1) & 3 : 0);
        int side = a.bridge - CC_BRIDGE_OVER;
        a.bridge = (uint8_t)(side >= 0  ? CC_BRIDGE_OVER + ((side + 1) & 3)
                             : a.bridge ? CC_NS + CC_EW - a.bridge
                                        : 0);
    }
    return a;
}

/* Turning the whole board changes only coordinates. */
static void rotation_changes_only_coordinates(void **state)
{
    (void)state;
    for (long i = 0; i < games(5); i++) {
        uint64_t random = (uint64_t)i + 77;
        char text[160];
        cc_setup setup, other;
        cc_game game, turned_game;
        int k = 1 + (int)(i % 3);
        const char *sets = i % 3 == 0   ? ""
                           : i % 3 == 1 ? " sets=base,halflings-1,halflings-2 "
                                          "rules=half-hand:6"
                                        : " sets=base,halflings-1,halflings-2 "
                                          "rules=half-hand:12";
        snprintf(text, sizeof text, "seed=%ld start=b03@0,0,0%s", i, sets);
        cc_setup_parse(&setup, test_catalog(), text, NULL);
        snprintf(text, sizeof text, "seed=%ld start=b03@0,0,%d%s", i, k, sets);
        cc_setup_parse(&other, test_catalog(), text, NULL);
        test_mix(&setup, (unsigned)i % TEST_MIXES, i % 5 > 0);
        test_mix(&other, (unsigned)i % TEST_MIXES, i % 5 > 0);
        start(&game, &setup);
        start(&turned_game, &other);
        while (!is_over(&game)) {
            cc_action a = test_pick(&game, &random);
            cc_action b = turned_action(a, k);
            assert_int_equal(
                cc_legal_first(&turned_game, actions, CC_ACTIONS_MAX),
                cc_legal_first(&game, actions, CC_ACTIONS_MAX));
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            assert_int_equal(cc_apply(&turned_game, &b, NULL), CC_OK);
            assert_int_equal(cc_score(&game, 0), cc_score(&turned_game, 0));
            assert_int_equal(cc_score(&game, 1), cc_score(&turned_game, 1));
        }
    }
}

/* Plays a game again with every player one seat further. */
static void renaming_changes_only_players(void **state)
{
    (void)state;
    for (long i = 0; i < games(5); i++) {
        uint64_t random = (uint64_t)i + 3;
        char text[96];
        cc_setup setup, other;
        cc_game game, renamed;
        int n = 2 + (int)(i % 5);
        const char *sets = i % 2 ? "base" : "base,count";
        snprintf(text, sizeof text, "seed=%ld players=%d sets=%s", i, n, sets);
        cc_setup_parse(&setup, test_catalog(), text, NULL);
        snprintf(text, sizeof text, "seed=%ld players=%d sets=%s first=1", i, n,
                 sets);
        cc_setup_parse(&other, test_catalog(), text, NULL);
        test_mix(&setup, (unsigned)i / 5 % TEST_MIXES, i % 3 > 0);
        test_mix(&other, (unsigned)i / 5 % TEST_MIXES, i % 3 > 0);
        start(&game, &setup);
        start(&renamed, &other);
        while (!is_over(&game)) {
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            assert_int_equal(cc_apply(&renamed, &a, NULL), CC_OK);
        }
        for (int p = 0; p < n; p++) {
            assert_int_equal(cc_score(&game, p),
                             cc_score(&renamed, (p + 1) % n));
        }
    }
}

static void count_figures(const cc_game *game,
                          int out[CC_QUARTERS][CC_PLAYERS_MAX])
{
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int p = 0; p < CC_PLAYERS_MAX; p++) {
            out[q][p] = cc_count_figures(game, (cc_town_quarter)q, p);
        }
    }
}

/* Events explain the figures in quarters, and keep the rules: no figure leaves
 * the Count's quarter (COUNT-6); a figure is sent only by a player whose turn
 * brought points to others but not to them, one a turn (COUNT-4); players are
 * asked clockwise (COUNT-7). */
static void count_events_follow_rules(void **state)
{
    (void)state;
    int n_sent = 0, joined = 0;
    for (long i = 0; i < games(5); i++) {
        uint64_t random = (uint64_t)i + 40;
        char text[160];
        cc_setup setup;
        cc_game game;
        int n = 2 + (int)(i % 4), turn_player = -1, fed = 0, n_sends = 0;
        snprintf(text, sizeof text, "seed=%ld players=%d sets=base%s,count", i,
                 n, i % 3 ? "" : ",bridges-castles-bazaars");
        cc_setup_parse(&setup, test_catalog(), text, NULL);
        start(&game, &setup);
        while (!is_over(&game)) {
            cc_decision_info c = cc_decision(&game);
            cc_count_info before = cc_the_count(&game);
            int figures[CC_QUARTERS][CC_PLAYERS_MAX];
            count_figures(&game, figures);
            if (c.kind == CC_DECIDE_PLACE) {
                turn_player = c.player;
                fed = n_sends = 0;
            }
            cc_action a = test_pick(&game, &random);
            cc_apply(&game, &a, &events);
            for (int k = 0; k < events.n; k++) {
                const cc_event *e = &events.list[k];
                if (e->type == CC_EVENT_SCORE && e->source != CC_FOR_AUCTION &&
                    !e->final) {
                    fed |= 1 << e->player;
                } else if (e->type == CC_EVENT_SEND) {
                    assert_int_equal(e->player, turn_player);
                    assert_true(fed && !(fed >> e->player & 1));
                    assert_int_equal(++n_sends, 1);
                    figures[e->param][e->player]++;
                    n_sent++;
                } else if (e->type == CC_EVENT_JOIN) {
                    assert_int_not_equal(e->param, before.quarter);
                    assert_int_equal(e->player, c.player);
                    figures[e->param][e->player]--;
                    joined++;
                } else if (e->type == CC_EVENT_COUNT) {
                    assert_int_not_equal(e->param, before.quarter);
                    before.quarter = e->param;
                }
            }
            cc_count_info after = cc_the_count(&game);
            assert_int_equal(before.quarter, after.quarter);
            int n_left[CC_QUARTERS][CC_PLAYERS_MAX];
            count_figures(&game, n_left);
            assert_memory_equal(figures, n_left, sizeof n_left);
        }
    }
    assert_true(n_sent > 0 && joined > 0);
}

static void game_is_repeatable(void **state)
{
    (void)state;
    for (long i = 0; i < games(5); i++) {
        uint64_t hash[2];
        for (int k = 0; k < 2; k++) {
            uint64_t random = (uint64_t)i;
            cc_setup setup = test_mixture((uint64_t)i);
            cc_game game;
            memset(&game, k ? 0xaa : 0, sizeof game);
            start(&game, &setup);
            while (!is_over(&game)) {
                cc_action a = test_pick(&game, &random);
                cc_apply(&game, &a, NULL);
            }
            hash[k] = cc_hash(&game);
        }
        assert_true(hash[0] == hash[1]);
    }
}

/* Whether an action is listed, or is a listed one with a higher amount where
 * that is allowed. */
static bool is_listed(const cc_game *game, const cc_action *a, int n)
{
    for (int i = 0; i < n; i++) {
        cc_action b = actions[i];
        if (a->amount > b.amount && a->amount <= cc_amount_max(game, &b)) {
            b.amount = a->amount;
        }
        if (cc_action_equal(a, &b)) {
            return true;
        }
    }
    return false;
}

static void illegal_actions_change_nothing(void **state)
{
    (void)state;
    for (long i = 0; i < games(15); i++) {
        uint64_t random = (uint64_t)i + 1;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        start(&game, &setup);
        while (!is_over(&game)) {
            int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
            for (int k = 0; k < 12; k++) {
                /* A listed action with one field changed, or random bytes. */
                cc_action a = actions[test_below(&random, (unsigned)n)];
                uint8_t noise = (uint8_t)test_below(&random, 256);
                switch (test_below(&random, 9)) {
                case 0: a.type = noise; break;
                case 1: a.tile = noise; break;
                case 2: a.x = (int16_t)(noise - 128); break;
                case 3: a.y = (int16_t)(noise * 300 - 30000); break;
                case 4: a.turn = noise; break;
                case 5: a.slot = noise; break;
                case 6: a.bridge = noise; break;
                case 7: a.amount = (int16_t)(noise * 9 - 900); break;
                default: a.figure = noise;
                }
                cc_game before = game;
                bool listed = is_listed(&game, &a, n);
                cc_status status = cc_apply(&game, &a, NULL);
                assert_int_equal(status, listed ? CC_OK : CC_E_ILLEGAL);
                if (!listed) {
                    assert_memory_equal(&before, &game, sizeof game);
                }
                game = before;
            }
            cc_action a = test_pick(&game, &random);
            cc_game copy = game;
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            assert_int_equal(cc_apply(&copy, &a, &events), CC_OK);
            assert_true(cc_hash(&copy) == cc_hash(&game));
        }
        cc_action pass = {.type = CC_PASS};
        assert_int_equal(cc_apply(&game, &pass, NULL), CC_E_ILLEGAL);
    }
}

static void try_action(const cc_game *game, const cc_action *a, int n)
{
    cc_game copy = *game;
    assert_int_equal(cc_apply(&copy, a, NULL),
                     is_listed(game, a, n) ? CC_OK : CC_E_ILLEGAL);
}

/* BRIDGE-1, BRIDGE-6: only listed bridges are legal, near the last tile or with
 * the tile to be placed. */
static void try_bridges(const cc_game *game, cc_decision_info c, int n)
{
    if (c.kind == CC_DECIDE_DEPLOY) {
        for (int i = 0; i < 50; i++) {
            cc_action a = {.type = CC_BUILD_BRIDGE,
                           .x = (int16_t)(c.x + i / 2 % 5 - 2),
                           .y = (int16_t)(c.y + i / 10 - 2),
                           .bridge = i % 2 ? CC_NS : CC_EW};
            try_action(game, &a, n);
        }
    }
    if (c.kind == CC_DECIDE_PLACE) {
        for (int i = 0; i < 7 * n; i++) {
            cc_action a = actions[i / 7];
            a.bridge = (uint8_t)(i % 7);
            try_action(game, &a, n);
        }
    }
}

static void only_listed_bridges_are_legal(void **state)
{
    (void)state;
    for (long i = 0; i < games(75); i++) {
        uint64_t random = (uint64_t)i + 13;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        test_mix(&setup, (unsigned)i % TEST_MIXES | 1, false);
        start(&game, &setup);
        while (!is_over(&game)) {
            int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
            try_bridges(&game, cc_decision(&game), n);
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
}

/* The projection before the last action equals the final scores if that action
 * is a pass that scores nothing. */
static void projection_equals_final_score(void **state)
{
    (void)state;
    int n_met = 0;
    for (long i = 0; i < games(3); i++) {
        uint64_t random = (uint64_t)i + 22;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        int projected[CC_PLAYERS_MAX];
        start(&game, &setup);
        while (!is_over(&game)) {
            cc_project(&game, projected);
            cc_decision_info c = cc_decision(&game);
            cc_action a = test_pick(&game, &random);
            cc_apply(&game, &a, &events);
            if (is_over(&game) && c.kind == CC_DECIDE_DEPLOY &&
                a.type == CC_PASS) {
                n_met++;
                for (int p = 0; p < cc_player_count(&game); p++) {
                    assert_int_equal(projected[p], cc_score(&game, p));
                }
            }
        }
        cc_project(&game, projected);
        for (int p = 0; p < cc_player_count(&game); p++) {
            assert_int_equal(projected[p], cc_score(&game, p));
        }
    }
    assert_true(n_met > 0);
}

static void setup_text_reads_back(void **state)
{
    (void)state;
    for (long i = 0; i < 500; i++) {
        char text[CC_TEXT_MAX], written[CC_TEXT_MAX];
        cc_setup setup = test_mixture((uint64_t)i), parsed;
        assert_true(cc_setup_format(&setup, test_catalog(), text, sizeof text) >
                    0);
        assert_int_equal(cc_setup_parse(&parsed, test_catalog(), text, NULL),
                         CC_OK);
        cc_setup_format(&parsed, test_catalog(), written, sizeof written);
        assert_string_equal(text, written);
    }
    static const char *const bad[] = {
        "players=0",         "players=7",
        "players=x",         "bar=1",
        "sets=nowhere",      "with=nothing",
        "without=abc",       "rules=fields:no",
        "rules=nothing:1",   "seed=",
        "start=b03@0,0,9",   "start=b99@0,0,0",
        "deck=b03,q",        "deck-only=2",
        "supply=meeple:99",  "supply=cow:1",
        "players",           "players=2 players=3",
        "first=2 players=2", "seed=18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cc_setup setup = test_mixture(1), before = setup;
        cc_error error = {0};
        assert_int_not_equal(
            cc_setup_parse(&setup, test_catalog(), bad[i], &error), CC_OK);
        assert_true(error.what[0] != '\0');
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

static void dead_squares_fit_nothing(void **state)
{
    (void)state;
    for (long i = 0; i < 30; i++) {
        uint64_t random = (uint64_t)i;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        static cc_coord dead[1024];
        start(&game, &setup);
        while (!is_over(&game)) {
            int n = cc_dead_squares(&game, dead, 1024);
            cc_decision_info c = cc_decision(&game);
            int legal = c.kind == CC_DECIDE_PLACE
                            ? cc_legal_first(&game, actions, CC_ACTIONS_MAX)
                            : 0;
            for (int k = 0; k < n; k++) {
                assert_int_equal(
                    cc_piece_find(&game, dead[k].x, dead[k].y, CC_N), -1);
                for (int a = 0; a < legal; a++) {
                    assert_false(actions[a].x == dead[k].x &&
                                 actions[a].y == dead[k].y);
                }
            }
            cc_action a = test_pick(&game, &random);
            cc_apply(&game, &a, NULL);
        }
    }
}

/* Hidden tiles are counted, in all and by type; a revealed one is reported. */
static void hidden_tiles_are_counted(void **state)
{
    (void)state;
    for (long i = 0; i < 40; i++) {
        uint64_t random = (uint64_t)i;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        int n_hills = 0; /* hills: hidden tiles of unknown type */
        start(&game, &setup);
        while (!is_over(&game)) {
            int sum = 0, discards = 0, draws = 0, revealed = 0, hills = 0;
            for (int t = 0; t < test_catalog()->n_types; t++) {
                sum += cc_tiles_left_of(&game, t);
            }
            assert_int_equal(sum, cc_tiles_left(&game) + n_hills);
            cc_game before = game;
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
            for (int k = 0; k < events.n; k++) {
                draws += events.list[k].type == CC_EVENT_DRAW;
                discards += events.list[k].type == CC_EVENT_DISCARD
                                ? events.list[k].n_tiles
                                : 0;
                revealed += events.list[k].type == CC_EVENT_REVEAL;
                hills += events.list[k].type == CC_EVENT_HILL;
            }
            n_hills += hills;
            /* A discarded tile may have been won or drawn before. */
            int n_shown = cc_tiles_left(&before) - cc_tiles_left(&game);
            assert_true(n_shown >= draws + revealed + hills);
            assert_true(n_shown <= draws + revealed + hills + discards);
            assert_int_equal(cc_has_revealed(&before, &game), n_shown > 0);
        }
        assert_int_equal(cc_tiles_left(&game), 0);
    }
}

static void lay(cc_game *game, int x)
{
    cc_action a = {.type = CC_PLACE,
                   .tile = (uint16_t)cc_decision(game).tile,
                   .x = (int16_t)x};
    assert_int_equal(cc_apply(game, &a, NULL), CC_OK);
}

/* A position has one hash, however it came about, and other positions have
 * others. */
static void hash_identifies_position(void **state)
{
    (void)state;
    cc_setup setup;
    cc_game a, b, c;
    cc_setup_parse(&setup, test_catalog(),
                   "supply=meeple:0 deck=b24,b24,b24,b24", NULL);
    start(&a, &setup);
    start(&b, &setup);
    start(&c, &setup);
    lay(&a, 1), lay(&a, -1);
    lay(&b, -1), lay(&b, 1);
    lay(&c, 1), lay(&c, 2);
    assert_true(cc_hash(&a) != cc_hash(&c));
    assert_true(cc_hash(&a) == cc_hash(&b));
    lay(&a, 2);
    lay(&b, 2);
    lay(&c, -1);
    assert_true(cc_hash(&a) == cc_hash(&b));
    lay(&a, 3);
    lay(&c, 3);
    assert_true(cc_hash(&a) == cc_hash(&c));
}

/* The hash does not depend on the turn in which a castle scored once the
 * scoring is over. */
static void hash_ignores_turn_of_castle_scoring(void **state)
{
    (void)state;
    static const char *const tiles[] = {"tile b18 1 -1 1", "tile b18 0 1 2"};
    cc_setup setup;
    cc_game games[2];
    cc_setup_parse(&setup, test_catalog(),
                   "players=1 with=castles start=b03@0,0,0;b18@2,-1,3 "
                   "deck=b18,b18,b18,b24",
                   NULL);
    for (int i = 0; i < 2; i++) {
        start(&games[i], &setup);
        test_play(&games[i], "tile b18 0 -1 2");
        test_play(&games[i], "figure meeple city 0 -1 S");
        test_play(&games[i], "castle 0 0");
        for (int k = 0; k < 2; k++) {
            test_play(&games[i], tiles[k ^ i]);
            test_play(&games[i], "pass");
        }
        assert_int_equal(cc_score(&games[i], 0), 4);
    }
    assert_true(cc_hash(&games[0]) == cc_hash(&games[1]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invariant_and_supplies_hold),
        cmocka_unit_test(events_explain_every_point),
        cmocka_unit_test(auction_payments_add_up),
        cmocka_unit_test(every_action_has_a_text),
        cmocka_unit_test(replay_equals_play),
        cmocka_unit_test(rotation_changes_only_coordinates),
        cmocka_unit_test(renaming_changes_only_players),
        cmocka_unit_test(count_events_follow_rules),
        cmocka_unit_test(game_is_repeatable),
        cmocka_unit_test(illegal_actions_change_nothing),
        cmocka_unit_test(only_listed_bridges_are_legal),
        cmocka_unit_test(projection_equals_final_score),
        cmocka_unit_test(setup_text_reads_back),
        cmocka_unit_test(dead_squares_fit_nothing),
        cmocka_unit_test(hidden_tiles_are_counted),
        cmocka_unit_test(hash_identifies_position),
        cmocka_unit_test(hash_ignores_turn_of_castle_scoring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
