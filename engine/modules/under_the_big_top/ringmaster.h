/* ringmaster.h - queries about the ringmaster
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RINGMASTER_H
#define CC_RINGMASTER_H

#include "engine/carcassonne.h"

enum { CC_FOR_RINGMASTER = CC_NUMBER(CC_MODULE_RINGMASTER, 0) };

enum { CC_RINGMASTER_POINTS = 2 };

/* Returns how many circus tiles and acrobats' grounds are on the tile of a
 * square and the squares around it. */
int cc_ringmaster_tiles(const cc_game *game, int x, int y);

#endif
