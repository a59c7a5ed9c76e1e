/* adviser.h - asks bots for advice in a thread, so that no frame waits
 *
 * One question at a time: a new one replaces the old one. A hint is answered
 * twice: immediately by evaluating each turn, then by a search.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ADVISER_H
#define GUI_ADVISER_H

#include "engine/bots/bots.h"

#define ADVICE_LINES      3
#define ADVICE_PLAYED_MAX 32 /* candidate turns to evaluate */

typedef struct advice {
    int n; /* number of lines; 0 if there is nothing to decide or to compare */
    bool is_preliminary; /* found at once: a search for a better answer is
                            running */
    bot_line lines[ADVICE_LINES];
    bot_line played; /* the turn that was played, if the caller passed it;
                        lines[0] is the best */
} advice;

typedef struct adviser adviser;

/* Starts the adviser. NULL if there is no memory or thread: the functions below
 * accept NULL and never answer then. */
adviser *adviser_open(void);
/* Cancels the search and frees the adviser. */
void adviser_close(adviser *a);
/* Asks for the best turn in a game, which is copied. `played` are the n_played
 * actions that were played there, to be evaluated too. `key` names the question
 * and is not 0. Does nothing if that question is being searched or has been
 * answered; cancels any other. */
void adviser_ask(adviser *a, uint64_t key, const cc_game *game,
                 const cc_action *played, int n_played);
/* Returns the answer to a question; false if there is none yet. */
bool adviser_answer(adviser *a, uint64_t key, advice *out);
/* Waits until no search is running. */
void adviser_wait(adviser *a);

#endif
