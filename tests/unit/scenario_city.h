/* scenario_city.h - the wall of The City in the words of scenarios
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SCENARIO_CITY_H
#define TESTS_SCENARIO_CITY_H

#include "engine/carcassonne.h"

/* What a scenario may ask of a game in The City (`walls`, `towers`, `sides`,
 * `room`, `pieces`, `pile`), as words. False: it is no such question. */
bool city_text(const cc_game *game, const char *kind, char *out, size_t size);

#endif
