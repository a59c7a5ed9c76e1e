/* scenario_city.h - the wall of The City in the words of scenarios
 *
 * For `expect walls ...` and similar lines of The City, which tests/scenarios/
 * README.md describes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SCENARIO_CITY_H
#define TESTS_SCENARIO_CITY_H

#include "engine/carcassonne.h"

/* Writes what a game of The City has of a kind (`walls`, `towers`, `sides`,
 * `room`, `pieces`, `pile`), as words in the form of `expect` lines. False:
 * there is no such kind. */
bool city_text(const cc_game *game, const char *kind, char *out, size_t size);

#endif
