/* greedy.c - search of one turn by trying every action
 *
 * Every legal action is tried on a copy, together with what the same player
 * decides next, up to the end of the turn. The position after it is evaluated
 * (eval.c). Decisions of other players in between are predicted.
 *
 * Bridges may follow most placements, and figures on bridges. To save time they
 * are tried only after the placements that are best without. Bazaars are
 * handled by trade.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "greedy.h"
#include "engine/bots/decisions.h"
#include "engine/bots/eval/cache.h"
#include "engine/bots/noise.h"
#include "tower.h"

#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/city/walls.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tower/tower.h"

/* actions of a decision about the tile just placed */
#define REPLIES_MAX       96
#define BRIDGE_CANDIDATES 6 /* placements for which bridges are tried */

/* The value of a tile that is not known yet. */
static const double draw_value = 3;

/* The least gain for joining: figures that change nothing stay. */
static const double join_cost = 0.05;

double greedy_bonus(const cc_game *game, const cc_action *action)
{
    int kind = cc_decision(game).kind;
    bool draws =
        action->type == CC_PASS &&
        (kind == CC_DECIDE_PLACE /* BRIDGE-6 */ ||
         (kind == CC_DECIDE_ABBEY && !cc_abbey_is_turn_after_deck(game)));
    return (draws ? draw_value : 0) -
           (action->type == CC_JOIN || action->type == CC_JOIN_SEGMENT
                ? join_cost
                : 0);
}

/* A drawn tile ends what can be predicted; only decisions about the tile just
 * placed still belong to the turn. In the final scoring it is the region that
 * the player may join. */
bool greedy_is_same_turn(const eval *ev, const cc_game *game,
                         cc_decision_info choice)
{
    switch (choice.kind) {
    case CC_DECIDE_DEPLOY:
    case CC_DECIDE_CASTLE:
    case CC_DECIDE_CASTLE_SCORE:
    case CC_DECIDE_SEND:
    case CC_DECIDE_COUNT: return true;
    case CC_DECIDE_GUARD:
    case CC_DECIDE_TOWER: return choice.player == ev->me;
    case CC_DECIDE_JOIN:
        return choice.region == ev->join_region ||
               cc_region_is_complete(game, choice.region);
    case CC_DECIDE_GATE:
    case CC_DECIDE_WALL:
    case CC_DECIDE_DRAFT:
    case CC_DECIDE_ABBEY: /* another turn begins */
    case CC_CHANCE:
    case CC_OVER: return false;
    default:
        return !ev->style->legacy && !decision_is_placement(choice) &&
               !decision_is_trade(choice);
    }
}

bool greedy_is_unplanned(const eval *ev, cc_decision_info choice)
{
    switch (choice.kind) {
    case CC_DECIDE_DEPLOY:
    case CC_DECIDE_CASTLE:
    case CC_DECIDE_CASTLE_SCORE:
    case CC_DECIDE_SEND:
    case CC_DECIDE_COUNT:
    case CC_DECIDE_GUARD:
    case CC_DECIDE_TOWER:
    case CC_DECIDE_CAPTURE: /* otherwise no tower would be worth building */
    case CC_DECIDE_JOIN: return false;
    /* If several wagons move, only the first one is searched. */
    case CC_DECIDE_WAGON: return choice.player != ev->me || ev->wagon_planned;
    default: return true;
    }
}

/* Returns a quick estimate for a player: points, bonuses of the modules, and a
 * constant for each figure on the board, compared with the other players. */
static int quick_eval(const cc_game *game, int player)
{
    static const int a_figure = 400;
    int bonus[CC_PLAYERS_MAX], sum = 0, n = cc_player_count(game);
    cc_bot_bonus(game, bonus);
    for (int p = 0; p < n; p++) {
        int part = 100 * cc_score(game, p) + bonus[p];
        sum += p == player ? part * (n - 1) : -part;
    }
    for (int i = 0; i < cc_figure_count(game); i++) {
        sum += cc_figure(game, i).player == player ? a_figure * (n - 1)
                                                   : -a_figure;
    }
    return sum;
}

/* Returns the action with the best quick estimate. */
static cc_action predict_unplanned(const cc_game *game, int player,
                                   const cc_action *actions, int n)
{
    int best = 0, most = 0;
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, &actions[i]);
        int value = quick_eval(&next, player);
        best = i == 0 || value > most ? i : best;
        most = best == i ? value : most;
    }
    return actions[best];
}

/* True if the player who decides should join the region just completed:
 * compares the evaluations with one more figure there and without. */
static bool would_join(eval *ev, const cc_game *game, const cc_action *join)
{
    static const cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    double values[2];
    int me = ev->me;
    bool was_valid = ev->cache.valid;
    eval_cache_disable(ev);
    ev->me = choice.player;
    for (int joins = 0; joins < 2; joins++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, joins ? join : &pass);
        for (cc_decision_info more = cc_decision(&next);
             more.kind == CC_DECIDE_JOIN && more.region == choice.region;
             more = cc_decision(&next)) {
            cc_apply_until_chance(&next, &pass);
        }
        values[joins] = eval_position(ev, &next);
    }
    ev->me = me;
    ev->cache.valid = was_valid;
    return values[1] > values[0];
}

/* Predicts that castles are built, amounts are as high as possible, and players
 * join what pays. */
