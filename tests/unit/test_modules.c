/* test_modules.c - what a rule module can add, each shown by a fake module
 *
 * The modules and their tiles (mad1 ...) are in fake_hooks.c, which says what
 * each does. A test plays a few actions with one of them; the last test plays
 * random games with nearly all.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/core/internal.h"
#include "engine/modules/house_rules/house_rules.h"
#include "engine/modules/mage.h"

#include "fake_hooks.h"
#include "support.h"

/* --------------------------------------------------------------- catalogue */

/* The base set with all fake modules and their tiles. */
static const cc_catalog *fake_catalog(void)
{
    static cc_catalog catalog;
    if (!catalog.n_types) {
        test_fake_catalog(&catalog, fake_hooks, N_FAKE_HOOKS, fake_hooks_tiles);
    }
    return &catalog;
}

static cc_game game_of(const char *text)
{
    return test_game(fake_catalog(), text);
}

/* ---------------------------------------------------------- turns and tokens
 */

/* A tile with the mark of `made-again` brings a second turn. */
static void module_adds_turn(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-again sets=base,made deck=mad1,b24,b24");
    test_play(&g, "tile mad1 1 0 1");
    test_play(&g, "pass");
    assert_int_equal(cc_decision(&g).player, 0);
    test_play(&g, "tile b24 2 0 0");
    test_play(&g, "pass");
    assert_int_equal(cc_decision(&g).player, 1);
}

/* `made-tithe` gives a point to the player whose turn begins. */
static void module_scores_at_start_of_turn(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-tithe deck=b24,b24,b24");
    assert_int_equal(cc_score(&g, 0), 1);
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "pass");
    assert_int_equal(cc_score(&g, 1), 1);
    assert_string_equal(cc_source_name(g.catalog, FOR_TITHE), "made-tithe");
}

/* `made-tithe` lets a field count a city with pennants twice: the upper one of
 * two. */
static void module_counts_cities_twice(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-tithe,fields sets=base,made "
                        "start=mad3@0,0,0;b03@0,-1,2;b03@0,1,0 deck=b24");
    cc_figure_add(&g, 2, 0, CC_MEEPLE, NULL); /* on the field of mad3 */
    int field = g.segments[2].region;
    cc_worth worth = cc_worth_of(&g, field, true);
    assert_int_equal(worth.points, 3 + 2 * 3);
    assert_int_equal(worth.n_cities, 3);
    assert_int_equal(worth.n_terms, 2);
    assert_string_equal(worth.terms[1].what, "made rich cities");
    assert_int_equal(worth.terms[1].each, 2 * 3);
}

/* `made-jail` takes figures of others from what a player completes, and frees
 * them when the next turn of their player begins. */
static void module_holds_prisoners(void **state)
{
    (void)state;
    cc_game g = game_of("players=3 with=made-jail "
                        "deck=b24,b22,b24,b24,b22,b24,b24");
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "figure meeple road 1 0 E W");
    test_play(&g, "tile b22 2 0 0");
    test_play(&g, "pass");
    test_play(&g, "tile b24 0 1 0");
    test_play(&g, "pass");
    test_play(&g, "tile b24 0 2 0");
    test_play(&g, "pass");
    test_play(&g, "tile b22 -1 0 0"); /* by player 1: completes the road */
    test_play(&g, "pass");
    assert_int_equal(cc_score(&g, 0), 4);
    assert_int_equal(cc_supply(&g, 0, CC_MEEPLE), 6);
    test_play(&g, "tile b24 0 3 0");
    test_play(&g, "pass"); /* the next turn is that of player 0 */
    assert_int_equal(cc_supply(&g, 0, CC_MEEPLE), 7);
}

/* `made-ghost` has a token of no player. It moves onto the last tile if it is
 * beside that, and figures there return. */
static void module_moves_token(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-ghost deck=b24,b24,b24");
    assert_int_equal(cc_board_token_count(&g), 1);
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "figure meeple road 1 0 E W");
    cc_board_token ghost = cc_board_token_at(&g, 0);
    assert_int_equal(ghost.player, -1);
    assert_int_equal(ghost.x, 1);
    assert_int_equal(cc_figure_count(&g), 0);
    test_play(&g, "tile b24 -1 0 0");
    test_play(&g, "figure meeple road -1 0 E W");
    assert_int_equal(cc_board_token_at(&g, 0).x, 1);
    assert_int_equal(cc_figure_count(&g), 1);
}

/* Where the ghost is a road is worth a point more; but not if it does not score
 * at all (BASE-H4). */
static void module_adjusts_worth(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int worth;
    } games[] = {{"", 2}, {" rules=finished-only:on", 0}};
    for (int i = 0; i < 2; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "with=made-ghost start=b24@0,0,0 deck=b24,b24%s",
                 games[i].rules);
        cc_game g = game_of(text);
        uint32_t before = cc_worth_state(&g);
        int road = cc_region_of(&g, 0, 0);
        assert_int_equal(cc_region(&g, road).kind, CC_ROAD);
        assert_int_equal(cc_region(&g, road).worth_now, games[i].worth);
        test_play(&g, "tile b24 1 0 0");
        test_play(&g, "pass");
        assert_true(cc_worth_state(&g) != before);
    }
}

/* `made-mayor` has one vote for each pennant of the city: none without
 * pennants, and so no place on a road. */
