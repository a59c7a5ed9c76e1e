/* test_house.c - house rules in random games, alone and together
 *
 * The naive model of test_naive.c does not know house rules together with all
 * boxes. So this test checks what must hold in any such game: a hand of three
 * tiles offers what each tile alone would, no tile is lost where tiles go back,
 * and every game ends, whatever fits nowhere.
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
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/hills_and_sheep/hill.h"
#include "engine/modules/house_rules/house_rules.h"

#include "tests/unit/support.h"

static cc_action actions[CC_ACTIONS_MAX], others[CC_ACTIONS_MAX];
static cc_events events;

/* What happened in all games, to see that rare rules were met. */
static struct {
    long placed, passed;  /* tiles from hands; turns without placing one */
    long renewed_hands;   /* whose tiles fit nowhere and left the game */
    long returned;        /* tiles that went back into the deck */
    long extra_turns;     /* of the same player, as for filling a gap */
    long ties;            /* further rounds of drawing who begins */
    long games_cut_short; /* in which the last tiles fit nowhere */
} totals;

/* The value of a rule that is switched by a bit. */
static const char *on_or_off(unsigned bits, int i)
{
    return bits >> i & 1 ? "on" : "off";
}

/* Starts a game with a random combination of the seven rules, with several
 * sets.
 */
static void start(cc_game *game, long seed, uint64_t *random)
{
    static const char *const three[] = {"off", "open", "hidden"};
    static const char *const edge[] = {"off", "off", "5x5", "7x7", "11x7"};
    static const char *const sets[] = {
        "base", "base,bridges-castles-bazaars", "base,count",
        "base,bridges-castles-bazaars,count,halflings-1,halflings-2"};
    char text[400];
    cc_setup setup;
    cc_error error;
    unsigned bits = test_below(random, 32);
    snprintf(text, sizeof text,
             "players=%d seed=%ld sets=%s rules=three-in-hand:%s,"
             "tiles-go-back:%s,gap-turn:%s,finished-only:%s,table-edge:%s,"
             "edge-closes:%s,first-by-roads:%s",
             1 + (int)(seed % 6), seed, sets[test_below(random, 4)],
             three[test_below(random, 3)], on_or_off(bits, 0),
             on_or_off(bits, 1), on_or_off(bits, 2),
             edge[test_below(random, 5)], on_or_off(bits, 3),
             on_or_off(bits, 4));
    assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, &error),
                     CC_OK);
    assert_int_equal(cc_new(game, test_catalog(), &setup, &events, &error),
                     CC_OK);
}

/* Counts tiles by type: on the table, in hands, won, on offer in a bazaar, in
 * the deck, drawn. Those under hills are not counted. */
static void count_tiles(const cc_game *game, int n[CC_TYPES_MAX])
{
    memset(n, 0, CC_TYPES_MAX * sizeof *n);
    for (int i = 0; i < cc_piece_count(game); i++) {
        n[cc_piece(game, i).type]++;
    }
    for (int p = 0; p < cc_player_count(game); p++) {
        uint16_t hand[CC_HAND_MAX];
        for (int i = cc_house_hand(game, p, hand); i-- > 0;) {
            n[hand[i]]++;
        }
        for (int i = cc_hand_triangles(game, p, hand); i-- > 0;) {
            n[hand[i]]++;
        }
        if (cc_reserved_tile(game, p) >= 0) {
            n[cc_reserved_tile(game, p)]++;
        }
    }
    cc_bazaar_info bazaar = cc_bazaar(game);
    for (int i = 0; i < bazaar.n; i++) {
        n[bazaar.tile[i]] += bazaar.owner[i] < 0;
    }
    for (int i = game->next_deck; i < game->n_deck; i++) {
        n[game->deck[i]]++;
    }
    if (game->drawn >= 0) {
        n[game->drawn]++;
    }
}

/* No tile appears, and none is missing but those discarded by an event and
 * those under hills, whose types nobody knows. */
static void check_nothing_lost(const cc_game *before, const cc_game *after)
{
    static int n_before[CC_TYPES_MAX], n_after[CC_TYPES_MAX];
    int n_hills = 0, n_lost = 0;
    count_tiles(before, n_before);
    count_tiles(after, n_after);
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        for (int k = 0; k < e->n_tiles; k++) {
            n_before[events.tiles[e->first_tile + k]] -=
                e->type == CC_EVENT_DISCARD;
        }
        n_hills += e->type == CC_EVENT_HILL;
        totals.returned += e->type == CC_EVENT_PUT_BACK ? e->n_tiles : 0;
    }
    for (int i = 0; i < CC_TYPES_MAX; i++) {
        assert_true(n_after[i] <= n_before[i]);
        n_lost += n_before[i] - n_after[i];
    }
    assert_int_equal(n_lost, n_hills);
}

