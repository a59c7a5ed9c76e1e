/* append.h - texts that are put together piece by piece
 *
 * append() fills a buffer of a fixed size; append_growing() a text on the heap,
 * and exits if memory runs out (memory.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_APPEND_H
#define GUI_APPEND_H

#include <stddef.h>

/* Appends formatted text to the string in `text`, a buffer of `size` bytes.
 * What does not fit is cut off. */
void append(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A text that grows as needed. It begins as {0}; the owner frees `text`. */
typedef struct growing_text {
    char *text;    /* zero-terminated; NULL if nothing was appended */
    size_t length; /* bytes, without the terminating zero */
    size_t room;   /* bytes allocated */
} growing_text;

/* Appends a string. */
void append_growing(growing_text *to, const char *added);
/* Appends n_added bytes, none of which is zero; they need no terminating zero.
 */
void append_growing_bytes(growing_text *to, const char *added, size_t n_added);

#endif
