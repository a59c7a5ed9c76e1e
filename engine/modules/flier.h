/* flier.h - the flying machines: actions and events, and queries
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_FLIER_H
#define CC_FLIER_H

#include "engine/carcassonne.h"

/* Action: `figure` takes off from the machine on x, y. */
enum { CC_FLY = CC_NUMBER(CC_MODULE_FLIER, 0) };
/* Event: `figure` of a player finds no place to land on the square x, y, and is
 * back in the supply. */
enum { CC_EVENT_CRASH = CC_NUMBER(CC_MODULE_FLIER, 0) };
/* Decision: where a figure lands; its actions are CC_DEPLOY. */
enum { CC_DECIDE_LANDING = CC_NUMBER(CC_MODULE_FLIER, 0) };

enum { CC_FLIGHT_MAX = 3 }; /* the longest flight, in squares */

/* Returns the number of the bag that serves as the die: its kind 0 is a throw
 * of one. */
int cc_flight_die(const cc_catalog *catalog);
/* Whether a piece has a flying machine. If so, sets out[i] to the square where
 * a flight of i + 1 squares ends. */
bool cc_flight_squares(const cc_game *game, int piece,
                       cc_coord out[CC_FLIGHT_MAX]);

#endif