/* A player with three tiles in hand may place each as if it had been drawn
 * (BASE-H1): the list has exactly the placements of all of them. */
static void check_hand(const cc_game *game, cc_decision_info c)
{
    uint16_t hand[CC_HOUSE_HAND];
    int n_hand = cc_house_hand(game, c.player, hand);
    int n_expected = 0, n_without_bridge = 0;
    int n = cc_legal_first(game, actions, CC_ACTIONS_MAX);
    bool can_pass = actions[n - 1].type == CC_PASS;
    assert_true(n_hand > 0);
    for (int k = 0; k < n_hand; k++) {
        cc_game copy = *game;
        if ((k && hand[k] == hand[k - 1]) ||
            cc_assume_tile(&copy, hand[k], c.player) != CC_OK) {
            continue;
        }
        /* With triangles in hand too, the player draws a tile instead. */
        while (cc_decision(&copy).kind == CC_DECIDE_HAND) {
            cc_action draw = {.type = CC_DRAW};
            assert_int_equal(cc_apply(&copy, &draw, NULL), CC_OK);
        }
        int n_others = cc_legal_first(&copy, others, CC_ACTIONS_MAX);
        for (int i = 0; i < n_others; i++) {
            int n_same = 0;
            for (int j = 0; j < n; j++) {
                n_same += cc_action_equal(&actions[j], &others[i]);
            }
            if (others[i].type == CC_PLACE) {
                assert_int_equal(n_same, 1);
                n_expected++;
                n_without_bridge += !others[i].bridge;
            }
        }
    }
    assert_int_equal(n_expected, n - can_pass);
    /* Nobody has to build a bridge to place a tile (BRIDGE-6). */
    assert_int_equal(can_pass, n_without_bridge == 0);
}

/* After every turn hands are filled to three tiles while the deck lasts
 * (BASE-H1).
 */
static void check_hands_full(const cc_game *game)
{
    uint16_t hand[CC_HOUSE_HAND];
    bool has_turn_begun = false;
    for (int i = 0; i < events.n; i++) {
        has_turn_begun |= events.list[i].type == CC_EVENT_TURN;
    }
    for (int p = 0; has_turn_begun && p < cc_player_count(game); p++) {
        assert_true(cc_house_hand(game, p, hand) == CC_HOUSE_HAND ||
                    cc_tiles_left(game) == 0);
    }
}

/* Who begins is drawn by lot: the player whose tile has most roads; tied
 * players draw again (BASE-H7). The first player won the last round. */
static void check_lots(const cc_game *game)
{
    /* In the last round; -1: takes no part. */
    int roads[CC_PLAYERS_MAX];
    int n_ties = 0, n_lots = 0, first = -1;
    memset(roads, -1, sizeof roads);
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_LOT) {
            /* A round goes through the players in order. */
            if (n_lots && e->player <= events.list[i - 1].player) {
                memset(roads, -1, sizeof roads);
                n_ties++;
            }
            n_lots++;
            roads[(int)e->player] = e->param2;
        }
        first = first < 0 && e->type == CC_EVENT_TURN ? e->player : first;
    }
    totals.ties += n_ties;
    for (int p = 0; n_lots && first >= 0 && p < cc_player_count(game); p++) {
        assert_true(roads[first] > roads[p] || p == first);
    }
}

/* Whether a decision is which tile of a hand to place. */
static bool is_hand_decision(cc_decision_info c)
{
    return c.kind == CC_DECIDE_PLACE && c.tile < 0;
}

/* Counts in `totals` what an action did; `game` is the game after it. */
static void count_action(cc_decision_info c, const cc_action *a,
                         const cc_game *game)
{
    int n_discards = 0;
    totals.placed += is_hand_decision(c) && a->type == CC_PLACE;
    totals.passed += is_hand_decision(c) && a->type == CC_PASS;
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        /* param2: the player refused them, though a bridge would help. */
        n_discards +=
            e->type == CC_EVENT_DISCARD && !e->param2 ? e->n_tiles : 0;
        totals.extra_turns += e->type == CC_EVENT_TURN &&
                              e->player == c.player &&
                              cc_player_count(game) > 1;
    }
    totals.renewed_hands +=
        cc_has_house_hands(game) && n_discards >= CC_HOUSE_HAND;
    totals.games_cut_short +=
        cc_decision(game).kind == CC_OVER && n_discards > 0;
}

