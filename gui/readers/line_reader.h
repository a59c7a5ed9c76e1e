/* line_reader.h - games told in lines of text: chapters of the tutorial,
 * pictures of help pages
 *
 * A line is a word and what follows it; actions are written as in saved games,
 * without their hashes, and their first words will do.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TOLD_H
#define GUI_TOLD_H

#include "engine/carcassonne.h"

#define TOLD_LINE 1100

/* A reader over lines; the text need not end in a zero byte. */
typedef struct told {
    const char *text;
    size_t length, at;
    int number;           /* of the line, from 1 */
    char line[TOLD_LINE]; /* cut up: the word, ... */
    char *word, *rest;    /* ... and what follows it, which may be "" */
} told;

told told_open(const char *text, size_t length);
/* Goes on to the next line that is not empty and does not begin with `#`.
 * CC_END: there is none; CC_E_TEXT: it is no text, *error says so. */
cc_status told_next(told *t, cc_error *error);

/* Notes what is wrong with a line (0: with all of it); false. */
bool told_fault(cc_error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether an action begins with these words. */
bool told_means(const char *words, const cc_game *game,
                const cc_action *action);
/* The first legal action that does; false: none. */
bool told_find(const char *words, const cc_game *game, cc_action *out);

#endif
