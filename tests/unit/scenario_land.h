/* scenario_land.h - what stands on the land, and who walks there, in the words
 * of scenarios
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SCENARIO_LAND_H
#define TESTS_SCENARIO_LAND_H

#include "engine/carcassonne.h"

/* What `expect standing` compares; false: `kind` is another word. */
bool land_text(const cc_game *game, const char *kind, char *out, size_t size);

#endif
