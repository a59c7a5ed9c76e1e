/* agenda.h - steps, and the course of a game
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_AGENDA_H
#define CC_AGENDA_H

#include "module.h"

/* Notes the rows of the modules in play; false: there are too many. */
bool cc_rows_select(cc_game *g);

/* One kind of step on the agenda. A step that decides has asks, legal and
 * apply; if nothing is to be decided it is dropped. Its check is for what has
 * long lists, or may be done with other amounts than those listed; NULL: just
 * what is listed is legal. What may have more than CC_STEP_ACTIONS_MAX actions
 * has list in place of legal, and a check. A step that just happens has run.
 * The step is off the agenda before apply or run is called; one that is not
 * over puts itself back. */
typedef struct cc_step {
    const char *name;
    const cc_decision_row *decision; /* or NULL: it just happens */
    void (*describe)(const cc_game *g, cc_decision_info *choice); /* or NULL */
    bool (*asks)(const cc_game *g);
    int (*legal)(const cc_game *g, cc_action *out, int max);
    void (*list)(const cc_game *g, cc_action_list *list);
    bool (*check)(const cc_game *g, const cc_action *action);
    void (*apply)(cc_game *g, cc_agenda_entry at, const cc_action *action,
                  cc_events *events);
    void (*run)(cc_game *g, cc_agenda_entry at, cc_events *events);
    /* Of a step that just happens: whether it would show what is hidden now. It
     * may change the game while it looks. NULL: it never does. */
    bool (*reveals_hidden)(cc_game *g, int player);
} cc_step;

/* The step on top of the agenda; NULL when the game is over. */
const cc_step *cc_step_now(const cc_game *g);
/* Puts a step on top. `player` decides in it. */
void cc_agenda_push(cc_game *g, const cc_step *step, int player, int arg);
/* Puts the rows of a turn, of the scoring of one completed region, or of the
 * end on the agenda. */
void cc_agenda_turn(cc_game *g);
void cc_agenda_start(cc_game *g); /* the first turn, and what comes before */
/* Before the first turn: somebody else begins. */
void cc_agenda_hand_over(cc_game *g, int player);
void cc_agenda_region(cc_game *g, int region);
void cc_agenda_end(cc_game *g);
/* What may be done in a step, by the step itself and by what modules add. */
int cc_step_legal(const cc_game *g, const cc_step *step, cc_action *out,
                  int max);
/* The same onto a list. */
void cc_step_list(const cc_game *g, const cc_step *step, cc_action_list *list);
/* Takes the step off the agenda and does the action; false, with nothing
 * changed, if it is not legal. */
bool cc_step_apply(cc_game *g, const cc_step *step, const cc_action *a,
                   cc_events *events);
/* Whether it may be done, by the step or by what modules add. */
bool cc_step_check(const cc_game *g, const cc_step *step, const cc_action *a);
/* Whether there is an action now that modules add to a step. */
bool cc_step_any_extra_action(const cc_game *g, const cc_step *step);
/* Works the agenda off until somebody has to decide. */
void cc_agenda_run(cc_game *g, cc_events *events);
/* The same, but stops before a step that shows what is hidden. */
void cc_agenda_run_until_chance(cc_game *g);
/* Whether it stopped there. */
bool cc_agenda_is_at_chance(const cc_game *g);

#endif
