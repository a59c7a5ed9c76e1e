/* second_hand.h - tiles that may be placed once those of the question are
 * declined
 *
 * Whoever has tiles of two kinds in hand is asked about them one after the
 * other, and would say twice that a tile be drawn. The table shows both with
 * the first question: a tile of the second kind declines the first one, and
 * drawing answers both.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SECOND_HAND_H
#define GUI_SECOND_HAND_H

#include "gui/table/table.h"

typedef struct second_hand {
    int n; /* 0: that is not asked */
    uint16_t types[CC_HAND_MAX];
    bool can_place[CC_HAND_MAX];
} second_hand;

/* Lists the tiles of which one is chosen by the present question; returns how
 * many, 0: there is no choice. */
int second_hand_first(const cc_game *game, uint16_t types[CC_HAND_MAX]);
/* Returns those that the question after it is about, if passing leads there,
 * nothing is revealed by it, and a tile may be drawn instead. */
second_hand second_hand_of(const cc_game *game);
/* Finds the action that answers the present question by placing none of the
 * tiles in hand, so that one is drawn; false: one must be placed. */
bool second_hand_decline(const cc_game *game, cc_action *out);
/* As second_hand_of(), as far as the deciding player sees it: nothing if tiles
 * lie face down in between. */
const second_hand *second_hand_seen(const app *a, const table *t);

#endif
