/* gold.h - gold mines: bars on squares, and who takes them
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_GOLD_H
#define CC_GOLD_H

#include "engine/carcassonne.h"

enum { /* actions; x, y: a square */
       CC_GOLD_PUT =
           CC_NUMBER(CC_MODULE_GOLD, 0), /* put the second bar there */
       CC_GOLD_TAKE                      /* take a bar from there */
};
enum {
    /* A bar was put on x, y. */
    CC_EVENT_GOLD = CC_NUMBER(CC_MODULE_GOLD, 0),
    CC_EVENT_GOLD_TAKEN /* `param` bars were taken from x, y */
};
enum {
    CC_DECIDE_GOLD = CC_NUMBER(CC_MODULE_GOLD, 0), /* where to put a bar? */
    CC_DECIDE_GOLD_TAKE                            /* which bar to take? */
};
enum { CC_FOR_GOLD = CC_NUMBER(CC_MODULE_GOLD, 0) }; /* bars at the end */

#define CC_GOLD_BARS 16 /* in the box */

/* Returns the number of the token "gold". */
int cc_gold_token(const cc_catalog *catalog);
/* Returns how many squares have bars. */
int cc_gold_count(const cc_game *game);
/* Returns the number of bars on the i-th of them, and sets *at. */
int cc_gold_at(const cc_game *game, int i, cc_coord *at);
/* Returns how many bars a region takes if it scores now; 0 if it cannot. */
int cc_gold_for(const cc_game *game, int region);
/* Returns what so many bars of one player are worth each (GOLD-6). */
int cc_gold_each(int bars);

#endif
