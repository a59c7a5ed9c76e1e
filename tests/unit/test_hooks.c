/* test_hooks.c - the core calls the hooks of rule modules as documented
 *
 * A fake module, the spy, has every hook of engine/core/hooks.h. Its functions
 * count their calls, check the arguments where that is possible, and answer so
 * that nothing changes: every position of a game must be the same without the
 * spy. They stand in the order of hooks.h.
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
#include "support.h"

enum { SPY = CC_MODULES_END };

static int n_calls[CC_HOOKS_COUNT]; /* by hook */

#define COUNT_CALL(group, hook) n_calls[CC_HOOK(group, hook)]++

static uint64_t spy_hash(const cc_game *g)
{
    (void)g;
    COUNT_CALL(state, hash);
    return 0;
}

static void spy_serialize(const cc_game *g, const cc_serializer *to)
{
    (void)g;
    (void)to;
    COUNT_CALL(state, serialize);
}

static bool spy_state_check(const cc_game *g, cc_error *error)
{
    (void)g;
    (void)error;
    COUNT_CALL(state, check);
    return true;
}

static int spy_count_tokens(const cc_game *g, int player, int token)
{
    assert_in_range(player, 0, g->n_players - 1);
    assert_in_range(token, 0, g->catalog->n_tokens - 1);
    COUNT_CALL(state, count_tokens);
    return 0;
}

static void spy_init(cc_game *g)
{
    assert_int_equal(g->n_pieces, 0);
    COUNT_CALL(setup, init);
}

static cc_status spy_deal(cc_game *g, const cc_setup *setup,
                          int pool[CC_TYPES_MAX], cc_error *error)
{
    (void)setup;
    (void)error;
    assert_int_equal(g->n_pieces, 1);
    assert_int_equal(pool[cc_type_find(g->catalog, "b24")], 8);
    COUNT_CALL(setup, deal);
    return CC_OK;
}

static void spy_order_deck(cc_game *g, int from)
{
    assert_in_range(from, 0, g->n_deck);
    COUNT_CALL(setup, order_deck);
}

static cc_status spy_setup_check(cc_game *g, cc_error *error)
{
    (void)error;
    assert_true(g->n_deck > 0);
    COUNT_CALL(setup, check);
    return CC_OK;
}

/* Whether the spy asks for a turn after the last tile. */
static bool has_late_turn;

static int spy_next_player(const cc_game *g, bool tiles_left)
{
    (void)g;
    COUNT_CALL(turn, next_player);
    return has_late_turn && !tiles_left ? 0 : -1;
}

static bool spy_plays_on(const cc_game *g, int player)
{
    assert_in_range(player, 0, g->n_players - 1);
    COUNT_CALL(turn, plays_on);
    return false;
}

static void spy_on_course_end(cc_game *g)
{
    assert_false(cc_has_tiles_left(g));
    COUNT_CALL(turn, on_course_end);
    has_late_turn = false;
}

static unsigned spy_kind(const cc_game *g)
{
    (void)g;
    COUNT_CALL(turn, kind);
    return 0;
}

static bool spy_goes_on(const cc_game *g)
{
    (void)g;
    COUNT_CALL(turn, goes_on);
    return false;
}

static bool spy_replace_draw(cc_game *g, int player, cc_events *events)
{
    (void)events;
    assert_in_range(player, 0, g->n_players - 1);
    COUNT_CALL(turn, replace_draw);
    return false;
}

static void spy_cancel(cc_game *g)
{
    (void)g;
    COUNT_CALL(turn, cancel);
}

static void spy_holdings(const cc_game *g, cc_holdings *out)
{
    (void)g;
    (void)out;
    COUNT_CALL(tiles, holdings);
}

static int spy_candidates(const cc_game *g, int player,
                          uint16_t out[CC_HAND_MAX])
{
    (void)out;
    assert_int_equal(player, g->player);
    COUNT_CALL(tiles, candidates);
    return 0;
}

static int spy_draw_order(const cc_game *g, int type)
{
    assert_in_range(type, 0, g->catalog->n_types - 1);
    COUNT_CALL(tiles, draw_order);
    return CC_DRAWN_IN_ORDER;
}

static int spy_joined_with(const cc_game *g, int segment)
{
    assert_in_range(segment, 0, g->n_segments - 1);
    COUNT_CALL(regions, joined_with);
    return -1;
}

