/* append.c - texts that are put together piece by piece
 *
 * SPDX-License-Identifier: MIT
 */
#include "append.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"

static void append_arguments(char *text, size_t size, const char *format,
                             va_list arguments)
{
    size_t n = strlen(text);
    vsnprintf(text + n, size - n, format, arguments);
}

void append(char *text, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append_arguments(text, size, format, arguments);
    va_end(arguments);
}

void append_growing(growing_text *to, const char *text)
{
    size_t length = strlen(text);
    if (to->length + length + 1 > to->room) {
        to->room = 2 * (to->length + length + 1);
        to->text = xrealloc(to->text, to->room);
    }
    memcpy(to->text + to->length, text, length + 1);
    to->length += length;
}
