/* eval.h - static evaluation of a position, in points
 *
 * eval_init() sets up a context for one player before a turn is tried;
 * eval_position() then evaluates a position that the turn may lead to. Most of
 * the time goes by evaluating regions, so there are three ways to save it:
 *
 * - a cache keeps the values of regions that the turn does not change (cache.h)
 * - eval_figures() values many figures by one evaluation of the board
 * - eval_share_table() and eval_share_bonus() use one evaluation of the board,
 *   or of modules' bonuses, for many positions that do not differ in it
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOT_EVAL_H
#define BOT_EVAL_H

#include "engine/bots/bots.h"
#include "engine/bots/eval/town.h"
#include "engine/modules/ferry.h"
#include "engine/modules/mage.h"

/* Points that each player can expect from the tiles and figures on the board.
 */
typedef struct eval_table {
    double expected[CC_PLAYERS_MAX]; /* without the stakes of the town */
    town town;
} eval_table;

/* How a bot deviates from the plain evaluation. Percentages: 100 is neutral
 * unless stated otherwise. */
typedef struct eval_style {
    int8_t kind[CC_KINDS_MAX]; /* percent added to regions of a kind */
    uint8_t rival_percent;     /* weight of the other players' points */
    uint8_t growth_percent;    /* weight of points that are not certain yet */
    uint16_t noise;            /* random part, in hundredths of a point */
    bool is_greedy_0; /* plays like greedy-0, the reference bot: it ignores
                         the bonuses of modules, and its turn ends at decisions
                         of modules that were added after it was made */
} eval_style;

/* The value of a region to a player who holds it. */
typedef struct region_eval {
    cc_region_info info;
    double chance;         /* probability that it is completed, 0 to 1 */
    double worth_complete; /* points if it is completed */
    double expected;       /* expected points, completed or not */
    double return_chance;  /* probability that its figures return */
} region_eval;

#define EVAL_FITS_MAX      512 /* entries of the hash table; a power of two */
#define EVAL_TOKEN_COUNTS  16  /* more of a token count as the last of these */
#define EVAL_CACHE_MAX     192 /* cached regions: bits of an eval_mask */
#define EVAL_CACHE_SQUARES 32  /* coordinates are taken modulo this */
#define EVAL_RECENT_MAX    32  /* regions evaluated after a placement */
#define EVAL_FORESEEN      3   /* actions that are remembered as the best */

/* A set of cached regions, as bits. */
typedef struct eval_mask {
    uint64_t words[EVAL_CACHE_MAX / 64];
} eval_mask;

static inline bool eval_mask_has(const eval_mask *mask, int i)
{
    return mask->words[i / 64] >> i % 64 & 1;
}

static inline void eval_mask_set(eval_mask *mask, int i)
{
    mask->words[i / 64] |= (uint64_t)1 << i % 64;
}

static inline void eval_mask_add(eval_mask *mask, const eval_mask *other)
{
    for (int i = 0; i < EVAL_CACHE_MAX / 64; i++) {
        mask->words[i] |= other->words[i];
    }
}

static inline void eval_mask_remove(eval_mask *mask, const eval_mask *other)
{
    for (int i = 0; i < EVAL_CACHE_MAX / 64; i++) {
        mask->words[i] &= ~other->words[i];
    }
}

/* The value of a region that was evaluated after the placement that is tried.
 * It holds for another position after it if these are the same there, and no
 * bridge or little building was built, nor the mage or the witch moved from or
 * to the region. */
typedef struct eval_recent {
    int region;
    uint32_t figures; /* a checksum of its figures and where they stand */
    int ferries;      /* a number that tells where the ferries are */
    int me; /* whose tunnels end there decides how likely a road is completed */
    region_eval value;
} eval_recent;

/* Cached region values of the position before a turn. Placing a tile only
 * changes regions near it, so the others are reused; see eval/cache.h. */