static void module_weighs_votes(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-mayor sets=base,made "
                        "deck=mad3,mad3,b24,b24 start=mad3@0,0,0");
    test_play(&g, "tile mad3 0 -1 0"); /* c2 of it meets c1 of the start tile */
    test_play(&g, "figure made-mayor city 0 -1 N");
    int piece = cc_piece_count(&g) - 1;
    cc_region_info info = cc_region(&g, cc_region_of(&g, piece, 0));
    assert_int_equal(info.holders, 1);
    uint8_t votes[CC_PLAYERS_MAX];
    cc_votes(&g, cc_region_of(&g, piece, 0), votes);
    assert_int_equal(votes[0], 2);
    cc_action a;
    cc_game other = game_of("with=made-mayor deck=b24");
    test_play(&other, "tile b24 1 0 0");
    assert_int_equal(
        cc_action_parse(&other, "figure made-mayor road 1 0 E W", &a, NULL),
        CC_OK);
    assert_int_equal(cc_apply(&other, &a, NULL), CC_E_ILLEGAL);
}

/* `made-barn` stands at a corner of tiles, here north-west, and scores at the
 * end. */
static void module_puts_tokens_at_corners(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-barn deck=b24 deck-only=1");
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "made-barn 1 0");
    assert_int_equal(cc_decision(&g).kind, CC_OVER);
    assert_int_equal(cc_board_token_at(&g, 0).corner, 0);
    assert_int_equal(cc_supply(&g, 0, cc_token_find(g.catalog, "made-barn")),
                     0);
    assert_int_equal(cc_score(&g, 0), 1);
}

/* `made-horn` lets the owner of a token that stands apart from segments take it
 * back, with a straight road (b24); the token's module offers that. */
static void module_calls_tokens_home(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-barn,made-horn deck=b24,b01,b24,b24,b24 "
                        "deck-only=1");
    int barn = cc_token_find(g.catalog, "made-barn");
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "made-barn 1 0");
    test_play(&g, "tile b01 1 1 0");
    test_play(&g, "pass");
    test_play(&g, "tile b24 2 0 0");
    test_play(&g, "made-call");
    assert_int_equal(cc_supply(&g, 0, barn), 1);
    assert_int_equal(cc_board_token_count(&g), 0);
}

/* What lies on a square counts for regions with a segment there, for cloisters
 * (b01) around it, and where a module says so: `made-horn` along a row. */
static void regions_reach_squares(void **state)
{
    (void)state;
    cc_game g = game_of("deck=b24,b01 deck-only=1");
    cc_game with_horn = game_of("with=made-horn deck=b24,b01 deck-only=1");
    const cc_coord near = {1, 0}, beside = {0, 1}, far = {2, 0};
    for (int i = 0; i < 2; i++) {
        cc_game *game = i ? &with_horn : &g;
        test_play(game, "tile b24 1 0 0");
        test_play(game, "pass");
        test_play(game, "tile b01 1 1 0");
    }
    int road =
        cc_region_of(&g, 1, cc_type_of(&g, 1)->slot_at[CC_PORT(CC_E, 1)]);
    int cloister = g.pieces[2].segment;
    while (g.regions[g.segments[cloister].region].kind != CC_CLOISTER) {
        cloister++;
    }
    assert_true(cc_region_reaches(&g, road, near));
    assert_false(cc_region_reaches(&g, road, beside));
    assert_false(cc_region_reaches(&g, road, far));
    assert_true(cc_region_reaches(&g, cloister, near));
    assert_true(cc_region_reaches(&g, cloister, far));
    assert_true(cc_region_reaches(&with_horn, road, far));
    assert_false(cc_region_reaches(&with_horn, road, beside));
}

/* Returns the segment of a kind on the first piece. */
static int of_first_piece(const cc_game *g, int kind)
{
    int segment = g->pieces[0].segment;
    while (g->regions[g->segments[segment].region].kind != kind) {
        segment++;
    }
    return segment;
}

/* Figures land on what is not complete and no field, whoever is there, and
 * where a module takes them: by `made-horn` meeples on fields. */
static void figures_land(void **state)
{
    (void)state;
    cc_game g = game_of("start=b20@0,0,0 deck=b24");
    cc_game with_horn = game_of("with=made-horn start=b20@0,0,0 deck=b24");
    int city = of_first_piece(&g, CC_CITY),
        field = of_first_piece(&g, CC_FIELD);
    assert_true(cc_can_land(&g, CC_MEEPLE, city));
    cc_figure_add(&g, city, 1, CC_MEEPLE, NULL);
    assert_true(cc_can_land(&g, CC_MEEPLE, city));
    assert_false(cc_can_deploy(&g, CC_MEEPLE, city));
    g.regions[g.segments[city].region].open = 0;
    assert_false(cc_can_land(&g, CC_MEEPLE, city));
    assert_false(cc_can_land(&g, CC_MEEPLE, field));
    assert_true(cc_can_land(&with_horn, CC_MEEPLE, field));
}

/* `made-house` places a tile (mad2, not rotated) with a second one east of it.
 */
static void module_places_two_squares(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-house sets=base,made deck=mad2,b24,b24");
    cc_action list[64];
    int n = cc_legal_first(&g, list, 64);
    for (int i = 0; i < n; i++) {
        assert_int_equal(list[i].rotation, 0);
    }
    test_play(&g, "tile mad2 0 1 0");
    assert_int_equal(cc_piece_count(&g), 3);
    assert_int_equal(cc_piece(&g, 2).x, 1);
    assert_int_equal(cc_region_of(&g, 1, 0), cc_region_of(&g, 2, 0));
}

/* `made-hermit` keeps cloisters (b01) off a row, and roads (b24) nowhere. */
static void module_forbids_a_kind(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-hermit deck=b01,b24");
    cc_action list[64];
    int n = cc_legal_first(&g, list, 64);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_int_not_equal(list[i].y, 0);
    }
    assert_true(cc_may_forbid_placing(&g, g.drawn));
    assert_false(cc_may_forbid_placing(&g, cc_type_find(g.catalog, "b24")));
}

