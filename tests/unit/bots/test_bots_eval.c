/* test_bots_eval.c - how bots list the turns of a position and evaluate them
 *
 * A list of turns is made fast: values are computed without playing each turn,
 * and some turns only for the best placements. Here they are compared with slow
 * ways that leave nothing out.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots_support.h"
#include "engine/bots/eval/bonus.h"
#include "engine/bots/eval/cache.h"
#include "engine/bots/eval/chance.h"
#include "engine/core/module.h"
#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/ferry.h"
#include "engine/modules/king_and_robber.h"
#include "engine/modules/mage.h"
#include "engine/modules/princess_and_dragon/dragon.h"
#include "engine/modules/traders_and_builders.h"
#include "tests/unit/support.h"

/* The value listed for a turn equals the value of the position after playing it
 * on a copy. */
static void turn_value_equals_played_value(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "",
        SETS_BRIDGES,
        "sets=the-city players=2",
        "sets=base,halflings-1,halflings-2",
        "sets=base,princess-and-dragon without=portal",
        "sets=base,german-castles players=4",
        "sets=base,inns-and-cathedrals,abbey-and-mayor,tower",
        "sets=base,traders-and-builders,"
        "king-and-robber with=phantom",
        "sets=base,abbey-and-mayor,inns-and-cathedrals,traders-and-builders "
        "players=6 seed=3",
        "rules=table-edge:9x7,edge-closes:on"};
    bot_worker *worker = calloc(1, sizeof *worker);
    eval *ev = calloc(1, sizeof *ev);
    assert_non_null(worker);
    assert_non_null(ev);
    int n_abbey_choices = 0; /* between two gaps or more, and passing */
    for (int i = 0; i < (int)(sizeof setups / sizeof *setups); i++) {
        cc_game game;
        bots_start(&game, setups[i]);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            turns_generate(worker, &game, &weights_tuned, &style_neutral, 0,
                           &focus_everything, BOT_TURNS_MAX);
            eval_init(ev, &game, c.player, -1, &weights_tuned, &style_neutral);
            ev->join_region = c.region;
            /* Turns of other decisions are only estimated. */
            bool is_compared =
                decision_is_placement(c) || c.kind == CC_DECIDE_ABBEY;
            n_abbey_choices += c.kind == CC_DECIDE_ABBEY && worker->n_turns > 2;
            for (int k = 0; k < worker->n_turns && is_compared; k++) {
                const bot_turn *t = &worker->turns[k];
                cc_game next = game;
                double extra = greedy_bonus(&game, &t->first);
                cc_apply_until_chance(&next, &t->first);
                if (t->has_then) {
                    cc_apply_until_chance(&next, &t->then);
                }
                double difference =
                    greedy_best_from(ev, &next, false) + extra - t->value;
                assert_true(difference < 1e-6 && difference > -1e-6);
            }
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(n_abbey_choices > 10);
    free(worker);
    free(ev);
}

/* Whether a turn moves the fairy to a figure on no square beside the tile. */
static bool moves_fairy_far(const bot_turn *t)
{
    int dx = t->then.x - t->first.x, dy = t->then.y - t->first.y;
    return t->then.type == CC_FAIRY_TO_FIGURE && (dx * dx > 1 || dy * dy > 1);
}

static bool has_duplicate_turn(const bot_worker *worker)
{
    bool is_found = false;
    for (int i = 0; i < worker->n_turns; i++) {
        for (int k = 0; k < i; k++) {
            is_found |=
                worker->turns[i].has_then == worker->turns[k].has_then &&
                cc_action_equal(&worker->turns[i].first,
                                &worker->turns[k].first) &&
                cc_action_equal(&worker->turns[i].then, &worker->turns[k].then);
        }
    }
    return is_found;
}

/* Actions far from the tile, and turns of the dragon, are evaluated only after
 * the best placements. The list still begins with a turn that is nearly as good
 * as the best of an exhaustive search. */