typedef struct eval_cache {
    bool valid;             /* filled, and may be used */
    eval_mask changed;      /* regions whose cached value does not hold */
    eval_mask always_dirty; /* regions to evaluate again after any tile */
    eval_mask needs_market; /* to evaluate again after a tile with a market */
    /* The cached regions: */
    int16_t index_of_region[CC_SEGMENTS_MAX]; /* index in list, or -1 */
    int n;                                    /* length of the list */
    region_eval list[EVAL_CACHE_MAX];
    cc_segment_ref part[EVAL_CACHE_MAX]; /* a segment of the region */
    uint32_t figures[EVAL_CACHE_MAX];    /* a checksum of its figures */
    /* What the tile has changed is evaluated once for the positions after it:
     * the last EVAL_RECENT_MAX of n_recent values, each where its number modulo
     * EVAL_RECENT_MAX says. */
    int n_recent;
    eval_recent recent[EVAL_RECENT_MAX];
    bool uses_recent;     /* in the position that eval_cache_usable() saw */
    bool has_free_fields; /* the list has all fields, also without figures */
    int pieces;           /* tiles on the board that the values are for */
    /* As it was when the cache was filled: */
    int pieces_before;               /* tiles on the board */
    int others;                      /* castles, board tokens and tunnels */
    int bridges, ferries;            /* how many there were */
    uint8_t ways[CC_FERRIES];        /* of the ferries */
    bool for_placements;             /* the watchers are known */
    int buildings;                   /* of these, the little buildings */
    uint32_t worth_state;            /* cc_worth_state() */
    cc_segment_ref magic[CC_MAGICS]; /* where the mage and the witch were */
    /* By y and x of a square: the regions whose value depends on it. */
    eval_mask watchers[EVAL_CACHE_SQUARES][EVAL_CACHE_SQUARES];
} eval_cache;

/* The number n of hidden tiles that fit on a square with these sides around it
 * (cc_sides_at()); n is -1 in an unused entry. */
typedef struct eval_fit {
    uint16_t sides;
    int16_t n;
} eval_fit;

/* The worth of 0, 1, 2, ... tokens of a kind in a supply, with the whole game
 * ahead. */
typedef struct eval_token {
    uint8_t token;
    bool replaces_meeple; /* a figure that is placed instead of a meeple */
    double sum[EVAL_TOKEN_COUNTS];
} eval_token;

/* The best of many actions that were tried to predict a decision; see
 * predict_unplanned() in search/greedy.c. */
typedef struct eval_foresight {
    int kind, player; /* of the decision; kind 0: none yet */
    int n;            /* number of actions */
    cc_action actions[EVAL_FORESEEN];
    int values[EVAL_FORESEEN]; /* best first */
} eval_foresight;

/* A draw from a bag within a turn, and how much better the mean of all tokens
 * in it is than the commonest kind; see mean_of_draws() in search/greedy.c. */
typedef struct eval_draw {
    int bag, me;                      /* bag -1: none yet */
    int common;                       /* the commonest kind */
    uint8_t tokens[CC_BAG_KINDS_MAX]; /* how many are in the bag, by kind */
    int bonus[CC_PLAYERS_MAX]; /* of the bag's module, after the commonest */
    double better;
} eval_draw;

/* The bonuses of modules that depend on the land alone, for the land asked for
 * last; see eval/bonus.h. */
typedef struct eval_land_bonus {
    bool is_known;
    uint64_t land; /* its hash */
    bool is_any;   /* some module in play has such a bonus */
    int points[CC_PLAYERS_MAX];
    int pieces_before, castles_before, bridges_before; /* the turn is tried */
} eval_land_bonus;

/* Actions of the rest of a turn, one after the other, whose positions are kept
 * in memory of the context; in longer turns those behind are on the stack. */
enum { EVAL_AHEAD_MAX = 6 };

/* Evaluation context of one player. It is set up before the turn is tried, so
 * it cannot depend on tiles that are drawn afterwards. */