/* In a cave of `made-hermit` (mad7) an abbot may be, who stands on cloisters
 * else, but no mayor. It is never complete. */
static void figures_lie_where_others_stand(void **state)
{
    (void)state;
    cc_game g =
        game_of("with=made-hermit,abbot,mayor sets=base,made deck=mad7,b24,b24 "
                "start=b18@-1,4,0;b18@0,4,0;b18@1,4,0;b18@-1,5,3;b18@1,5,1;"
                "b18@-1,6,2;b18@0,6,2;b18@1,6,2");
    cc_action a;
    test_play(&g, "tile mad7 0 5 0");
    assert_int_equal(
        cc_action_parse(&g, "figure mayor made-cave 0 5", &a, NULL), CC_OK);
    assert_int_equal(cc_apply(&g, &a, NULL), CC_E_ILLEGAL);
    test_play(&g, "figure abbot made-cave 0 5");
    assert_int_equal(cc_supply(&g, 0, cc_token_find(g.catalog, "abbot")), 0);
    int kind = cc_segment_kind(&g, 8, 0);
    assert_true(g.catalog->kinds[kind].figures_lie);
    assert_int_equal(cc_region(&g, cc_region_of(&g, 8, 0)).open, 0);
    assert_false(cc_region_is_complete(&g, cc_region_of(&g, 8, 0)));
}

/* Roads that end in the water of a ford of `made-ford` (mad11) are open there.
 * When it can be crossed they are one road, which counts the tile once; when it
 * cannot any more each has its own figures again. */
static void joins_are_made_and_taken_back(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-ford sets=base,made deck=mad11,b21,b21 "
                        "deck-only=1 start=b24@0,0,1");
    test_play(&g, "tile mad11 0 1 0");
    assert_int_equal(cc_region(&g, cc_region_of(&g, 0, 0)).open, 2);
    test_play(&g, "figure meeple road 0 1 S");
    int north = cc_region_of(&g, 1, 0), south = cc_region_of(&g, 1, 1);
    assert_int_equal(north, south);
    cc_region_info road = cc_region(&g, north);
    assert_int_equal(road.squares, 2);
    assert_int_equal(road.open, 2);
    assert_int_equal(road.figures[0], 1);
    test_play(&g, "tile b21 0 -1 3");
    test_play(&g, "pass");
    north = cc_region_of(&g, 1, 0);
    south = cc_region_of(&g, 1, 1);
    assert_int_not_equal(north, south);
    assert_int_equal(cc_region(&g, north).figures[0], 0);
    assert_int_equal(cc_region(&g, south).figures[0], 1);
    assert_int_equal(cc_region(&g, south).open, 2);
}

/* MAGE-3: where a ford brings mage and witch together after figures are placed,
 * one moves before the scoring; without a place to go one leaves. */
static void joined_by_a_module_they_part(void **state)
{
    (void)state;
    static const char *const starts[] = {"b24@0,0,1;b24@3,0,0", "b24@0,0,1"};
    for (int i = 0; i < 2; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "with=mage,made-ford sets=base,made deck=mad11,b21,b21 "
                 "deck-only=1 start=%s",
                 starts[i]);
        cc_game g = game_of(text);
        test_play(&g, "tile mad11 0 1 0");
        int segment = g.pieces[g.placed].segment;
        uint16_t *at = cc_state_mut(&g, CC_MODULE_MAGE);
        at[CC_MAGE] = (uint16_t)(1 + segment);
        at[CC_WITCH] = (uint16_t)(2 + segment);
        *(uint8_t *)&at[CC_MAGICS] = 2; /* how many of them are there */
        test_play(&g, "pass");
        assert_int_equal(cc_decision(&g).kind,
                         i ? CC_DECIDE_MAGIC_LEAVE : CC_DECIDE_MAGIC);
        test_play(&g, i ? "magic-leave witch" : "magic witch road 3 0 E W");
        assert_int_equal(cc_decision(&g).kind, CC_DECIDE_PLACE);
    }
}

/* `made-flock`: a player who places a figure wins a sheep, of which bots expect
 * 1.5 points; a dog stands beside a figure of its player and returns with it.
 */
static void helpers_do_not_stay_alone(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-flock deck=b01,b01,b01");
    int sheep = cc_token_find(g.catalog, "made-sheep");
    int dog = cc_token_find(g.catalog, "made-dog");
    cc_game before = g;
    assert_true(cc_has_token(&g, sheep));
    assert_int_equal(cc_supply(&g, 0, sheep), 0);
    test_play(&g, "tile b01 0 1 0");
    test_play(&g, "figure meeple field 0 1 NL NR EL ER SL SR WL WR");
    assert_int_equal(cc_supply(&g, 0, sheep), 1);
    int bonus[CC_PLAYERS_MAX]; /* in hundredths of a point */
    assert_true(cc_bot_bonus(&before, bonus));
    assert_int_equal(bonus[0], 0);
    assert_true(cc_bot_bonus(&g, bonus));
    assert_int_equal(bonus[0], 150);
    assert_int_equal(bonus[1], 0);
    cc_game plain = game_of("deck=b01");
    assert_false(cc_bot_bonus(&plain, bonus));
    assert_true(cc_hash(&before) != cc_hash(&g));
    test_play(&g, "tile b01 0 2 0");
    test_play(&g, "pass");
    test_play(&g, "tile b01 1 1 0");
    test_play(&g, "figure made-dog field 1 1 NL NR EL ER SL SR WL WR");
    assert_int_equal(cc_supply(&g, 0, dog), 0);
    int region = cc_region_of(&g, cc_piece_count(&g) - 1, 1);
    assert_int_equal(cc_region(&g, region).holders, 1);
    cc_figure_return(&g, 0, CC_MODULE_CORE, NULL); /* the meeple */
    assert_int_equal(cc_figure_count(&g), 0);
    assert_int_equal(cc_supply(&g, 0, dog), 1);
}

