/* barn.h - queries about the barn
 *
 * A barn stands at a point where four squares meet. On the board that point is
 * the north-west corner (corner 0) of one of them, the square to the south-east
 * of the point: so cc_board_token_at() and the functions below name it. The
 * action that places a barn names it as a corner of the tile just placed.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BARN_H
#define CC_BARN_H

#include "engine/carcassonne.h"

enum {
    /* Places a barn instead of a figure. x, y: the square of the tile just
     * placed, or one of its two squares; param: a corner of that square (0 nw,
     * 1 ne, 2 se, 3 sw). */
    CC_BARN = CC_NUMBER(CC_MODULE_BARN, 0),
    /* Returns a barn to the supply where a module allows that (FESTIVAL-2).
     * x, y: as its board token has them. */
    CC_BARN_HOME
};

enum {
    /* A barn was placed: player, and x, y, param as in CC_BARN. */
    CC_EVENT_BARN = CC_NUMBER(CC_MODULE_BARN, 0),
    /* A barn was returned: player, and x, y as in CC_BARN_HOME. */
    CC_EVENT_BARN_HOME
};

/* The source of the points that a barn brings at the end of the game. */
enum { CC_FOR_BARN = CC_NUMBER(CC_MODULE_BARN, 0) };

/* The most barns of all players together that a setup may deal. */
#define CC_BARNS_MAX 36

/* Returns the number of the token "barn". */
int cc_barn_token(const cc_catalog *catalog);

/* Returns the region of the field in which a barn at the north-west corner of
 * the square x, y stands, or could stand: all four squares that meet there show
 * it. -1 if there is no such field. */
int cc_barn_field(const cc_game *game, int x, int y);
/* Returns the players who have a barn on a field, as bits. */
unsigned cc_barns_on(const cc_game *game, int field);
/* Returns the points for a field with barns at the end of the game, if no more
 * cities were completed: each player of cc_barns_on() gets them. */
int cc_barn_worth(const cc_game *game, int field);

#endif
