/* geometry.h - sides, ports and kinds of segments
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_GEOMETRY_H
#define CC_GEOMETRY_H

#include "engine/carcassonne.h"

/* What a kind of segment does, by data. */
typedef struct cc_kind_trait {
    const char *name;
    uint8_t side_class; /* sides of one class continue each other; 0 none */
    bool halves;        /* reaches half sides (L, R), not middles */
    bool counted;       /* its squares are counted while tiles come */
    bool surrounded;    /* complete when the squares around are occupied */
    bool completes;     /* can be completed at all while the game runs */
    bool shut;          /* takes no figure once it is complete (CITY-8) */
} cc_kind_trait;

extern const cc_kind_trait cc_kind_traits[CC_KINDS];

#define CC_CLASSES      16
#define CC_SIDES_SHUT   0xffffu /* in cc_cell.sides: a class nothing shows */
#define CC_PORTS_MIDDLE 0x2492u /* bits 1, 4, 7, 10, 13 */
#define CC_PORTS_SQUARE 0x0fffu
#define CC_PORTS_LONG   0x7000u

static inline int cc_opposite(int side)
{
    return side == CC_D ? CC_D : (side + 2) & 3;
}

/* The side of the unturned tile that lies on `side` after `turn` turns. */
static inline int cc_side_unturned(int side, int turn)
{
    return side == CC_D ? CC_D : (side - turn) & 3;
}

/* Whether a triangle with this turn has a leg on `side`. */
static inline bool cc_half_has(int turn, int side)
{
    return side == turn || side == ((turn + 3) & 3);
}

extern const int8_t cc_dx[4], cc_dy[4];

#endif