/* A dog of `made-flock` goes along with a figure that moves on its field. */
static void module_hears_of_moves(void **state)
{
    (void)state;
    cc_error error;
    cc_game g = game_of("with=made-flock deck=b01,b01,b01");
    int dog = cc_token_find(g.catalog, "made-dog");
    test_play(&g, "tile b01 0 1 0");
    test_play(&g, "figure meeple field 0 1 NL NR EL ER SL SR WL WR");
    int from = g.figures[0].segment;
    test_play(&g, "tile b01 1 1 0");
    test_play(&g, "pass");
    cc_figure_add(&g, from, 0, dog, NULL);
    g.supply[0][dog]--;
    int to = cc_segment_of(&g, cc_piece_count(&g) - 1, 1);
    cc_figure_move(&g, 0, to);
    assert_int_equal(g.figures[0].segment, to);
    assert_int_equal(g.figures[1].segment, to);
    assert_int_equal(cc_region(&g, g.segments[to].region).holders, 1);
    assert_true(cc_invariant(&g, &error));
}

/* A scarecrow of `made-flock` stands as if it were not there: the field is free
 * for a farmer, and stays the farmer's. */
static void figure_stands_apart(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-flock deck=b01,b01,b01 deck-only=1");
    int scarecrow = cc_token_find(g.catalog, "made-scarecrow");
    cc_error error;
    test_play(&g, "tile b01 0 1 0");
    test_play(&g, "figure made-scarecrow field 0 1 NL NR EL ER SL SR WL WR");
    int region = cc_region_of(&g, cc_piece_count(&g) - 1, 1);
    assert_false(cc_region_is_occupied(&g, region));
    assert_int_equal(cc_region(&g, region).holders, 0);
    assert_true(cc_invariant(&g, &error));
    test_play(&g, "tile b01 1 1 0");
    test_play(&g, "figure meeple field 1 1 NL NR EL ER SL SR WL WR");
    region = cc_region_of(&g, cc_piece_count(&g) - 1, 1);
    assert_int_equal(cc_region(&g, region).holders, 2);
    cc_region_return_figures(&g, region, NULL);
    assert_int_equal(cc_figure_count(&g), 1);
    assert_int_equal(cc_figure(&g, 0).figure, scarecrow);
    assert_true(cc_invariant(&g, &error));
}

/* ----------------------------------------------------------- deck and setups
 */

/* `made-flock` leaves out the eight straight roads (b24), and cloisters (b01)
 * come first, also after a redeal. */
static void module_orders_deck(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-flock seed=5");
    int cloister = cc_type_find(g.catalog, "b01");
    assert_int_equal(cc_tiles_left_of(&g, cc_type_find(g.catalog, "b24")), 0);
    assert_int_equal(cc_decision(&g).tile, cloister);
    for (int i = g.next_deck; i < g.next_deck + 3; i++) {
        assert_int_equal(g.deck[i], cloister);
    }
    /* Without the start tile, the straight roads and the tile just drawn. */
    assert_int_equal(cc_tiles_left(&g), 72 - 1 - 8 - 1);
    cc_redeal(&g, 0, 7);
    for (int i = g.next_deck; i < g.next_deck + 3; i++) {
        assert_int_equal(g.deck[i], cloister);
    }
}

/* Whether the next n tiles of the deck are cloisters. */
static bool is_led_by_cloisters(const cc_game *g, int n)
{
    int cloister = cc_type_find(g->catalog, "b01");
    bool are_cloisters = true;
    for (int i = g->next_deck; i < g->next_deck + n; i++) {
        are_cloisters &= g->deck[i] == cloister;
    }
    return are_cloisters;
}

/* `made-queue` moves cloisters to the top of the deck. They stay there after a
 * redeal, are not set aside unseen, and hands of three are dealt only after the
 * last of them is placed. */
static void module_draws_tiles_first(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-queue seed=5 "
                        "rules=three-in-hand:open players=2");
    int cloister = cc_type_find(g.catalog, "b01");
    int n = cc_tiles_left_of(&g, cloister), n_left = cc_tiles_left(&g);
    assert_int_equal(n, 3); /* the fourth is drawn */
    assert_int_equal(cc_decision(&g).tile, cloister);
    assert_true(is_led_by_cloisters(&g, n));
    for (uint64_t seed = 1; seed < 20; seed++) {
        cc_game dealt = g;
        cc_redeal(&dealt, 0, seed);
        assert_true(is_led_by_cloisters(&dealt, n));
    }
    assert_int_not_equal(cc_deck_take_unseen(&g), cloister);
    assert_int_equal(cc_tiles_left(&g), n_left - 1);
    assert_true(is_led_by_cloisters(&g, n));
    for (uint64_t random = 3; cc_tiles_left_of(&g, cloister) > 0 ||
                              cc_decision(&g).tile == cloister;) {
        uint16_t hand[CC_HOUSE_HAND];
        assert_int_equal(cc_house_hand(&g, 0, hand), 0);
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, NULL), CC_OK);
    }
}

static void module_refuses_setup(void **state)
{
    (void)state;
    cc_setup setup;
    cc_game g;
    cc_error error = {0};
    assert_int_equal(cc_setup_parse(&setup, fake_catalog(),
                                    "with=made-queue deck=b24 deck-only=1",
                                    NULL),
                     CC_OK);
    assert_int_equal(cc_new(&g, fake_catalog(), &setup, NULL, &error),
                     CC_E_RANGE);
    assert_string_equal(error.what, "too few tiles");
}

