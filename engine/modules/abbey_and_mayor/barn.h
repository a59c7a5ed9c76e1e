/* barn.h - queries about the barn
 *
 * A barn stands at a corner where four squares meet. cc_board_token_at() gives
 * it as the north-west corner of the square south-east of that point; its
 * action and event name the tile just placed and its corner.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BARN_H
#define CC_BARN_H

#include "engine/carcassonne.h"

enum {
    /* Places a barn instead of a figure: x, y of the tile just placed; param:
     * its corner (0 nw, 1 ne, 2 se, 3 sw). */
    CC_BARN = CC_NUMBER(CC_MODULE_BARN, 0),
    /* Takes a barn back where a module allows that (FESTIVAL-2): x, y as of its
     * board token. */
    CC_BARN_HOME
};

enum {
    CC_EVENT_BARN = CC_NUMBER(CC_MODULE_BARN, 0), /* as CC_BARN */
    CC_EVENT_BARN_HOME                            /* as CC_BARN_HOME */
};

enum { CC_FOR_BARN = CC_NUMBER(CC_MODULE_BARN, 0) };

#define CC_BARNS_MAX 36 /* of all players together */

/* Returns the number of the token "barn". */
int cc_barn_token(const cc_catalog *catalog);

/* Returns the field, as a region, that surrounds the north-west corner of the
 * square x, y completely; -1 if there is none. */
int cc_barn_field(const cc_game *game, int x, int y);
/* Returns the owners of barns on a field, as bits. */
unsigned cc_barns_on(const cc_game *game, int field);
/* Returns the points that each of these owners gets for the field at the end of
 * the game, by the cities completed so far. */
int cc_barn_worth(const cc_game *game, int field);

#endif