static void play(long seed)
{
    cc_game game, before;
    cc_error error;
    uint64_t random = (uint64_t)seed * 0x9e3779b97f4a7c15u + 7;
    start(&game, seed, &random);
    check_lots(&game);
    long returned_before = totals.returned;
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        if (is_hand_decision(c)) {
            check_hand(&game, c);
        }
        cc_action a = test_pick(&game, &random);
        before = game;
        assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        check_nothing_lost(&before, &game);
        if (cc_has_house_hands(&game) && totals.returned == returned_before) {
            check_hands_full(&game);
        }
        count_action(c, &a, &game);
        if (!cc_invariant(&game, &error)) {
            fail_msg("game %ld: %s", seed, error.what);
        }
    }
    assert_int_equal(cc_tiles_left(&game), 0);
}

static void house_rules_hold(void **state)
{
    (void)state;
    long n = test_setting("CARCASSONNE_GAMES", 600);
    for (long i = 0; i < n; i++) {
        play(i);
    }
    printf("# %ld tiles laid from hands, %ld hands renewed, %ld refused, %ld "
           "tiles went back, %ld gaps, %ld ties, %ld games ended early\n",
           totals.placed, totals.renewed_hands, totals.passed, totals.returned,
           totals.extra_turns, totals.ties, totals.games_cut_short);
    if (n >= 500) { /* otherwise the games did not test every rule */
        assert_true(totals.placed);
        assert_true(totals.renewed_hands);
        assert_true(totals.passed);
        assert_true(totals.returned);
        assert_true(totals.extra_turns);
        assert_true(totals.ties);
        assert_true(totals.games_cut_short);
    }
}

/* With all house rules off the module is not in the game. */
static void rules_off_equal_no_module(void **state)
{
    (void)state;
    cc_setup setup;
    cc_game game, plain;
    for (int i = 0; i < 20; i++) {
        uint64_t random = (uint64_t)i;
        char text[80];
        snprintf(text, sizeof text, "players=3 seed=%d", i);
        /* cc_new() does not clear unused entries, but they are compared below.
         */
        memset(&game, 0, sizeof game);
        memset(&plain, 0, sizeof plain);
        assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, NULL),
                         CC_OK);
        assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, NULL),
                         CC_OK);
        strcat(text, " without=house");
        assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, NULL),
                         CC_OK);
        assert_int_equal(cc_new(&plain, test_catalog(), &setup, NULL, NULL),
                         CC_OK);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a = test_pick(&game, &random);
            assert_true(cc_hash(&game) == cc_hash(&plain));
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            assert_int_equal(cc_apply(&plain, &a, NULL), CC_OK);
        }
        assert_memory_equal(&game, &plain, sizeof game);
    }
}

/* A tile that goes back into the deck has been seen, and then another one is
 * drawn. Taking the action back would give that away, so it counts as revealed,
 * though as many tiles are left as before. */
static void returned_tiles_were_seen(void **state)
{
    (void)state;
    cc_setup setup;
    cc_game before, after;
    cc_action a;
    assert_int_equal(
        cc_setup_parse(&setup, test_catalog(),
                       "players=2 with=bazaars deck-only=1 "
                       "rules=tiles-go-back:on deck=b18,b04,b24,b04,b01",
                       NULL),
        CC_OK);
    assert_int_equal(cc_new(&before, test_catalog(), &setup, NULL, NULL),
                     CC_OK);
    assert_int_equal(cc_action_parse(&before, "tile b18 0 -1 2", &a, NULL),
                     CC_OK);
    assert_int_equal(cc_apply(&before, &a, NULL), CC_OK);
    /* Player 1 has won a tile before and has to place it, but it fits nowhere.
     */
    before.reserved[1] = (int16_t)cc_type_find(test_catalog(), "b04");
    before.next_deck = 2;
    after = before;
    a = (cc_action){.type = CC_PASS};
    assert_int_equal(cc_apply(&after, &a, &events), CC_OK);
    assert_int_equal(cc_tiles_left(&after), cc_tiles_left(&before));
    assert_true(cc_has_revealed(&before, &after));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(house_rules_hold),
        cmocka_unit_test(rules_off_equal_no_module),
        cmocka_unit_test(returned_tiles_were_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
