/* test_house.c - house rules over random games, alone and together
 *
 * With the boxes that the naive model (test_naive) does not know: hands of
 * three beside triangles; no tile is lost where tiles go back; every game ends,
 * whatever fits nowhere.
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
#include "engine/modules/house_rules/house_rules.h"

#include "support.h"

static cc_action actions[CC_ACTIONS_MAX], others[CC_ACTIONS_MAX];
static cc_events events;

static struct {
    long n_laid, renewed, refused, returned, gaps, ties, n_early;
} totals;

/* Every combination of the seven rules occurs, with several sets. */
static void start(cc_game *game, long number, uint64_t *random)
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
             1 + (int)(number % 6), number, sets[test_below(random, 4)],
             three[test_below(random, 3)], bits & 1 ? "on" : "off",
             bits & 2 ? "on" : "off", bits & 4 ? "on" : "off",
             edge[test_below(random, 5)], bits & 8 ? "on" : "off",
             bits & 16 ? "on" : "off");
    assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, &error),
                     CC_OK);
    assert_int_equal(cc_new(game, test_catalog(), &setup, &events, &error),
                     CC_OK);
}

/* Counts all square tiles by type: on the table, in hands, won, turned up,
 * hidden. */
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

/* No tile appears, and none leaves without an event; hidden tiles go under
 * hills. */
static void nothing_lost(const cc_game *before, const cc_game *after)
{
    static int n_before[CC_TYPES_MAX], n_after[CC_TYPES_MAX];
    int hills = 0, n_lost = 0;
    count_tiles(before, n_before);
    count_tiles(after, n_after);
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        for (int k = 0; k < e->n_tiles; k++) {
            n_before[events.tiles[e->first_tile + k]] -=
                e->type == CC_EVENT_DISCARD;
        }
        hills += e->type == CC_EVENT_HILL;
        totals.returned += e->type == CC_EVENT_PUT_BACK ? e->n_tiles : 0;
    }
    for (int i = 0; i < CC_TYPES_MAX; i++) {
        assert_true(n_after[i] <= n_before[i]);
        n_lost += n_before[i] - n_after[i];
    }
    assert_int_equal(n_lost, hills);
}

/* BASE-H1: the legal placements are those of each tile of the hand as if it had
 * been drawn. */
static void check_hand(const cc_game *game, cc_decision_info c)
{
    uint16_t hand[CC_HOUSE_HAND];
    int n_hand = cc_house_hand(game, c.player, hand), sum = 0, n_plain = 0;
    int n = cc_legal_first(game, actions, CC_ACTIONS_MAX);
    bool pass = actions[n - 1].type == CC_PASS;
    assert_true(n_hand > 0);
    for (int k = 0; k < n_hand; k++) {
        cc_game copy = *game;
        if ((k && hand[k] == hand[k - 1]) ||
            cc_assume_tile(&copy, hand[k], c.player) != CC_OK) {
            continue;
        }
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
                sum++;
                n_plain += !others[i].bridge;
            }
        }
    }
    assert_int_equal(sum, n - pass);
    assert_int_equal(pass, n_plain == 0); /* BRIDGE-6 */
}

/* BASE-H1: hands are filled to three after every turn while the deck lasts. */
static void hands_full(const cc_game *game)
{
    uint16_t hand[CC_HOUSE_HAND];
    bool is_start = false;
    for (int i = 0; i < events.n; i++) {
        is_start |= events.list[i].type == CC_EVENT_TURN;
    }
    for (int p = 0; is_start && p < cc_player_count(game); p++) {
        assert_true(cc_house_hand(game, p, hand) == CC_HOUSE_HAND ||
                    cc_tiles_left(game) == 0 || totals.returned);
    }
}

/* BASE-H7: the first player drew most road parts in the last round. */
static void check_lots(const cc_game *game)
{
    int roads[CC_PLAYERS_MAX], n = 0, drawn = 0, first = -1;
    memset(roads, -1, sizeof roads);
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        if (e->type == CC_EVENT_LOT) {
            if (drawn && e->player <= events.list[i - 1].player) {
                memset(roads, -1, sizeof roads);
                n++;
            }
            drawn++;
            roads[(int)e->player] = e->param2;
        }
        first = first < 0 && e->type == CC_EVENT_TURN ? e->player : first;
    }
    totals.ties += n;
    for (int p = 0; drawn && first >= 0 && p < cc_player_count(game); p++) {
        assert_true(roads[first] > roads[p] || p == first);
    }
}

static void note(const cc_decision_info *c, const cc_action *a,
                 const cc_game *game)
{
    bool hands = c->kind == CC_DECIDE_PLACE && c->tile < 0;
    int discards = 0;
    totals.n_laid += hands && a->type == CC_PLACE;
    totals.refused += hands && a->type == CC_PASS;
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        discards += e->type == CC_EVENT_DISCARD && !e->param2 ? e->n_tiles : 0;
        totals.gaps += e->type == CC_EVENT_TURN && e->player == c->player &&
                       cc_player_count(game) > 1;
    }
    totals.renewed += cc_has_house_hands(game) && discards >= CC_HOUSE_HAND;
    totals.n_early += cc_decision(game).kind == CC_OVER && discards > 0;
}

static void play(long number)
{
    cc_game game, before;
    cc_error error;
    uint64_t random = (uint64_t)number * 0x9e3779b97f4a7c15u + 7;
    start(&game, number, &random);
    check_lots(&game);
    long returned = totals.returned;
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        if (c.kind == CC_DECIDE_PLACE && c.tile < 0) {
            check_hand(&game, c);
        }
        cc_action a = test_pick(&game, &random);
        before = game;
        assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        nothing_lost(&before, &game);
        if (cc_has_house_hands(&game) && totals.returned == returned) {
            hands_full(&game);
        }
        note(&c, &a, &game);
        if (!cc_invariant(&game, &error)) {
            fail_msg("game %ld: %s", number, error.what);
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
           totals.n_laid, totals.renewed, totals.refused, totals.returned,
           totals.gaps, totals.ties, totals.n_early);
    if (n >= 500) { /* otherwise the games did not test every rule */
        assert_true(totals.n_laid && totals.renewed && totals.refused &&
                    totals.returned);
        assert_true(totals.gaps && totals.ties && totals.n_early);
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

/* Tiles that go back have been seen: taking back would reveal the next one,
 * even if as many tiles are left as before. */
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
    /* A won tile that fits nowhere goes back, another one is drawn. */
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