/* ------------------------------------------------------------- serialization
 */

/* What a serializer has written: everything as words of one text. */
typedef struct written {
    char text[400];
    size_t n;
} written;

static void on_word(void *to, const char *name, const char *word)
{
    written *w = to;
    w->n += (size_t)snprintf(w->text + w->n, sizeof w->text - w->n, "%s%s=%s",
                             w->n ? " " : "", name ? name : "", word);
    assert_true(w->n < sizeof w->text);
}

static void on_open(void *to, const char *name, bool list)
{
    on_word(to, name, list ? "[" : "{");
}

static void on_close(void *to)
{
    on_word(to, NULL, "end");
}

static void on_number(void *to, const char *name, long n)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", n);
    on_word(to, name, digits);
}

static void on_flag(void *to, const char *name, bool flag)
{
    on_number(to, name, flag);
}

static void board_tokens_are_serialized(void **state)
{
    (void)state;
    written w = {.n = 0};
    const cc_serializer serializer = {&w,        on_open, on_close,
                                      on_number, on_word, on_flag};
    cc_game g = game_of("with=made-barn,made-ghost deck=b24,b24 deck-only=1");
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "made-barn 1 0");
    cc_board_tokens_serialize(&g, "standing", &serializer);
    assert_string_equal(w.text,
                        "standing=[ ={ token=made-ghost x=1 y=0 =end "
                        "={ token=made-barn x=1 y=0 corner=nw player=0 =end "
                        "=end");
}

/* -------------------------------------------------------- kinds of segments */

/* The region at a port of a piece. */
static int region_at(const cc_game *g, int piece, int side, int third)
{
    return cc_region_of(g, piece,
                        cc_type_of(g, piece)->slot_at[CC_PORT(side, third)]);
}

/* A brook of `made-brook` (mad4, from west to east) meets only itself, holds no
 * figures and separates the fields beside it. */
static void kind_separates_fields(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-brook sets=base,made start=mad4@0,0,0 "
                        "deck=mad4,b24 deck-only=1");
    cc_action list[64];
    int n = cc_legal_first(&g, list, 64);
    for (int i = 0; i < n; i++) { /* brook to brook, field to field */
        bool meets_brook = list[i].y == 0;
        assert_true(meets_brook == (list[i].x != 0));
        assert_true(!meets_brook || list[i].rotation % 2 == 0);
    }
    test_play(&g, "tile mad4 1 0 0");
    n = cc_legal_first(&g, list, 64);
    for (int i = 0; i < n; i++) {
        int kind = list[i].type == CC_PASS
                       ? CC_ROAD
                       : (int)cc_segment_kind(&g, 1, list[i].slot);
        assert_true(kind == CC_ROAD || kind == CC_FIELD);
    }
    int region = cc_region_of(&g, 1, 0);
    assert_int_equal(region, cc_region_of(&g, 0, 0));
    assert_string_equal(
        cc_kind_name(g.catalog, (cc_kind)cc_region(&g, region).kind), "brook");
    assert_int_not_equal(region_at(&g, 1, CC_N, CC_LEFT),
                         region_at(&g, 1, CC_S, CC_LEFT));
    assert_int_equal(region_at(&g, 1, CC_N, CC_LEFT),
                     region_at(&g, 0, CC_N, CC_LEFT));
    assert_int_equal(cc_region(&g, region).worth_complete, 0);
    const cc_segment_type *brook = &cc_type_of(&g, 0)->segments[0];
    assert_string_equal(g.catalog->kinds[brook->kind].varieties[brook->variety],
                        "swift");
    assert_int_equal(g.regions[region].flags / CC_REGION_VARIETY, 1 << 1);
}

static void kind_has_six_varieties_at_most(void **state)
{
    (void)state;
    const char *sizes[] = {"size", "1", "2", "3", "4", "5", "6", "7", NULL};
    const cc_kind_row ponds[] = {{"pond", 'p', "P", .varieties = sizes},
                                 {.name = NULL}};
    cc_module pond = {.name = "made-pond",
                      .number = CC_MODULES_MAX - 1,
                      .order = 1,
                      .kinds = ponds};
    cc_catalog catalog;
    cc_error error;
    cc_catalog_init(&catalog);
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error), CC_E_FULL);
    sizes[7] = NULL;
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error), CC_OK);
}

/* A name that has no room where texts are read could never be named there. */
static void long_names_are_refused(void **state)
{
    (void)state;
    const char *marks[] = {"a-mark-of-24-bytes-is-24", NULL};
    cc_module pond = {.name = "made-pond",
                      .number = CC_MODULES_MAX - 1,
                      .order = 1,
                      .marks = marks};
    cc_catalog catalog;
    cc_error error;
    assert_int_equal(strlen(marks[0]), CC_NAME_SIZE);
    cc_catalog_init(&catalog);
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error),
                     CC_E_RANGE);
    marks[0]++;
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error), CC_OK);
}

/* Pages and translations know the decisions that a module lists. */
static void unlisted_decisions_are_refused(void **state)
{
    (void)state;
    static const cc_decision_row dive = {.name = "made-dive"};
    static const cc_step step = {.name = "made-dive", .decision = &dive};
    static const cc_step_row rows[] = {{CC_PHASE_TURN, 1, &step, "MADE-1"},
                                       {.step = NULL}};
    const cc_decision_row *decisions[] = {NULL, NULL};
    cc_module pond = {.name = "made-pond",
                      .number = CC_MODULES_MAX - 1,
                      .order = 1,
                      .decisions = decisions,
                      .rows = rows};
    cc_catalog catalog;
    cc_error error;
    cc_catalog_init(&catalog);
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error), CC_E_TEXT);
    assert_non_null(strstr(error.what, "'made-dive'"));
    decisions[0] = &dive;
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error), CC_OK);
}

