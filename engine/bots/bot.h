/* bot.h - the bots among themselves
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_H
#define BOT_H

#include "bots.h"

#include "engine/modules/the_count.h"

/* A number from the position and the seed, so that a bot needs no memory. It is
 * made of names: another box on the shelf changes no choice. */
uint64_t bot_noise(const cc_game *game, uint64_t seed);
/* The same from an action. */
uint64_t bot_noise_of(const cc_game *game, const cc_action *action,
                      uint64_t noise);

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

/* How somebody weighs what lies on the table, in hundredths: 100 is as the
 * judge sees it. */
typedef struct judge_style {
    int8_t kind[CC_KINDS_MAX]; /* what regions of a kind bring, more or less */
    uint8_t others;            /* what the others may expect */
    uint8_t growth;            /* what is not there yet */
    uint16_t noise;            /* chance that is added: hundredths of a point */
    bool plain; /* as greedy-0: nothing of what modules hope for, and a turn
                   is over where something else is asked than it knows */
} judge_style;

extern const judge_style judge_as_it_is, judge_plain;

extern const bot_weights judge_first, judge_tuned;

/* What is to be expected of a region that somebody holds. */
typedef struct appraisal {
    cc_region_info info;
    double chance, whole; /* to be completed; points it brings then */
    double sure;          /* points to be expected all told */
    double back;          /* the chance that its figures come home */
} appraisal;

#define JUDGE_CACHE 512 /* squares that show the same, a power of two */
#define JUDGE_SUMS  12  /* of a token, that are told apart */
#define JUDGE_KNOWN 64  /* appraisals: bits of a word */
#define JUDGE_NEAR  32  /* squares of a board that repeats itself */

/* Appraisals of one position, for those that a turn leads to: a tile changes
 * but what is near it. */
typedef struct judge_base {
    bool holds;                 /* a base was made, and ... */
    uint64_t clean;             /* ... these are as they were */
    uint64_t always, markets;   /* those to be made anew always; with a tile
                                   that has a market */
    int8_t at[CC_SEGMENTS_MAX]; /* by region: number of the appraisal; -1 */
    appraisal list[JUDGE_KNOWN];
    uint64_t near[JUDGE_NEAR][JUDGE_NEAR]; /* by y and x: who looks there */
} judge_base;

/* How many tiles fit where that is shown; n -1: not known. */
typedef struct judge_fitting {
    uint16_t sides;
    int16_t n;
} judge_fitting;

/* What none, one, two, ... of a token are worth to keep, early in a game. */
typedef struct judge_token {
    uint8_t token;
    double sum[JUDGE_SUMS];
} judge_token;

/* What a player can know before a turn and needs for judging what it brings:
 * made before the turn is tried, so that what is drawn after it is not seen. */
typedef struct judge {
    const cc_catalog *catalog;
    const bot_weights *weights;
    const judge_style *style;
    int me, n_players;
    int left;                      /* tiles to come before this turn */
    uint16_t hidden[CC_TYPES_MAX]; /* how many of each type */
    int n_kinds;
    uint16_t kinds[CC_TYPES_MAX]; /* types of which there are any */
    double turns;                 /* turns each player still has */
    double time; /* how much of what takes time is left: 0 to 1 */
    judge_fitting fitting[JUDGE_CACHE];
    double chance[CC_PIECES_MAX + 1]; /* to draw one of k in time; -1 */
    double back[CC_TOKENS_MAX];       /* a figure that comes home, early */
    int n_tokens;
    judge_token tokens[CC_TOKENS_MAX]; /* worth something in a supply */
    int builder, pig;                  /* their tokens; -1: not in play */
    bool skips;                        /* not everybody lays a tile in turn */
    double building;                   /* see walls_building() */
    bool walls;                        /* it is The City */
    bool joins_all;                    /* option count-final */
    bool joins_fields;                 /* from the market, at the end */
    bool count_follows;                /* option count-move */
    bool edge;                         /* the table has one: BASE-H5 */
    bool wagon;                        /* where one of mine goes is planned */
    int joining;                       /* what I am asked to join; -1 nothing */
    long judged;                       /* positions so far */
    judge_table *table;                /* see judge_keep(); or NULL */
    judge_base base;
} judge;

/* The base is not made yet. */
void judge_init(judge *j, const cc_game *game, int me,
                const bot_weights *weights, const judge_style *style);