static void finds_best_moves(void **state)
{
    (void)state;
    static double values[CC_ACTIONS_MAX];
    static cc_action actions[CC_ACTIONS_MAX];
    bot_worker *worker = calloc(1, sizeof *worker);
    eval *ev = calloc(1, sizeof *ev);
    int turns = 0, n_far = 0;
    double missed = 0;
    assert_non_null(worker);
    assert_non_null(ev);
    for (int i = 0; i < 2; i++) {
        cc_game game;
        char text[64];
        snprintf(text, sizeof text, "sets=base,princess-and-dragon seed=%d", i);
        bots_start(&game, text);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            assert_true(bot_choose("skilled", &game, 1, &a));
            /* Every other placement, for time. */
            if (decision_is_placement(c) && turns++ % 2) {
                int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
                turns_generate(worker, &game, &weights_tuned, &style_neutral, 0,
                               &focus_everything, BOT_TURNS_MAX);
                eval_init(ev, &game, c.player, -1, &weights_tuned,
                          &style_neutral);
                int best = greedy_evaluate(ev, &game, 1, actions, values, n);
                double difference = values[best] - worker->turns[0].value;
                missed += difference > 0 ? difference : 0;
                n_far += moves_fairy_far(&worker->turns[0]);
                assert_false(has_duplicate_turn(worker));
            }
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(n_far > 4);
    assert_true(missed < 0.05 * turns / 2); /* points a placement */
    free(worker);
    free(ev);
}

/* At the end of the game the bonus that modules estimate equals the points that
 * they paid; but bots are told of none, as these points are in the scores. */
static void final_bonus_equals_points_paid(void **state)
{
    (void)state;
    int max_paid = 0;
    for (int i = 0; i < 12; i++) {
        char text[128];
        cc_game game;
        static cc_events events;
        snprintf(text, sizeof text,
                 "sets=base,traders-and-builders,king-and-robber players=%d "
                 "seed=%d",
                 1 + i % 4, i);
        bots_start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a;
            assert_true(bot_choose("beginner", &game, 1, &a));
            assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        }
        int bonus[CC_PLAYERS_MAX], paid[CC_PLAYERS_MAX] = {0};
        /* The events of the last action include the final scoring. */
        for (int e = 0; e < events.n; e++) {
            const cc_event *event = &events.list[e];
            bool is_from_module = event->source == CC_FOR_GOODS ||
                                  event->source == CC_FOR_KING ||
                                  event->source == CC_FOR_ROBBER;
            if (event->type == CC_EVENT_SCORE && event->final &&
                is_from_module) {
                paid[event->player] += event->points;
            }
        }
        static const int modules[] = {CC_MODULE_GOODS, CC_MODULE_KING,
                                      CC_MODULE_ROBBER};
        int estimate[CC_PLAYERS_MAX] = {0};
        for (int m = 0; m < 3; m++) {
            game.catalog->modules[modules[m]]->bots.bonus(&game, estimate);
        }
        assert_true(cc_bot_bonus(&game, bonus));
        for (int p = 0; p < cc_player_count(&game); p++) {
            assert_int_equal(estimate[p], 100 * paid[p]); /* in hundredths */
            assert_int_equal(bonus[p], 0);
            max_paid = paid[p] > max_paid ? paid[p] : max_paid;
        }
    }
    assert_true(max_paid > 20); /* the goods were worth something */
}

static bool is_same_course(const cc_game *a, const cc_game *b)
{
    int n = cc_figure_count(a);
    bool is_same =
        n == cc_figure_count(b) && cc_decision(a).kind == cc_decision(b).kind;
    for (int p = 0; p < cc_player_count(a); p++) {
        is_same = is_same && cc_score(a, p) == cc_score(b, p);
    }
    for (int i = 0; i < n && is_same; i++) {
        cc_figure_info f = cc_figure(a, i), other = cc_figure(b, i);
        is_same = f.piece == other.piece && f.slot == other.slot &&
                  f.figure == other.figure && f.player == other.player;
    }
    return is_same;
}

/* Adds up the bonuses of all modules in play but one (-1: of all). */
static void add_bonuses(const cc_game *game, int but, int sum[CC_PLAYERS_MAX])
{
    memset(sum, 0, CC_PLAYERS_MAX * sizeof *sum);
    for (int m = 0; m < CC_MODULES_MAX; m++) {
        int points[CC_PLAYERS_MAX];
        if (m == but || !game->catalog->modules[m] || !cc_has_module(game, m)) {
            continue;
        }
        cc_bot_bonus_of(game, m, points);
        for (int p = 0; p < CC_PLAYERS_MAX; p++) {
            sum[p] += points[p];
        }
    }
}

