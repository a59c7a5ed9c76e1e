/* text.h - errors, and reading and writing text without allocation
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TEXT_H
#define CC_TEXT_H

#include "engine/carcassonne.h"

/* Fills in *error (which may be NULL) and returns `status`. Unprintable bytes
 * are written as \xNN. */
cc_status cc_fail(cc_error *error, cc_status status, int line,
                  const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Prints a line on stderr and aborts: for proven impossibilities after which
 * the program would write past an array. */
_Noreturn void cc_panic(const char *what);

/* Writes into a fixed buffer; n counts on beyond its size. */
typedef struct cc_writer {
    char *out;
    size_t size, n;
} cc_writer;

void cc_write(cc_writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Returns the length written, or -1 if it did not fit. */
int cc_written(const cc_writer *w);

/* A word of a text, not terminated by a zero byte. */
typedef struct cc_word {
    const char *at;
    size_t length;
} cc_word;

#define CC_SHOWN_MAX 40 /* bytes of a word that an error quotes */
/* The two arguments of "%.*s" that quote a word in an error. */
#define CC_SHOW(word)                                                          \
    (int)((word).length < CC_SHOWN_MAX ? (word).length : CC_SHOWN_MAX),        \
        (word).at

/* Takes the next word, ended by one of `stops`, off the front of *rest,
 * together with its stop. If a blank is a stop, leading blanks are skipped.
 * False: no more words. */
bool cc_word_next(cc_word *rest, const char *stops, cc_word *word);
/* Skips a UTF-8 byte order mark. */
void cc_word_skip_bom(cc_word *text);
bool cc_word_is(cc_word word, const char *text);
/* Copies a word and a zero byte; false if it is empty or does not fit. */
bool cc_word_copy(cc_word word, char *out, size_t size);
/* Parses the whole word as a decimal number, with sign, from min to max. */
bool cc_word_number(cc_word word, long min, long max, long *number);
/* Parses an unsigned 64-bit decimal number. */
bool cc_word_number64(cc_word word, uint64_t *number);

#endif
