/* tiletype.h - a tile as read, before it is a type of the catalogue
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TILETYPE_H
#define CC_TILETYPE_H

#include "text.h"

/* A tile type with what is needed only until it is checked. */
typedef struct cc_raw_tile {
    cc_tile_type type;
    int line;
    char sides[CC_SIDES + 1]; /* letters of the sides; ' ': no such side */
    char names[CC_TILE_SEGMENTS_MAX][4]; /* "c1", "f2" */
    char building_at[4]; /* name of the quarter with the building, or "" */
    /* of its surrounded segment without sides (cloister, garden) */
    uint8_t links;
    uint16_t border_of[CC_TILE_SEGMENTS_MAX]; /* as written; checked later */
} cc_raw_tile;

/* Checks that the segments make up a tile and fills in the derived members:
 * middles of fields, segments of ports, sides that fit. On an error `error`
 * names the line, and the tile must not be used. */
cc_status cc_raw_tile_finish(cc_raw_tile *tile, const cc_catalog *catalog,
                             cc_error *error);

#endif
