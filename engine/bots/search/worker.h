/* worker.h - the working memory of one thread
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "engine/bots/eval/eval.h"

/* A turn: the first action and the next one of the same player. */
typedef struct bot_turn {
    cc_action first, then;
    bool has_then;
    double value; /* in points, by the evaluation or by a search */
} bot_turn;

#define BOT_TURNS_MAX  56  /* best turns that are kept */
#define BOT_TRADES_MAX 16  /* legal actions of a trade */
#define BOT_PRICES_MAX 128 /* cached prices; others are computed again */

/* The worth of a tile of a bazaar to a player. */
typedef struct bot_price {
    uint16_t tile;
    uint8_t player;
    double worth;
} bot_price;

/* Cached prices of one bazaar within a rollout, valid while no tile is placed.
 * In grouped rollouts (rollout.h) they are those of the root position, used for
 * all later bazaars, because computing prices anew is slow. Where rollouts are
 * cheap this is not done: with it `strong` lost 3 points a game. */
typedef struct bot_prices {
    const cc_game *position; /* the root position, or NULL */
    int me;                  /* the player who searches, if position is set */
    int pieces; /* else: pieces on the board when prices were computed */
    int n;
    bot_price list[BOT_PRICES_MAX];
} bot_prices;

#define FOCUS_BEST  10
#define FOCUS_SPOTS 48
#define FOCUS_TILES 4 /* tiles of a rollout for which a focus is recorded */

/* One square, or that square with its eight neighbours. */
typedef struct bot_spot {
    int16_t x, y;
    bool around;
} bot_spot;

/* Restricts which placements turns_generate() tries. */
typedef struct bot_focus {
    bool rough;  /* try fewer placements where a turn is costly to finish */
    bool narrow; /* try only the following, for this player and tile type */
    int player, tile;
    int n_best, n_spots;
    cc_action best[FOCUS_BEST];  /* these placements ... */
    bot_spot spots[FOCUS_SPOTS]; /* ... and all placements on these squares */
} bot_focus;

/* What one thread needs to choose an action. */
typedef struct bot_worker {
    const bot_call *call; /* may stop it; NULL: nothing does */
    eval eval;
    cc_game game, after_tile, after_pass, scratch, assumed;
    long n_evals; /* positions evaluated */
    int n_turns;
    bot_turn turns[BOT_TURNS_MAX]; /* found by turns_generate(), best first */
    bot_prices prices;
    bot_focus leader_focus[FOCUS_TILES]; /* see rollout.c */
    cc_action trades[BOT_TRADES_MAX], actions[CC_ACTIONS_MAX];
} bot_worker;

/* Whether the caller does not want the result any more. */
static inline bool worker_is_stopped(const bot_worker *w)
{
    return w->call && w->call->should_stop &&
           w->call->should_stop(w->call->user_data);
}

#endif