/* Modules may add actions to a few steps only: to those that others extend
 * already, and to others as far as there is room. */
static void too_many_extended_steps_are_refused(void **state)
{
    (void)state;
    enum { N = CC_EXTENDED_MAX + 1 };
    static const cc_step steps[N];
    cc_extra_actions extras[2 * N + 2] = {{.step = NULL}};
    cc_module pond = {.name = "made-pond",
                      .number = CC_MODULES_MAX - 1,
                      .order = 1,
                      .extra_actions = extras};
    cc_catalog catalog;
    cc_error error;
    cc_catalog_init(&catalog);
    int n_free = CC_EXTENDED_MAX - catalog.n_extended;
    for (int i = 0; i <= n_free; i++) {
        extras[i].step = &steps[i];
    }
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error), CC_E_FULL);
    extras[n_free].step = &steps[0]; /* twice the same */
    extras[n_free + 1].step = catalog.extended[0];
    assert_int_equal(cc_catalog_add_module(&catalog, &pond, &error), CC_OK);
    assert_int_equal(catalog.n_extended, CC_EXTENDED_MAX);
}

/* An orchard is in the middle of its tile (mad5), and scores for the tiles
 * around it as a cloister does. Without `made-garden` it takes no figure. */
static void kind_without_sides_holds_figures(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-garden sets=base,made deck=mad5,b24,mad5 "
                        "deck-only=1 start=mad9@0,0,0");
    cc_game plain = game_of("sets=base,made deck=mad5,b24 deck-only=1 "
                            "start=mad9@0,0,0");
    cc_action a;
    test_play(&g, "tile mad5 1 0 0");
    test_play(&plain, "tile mad5 1 0 0");
    assert_int_equal(
        cc_action_parse(&plain, "figure meeple orchard 1 0", &a, NULL), CC_OK);
    assert_int_equal(cc_apply(&plain, &a, NULL), CC_E_ILLEGAL);
    test_play(&g, "figure meeple orchard 1 0");
    cc_region_info info = cc_region(&g, cc_region_of(&g, 1, 0));
    assert_int_equal(info.open, 7);
    assert_int_equal(info.worth_now, 4);
    int points[CC_PLAYERS_MAX];
    cc_project(&g, points);
    assert_int_equal(points[0], 4);
}

/* Kinds without sides do not restrict neighbours, and are marks of their tile.
 */
static void kinds_without_sides_are_marks(void **state)
{
    (void)state;
    const cc_catalog *catalog = fake_catalog();
    const cc_tile_type *type = &catalog->types[cc_type_find(catalog, "mad6")];
    const cc_tile_type *bare = &catalog->types[cc_type_find(catalog, "mad9")];
    uint64_t mark = cc_mark_find(catalog, "orchard");
    assert_true(mark && type->marks & mark);
    assert_false(bare->marks & mark);
    assert_int_equal(type->n_segments, 3);
    assert_int_equal(type->segments[0].kind, CC_CLOISTER);
    assert_string_equal(cc_kind_name(catalog, type->segments[1].kind),
                        "orchard");
    cc_game g = game_of("with=made-garden sets=base,made deck=mad6,b24,b24 "
                        "deck-only=1 start=mad9@0,0,0");
    test_play(&g, "tile mad6 1 0 0");
    test_play(&g, "figure meeple orchard 1 0");
    assert_int_equal(cc_region(&g, cc_region_of(&g, 1, 1)).figures[0], 1);
    assert_int_equal(cc_region(&g, cc_region_of(&g, 1, 0)).figures[0], 0);
}

/* -------------------------------------------------------------------- bags */

static const char with_lots[] =
    "with=made-lots deck=b24,b24,b24,b24,b24,b24 deck-only=1 "
    "bags=made-lots:five,blank,three";

static int lots_bag(void)
{
    return cc_bag_find(fake_catalog(), "made-lots");
}

static void place_straight(cc_game *g, int x)
{
    char text[40];
    snprintf(text, sizeof text, "tile b24 %d 0 0", x);
    test_play(g, text);
    test_play(g, "pass");
}

/* `made-lots` pays what is on a token that is drawn after a turn. The setup
 * gives the first ones; a blank returns. What is in the bag is public. */
static void module_draws_tokens(void **state)
{
    (void)state;
    cc_game g = game_of(with_lots);
    assert_true(cc_has_bag(&g, lots_bag()));
    place_straight(&g, 1);
    assert_int_equal(cc_score(&g, 0), 5);
    assert_int_equal(cc_bag_count(&g, lots_bag(), LOT_FIVE), 0);
    place_straight(&g, 2);
    assert_int_equal(cc_score(&g, 1), 0);
    assert_int_equal(cc_bag_count(&g, lots_bag(), LOT_BLANK), 2);
    place_straight(&g, 3);
    assert_int_equal(cc_score(&g, 0), 8);
    assert_int_equal(cc_bag_count(&g, lots_bag(), LOT_THREE), 1);
    assert_true(cc_invariant(&g, NULL));
    g.bag_count[lots_bag()][LOT_FIVE] = 2;
    cc_error error;
    assert_false(cc_invariant(&g, &error));
}

/* `made-mill` asks whoever places a tile with its mark whether to spend a sack.
 * Sacks that were spent are nowhere; more than were dealt are a fault. */
