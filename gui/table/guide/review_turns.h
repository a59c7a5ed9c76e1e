/* review_turns.h - the turns of a game, and what each cost
 *
 * The cost of a turn is the difference in value between the best turn and the
 * one that was played; the turns that lost most of the chance to win are the
 * turning points. Once all turns of a finished game are evaluated, those that
 * cost people much go to the file of mistakes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_REVIEW_TURNS_H
#define GUI_REVIEW_TURNS_H

#include "engine/bots/bots.h"
#include "gui/app/app.h"
#include "gui/app/session.h"

#define REVIEW_TURNS_MAX   512 /* later ones are not evaluated */
#define TURNING_POINTS_MAX 3

/* A turn: from placing a tile to the next placement. */
typedef struct review_turn {
    int step;              /* of its first action */
    int player;            /* who did it */
    bool is_evaluated;     /* the adviser has answered */
    bool is_known;         /* its answer has the two lines below */
    bot_line best, played; /* the best turn, and this one */
} review_turn;

/* All zero at first. */
typedef struct review_turns {
    unsigned session_id; /* whose turns are listed; 0: none */
    int n_steps;         /* of the session, when they were listed */
    unsigned version;    /* of the session, likewise */
    int n;
    int n_evaluated; /* so far */
    bool is_noted;   /* the mistakes of people are in the file */
    review_turn list[REVIEW_TURNS_MAX];
} review_turns;

/* Lists the turns of a session anew, none of them evaluated. */
void review_turns_list(review_turns *r, const session *s);
/* Takes the adviser's answer on a turn of the game at the table, or asks for
 * it: on the turn before the position after `shown_step` steps, or else the
 * first that is not evaluated. Call it once a frame. */
void review_turns_evaluate(app *a, review_turns *r, int shown_step);
/* Adds the game at the table to the file of mistakes once all turns are
 * evaluated. Games that have no file or no people, that are not over or that
 * were played on from a position of another do not count. */
void review_turns_note_mistakes(app *a, review_turns *r);

/* Returns the turn that led to the position after `n_steps` steps, or -1. */
int review_turn_before(const review_turns *r, int n_steps);
/* Returns the steps up to the end of turn i, with the figure that was placed
 * and the points that were scored. */
int review_turn_end(const review_turns *r, int i);
/* Returns the points that a turn cost, at least 0; 0 if that is not known. */
double review_turn_cost(const review_turn *t);
/* Returns the rank of turn i among the turning points, from 1 for the one that
 * lost most. 0 if it is none, and until all turns are evaluated, so that ranks
 * do not change. */
int review_turning_point(const review_turns *r, int i);

#endif
