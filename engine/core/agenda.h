/* agenda.h - steps, and the agenda: the stack of steps still to be done
 *
 * A step runs by itself, or asks a player for a decision. The one on top of the
 * agenda is the next; the agenda is empty when the game is over. Between two
 * calls of the engine the step on top has a decision; or, after
 * cc_agenda_run_until_chance(), it is one that reveals something hidden.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_AGENDA_H
#define CC_AGENDA_H

#include "module.h"

/* How many steps one step may push that are on the agenda at the same time,
 * with those that the actions of its decision push, but without those of
 * completed regions. Castles push one step for each castle and one for the next
 * round; wagons one for each wagon; The City one for a tower, eight for pieces
 * of wall and two for each of these; other steps push fewer. */
#define CC_STEP_PUSHES_MAX 48
/* The same for a step of a phase that scores one region (CC_PHASE_REGION): one
 * for each player who may join the region. */
#define CC_REGION_PUSHES_MAX CC_PLAYERS_MAX

/* A kind of step. One with a decision has `asks`, `legal` or `list`, and
 * `apply`; one without has `run`. It is taken off the agenda before `apply` or
 * `run` is called; to be repeated it pushes itself again. */
typedef struct cc_step {
    /* Whether there is anything to decide; if not, `run` is called, if there is
     * one. (The first members are those that a turn reads of nearly every step:
     * the alignment keeps them in one line of the processor's cache.) */
    _Alignas(32) bool (*asks)(const cc_game *g);
    void (*run)(cc_game *g, cc_agenda_entry entry, cc_events *events);
    const char *name;
    const cc_decision_row *decision; /* NULL: no decision */
    /* Fills in what cc_decision() cannot know of a decision: the region that it
     * is about, or a tile other than the drawn one. NULL: nothing. */
    void (*describe)(const cc_game *g, cc_decision_info *choice);
    /* Lists the legal actions: writes at most `max`, returns how many there
     * are. A step that may have more than CC_STEP_ACTIONS_MAX has `list`
     * instead, and `check`. */
    int (*legal)(const cc_game *g, cc_action *out, int max);
    void (*list)(const cc_game *g, cc_action_list *list);
    /* Whether an action is legal: of steps with long lists, or that accept
     * other amounts than those listed. NULL: exactly the listed ones are. */
    bool (*check)(const cc_game *g, const cc_action *action);
    void (*apply)(cc_game *g, cc_agenda_entry entry, const cc_action *action,
                  cc_events *events);
    /* Of a step without a decision: whether running it now would reveal hidden
     * tiles or use the random generator. May change the game, which is a copy.
     * NULL: never. */
    bool (*reveals_hidden)(cc_game *g, int player);
    /* Of such a step: the bag from which it draws a token; NULL: none. */
    const cc_bag_row *draws_from;
    /* CC_WHEN_...: when the step can have anything to ask or to do. At other
     * times it is skipped, if it comes from a row (cc_step_row). */
    uint8_t only_when;
    /* With CC_WHEN_MARKED, CC_WHEN_ON_TABLE, CC_UNTIL_DONE: the module whose
     * marks are meant, and which is done (cc_module_done()); 0: the step's own.
     */
    uint8_t marks_of;
    uint8_t token;       /* with CC_WHEN_TOKEN: its index in the module */
    uint16_t state_byte; /* with CC_WHEN_STATE: offsetof(state, member) */
} cc_step;

/* -------------------------------------------------------------- the agenda */

/* Selects the steps of the modules in play, by phase. False: there are too many
 * in all. */
bool cc_steps_select(cc_game *g);

/* Returns the next step of the agenda; NULL if the game is over. */
const cc_step *cc_step_now(const cc_game *g);

/* A place on the agenda; {0}: before its beginning. */
typedef struct cc_agenda_place {
    int entry, n; /* n: steps of the entry before it, if that is a phase */
} cc_agenda_place;
/* Gets the step after a place and moves the place there. The walk begins with
 * the step that runs last and ends with the next one; the rest of a phase,
 * which is one entry, gives each of its steps. False: there are no more. */
bool cc_agenda_walk(const cc_game *g, cc_agenda_place *at,
                    cc_agenda_entry *entry);

/* Pushes a step; `player` makes its decision. Panics if the agenda is full. */
void cc_agenda_push(cc_game *g, const cc_step *step, int player, int arg);
/* Push the phase of a turn; of the start of the game, with the first turn; of
 * scoring a completed region. */
void cc_agenda_push_turn(cc_game *g);
void cc_agenda_push_start(cc_game *g);
void cc_agenda_push_region(cc_game *g, int region);
/* Removes all steps and pushes those of the end of the game. */
void cc_agenda_replace_by_end(cc_game *g);
/* Makes another player the first; before the first turn only. */
void cc_agenda_hand_over(cc_game *g, int player);

/* --------------------------------------------------- the actions of a step */

/* Lists the legal actions of a step, those added by modules included. Writes at
 * most `max`, returns how many there are. */
int cc_step_legal(const cc_game *g, const cc_step *step, cc_action *out,
                  int max);
/* Adds the same actions to a list. */
void cc_step_list(const cc_game *g, const cc_step *step, cc_action_list *list);
/* Whether an action is legal in a step, by itself or as added by a module. */
bool cc_step_check(const cc_game *g, const cc_step *step, const cc_action *a);
/* Whether modules add an action to a step that is possible now. */
bool cc_step_any_extra_action(const cc_game *g, const cc_step *step);
/* Takes the step, which must be on top, off the agenda and applies the action;
 * false, with nothing changed, if it is not legal. */
bool cc_step_apply(cc_game *g, const cc_step *step, const cc_action *a,
                   cc_events *events);
/* Applies an action that is legal in `step`, as the answer to the decision of
 * another step: `entry`, which was taken off the agenda. */
void cc_step_apply_for(cc_game *g, const cc_step *step, cc_agenda_entry entry,
                       const cc_action *a, cc_events *events);

/* ----------------------------------------------------------------- running */

/* Runs steps until one needs a decision of a player. */
void cc_agenda_run(cc_game *g, cc_events *events);
/* Runs steps until one needs a decision or would reveal something hidden
 * (cc_step.reveals_hidden). */
void cc_agenda_run_until_chance(cc_game *g);
/* Whether the next step would reveal something hidden: it has no decision, so
 * cc_agenda_run_until_chance() stopped at it. Not to be asked while steps run.
 */
bool cc_agenda_is_at_chance(const cc_game *g);
/* Runs that step, and then as cc_agenda_run_until_chance(). Only if
 * cc_agenda_is_at_chance(). */
void cc_agenda_run_past_chance(cc_game *g);

#endif
