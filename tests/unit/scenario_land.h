/* scenario_land.h - board tokens, towers, prisoners and the plague in the words
 * of scenarios
 *
 * For `expect standing`, `storeys`, `prisoners`, `outbreaks` and `fleas`, which
 * tests/scenarios/README.md describes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SCENARIO_LAND_H
#define TESTS_SCENARIO_LAND_H

#include "engine/carcassonne.h"

/* Writes what a game has of one of these kinds, as words in the form of
 * `expect` lines. False: there is no such kind. */
bool land_text(const cc_game *game, const char *kind, char *out, size_t size);

#endif