static void module_spends_tokens(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-mill sets=base,made "
                        "deck=mad10,b24,mad10,b24,b24 start=b24@0,0,0");
    int sack = cc_token(&g, MILL, 0);
    test_play(&g, "tile mad10 0 -1 0");
    test_play(&g, "pass"); /* no figure */
    assert_int_equal(cc_decision(&g).kind, DECIDE_GRIND);
    test_play(&g, "grind");
    assert_int_equal(cc_score(&g, 0), 2);
    assert_int_equal(cc_supply(&g, 0, sack), 1);
    assert_true(cc_invariant(&g, NULL));
    assert_string_equal(cc_source_name(g.catalog, FOR_MILL), "made-mill");
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "pass"); /* a tile without a mill asks nothing */
    assert_int_equal(cc_decision(&g).kind, CC_DECIDE_PLACE);
    test_play(&g, "tile mad10 1 -1 0");
    test_play(&g, "pass");
    test_play(&g, "pass"); /* keeps the sack */
    assert_int_equal(cc_supply(&g, 0, sack), 1);
    assert_int_equal(cc_score(&g, 0), 2);
    g.supply[0][sack] = 3;
    cc_error error;
    assert_false(cc_invariant(&g, &error));
}

/* A draw that is given but not in the bag is skipped. */
static void empty_kinds_are_not_drawn(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-lots deck=b24,b24,b24 "
                        "bags=made-lots:five,five,three");
    place_straight(&g, 1);
    place_straight(&g, 2);
    assert_int_equal(cc_score(&g, 1), 3);
}

