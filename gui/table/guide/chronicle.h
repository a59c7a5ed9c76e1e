/* chronicle.h - the game as a story, made of the log
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CHRONICLE_H
#define GUI_CHRONICLE_H

#include "gui/app/session.h"

#define CHRONICLE_TEXT 240

/* A sentence, and the action that it is about (-1: the end, the start). */
typedef struct chronicle_line {
    int step, turn;
    int player; /* whom it is about; -1 nobody */
    int weight; /* how great a moment it was: about the points it was worth */
    char text[CHRONICLE_TEXT];
} chronicle_line;

/* Tells the game from line *at of the log on, 0 at first: the next sentence
 * that is worth telling. False: no more. */
bool chronicle_next(const session *s, int *at, chronicle_line *out);

/* Which of n lines are the few that a game is remembered for. Returns how many.
 */
int chronicle_pick_highlights(const chronicle_line *lines, int n, bool *great);

/* The whole of it as a page (HTML) in a language (its code), with `picture` (a
 * file name) shown in it. The caller frees it. */
char *chronicle_page(const session *s, const char *language,
                     const char *picture, size_t *length);

#endif
