/* second_hand.h - two hands of tiles that are asked about one after the other
 *
 * A player may have tiles of two kinds in hand, as castle tiles and half tiles.
 * The engine asks first whether one of the castle tiles is placed, and if that
 * is declined (CC_PASS), whether one of the half tiles is; declining that draws
 * a tile. The table shows both hands with the first question. To choose a tile
 * of the second hand declines the first question, and to draw declines both.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SECOND_HAND_H
#define GUI_SECOND_HAND_H

#include "gui/table/table.h"

/* The tiles of the second hand. */
typedef struct second_hand {
    int n; /* 0: no second question follows */
    uint16_t types[CC_HAND_MAX];
    bool can_place[CC_HAND_MAX];
} second_hand;

/* Lists the tiles of the first hand: those that the present question is about.
 * Returns how many; 0: it is not about tiles in hand. */
int second_hand_first(const cc_game *game, uint16_t types[CC_HAND_MAX]);
/* Returns the second hand, if passing leads to a question about it, nothing is
 * revealed by that, and the second question can be declined too. */
second_hand second_hand_of(const cc_game *game);
/* Finds the action that declines the present question about tiles in hand;
 * false: one of them must be placed, or the question is another. */
bool second_hand_decline(const cc_game *game, cc_action *out);
/* As second_hand_of() the session's game, but empty while the hands of people
 * are hidden from each other: then the second hand is turned up only when it is
 * asked about. Valid until the next call. */
const second_hand *second_hand_seen(const app *a, const table *t);

#endif