static int spy_extra_ends(const cc_game *g, int segment)
{
    assert_in_range(segment, 0, g->n_segments - 1);
    COUNT_CALL(regions, extra_ends);
    return 0;
}

static bool spy_allows_misfit(const cc_game *g, const cc_tile_type *type,
                              const cc_cell *cell)
{
    assert_int_equal(cc_rotations_that_fit(g, type, cell), 0);
    COUNT_CALL(placement, allows_misfit);
    return false;
}

static bool spy_forbids(const cc_game *g, const cc_action *action)
{
    assert_non_null(cc_action_name(g->catalog, action->type));
    COUNT_CALL(placement, forbids);
    return false;
}

static int spy_squares(const cc_game *g, int type, cc_coord out[CC_SQUARES_FEW])
{
    (void)out;
    assert_in_range(type, 0, g->catalog->n_types - 1);
    COUNT_CALL(placement, squares);
    return -1;
}

static bool spy_bars(const cc_game *g, int x, int y)
{
    assert_int_equal(cc_cell_find(g, x, y), -1);
    COUNT_CALL(placement, bars);
    return false;
}

static bool spy_blocks_bridge(const cc_game *g, const cc_cell *cell)
{
    assert_in_range(cell - g->cells, 0, g->n_cells - 1);
    COUNT_CALL(placement, blocks_bridge);
    return false;
}

static bool spy_forbids_joining(const cc_game *g, int segment)
{
    assert_in_range(segment, 0, g->n_segments - 1);
    COUNT_CALL(figures, forbids_joining);
    return false;
}

static bool spy_forbids_figure(const cc_game *g, bool is_helper, int segment)
{
    (void)is_helper;
    assert_in_range(segment, 0, g->n_segments - 1);
    COUNT_CALL(figures, forbids);
    return false;
}

static bool spy_protects(const cc_game *g, const cc_threat *threat)
{
    assert_true(threat->figure < g->n_figures);
    COUNT_CALL(figures, protects);
    return false;
}

static void spy_on_placed(cc_game *g, int token)
{
    assert_true(token == CC_NO_TOKEN || token < g->catalog->n_tokens);
    COUNT_CALL(figures, on_placed);
}

static void spy_on_removed(cc_game *g, int region, cc_events *events)
{
    (void)events;
    assert_int_equal(g->segments[region].region, region);
    COUNT_CALL(figures, on_removed);
}

static bool spy_on_return(cc_game *g, cc_figure_state figure)
{
    assert_in_range(figure.player, 0, g->n_players - 1);
    COUNT_CALL(figures, on_return);
    return false;
}

static bool spy_calls_home(const cc_game *g, int token)
{
    assert_in_range(token, 0, g->catalog->n_tokens - 1);
    COUNT_CALL(figures, calls_home);
    return false;
}

static bool spy_takes_landing(const cc_game *g, int token, int segment)
{
    assert_in_range(token, 0, g->catalog->n_tokens - 1);
    assert_in_range(segment, 0, g->n_segments - 1);
    COUNT_CALL(figures, takes_landing);
    return false;
}

static void spy_on_moved(cc_game *g, int figure, int from)
{
    assert_in_range(figure, 0, g->n_figures - 1);
    assert_in_range(from, 0, g->n_segments - 1);
    COUNT_CALL(figures, on_moved);
}

static bool spy_worth(const cc_game *g, int region, bool complete,
                      cc_worth *worth)
{
    (void)complete;
    (void)worth;
    assert_int_equal(g->segments[region].region, region);
    COUNT_CALL(scoring, worth);
    return true;
}

static void spy_adjust_worth(const cc_game *g, int region, bool complete,
                             cc_worth *worth)
{
    (void)complete;
    (void)worth;
    assert_int_equal(g->segments[region].region, region);
    COUNT_CALL(scoring, adjust_worth);
}

static uint32_t spy_worth_state(const cc_game *g)
{
    (void)g;
    COUNT_CALL(scoring, worth_state);
    return 0;
}

static int spy_points_each(const cc_game *g, int region, bool complete,
                           int each)
{
    (void)complete;
    assert_int_equal(g->segments[region].region, region);
    COUNT_CALL(scoring, points_each);
    return each;
}

static int spy_extra_tiles(const cc_game *g, int region)
{
    assert_int_equal(g->segments[region].region, region);
    COUNT_CALL(scoring, extra_tiles);
    return 0;
}

static int spy_field_bonus(const cc_game *g, int city, const char **what)
{
    (void)what;
    assert_true(cc_region_is_complete(g, city));
    COUNT_CALL(scoring, field_bonus);
    return 0;
}