/* What a module that decides alone changes is in its own bonus. */
static void bonuses_of_others_stay(void **state)
{
    (void)state;
    int n_alone = 0;
    for (int i = 0; i < 6; i++) {
        cc_game game, next;
        char text[256];
        snprintf(text, sizeof text,
                 "sets=base,princess-and-dragon,hills-and-sheep,tower,"
                 "abbey-and-mayor,gold-mines,mage-and-witch,watchtowers,circus "
                 "players=2 seed=%d",
                 i);
        bots_start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_action a;
            int before[CC_PLAYERS_MAX], after[CC_PLAYERS_MAX];
            int kind = cc_decision(&game).kind;
            int alone = cc_module_deciding_alone(&game, kind);
            assert_true(bot_choose("random", &game, 1, &a));
            cc_copy(&next, &game);
            assert_int_equal(cc_apply_until_chance(&next, &a), CC_OK);
            add_bonuses(&game, -1, before);
            cc_bot_bonus(&game, after);
            assert_memory_equal(before, after, sizeof before);
            if (alone >= 0 && is_same_course(&game, &next)) {
                add_bonuses(&game, alone, before);
                add_bonuses(&next, alone, after);
                assert_memory_equal(before, after, sizeof before);
                n_alone++;
            }
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
    assert_true(n_alone > 30);
}

/* What a context remembers within a turn, the bonuses of the land and how
 * figures of the Count's town join, gives the same as working it out. */
static void remembers_nothing_wrong(void **state)
{
    (void)state;
    int n_barns = 0, n_steps = 0;
    eval *old = calloc(1, sizeof *old);
    assert_non_null(old);
    for (int i = 0; i < 24; i++) {
        cc_game game;
        char text[160];
        snprintf(text, sizeof text,
                 "sets=base,count,abbey-and-mayor,bridges-castles-bazaars,"
                 "halflings-1,tower players=%d seed=%d",
                 2 + i % 3, i);
        bots_start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_decision_info choice = cc_decision(&game);
            if (decision_is_placement(choice)) { /* a turn begins */
                eval_init(old, &game, choice.player, -1, &weights_tuned,
                          &style_neutral);
            }
            cc_action list[CC_ACTIONS_MAX], a;
            int n = cc_legal(&game, list, CC_ACTIONS_MAX);
            for (int k = 0; k < n; k++) { /* other ways are tried, too */
                bool builds = choice.kind == CC_DECIDE_CASTLE ||
                              list[k].type == CC_BUILD_BRIDGE;
                if (k >= 4 && !builds) {
                    continue;
                }
                cc_game next;
                int remembered[CC_PLAYERS_MAX], computed[CC_PLAYERS_MAX];
                cc_copy(&next, &game);
                cc_apply_until_chance(&next, &list[k]);
                eval_bonus(old, &next, remembered);
                cc_bot_bonus(&next, computed);
                assert_memory_equal(remembered, computed, sizeof computed);
                double by_memory = eval_position(old, &next);
                old->joinings.used = 0;
                town_forget(old);
                assert_float_equal(eval_position(old, &next), by_memory, 0);
            }
            int of_land[CC_PLAYERS_MAX];
            cc_bot_bonus_part(&game, true, of_land);
            n_barns += of_land[0] != 0;
            assert_true(bot_choose("random", &game, 1, &a));
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
            n_steps++;
        }
    }
    assert_true(n_barns > n_steps / 50);
    free(old);
}

/* Two contexts of one turn, one of which has its regions cached. */
typedef struct two_contexts {
    eval cached, plain;
    int n_compared, n_ferried, n_magic; /* evaluations after such actions */
} two_contexts;

/* Compares the values of a position and of those that a few actions lead to,
 * as long as no other tile is placed. */
static void compare_values(two_contexts *two, const cc_game *game, int depth)
{
    int me = two->cached.me;
    two->cached.me = (me + 1) % two->cached.n_players;
    eval_position(&two->cached,
                  game); /* for another player: as if to predict */
    two->cached.me = me;
    assert_float_equal(eval_position(&two->cached, game),
                       eval_position(&two->plain, game), 1e-9);
    two->n_compared++;
    cc_decision_info choice = cc_decision(game);
    cc_game next;
    int bag = cc_chance_bag(game);
    for (int kind = 0;
         bag >= 0 && kind < cc_bag_kinds(game->catalog, bag) && depth; kind++) {
        cc_copy(&next, game); /* a die, for the flier */
        if (cc_assume_token(&next, kind) == CC_OK) {
            compare_values(two, &next, depth - 1);
        }
    }
    if (depth == 0 || choice.kind == CC_OVER || choice.kind == CC_CHANCE ||
        decision_is_placement(choice) || decision_is_trade(choice)) {
        return;
    }
    cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal(game, list, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i += 1 + n / 12) {
        cc_copy(&next, game);
        assert_int_equal(cc_apply_until_chance(&next, &list[i]), CC_OK);
        if (cc_piece_count(&next) == cc_piece_count(game)) {
            two->n_ferried += list[i].type == CC_FERRY;
            two->n_magic += list[i].type == CC_MAGIC_MOVE;
            compare_values(two, &next, depth - 1);
        }
    }
}