typedef struct eval {
    const cc_catalog *catalog;
    const bot_weights *weights;
    const eval_style *style;
    int me, n_players;
    double rival_weight; /* of a point of each other player */

    /* Tiles and turns to come: set by chance_init(). */
    int tiles_left; /* tiles to come, counted before the turn */
    int left_out; /* tiles left out of a shorter game; `hidden` has them too */
    int n_triangles;               /* in the hands of all players */
    uint16_t hidden[CC_TYPES_MAX]; /* hidden tiles of each type */
    int n_hidden_types;
    uint16_t hidden_types[CC_TYPES_MAX]; /* types with hidden tiles */
    double turns_left;                   /* turns that each player still has */
    double phase; /* of the game: 1 early, falling to 0 at the end */
    /* Results that chance.c remembers. (eval_init() zeroes all members before
     * this one; it sets the others one by one.) */
    eval_fit fits[EVAL_FITS_MAX]; /* a hash table */
    /* By k: the probability to draw one of k tiles; -1: not computed yet. */
    double draw_chance[CC_PIECES_MAX + 1];

    /* Tokens and rules of the game. */
    double return_worth[CC_TOKENS_MAX]; /* of a returned figure, with the
                                           whole game ahead */
    int n_tokens;
    eval_token tokens[CC_TOKENS_MAX]; /* those worth something in a supply */
    int builder, pig;                 /* their tokens; -1 if not in play */
    bool skips_turns;        /* tiles are not placed strictly in turn */
    double mean_building;    /* see city_mean_building() */
    bool has_walls;          /* the game is The City */
    bool final_joins_all;    /* figures may join all that scores at the end:
                                option count-final=all */
    bool final_joins_fields; /* figures may join fields at the end, and fields
                                score */
    bool count_follows;      /* the Count goes where the figure was sent:
                                option count-move=follow */
    bool has_edge;           /* the table has an edge: BASE-H5 */

    /* How far a turn has been tried (search/greedy.c). */
    bool wagon_planned;       /* one of the player's wagons has been moved */
    bool join_planned;        /* the player has decided about joining */
    int join_region;          /* region that the player may join now, or -1 */
    long n_evals;             /* positions evaluated so far */
    eval_table *shared_table; /* see eval_share_table(), or NULL */
    const int *shared_bonus;  /* see eval_share_bonus(), or NULL */
    eval_foresight foresight; /* within a turn */
    eval_draw draw;           /* the last one that can be remembered */
    town_memory joinings;
    town_resolved resolved[CC_QUARTERS];
    eval_land_bonus land_bonus;
    eval_cache cache;

    /* Positions that search/greedy.c looks ahead to; tracked (cc_track()), as
     * each is little but that before it. */
    cc_game reply; /* after a reply that is predicted */
    /* Two in each action of the rest of a turn, of which `depth` have been
     * begun. */
    int depth;
    cc_game ahead[EVAL_AHEAD_MAX][2];
} eval;

/* Returns 1 as long as each player has at least n turns, then falls to 0 in
 * proportion to the turns left. */
static inline double time_factor(const eval *ev, double n)
{
    return ev->turns_left < n ? ev->turns_left / n : 1;
}

/* Sets up the context of player `me`; the cache is not filled. The game's
 * catalogue, weights and style must outlive it. join_region: the region that
 * the player may join by the decision that is to be made, or -1. */
void eval_init(eval *ev, const cc_game *game, int me, int join_region,
               const bot_weights *weights, const eval_style *style);

/* Returns the value of a position for ev->me in points: expected points less a
 * part of the other players' (the weight `rival`, the style's rival_percent).
 */
double eval_position(eval *ev, const cc_game *game);

/* Computes the expected final points of each player. */
void eval_expected(eval *ev, const cc_game *game,
                   double expected[CC_PLAYERS_MAX]);

/* ------------------------------------------- many figures by one evaluation */

/* The expected points before one more figure is added, in parts. */
typedef struct eval_before {
    double scores[CC_PLAYERS_MAX]; /* with supplies and bonuses */
    eval_table table;
    double quarters[CC_QUARTERS][CC_PLAYERS_MAX]; /* town_resolve_quarter() */
} eval_before;

/* Returns what eval_position() would return, and sets *before for
 * eval_figures(). `bonus` are the bonuses of modules (cc_bot_bonus()), in
 * hundredths of a point. In ev->n_evals the evaluation is not counted: a
 * following eval_figures() counts it. */
double eval_without_figure(eval *ev, const cc_game *game,
                           const int bonus[CC_PLAYERS_MAX],
                           eval_before *before);

/* Writes to values[i] what eval_position() would return if ev->me put a figure
 * of the kind figures[i] from the supply on regions[i], which is unoccupied;
 * region -1 stands for no figure. The turn must end with the figure. `delta` is
 * how much any of the figures changes the bonuses of modules. */
void eval_figures(eval *ev, const cc_game *game, const eval_before *before,
                  const int *regions, const uint8_t *figures, int n,
                  const int delta[CC_PLAYERS_MAX], double *values);

/* ----------------------------------------- one evaluation for many positions
 *
 * The caller ends the sharing by setting ev->shared_table or ev->shared_bonus
 * to NULL. */

/* Evaluates the board into `table`, which eval_position() uses from then on,
 * for positions that differ only in points, supplies, and where figures wait in
 * the Count's town. include_empty_quarters: see struct town. */
void eval_share_table(eval *ev, const cc_game *game,
                      bool include_empty_quarters, eval_table *table);

/* Asks modules for their bonuses, which eval_position() uses from then on. */
void eval_share_bonus(eval *ev, const cc_game *game, int bonus[CC_PLAYERS_MAX]);

#endif
