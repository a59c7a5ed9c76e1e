/* bot.h - the bots among themselves
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_H
#define BOT_H

#include "bots.h"

/* Picks one of n > 0 legal actions; an amount may be above the listed one. */
typedef cc_action bot_pick(const cc_game *game, uint64_t seed,
                           const cc_action *actions, int n);

bot_pick bot_pick_random, bot_pick_greedy;

/* A number from the position and the seed, so that a bot needs no memory. */
uint64_t bot_noise(const cc_game *game, uint64_t seed);

/* ----------------------------------------------------------------- judgement
 */

#define JUDGE_CACHE (1 << 12) /* 3 bits of class for each of four sides */

/* What a player can know before a turn and needs for judging what it brings:
 * made before the turn is tried, so that what is drawn after it is not seen. */
typedef struct judge {
    const cc_catalog *catalog;
    int me, n_players;
    unsigned road;                    /* the class of a side with a road */
    int left;                         /* tiles to come before this turn */
    uint8_t hidden[CC_TYPES_MAX];     /* how many of each type */
    double turns;                     /* turns each player still has */
    int16_t fitting[JUDGE_CACHE];     /* tiles for a square, or -1 */
    double chance[CC_PIECES_MAX + 1]; /* to draw one of k in time */
} judge;

void judge_init(judge *j, const cc_game *game, int me);

/* How good a position is for j->me, in points: my expectation against those of
 * the others. */
double judge_game(judge *j, const cc_game *game);

/* How much of a point that another player gets counts as lost. */
double judge_share(const judge *j);

/* How good the position is after j->me laid a tile of this type now, as well as
 * can be; bridges are built only where it fits nowhere without. */
double judge_tile(judge *j, const cc_game *game, int type);

/* --------------------------------------------------------------------- bazaar
 */

/* Which tile to offer and what to bid for it; to take, to bid, to settle. */
cc_action bot_trade(judge *j, const cc_game *game, const cc_action *actions,
                    int n);

#endif
