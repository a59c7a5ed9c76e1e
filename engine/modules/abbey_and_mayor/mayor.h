/* mayor.h - queries about the mayor
 *
 * A figure for cities only. cc_region_votes() includes its votes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_MAYOR_H
#define CC_MAYOR_H

#include "engine/carcassonne.h"

/* Returns the number of the token "mayor". */
int cc_mayor_token(const cc_catalog *catalog);

#endif
