/* wagon.h - the wagon: what programs may ask
 *
 * While wagons wait to go on they stand on no segment and are in no supply.
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
    CC_DECIDE_WAGON = CC_NUMBER(CC_MODULE_WAGON, 0) /* where to, or home */
};

enum {
    /* player's wagon (figure) went on to a segment. */
    CC_EVENT_WAGON = CC_NUMBER(CC_MODULE_WAGON, 0)
};

#define CC_WAGONS_MAX 36 /* of all players */

/* The number of the token "wagon". */
int cc_wagon_token(const cc_catalog *catalog);

/* A wagon that waits, and where it stood. */
typedef struct cc_waiting_wagon {
    uint8_t player;
    int16_t x, y, piece;
    uint8_t slot;
    bool is_deciding; /* it is the one that is being decided about */
} cc_waiting_wagon;

/* Those that wait, in the order in which they go on. Writes at most `max`,
 * returns how many there are. */
int cc_wagons_waiting(const cc_game *game, cc_waiting_wagon *out, int max);

#endif