/* Cached values of regions, and those that were found after a placement, are
 * used only where they hold: not after a figure, a bridge, a little building, a
 * ferry, the mage or the witch has come to a region, figures have moved to a
 * hill, or another player was predicted. */
static void cached_values_hold(void **state)
{
    (void)state;
    two_contexts *two = calloc(1, sizeof *two);
    assert_non_null(two);
    for (int i = 0; i < 12; i++) {
        cc_game game;
        char text[160];
        snprintf(text, sizeof text, "sets=base,count,%s players=%d seed=%d",
                 i % 2 ? "hills-and-sheep,flier,tunnel"
                       : "ferries,mage-and-witch,bridges-castles-bazaars,"
                         "inns-and-cathedrals with=buildings",
                 2 + i % 4 / 2, 70 + i);
        bots_start(&game, text);
        while (cc_decision(&game).kind != CC_OVER) {
            cc_decision_info choice = cc_decision(&game);
            cc_action list[CC_ACTIONS_MAX], a;
            int n = cc_legal(&game, list, CC_ACTIONS_MAX);
            if (choice.kind == CC_DECIDE_PLACE) {
                eval_init(&two->cached, &game, choice.player, -1,
                          &weights_tuned, &style_neutral);
                eval_init(&two->plain, &game, choice.player, -1, &weights_tuned,
                          &style_neutral);
                eval_cache_fill(&two->cached, &game, true);
            }
            for (int k = 0; k < n && choice.kind == CC_DECIDE_PLACE;
                 k += 1 + n / 3) {
                cc_game next;
                cc_copy(&next, &game);
                if (list[k].type == CC_PLACE && !list[k].bridge) {
                    cc_apply_until_chance(&next, &list[k]);
                    eval_cache_update(&two->cached, &next, list[k].x,
                                      list[k].y);
                    compare_values(two, &next, 4);
                }
            }
            assert_true(bot_choose("beginner", &game, 1, &a));
            assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        }
    }
    assert_true(two->n_ferried > 100 && two->n_magic > 100);
    free(two);
}

/* Where the dragon is changes nothing that scores, so bots do not ask. */
static void dragon_changes_no_worth(void **state)
{
    (void)state;
    cc_game game;
    int n_moves = 0;
    bots_start(&game, "sets=base,princess-and-dragon,abbey-and-mayor,count "
                      "players=3 seed=8");
    while (cc_decision(&game).kind != CC_OVER) {
        cc_action a;
        cc_game next;
        int before[CC_PLAYERS_MAX], after[CC_PLAYERS_MAX];
        int kind = cc_decision(&game).kind;
        assert_true(bot_choose("random", &game, 1, &a));
        cc_copy(&next, &game);
        assert_int_equal(cc_apply_until_chance(&next, &a), CC_OK);
        if (kind == CC_DECIDE_DRAGON && is_same_course(&game, &next)) {
            cc_project(&game, before);
            cc_project(&next, after);
            assert_memory_equal(before, after, sizeof before);
            assert_true(eval_has_same_regions(&game, &next));
            n_moves++;
        }
        assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
    }
    assert_true(n_moves > 10);
}

/* The value of placing a figure on the road that the last tile completes, minus
 * the value of placing none. */
static double value_of_figure_on_road(const eval_style *style)
{
    cc_game game;
    cc_action place, deploy, pass = {.type = CC_PASS};
    eval *ev = calloc(1, sizeof *ev);
    assert_non_null(ev);
    /* b21 and b22 are crossings, at which roads end. */
    bots_start(&game, "with=phantom deck=b22,b24,b24 start=b21@0,0,0 first=0 "
                      "seed=1");
    assert_int_equal(cc_action_parse(&game, "tile b22 1 0 0", &place, NULL),
                     CC_OK);
    eval_init(ev, &game, 0, -1, &weights_tuned, style);
    assert_int_equal(cc_apply(&game, &place, NULL), CC_OK);
    assert_int_equal(
        cc_action_parse(&game, "figure meeple road 1 0 W", &deploy, NULL),
        CC_OK);
    double gain = greedy_value(ev, &game, &deploy, false) -
                  greedy_value(ev, &game, &pass, false);
    free(ev);
    return gain;
}

/* The phantom is decided before the completed road is scored: the evaluation
 * has to count the road anyway. */
static void values_completed_road_before_phantom(void **state)
{
    (void)state;
    assert_true(value_of_figure_on_road(&style_neutral) > 1);
    /* The style of greedy-0 keeps this fault: in saved games old opponents play
     * on as they did. */
    assert_true(value_of_figure_on_road(&style_greedy_0) < 0);
}

