/* utf8.h - steps from character to character in a text in UTF-8
 *
 * A character is one to four bytes, all but the first of which are 10xxxxxx in
 * binary. The texts are valid.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_UTF8_H
#define GUI_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* True for a byte that is not the first one of its character. */
static inline bool utf8_continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Returns the offset of the character that byte n - 1 of a text belongs to: the
 * one before offset n. n is not 0. */
static inline size_t utf8_before(const char *text, size_t n)
{
    do {
        n--;
    } while (n > 0 && utf8_continues(text[n]));
    return n;
}

/* Returns the second character of a text, or its end if there is only one. The
 * text is not empty. */
static inline const char *utf8_next(const char *text)
{
    do {
        text++;
    } while (utf8_continues(*text));
    return text;
}

#endif
