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
    double worth, chance;
    uint8_t figures[CC_PLAYERS_MAX];
} stake;

/* The Count's town, and what those who wait there may yet join. */
typedef struct town {
    cc_count_info info;
    bool
        include_empty_quarters; /* stakes of quarters where nobody waits, too */
    uint8_t waiting[CC_QUARTERS][CC_PLAYERS_MAX];
    int in_quarter[CC_QUARTERS]; /* of all players together */
    int causer;                  /* who decides last at the end; -1 not known */
    bool final;                  /* the final scoring has begun ... */
    uint64_t from;               /* ... and come to this place */
    int n;
    stake list[STAKES_MAX];
} town;

/* What everybody may expect from what lies on the table. */
typedef struct eval_table {
    double expected[CC_PLAYERS_MAX]; /* without the stakes in the town */
    town town;
} eval_table;

/* How somebody weighs what lies on the table, in hundredths: 100 is as the
 * judge sees it. */
typedef struct eval_style {
    int8_t kind[CC_KINDS_MAX]; /* what regions of a kind bring, more or less */
    uint8_t rival_percent;     /* what the others may expect */
    uint8_t growth_percent;    /* what is not there yet */
    uint16_t noise;            /* chance that is added: hundredths of a point */
    bool legacy; /* as greedy-0: nothing of what modules hope for, and a turn
                   is over where something else is asked than it knows */
} eval_style;

extern const eval_style style_neutral, style_legacy;

extern const bot_weights weights_legacy, weights_tuned;

/* What is to be expected of a region that somebody holds. */
typedef struct region_eval {
    cc_region_info info;
    double chance, worth_complete; /* to be completed; points it brings then */
    double expected;               /* points to be expected all told */
    double return_chance;          /* the chance that its figures come home */
} region_eval;

#define EVAL_FITS_MAX      512 /* squares that show the same, a power of two */
#define EVAL_TOKEN_COUNTS  12  /* of a token, that are told apart */
#define EVAL_CACHE_MAX     64  /* appraisals: bits of a word */
#define EVAL_CACHE_SQUARES 32  /* squares of a board that repeats itself */

/* Appraisals of one position, for those that a turn leads to: a tile changes
 * but what is near it. */
typedef struct eval_cache {
    bool valid;                          /* a base was made, and ... */
    uint64_t clean;                      /* ... these are as they were */
    uint64_t always_dirty, needs_market; /* those to be made anew always; with a
                                 tile that has a market */
    int8_t index_of_region[CC_SEGMENTS_MAX]; /* by region: number of the
                                                appraisal; -1 */
    region_eval list[EVAL_CACHE_MAX];
    uint64_t watchers[EVAL_CACHE_SQUARES]
                     [EVAL_CACHE_SQUARES]; /* by y and x: who looks there */
} eval_cache;

/* How many tiles fit where that is shown; n -1: not known. */
typedef struct eval_fit {
    uint16_t sides;
    int16_t n;
} eval_fit;

/* What none, one, two, ... of a token are worth to keep, early in a game. */
typedef struct eval_token {
    uint8_t token;
    double sum[EVAL_TOKEN_COUNTS];
} eval_token;

/* What a player can know before a turn and needs for judging what it brings:
 * made before the turn is tried, so that what is drawn after it is not seen. */
typedef struct eval {
    const cc_catalog *catalog;
    const bot_weights *weights;
    const eval_style *style;
    int me, n_players;
    int tiles_left;                /* tiles to come before this turn */
    uint16_t hidden[CC_TYPES_MAX]; /* how many of each type */
    int n_hidden_types;
    uint16_t hidden_types[CC_TYPES_MAX]; /* types of which there are any */
    double turns_left;                   /* turns each player still has */
    double phase; /* how much of what takes time is left: 0 to 1 */
    eval_fit fits[EVAL_FITS_MAX];
    double draw_chance[CC_PIECES_MAX + 1]; /* to draw one of k in time; -1 */
    double return_worth[CC_TOKENS_MAX];    /* a figure that comes home, early */
    int n_tokens;
    eval_token tokens[CC_TOKENS_MAX]; /* worth something in a supply */
    int builder, pig;                 /* their tokens; -1: not in play */
    bool skips_turns;                 /* not everybody lays a tile in turn */
    double mean_building;             /* see walls_mean_building() */
    bool has_walls;                   /* it is The City */
    bool final_joins_all;             /* option count-final */
    bool final_joins_fields;          /* from the market, at the end */
    bool count_follows;               /* option count-move */
    bool has_edge;                    /* the table has one: BASE-H5 */
    bool wagon_planned;               /* where one of mine goes is planned */
    int join_region;                  /* what I am asked to join; -1 nothing */
    long n_evals;                     /* positions so far */
    eval_table *shared_table;         /* see eval_share_table(); or NULL */
    eval_cache cache;
} eval;

