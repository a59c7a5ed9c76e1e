/* adviser.h - asks bots for advice in a thread, so that no frame waits
 *
 * The caller asks a question and looks in every frame whether it is answered.
 * There is one question at a time: a new one replaces the old one. Hints are
 * answered twice: immediately by evaluating each turn, then by a search. A
 * review, which compares what was played, is answered once.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ADVISER_H
#define GUI_ADVISER_H

#include "engine/bots/bots.h"

#define ADVICE_LINES      3  /* turns that are advised, at most */
#define ADVICE_PLAYED_MAX 32 /* actions of a review, at most */

typedef struct advice {
    int n; /* number of lines; 0 if there is nothing to decide or to compare */
    bool is_preliminary; /* evaluated only; the search is still running */
    bot_line lines[ADVICE_LINES]; /* the best turns, best first */
    bot_line played;              /* in a review: the turn that was played */
} advice;

typedef struct adviser adviser;

/* Starts the adviser. Returns NULL if there is no thread for it: the functions
 * below accept NULL and never answer then. */
adviser *adviser_open(void);
/* Cancels the search and frees the adviser. */
void adviser_close(adviser *a);
/* Asks for hints in a position, which is copied; or, if n_played > 0, for a
 * review of the n_played actions that were played there. `key` is a number for
 * the question, not 0. Does nothing if that question waits, is searched or has
 * its final answer; cancels any other. */
void adviser_ask(adviser *a, uint64_t key, const cc_game *game,
                 const cc_action *played, int n_played);
/* Gives the answer to the question `key`; false if there is none yet. */
bool adviser_answer(adviser *a, uint64_t key, advice *out);
/* Waits until no question waits or is searched. */
void adviser_wait(adviser *a);

#endif
