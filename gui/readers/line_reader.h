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

#define LINE_READER_MAX 1100

/* A reader over lines; the text need not end in a zero byte. */
typedef struct line_reader {
    const char *text;
    size_t length, at;
    int number;                 /* of the line, from 1 */
    char line[LINE_READER_MAX]; /* cut up: the word, ... */
    char *word, *rest;          /* ... and what follows it, which may be "" */
} line_reader;

line_reader line_reader_open(const char *text, size_t length);
/* Goes on to the next line that is not empty and does not begin with `#`.
 * CC_END: there is none; CC_E_TEXT: it is no text, *error says so. */
cc_status line_reader_next(line_reader *t, cc_error *error);

/* Notes what is wrong with a line (0: with all of it); false. */
bool line_reader_error(cc_error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether an action begins with these words. */
bool action_starts_with(const char *words, const cc_game *game,
                        const cc_action *action);
/* The first legal action that does; false: none. */
bool legal_find_starting_with(const char *words, const cc_game *game,
                              cc_action *out);

#endif
