/* chronicle.h - the game as a story, made from the log
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CHRONICLE_H
#define GUI_CHRONICLE_H

#include "gui/app/session.h"

#define CHRONICLE_TEXT 240

/* A sentence, and its step (-1: the start or the end). */
typedef struct chronicle_line {
    int step, turn;
    int player; /* its subject, or -1 */
    int weight; /* importance, about the points it was worth */
    char text[CHRONICLE_TEXT];
} chronicle_line;

/* Returns the next sentence from *at on, 0 at first. False after the last. */
bool chronicle_next(const session *s, int *at, chronicle_line *out);

/* Selects the highlights among n lines; returns how many. */
int chronicle_pick_highlights(const chronicle_line *lines, int n,
                              bool *is_great);

/* Formats all of it as an HTML page in a language (code), with `picture` (file
 * name). The caller frees it. */
char *chronicle_page(const session *s, const char *language,
                     const char *picture, size_t *length);

#endif
