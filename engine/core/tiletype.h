/* tiletype.h - a tile as read, before it is a type of the catalogue
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TILETYPE_H
#define CC_TILETYPE_H

#include "text.h"

#define CC_SEGMENT_NAME_SIZE 4 /* bytes of "f12", with its zero byte */

/* A tile type with what is needed only until it is checked. */
typedef struct cc_raw_tile {
    cc_tile_type type;
    int line;                 /* of the set's text, for errors */
    char sides[CC_SIDES + 1]; /* letters of the sides; ' ': no such side */
    char names[CC_TILE_SEGMENTS_MAX][CC_SEGMENT_NAME_SIZE]; /* "c1", "f2" */
    char building_at[CC_SEGMENT_NAME_SIZE]; /* name of the quarter with the
                                               building, or "" */
    uint8_t links; /* of its surrounded segment without sides (cloister,
                      garden), as cc_segment_type.links */
} cc_raw_tile;

/* Checks that the segments make up a tile and fills in the derived members:
 * middles of fields, segments of ports, sides that fit. On an error `error`
 * names the line, and the tile must not be used. */
cc_status cc_raw_tile_finish(cc_raw_tile *tile, const cc_catalog *catalog,
                             cc_error *error);

/* Makes two finished types one tile of two squares: the east side of `first` is
 * inside it, and the west side of `second`. They must match. */
cc_status cc_types_glue(cc_tile_type *first, cc_tile_type *second, int line,
                        cc_error *error);

/* Moves the last set of the catalogue, and its types, before all sets that it
 * belongs before, by `order` and then by id. */
void cc_catalog_place_last_set(cc_catalog *catalog);

#endif
