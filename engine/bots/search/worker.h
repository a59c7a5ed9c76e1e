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

/* Cached prices, of one of two kinds. Usually they are those of one bazaar
 * within a rollout, valid while no tile is placed. In grouped rollouts
 * (rollout.h) they are those of the position that is searched, used for all
 * later bazaars, because computing prices anew is slow. Where rollouts are
 * cheap this is not done: with it `strong` lost 3 points a game. */
typedef struct bot_prices {
    const cc_game *position; /* the one searched; NULL: the first kind */
    int me;                  /* the player who searches, if position is set */
    int pieces; /* if position is NULL: pieces on the board when the prices
                   were computed; -1 none were */
    int n;
    bot_price list[BOT_PRICES_MAX];
} bot_prices;

#define FOCUS_BEST  10 /* best placements that a focus lists */
#define FOCUS_SPOTS 48 /* squares and surroundings that a focus lists */
#define FOCUS_TILES 4  /* tiles of a rollout for which a focus is recorded */

/* One square, or that square with its eight neighbours. */
typedef struct bot_spot {
    int16_t x, y;
    bool around;
} bot_spot;

/* Restricts which placements turns_generate() tries. */
typedef struct bot_focus {
    bool rough;       /* try followups after fewer placements */
    bool narrow;      /* try only the placements in `best` and on `spots` */
    int player, tile; /* who places which type, if it is narrow */
    int n_best, n_spots;
    cc_action best[FOCUS_BEST];
    bot_spot spots[FOCUS_SPOTS];
} bot_focus;

/* What one thread needs to choose an action. */
typedef struct bot_worker {
    const bot_call *call; /* may stop it; NULL: nothing does */
    eval eval;
    cc_game game; /* of a rollout */
    /* The position of turns_generate(), and those below, are tracked
     * (cc_track()): they differ in little, and are copied very often. */
    cc_game start;
    uint64_t n_tracked; /* number of the last such position */
    cc_game after_tile; /* of turns_generate(): after the first action */
    cc_game after_pass; /* of turns_generate(): after_tile and passing */
    cc_game scratch;    /* of turns_generate(): after_tile and another action */
    cc_game assumed;    /* of turns_tile_value() */
    long n_evals;       /* positions evaluated; the caller sets it to 0 */
    int n_turns;
    bot_turn turns[BOT_TURNS_MAX]; /* found by turns_generate(), best first */
    bot_prices prices;
    bot_focus leader_focus[FOCUS_TILES]; /* see rollout.c */
    cc_action trades[BOT_TRADES_MAX], actions[CC_ACTIONS_MAX];
    bool estimates_joins; /* of endgame_value(): the last joins are estimated */
} bot_worker;

/* Prepares a worker before it is used. */
static inline void worker_init(bot_worker *w, const bot_call *call)
{
    w->call = call;
    w->n_tracked = 0;
    cc_track(&w->start, 0);
    cc_track(&w->after_tile, 0);
    cc_track(&w->after_pass, 0);
    cc_track(&w->scratch, 0);
    cc_track(&w->assumed, 0);
}

/* True if the caller does not want the result any more. */
static inline bool worker_is_stopped(const bot_worker *w)
{
    return w->call && w->call->should_stop &&
           w->call->should_stop(w->call->user_data);
}

#endif