/* The base is not made yet. */
void eval_init(eval *ev, const cc_game *game, int me,
               const bot_weights *weights, const eval_style *style);

/* How good a position is for ev->me, in points: my expectation against those of
 * the others. */
double eval_position(eval *ev, const cc_game *game);
/* What each player may expect, in points. */
void eval_expected(eval *ev, const cc_game *game,
                   double expected[CC_PLAYERS_MAX]);

/* What cc_bot_bonus() says of a position, and by how much a figure changes it.
 */
typedef struct eval_bonus {
    int without[CC_PLAYERS_MAX], delta[CC_PLAYERS_MAX];
} eval_bonus;

/* What eval_position() would say had ev->me put a figure of his supply on a
 * region of his own, for each of n regions; -1 none. Nothing is decided
 * meanwhile. `hopes`: the same for all of them. */
void eval_figures(eval *ev, const cc_game *game, const int *regions,
                  const uint8_t *figures, int n, const eval_bonus *bonus,
                  double *values);

/* Notes what everything is worth before a tile is laid. Until
 * eval_cache_disable() positions may be judged to which eval_cache_update()
 * leads. */
void eval_cache_fill(eval *ev, const cc_game *game);
/* A tile was laid on (x, y), and nothing else was done but what came of it. */
void eval_cache_update(eval *ev, const cc_game *game, int x, int y);
/* From here on everything is appraised anew. */
void eval_cache_disable(eval *ev);

/* Judges the table once for many positions that differ only in who waits where
 * in the Count's town. Until j->table is NULL again the table must not change.
 */
void eval_share_table(eval *ev, const cc_game *game, eval_table *table);

/* How much of a point that another player gets counts as lost. */
double eval_rival_weight(const eval *ev);

/* --------------------------------------------------------------------- workers
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
    const cc_game *position; /* that position, ... */
    int me;                  /* ... and who looks at it; or NULL */
    int pieces;              /* else: on the table when they were made */
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
typedef struct bot_worker {
    eval eval;
    cc_game game, after_tile, after_pass, scratch, assumed;
    long n_evals; /* positions */
    int n_turns;
    bot_turn turns[BOT_TURNS_MAX]; /* the best first */
    bot_prices prices;
    bot_focus leader_focus[FOCUS_TILES]; /* by tile laid, see rollout.c */
    cc_action trades[BOT_TRADES_MAX], actions[CC_ACTIONS_MAX];
} bot_worker;

typedef struct bot_level bot_level;

/* Chooses one of the legal actions, of which there are two at least. False:
 * it was stopped. */
typedef bool bot_pick(const bot_level *level, const cc_game *game,
                      const bot_call *call, bot_worker *workers,
                      cc_action *out);

bot_pick bot_pick_random, bot_pick_greedy_0, bot_pick_best, bot_pick_search;

