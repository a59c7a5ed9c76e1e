/* text.h - errors, and reading and writing text without allocation
 *
 * Text is UTF-8. What is read is a cc_word, a part of a text that the caller
 * owns; what is written goes into a buffer of the caller's.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TEXT_H
#define CC_TEXT_H

#include "engine/carcassonne.h"

/* ------------------------------------------------------------------ errors */

/* Fills in *error, unless it is NULL, and returns `status`, so that a function
 * can end with `return cc_fail(...)`. `line` is that of the text in question;
 * 0: none. Control characters and bytes that are no UTF-8 become \xNN. */
cc_status cc_fail(cc_error *error, cc_status status, int line,
                  const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Prints a line on stderr and aborts: for what can only happen if the engine
 * itself is wrong, as where going on would write past the end of an array. */
_Noreturn void cc_panic(const char *what);

/* ----------------------------------------------------------------- writing */

/* Text that is written into a buffer of fixed size. Like snprintf() it counts
 * the bytes that do not fit, too. */
typedef struct cc_writer {
    char *out;
    size_t size; /* of the buffer; one byte of it is for the terminating zero */
    size_t n;    /* bytes written so far, or that would have been */
} cc_writer;

/* Appends formatted text; what does not fit is cut off. */
void cc_write(cc_writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Returns the number of bytes written, or -1 if they did not all fit. */
int cc_written(const cc_writer *w);

/* ----------------------------------------------------------------- reading */

/* A word, or a longer part of a text: no zero byte ends it. */
typedef struct cc_word {
    const char *at;
    size_t length;
} cc_word;

#define CC_SHOWN_MAX 40 /* bytes of a word that an error quotes */
/* The two arguments of "%.*s" that quote a word in an error: its length and its
 * beginning. */
#define CC_SHOW(word)                                                          \
    (int)((word).length < CC_SHOWN_MAX ? (word).length : CC_SHOWN_MAX),        \
        (word).at

/* Takes the next word off the front of *rest. The word ends before the first of
 * the characters in `stops`, which is taken off too, or where *rest ends: with
 * the stops "," the text "a,,b" is three words, the second one empty, and "a,"
 * is one. If the space is a stop, leading spaces are skipped. Returns false if
 * nothing is left. */
bool cc_word_next(cc_word *rest, const char *stops, cc_word *word);
/* Skips a UTF-8 byte order mark at the beginning of a text. */
void cc_word_skip_bom(cc_word *text);
/* Whether a word is equal to a string. */
bool cc_word_is(cc_word word, const char *text);
/* Copies a word and a terminating zero; false if it is empty or does not fit
 * into `size` bytes. */
bool cc_word_copy(cc_word word, char *out, size_t size);
/* Reads a whole word as a decimal number, which may begin with a minus sign and
 * has no more than 31 bits. False if it is no such number or not from min to
 * max. */
bool cc_word_number(cc_word word, long min, long max, long *number);
/* Reads a whole word as a decimal number of up to 64 bits, without a sign.
 * False if it is none. */
bool cc_word_number64(cc_word word, uint64_t *number);

#endif
