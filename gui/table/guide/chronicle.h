/* chronicle.h - the game retold in sentences, made from the log
 *
 * A sentence is about a scoring or another event, or about what an action
 * changed as a whole: who leads, a lap of the scoring track, the victory. The
 * list at the table (chronicle_view.c) and a web page show them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CHRONICLE_H
#define GUI_CHRONICLE_H

#include "gui/app/session.h"

#define CHRONICLE_TEXT_SIZE 240 /* bytes */

/* A sentence of the chronicle. */
typedef struct chronicle_line {
    int step;   /* the action that it is about: its index in session.steps; -1:
                   the start of the game */
    int turn;   /* number of the turn of that action, from 1; 0 at the start */
    int player; /* the player it is about, or -1 */
    int weight; /* importance: about the points that the event was worth */
    char text[CHRONICLE_TEXT_SIZE];
} chronicle_line;

/* Writes the next sentence to *out and moves *position, which is 0 for the
 * first call. False after the last. A line of the log has at most two. */
bool chronicle_next(const session *s, int *position, chronicle_line *out);

/* Sets is_highlight[i] for the few most important of n lines; returns how many
 * these are. */
int chronicle_pick_highlights(const chronicle_line *lines, int n,
                              bool *is_highlight);

/* Returns all of it as an HTML page with *length bytes, which the caller frees.
 * `language` is the code of the current language; `picture` is the file name of
 * a picture beside the page. */
char *chronicle_page(const session *s, const char *language,
                     const char *picture, size_t *length);

#endif
