/* test_lookahead.c - what search needs of the engine: copies, redeals, chance
 *
 * Computer opponents look ahead on copies of a game, and must not see hidden
 * tiles. They redeal them, stop before anything is drawn, or assume which tile
 * is drawn. In random games with many sets, every position is redealt for the
 * player who decides: nothing that this player knows may change.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/halflings/halflings.h"
#include "engine/modules/house_rules/house_rules.h"
#include "tests/unit/support.h"

static const char *const setups[] = {
    "players=2",
    "players=3 sets=base,bridges-castles-bazaars",
    "players=2 sets=base,bridges-castles-bazaars rules=bazaar-auction:off",
    "players=4 sets=base,count",
    "players=3 sets=the-city",
    "players=2 sets=base,halflings-1,halflings-2",
    "players=3 sets=base,halflings-1,halflings-2 rules=half-draft:on",
    "players=2 rules=three-in-hand:open,gap-turn:on,tiles-go-back:on",
    "players=3 rules=three-in-hand:hidden,tiles-go-back:on,first-by-roads:on",
    "players=4 sets=base,count,bridges-castles-bazaars,halflings-1,halflings-2 "
    "rules=three-in-hand:hidden",
};

enum { SETUPS = sizeof setups / sizeof *setups };

static void start(cc_game *game, const char *rest, int seed)
{
    cc_setup setup;
    char text[1024];
    snprintf(text, sizeof text, "seed=%d %s", seed, rest);
    assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, NULL), CC_OK);
    assert_int_equal(cc_new(game, test_catalog(), &setup, NULL, NULL), CC_OK);
}

/* Calls `check` with every position of a random game of every setup, and with a
 * number to use as a seed. */
