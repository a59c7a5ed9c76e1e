/* wind_rose.h - the wind roses: which one divides the land, and how
 *
 * A rose on a tile divides the land around it in four sections, NE to NW, or
 * in two, north and south. Other tiles show a quarter of a rose; placed in the
 * section of that quarter they give points. A rose that is rotated with its
 * tile turns the sections, too.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_WIND_ROSE_H
#define CC_WIND_ROSE_H

#include "engine/carcassonne.h"

enum { CC_FOR_WIND_ROSE = CC_NUMBER(CC_MODULE_WIND_ROSE, 0) };

/* The rose that divides the land now. */
typedef struct cc_wind_rose {
    cc_coord at;
    uint8_t north; /* the side of the board that its north points to */
    bool is_blue;
    bool in_two; /* it divides the land in a north and a south alone */
} cc_wind_rose;

/* Finds that rose; false if there is none yet. */
bool cc_wind_rose_find(const cc_game *game, cc_wind_rose *rose);

/* The quarters of a rose, which tiles may show: by the two directions in which
 * they lie as seen from the rose. */
enum { CC_ROSE_NE, CC_ROSE_SE, CC_ROSE_SW, CC_ROSE_NW, CC_ROSE_NONE };

/* Returns the quarter that a tile type shows; CC_ROSE_NONE none. */
int cc_wind_rose_quarter(const cc_game *game, int type);

/* Returns the directions in which the section of a quarter lies, as seen from
 * the rose: x is 1 to the east, -1 to the west, y is 1 to the south, -1 to the
 * north; 0: the section is on both sides, as it is one of two. */
cc_coord cc_wind_rose_section(const cc_wind_rose *rose, int quarter);

#endif
