/* greedy.c - looks one turn ahead and takes what is worth most
 *
 * Every legal action is tried on a copy, together with what the same player
 * decides next, up to the end of the turn; the position after it is judged
 * (eval.c) and the best is taken. What others decide meanwhile is guessed.
 *
 * A bridge may follow most placements, and figures on it. So those are tried
 * only after the placements that are best without. Bazaars are another matter:
 * trade.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/bots/bot.h"

#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/city/walls.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/the_count.h"
#include "engine/modules/tower/tower.h"

#define STEP_ACTIONS_MAX 96 /* of a decision about the tile just laid */
#define WITH_BRIDGES     6  /* placements for which bridges are tried */

/* What a tile not seen yet brings. */
static const double another_tile = 3;

/* What joining has to bring: figures that change nothing stay. */
static const double for_nothing = 0.05;

double greedy_extra(const cc_game *game, const cc_action *action)
{
    int kind = cc_decision(game).kind;
    bool draws =
        action->type == CC_PASS &&
        (kind == CC_DECIDE_PLACE /* BRIDGE-6 */ ||
         (kind == CC_DECIDE_ABBEY && !cc_abbey_is_turn_after_deck(game)));
    return (draws ? another_tile : 0) -
           (action->type == CC_JOIN || action->type == CC_JOIN_SEGMENT
                ? for_nothing
                : 0);
}

/* A drawn tile ends what can be foreseen; only decisions about the tile just
 * laid are still part of this turn. In the final scoring it is the region that
 * I am asked about. */
bool greedy_is_of_turn(const judge *j, const cc_game *game,
                       cc_decision_info choice)
{
    switch (choice.kind) {
    case CC_DECIDE_DEPLOY:
    case CC_DECIDE_CASTLE:
    case CC_DECIDE_CASTLE_SCORE:
    case CC_DECIDE_SEND:
    case CC_DECIDE_COUNT: return true;
    case CC_DECIDE_GUARD:
    case CC_DECIDE_TOWER: return choice.player == j->me;
    case CC_DECIDE_JOIN:
        return choice.region == j->joining ||
               cc_region_is_complete(game, choice.region);
    case CC_DECIDE_GATE:
    case CC_DECIDE_WALL:
    case CC_DECIDE_DRAFT:
    case CC_DECIDE_ABBEY: /* another turn begins */
    case CC_CHANCE:
    case CC_OVER: return false;
    default:
        return !j->style->plain && !turns_lays_tile(choice) &&
               !greedy_trades(choice);
    }
}

bool greedy_is_rare(const judge *j, cc_decision_info choice)
{
    switch (choice.kind) {
    case CC_DECIDE_DEPLOY:
    case CC_DECIDE_CASTLE:
    case CC_DECIDE_CASTLE_SCORE:
    case CC_DECIDE_SEND:
    case CC_DECIDE_COUNT:
    case CC_DECIDE_GUARD:
    case CC_DECIDE_TOWER:
    case CC_DECIDE_CAPTURE: /* else no storey is worth building */
    case CC_DECIDE_JOIN: return false;
    /* Of several that go on one is planned. */
    case CC_DECIDE_WAGON: return choice.player != j->me || j->wagon;
    default: return true;
    }
}

/* What lies open of a position for a player, at a glance: points, what modules
 * hope for, and figures on the land, which stand for something. */
static int glance(const cc_game *game, int player)
{
    static const int a_figure = 400;
    int hopes[CC_PLAYERS_MAX], sum = 0, n = cc_player_count(game);
    cc_bot_bonus(game, hopes);
    for (int p = 0; p < n; p++) {
        int part = 100 * cc_score(game, p) + hopes[p];
        sum += p == player ? part * (n - 1) : -part;
    }
    for (int i = 0; i < cc_figure_count(game); i++) {
        sum += cc_figure(game, i).player == player ? a_figure * (n - 1)
                                                   : -a_figure;
    }
    return sum;
}

/* What somebody does who is asked what few boxes ask. */
static cc_action guess_rare(const cc_game *game, int player,
                            const cc_action *actions, int n)
{
    int best = 0, most = 0;
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, &actions[i]);
        int value = glance(&next, player);
        best = i == 0 || value > most ? i : best;
        most = best == i ? value : most;
    }
    return actions[best];
}

/* Whether who is asked joins what has just been completed: by what he may
 * expect with one figure more there, and without. */
static bool would_join(judge *j, const cc_game *game, const cc_action *join)
{
    static const cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    double values[2];
    int me = j->me;
    bool holds = j->base.holds;
    judge_forget(j);
    j->me = choice.player;
    for (int joins = 0; joins < 2; joins++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, joins ? join : &pass);
        for (cc_decision_info more = cc_decision(&next);
             more.kind == CC_DECIDE_JOIN && more.region == choice.region;
             more = cc_decision(&next)) {
            cc_apply_until_chance(&next, &pass);
        }
        values[joins] = judge_game(j, &next);
    }
    j->me = me;
    j->base.holds = holds;
    return values[1] > values[0];
}

/* What others decide within my turn: they build castles and take most, and
 * join what pays. */
cc_action greedy_guess(judge *j, const cc_game *game, cc_decision_info choice)
{
    cc_action actions[STEP_ACTIONS_MAX];
    int n = cc_legal_first(game, actions, STEP_ACTIONS_MAX), best = 0;
    if (choice.kind == CC_DECIDE_JOIN) {
        /* In the final scoring it is told from this region alone. */
        bool looks = !j->style->plain && !j->table &&
                     cc_region_is_complete(game, choice.region);
        bool joins =
            looks ? would_join(j, game, &actions[0]) : town_joins(j, game);
        return actions[joins ? 0 : n - 1];
    }
    if (choice.kind == CC_DECIDE_SEND || choice.kind == CC_DECIDE_COUNT) {
        return actions[n - 1];
    }
    if (greedy_is_rare(j, choice)) {
        return guess_rare(game, choice.player, actions, n);
    }
    for (int i = 1; i < n; i++) {
        best = actions[i].amount > actions[best].amount ? i : best;
    }
    return actions[best];
}

