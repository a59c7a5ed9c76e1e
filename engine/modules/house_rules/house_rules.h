/* house_rules.h - queries about house rules
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HOUSE_RULES_H
#define CC_HOUSE_RULES_H

#include "engine/carcassonne.h"

enum { /* events */
       /* tiles that fit nowhere were shuffled back into the deck: player, tiles
        */
       CC_EVENT_PUT_BACK = CC_NUMBER(CC_MODULE_HOUSE_RULES, 0),
       CC_EVENT_LOT /* tile drawn to decide who begins: player, tile, param2:
                       road parts */
};

#define CC_HOUSE_HAND 3 /* tiles in each player's hand */

/* Lists the tiles in a player's hand in a game with hands of three (BASE-H1),
 * in a fixed order. Returns how many there are; 0 without that rule. In
 * CC_DECIDE_PLACE without a drawn tile any of them may be placed. */
int cc_house_hand(const cc_game *game, int player, uint16_t out[CC_HOUSE_HAND]);
/* Whether players have hands of three (BASE-H1). */
bool cc_has_house_hands(const cc_game *game);
/* Whether all players see these hands; false also if there are none. */
bool cc_house_hands_open(const cc_game *game);

/* The squares of the table (BASE-H5), from and to inclusive. False: the table
 * has no edge, or none until a whole river is finished (RIVER-3). */
typedef struct cc_table_info {
    int16_t west, north, east, south;
} cc_table_info;
bool cc_table_edge(const cc_game *game, cc_table_info *out);

#endif
