/* ferry.h - the decisions of ferries, and queries
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_FERRY_H
#define CC_FERRY_H

#include "engine/carcassonne.h"

#define CC_FERRIES 8 /* in the box */

/* Action: the ferry on the lake at x, y, new there or moved, joins the roads of
 * two sides: param is a way, see cc_ferry_side(). */
enum { CC_FERRY = CC_NUMBER(CC_MODULE_FERRY, 0) };
/* Events, with the same members. */
enum {
    CC_EVENT_FERRY = CC_NUMBER(CC_MODULE_FERRY, 0), /* a new one */
    CC_EVENT_FERRY_MOVED
};
enum {
    CC_DECIDE_FERRY = CC_NUMBER(CC_MODULE_FERRY, 0), /* where does it go? */
    CC_DECIDE_FERRY_MOVE                             /* does one move? */
};

/* The ways of a ferry: all pairs of the four sides of a tile. */
#define CC_FERRY_WAYS 6
/* Returns the first (i is 0) or second side of a way. */
cc_side cc_ferry_side(int way, int i);

typedef struct cc_ferry_info {
    int16_t x, y;   /* the square of its lake */
    uint16_t piece; /* the lake */
    uint8_t way;
    bool may_move; /* now, if the player on turn likes */
} cc_ferry_info;

/* Returns how many ferries are on lakes, and the i-th of them. */
int cc_ferry_count(const cc_game *game);
cc_ferry_info cc_ferry(const cc_game *game, int i);

#endif
