/* wagon.h - queries about the wagon
 *
 * Wagons that wait to move on are neither on a segment nor in a supply.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_WAGON_H
#define CC_WAGON_H

#include "engine/carcassonne.h"

enum {
    CC_WAGON_MOVE = CC_NUMBER(CC_MODULE_WAGON, 0) /* to a segment */
};

enum {
    /* move it to which segment, or (CC_PASS) return it */
    CC_DECIDE_WAGON = CC_NUMBER(CC_MODULE_WAGON, 0)
};

enum {
    /* A wagon moved on to a segment: player, figure, segment. */
    CC_EVENT_WAGON = CC_NUMBER(CC_MODULE_WAGON, 0)
};

#define CC_WAGONS_MAX 36 /* of all players together */

/* Returns the number of the token "wagon". */
int cc_wagon_token(const cc_catalog *catalog);

/* A wagon that waits to move on, and the segment it came from. */
typedef struct cc_waiting_wagon {
    uint8_t player;
    int16_t x, y, piece; /* the square and the piece of that segment */
    uint8_t slot;
    bool is_deciding; /* the current decision is about it */
} cc_waiting_wagon;

/* Lists the waiting wagons in the order in which they move on. Writes at most
 * `max`, returns how many there are. */
int cc_wagons_waiting(const cc_game *game, cc_waiting_wagon *out, int max);

#endif