/* A bot: how it chooses, and how it sees the table. */
struct bot_level {
    bot_info info;
    bot_pick *pick;
    const bot_weights *weights;
    const eval_style *style;
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
bool greedy_is_same_turn(const eval *ev, const cc_game *game,
                         cc_decision_info choice);
/* Whether few boxes ask this within a turn and nothing is planned for it (as
 * for captures, and for a wagon of mine): it is guessed for whoever is asked,
 * or each such choice would multiply what a turn takes. */
bool greedy_is_unplanned(const eval *ev, cc_decision_info choice);
/* What another player will decide within it. */
cc_action greedy_predict(eval *ev, const cc_game *game,
                         cc_decision_info choice);
/* Plays what few boxes ask for within a turn, by the phantom, if whoever is
 * asked may do without. */
bool greedy_try_pass(const eval *ev, cc_game *game);
/* Whether it is for bot_trade(). */
bool greedy_is_trade(cc_decision_info choice);
/* What each of n legal actions is worth at the end of the turn, if the rest of
 * it is done as well as can be; returns which is best. */
int greedy_evaluate(eval *ev, const cc_game *game, uint64_t seed,
                    const cc_action *actions, double *values, int n);
/* The best that I can reach from here within my turn; the game is spent. */
double greedy_best_from(eval *ev, cc_game *game, bool bridges);
/* What an action is worth at the end of the turn. */
double greedy_value(eval *ev, const cc_game *game, const cc_action *action,
                    bool bridges);
/* What an action is worth beyond the position it leads to. */
double greedy_bonus(const cc_game *game, const cc_action *action);

/* --------------------------------------------------------------------- turns
 */

/* Whether a tile is laid now: a turn begins. */
bool turns_is_placement(cc_decision_info choice);

/* Lists the best turns of whoever decides: those that lay a tile whole, else
 * each action by itself; with a trace of chance, or none if `noise` is 0.
 * `focus`: by static evaluation, without bridges where it can be done without,
 * and only what it tells; NULL: thoroughly. Trades are for
 * turns_choose_trade(). */
void turns_generate(bot_worker *worker, const cc_game *game,
                    const bot_weights *weights, const eval_style *style,
                    uint64_t noise, const bot_focus *focus);

/* At a glance, but everywhere. */
extern const bot_focus focus_everything;

/* Whether an action is among n others. */
bool turns_contains(const cc_action *list, int n, const cc_action *action);

/* How good the position is after a player laid a tile of this type now, as well
 * as can be; bridges are built only where it fits nowhere without. The worker's
 * judge is that of the position. */
double turns_tile_value(bot_worker *worker, const cc_game *game, int type,
                        int player);

/* Forgets all prices; those to come are of `at` as `me` sees it, or of the
 * bazaar itself where `at` is NULL. */
void bot_prices_clear(bot_worker *worker, const cc_game *at, int me);
/* What to do in a trade. */
cc_action turns_choose_trade(bot_worker *worker, const cc_game *game,
                             const bot_weights *weights,
                             const eval_style *style);
/* The same by the prices that the worker has made for this bazaar: where it is
 * but imagined each may know what whoever was asked first knows. */
cc_action turns_choose_trade_cached(bot_worker *worker, const cc_game *game,
                                    const bot_weights *weights,
                                    const eval_style *style);

/* ---------------------------------------------------------------- the Count
 */

/* Reads who waits where; `stakes` are kept. */
void town_read(const eval *ev, const cc_game *game, town *t);

/* Adds the points to be had from a region: `whole` by `chance` when it is
 * completed, `sure` all told. What nobody can join is given to its holders. */
void town_add_region(const eval *ev, const cc_game *game, town *t, int region,
                     const cc_region_info *info, double chance, double whole,
                     double sure, double expected[CC_PLAYERS_MAX]);

/* Adds regions that nobody holds but somebody may join at the end; those that
 * are held have been `seen`. */
void town_add_free_regions(const eval *ev, const cc_game *game, town *t,
                           bool seen[CC_SEGMENTS_MAX],
                           double expected[CC_PLAYERS_MAX]);

/* Gives the stakes to those who will have joined, and adds what else is to be
 * expected of who waits in the town. */
void town_resolve(const eval *ev, town *t, double expected[CC_PLAYERS_MAX]);

/* Whether a player who is asked would join with one more figure. */
bool town_would_join(const eval *ev, const cc_game *game);

/* ------------------------------------------------------------------ The City
 */

/* Points that a street, market or quarter may still grow by. */
double walls_growth(const eval *ev, const cc_region_info *info, int n_open);

/* What a tile still hidden brings a guard who sees it. */
double walls_mean_building(const eval *ev);

/* Figures that wait to go home at the end of the turn. */
int walls_count_returning(const cc_game *game, int player);

/* Adds what guards and towers may expect. */
void walls_evaluate(const eval *ev, const cc_game *game,
                    double expected[CC_PLAYERS_MAX]);

/* ------------------------------------------------------------------ the Tower
 */

/* Whether an action is not worth trying: a piece of a tower that reaches nobody
 * else's figure, a figure on a tower, where it stays and brings nothing. */
bool tower_is_pointless(const cc_game *game, const cc_action *action);

/* --------------------------------------------------------------------- bazaar
 */

/* Which tile to offer and what to bid for it; to take, to bid, to settle. */
cc_action bot_trade(bot_worker *worker, const cc_game *game,
                    const cc_action *actions, int n);

#endif
