/* abbey.h - the abbey: what programs may ask
 *
 * Each player has one as a token. It is laid as a tile (CC_PLACE, in any turn)
 * into a hole, before anything is drawn; a CC_PASS draws instead. Its cloister
 * is a segment like any other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ABBEY_H
#define CC_ABBEY_H

#include "engine/carcassonne.h"

enum {
    /* Whether to lay the abbey in place of drawing; after the last tile in a
     * turn of its own. */
    CC_DECIDE_ABBEY = CC_NUMBER(CC_MODULE_ABBEY, 0)
};

/* The number of the token "abbey". */
int cc_abbey_token(const cc_catalog *catalog);
/* The type of its tile; -1: none is known, or the module is not in play. */
int cc_abbey_type(const cc_game *game);
/* The holes: empty squares with tiles on all four sides. Writes at most `max`,
 * returns how many there are. */
int cc_abbey_holes(const cc_game *game, cc_coord *out, int max);
/* Whether this turn is one after the last tile, for an abbey alone. */
bool cc_abbey_is_turn_after_deck(const cc_game *game);

#endif
