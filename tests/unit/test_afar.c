/* test_afar.c - tiles set aside, and figures far from the placed tile
 *
 * A fake module, the wizard, shows what a module can do that fake_hooks.c does
 * not show. Cloisters that are drawn are set aside, until a tile with the mark
 * `wizard` is placed; they are then shuffled into the deck. After placing that
 * tile, a player may place a figure on any tile. Figures on the start tile are
 * protected from being taken off, nothing may move onto its square, and its
 * fields take no figures.
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

enum { WIZARD = CC_MODULES_END };

/* Whether the tile placed in this turn has the wizard's mark. */
static bool has_placed_mark(const cc_game *g)
{
    return g->placed >= 0 &&
           cc_type_of(g, g->placed)->marks & cc_mark(g, WIZARD, 0);
}

/* Whether a tile with the wizard's mark is on the table: the state of the
 * module. */
static bool has_wizard_come(const cc_game *g)
{
    return *(const bool *)cc_state_of(g, WIZARD);
}

/* Cloisters ("b01") are drawn once the wizard has come. */
static int draw_order(const cc_game *g, int type)
{
    return !has_wizard_come(g) && type == cc_type_find(g->catalog, "b01")
               ? CC_DRAWN_LATER
               : CC_DRAWN_IN_ORDER;
}

/* Runs after each tile that is placed. */
static void let_wizard_come(cc_game *g, cc_agenda_entry entry,
                            cc_events *events)
{
    bool *has_come = cc_state_mut(g, WIZARD);
    (void)entry;
    (void)events;
    if (has_placed_mark(g)) {
        *has_come = true;
        cc_deck_return_aside(g);
    }
}

/* Whether an action places a figure on another tile than the last one. */
static bool can_deploy_far(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_DEPLOY ? cc_action_segment(g, a) : -1;
    return has_placed_mark(g) && segment >= 0 &&
           cc_has_figure(g, g->player, a->figure) &&
           !cc_is_on_placed_tile(g, segment) &&
           cc_can_deploy(g, a->figure, segment);
}

static void list_far_deployments(const cc_game *g, cc_action_list *list)
{
    for (int s = 0; s < g->n_segments; s++) {
        cc_action a = cc_action_on(g, CC_DEPLOY, s);
        if (can_deploy_far(g, &a)) {
            cc_action_list_add(g, list, a);
        }
    }
}

static void deploy_far(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)entry;
    cc_deploy(g, a, events);
}

static const cc_extra_actions wizard_extra_actions[] = {
    {.step = &cc_step_deploy,
     .list = list_far_deployments,
     .check = can_deploy_far,
     .apply = deploy_far},
    {.step = NULL}};

static bool is_on_start_tile(const cc_game *g, int segment)
{
    return g->segments[segment].piece == 0;
}

static bool forbids_start_fields(const cc_game *g, bool is_helper, int segment)
{
    (void)is_helper;
    return is_on_start_tile(g, segment) &&
           cc_segment_type_of(g, segment)->kind == CC_FIELD;
}

/* The threat is to a figure or, without one, to whatever is on a square. */
static bool protects_start_tile(const cc_game *g, const cc_threat *threat)
{
    return threat->figure < 0
               ? threat->x == 0 && threat->y == 0
               : is_on_start_tile(g, g->figures[threat->figure].segment);
}

static uint64_t hash_wizard(const cc_game *g)
{
    return has_wizard_come(g);
}

static const cc_step step_wizard = {.name = "made wizard",
                                    .run = let_wizard_come};
static const cc_step_row wizard_rows[] = {
    {CC_PHASE_TURN, 306, &step_wizard, "MADE-5"}, {.step = NULL}};
static const char *const wizard_marks[] = {"wizard", NULL};
static const cc_module wizard = {
    .name = "made-wizard",
    .number = WIZARD,
    .order = 8,
    .rows = wizard_rows,
    .marks = wizard_marks,
    .extra_actions = wizard_extra_actions,
    .state = {.size = sizeof(bool), .hash = hash_wizard},
    .tiles = {.draw_order = draw_order},
    .figures = {.forbids = forbids_start_fields,
                .protects = protects_start_tile}};

static const char wizard_set[] = "set made\n"
                                 "tile mad6 x2 sides=RFRF wizard\n"
                                 "  r1 road: N S\n"
                                 "  f1 field: NR EL ER SL | -\n"
                                 "  f2 field: SR WL WR NL | -\n";

