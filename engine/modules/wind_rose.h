/* wind_rose.h - public names of the module `wind-rose`
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

/* Returns the directions on the board in which the section of a quarter lies,
 * -1, 0 or 1 each; 0: on both sides. */
cc_coord cc_wind_rose_section(const cc_wind_rose *rose, int quarter);

#endif
