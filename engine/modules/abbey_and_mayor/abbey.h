/* abbey.h - queries about the abbey
 *
 * Each player has an abbey as a token. Instead of drawing, a player may place
 * it as a tile (CC_PLACE, in any rotation) into a gap; CC_PASS draws, or ends
 * the turn if no tile is left. Its cloister is a segment like any other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ABBEY_H
#define CC_ABBEY_H

#include "engine/carcassonne.h"

enum {
    /* Place the abbey instead of drawing? After the last tile each player is
     * asked once more, in an extra turn. */
    CC_DECIDE_ABBEY = CC_NUMBER(CC_MODULE_ABBEY, 0)
};

/* Returns the number of the token "abbey". */
int cc_abbey_token(const cc_catalog *catalog);
/* Returns the type of its tile; -1 if there is none or the module is not in
 * play. */
int cc_abbey_type(const cc_game *game);
/* Lists the gaps: empty squares with tiles on all four sides, whether abbeys
 * are in play or not. Writes at most `max`, returns how many there are. */
int cc_abbey_gaps(const cc_game *game, cc_coord *out, int max);
/* Whether this turn is one after the last tile, for the abbey only. */
bool cc_abbey_is_turn_after_deck(const cc_game *game);

#endif
