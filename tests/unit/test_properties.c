/* test_properties.c - properties of every game, tested on random ones
 *
 * What holds whatever is played: no token is lost, events explain every point,
 * texts read back, a rotated board is the same game. The number of a game gives
 * its setup and its random actions.
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
#include "engine/modules/crop_circles/crop_circle.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/hills_and_sheep/hill.h"
#include "engine/modules/king_and_robber.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tower/tower.h"
#include "engine/modules/traders_and_builders.h"

#include "support.h"

static cc_action actions[CC_ACTIONS_MAX];
static cc_events events;

/* A share of the games that all tests are to play: costly tests play fewer. */
static long games(long divisor)
{
    return test_setting("CARCASSONNE_GAMES", 1500) / divisor;
}

static void start(cc_game *game, const cc_setup *setup)
{
    assert_int_equal(cc_new(game, test_catalog(), setup, &events, NULL), CC_OK);
}

static bool is_over(const cc_game *game)
{
    return cc_decision(game).kind == CC_OVER;
}

/* Tokens on the table, in the town and in supplies are those that were dealt;
 * of those that are won during the game there may be any number. */
static void no_token_is_lost(const cc_game *game, const cc_setup *setup)
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
            int all = n_on_table[p][t] + test_elsewhere(game, p, t) +
                      cc_supply(game, p, t);
            assert_true(test_may_have(
                game, t, cc_setup_supply(setup, test_catalog(), t), all));
        }
    }
}

/* Checked in every position of random games. */
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
            no_token_is_lost(&game, &setup);
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        }
    }
}

/* Whether points of this source come from no squares of the table: they are for
 * bids, goods, the King and the Robber, and ransoms. */
static bool has_no_square(int source)
{
    return source == CC_FOR_AUCTION || source == CC_FOR_GOODS ||
           source == CC_FOR_KING || source == CC_FOR_ROBBER ||
           source == CC_FOR_RANSOM;
}

/* The points of events add up to the scores, and the terms of an event to its
 * points. */
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

/* A payment goes to the seller or to nobody (BAZAAR-4); each tile turned up is
 * won once. */
