/* text_match.h - search that ignores case and accents
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TEXT_MATCH_H
#define GUI_TEXT_MATCH_H

#include <stdbool.h>

/* True if `word` occurs in `text`, both UTF-8, whatever their case and accents
 * ("mesto" finds "Město"). An empty word occurs in every text. */
bool text_matches(const char *text, const char *word);
/* True if a text begins with a soft hyphen, U+00AD, of two bytes: where a word
 * may be divided. It is never shown within a line. */
bool text_is_soft_hyphen(const char *text);

#endif