static int spy_field_times(const cc_game *g, int city, const char **what)
{
    (void)what;
    assert_int_equal(g->regions[city].kind, CC_CITY);
    COUNT_CALL(scoring, field_times);
    return 1;
}

static int spy_tie_votes(const cc_game *g, int segment, int votes)
{
    assert_in_range(segment, 0, g->n_segments - 1);
    assert_int_equal(votes, 0);
    COUNT_CALL(scoring, tie_votes);
    return votes;
}

static bool spy_reaches(const cc_game *g, int region, cc_coord square)
{
    (void)square;
    assert_int_equal(g->segments[region].region, region);
    COUNT_CALL(scoring, reaches);
    return false;
}

static void spy_player_worth(const cc_game *g, int source, int region,
                             int player, cc_worth *worth)
{
    (void)region;
    (void)worth;
    assert_non_null(cc_source_name(g->catalog, source));
    assert_in_range(player, 0, g->n_players - 1);
    COUNT_CALL(scoring, player_worth);
}

static void spy_on_scored(cc_game *g, int region, cc_events *events)
{
    (void)events;
    assert_int_equal(g->segments[region].region, region);
    COUNT_CALL(scoring, on_scored);
}

static void spy_on_points(cc_game *g, int source, int player, int points)
{
    (void)points;
    assert_non_null(cc_source_name(g->catalog, source));
    assert_in_range(player, 0, g->n_players - 1);
    COUNT_CALL(scoring, on_points);
}

static void spy_final(const cc_game *g, cc_awards *awards)
{
    (void)g;
    assert_true(awards->final);
    COUNT_CALL(scoring, final);
}

static void spy_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    (void)g;
    (void)points;
    COUNT_CALL(bots, bonus);
}

static bool spy_has_bonus(const cc_game *g, int segment)
{
    assert_in_range(segment, 0, g->n_segments - 1);
    COUNT_CALL(bots, has_bonus);
    return false;
}

static const cc_module spy = {
    .name = "spy",
    .number = SPY,
    .order = 9999,
    .state = {.size = 8,
              .hash = spy_hash,
              .serialize = spy_serialize,
              .check = spy_state_check,
              .count_tokens = spy_count_tokens},
    .setup = {.init = spy_init,
              .deal = spy_deal,
              .order_deck = spy_order_deck,
              .check = spy_setup_check},
    .turn = {.next_player = spy_next_player,
             .plays_on = spy_plays_on,
             .on_course_end = spy_on_course_end,
             .kind = spy_kind,
             .goes_on = spy_goes_on,
             .replace_draw = spy_replace_draw,
             .cancel = spy_cancel},
    .tiles = {.holdings = spy_holdings,
              .candidates = spy_candidates,
              .draw_order = spy_draw_order},
    .regions = {.joined_with = spy_joined_with, .extra_ends = spy_extra_ends},
    .placement = {.allows_misfit = spy_allows_misfit,
                  .forbids = spy_forbids,
                  .squares = spy_squares,
                  .bars = spy_bars,
                  .blocks_bridge = spy_blocks_bridge},
    .figures = {.forbids = spy_forbids_figure,
                .forbids_joining = spy_forbids_joining,
                .protects = spy_protects,
                .on_placed = spy_on_placed,
                .on_removed = spy_on_removed,
                .on_return = spy_on_return,
                .calls_home = spy_calls_home,
                .takes_landing = spy_takes_landing,
                .on_moved = spy_on_moved},
    .scoring = {.worth = spy_worth,
                .adjust_worth = spy_adjust_worth,
                .worth_state = spy_worth_state,
                .points_each = spy_points_each,
                .extra_tiles = spy_extra_tiles,
                .field_bonus = spy_field_bonus,
                .field_times = spy_field_times,
                .tie_votes = spy_tie_votes,
                .player_worth = spy_player_worth,
                .reaches = spy_reaches,
                .on_scored = spy_on_scored,
                .on_points = spy_on_points,
                .final = spy_final},
    .bots = {.bonus = spy_bonus, .has_bonus = spy_has_bonus}};

/* test_fake_catalog() needs a set; this one is never played. */
static const char unused_set[] = "set made\n"
                                 "tile mad1 x1 sides=FFFF\n"
                                 "  f1 field: NL NR EL ER SL SR WL WR | -\n";