static const cc_catalog *catalog_of(void)
{
    static cc_catalog catalog;
    if (!catalog.n_types) {
        test_fake_catalog(&catalog, &(const cc_module *){&wizard}, 1,
                          wizard_set);
    }
    return &catalog;
}

static cc_game game_of(const char *text)
{
    return test_game(catalog_of(), text);
}

/* The deck: a cloister, a road tile, a cloister and the wizard's tile. */
static void tiles_are_set_aside(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-wizard sets=base,made start=b24@0,0,0 "
                        "deck=b01,b24,b01,mad6 deck-only=1");
    int cloister = cc_type_find(g.catalog, "b01"), n_left[CC_TYPES_MAX] = {0};
    /* The first cloister is set aside at once and the road tile drawn. Of the
     * two tiles left in the deck the second cloister cannot be drawn. */
    assert_int_equal(g.n_aside, 1);
    assert_true(cc_deck_has_drawable(&g, 1));
    assert_false(cc_deck_has_drawable(&g, 2));
    /* Upcoming are tiles that are not in the deck: one of the cloisters. */
    cc_upcoming_tiles(&g, n_left);
    assert_int_equal(n_left[cloister], 1);
    /* What is set aside belongs to the position. */
    cc_game other = game_of("with=made-wizard sets=base,made start=b24@0,0,0 "
                            "deck=b24,b01,mad6 deck-only=1");
    assert_true(cc_hash(&g) != cc_hash(&other));
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "pass");
    /* Now both cloisters are set aside, and the wizard's tile is in hand. */
    assert_int_equal(g.n_aside, 2);
    assert_int_equal(cc_tiles_left(&g), 0);
    cc_game before = g;
    test_play(&g, "tile mad6 0 1 1");
    /* It brings both back into the deck, which is shuffled: that uses the
     * random generator. */
    assert_int_equal(g.n_aside, 0);
    assert_int_equal(cc_tiles_left(&g), 2);
    assert_true(cc_has_revealed(&before, &g));
    test_play(&g, "pass");
    assert_int_equal(cc_decision(&g).tile, cloister);
}

/* Whether an action given as text is legal: it is listed exactly if it can be
 * applied. */
static bool is_legal(const cc_game *g, const char *text)
{
    enum { ACTIONS_MAX = 256 }; /* more than the positions here have */
    cc_action a, list[ACTIONS_MAX];
    int n = cc_legal_first(g, list, ACTIONS_MAX);
    assert_int_equal(cc_action_parse(g, text, &a, NULL), CC_OK);
    cc_game copy = *g;
    bool is_listed = cc_action_is_listed(&a, list, n);
    assert_int_equal(is_listed, cc_apply(&copy, &a, NULL) == CC_OK);
    return is_listed;
}

/* On the table: the start tile at 0 0 with a road and a field, a tile beside it
 * with a figure on the field that both share, then the wizard's tile. */
static void figures_go_to_any_tile(void **state)
{
    (void)state;
    cc_game g = game_of("with=made-wizard sets=base,made start=b24@0,0,0 "
                        "deck=b22,mad6,b24 deck-only=1");
    test_play(&g, "tile b22 1 0 0");
    test_play(&g, "figure meeple field 1 0 NL NR EL WR");
    test_play(&g, "tile mad6 0 1 1");
    assert_true(is_legal(&g, "figure meeple road 0 0 E W"));
    assert_true(is_legal(&g, "figure meeple road 1 0 E"));
    /* Two fields of the start tile: the module forbids them. */
    assert_false(is_legal(&g, "figure meeple field 0 0 ER SL SR WL"));
    assert_false(is_legal(&g, "figure meeple field 0 0 NL NR EL WR"));
    test_play(&g, "figure meeple road 0 0 E W");
    assert_false(cc_is_protected(&g, 0)); /* on the field of another tile */
    assert_true(cc_is_protected(&g, 1));  /* on the start tile */
    assert_true(cc_is_movement_blocked(&g, 0, 0));
    assert_false(cc_is_movement_blocked(&g, 1, 0));
    /* Figures are no board tokens, though the token is the same. */
    assert_int_equal(cc_board_token_find(&g, CC_MEEPLE), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_set_aside),
        cmocka_unit_test(figures_go_to_any_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