static void auction_payments_add_up(void **state)
{
    (void)state;
    long n_paid = 0, n_free = 0;
    for (long i = 0; i < games(10); i++) {
        uint64_t random = (uint64_t)i + 31;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        test_mix(&setup, (unsigned)i % TEST_MIXES | TEST_MIX_BAZAARS, true);
        start(&game, &setup);
        while (!is_over(&game)) {
            int sum = 0;    /* points of all players from auctions */
            int n_lost = 0; /* points paid to nobody */
            /* Tiles that nobody has: before the action and turned up by it,
             * less those after it. */
            int n_open = 0;
            int n_won = 0;
            for (int k = 0; k < cc_bazaar(&game).n; k++) {
                n_open += cc_bazaar(&game).owner[k] < 0;
            }
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
            for (int k = 0; k < events.n; k++) {
                const cc_event *e = &events.list[k];
                bool is_payment =
                    e->type == CC_EVENT_SCORE && e->source == CC_FOR_AUCTION;
                sum += is_payment ? e->points : 0;
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

/* The games have many bridges and castles, so that a castle often has several
 * features to choose from. */
static void every_action_has_a_text(void **state)
{
    (void)state;
    long chosen = 0; /* decisions about such a choice */
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
    assert_true(chosen > 0 || games(1) < 1500); /* too few to meet a choice */
}

/* A game that is replayed from its record ends in the same position. */
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

/* The bridge of an action after a quarter turn clockwise: the other axis; or
 * over the neighbour on a side, the next side. */
static uint8_t rotated_bridge(uint8_t bridge)
{
    int side = bridge - CC_BRIDGE_OVER;
    if (side >= 0) {
        return (uint8_t)(CC_BRIDGE_OVER + ((side + 1) & 3));
    }
    return (uint8_t)(bridge ? CC_NS + CC_EW - bridge : CC_NO_AXIS);
}

/* The action on a board that is rotated clockwise about 0,0 by so many
 * quarters.
 */
static cc_action rotated_action(cc_action a, int quarters)
{
    bool names_segment = a.type == CC_DEPLOY || a.type == CC_SCORE_CASTLE ||
                         a.type == CC_CROP_PUT || a.type == CC_CROP_TAKE ||
                         a.type == CC_JOIN_SEGMENT;
    bool has_rotation =
        a.type == CC_PLACE || (names_segment && a.slot != CC_SLOT_BRIDGE);
    for (int i = 0; a.type != CC_PASS && i < quarters; i++) {
        int16_t x = a.x;
        a.x = (int16_t)-a.y;
        a.y = x;
        if (a.type == CC_SCORE_CASTLE_FOR_CASTLE) { /* param is a side */
            a.param = (a.param + 1) & 3;
        }
        a.rotation = (uint8_t)(has_rotation ? (a.rotation + 1) & 3 : 0);
        a.bridge = rotated_bridge(a.bridge);
    }
    return a;
}

/* Rotating the whole board changes only coordinates. */
static void rotation_changes_only_coordinates(void **state)
{
    (void)state;
    for (long i = 0; i < games(5); i++) {
        uint64_t random = (uint64_t)i + 77;
        char text[160];
        cc_setup setup, other;
        cc_game game, rotated_game;
        int quarters = 1 + (int)(i % 3);
        static const char *const sets[] = {
            "", " sets=base,halflings-1,halflings-2 rules=half-hand:6",
            " sets=base,halflings-1,halflings-2 rules=half-hand:12"};
        snprintf(text, sizeof text, "seed=%ld start=b03@0,0,0%s", i,
                 sets[i % 3]);
        cc_setup_parse(&setup, test_catalog(), text, NULL);
        snprintf(text, sizeof text, "seed=%ld start=b03@0,0,%d%s", i, quarters,
                 sets[i % 3]);
        cc_setup_parse(&other, test_catalog(), text, NULL);
        test_mix(&setup, (unsigned)i % TEST_MIXES, i % 5 > 0);
        test_mix(&other, (unsigned)i % TEST_MIXES, i % 5 > 0);
        start(&game, &setup);
        start(&rotated_game, &other);
        while (!is_over(&game)) {
            cc_action a = test_pick(&game, &random);
            cc_action b = rotated_action(a, quarters);
            assert_int_equal(
                cc_legal_first(&rotated_game, actions, CC_ACTIONS_MAX),
                cc_legal_first(&game, actions, CC_ACTIONS_MAX));
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            assert_int_equal(cc_apply(&rotated_game, &b, NULL), CC_OK);
            assert_int_equal(cc_score(&game, 0), cc_score(&rotated_game, 0));
            assert_int_equal(cc_score(&game, 1), cc_score(&rotated_game, 1));
        }
    }
}

/* The same actions by players one seat further bring them the same points. */
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

/* What events tell of the Count's town during one game. */
typedef struct town {
    int figures[CC_QUARTERS][CC_PLAYERS_MAX], quarter; /* of the Count */
    int turn_player, n_sends; /* player in turn, figures sent in this turn */
    unsigned scorers;         /* players with points from this turn, as bits */
    int n_sent, n_joined;     /* in all games */
} town;

/* Follows an event, which must keep the rules: no figure leaves the Count's
 * quarter (COUNT-6); a figure is sent only by a player whose turn brought
 * points to others but not to them, one a turn (COUNT-4). */
static void follow_town(town *t, const cc_event *e, int decider)
{
    if (e->type == CC_EVENT_SCORE && e->source != CC_FOR_AUCTION && !e->final) {
        t->scorers |= 1u << e->player;
    } else if (e->type == CC_EVENT_SEND) {
        assert_int_equal(e->player, t->turn_player);
        assert_true(t->scorers && !(t->scorers >> e->player & 1));
        assert_int_equal(++t->n_sends, 1);
        t->figures[e->param][e->player]++;
        t->n_sent++;
    } else if (e->type == CC_EVENT_JOIN) {
        assert_int_not_equal(e->param, t->quarter);
        assert_int_equal(e->player, decider);
        t->figures[e->param][e->player]--;
        t->n_joined++;
    } else if (e->type == CC_EVENT_COUNT) {
        assert_int_not_equal(e->param, t->quarter);
        t->quarter = e->param;
    }
}

/* Events of the Count's town keep its rules, and explain the figures in the
 * quarters and where the Count is. */
static void count_events_follow_rules(void **state)
{
    (void)state;
    town t = {.n_sent = 0};
    for (long i = 0; i < games(5); i++) {
        uint64_t random = (uint64_t)i + 40;
        char text[160];
        cc_setup setup;
        cc_game game;
        t.turn_player = -1;
        t.scorers = 0;
        t.n_sends = 0;
        snprintf(text, sizeof text, "seed=%ld players=%d sets=base%s,count", i,
                 2 + (int)(i % 4), i % 3 ? "" : ",bridges-castles-bazaars");
        cc_setup_parse(&setup, test_catalog(), text, NULL);
        start(&game, &setup);
        while (!is_over(&game)) {
            cc_decision_info c = cc_decision(&game);
            t.quarter = cc_the_count(&game).quarter;
            count_figures(&game, t.figures);
            if (c.kind == CC_DECIDE_PLACE) {
                t.turn_player = c.player;
                t.scorers = 0;
                t.n_sends = 0;
            }
            cc_action a = test_pick(&game, &random);
            cc_apply(&game, &a, &events);
            for (int k = 0; k < events.n; k++) {
                follow_town(&t, &events.list[k], c.player);
            }
            assert_int_equal(t.quarter, cc_the_count(&game).quarter);
            int figures[CC_QUARTERS][CC_PLAYERS_MAX];
            count_figures(&game, figures);
            assert_memory_equal(t.figures, figures, sizeof figures);
        }
    }
    assert_true(t.n_sent > 0 && t.n_joined > 0);
}

/* A game does not depend on what its memory held before. */
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

/* An action with one field replaced by random bytes. */
static cc_action damaged(cc_action a, uint64_t *random)
{
    uint8_t noise = (uint8_t)test_below(random, 256);
    switch (test_below(random, 9)) {
    case 0: a.type = noise; break;
    case 1: a.tile = noise; break;
    case 2: a.x = (int16_t)(noise - 128); break;
    case 3: a.y = (int16_t)(noise * 300 - 30000); break;
    case 4: a.rotation = noise; break;
    case 5: a.slot = noise; break;
    case 6: a.bridge = noise; break;
    case 7: a.amount = (int16_t)(noise * 9 - 900); break;
    default: a.figure = noise;
    }
    return a;
}

/* An illegal action changes no byte; a legal one does the same whether or not
 * its events are asked for. */
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
                cc_action a =
                    damaged(actions[test_below(&random, (unsigned)n)], &random);
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

/* Checks that an action is applied exactly if it is one of the n listed. */
static void try_action(const cc_game *game, const cc_action *a, int n)
{
    cc_game copy = *game;
    assert_int_equal(cc_apply(&copy, a, NULL),
                     is_listed(game, a, n) ? CC_OK : CC_E_ILLEGAL);
}

/* Tries bridges on all squares near the last tile, also on those that are too
 * far, and all values of `bridge` with each of n placements. */
static void try_bridges(const cc_game *game, cc_decision_info c, int n)
{
    enum { NEAR = 2, ACROSS = 2 * NEAR + 1 };
    enum { BRIDGE_VALUES = CC_BRIDGE_OVER + 4 }; /* none, an axis, a side */
    if (c.kind == CC_DECIDE_DEPLOY) {
        for (int i = 0; i < 2 * ACROSS * ACROSS; i++) {
            int square = i / 2;
            cc_action a = {.type = CC_BUILD_BRIDGE,
                           .x = (int16_t)(c.x + square % ACROSS - NEAR),
                           .y = (int16_t)(c.y + square / ACROSS - NEAR),
                           .bridge = i % 2 ? CC_NS : CC_EW};
            try_action(game, &a, n);
        }
    }
    if (c.kind == CC_DECIDE_PLACE) {
        for (int i = 0; i < BRIDGE_VALUES * n; i++) {
            cc_action a = actions[i / BRIDGE_VALUES];
            a.bridge = (uint8_t)(i % BRIDGE_VALUES);
            try_action(game, &a, n);
        }
    }
}

/* Bridges near the last tile (BRIDGE-1) and with the tile to be placed
 * (BRIDGE-6). */
static void only_listed_bridges_are_legal(void **state)
{
    (void)state;
    for (long i = 0; i < games(75); i++) {
        uint64_t random = (uint64_t)i + 13;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        test_mix(&setup, (unsigned)i % TEST_MIXES | TEST_MIX_BRIDGES, false);
        start(&game, &setup);
        while (!is_over(&game)) {
            int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
            try_bridges(&game, cc_decision(&game), n);
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
}

static bool has_drawn_token(void)
{
    bool has = false;
    for (int i = 0; i < events.n; i++) {
        has |= events.list[i].type == CC_EVENT_TOKEN;
    }
    return has;
}

/* The projection before the last action equals the final scores if that action
 * is to place no figure: it changes nothing. What a token brings that is drawn
 * then, nobody knows before. */
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
                a.type == CC_PASS && !has_drawn_token()) {
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

/* The text of a setup that was read from a text is the same text. */
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
}

static void wrong_setup_text_changes_nothing(void **state)
{
    (void)state;
    static const char *const bad[] = {"players=0",
                                      "players=7",
                                      "players=x",
                                      "bar=1",
                                      "supply=meeple:3,meeple:5",
                                      "rules=fields:off,fields:off",
                                      "sets=nowhere",
                                      "with=nothing",
                                      "without=abc",
                                      "rules=fields:no",
                                      "rules=nothing:1",
                                      "seed=",
                                      "start=b03@0,0,9",
                                      "start=b99@0,0,0",
                                      "deck=b03,q",
                                      "deck-only=2",
                                      "supply=meeple:99",
                                      "supply=cow:1",
                                      "players",
                                      "players=2 players=3",
                                      "first=2 players=2",
                                      "seed=18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cc_setup setup = test_mixture(1), before = setup;
        cc_error error = {0};
        assert_int_not_equal(
            cc_setup_parse(&setup, test_catalog(), bad[i], &error), CC_OK);
        assert_true(error.what[0] != '\0');
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

/* A dead square is empty, and no legal placement is on it. */
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
            int n_legal = c.kind == CC_DECIDE_PLACE
                              ? cc_legal_first(&game, actions, CC_ACTIONS_MAX)
                              : 0;
            for (int k = 0; k < n; k++) {
                assert_int_equal(
                    cc_piece_find(&game, dead[k].x, dead[k].y, CC_N), -1);
                for (int a = 0; a < n_legal; a++) {
                    assert_false(actions[a].x == dead[k].x &&
                                 actions[a].y == dead[k].y);
                }
            }
            cc_action a = test_pick(&game, &random);
            cc_apply(&game, &a, NULL);
        }
    }
}

/* Hidden tiles are counted, in all and by type, and cc_has_revealed() says
 * whether an action showed some, or a token of a bag. */
static void hidden_tiles_are_counted(void **state)
{
    (void)state;
    for (long i = 0; i < 40; i++) {
        uint64_t random = (uint64_t)i;
        cc_setup setup = test_mixture((uint64_t)i);
        cc_game game;
        int n_hills = 0; /* below each lies a hidden tile, not of the deck */
        int n_aside = 0; /* set aside, and not yet shuffled in again */
        start(&game, &setup);
        while (!is_over(&game)) {
            int sum = 0, discards = 0, draws = 0, revealed = 0, hills = 0;
            int asides = 0, tokens = 0;
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
                tokens += events.list[k].type == CC_EVENT_TOKEN;
                asides += events.list[k].type == CC_EVENT_ASIDE
                              ? events.list[k].n_tiles
                              : 0;
            }
            n_hills += hills;
            /* A discarded tile may have been won or drawn before. */
            int n_told = draws + revealed + hills + asides;
            int n_shown = cc_tiles_left(&before) - cc_tiles_left(&game);
            bool is_shuffled = n_shown < n_told;
            if (is_shuffled) { /* those set aside are in the deck again */
                n_shown += n_aside;
                n_aside = 0;
            }
            n_aside += asides;
            assert_true(n_shown >= n_told);
            assert_true(n_shown <= n_told + discards);
            assert_int_equal(cc_has_revealed(&before, &game),
                             n_shown > 0 || is_shuffled || tokens > 0);
        }
        assert_int_equal(cc_tiles_left(&game), 0);
    }
}

/* Places the drawn tile on the square x, 0. */
static void place_at(cc_game *game, int x)
{
    cc_action a = {.type = CC_PLACE,
                   .tile = (uint16_t)cc_decision(game).tile,
                   .x = (int16_t)x};
    assert_int_equal(cc_apply(game, &a, NULL), CC_OK);
}

/* A position has one hash, whatever the order of its tiles, and other positions
 * have others. */
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
    place_at(&a, 1);
    place_at(&a, -1);
    place_at(&b, -1);
    place_at(&b, 1);
    place_at(&c, 1);
    place_at(&c, 2);
    assert_true(cc_hash(&a) != cc_hash(&c));
    assert_true(cc_hash(&a) == cc_hash(&b));
    place_at(&a, 2);
    place_at(&b, 2);
    place_at(&c, -1);
    assert_true(cc_hash(&a) == cc_hash(&b));
    place_at(&a, 3);
    place_at(&c, 3);
    assert_true(cc_hash(&a) == cc_hash(&c));
}

/* Once a castle has scored it does not matter in which turn: the same two tiles
 * are placed in either order. */
static void hash_ignores_turn_of_castle_scoring(void **state)
{
    (void)state;
    static const char *const tiles[] = {"tile b18 1 -1 1", "tile b18 0 1 2"};
    cc_setup setup;
    cc_game orders[2];
    cc_setup_parse(&setup, test_catalog(),
                   "players=1 with=castles start=b03@0,0,0;b18@2,-1,3 "
                   "deck=b18,b18,b18,b24",
                   NULL);
    for (int i = 0; i < 2; i++) {
        start(&orders[i], &setup);
        test_play(&orders[i], "tile b18 0 -1 2");
        test_play(&orders[i], "figure meeple city 0 -1 S");
        test_play(&orders[i], "castle 0 0");
        for (int k = 0; k < 2; k++) {
            test_play(&orders[i], tiles[i == 0 ? k : 1 - k]);
            test_play(&orders[i], "pass");
        }
        assert_int_equal(cc_score(&orders[i], 0), 4);
    }
    assert_true(cc_hash(&orders[0]) == cc_hash(&orders[1]));
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
        cmocka_unit_test(wrong_setup_text_changes_nothing),
        cmocka_unit_test(dead_squares_fit_nothing),
        cmocka_unit_test(hidden_tiles_are_counted),
        cmocka_unit_test(hash_identifies_position),
        cmocka_unit_test(hash_ignores_turn_of_castle_scoring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