static const cc_catalog *spy_catalog(void)
{
    static cc_catalog catalog;
    if (!catalog.n_types) {
        test_fake_catalog(&catalog, &(const cc_module *){&spy}, 1, unused_set);
    }
    return &catalog;
}

/* Calls, on a copy of a game, functions whose hooks a random game does not
 * reach.
 */
static void call_queries(const cc_game *game)
{
    static cc_game g;
    cc_coord squares[CC_OPEN_MAX];
    cc_serializer serializer = {.context = NULL};
    int points[CC_PLAYERS_MAX];
    cc_error error;
    g = *game;
    cc_hash(&g);
    cc_modules_serialize(&g, &serializer);
    assert_true(cc_invariant(&g, &error));
    cc_dead_squares(&g, squares, CC_OPEN_MAX);
    cc_bot_bonus(&g, points);
    assert_int_equal(cc_worth_state(&g), 0);
    for (int i = 0; i < g.n_segments; i++) {
        cc_action deploy = cc_action_on(&g, CC_DEPLOY, i);
        assert_false(cc_deploy_has_bonus(&g, &deploy));
        cc_can_land(&g, CC_MEEPLE, i);
    }
    cc_project(&g, points);
    uint16_t types[CC_HAND_MAX];
    assert_int_equal(cc_candidates(&g, types), g.drawn >= 0);
    assert_false(cc_continues_turn(&g));
    assert_false(cc_turn_goes_on(&g));
    assert_false(cc_is_movement_blocked(&g, 0, 0));
    assert_false(cc_is_bridge_blocked(&g, &g.cells[0]));
    assert_false(cc_is_barred(&g, 99, 99));
    assert_false(cc_can_call_home(&g, CC_MEEPLE));
    assert_false(cc_is_joining_forbidden(&g, g.segments[0].region));
    int region = g.segments[0].region;
    assert_true(cc_region_reaches(&g, region, cc_segment_square(&g, 0)));
    assert_false(cc_region_reaches(&g, region, (cc_coord){99, 99}));
    for (int i = 0; i < g.n_figures; i++) {
        assert_false(cc_is_protected(&g, i));
    }
    /* The random game seldom takes a figure off early, as towers and dragons
     * do, and moves none. */
    if (g.n_figures) {
        cc_figure_move(&g, 0, g.segments[g.figures[0].segment].next);
        cc_figure_return(&g, 0, CC_MODULE_CORE, NULL);
    }
    cc_redeal(&g, 0, 1);
    cc_assume_tile(&g, cc_type_find(g.catalog, "b24"), 0);
}

/* Returns the hash of the position as if the spy were not in play: the hash is
 * computed from the names of the modules too. */
static uint64_t hash_without_spy(const cc_game *game)
{
    static cc_game g;
    g = *game;
    g.n_active = 0;
    for (int i = 0; i < game->n_active; i++) {
        if (game->active[i] != SPY) {
            g.active[g.n_active++] = game->active[i];
        }
    }
    return cc_hash(&g);
}

/* Plays a random game with a further part of its setup; returns a hash of all
 * its positions. has_queries: queries are called in each. */
static uint64_t play(const char *more_setup, long seed, bool has_queries)
{
    char setup[128];
    uint64_t random = (uint64_t)seed, hashes = 0;
    snprintf(setup, sizeof setup, "sets=base seed=%ld players=3%s", seed,
             more_setup);
    cc_game g = test_game(spy_catalog(), setup);
    while (cc_decision(&g).kind != CC_OVER) {
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, NULL), CC_OK);
        hashes = hashes * 31 + hash_without_spy(&g);
        if (has_queries) {
            call_queries(&g);
        }
    }
    return hashes;
}

static void every_hook_is_called(void **state)
{
#define HOOK_NAME(group, hook) #group "." #hook,
    static const char *const names[] = {CC_HOOKS(HOOK_NAME)};
    (void)state;
    memset(n_calls, 0, sizeof n_calls);
    for (long seed = 1; seed <= 3; seed++) {
        has_late_turn = true;
        play(" with=spy", seed, true);
    }
    for (int hook = 0; hook < CC_HOOKS_COUNT; hook++) {
        if (!n_calls[hook]) {
            fail_msg("%s is never called", names[hook]);
        }
    }
}

static void hooks_that_do_nothing_change_nothing(void **state)
{
    (void)state;
    for (long seed = 1; seed <= 10; seed++) {
        assert_true(play(" with=spy", seed, false) == play("", seed, false));
    }
}

