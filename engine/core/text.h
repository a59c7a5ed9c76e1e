/* text.h - errors, and reading and writing text without allocation
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TEXT_H
#define CC_TEXT_H

#include "engine/carcassonne.h"

/* Fills *error (which may be NULL) and returns `status`. Bytes that are no
 * text to be seen are written as \xNN. */
cc_status cc_fail(cc_error *error, cc_status status, int line,
                  const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Ends the program with a line on stderr: for what is proved not to happen,
 * where going on would write past an array. */
_Noreturn void cc_panic(const char *what);

/* A writer into a fixed buffer; n counts on when it is full. */
typedef struct cc_writer {
    char *out;
    size_t size, n;
} cc_writer;

void cc_write(cc_writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The length written, or -1 if it did not fit. */
int cc_written(const cc_writer *w);

/* A word of a text: not ended by a zero byte. */
typedef struct cc_word {
    const char *at;
    size_t length;
} cc_word;

/* Takes the next word, up to one of `stops`, off the front of *rest; the stop
 * is taken too. Leading blanks are skipped when a blank is a stop. False: no
 * more. */
bool cc_word_next(cc_word *rest, const char *stops, cc_word *word);
/* Skips the mark that some editors put before UTF-8. */
void cc_word_skip_bom(cc_word *text);
bool cc_word_is(cc_word word, const char *text);
/* The whole word as a decimal number (with sign) within the range. */
bool cc_word_number(cc_word word, long min, long max, long *number);
/* An unsigned 64-bit number, decimal. */
bool cc_word_number64(cc_word word, uint64_t *number);

#endif
