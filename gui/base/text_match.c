/* text_match.c - search that ignores case and accents
 *
 * Letters are compared one by one after folding: lower case, no accent. The
 * table covers the Latin letters of European languages. Soft hyphens are
 * skipped.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text_match.h"

#include "utf8.h"

/* Letters U+00C0 to U+017F without case and accent; a dot where that is no
 * letter of ASCII (as in "æ"). */
static const char folded[] = "aaaaaa.ceeeeiiii.nooooo.ouuuuy.."
                             "aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
                             "aaaaaaccccccccddddeeeeeeeeeegggg"
                             "gggghhhhiiiiiiiiii..jjkk.lllllll"
                             "lllnnnnnn...oooooo..rrrrrrssssss"
                             "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

/* Reads the letter at *at, folded, and advances; 0 at the end. Letters outside
 * of the table are read byte by byte, as they are: this is enough to compare
 * them. */
static unsigned next_letter(const char **at)
{
    while (text_is_soft_hyphen(*at)) {
        *at += 2;
    }
    const unsigned char *bytes = (const unsigned char *)*at;
    unsigned first = bytes[0];
    if (first && first < 0x80) {
        *at += 1;
        return first >= 'A' && first <= 'Z' ? first + 'a' - 'A' : first;
    }
    /* UTF-8 writes U+00C0 to U+017F as two bytes, the first 0xc3 to 0xc5. */
    if (first >= 0xc3 && first <= 0xc5 && utf8_continues((*at)[1])) {
        unsigned i = ((first & 0x1f) << 6 | (bytes[1] & 0x3f)) - 0xc0;
        *at += 2;
        return folded[i] != '.' ? (unsigned char)folded[i] : i + 0xc0;
    }
    *at += first != 0;
    return first;
}

static bool starts_with(const char *text, const char *word)
{
    unsigned letter;
    while ((letter = next_letter(&word))) {
        if (next_letter(&text) != letter) {
            return false;
        }
    }
    return true;
}

bool text_is_soft_hyphen(const char *text)
{
    return text[0] == '\xc2' && text[1] == '\xad';
}

bool text_matches(const char *text, const char *word)
{
    do {
        if (starts_with(text, word)) {
            return true;
        }
    } while (next_letter(&text));
    return false;
}