static void setups_name_draws(void **state)
{
    (void)state;
    static char text[CC_TEXT_MAX];
    const cc_catalog *catalog = fake_catalog();
    cc_setup s, again;
    cc_error error;
    assert_int_equal(cc_setup_parse(&s, catalog, with_lots, &error), CC_OK);
    assert_true(cc_setup_format(&s, catalog, text, sizeof text) > 0);
    assert_non_null(strstr(text, " bags=made-lots:five,blank,three"));
    assert_int_equal(cc_setup_parse(&again, catalog, text, &error), CC_OK);
    assert_memory_equal(&s, &again, sizeof s);
    static const char *const wrong[][2] = {
        {"bags=sack:five", "bags: no bag 'sack:five'"},
        {"bags=made-lots", "bags: 'made-lots' is not BAG:TOKEN,TOKEN"},
        {"bags=made-lots:six", "bags: no token 'six' in 'made-lots'"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(cc_setup_parse(&s, catalog, wrong[i][0], &error),
                         CC_E_TEXT);
        assert_string_equal(error.what, wrong[i][1]);
    }
    assert_int_equal(cc_setup_parse(&s, catalog, "bags=made-lots:five", &error),
                     CC_OK);
    static cc_game g;
    assert_int_equal(cc_new(&g, catalog, &s, NULL, &error), CC_E_RANGE);
    assert_string_equal(error.what,
                        "bags: no rules in play with the bag 'made-lots'");
    s.forced_draws[lots_bag()][0] = 9;
    assert_int_equal(cc_new(&g, catalog, &s, NULL, &error), CC_E_RANGE);
    assert_string_equal(error.what, "bags: no such token");
}

/* A draw is chance: a search stops before it and may go through the kinds; it
 * cannot be taken back; a redeal hides it. */
static void draws_are_chance(void **state)
{
    (void)state;
    static const cc_action pass = {.type = CC_PASS};
    cc_game before = game_of(with_lots);
    test_play(&before, "tile b24 1 0 0");
    cc_game ahead = before, after = before;
    assert_int_equal(cc_chance_bag(&ahead), -1);
    assert_int_equal(cc_assume_token(&ahead, LOT_FIVE), CC_E_ILLEGAL);
    assert_int_equal(cc_apply_until_chance(&ahead, &pass), CC_OK);
    assert_int_equal(cc_decision(&ahead).kind, CC_CHANCE);
    assert_int_equal(cc_chance_bag(&ahead), lots_bag());
    assert_int_equal(cc_score(&ahead, 0), 0);
    assert_false(cc_has_revealed(&before, &ahead));
    assert_int_equal(cc_apply(&after, &pass, NULL), CC_OK);
    assert_true(cc_has_revealed(&before, &after));
    static const int points[] = {
        [LOT_BLANK] = 0, [LOT_THREE] = 3, [LOT_FIVE] = 5};
    for (int kind = LOT_BLANK; kind <= LOT_FIVE; kind++) {
        cc_game drawn = ahead;
        assert_int_equal(cc_assume_token(&drawn, kind), CC_OK);
        assert_int_equal(cc_score(&drawn, 0), points[kind]);
        /* the next chance is the next player's tile */
        assert_int_equal(cc_decision(&drawn).kind, CC_CHANCE);
        assert_int_equal(cc_chance_bag(&drawn), -1);
        assert_int_equal(cc_tiles_left(&drawn), cc_tiles_left(&ahead));
    }
    cc_game unchanged = ahead;
    assert_int_equal(cc_assume_token(&ahead, LOT_FIVE + 1), CC_E_RANGE);
    assert_true(cc_hash(&ahead) == cc_hash(&unchanged));
    while (cc_resume_until_chance(&ahead) == CC_OK) {
    }
    assert_true(cc_hash(&ahead) == cc_hash(&after));
}

/* After redealing, each token of the bag comes equally often, whatever the
 * setup gives. */
static void redeal_mixes_bag(void **state)
{
    (void)state;
    static const cc_action pass = {.type = CC_PASS};
    enum { DRAWS = 5000 };
    cc_game g = game_of(with_lots);
    test_play(&g, "tile b24 1 0 0");
    int n[6] = {0}; /* by points */
    for (int i = 0; i < DRAWS; i++) {
        cc_game copy = g;
        cc_redeal(&copy, 1, (uint64_t)i);
        assert_int_equal(cc_apply(&copy, &pass, NULL), CC_OK);
        n[cc_score(&copy, 0)]++;
    }
    assert_in_range(n[0], DRAWS * 2 / 5 - 150, DRAWS * 2 / 5 + 150);
    assert_in_range(n[3], DRAWS * 2 / 5 - 150, DRAWS * 2 / 5 + 150);
    assert_in_range(n[5], DRAWS / 5 - 150, DRAWS / 5 + 150);
}

/* The last token is drawn; then no chance is left. */
static void empty_bags_stop_nothing(void **state)
{
    (void)state;
    static const cc_action pass = {.type = CC_PASS};
    cc_game g = game_of(with_lots);
    memset(g.bag_count, 0, sizeof g.bag_count);
    g.bag_count[lots_bag()][LOT_FIVE] = 1;
    place_straight(&g, 1);
    assert_int_equal(cc_score(&g, 0), 5);
    test_play(&g, "tile b24 2 0 0");
    assert_int_equal(cc_apply_until_chance(&g, &pass), CC_OK);
    assert_int_equal(cc_decision(&g).kind, CC_CHANCE);
    assert_int_equal(cc_chance_bag(&g), -1);
    while (cc_resume_until_chance(&g) == CC_OK) {
    }
    assert_int_equal(cc_score(&g, 1), 0);
}

/* ------------------------------------------------------------- all together */

/* Random games, played a second time by the texts of their actions: the same
 * positions, in which nothing is lost. */
static void fake_modules_play_together(void **state)
{
    (void)state;
    long games = test_setting("CARCASSONNE_GAMES", 1500) / 15;
    for (long i = 0; i < games; i++) {
        uint64_t random = (uint64_t)i;
        char text[256];
        cc_error error = {0};
        snprintf(text, sizeof text,
                 "players=%ld sets=base,made with=made-again,made-tithe,"
                 "made-jail,made-ghost,made-mayor,made-barn,made-house,"
                 "made-brook,made-garden,made-lots,made-horn "
                 "seed=%ld supply=made-mayor:1",
                 2 + i % 5, i);
        cc_game g = game_of(text), second = g;
        while (cc_decision(&g).kind != CC_OVER) {
            cc_action a = test_pick(&g, &random), b;
            assert_true(cc_action_format(&g, &a, text, sizeof text) > 0);
            assert_int_equal(cc_apply(&g, &a, NULL), CC_OK);
            assert_int_equal(cc_action_parse(&second, text, &b, &error), CC_OK);
            assert_int_equal(cc_apply(&second, &b, NULL), CC_OK);
            assert_true(cc_hash(&g) == cc_hash(&second));
        }
        if (!cc_invariant(&g, &error)) {
            fail_msg("%s", error.what);
        }
    }
}

/* Else the order of hooks would depend on the names of files. */
static void modules_have_orders_of_their_own(void **state)
{
    (void)state;
    for (int i = 0; cc_modules[i]; i++) {
        for (int k = 0; k < i; k++) {
            if (cc_modules[i]->order == cc_modules[k]->order) {
                fail_msg("'%s' and '%s' have the same order %d",
                         cc_modules[k]->name, cc_modules[i]->name,
                         cc_modules[i]->order);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modules_have_orders_of_their_own),
        cmocka_unit_test(module_adds_turn),
        cmocka_unit_test(module_scores_at_start_of_turn),
        cmocka_unit_test(module_counts_cities_twice),
        cmocka_unit_test(module_holds_prisoners),
        cmocka_unit_test(module_moves_token),
        cmocka_unit_test(module_adjusts_worth),
        cmocka_unit_test(module_weighs_votes),
        cmocka_unit_test(module_puts_tokens_at_corners),
        cmocka_unit_test(module_calls_tokens_home),
        cmocka_unit_test(regions_reach_squares),
        cmocka_unit_test(figures_land),
        cmocka_unit_test(module_places_two_squares),
        cmocka_unit_test(module_forbids_a_kind),
        cmocka_unit_test(figures_lie_where_others_stand),
        cmocka_unit_test(joins_are_made_and_taken_back),
        cmocka_unit_test(joined_by_a_module_they_part),
        cmocka_unit_test(helpers_do_not_stay_alone),
        cmocka_unit_test(module_hears_of_moves),
        cmocka_unit_test(figure_stands_apart),
        cmocka_unit_test(module_orders_deck),
        cmocka_unit_test(module_draws_tiles_first),
        cmocka_unit_test(module_refuses_setup),
        cmocka_unit_test(board_tokens_are_serialized),
        cmocka_unit_test(kind_separates_fields),
        cmocka_unit_test(kind_without_sides_holds_figures),
        cmocka_unit_test(kinds_without_sides_are_marks),
        cmocka_unit_test(kind_has_six_varieties_at_most),
        cmocka_unit_test(long_names_are_refused),
        cmocka_unit_test(unlisted_decisions_are_refused),
        cmocka_unit_test(too_many_extended_steps_are_refused),
        cmocka_unit_test(module_draws_tokens),
        cmocka_unit_test(module_spends_tokens),
        cmocka_unit_test(empty_kinds_are_not_drawn),
        cmocka_unit_test(setups_name_draws),
        cmocka_unit_test(draws_are_chance),
        cmocka_unit_test(redeal_mixes_bag),
        cmocka_unit_test(empty_bags_stop_nothing),
        cmocka_unit_test(fake_modules_play_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
