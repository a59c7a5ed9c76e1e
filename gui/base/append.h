/* append.h - texts that are put together piece by piece
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_APPEND_H
#define GUI_APPEND_H

#include <stddef.h>

/* Appends formatted text to `text`, which has room for `size` bytes, as far as
 * it fits. */
void append(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A text that grows as needed; all zero at first, then `text` is to be freed.
 */
typedef struct growing_text {
    char *text; /* NULL if nothing was appended */
    size_t length, room;
} growing_text;

void append_growing(growing_text *to, const char *text);

#endif