static void check_every_position(void (*check)(const cc_game *game,
                                               uint64_t seed))
{
    uint64_t random = 1;
    for (int i = 0; i < SETUPS; i++) {
        cc_game game;
        start(&game, setups[i], i);
        while (cc_decision(&game).kind != CC_OVER) {
            check(&game, random);
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
}

/* ------------------------------------------------------------------ copies */

/* Beside a game, copies of copies are played to the end. Each is made in memory
 * full of garbage, as cc_copy() leaves what the game does not use. */
static void copy_plays_on(void **state)
{
    enum { GARBAGE = 0xa5 };
    (void)state;
    uint64_t random = 7;
    for (int i = 0; i < 2 * SETUPS; i++) {
        cc_game game, copies[2], *last = &copies[0], *next = &copies[1];
        start(&game, setups[i % SETUPS], i);
        *last = game;
        while (cc_decision(&game).kind != CC_OVER) {
            memset(next, GARBAGE, sizeof *next);
            cc_copy(next, last);
            assert_true(cc_hash(&game) == cc_hash(next));
            cc_action a = test_pick(&game, &random);
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            assert_int_equal(cc_apply(next, &a, NULL), CC_OK);
            cc_error error;
            assert_true(cc_invariant(next, &error));
            cc_game *unused = last;
            last = next;
            next = unused;
        }
    }
}

/* Sets whose modules have state, and change regions after they lie. */
static const char many_sets[] =
    "players=3 "
    "sets=base,abbey-and-mayor,besiegers,bridges-castles-bazaars,cathars,"
    "circus,count,crop-circles-1,crop-circles-2,darmstadt,ferries,"
    "festival,flier,gardens,gold-mines,halflings-1,halflings-2,"
    "hills-and-sheep,inns-and-cathedrals,king-and-robber,labyrinth,"
    "mage-and-witch,mini-2005,monasteries,princess-and-dragon,river-1,"
    "river-2,shrines,tower,traders-and-builders,tunnel,watchtowers,"
    "wind-roses";

/* Takes up to `n` random actions in a game. */
static void play_some(cc_game *game, int n, uint64_t *random)
{
    for (int i = 0; i < n && cc_decision(game).kind != CC_OVER; i++) {
        cc_action a = test_pick(game, random);
        assert_int_equal(cc_apply(game, &a, NULL), CC_OK);
    }
}

/* Makes *to equal to *from, and checks it against the rules, and against a copy
 * of all. */
static void copy_and_compare(cc_game *to, const cc_game *from)
{
    static cc_game whole;
    cc_error error;
    cc_copy_tracked(to, from);
    cc_copy(&whole, from);
    assert_true(cc_hash(to) == cc_hash(&whole));
    assert_true(cc_invariant(to, &error));
    assert_memory_equal(to->state, whole.state, whole.n_state);
    assert_memory_equal(to->cells, whole.cells,
                        whole.n_cells * sizeof *to->cells);
    assert_memory_equal(to->segments, whole.segments,
                        whole.n_segments * sizeof *to->segments);
    assert_memory_equal(to->regions, whole.regions,
                        whole.n_segments * sizeof *to->regions);
}

/* From a position that is tracked, two games go different ways, and are copied
 * from it and from each other. */
static void tracked_copies_are_equal(void **state)
{
    enum { WAYS = 6, ACTIONS = 5, MEANWHILE = 20 };
    static cc_game game, a, b;
    (void)state;
    uint64_t random = 11, number = 0;
    for (int i = 0; i <= SETUPS; i++) {
        start(&game, i < SETUPS ? setups[i] : many_sets, i);
        cc_track(&a, 0);
        cc_track(&b, 0);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_track(&game, ++number);
            for (int way = 0; way < WAYS; way++) {
                copy_and_compare(&a, &game);
                play_some(&a, 1 + way % ACTIONS, &random);
                copy_and_compare(&b, &a);
                play_some(&b, 1 + way % ACTIONS, &random);
                copy_and_compare(&a, way % 2 ? &b : &game);
            }
            play_some(&game, MEANWHILE, &random);
        }
    }
}

/* Copies of different tracked positions, and of games that are not tracked, are
 * made whole. */
static void others_are_copied_whole(void **state)
{
    static cc_game game, copy;
    (void)state;
    uint64_t random = 13;
    cc_track(&copy, 0);
    for (uint64_t number = 1; number <= SETUPS; number++) {
        start(&game, setups[number - 1], 1);
        play_some(&game, 30, &random);
        cc_track(&game, number % 3 ? number : 0);
        copy_and_compare(&copy, &game);
        cc_copy(&copy, &game);
        assert_int_equal(copy.changes.since, 0);
        cc_copy_tracked(&copy, &game);
        assert_int_equal(copy.changes.since, game.changes.since);
    }
}

/* ----------------------------------------------------------------- redeals */

/* Both games hide the same tiles from the player, and have as many tiles left
 * to draw, of each type. */
static void check_same_counts(const cc_game *a, const cc_game *b, int player)
{
    uint16_t list_a[CC_TYPES_MAX], list_b[CC_TYPES_MAX];
    int n = cc_hidden_from(a, player, list_a);
    assert_int_equal(cc_hidden_from(b, player, list_b), n);
    assert_memory_equal(list_a, list_b, sizeof list_a);
    assert_int_equal(cc_tiles_left(a), cc_tiles_left(b));
    uint16_t n_left[CC_TYPES_MAX];
    cc_tiles_left_by_type(a, n_left);
    for (int t = 0; t < test_catalog()->n_types; t++) {
        assert_int_equal(cc_tiles_left_of(a, t), cc_tiles_left_of(b, t));
        assert_int_equal(cc_tiles_left_of(a, t), n_left[t]);
    }
}

/* In both games the player holds the same tiles, and the others as many. */
static void check_same_hands(const cc_game *a, const cc_game *b, int player)
{
    for (int p = 0; p < cc_player_count(a); p++) {
        uint16_t list_a[2 * CC_HAND_MAX], list_b[2 * CC_HAND_MAX];
        int n_triangles = cc_hand_triangles(a, p, list_a);
        int n_tiles = cc_house_hand(a, p, list_a + n_triangles);
        assert_int_equal(cc_hand_triangles(b, p, list_b), n_triangles);
        assert_int_equal(cc_house_hand(b, p, list_b + n_triangles), n_tiles);
        if (p == player) {
            assert_memory_equal(list_a, list_b,
                                (size_t)(n_triangles + n_tiles) *
                                    sizeof *list_a);
        }
    }
}

/* Redeals what the player who decides has not seen. Everything that this player
 * knows stays, the list of legal actions too. */
static void check_redeal(const cc_game *game, uint64_t seed)
{
    static cc_action first[CC_ACTIONS_MAX], second[CC_ACTIONS_MAX];
    cc_game a = *game, b = *game;
    int player = cc_decision(game).player;
    cc_redeal(&a, player, seed);
    cc_error error;
    assert_true(cc_invariant(&a, &error));
    check_same_counts(game, &a, player);
    check_same_hands(game, &a, player);
    int n = cc_legal_first(game, first, CC_ACTIONS_MAX);
    assert_int_equal(cc_legal_first(&a, second, CC_ACTIONS_MAX), n);
    assert_memory_equal(first, second, (size_t)n * sizeof *first);
    /* The result does not depend on where hidden tiles were before. */
    cc_redeal(&b, player, seed + 1);
    cc_redeal(&b, player, seed);
    assert_true(cc_hash(&a) == cc_hash(&b));
}

static void redeal_keeps_known_tiles(void **state)
{
    (void)state;
    check_every_position(check_redeal);
}

/* After many redeals, each hidden type was drawn next about as often as there
 * are tiles of it: within five standard deviations. */
static void redeal_is_uniform(void **state)
{
    (void)state;
    cc_game game;
    uint16_t hidden[CC_TYPES_MAX];
    int n_drawn[CC_TYPES_MAX] = {0}, n_hidden;
    enum { REDEALS = 7100 };
    start(&game, "sets=base", 3);
    n_hidden = cc_hidden_from(&game, 0, hidden);
    for (int i = 0; i < REDEALS; i++) {
        cc_game copy = game;
        cc_redeal(&copy, 0, (uint64_t)i);
        do { /* the turn, by whatever is listed first */
            cc_action first;
            cc_legal_first(&copy, &first, 1);
            cc_apply(&copy, &first, NULL);
        } while (cc_decision(&copy).kind != CC_DECIDE_PLACE);
        n_drawn[cc_decision(&copy).tile]++;
    }
    for (int t = 0; t < test_catalog()->n_types; t++) {
        int expected = REDEALS * hidden[t] / n_hidden; /* is the variance too */
        int difference = n_drawn[t] - expected;
        assert_true(difference * difference <= 5 * 5 * expected);
        assert_true(hidden[t] || !n_drawn[t]);
    }
}

/* ------------------------------------------------------------------ chance */

static int n_stopped, n_not_stopped;

/* Applies an action in one go, and in two parts: before and after chance.
 * Between them nothing else is possible; both end in the same position. */
static void check_chance(const cc_game *game, uint64_t seed)
{
    cc_game in_parts = *game, in_one = *game;
    cc_action a = test_pick(game, &seed), unused[1];
    int n_left = cc_tiles_left(game);
    assert_int_equal(cc_apply_until_chance(&in_parts, &a), CC_OK);
    assert_int_equal(cc_apply(&in_one, &a, NULL), CC_OK);
    bool is_stopped = cc_decision(&in_parts).kind == CC_CHANCE;
    n_stopped += is_stopped;
    n_not_stopped += !is_stopped;
    /* A tile that goes under a hill leaves the deck, but nobody sees it. */
    assert_in_range(n_left - cc_tiles_left(&in_parts), 0, 1);
    if (is_stopped) {
        uint64_t before = cc_hash(&in_parts);
        assert_int_equal(cc_legal(&in_parts, unused, 1), 0);
        assert_int_equal(cc_apply(&in_parts, &a, NULL), CC_E_ILLEGAL);
        assert_int_equal(cc_apply_until_chance(&in_parts, &a), CC_E_ILLEGAL);
        assert_true(cc_hash(&in_parts) == before);
        /* From one chance to the next leads to the same position. */
        while (cc_resume_until_chance(&in_parts) == CC_OK) {
        }
    } else {
        assert_int_equal(cc_resume_until_chance(&in_parts), CC_E_ILLEGAL);
    }
    assert_true(cc_hash(&in_parts) == cc_hash(&in_one));
}

static void stops_before_chance(void **state)
{
    (void)state;
    check_every_position(check_chance);
    assert_true(n_stopped > 100);
    assert_true(n_not_stopped > 100);
}

/* Up to the next draw, an action has the same effect whatever the hidden tiles
 * are: with an equal redeal at the end the positions are equal. */
static void check_hidden_deck(const cc_game *game, uint64_t seed)
{
    cc_game a = *game, b = *game;
    int player = cc_decision(game).player;
    cc_redeal(&b, player, seed);
    cc_action action = test_pick(game, &seed);
    cc_apply_until_chance(&a, &action);
    cc_apply_until_chance(&b, &action);
    cc_redeal(&a, player, 1);
    cc_redeal(&b, player, 1);
    assert_true(cc_hash(&a) == cc_hash(&b));
}

static void hides_deck(void **state)
{
    (void)state;
    check_every_position(check_hidden_deck);
}

/* ----------------------------------------------------------- assumed tiles */

/* A tile that is assumed to be drawn is taken from those that the player has
 * not seen, until none of the type is left. Where it fits nowhere it is
 * refused. */
static void assumed_draw_comes_from_hidden_tiles(void **state)
{
    (void)state;
    cc_game game, copy;
    uint16_t before[CC_TYPES_MAX], after[CC_TYPES_MAX];
    start(&game, "sets=base,bridges-castles-bazaars players=3 first=0", 4);
    cc_hidden_from(&game, 2, before);
    int type = cc_type_find(test_catalog(), "x03");
    for (int i = 0; i < before[type]; i++) {
        copy = game;
        assert_int_equal(cc_assume_drawn(&copy, type, 2), CC_OK);
        assert_int_equal(cc_decision(&copy).kind, CC_DECIDE_PLACE);
        assert_int_equal(cc_decision(&copy).player, 2);
        assert_int_equal(cc_decision(&copy).tile, type);
        cc_hidden_from(&copy, 2, after);
        assert_int_equal(after[type], before[type] - 1 - i);
        assert_int_equal(cc_tiles_left(&copy), cc_tiles_left(&game) - 1);
        game = copy;
    }
    copy = game;
    assert_int_equal(cc_assume_drawn(&copy, type, 2), CC_E_RANGE);
    assert_memory_equal(&copy, &game, sizeof game);
    assert_int_equal(cc_assume_drawn(&copy, -1, 0), CC_E_RANGE);
    start(&game, "start=b01@0,0,0", 4);
    copy = game;
    type = cc_type_find(test_catalog(), "b04");
    assert_int_equal(cc_assume_drawn(&copy, type, 0), CC_E_ILLEGAL);
    assert_memory_equal(&copy, &game, sizeof game);
}

/* If the table has no room for more tiles than those still to be drawn, no tile
 * can be assumed in addition; an assumed draw can be played to the end. */
static void assumed_tiles_leave_room(void **state)
{
    (void)state;
    cc_game game, copy;
    cc_setup setup;
    cc_action action;
    int type = cc_type_find(test_catalog(), "d01"), n_full = 0;
    cc_setup_init(&setup, test_catalog());
    setup.custom_start = setup.deck_only = true;
    setup.starts[setup.n_starts++] = (cc_start){.type = (uint16_t)type};
    for (int i = 0; i < CC_PIECES_MAX - 3; i++) {
        setup.deck[setup.n_deck++] = (uint16_t)type;
    }
    assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, NULL), CC_OK);
    while (cc_decision(&game).kind != CC_OVER) {
        bool has_room =
            cc_piece_count(&game) + cc_tiles_left(&game) < CC_PIECES_MAX;
        copy = game;
        assert_int_equal(cc_assume_drawn(&copy, type, 0),
                         cc_tiles_left(&game) ? CC_OK : CC_E_RANGE);
        copy = game;
        assert_int_equal(cc_assume_tile(&copy, type, 0),
                         has_room ? CC_OK : CC_E_FULL);
        assert_true(has_room || memcmp(&copy, &game, sizeof game) == 0);
        /* In place of deploying figures the assumed tiles are placed, until the
         * table is full. */
        if (has_room && cc_decision(&game).kind != CC_DECIDE_PLACE) {
            game = copy;
        }
        n_full += !has_room;
        cc_legal(&game, &action, 1);
        assert_int_equal(cc_apply(&game, &action, NULL), CC_OK);
    }
    assert_int_equal(cc_piece_count(&game), CC_PIECES_MAX);
    assert_true(n_full > 0);
}

/* The given player places the assumed tile; the deck does not change. */
static void assumed_tile_is_placed(void **state)
{
    (void)state;
    cc_game game;
    start(&game, "players=3 first=0 sets=base,bridges-castles-bazaars", 4);
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
    /* An all-city tile fits nowhere beside a field. */
    start(&game, "start=b01@0,0,0", 4);
    copy = game;
    type = cc_type_find(test_catalog(), "x01");
    assert_int_equal(cc_assume_tile(&copy, type, 0), CC_E_ILLEGAL);
    assert_memory_equal(&copy, &game, sizeof game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copy_plays_on),
        cmocka_unit_test(tracked_copies_are_equal),
        cmocka_unit_test(others_are_copied_whole),
        cmocka_unit_test(redeal_keeps_known_tiles),
        cmocka_unit_test(redeal_is_uniform),
        cmocka_unit_test(stops_before_chance),
        cmocka_unit_test(hides_deck),
        cmocka_unit_test(assumed_draw_comes_from_hidden_tiles),
        cmocka_unit_test(assumed_tile_is_placed),
        cmocka_unit_test(assumed_tiles_leave_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
