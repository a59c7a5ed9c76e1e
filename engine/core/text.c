/* text.c - reading and writing text without allocation
 *
 * Errors may quote input that anybody wrote, so bytes of it that a terminal
 * would not show as characters are written as \xNN.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the length in bytes of the visible UTF-8 character at `c`, or 0 for a
 * control character or invalid UTF-8. The zero that ends a text is no valid
 * byte of a character, so nothing behind it is read. */
static int visible_bytes(const unsigned char *c)
{
    unsigned first = *c, low = 0x80, high = 0xbf; /* range of the second byte */
    if (first < 0x80) {
        return first >= 0x20 && first < 0x7f;
    }
    if (first < 0xc2 || first > 0xf4) {
        return 0; /* begins no character */
    }
    int n = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    switch (first) {
    case 0xc2: low = 0xa0; break;  /* below: control characters */
    case 0xe0: low = 0xa0; break;  /* below: more bytes than needed */
    case 0xed: high = 0x9f; break; /* above: surrogates of UTF-16 */
    case 0xf0: low = 0x90; break;  /* below: more bytes than needed */
    case 0xf4: high = 0x8f; break; /* above: beyond the last code point */
    default: break;
    }
    bool is_valid = c[1] >= low && c[1] <= high;
    for (int i = 2; is_valid && i < n; i++) {
        is_valid = c[i] >= 0x80 && c[i] <= 0xbf;
    }
    return is_valid ? n : 0;
}

/* Writes a text with \xNN for each byte that is not visible: an error may quote
 * input with control characters, which terminals would execute. */
static void write_visible(cc_writer *w, const char *text)
{
    enum { BYTES_MAX = 4 }; /* of what is written next: \xNN or a character */
    while (*text && w->n + BYTES_MAX < w->size) {
        int n = visible_bytes((const unsigned char *)text);
        if (n) {
            cc_write(w, "%.*s", n, text);
        } else {
            cc_write(w, "\\x%02x", (unsigned char)*text);
        }
        text += n ? n : 1;
    }
}

cc_status cc_fail(cc_error *error, cc_status status, int line,
                  const char *format, ...)
{
    if (error) {
        char text[sizeof error->what]; /* before its bytes are made visible */
        cc_writer w = {error->what, sizeof error->what, 0};
        va_list args;
        va_start(args, format);
        vsnprintf(text, sizeof text, format, args);
        va_end(args);
        error->line = line;
        error->what[0] = '\0';
        write_visible(&w, text);
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
    bool skips_spaces = strchr(stops, ' ') != NULL;
    while (skips_spaces && rest->length && rest->at[0] == ' ') {
        rest->at++;
        rest->length--;
    }
    if (!rest->length) {
        return false;
    }
    size_t n = 0;
    /* A zero byte is no stop, but strchr() would find it at the end of them. */
    while (n < rest->length && !(rest->at[n] && strchr(stops, rest->at[n]))) {
        n++;
    }
    *word = (cc_word){rest->at, n};
    size_t taken = n < rest->length ? n + 1 : n; /* with the stop */
    rest->at += taken;
    rest->length -= taken;
    return true;
}

void cc_word_skip_bom(cc_word *text)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (text->length >= 3 && memcmp(text->at, mark, 3) == 0) {
        text->at += 3;
        text->length -= 3;
    }
}

bool cc_word_is(cc_word word, const char *text)
{
    return strlen(text) == word.length &&
           memcmp(word.at, text, word.length) == 0;
}

bool cc_word_copy(cc_word word, char *out, size_t size)
{
    if (!word.length || word.length >= size) {
        return false;
    }
    memcpy(out, word.at, word.length);
    out[word.length] = '\0';
    return true;
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

void cc_panic(const char *what)
{
    fprintf(stderr, "engine: %s\n", what);
    abort();
}
