/* barn.h - the barn: what programs may ask
 *
 * A barn stands at a corner where four squares meet. In cc_board_token_at() it
 * stands at the north-west corner of the square south-east of that point; an
 * action and its event name the tile just laid and its corner.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BARN_H
#define CC_BARN_H

#include "engine/carcassonne.h"

enum {
    /* In place of a figure: x, y of the tile just laid; what: its corner (0 nw,
     * 1 ne, 2 se, 3 sw). */
    CC_BARN = CC_NUMBER(CC_MODULE_BARN, 0)
};

enum {
    CC_EVENT_BARN = CC_NUMBER(CC_MODULE_BARN, 0) /* the same */
};

enum { CC_FOR_BARN = CC_NUMBER(CC_MODULE_BARN, 0) };

#define CC_BARNS_MAX 36 /* of all players */

/* The number of the token "barn". */
int cc_barn_token(const cc_catalog *catalog);

/* The field, as a region, that has all of the corner at the north-west of the
 * square x, y; -1: none, or there is a gap. */
int cc_barn_field(const cc_game *game, int x, int y);
/* Whose barns stand on a field, as bits. */
unsigned cc_barns_on(const cc_game *game, int field);
/* What a field pays each of those in the end. */
int cc_barn_worth(const cc_game *game, int field);

#endif
