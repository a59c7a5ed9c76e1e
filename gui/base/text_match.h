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

#endif