cc_action greedy_predict(eval *ev, const cc_game *game, cc_decision_info choice)
{
    cc_action actions[REPLIES_MAX];
    int n = cc_legal_first(game, actions, REPLIES_MAX), best = 0;
    if (choice.kind == CC_DECIDE_JOIN) {
        /* In the final scoring only this region is considered. */
        bool looks = !ev->style->legacy && !ev->shared_table &&
                     cc_region_is_complete(game, choice.region);
        bool joins = looks ? would_join(ev, game, &actions[0])
                           : town_would_join(ev, game);
        return actions[joins ? 0 : n - 1];
    }
    if (choice.kind == CC_DECIDE_SEND || choice.kind == CC_DECIDE_COUNT) {
        return actions[n - 1];
    }
    if (greedy_is_unplanned(ev, choice)) {
        return predict_unplanned(game, choice.player, actions, n);
    }
    for (int i = 1; i < n; i++) {
        best = actions[i].amount > actions[best].amount ? i : best;
    }
    return actions[best];
}

/* See greedy.h: a rare decision that may be passed is passed. */
bool greedy_try_pass(const eval *ev, cc_game *game)
{
    cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    return greedy_is_unplanned(ev, choice) &&
           greedy_is_same_turn(ev, game, choice) &&
           cc_apply_until_chance(game, &pass) == CC_OK;
}

static void predict_others(eval *ev, cc_game *game)
{
    for (cc_decision_info choice = cc_decision(game);
         (choice.player != ev->me || greedy_is_unplanned(ev, choice)) &&
         greedy_is_same_turn(ev, game, choice);
         choice = cc_decision(game)) {
        if (!greedy_try_pass(ev, game)) {
            cc_action action = greedy_predict(ev, game, choice);
            cc_apply_until_chance(game, &action);
        }
    }
}

static double best_action_value(eval *ev, const cc_game *game, bool bridges)
{
    cc_action actions[REPLIES_MAX];
    int n = cc_legal_first(game, actions, REPLIES_MAX);
    double best = -1e9;
    bool planned = ev->wagon_planned;
    ev->wagon_planned |= cc_decision(game).kind == CC_DECIDE_WAGON;
    for (int i = 0; i < n; i++) {
        if ((actions[i].type == CC_BUILD_BRIDGE && !bridges) ||
            tower_is_pointless(game, &actions[i])) {
            continue;
        }
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, &actions[i]);
        double value = greedy_best_from(ev, &next, bridges);
        best = value > best ? value : best;
    }
    ev->wagon_planned = planned;
    return best;
}

double greedy_best_from(eval *ev, cc_game *game, bool bridges)
{
    predict_others(ev, game);
    if (!greedy_is_same_turn(ev, game, cc_decision(game))) {
        return eval_position(ev, game);
    }
    /* The rest of the turn happens in the Count's town only. */
    int kind = cc_decision(game).kind;
    if ((kind == CC_DECIDE_SEND || kind == CC_DECIDE_COUNT) &&
        !ev->shared_table) {
        eval_table table;
        eval_share_table(ev, game, &table);
        double best = best_action_value(ev, game, bridges);
        ev->shared_table = NULL;
        return best;
    }
    return best_action_value(ev, game, bridges);
}

double greedy_value(eval *ev, const cc_game *game, const cc_action *action,
                    bool bridges)
{
    cc_game next;
    cc_copy(&next, game);
    cc_apply_until_chance(&next, action);
    return greedy_best_from(ev, &next, bridges) + greedy_bonus(game, action);
}

/* Tries bridges after the best placements. Returns the index of the best one.
 */
static int try_bridges(eval *ev, const cc_game *game, const cc_action *actions,
                       double *values, int n)
{
    int best = 0;
    bool tried[CC_ACTIONS_MAX] = {false};
    for (int round = 0; round < BRIDGE_CANDIDATES && round < n; round++) {
        int next = 0;
        while (tried[next]) {
            next++;
        }
        for (int i = next + 1; i < n; i++) {
            next = !tried[i] && values[i] > values[next] ? i : next;
        }
        tried[next] = true;
        if (!actions[next].bridge) { /* only one bridge in a turn */
            double value = greedy_value(ev, game, &actions[next], true);
            values[next] = value > values[next] ? value : values[next];
        }
        best = round == 0 || values[next] > values[best] ? next : best;
    }
    return best;
}

int greedy_evaluate(eval *ev, const cc_game *game, uint64_t seed,
                    const cc_action *actions, double *values, int n)
{
    cc_decision_info choice = cc_decision(game);
    bool placing = choice.kind == CC_DECIDE_PLACE;
    uint64_t noise = bot_noise(game, seed);
    int chosen = 0;
    for (int i = 0; i < n; i++) {
        /* A small random part among equals, so that games differ. */
        uint64_t lot = bot_noise_of(game, &actions[i], noise);
        values[i] = greedy_value(ev, game, &actions[i], !placing) +
                    (double)(lot >> 40) * 1e-10;
        chosen = values[i] > values[chosen] ? i : chosen;
    }
    if (placing &&
        cc_supply(game, choice.player, cc_bridge_token(game->catalog)) > 0) {
        chosen = try_bridges(ev, game, actions, values, n);
    }
    return chosen;
}
