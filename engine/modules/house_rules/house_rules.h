/* house_rules.h - what programs may ask about house rules
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HOUSE_RULES_H
#define CC_HOUSE_RULES_H

#include "engine/carcassonne.h"

enum { /* events */
       CC_EVENT_PUT_BACK = CC_NUMBER(CC_MODULE_HOUSE_RULES,
                                     0), /* tiles that fit nowhere go back
                                      into the deck: player, tiles */
       CC_EVENT_LOT /* drawn for who begins: player, tile, how: road parts */
};

#define CC_HOUSE_HAND 3 /* tiles in a player's hand */

/* The tiles that a player holds in a game with three in hand (BASE-H1), in a
 * fixed order. Returns how many there are; 0 without that rule. While a player
 * decides CC_DECIDE_PLACE with no tile of the choice, any of them may be laid.
 */
int cc_house_hand(const cc_game *game, int player, uint16_t out[CC_HOUSE_HAND]);
/* Whether there are such hands, and whether everybody sees them. */
bool cc_has_house_hands(const cc_game *game);
bool cc_house_hands_open(const cc_game *game);

/* The squares of the table (BASE-H5), the last ones included; false: it has no
 * edge, or none as long as a river is laid whole (RIVER-3). */
typedef struct cc_table_info {
    int16_t west, north, east, south;
} cc_table_info;
bool cc_table_edge(const cc_game *game, cc_table_info *out);

#endif