static void modules_out_of_play_are_not_called(void **state)
{
    (void)state;
    memset(n_calls, 0, sizeof n_calls);
    play("", 1, true);
    for (int hook = 0; hook < CC_HOOKS_COUNT; hook++) {
        assert_int_equal(n_calls[hook], 0);
    }
}

/* A module that has nothing to forbid for the rest of the game says so by
 * cc_stop_forbidding(); its hook is then called no more. */
static void forbidding_can_be_stopped(void **state)
{
    (void)state;
    memset(n_calls, 0, sizeof n_calls);
    cc_game g = test_game(spy_catalog(), "sets=base with=spy");
    cc_action all[256];
    assert_true(cc_may_forbid_placing(&g, g.drawn));
    cc_legal_first(&g, all, 256);
    assert_true(n_calls[CC_HOOK(placement, forbids)] > 0);
    cc_stop_forbidding(&g, SPY);
    memset(n_calls, 0, sizeof n_calls);
    assert_false(g.any_forbids);
    assert_false(cc_may_forbid_placing(&g, g.drawn));
    cc_legal_first(&g, all, 256);
    assert_int_equal(n_calls[CC_HOOK(placement, forbids)], 0);
}

static bool no_points(const cc_game *g, int region, bool complete,
                      cc_worth *worth)
{
    (void)g;
    (void)region;
    (void)complete;
    (void)worth;
    return false;
}

static bool no_score(const cc_game *g, int region, bool complete,
                     cc_worth *worth)
{
    (void)g;
    (void)region;
    (void)complete;
    worth->is_void = true;
    return false;
}

static void add_one(const cc_game *g, int region, bool complete,
                    cc_worth *worth)
{
    (void)g;
    (void)region;
    (void)complete;
    cc_worth_add(worth, "ghost", 1, 1);
}

/* A region that does not score at all by one module has no points, also where
 * another one before it says that it gives none; else what modules add to none
 * counts. */
static void what_does_not_score_has_no_points(void **state)
{
    static const cc_module poor = {.name = "poor",
                                   .number = SPY,
                                   .order = 10,
                                   .scoring = {.worth = no_points}};
    static const cc_module none = {.name = "none",
                                   .number = SPY + 1,
                                   .order = 20,
                                   .scoring = {.worth = no_score}};
    static const cc_module ghost = {.name = "ghost",
                                    .number = SPY + 2,
                                    .order = 30,
                                    .scoring = {.adjust_worth = add_one}};
    static const cc_module *const all[] = {&poor, &none, &ghost};
    static cc_catalog catalog;
    (void)state;
    test_fake_catalog(&catalog, all, 3, unused_set);
    cc_game g = test_game(&catalog, "sets=base with=poor,ghost");
    assert_int_equal(cc_worth_of(&g, 0, true).points, 1);
    g = test_game(&catalog, "sets=base with=poor,none,ghost");
    assert_true(cc_worth_of(&g, 0, true).is_void);
    assert_int_equal(cc_worth_of(&g, 0, true).points, 0);
}

static bool forbid_figures(const cc_game *g, const cc_action *action)
{
    (void)g;
    assert_int_equal(action->type, CC_DEPLOY);
    return true;
}

/* A module that forbids placing figures alone is asked about nothing else. */
static void forbidding_figures_leaves_the_rest(void **state)
{
    static const cc_module desert = {
        .name = "desert",
        .number = SPY,
        .order = 10,
        .placement = {.forbids = forbid_figures,
                      .forbids_only = CC_FORBIDS_DEPLOYING}};
    static cc_catalog catalog;
    (void)state;
    test_fake_catalog(&catalog, &(const cc_module *){&desert}, 1, unused_set);
    cc_game g = test_game(&catalog, "sets=base with=desert deck=b24,b24");
    assert_false(cc_may_forbid_placing(&g, g.drawn));
    assert_false(g.forbids_other_than_placing);
    test_play(&g, "tile b24 1 0 0"); /* nobody may be placed: not even asked */
    assert_int_equal(cc_decision(&g).kind, CC_DECIDE_PLACE);
    assert_int_equal(g.player, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forbidding_figures_leaves_the_rest),
        cmocka_unit_test(what_does_not_score_has_no_points),
        cmocka_unit_test(every_hook_is_called),
        cmocka_unit_test(hooks_that_do_nothing_change_nothing),
        cmocka_unit_test(modules_out_of_play_are_not_called),
        cmocka_unit_test(forbidding_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
