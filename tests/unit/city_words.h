/* city_words.h - the wall of The City in the words of scenarios
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_CITY_WORDS_H
#define TESTS_CITY_WORDS_H

#include "engine/carcassonne.h"

/* What a scenario may ask of a game in The City (`walls`, `towers`, `sides`,
 * `room`, `pieces`, `pile`), as words. False: it is no such question. */
bool city_text(const cc_game *game, const char *what, char *out, size_t size);

/* The events of walls; false for all others. */
bool city_event_text(const cc_event *e, char *out, size_t size);

#endif
