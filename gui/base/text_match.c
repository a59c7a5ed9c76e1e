/* text_match.c - case- and accent-insensitive search
 *
 * SPDX-License-Identifier: MIT
 */
#include "text_match.h"

/* Base letters of U+00C0 to U+017F; a dot: none. */
static const char plain[] = "aaaaaa.ceeeeiiii.nooooo.ouuuuy.."
                            "aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
                            "aaaaaaccccccccddddeeeeeeeeeegggg"
                            "gggghhhhiiiiiiiiii..jjkk.lllllll"
                            "lllnnnnnn...oooooo..rrrrrrssssss"
                            "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

/* Reads the letter at *at without case and accent and advances; invalid UTF-8
 * bytes count as letters. 0 at the end. */
static unsigned next(const char **at)
{
    const unsigned char *c = (const unsigned char *)*at;
    unsigned letter = c[0];
    if (letter && letter < 0x80) {
        *at += 1;
        return letter >= 'A' && letter <= 'Z' ? letter + 'a' - 'A' : letter;
    }
    if (letter >= 0xc3 && letter <= 0xc5 && (c[1] & 0xc0) == 0x80) {
        unsigned i = ((letter & 0x1f) << 6 | (c[1] & 0x3f)) - 0xc0;
        *at += 2;
        return plain[i] != '.' ? (unsigned char)plain[i] : i + 0xc0;
    }
    *at += letter != 0;
    return letter;
}

static bool starts_with(const char *text, const char *word)
{
    unsigned letter;
    while ((letter = next(&word))) {
        if (next(&text) != letter) {
            return false;
        }
    }
    return true;
}

bool text_matches(const char *text, const char *word)
{
    do {
        if (starts_with(text, word)) {
            return true;
        }
    } while (next(&text));
    return false;
}