/* How good a position is for j->me, in points: my expectation against those of
 * the others. */
double judge_game(judge *j, const cc_game *game);
/* What each player may expect, in points. */
void judge_expected(judge *j, const cc_game *game,
                    double expected[CC_PLAYERS_MAX]);

/* What cc_bot_bonus() says of a position, and by how much a figure changes it.
 */
typedef struct judge_hopes {
    int none[CC_PLAYERS_MAX], more[CC_PLAYERS_MAX];
} judge_hopes;

/* What judge_game() would say had j->me put a figure of his supply on a region
 * of his own, for each of n regions; -1 none. Nothing is decided meanwhile.
 * `hopes`: the same for all of them. */
void judge_figures(judge *j, const cc_game *game, const int *regions,
                   const uint8_t *figures, int n, const judge_hopes *hopes,
                   double *values);

/* Notes what everything is worth before a tile is laid. Until judge_forget()
 * positions may be judged to which judge_near() leads. */
void judge_base_make(judge *j, const cc_game *game);
/* A tile was laid on (x, y), and nothing else was done but what came of it. */
void judge_near(judge *j, const cc_game *game, int x, int y);
/* From here on everything is appraised anew. */
void judge_forget(judge *j);

/* Judges the table once for many positions that differ only in who waits where
 * in the Count's town. Until j->table is NULL again the table must not change.
 */
void judge_keep(judge *j, const cc_game *game, judge_table *table);

/* How much of a point that another player gets counts as lost. */
double judge_share(const judge *j);

/* --------------------------------------------------------------------- desks
 */

/* A turn: what is done first, and what the same player does next. */
typedef struct bot_turn {
    cc_action first, then;
    bool has_then;
    double value;
} bot_turn;

#define BOT_TURNS_MAX  56  /* of the best that are kept */
#define BOT_TRADES_MAX 16  /* actions of a trade */
#define BOT_PRICES_MAX 128 /* that are kept; others are made again */

/* What a tile of a bazaar is worth to a player. */
typedef struct bot_price {
    uint16_t tile;
    uint8_t player;
    double worth;
} bot_price;

/* Those of one bazaar, while somebody imagines it: nothing is laid meanwhile.
 * Or, where turns lead others (rollout.c), those of the position from which
 * they are played on, for all bazaars that come then: to price them anew takes
 * long. (Where a tile ahead is not dear, as in all of the land, that is not
 * done: it cost strong 3 points a game.) */
typedef struct bot_prices {
    const cc_game *at; /* that position, ... */
    int me;            /* ... and who looks at it; or NULL */
    int pieces;        /* else: on the table when they were made */
    int n;
    bot_price list[BOT_PRICES_MAX];
} bot_prices;

#define FOCUS_BEST  10
#define FOCUS_SPOTS 48
#define FOCUS_TILES 4 /* tiles ahead for which it is told */

/* Squares: one, or with those about it. */
typedef struct bot_spot {
    int16_t x, y;
    bool around;
} bot_spot;

/* What is looked at by who lays a tile in the mind. */
typedef struct bot_focus {
    bool rough;       /* where something is asked that takes long, it is tried
                         after fewer placements */
    bool narrow;      /* only the following, if this player lays this tile: */
    int player, tile; /* (type) */
    int n_best, n_spots;
    cc_action best[FOCUS_BEST];  /* placements, ... */
    bot_spot spots[FOCUS_SPOTS]; /* ... and all that is laid there */
} bot_focus;

/* What one thread needs to think. */
typedef struct bot_desk {
    judge judge;
    cc_game game, after, with, one, supposed;
    long judged; /* positions */
    int n_turns;
    bot_turn turns[BOT_TURNS_MAX]; /* the best first */
    bot_prices prices;
    bot_focus leads[FOCUS_TILES]; /* by tile laid, see rollout.c */
    cc_action trades[BOT_TRADES_MAX], actions[CC_ACTIONS_MAX];
} bot_desk;

typedef struct bot_level bot_level;

/* Chooses one of the legal actions, of which there are two at least. False:
 * it was stopped. */
typedef bool bot_pick(const bot_level *level, const cc_game *game,
                      const bot_call *call, bot_desk *desks, cc_action *out);

bot_pick bot_pick_random, bot_pick_greedy_0, bot_pick_best, bot_pick_search;

