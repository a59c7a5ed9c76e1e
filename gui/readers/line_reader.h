/* line_reader.h - reader of lessons and examples: lines of words
 *
 * A line is a word and its arguments. Actions are written as in saved games,
 * without hashes, and may be cut short: the first legal action that begins with
 * these words is meant.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LINE_READER_H
#define GUI_LINE_READER_H

#include "engine/carcassonne.h"

#define LINE_READER_MAX 1100 /* bytes of a line, with its end */

/* Reads text line by line; the text need not be terminated. */
typedef struct line_reader {
    const char *text;
    size_t length, at;          /* bytes: of the text; read so far */
    int number;                 /* of the current line, from 1 */
    char line[LINE_READER_MAX]; /* a copy of it, in which the next two are */
    char *word, *rest;          /* its first word; what follows, or "" */
} line_reader;

line_reader line_reader_open(const char *text, size_t length);
/* Goes to the next line that is neither empty nor a `#` comment. CC_END: there
 * is none; CC_E_TEXT: invalid text, see *error. */
cc_status line_reader_next(line_reader *t, cc_error *error);

/* Sets an error for a line (0: for the whole text); returns false. */
bool line_reader_error(cc_error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* True if the text of an action starts with these words. */
bool action_starts_with(const char *words, const cc_game *game,
                        const cc_action *action);
/* Finds the first such legal action; false if there is none. */
bool legal_find_starting_with(const char *words, const cc_game *game,
                              cc_action *out);

#endif
