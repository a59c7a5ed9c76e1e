/* lesson.h - lessons of the tutorial, read from text
 *
 * A lesson is a file of lines, described in assets/tutorial/README.md:
 *
 *     lesson base
 *     title Your first game
 *     about Ten steps: tiles, figures, points.
 *     setup players=2 sets=base seed=1 first=0 deck=b24,b09
 *     seats You;Anna
 *     say This is the start tile.
 *     say Drag the tile to the lit square.
 *     want tile b24 1 0 0
 *     do pass
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LESSON_H
#define GUI_LESSON_H

#include "engine/carcassonne.h"

#define LESSON_STEPS_MAX 64
#define LESSON_TEXT      480 /* bytes of a text */
#define LESSON_ACTION    128 /* bytes of an action's words */

/* What ends a step. */
typedef enum lesson_kind {
    LESSON_SAY,  /* the player has read it */
    LESSON_WANT, /* the player has done it */
    LESSON_DO    /* it is done for another player */
} lesson_kind;

typedef struct lesson_step {
    uint8_t kind;
    int line;                   /* in the file */
    int n_done;                 /* number of actions before it */
    char say[LESSON_TEXT];      /* a gettext key; "" shows the last text */
    char action[LESSON_ACTION]; /* its first words, as in a record */
} lesson_step;

typedef struct lesson {
    char id[32], title[80], summary[200];
    char setup[1024];
    char names[CC_PLAYERS_MAX][32]; /* gettext keys, or "" */
    int n;
    lesson_step steps[LESSON_STEPS_MAX];
} lesson;

/* Reads a lesson and plays it through, so that each wanted action is known to
 * be legal. False: *error has line and reason. The text need not be terminated.
 */
bool lesson_read(const char *text, size_t length, const cc_catalog *catalog,
                 lesson *out, cc_error *error);
/* Gives the setup of the game that it begins with. */
cc_status lesson_setup(const lesson *l, const cc_catalog *catalog,
                       cc_setup *setup, cc_error *error);
/* True if an action begins with the words of a step. */
bool lesson_step_matches(const lesson_step *step, const cc_game *game,
                         const cc_action *action);
/* Gives the first legal action that does; false if there is none. */
bool lesson_step_find_action(const lesson_step *step, const cc_game *game,
                             cc_action *out);

#endif
