/* greedy.c - search of one turn by trying every action
 *
 * Every legal action is tried on a copy, together with what the same player
 * decides next, up to the end of the turn. The position after it is evaluated
 * (eval.c). Decisions of other players in between are predicted.
 *
 * A bridge may be built after most placements, and a figure placed on it. To
 * save time that is tried only after the placements that are best without.
 * Bazaars are handled by trade.c.
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

#define REPLIES_MAX       96 /* actions of a decision after a placement */
#define BRIDGE_CANDIDATES 6  /* placements for which bridges are tried */

/* The points for a tile that will be drawn and is not known yet. */
static const double draw_value = 3;

/* The least gain for joining from the Count's town: figures that change nothing
 * stay there. */
static const double join_cost = 0.05;

double greedy_bonus(const cc_game *game, const cc_action *action)
{
    int kind = cc_decision(game).kind;
    /* A tile that needs a bridge may be declined (BRIDGE-6), and so may placing
     * the abbey; then a tile is drawn. */
    bool draws_tile =
        action->type == CC_PASS &&
        (kind == CC_DECIDE_PLACE ||
         (kind == CC_DECIDE_ABBEY && !cc_abbey_is_turn_after_deck(game)));
    bool joins = action->type == CC_JOIN || action->type == CC_JOIN_SEGMENT;
    return (draws_tile ? draw_value : 0) - (joins ? join_cost : 0);
}

/* Only decisions about the tile just placed belong to the turn: the next tile
 * is not known. In the final scoring, where no tile was placed, only joining
 * the region that the player is asked about belongs to it. */
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
    /* Decisions of other modules; greedy-0 (legacy) knows none of them. */
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
    /* If several wagons move, only the first one of the player is searched. */
    case CC_DECIDE_WAGON: return choice.player != ev->me || ev->wagon_planned;
    default: return true;
    }
}

/* Returns a quick estimate for a player, in hundredths of a point times the
 * number of other players: his points, the bonuses of the modules and a
 * constant for each of his figures on the board, less the mean of those of the
 * others. */
static int quick_eval(const cc_game *game, int player)
{
    static const int figure_worth = 400;
    int bonus[CC_PLAYERS_MAX], sum = 0, n = cc_player_count(game);
    cc_bot_bonus(game, bonus);
    for (int p = 0; p < n; p++) {
        int points = 100 * cc_score(game, p) + bonus[p];
        sum += p == player ? points * (n - 1) : -points;
    }
    for (int i = 0; i < cc_figure_count(game); i++) {
        sum += cc_figure(game, i).player == player ? figure_worth * (n - 1)
                                                   : -figure_worth;
    }
    return sum;
}

/* Returns the action with the best quick estimate. */
static cc_action predict_unplanned(const cc_game *game, int player,
                                   const cc_action *actions, int n)
{
    int best = 0, best_value = 0;
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, &actions[i]);
        int value = quick_eval(&next, player);
        best = i == 0 || value > best_value ? i : best;
        best_value = best == i ? value : best_value;
    }
    return actions[best];
}

/* True if the player who decides should join the region just completed:
 * compares the evaluations with one more figure of his there and without, where
 * all players after that pass. */
static bool would_join(eval *ev, const cc_game *game, const cc_action *join)
{
    static const cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    double values[2];
    int me = ev->me;
    /* To be safe without the cache: the region is scored in between. */
    bool was_valid = ev->cache.valid;
    eval_cache_disable(ev);
    ev->me = choice.player;
    for (int joins = 0; joins < 2; joins++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, joins ? join : &pass);
        for (cc_decision_info again = cc_decision(&next);
             again.kind == CC_DECIDE_JOIN && again.region == choice.region;
             again = cc_decision(&next)) {
            cc_apply_until_chance(&next, &pass);
        }
        values[joins] = eval_position(ev, &next);
    }
    ev->me = me;
    ev->cache.valid = was_valid;
    return values[1] > values[0];
}

/* Predicts that players join what pays, send no figure to the town and do not
 * move the Count (the last action listed), and otherwise take the action with
 * the highest amount, so that they build castles. */
cc_action greedy_predict(eval *ev, const cc_game *game, cc_decision_info choice)
{
    cc_action actions[REPLIES_MAX];
    int n = cc_legal_first(game, actions, REPLIES_MAX), best = 0;
    if (choice.kind == CC_DECIDE_JOIN) {
        /* town_would_join() considers this region alone. It is used in the
         * final scoring, and where would_join() cannot be: shared_table is not
         * for positions in which a figure joins. */
        bool can_compare = !ev->style->legacy && !ev->shared_table &&
                           cc_region_is_complete(game, choice.region);
        bool joins = can_compare ? would_join(ev, game, &actions[0])
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

bool greedy_try_pass(const eval *ev, cc_game *game)
{
    cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    return greedy_is_unplanned(ev, choice) &&
           greedy_is_same_turn(ev, game, choice) &&
           cc_apply_until_chance(game, &pass) == CC_OK;
}

/* Plays all decisions within the turn up to the next one that ev->me searches.
 */
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

/* Returns the best value that the player can reach by one of his actions. */
static double best_action_value(eval *ev, const cc_game *game, bool bridges)
{
    cc_action actions[REPLIES_MAX];
    int n = cc_legal_first(game, actions, REPLIES_MAX);
    double best = -1e9;
    bool was_planned = ev->wagon_planned;
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
    ev->wagon_planned = was_planned;
    return best;
}

double greedy_best_from(eval *ev, cc_game *game, bool bridges)
{
    predict_others(ev, game);
    if (!greedy_is_same_turn(ev, game, cc_decision(game))) {
        return eval_position(ev, game);
    }
    /* In the rest of the turn only figures in the Count's town move, so the
     * board is evaluated once for all actions. */
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

/* Tries bridges after the BRIDGE_CANDIDATES best placements, and raises their
 * values. Returns the index of the best placement. */
static int try_bridges(eval *ev, const cc_game *game, const cc_action *actions,
                       double *values, int n)
{
    int best = 0;
    bool tried[CC_ACTIONS_MAX] = {false};
    for (int n_tried = 0; n_tried < BRIDGE_CANDIDATES && n_tried < n;
         n_tried++) {
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
        best = n_tried == 0 || values[next] > values[best] ? next : best;
    }
    return best;
}

int greedy_evaluate(eval *ev, const cc_game *game, uint64_t seed,
                    const cc_action *actions, double *values, int n)
{
    cc_decision_info choice = cc_decision(game);
    bool is_placement = choice.kind == CC_DECIDE_PLACE;
    uint64_t noise = bot_noise(game, seed);
    int best = 0;
    for (int i = 0; i < n; i++) {
        /* The random part is small: it only decides among equals. */
        uint64_t lot = bot_noise_of(game, &actions[i], noise);
        values[i] = greedy_value(ev, game, &actions[i], !is_placement) +
                    (double)(lot >> 40) * 1e-10;
        best = values[i] > values[best] ? i : best;
    }
    if (is_placement &&
        cc_supply(game, choice.player, cc_bridge_token(game->catalog)) > 0) {
        best = try_bridges(ev, game, actions, values, n);
    }
    return best;
}
