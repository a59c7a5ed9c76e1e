/* german_castle.h - queries about German castles
 *
 * Players have castle tiles of two squares from the start. Instead of drawing,
 * a player may place one (CC_PLACE, by its first square); CC_PASS draws. Its
 * castle is a segment of the first square, complete when the ten squares around
 * both are occupied.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_GERMAN_CASTLE_H
#define CC_GERMAN_CASTLE_H

#include "engine/carcassonne.h"

enum {
    /* Place a castle tile instead of drawing? */
    CC_DECIDE_GERMAN_CASTLE = CC_NUMBER(CC_MODULE_GERMAN_CASTLE, 0),
    CC_DECIDE_LAST_CASTLE /* after the last tile: where to place one */
};

#define CC_GERMAN_CASTLES_MAX 6 /* in one player's stock */

/* Returns the kind of segment that a castle is; -1 if the module is not in
 * play. */
int cc_german_castle_kind(const cc_game *game);
/* Lists the castle tiles that a player has yet, open to all. Returns how many
 * there are; 0 if the module is not in play. */
int cc_german_castles(const cc_game *game, int player,
                      uint16_t out[CC_GERMAN_CASTLES_MAX]);
/* True if a castle tile fits somewhere now; a player with none that does is not
 * asked for one. */
bool cc_german_castle_fits(const cc_game *game, int type);
/* Returns how many castle tiles a region has a part on. */
int cc_german_castles_on(const cc_game *game, int region);

#endif
