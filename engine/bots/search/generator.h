/* generator.h - what the files that generate turns share
 *
 * turns.c chooses which actions are tried, and when; survey.c values the
 * figures that may follow a placement together; generator.c keeps the best.
 *
 * A *followup* is the action after a placement. *Passing* stands for a turn
 * where nothing follows the placement. A followup is *remote* if it is on a
 * region away from the new tile, otherwise *near*. A turn is *costly* if a
 * decision comes later in it that has to be predicted, or a draw. turns.c
 * explains why these are treated differently.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_GENERATOR_H
#define SEARCH_GENERATOR_H

#include "engine/bots/search/worker.h"

enum {
    FOLLOWUPS_MAX = 96, /* of one placement */
    SHORTLIST_MAX = 24, /* placements on a shortlist */
    CLASSES_MAX = 32,   /* classes of followups that are told apart */
    MANY_TOKENS = 8,    /* kinds in games where placements are left out */
    /* All remote followups are tried after one placement. After the others only
     * so many: the best of them. */
    REMOTE_BEST = 3
};

#define UNKNOWN (-1e9) /* a value that was not computed */

/* A placement on a shortlist. */
typedef struct placement {
    cc_action first;
    double value;   /* what the shortlist is sorted by */
    double passing; /* the value of passing after it; or UNKNOWN */
} placement;

/* Placements after which more followups will be tried, best first. */
typedef struct shortlist {
    int n;
    placement at[SHORTLIST_MAX];
} shortlist;

/* After how many placements followups are tried. */
typedef struct generator_limits {
    /* In games with many kinds of tokens the figures are tried only after the
     * best placements by passing: after `kept`, or if others are better by
     * `much_better` points, after `few`. */
    int kept, few;
    double much_better;
    /* The best placements after which slow followups are tried too: near ones,
     * remote ones, and all followups in a costly turn, where placements are
     * compared by the value at its end and by the value now. */
    int near, remote, costly_by_end, costly_by_now;
} generator_limits;

/* Followups that are expected to bring about the same: actions of one type; of
 * those that place a figure, with one kind of figure, and either all with a
 * bonus of a module or all without. */
typedef struct followup_class {
    uint16_t type;
    uint8_t figure;
    bool has_bonus;
    bool is_open; /* one of them led to a draw or to a further decision: so what
                     they bring is not alike after all */
    int n_tried;
    double most; /* the most that one of them was worth more than passing */
} followup_class;

/* By how much followups were better than passing so far. */
typedef struct gains {
    int n_classes;
    followup_class classes[CLASSES_MAX];
    /* The best remote followups of the first placement with any; `value` is how
     * much better than passing each was. */
    int n_remote;
    bot_turn remote[REMOTE_BEST];
    bool knows_remote; /* that placement was tried: remote[] is complete */
} gains;

/* Values of placements, best first. */
typedef struct best_values {
    int n;
    double values[BOT_TURNS_MAX];
} best_values;

/* What the two shortlists for remote followups are sorted by: the value of the
 * best turn with the placement, and that of passing. */
enum { BY_BEST_TURN, BY_PASSING };
/* What the two for costly turns are sorted by: the estimated value at the end
 * of the turn, and the value before the costly decision. With a rough focus the
 * first one stays empty. */
enum { BY_END, BY_NOW };

/* One call of turns_generate() or turns_tile_value(). */
typedef struct generator {
    /* The arguments of turns_generate(). */
    bot_worker *worker;
    const cc_game *game; /* in turns_tile_value() with the assumed tile */
    uint64_t noise;
    const bot_focus *focus;
    int wanted; /* how many of the best turns */
    const generator_limits *limits;
    bool is_price; /* for turns_tile_value(), which tries fewer followups */
    /* The first action that is tried now, or for other decisions the action. */
    cc_action first;
    double first_extra; /* greedy_bonus() of it */
    bool is_first_only; /* another decision comes before its followups, so that
                           a turn is this action alone */
    double best;        /* value of the best turn that begins with it */
    shortlist near;     /* sorted by the value of the best turn */
    shortlist remote[2], costly[2];
    gains gains;
    /* The best values so far, by which poor placements are left out
     * (survey.c): of passing; of costly turns before the costly decision. */
    best_values passing, estimated;
} generator;

/* True if the caller stopped the search and at least one turn is listed. */
bool generator_is_given_up(const generator *gen);

/* Inserts a turn into the list of the n best, at most `max`. Returns the new
 * length. */
int generator_insert(bot_turn *best, int n, int max, bot_turn turn);

/* Keeps the turn of the current first action and `then` (NULL: only the first
 * one) if it is among the best. */
void generator_keep(generator *gen, const cc_action *then, double value);

/* Keeps the current placement if it is among the best `max` of a shortlist: at
 * most SHORTLIST_MAX; 0 keeps none. */
void generator_shortlist(const generator *gen, shortlist *s, int max,
                         double value, double passing);

/* True if the decision of a position still belongs to the turn. */
bool generator_continues(generator *gen, const cc_game *game);

/* Returns the value of a position if the rest of the turn is played as well as
 * possible. Decisions of others on the way are played in `game`. */
double generator_best_from(generator *gen, cc_game *game);

/* Tries an action after the placement in after_tile and keeps the turn. Returns
 * the value of the position that it leads to; *is_open tells whether it begins
 * something: a draw, or a decision of its own module. */
double generator_try_then(generator *gen, const cc_action *then, bool *is_open);

/* Returns the region that a figure is put on; -1 for other actions. */
int generator_region_of(const cc_game *game, const cc_action *a);

/* True for a remote action: on a region that does not touch the new tile, and
 * on none of the squares around that. It can be taken after nearly any
 * placement and is worth about the same. */
bool generator_is_remote(const generator *gen, const cc_action *a);

/* True in games with many kinds of tokens: not in those that are cheap anyway,
 * such as the base game. */
static inline bool generator_has_many_tokens(const generator *gen)
{
    return gen->worker->eval.n_tokens >= MANY_TOKENS;
}

/* True if the focus is a rough one. */
static inline bool generator_is_rough(const generator *gen)
{
    return gen->focus && gen->focus->rough;
}

#endif
