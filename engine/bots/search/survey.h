/* survey.h - the followups of one placement, and plain figures together
 *
 * turns.c calls survey_try_now() after each placement. It makes a *survey*: it
 * lists the followups, finds what passing is worth, and values all *plain*
 * figures by one evaluation. A figure is plain if it only adds the value of its
 * region and leaves the supply: one with votes and without a bonus of a module,
 * alone on an incomplete region. Passing counts as plain, too.
 *
 * The positions are copies in gen->worker: after_tile, with the placement;
 * after_pass, when the player has passed after it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_SURVEY_H
#define SEARCH_SURVEY_H

#include "engine/bots/search/generator.h"

/* The plain figures that may follow a placement, as eval_figures() takes them:
 * the i-th is a figure of the kind figures[i] on regions[i], or passing, if the
 * region is -1. The last one is always passing, even if an earlier one is. */
typedef struct plain_figures {
    int n;
    int regions[FOLLOWUPS_MAX + 1];
    uint8_t figures[FOLLOWUPS_MAX + 1];
    const cc_action *sample; /* the action of one of the figures, or NULL */
    bool all_on_new_tile;
} plain_figures;

/* The followups of after_tile: those that are plain come first. */
typedef struct survey {
    int n, n_plain;
    cc_action list[FOLLOWUPS_MAX];
    plain_figures plain;
    bool is_costly;      /* a costly decision or a draw follows passing */
    bool ends;           /* the turn ends with passing */
    bool one_evaluation; /* it also ends with plain figures, so that they are
                            valued by one evaluation */
    /* Of after_pass, if the turn ends there or `is_costly`: */
    eval_before before;
    double passing; /* its value in points */
    /* The bonuses that modules give there (cc_bot_bonus()), if the turn ends
     * and any module does; and how much a plain figure changes them. */
    bool has_bonus;
    int bonus[CC_PLAYERS_MAX], delta[CC_PLAYERS_MAX];
} survey;

/* Lists the legal actions of `game`, the position after a placement, that are
 * worth trying. Returns how many there are. */
int survey_list(const cc_game *game, cc_action list[FOLLOWUPS_MAX]);

/* Moves the actions that eval_figures() can evaluate, and passing, to the
 * front. The others keep their order: of equal turns the first one is chosen.
 * Returns the number of those moved. */
int survey_move_plain_first(const cc_game *game, cc_action *list, int n);

/* Makes after_pass, and sets all members that describe it. */
void survey_passing(generator *gen, survey *s);

/* Lists the followups of after_tile; needs what survey_passing() has set. */
void survey_followups(generator *gen, survey *s);

/* Tries the actions after a placement in after_tile: plain figures by one
 * evaluation if the turn ends with them; otherwise each action by itself, but
 * bridges, which try_bridges() tries. */
void survey_try_now(generator *gen);

/* Drops the poor ones of the first n_plain followups of a list: keeps the
 * KEPT_PLAIN best by what they are worth if nothing follows, and passing.
 * Returns the new length. */
int survey_drop_poor(generator *gen, cc_action *list, int n, int n_plain);

/* Returns the value of after_tile, where a bridge was just built, with the best
 * figure: a plain one, or one on a complete region. Other actions are not
 * tried, as they are possible without the bridge, too. */
double survey_best_figure(generator *gen);

#endif