/* A bot: how it chooses, and how it sees the table. */
struct bot_level {
    bot_info info;
    bot_pick *pick;
    const bot_weights *weights;
    const judge_style *style;
    /* Of those that search: */
    long budget; /* positions that it may judge for one decision */
    int width;   /* turns that are compared */
    int plies;   /* tiles that are laid after them */
    int endgame; /* tiles left when it looks through all that may come */
};

/* The bot of that name; NULL. */
const bot_level *bot_level_find(const char *name);

/* -------------------------------------------------------------------- greedy
 */

/* Whether what is decided now still belongs to the turn that j was made for,
 * as far as it can be foreseen. */
bool greedy_is_of_turn(const judge *j, const cc_game *game,
                       cc_decision_info choice);
/* Whether few boxes ask this within a turn and nothing is planned for it (as
 * for captures, and for a wagon of mine): it is guessed for whoever is asked,
 * or each such choice would multiply what a turn takes. */
bool greedy_is_rare(const judge *j, cc_decision_info choice);
/* What another player will decide within it. */
cc_action greedy_guess(judge *j, const cc_game *game, cc_decision_info choice);
/* Plays what few boxes ask for within a turn, by the phantom, if whoever is
 * asked may do without. */
bool greedy_passes(const judge *j, cc_game *game);
/* Whether it is for bot_trade(). */
bool greedy_trades(cc_decision_info choice);
/* What each of n legal actions is worth at the end of the turn, if the rest of
 * it is done as well as can be; returns which is best. */
int greedy_weigh(judge *j, const cc_game *game, uint64_t seed,
                 const cc_action *actions, double *values, int n);
/* The best that I can reach from here within my turn; the game is spent. */
double greedy_best_from(judge *j, cc_game *game, bool bridges);
/* What an action is worth at the end of the turn. */
double greedy_value(judge *j, const cc_game *game, const cc_action *action,
                    bool bridges);
/* What an action is worth beyond the position it leads to. */
double greedy_extra(const cc_game *game, const cc_action *action);

/* --------------------------------------------------------------------- turns
 */

/* Whether a tile is laid now: a turn begins. */
bool turns_lays_tile(cc_decision_info choice);

/* Lists the best turns of whoever decides: those that lay a tile whole, else
 * each action by itself; with a trace of chance, or none if `noise` is 0.
 * `focus`: at a glance, without bridges where it can be done without, and only
 * what it tells; NULL: thoroughly.
 * Trades are for turns_trade(). */
void turns_list(bot_desk *desk, const cc_game *game, const bot_weights *weights,
                const judge_style *style, uint64_t noise,
                const bot_focus *focus);

/* At a glance, but everywhere. */
extern const bot_focus turns_everywhere;

/* Whether an action is among n others. */
bool turns_has(const cc_action *list, int n, const cc_action *action);

/* How good the position is after a player laid a tile of this type now, as well
 * as can be; bridges are built only where it fits nowhere without. The desk's
 * judge is that of the position. */
double turns_tile(bot_desk *desk, const cc_game *game, int type, int player);

/* Forgets all prices; those to come are of `at` as `me` sees it, or of the
 * bazaar itself where `at` is NULL. */
void bot_trade_forget(bot_desk *desk, const cc_game *at, int me);
/* What to do in a trade. */
cc_action turns_trade(bot_desk *desk, const cc_game *game,
                      const bot_weights *weights, const judge_style *style);
/* The same by the prices that the desk has made for this bazaar: where it is
 * but imagined each may know what whoever was asked first knows. */
cc_action turns_trade_on(bot_desk *desk, const cc_game *game,
                         const bot_weights *weights, const judge_style *style);

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

/* What a tile still hidden brings a guard who sees it. */
double walls_building(const judge *j);

/* Figures that wait to go home at the end of the turn. */
int walls_coming_home(const cc_game *game, int player);

/* Adds what guards and towers may expect. */
void walls_judge(const judge *j, const cc_game *game,
                 double expected[CC_PLAYERS_MAX]);

/* ------------------------------------------------------------------ the Tower
 */

/* Whether an action is not worth trying: a piece of a tower that reaches nobody
 * else's figure, a figure on a tower, where it stays and brings nothing. */
bool tower_is_idle(const cc_game *game, const cc_action *action);

/* --------------------------------------------------------------------- bazaar
 */

/* Which tile to offer and what to bid for it; to take, to bid, to settle. */
cc_action bot_trade(bot_desk *desk, const cc_game *game,
                    const cc_action *actions, int n);

#endif