/* Who may do without what few boxes ask for does. */
bool greedy_passes(const judge *j, cc_game *game)
{
    cc_action pass = {.type = CC_PASS};
    cc_decision_info choice = cc_decision(game);
    return greedy_is_rare(j, choice) && greedy_is_of_turn(j, game, choice) &&
           cc_apply_until_chance(game, &pass) == CC_OK;
}

static void guess_others(judge *j, cc_game *game)
{
    for (cc_decision_info choice = cc_decision(game);
         (choice.player != j->me || greedy_is_rare(j, choice)) &&
         greedy_is_of_turn(j, game, choice);
         choice = cc_decision(game)) {
        if (!greedy_passes(j, game)) {
            cc_action action = greedy_guess(j, game, choice);
            cc_apply_until_chance(game, &action);
        }
    }
}

static double best_of_all(judge *j, const cc_game *game, bool bridges)
{
    cc_action actions[STEP_ACTIONS_MAX];
    int n = cc_legal_first(game, actions, STEP_ACTIONS_MAX);
    double best = -1e9;
    bool planned = j->wagon;
    j->wagon |= cc_decision(game).kind == CC_DECIDE_WAGON;
    for (int i = 0; i < n; i++) {
        if ((actions[i].type == CC_BUILD_BRIDGE && !bridges) ||
            tower_is_idle(game, &actions[i])) {
            continue;
        }
        cc_game next;
        cc_copy(&next, game);
        cc_apply_until_chance(&next, &actions[i]);
        double value = greedy_best_from(j, &next, bridges);
        best = value > best ? value : best;
    }
    j->wagon = planned;
    return best;
}

double greedy_best_from(judge *j, cc_game *game, bool bridges)
{
    guess_others(j, game);
    if (!greedy_is_of_turn(j, game, cc_decision(game))) {
        return judge_game(j, game);
    }
    /* All that is left of the turn happens in the Count's town. */
    int kind = cc_decision(game).kind;
    if ((kind == CC_DECIDE_SEND || kind == CC_DECIDE_COUNT) && !j->table) {
        judge_table table;
        judge_keep(j, game, &table);
        double best = best_of_all(j, game, bridges);
        j->table = NULL;
        return best;
    }
    return best_of_all(j, game, bridges);
}

double greedy_value(judge *j, const cc_game *game, const cc_action *action,
                    bool bridges)
{
    cc_game next;
    cc_copy(&next, game);
    cc_apply_until_chance(&next, action);
    return greedy_best_from(j, &next, bridges) + greedy_extra(game, action);
}

/* Tries bridges after the best placements; returns which is best then. */
static int try_bridges(judge *j, const cc_game *game, const cc_action *actions,
                       double *values, int n)
{
    int best = 0;
    bool tried[CC_ACTIONS_MAX] = {false};
    for (int round = 0; round < WITH_BRIDGES && round < n; round++) {
        int next = 0;
        while (tried[next]) {
            next++;
        }
        for (int i = next + 1; i < n; i++) {
            next = !tried[i] && values[i] > values[next] ? i : next;
        }
        tried[next] = true;
        if (!actions[next].bridge) { /* one a turn */
            double value = greedy_value(j, game, &actions[next], true);
            values[next] = value > values[next] ? value : values[next];
        }
        best = round == 0 || values[next] > values[best] ? next : best;
    }
    return best;
}

bool greedy_trades(cc_decision_info choice)
{
    return choice.kind == CC_DECIDE_AUCTION || choice.kind == CC_DECIDE_BID ||
           choice.kind == CC_DECIDE_SETTLE;
}

int greedy_weigh(judge *j, const cc_game *game, uint64_t seed,
                 const cc_action *actions, double *values, int n)
{
    cc_decision_info choice = cc_decision(game);
    bool placing = choice.kind == CC_DECIDE_PLACE;
    uint64_t noise = bot_noise(game, seed);
    int chosen = 0;
    for (int i = 0; i < n; i++) {
        /* A trace of chance among equals, so that games differ. */
        uint64_t lot = bot_noise_of(game, &actions[i], noise);
        values[i] = greedy_value(j, game, &actions[i], !placing) +
                    (double)(lot >> 40) * 1e-10;
        chosen = values[i] > values[chosen] ? i : chosen;
    }
    if (placing &&
        cc_supply(game, choice.player, cc_bridge_token(game->catalog)) > 0) {
        chosen = try_bridges(j, game, actions, values, n);
    }
    return chosen;
}

bool bot_pick_greedy_0(const bot_level *level, const cc_game *game,
                       const bot_call *call, bot_desk *desk, cc_action *out)
{
    double values[CC_ACTIONS_MAX];
    judge *j = &desk->judge;
    cc_decision_info choice = cc_decision(game);
    int n = cc_legal_first(game, desk->actions, CC_ACTIONS_MAX);
    judge_init(j, game, choice.player, level->weights, level->style);
    j->joining = choice.region;
    if (greedy_trades(choice)) {
        *out = turns_trade(desk, game, level->weights, level->style);
        return true;
    }
    *out = desk->actions[greedy_weigh(j, game, call->seed, desk->actions,
                                      values, n)];
    return true;
}
