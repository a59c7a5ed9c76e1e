/* test_doubles.c - tiles of two squares
 *
 * The core knows them without any module: they may be drawn as other tiles. A
 * set of this test has some, with cities and a cloister.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/core/internal.h"
#include "support.h"

static const char set[] = "set made\n"
                          "order 800\n"
                          "brings base\n"
                          "total 12\n"
                          "tile dd1 x4 sides=FFFR cloister\n"
                          "  r1 road: W\n"
                          "  f1 field: NL NR EL WR | -\n"
                          "  f2 field: ER SL SR WL | -\n"
                          "east dd2 sides=FRFF\n"
                          "  r1 road: E\n"
                          "  f1 field: NL NR EL WR | -\n"
                          "  f2 field: ER SL SR WL | -\n"
                          "tile dd3 x4 sides=FCFF\n"
                          "  c1 city: E\n"
                          "  f1 field: NL NR SL SR WL WR | c1\n"
                          "east dd4 sides=FFFC\n"
                          "  c1 city: W\n"
                          "  f1 field: NL NR EL ER SL SR | c1\n"
                          "tile dd5 x4 sides=RCFR\n"
                          "  c1 city: E +p\n"
                          "  r1 road: N W\n"
                          "  f1 field: NL WR | -\n"
                          "  f2 field: NR SL SR WL | c1\n"
                          "east dd6 sides=CRCC\n"
                          "  c1 city: N W\n"
                          "  c2 city: S\n"
                          "  r1 road: E\n"
                          "  f1 field: EL | c1\n"
                          "  f2 field: ER | c1 c2\n";

static const cc_catalog *catalog(void)
{
    static cc_catalog c;
    if (c.n_types == 0) {
        test_fake_catalog(&c, NULL, 0, set);
    }
    return &c;
}

/* Whether an action may be applied, whatever cc_legal() lists. */
static bool is_legal(const cc_game *game, const cc_action *a)
{
    static cc_game g;
    cc_copy(&g, game);
    return cc_apply(&g, a, NULL) == CC_OK;
}

static bool can(const cc_game *g, const char *text)
{
    cc_action a;
    cc_error error;
    return cc_action_parse(g, text, &a, &error) == CC_OK && is_legal(g, &a);
}

static int region_at(const cc_game *g, int x, int y, int side)
{
    int piece = cc_piece_find(g, x, y, (cc_side)side);
    return g->segments[cc_segment_at(g, piece, side, CC_MIDDLE)].region;
}

/* A tile is placed by its first square, which may be beside no tile. */
static void both_squares_must_fit(void **state)
{
    (void)state;
    cc_game g = test_game(catalog(), "sets=base,made start=b03@0,0,0 "
                                     "deck=dd1,b24 deck-only=1");
    assert_true(can(&g, "tile dd1 1 0 0"));   /* road continues road E */
    assert_false(can(&g, "tile dd1 1 0 2"));  /* covers the start tile */
    assert_true(can(&g, "tile dd1 2 0 2"));   /* second square at 1 0 */
    assert_false(can(&g, "tile dd1 2 0 0"));  /* beside no tile */
    assert_false(can(&g, "tile dd1 0 -1 0")); /* field below city */
    assert_false(can(&g, "tile dd1 0 -2 1")); /* its second square likewise */
    assert_true(can(&g, "tile dd1 0 1 0"));
    assert_true(can(&g, "tile dd1 -1 1 0")); /* its second square at 0 1 */
    assert_false(can(&g, "tile dd2 1 0 0"));
    assert_false(can(&g, "tile dd1 9 9 0"));
    test_play(&g, "tile dd1 2 0 2");
    assert_int_equal(cc_piece_count(&g), 3);
    assert_int_equal(cc_piece_other(&g, 1), 2);
    assert_int_equal(cc_piece_other(&g, 2), 1);
    assert_true(cc_tile_covers(&g, 1, (cc_coord){1, 0}));
    assert_false(cc_tile_covers(&g, 1, (cc_coord){3, 0}));
    assert_true(cc_tile_is_near(&g, 2, (cc_coord){3, 1}));
    assert_false(cc_tile_is_near(&g, 0, (cc_coord){3, 1}));
    /* Figures may stand on both squares; no tile fits between them. */
    assert_true(can(&g, "figure meeple cloister 2 0"));
    assert_true(can(&g, "figure meeple road 1 0 W"));
    assert_true(can(&g, "figure meeple road 2 0 E"));
    assert_false(can(&g, "figure meeple road 0 0 E W"));
}

/* What is behind the end of a list is undefined. While the first square is
 * placed, the piece of the second one is still there: its cell would be far
 * beyond the game, where reading stops the program. */
static void second_piece_is_not_read_before_it_is_placed(void **state)
{
    (void)state;
    cc_game g = test_game(catalog(), "sets=base,made start=b03@0,0,0 "
                                     "deck=dd1,b24 deck-only=1");
    size_t n_unused = CC_PIECES_MAX - g.n_pieces;
    memset(&g.pieces[g.n_pieces], 0xff, n_unused * sizeof *g.pieces);
    test_play(&g, "tile dd1 2 0 2");
    assert_int_equal(cc_piece_count(&g), 3);
}

/* The sides where the squares meet join as any others, and count as squares. */
static void features_cross_the_middle(void **state)
{
    (void)state;
    cc_game g = test_game(catalog(), "sets=base,made start=b24@0,0,0 "
                                     "deck=dd3,b24 deck-only=1");
    test_play(&g, "tile dd3 0 1 1");
    int city = region_at(&g, 0, 1, CC_S);
    assert_int_equal(city, region_at(&g, 0, 2, CC_N));
    assert_int_equal(g.regions[city].squares, 2);
    assert_int_equal(g.regions[city].open, 0);
    test_play(&g, "figure meeple city 0 2 N");
    assert_int_equal(g.score[0], 4); /* complete at once */
}

