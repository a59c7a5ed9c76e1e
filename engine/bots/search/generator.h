/* generator.h - what the parts of the generation of turns share
 *
 * turns.c chooses what is tried when, survey.c values figures together, and
 * generator.c keeps what was tried. The words are explained in turns.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_GENERATOR_H
#define SEARCH_GENERATOR_H

#include "engine/bots/search/worker.h"

enum {
    FOLLOWUPS_MAX = 96, /* actions after a placement */
    /* placements after which the followups of each kind are tried */
    REMOTE_CANDIDATES = 3,
    NEAR_CANDIDATES = 24,
    COSTLY_CANDIDATES = 6,
    COSTLY_CANDIDATES_ROUGH = 4, /* with a rough focus */
    SHORTLIST_MAX = NEAR_CANDIDATES,
    CLASSES_MAX = 32,
    REMOTE_BEST = 3 /* remote actions that are tried after further placements */
};

#define UNKNOWN (-1e9) /* a value that was not computed */

/* A placement on a shortlist. */
typedef struct placement {
    cc_action first;
    double value;   /* the list is sorted by it */
    double passing; /* value of the turn if nothing follows; or UNKNOWN */
} placement;

/* Placements after which more actions will be tried, best first by a value that
 * struct generator names. */
typedef struct shortlist {
    int n;
    placement at[SHORTLIST_MAX];
} shortlist;

/* Followups that are alike: by type, and if they put figures by kind and by
 * what they are put on. */
typedef struct followup_class {
    uint16_t type;
    uint8_t figure;
    bool has_bonus;
    bool is_open; /* more follows, so that each may bring something else */
    int n_tried;
    double most; /* that any of them added to passing */
} followup_class;

/* What followups have added to passing so far. */
typedef struct gains {
    int n_classes;
    followup_class classes[CLASSES_MAX];
    bool has_remote; /* remote actions were tried after a placement */
    int n_remote;
    bot_turn remote[REMOTE_BEST]; /* the best of them; `value` is the gain */
} gains;

/* The best values so far. */
typedef struct best_values {
    int n;
    double values[BOT_TURNS_MAX];
} best_values;

/* One call of turns_generate(). */
typedef struct generator {
    /* the arguments of turns_generate() */
    bot_worker *worker;
    const cc_game *game; /* in turns_tile_value() with the assumed tile */
    uint64_t noise;
    const bot_focus *focus;
    int wanted;
    bool is_price;
    /* the first action that is tried now */
    cc_action first;
    double first_extra; /* greedy_bonus() of it */
    bool is_first_only; /* other decisions come before the followups, so that a
                           turn has the first action alone */
    double best;        /* value of the best turn that begins with it */
    /* sorted by the value of the best turn with the placement */
    shortlist near;
    /* [0] sorted by the value of the best turn with the placement; [1] by the
     * value of the placement and passing */
    shortlist remote[2];
    /* [0] sorted by the estimated value at the end of the turn; [1] by the
     * value before the costly decision. With a rough focus [1] is empty, and
     * [0] is sorted as it would be. */
    shortlist costly[2];
    gains gains;
    /* of placements: if nothing follows; before a costly decision */
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

/* Keeps the current placement if it is among the best `max` of a shortlist. */
void generator_shortlist(const generator *gen, shortlist *s, int max,
                         double value, double passing);

/* True if the turn has further decisions. */
bool generator_continues(generator *gen, const cc_game *game);

/* Returns the value of a position if the rest of the turn is played as well as
 * possible. */
double generator_best_from(generator *gen, cc_game *game);

/* Tries an action after the placement in after_tile. Returns the value of the
 * position that it leads to; *is_open tells whether it begins something: a
 * draw, or a decision of its own module. */
double generator_try_then(generator *gen, const cc_action *then, bool *is_open);

/* Returns the region that a figure is put on; -1 for other actions. */
int generator_region_of(const cc_game *game, const cc_action *a);

/* True for an action on a region neither on the new tile nor beside it. It can
 * be taken after any placement and is worth about the same. */
bool generator_is_remote(const generator *gen, const cc_action *a);

static inline bool generator_is_rough(const generator *gen)
{
    return gen->focus && gen->focus->rough;
}

#endif
