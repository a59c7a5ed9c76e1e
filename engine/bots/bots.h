/* bots.h - computer opponents
 *
 * Bots see the engine through its public header alone and never look at what
 * is hidden: the order of the deck.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOTS_H
#define BOTS_H

#include "engine/carcassonne.h"

/* A bot as people see it. Texts are English and gettext keys. */
typedef struct bot_info {
    const char *name;  /* "skilled" */
    const char *title; /* "Skilled"; NULL: not for people to choose */
    const char *about; /* one sentence on how it plays */
    bool is_slow;      /* it thinks longer than a picture may wait for */
} bot_info;

/* Bot number i, the weakest levels first; NULL after the last. */
const bot_info *bot_at(int i);
/* The bot of that name, NULL. */
const bot_info *bot_find(const char *name);
/* Name of bot number i, NULL after the last. */
const char *bot_name(int i);

/* Constants of the evaluation, in hundredths (weights.c tells how they were
 * found). */
typedef struct bot_weights {
    int16_t returned; /* of what modules say of a figure that comes home */
    int16_t returned_walls; /* the same in The City */
    int16_t first_end;      /* of the chance that an open end is closed */
    int16_t further_end;    /* the same of each further one */
    int16_t useful_draws;   /* of the own turns to come, those that help */
    int16_t per_city;       /* what a city may yet bring a field, in points */
    int16_t cloister;       /* of the chances around a cloister */
    int16_t supply;         /* of what supplies are worth */
    int16_t supply_town;    /* the same where the Count takes figures in */
    int16_t supply_walls;   /* and in The City */
    int16_t horizon; /* turns before the end when figures begin to lose it */
    int16_t rival;   /* of a point that goes to the others */
    int16_t builder; /* an open end where a builder stands, in points */
    int16_t pig;     /* a field where a pig stands, in points */
    int16_t castle;  /* the figure of a castle that scores, in points */
    int16_t
        castle_future; /* what a castle may get that does not lie yet, too */
    int16_t tempo;     /* to lay the next tile, where that is not everybody's in
                         turn, in points */
} bot_weights;

/* Constant number i, for those who tune them; NULL after the last. */
typedef struct bot_weight_row {
    const char *name;
    size_t offset; /* of an int16_t in bot_weights */
    int16_t step;  /* by which it is changed at first */
} bot_weight_row;
const bot_weight_row *bot_weight_at(int i);
/* Those that are in use. */
const bot_weights *bot_weights_now(void);

/* How somebody is to think. All but the seed may be zero. */
typedef struct bot_call {
    uint64_t seed;
    /* Runs job(with, i, worker) for each i below n, in any order and at the
     * same time, with a worker from 0 to n_workers - 1 that runs one job at a
     * time; returns when all are done. NULL: one by one, here. Whatever the
     * number of workers, the choice is the same. */
    void (*run_jobs)(void *to, int n,
                     void (*job)(void *with, int i, int worker), void *with);
    int n_workers; /* 0 is 1 */
    long budget;   /* of those that search, see bots.c; 0: their own */
    const bot_weights *weights; /* others than those in use; or NULL */
    bool (*should_stop)(
        void *to);   /* asked now and then; true: gives up. Or NULL */
    void *user_data; /* handed on to both */
} bot_call;

/* The bytes of memory that bot_think() and bot_advise() need for so many
 * workers. */
size_t bot_memory(int n_workers);

/* Chooses one of the legal actions of the player who decides. The same game
 * and seed give the same choice, on every machine; nothing that is hidden from
 * that player has any part in it. `memory` has bot_memory() bytes, aligned as
 * malloc() does it, and is only used meanwhile. False if there is no such bot,
 * the game is over, or it was stopped. */
bool bot_think(const char *name, const cc_game *game, const bot_call *call,
               void *memory, cc_action *out);

/* The same at once, with memory of its own: about 600 KiB on the stack. */
bool bot_choose(const char *name, const cc_game *game, uint64_t seed,
                cc_action *out);

/* -------------------------------------------------------------------- advice
 *
 * For hints, and for looking back at a game. Nobody looks at what is hidden,
 * nor at what the end of a turn shows. */

#define BOT_LINE_ACTIONS_MAX 8

/* A turn, or what is left of one, and what it brings. */
typedef struct bot_line {
    int n; /* actions of who decides, from now on; */
    cc_action actions[BOT_LINE_ACTIONS_MAX]; /* what others decide is not among
                                                them */
    int points[CC_PLAYERS_MAX];              /* that each gets within it */
    int projected[CC_PLAYERS_MAX]; /* by how much cc_project_turn() changes */
    double value;  /* by how many points it leads ahead of the others */
    double chance; /* to win after it, 0 to 1 */
} bot_line;

#define BOT_ADVICE_MAX 3

/* The best there is to do now, as a bot that searches sees it: the best first,
 * each placement on a square of its own. `memory` as for bot_think(). Returns
 * how many it wrote, at most `max`; one where it is a trade; 0 when the game is
 * over, it was stopped, or that bot does not search. */
int bot_advise(const char *name, const cc_game *game, const bot_call *call,
               void *memory, bot_line *out, int max);

/* What was really done against the best: `made` are the next n actions of a
 * game from here on, of whoever made them. Those that are legal and still
 * belong to the turn are played. False, too, where there is nothing to compare:
 * in a trade. */
bool bot_review(const char *name, const cc_game *game, const cc_action *made,
                int n, const bot_call *call, void *memory, bot_line *best,
                bot_line *was);

#endif
