/* survey.h - the followups of one placement, and plain figures together
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_SURVEY_H
#define SEARCH_SURVEY_H

#include "engine/bots/search/generator.h"

/* The plain figures that may follow a placement, as eval_figures() takes them:
 * one of each pair is the region (-1: passing), the other the kind of figure.
 * The last pair is passing, whether or not it is among the others too. */
typedef struct plain_figures {
    int n; /* with the last one */
    int regions[FOLLOWUPS_MAX + 1];
    uint8_t figures[FOLLOWUPS_MAX + 1];
    const cc_action *sample; /* one of those that put a figure, or NULL */
    bool all_on_new_tile;
} plain_figures;

/* The followups of after_tile: those that are plain come first. */
typedef struct survey {
    int n, n_plain;
    cc_action list[FOLLOWUPS_MAX];
    plain_figures plain;
    bool is_costly;      /* a costly decision or a draw follows passing */
    bool ends;           /* the turn ends with passing: */
    eval_before before;  /* after_pass */
    double passing;      /* its value */
    bool one_evaluation; /* it ends with plain figures too, so that they are
                            valued at once */
    bool has_bonus;      /* modules give bonuses: */
    int bonus[CC_PLAYERS_MAX]; /* in after_pass */
    int delta[CC_PLAYERS_MAX]; /* how much a plain figure changes them */
} survey;

/* Lists the actions after the placement that are worth trying. */
int survey_list(const cc_game *game, cc_action list[FOLLOWUPS_MAX]);

/* Moves the actions that eval_figures() can evaluate, and passing, to the
 * front. The others keep their order: of equal turns the first one is chosen.
 * Returns the number of those moved. */
int survey_move_plain_first(const cc_game *game, cc_action *list, int n);

/* Finds out what the position after passing is worth if the turn ends there. */
void survey_passing(generator *gen, survey *s);

/* Lists the followups. */
void survey_followups(generator *gen, survey *s);

/* Tries the actions after a placement in after_tile: plain figures by one
 * evaluation if the turn ends with them; otherwise each action by itself, but
 * bridges, which try_bridges() tries. */
void survey_try_now(generator *gen);

/* Of the first n_plain followups of a list keeps the KEPT_PLAIN best by what
 * they are worth if nothing follows, and passing. Returns the new length. */
int survey_drop_poor(generator *gen, cc_action *list, int n, int n_plain);

/* Returns the value of after_tile, where a bridge was just built, with the best
 * figure. Of what is no plain figure only figures on complete regions are
 * tried: the rest can be had without the bridge. */
double survey_best_figure(generator *gen);

#endif