/* Returns the points that the fourth meeple in a supply adds to what a player
 * expects, beside n tokens `other`. */
static double worth_of_fourth_meeple(const char *sets, const char *other, int n,
                                     const eval_style *style)
{
    double expected[2][CC_PLAYERS_MAX];
    eval *ev = calloc(1, sizeof *ev);
    assert_non_null(ev);
    for (int more = 0; more < 2; more++) {
        char setup[200];
        cc_game game;
        snprintf(setup, sizeof setup, "%s supply=meeple:%d,%s:%d", sets,
                 3 + more, other, n);
        bots_start(&game, setup);
        eval_init(ev, &game, 0, -1, &weights_tuned, style);
        eval_expected(ev, &game, expected[more]);
    }
    free(ev);
    return expected[1][0] - expected[0][0];
}

/* A meeple is worth less in a supply beside figures that are placed instead of
 * it: not beside helpers and the phantom, which come in addition, and not to
 * the bot greedy-0. */
static void meeples_count_after_other_figures(void **state)
{
    (void)state;
    const char *inns = "sets=base,inns-and-cathedrals";
    double alone = worth_of_fourth_meeple(inns, "big", 0, &style_neutral);
    assert_true(alone > 0);
    assert_true(worth_of_fourth_meeple(inns, "big", 1, &style_neutral) < alone);
    double plain = worth_of_fourth_meeple(inns, "big", 0, &style_greedy_0);
    assert_float_equal(worth_of_fourth_meeple(inns, "big", 1, &style_greedy_0),
                       plain, 1e-9);
    static const char *const in_addition[][2] = {
        {"sets=base,traders-and-builders", "builder"},
        {"sets=base,traders-and-builders", "pig"},
        {"sets=base with=phantom", "phantom"}};
    for (size_t i = 0; i < sizeof in_addition / sizeof *in_addition; i++) {
        const char *sets = in_addition[i][0], *token = in_addition[i][1];
        assert_float_equal(
            worth_of_fourth_meeple(sets, token, 1, &style_neutral),
            worth_of_fourth_meeple(sets, token, 0, &style_neutral), 1e-9);
    }
}

/* Where a triangle lies a region goes on only by another one: an open region
 * lists that square too, and is never completed once all triangles lie. */
static void triangles_end_in_dead_ends(void **state)
{
    (void)state;
    enum { ENDS = 64 };
    cc_game game;
    const bot_level *level = bot_level_find("skilled");
    eval *ev = calloc(1, sizeof *ev);
    int n_dead = 0, n_long = 0;
    assert_non_null(ev);
    for (int seed = 1; seed <= 12; seed++) {
        char setup[80];
        snprintf(setup, sizeof setup,
                 "seed=%d sets=base,halflings-1,halflings-2", seed);
        bots_start(&game, setup);
        for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
            cc_action a;
            eval_init(ev, &game, c.player, -1, level->weights, level->style);
            for (int r = 0; r < game.n_segments; r++) {
                if (game.segments[r].region != r || !game.regions[r].open ||
                    game.regions[r].kind != CC_CITY) {
                    continue;
                }
                cc_open_end ends[ENDS];
                int n_open, n = cc_region_open_ends(&game, r, ends, ENDS);
                bool is_dead = false;
                assert_true(n > 0);
                for (int i = 0; i < n; i++) {
                    n_long += ends[i].is_long_side;
                    is_dead |= ends[i].is_half && ev->n_triangles == 0;
                    assert_int_equal(ends[i].is_half,
                                     cc_sides_at(&game, ends[i].x, ends[i].y) <
                                         0);
                }
                double chance = chance_complete(ev, &game, r, &n_open);
                assert_true(!is_dead || chance < 1e-9);
                n_dead += is_dead;
            }
            assert_true(bot_choose("greedy-0", &game, 1, &a));
            cc_apply(&game, &a, NULL);
        }
    }
    assert_true(n_dead > 0 && n_long > 0);
    free(ev);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bonuses_of_others_stay),
        cmocka_unit_test(remembers_nothing_wrong),
        cmocka_unit_test(cached_values_hold),
        cmocka_unit_test(dragon_changes_no_worth),
        cmocka_unit_test(turn_value_equals_played_value),
        cmocka_unit_test(finds_best_moves),
        cmocka_unit_test(final_bonus_equals_points_paid),
        cmocka_unit_test(values_completed_road_before_phantom),
        cmocka_unit_test(meeples_count_after_other_figures),
        cmocka_unit_test(triangles_end_in_dead_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
