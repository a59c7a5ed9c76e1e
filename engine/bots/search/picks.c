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

/* An action with an amount, such as a bid, is raised by 0 to RAISE_MAX. */
enum { RAISE_MAX = 3 };
_Static_assert((RAISE_MAX & (RAISE_MAX + 1)) == 0, "all are equally likely");

/* Takes the action with the highest lot: by hash, not index, so that the order
 * of actions changes nothing. The raise comes from bits of the noise itself;
 * which ones does not matter, as all bits are mixed. */
bool bot_pick_random(const bot_level *level, const cc_game *game,
                     const bot_call *call, bot_worker *workers, cc_action *out)
{
    cc_action *actions = workers->actions;
    uint64_t noise = bot_noise(game, call->seed), highest_lot = 0;
    int n = cc_legal_first(game, actions, CC_ACTIONS_MAX);
    (void)level;
    for (int i = 0; i < n; i++) {
        uint64_t lot = bot_noise_of(game, &actions[i], noise);
        if (i == 0 || lot > highest_lot) {
            highest_lot = lot;
            *out = actions[i];
        }
    }
    int raise = (int)(noise >> 8 & RAISE_MAX);
    int max = cc_amount_max(game, out);
    if (max > out->amount) {
        raise = raise < max - out->amount ? raise : max - out->amount;
        out->amount = (int16_t)(out->amount + raise);
    }
    return true;
}

bool bot_pick_greedy_0(const bot_level *level, const cc_game *game,
                       const bot_call *call, bot_worker *workers,
                       cc_action *out)
{
    double values[CC_ACTIONS_MAX];
    bot_worker *worker = &workers[0];
    cc_decision_info choice = cc_decision(game);
    worker_init(worker, NULL); /* it is fast, so it is never stopped */
    if (decision_is_trade(choice)) {
        *out = trade_choose(worker, game, level->weights, level->style);
        return true;
    }
    int n = cc_legal_first(game, worker->actions, CC_ACTIONS_MAX);
    eval_init(&worker->eval, game, choice.player, choice.region, level->weights,
              level->style);
    *out = worker->actions[greedy_evaluate(&worker->eval, game, call->seed,
                                           worker->actions, values, n)];
    return true;
}

bool bot_pick_best(const bot_level *level, const cc_game *game,
                   const bot_call *call, bot_worker *workers, cc_action *out)
{
    bot_worker *worker = &workers[0];
    worker_init(worker, call);
    if (decision_is_trade(cc_decision(game))) {
        *out = trade_choose(worker, game, level->weights, level->style);
        return !worker_is_stopped(worker);
    }
    /* All placements (no focus); only the best turn is wanted. | 1, since a
     * noise of 0 would mean none. */
    turns_generate(worker, game, level->weights, level->style,
                   bot_noise(game, call->seed) | 1, NULL, 1);
    *out = worker->turns[0].first;
    return !worker_is_stopped(worker);
}
