/* text_match.h - case- and accent-insensitive search
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SEARCH_H
#define GUI_SEARCH_H

#include <stdbool.h>

/* True if `word` occurs in `text`, both UTF-8, whatever their case and accents
 * ("mesto" finds "Město"). An empty word occurs in every text. */
bool text_matches(const char *text, const char *word);

#endif
