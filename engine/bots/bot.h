/* bot.h - the bots among themselves
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_H
#define BOT_H

#include "bots.h"

#include "engine/modules/the_count.h"

/* Picks one of n > 0 legal actions; an amount may be above the listed one. */
typedef cc_action bot_pick(const cc_game *game, uint64_t seed,
                           const cc_action *actions, int n);

bot_pick bot_pick_random, bot_pick_greedy;

/* A number from the position and the seed, so that a bot needs no memory. */
uint64_t bot_noise(const cc_game *game, uint64_t seed);

/* ----------------------------------------------------------------- judgement
 */

#define STAKES_MAX 192 /* two for each figure, and free fields */

/* Points that somebody may get from a region, and who stands there. */
typedef struct stake {
    uint8_t quarter; /* from which it may be joined */
    bool at_end;     /* in the final scoring; else when it is completed */
    double points, chance;
    uint8_t figures[CC_PLAYERS_MAX];
} stake;

/* The Count's town, and what those who wait there may yet join. */
typedef struct town {
    cc_count_info info;
    bool everywhere; /* stakes of quarters where nobody waits, too */
    uint8_t waiting[CC_QUARTERS][CC_PLAYERS_MAX];
    int in_quarter[CC_QUARTERS]; /* of all players together */
    int causer;                  /* who decides last at the end; -1 not known */
    bool final;                  /* the final scoring has begun ... */
    uint64_t from;               /* ... and come to this place */
    int n;
    stake list[STAKES_MAX];
} town;

/* What everybody may expect from what lies on the table. */
typedef struct judge_table {
    double expected[CC_PLAYERS_MAX]; /* without the stakes in the town */
    town town;
} judge_table;

#define JUDGE_CACHE (1 << 12) /* 3 bits of class for each of four sides */

/* What a player can know before a turn and needs for judging what it brings:
 * made before the turn is tried, so that what is drawn after it is not seen. */
typedef struct judge {
    const cc_catalog *catalog;
    int me, n_players;
    unsigned road;                    /* the class of a side with a road */
    int left;                         /* tiles to come before this turn */
    uint16_t hidden[CC_TYPES_MAX];    /* how many of each type */
    double turns;                     /* turns each player still has */
    int16_t fitting[JUDGE_CACHE];     /* tiles for a square, or -1 */
    double chance[CC_PIECES_MAX + 1]; /* to draw one of k in time */
    bool walls;                       /* it is The City */
    bool joins_all;                   /* option count-final */
    bool joins_fields;                /* from the market, at the end */
    bool count_follows;               /* option count-move */
    int joining;                      /* what I am asked to join; -1 nothing */
    judge_table *table;               /* see judge_keep(); or NULL */
} judge;

void judge_init(judge *j, const cc_game *game, int me);

/* How good a position is for j->me, in points: my expectation against those of
 * the others. */
double judge_game(judge *j, const cc_game *game);

/* Judges the table once for many positions that differ only in who waits where
 * in the Count's town. Until j->table is NULL again the table must not change.
 */
void judge_keep(judge *j, const cc_game *game, judge_table *table);

/* How much of a point that another player gets counts as lost. */
double judge_share(const judge *j);

/* How good the position is after j->me laid a tile of this type now, as well as
 * can be; bridges are built only where it fits nowhere without. */
double judge_tile(judge *j, const cc_game *game, int type);

/* -------------------------------------------------------------------- greedy
 */

/* Whether what is decided now still belongs to the turn that j was made for,
 * as far as it can be foreseen. */
bool greedy_is_of_turn(const judge *j, const cc_game *game, cc_choice choice);
/* What another player will decide within it. */
cc_action greedy_guess(const judge *j, const cc_game *game, cc_choice choice);
/* Whether it is for bot_trade(). */
bool greedy_trades(cc_choice choice);
/* What each of n legal actions is worth at the end of the turn, if the rest of
 * it is done as well as can be; returns which is best. */
int greedy_weigh(judge *j, const cc_game *game, uint64_t seed,
                 const cc_action *actions, double *values, int n);
/* What an action is worth beyond the position it leads to. */
double greedy_extra(const cc_game *game, const cc_action *action);

/* ---------------------------------------------------------------- the Count
 */

/* Reads who waits where; `stakes` are kept. */
void town_look(const judge *j, const cc_game *game, town *t);

/* Adds the points to be had from a region: `whole` by `chance` when it is
 * completed, `sure` all told. What nobody can join is given to its holders. */
void town_stake(const judge *j, const cc_game *game, town *t, int region,
                const cc_region_info *info, double chance, double whole,
                double sure, double expected[CC_PLAYERS_MAX]);

/* Adds regions that nobody holds but somebody may join at the end; those that
 * are held have been `seen`. */
void town_free_land(const judge *j, const cc_game *game, town *t,
                    bool seen[CC_SEGMENTS_MAX],
                    double expected[CC_PLAYERS_MAX]);

/* Gives the stakes to those who will have joined, and adds what else is to be
 * expected of who waits in the town. */
void town_settle(const judge *j, town *t, double expected[CC_PLAYERS_MAX]);

/* Whether a player who is asked would join with one more figure. */
bool town_joins(const judge *j, const cc_game *game);

/* ------------------------------------------------------------------ The City
 */

/* Points that a street, market or quarter may still grow by. */
double walls_growth(const judge *j, const cc_region_info *info, int n_open);

/* Figures that wait to go home at the end of the turn. */
int walls_coming_home(const cc_game *game, int player);

/* Adds what guards and towers may expect. */
void walls_judge(const judge *j, const cc_game *game,
                 double expected[CC_PLAYERS_MAX]);

/* --------------------------------------------------------------------- bazaar
 */

/* Which tile to offer and what to bid for it; to take, to bid, to settle. */
cc_action bot_trade(judge *j, const cc_game *game, const cc_action *actions,
                    int n);

#endif
