/* text_match.h - whether a word occurs in a text, as people mean it
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SEARCH_H
#define GUI_SEARCH_H

#include <stdbool.h>

/* Whether `word` occurs in `text`, both UTF-8: capitals are as good as small
 * letters, and letters of Latin alphabets as good without their accents
 * ("mesto" finds "Město"). An empty word occurs in every text. */
bool text_matches(const char *text, const char *word);

#endif
