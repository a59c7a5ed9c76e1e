/* picks.c - the ways in which bots without rollouts choose
 *
 * SPDX-License-Identifier: MIT
 */
#include "picks.h"

#include "engine/bots/decisions.h"
#include "engine/bots/noise.h"
#include "greedy.h"
#include "trade.h"
#include "turns.h"

/* Takes the action with the highest lot. An action with an amount, such as a
 * bid, is raised by 0 to 3. */
bool bot_pick_random(const bot_level *level, const cc_game *game,
                     const bot_call *call, bot_worker *worker, cc_action *out)
{
    uint64_t noise = bot_noise(game, call->seed), highest_lot = 0;
    int n = cc_legal_first(game, worker->actions, CC_ACTIONS_MAX);
    (void)level;
    for (int i = 0; i < n; i++) {
        uint64_t lot = bot_noise_of(game, &worker->actions[i], noise);
        if (i == 0 || lot > highest_lot) {
            highest_lot = lot;
            *out = worker->actions[i];
        }
    }
    int raise = (int)(noise >> 8 & 3);
    int max = cc_amount_max(game, out);
    if (max > out->amount) {
        raise = raise < max - out->amount ? raise : max - out->amount;
        out->amount = (int16_t)(out->amount + raise);
    }
    return true;
}

bool bot_pick_greedy_0(const bot_level *level, const cc_game *game,
                       const bot_call *call, bot_worker *worker, cc_action *out)
{
    double values[CC_ACTIONS_MAX];
    eval *ev = &worker->eval;
    worker->call = NULL; /* it is fast, so it is never stopped */
    cc_decision_info choice = cc_decision(game);
    int n = cc_legal_first(game, worker->actions, CC_ACTIONS_MAX);
    eval_init(ev, game, choice.player, level->weights, level->style);
    ev->join_region = choice.region;
    if (decision_is_trade(choice)) {
        *out = trade_choose(worker, game, level->weights, level->style);
        return true;
    }
    *out = worker->actions[greedy_evaluate(ev, game, call->seed,
                                           worker->actions, values, n)];
    return true;
}

bool bot_pick_best(const bot_level *level, const cc_game *game,
                   const bot_call *call, bot_worker *worker, cc_action *out)
{
    worker->call = call;
    if (decision_is_trade(cc_decision(game))) {
        *out = trade_choose(worker, game, level->weights, level->style);
        return !worker_is_stopped(worker);
    }
    /* | 1, since 0 would mean no noise */
    turns_generate(worker, game, level->weights, level->style,
                   bot_noise(game, call->seed) | 1, NULL, 1);
    *out = worker->turns[0].first;
    return !worker_is_stopped(worker);
}
