/* append.c - texts that are put together piece by piece
 *
 * append() fills a buffer of a fixed size; append_growing() a text on the heap.
 *
 * SPDX-License-Identifier: MIT
 */
#include "append.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"

void append(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text); /* the zero byte fits, too: used < size */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

void append_growing_bytes(growing_text *to, const char *added, size_t n_added)
{
    size_t needed = to->length + n_added + 1; /* with the terminating zero */
    if (needed > to->room) {
        to->room = 2 * needed; /* many small texts cause few reallocations */
        to->text = xrealloc(to->text, to->room);
    }
    memcpy(to->text + to->length, added, n_added);
    to->length += n_added;
    to->text[to->length] = '\0';
}

void append_growing(growing_text *to, const char *added)
{
    append_growing_bytes(to, added, strlen(added));
}
