/* text.c - small tools for reading and writing text without allocation
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

const char *cc_axis_name(cc_axis axis)
{
    static const char *const names[] = {
        [CC_NO_AXIS] = "-", [CC_NS] = "ns", [CC_EW] = "ew"};
    return names[axis];
}

const char *cc_source_name(const cc_catalog *catalog, int source)
{
    return source < CC_KINDS
               ? cc_kind_name((cc_kind)source)
               : catalog->modules[source / 16]->sources[source % 16].name;
}

bool cc_source_is_trade(const cc_game *g, int source)
{
    return source >= CC_KINDS &&
           g->catalog->modules[source / 16]->sources[source % 16].is_trade;
}

cc_status cc_fail(cc_error *error, cc_status status, int line,
                  const char *format, ...)
{
    if (error) {
        va_list args;
        va_start(args, format);
        error->line = line;
        vsnprintf(error->what, sizeof error->what, format, args);
        va_end(args);
    }
    return status;
}

void cc_write(cc_writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t room = w->n < w->size ? w->size - w->n : 0;
    int n = vsnprintf(room ? w->out + w->n : NULL, room, format, args);
    va_end(args);
    w->n += n > 0 ? (size_t)n : 0;
}

int cc_written(const cc_writer *w)
{
    return w->n < w->size ? (int)w->n : -1;
}

bool cc_word_next(cc_word *rest, const char *stops, cc_word *word)
{
    bool blanks = strchr(stops, ' ') != NULL;
    while (blanks && rest->length && rest->at[0] == ' ') {
        rest->at++;
        rest->length--;
    }
    if (!rest->length) {
        return false;
    }
    size_t n = 0;
    while (n < rest->length && !(rest->at[n] && strchr(stops, rest->at[n]))) {
        n++;
    }
    *word = (cc_word){rest->at, n};
    size_t taken = n < rest->length ? n + 1 : n;
    rest->at += taken;
    rest->length -= taken;
    return true;
}

bool cc_word_is(cc_word word, const char *text)
{
    return strlen(text) == word.length &&
           memcmp(word.at, text, word.length) == 0;
}

bool cc_word_number64(cc_word word, uint64_t *number)
{
    uint64_t n = 0;
    for (size_t i = 0; i < word.length; i++) {
        unsigned digit = (unsigned char)word.at[i] - (unsigned)'0';
        if (digit > 9 || n > (UINT64_MAX - digit) / 10) {
            return false;
        }
        n = n * 10 + digit;
    }
    *number = n;
    return word.length > 0;
}

bool cc_word_number(cc_word word, long min, long max, long *number)
{
    bool minus = word.length > 1 && word.at[0] == '-';
    uint64_t n;
    if (minus) {
        word.at++;
        word.length--;
    }
    if (!cc_word_number64(word, &n) || n > INT32_MAX) {
        return false;
    }
    *number = minus ? -(long)n : (long)n;
    return *number >= min && *number <= max;
}
