/* bots.h - computer opponents
 *
 * Bots use only the public headers of the engine and never look at hidden
 * information such as the order of the deck.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOTS_H
#define BOTS_H

#include "engine/carcassonne.h"

/* A bot as players see it. Texts are in English, as keys for gettext. */
typedef struct bot_info {
    const char *name;   /* "skilled" */
    const char *person; /* "Bernat": a name of Carcassonne in the 13th century,
                           in every language; NULL if it has no title */
    const char *title;  /* "Skilled"; NULL if players cannot choose it */
    const char *about;  /* one sentence on its play */
    bool is_slow;       /* too slow to think between two frames */
    /* If it is slow: about its longest turn in milliseconds, in the base game
     * and with all expansions, as `carc arena` measures it on one core. */
    int slowest_base, slowest_all;
} bot_info;

/* Returns bot number i; NULL after the last. First come the levels of strength,
 * the weakest of them first; then the characters; then the bot that plays at
 * random; at last those that players cannot choose. */
const bot_info *bot_at(int i);
/* Returns the bot of that name, or NULL. */
const bot_info *bot_find(const char *name);
/* Returns the name of bot number i; NULL after the last. */
const char *bot_name(int i);
/* Returns an estimate of the longest time that a bot thinks about one turn with
 * these modules (bits) in play, in milliseconds on one core; 0: no longer than
 * a frame. It lies between slowest_base and slowest_all. */
int bot_slowest_turn(const bot_info *bot, uint64_t modules);

/* Weights of the evaluation: points or factors, in hundredths. TUNING.md says
 * how they were found. */
typedef struct bot_weights {
    int16_t returned; /* of the worth that modules give to a returned figure */
    int16_t returned_walls; /* in The City instead of `returned` */
    int16_t first_end;      /* factor of the first square beside an open end */
    int16_t further_end;    /* factor of each further such square */
    int16_t useful_draws;   /* share of a player's draws that help a region */
    int16_t per_city; /* points that an unfinished city is worth to a field */
    int16_t cloister; /* of the chance to fill a square around a cloister */
    int16_t supply;   /* of the worth that modules give to a supply */
    int16_t supply_town;  /* in games with the Count instead of `supply` */
    int16_t supply_walls; /* in The City instead of `supply` */
    int16_t horizon;      /* turns before the end at which figures lose worth */
    int16_t rival;        /* of the points of the other players */
    int16_t builder;      /* points for an open end of a builder's region */
    int16_t pig;    /* points for a pig on a field that its player holds */
    int16_t castle; /* points for the returned figure of a castle */
    int16_t castle_future; /* points for a castle from features that are not
                              started yet */
    int16_t tempo;         /* points for placing the next tile, where turns are
                              not strictly in order */
} bot_weights;

/* A weight, for tuning. */
typedef struct bot_weight_row {
    const char *name;
    size_t offset; /* of an int16_t in bot_weights */
    int16_t step;  /* first step in tuning */
} bot_weight_row;
/* Returns weight number i; NULL after the last. */
const bot_weight_row *bot_weight_at(int i);
/* Returns the tuned weights, which all bots use that players can choose. */
const bot_weights *bot_weights_default(void);

/* How a bot is to think. All members but the seed may be 0 or NULL. */
typedef struct bot_call {
    uint64_t seed;
    /* Runs job(with, i, worker) for each i below n, in any order and in
     * parallel. `worker` is a number below n_workers; a worker runs one job at
     * a time. Returns when all jobs are done. NULL: jobs run one after the
     * other in the calling thread. The choice does not depend on it. */
    void (*run_jobs)(void *user_data, int n,
                     void (*job)(void *with, int i, int worker), void *with);
    int n_workers; /* 0 means 1 */
    long budget;   /* evaluations for bots that search; 0: the level's own */
    const bot_weights *weights; /* NULL: the level's own */
    /* Polled; true ends the search. May be NULL. */
    bool (*should_stop)(void *user_data);
    void *user_data; /* passed to both callbacks */
} bot_call;

/* Returns the bytes that bot_think() and bot_advise() need for this many
 * workers. */
size_t bot_memory(int n_workers);

/* Chooses a legal action of the player who decides. The choice depends only on
 * the seed and on what that player can see, and is the same on every machine.
 * `memory` has bot_memory() bytes, aligned as by malloc(), and is used only
 * during the call. Returns false if there is no such bot, the game is over, or
 * it was stopped. */
bool bot_think(const char *name, const cc_game *game, const bot_call *call,
               void *memory, cc_action *out);

/* Chooses as bot_think() does, in the calling thread and with memory of its
 * own; returns false, too, if there is not enough. */
bool bot_choose(const char *name, const cc_game *game, uint64_t seed,
                cc_action *out);

/* -------------------------------------------------------------------- advice
 *
 * For hints and for the review of a game. Advice uses neither hidden
 * information nor the tiles that become known at the end of a turn. */

#define BOT_LINE_ACTIONS_MAX 8

/* A turn, or the rest of one, with its consequences. */
typedef struct bot_line {
    int n;                                   /* number of actions */
    cc_action actions[BOT_LINE_ACTIONS_MAX]; /* of the player who decides */
    int points[CC_PLAYERS_MAX]; /* each player scores these within the turn */
    int projected[CC_PLAYERS_MAX]; /* change of cc_project_turn() */
    double value;  /* mean lead over the other players, in points */
    double chance; /* probability to win, 0 to 1 */
} bot_line;

#define BOT_ADVICE_MAX 3

/* Finds the best turns by a bot that searches, best first; placements are on
 * different squares. `memory` as for bot_think(). Returns the number of lines
 * written, at most `max`: one in a trade; 0 if the game is over, it was
 * stopped, or the bot does not search. */
int bot_advise(const char *name, const cc_game *game, const bot_call *call,
               void *memory, bot_line *out, int max);

/* Compares what was played with the best turn. `made` are the next n actions of
 * the game, by any player; those that are legal and belong to the turn are
 * replayed. Returns false as bot_think() does, and in a trade. */
bool bot_review(const char *name, const cc_game *game, const cc_action *made,
                int n, const bot_call *call, void *memory, bot_line *best,
                bot_line *played);

#endif
