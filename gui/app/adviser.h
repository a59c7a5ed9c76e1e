/* adviser.h - asks the bots in a thread of its own, so that no frame waits
 *
 * One question at a time: a new one takes the place of the one before. A hint
 * is answered twice: at once by what a look at each turn says, then by a
 * search.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ADVISER_H
#define GUI_ADVISER_H

#include "engine/bots/bots.h"

#define ADVICE_LINES      3
#define ADVICE_PLAYED_MAX 32 /* actions that are weighed */

typedef struct advice {
    int n;               /* lines; 0: nothing to decide, or to compare */
    bool is_preliminary; /* found at once: a better answer is being thought
                            about */
    bot_line lines[ADVICE_LINES];
    bot_line played; /* of what was really done, if it was told: then the best
                      is the one line */
} advice;

typedef struct adviser adviser;

/* NULL is no adviser, in every call below: it never answers. */
adviser *adviser_open(void);
/* What is being thought about is given up. */
void adviser_close(adviser *a);
/* Asks what is best in a game, which is copied, and what its next n_made
 * actions brought. `key` names the question, not 0. Nothing happens if it is
 * being thought about, or answered, already; another question that is being
 * thought about is given up. */
void adviser_ask(adviser *a, uint64_t key, const cc_game *game,
                 const cc_action *made, int n_made);
/* The answer to the question of that name; false: not yet, or not asked. */
bool adviser_answer(adviser *a, uint64_t key, advice *out);
/* Waits until nothing is asked or thought of any more. */
void adviser_wait(adviser *a);

#endif
