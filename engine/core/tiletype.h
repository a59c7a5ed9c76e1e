/* tiletype.h - a tile as it was read, before it is a type of the catalogue
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TILETYPE_H
#define CC_TILETYPE_H

#include "text.h"

/* What the finished type does not keep stands beside it. */
typedef struct cc_raw_tile {
    cc_tile_type type;
    int line;
    char sides[CC_SIDES + 1]; /* its letters, by side; ' ' not a side */
    char names[CC_TILE_SEGMENTS_MAX][4]; /* "c1", "f2" */
    char building_at[4];
    uint8_t links; /* of what it has without sides that squares surround */
    uint16_t border_of[CC_TILE_SEGMENTS_MAX]; /* as given, checked later */
} cc_raw_tile;

/* Checks that its segments make a tile and works out what is derived of them:
 * middles of fields, who reaches a port, which sides it fits. On an error
 * `error` names its line, and the draft is not to be used. */
cc_status cc_raw_tile_finish(cc_raw_tile *draft, const cc_catalog *catalog,
                             cc_error *error);

#endif