/* Ten squares around both keep a cloister open. */
static void ten_squares_surround_both(void **state)
{
    (void)state;
    cc_game g = test_game(catalog(),
                          "sets=base,made start=b24@0,0,0;dd1@1,0,0 deck=b24 "
                          "deck-only=1");
    int cloister = -1;
    for (int i = 0; i < g.n_segments; i++) {
        cloister = g.regions[g.segments[i].region].kind == CC_CLOISTER
                       ? g.segments[i].region
                       : cloister;
    }
    assert_int_equal(g.regions[cloister].open, 9);
    assert_true(cc_region_reaches(&g, cloister, (cc_coord){3, -1}));
    assert_false(cc_region_reaches(&g, cloister, (cc_coord){4, 0}));
    test_play(&g, "tile b24 3 0 2");
    assert_int_equal(g.regions[cloister].open, 8);
}

/* Whether a game can begin with these start tiles. */
static bool begins(const cc_catalog *c, const char *text)
{
    static cc_game g;
    cc_setup setup;
    cc_error error;
    assert_int_equal(cc_setup_parse(&setup, c, text, &error), CC_OK);
    return cc_new(&g, c, &setup, NULL, &error) == CC_OK;
}

/* Both squares of a start tile must fit, if either is beside a tile. */
static void start_tiles_must_fit(void **state)
{
    (void)state;
    assert_true(begins(catalog(), "sets=base,made start=b03@0,0,0;dd1@2,0,2"));
    assert_true(begins(catalog(), "sets=base,made start=b03@0,0,0;dd1@9,0,0"));
    /* A field above the city, where the first square is beside no tile. */
    assert_false(
        begins(catalog(), "sets=base,made start=b03@0,0,0;dd1@0,-2,1"));
    assert_false(begins(catalog(), "sets=base,made start=b03@0,0,0;dd1@1,0,2"));
    /* On a triangle's square, where nothing is beside the first one. */
    assert_false(begins(
        test_catalog(),
        "sets=base,halflings-1,german-castles start=A03@1,0,0;a01@2,0,2"));
}

static void sets_with_faults_are_refused(void **state)
{
    static const struct {
        const char *text, *fault;
    } sets[] = {
        {"set x\neast x1 sides=FFFF\n", "no tile above 'x1'"},
        {"set x\ntile x1 x1 sides=FFFF\n f1 field: NL NR EL ER SL SR WL WR | "
         "-\neast x2 sides=CCCC\n c1 city: N E S W\n",
         "x2 does not continue tile x1 on its east side"},
        {"set x\ntile x1 x1 sides=CCCC\n c1 city: N E S W\neast x2 "
         "sides=CCCC\n c1 city: N E S W\neast x3 sides=CCCC\n c1 city: N E S "
         "W\n",
         "tile x2 has no room for x3 on its east side"},
        {"set x\ntile x1 x1 sides=CCCC\n c1 city: N E S W\neast x2\n",
         "expected: east ID sides=NESW [MARK ...]"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        static cc_catalog c;
        cc_error error;
        cc_catalog_init(&c);
        assert_int_equal(
            cc_catalog_add_set(&c, sets[i].text, strlen(sets[i].text), &error),
            CC_E_TEXT);
        assert_non_null(strstr(error.what, sets[i].fault));
    }
}

/* Lists all legal placements by trying every square around the tiles. */
static int count_by_trying(const cc_game *g, int type)
{
    int n = 0;
    for (int i = 0; i < 64 * 64 * 4; i++) {
        cc_action a = {.type = CC_PLACE,
                       .tile = (uint16_t)type,
                       .x = (int16_t)(i / 4 % 64 - 32),
                       .y = (int16_t)(i / 256 - 32),
                       .rotation = (uint8_t)(i & 3)};
        n += is_legal(g, &a);
    }
    return n;
}

/* test_play() and cc_invariant() check what every step leaves. */
static void random_games_stay_sound(void **state)
{
    static cc_action actions[CC_ACTIONS_MAX];
    (void)state;
    for (long seed = 1; seed <= test_setting("CARCASSONNE_GAMES", 20); seed++) {
        char setup[96];
        uint64_t random = (uint64_t)seed;
        snprintf(setup, sizeof setup,
                 "sets=base,made seed=%ld players=3 with=fields", seed);
        cc_game g = test_game(catalog(), setup);
        for (int turn = 0; cc_decision(&g).kind != CC_OVER; turn++) {
            cc_error error;
            bool is_double = g.drawn >= 0 &&
                             g.catalog->types[g.drawn].other > 0 &&
                             cc_decision(&g).kind == CC_DECIDE_PLACE;
            if (is_double) {
                int n = cc_legal(&g, actions, CC_ACTIONS_MAX);
                assert_int_equal(n, count_by_trying(&g, g.drawn));
            }
            cc_action a = test_pick(&g, &random);
            assert_int_equal(cc_apply(&g, &a, NULL), CC_OK);
            if (!cc_invariant(&g, &error)) {
                fail_msg("seed %ld: %s", seed, error.what);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_squares_must_fit),
        cmocka_unit_test(second_piece_is_not_read_before_it_is_placed),
        cmocka_unit_test(features_cross_the_middle),
        cmocka_unit_test(ten_squares_surround_both),
        cmocka_unit_test(start_tiles_must_fit),
        cmocka_unit_test(sets_with_faults_are_refused),
        cmocka_unit_test(random_games_stay_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
