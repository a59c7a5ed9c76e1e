/* dragon.h - queries about Princess and Dragon
 *
 * cc_board_token_at() tells where the dragon and the fairy are.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_DRAGON_H
#define CC_DRAGON_H

#include "engine/carcassonne.h"

enum {
    /* the dragon moves to x, y */
    CC_DRAGON_STEP = CC_NUMBER(CC_MODULE_DRAGON, 0),
    /* A figure returns to its supply: figure, its segment, param: its player.
     */
    CC_PRINCESS = CC_NUMBER(CC_MODULE_PRINCESS, 0),
    /* the fairy joins a figure: figure, its segment */
    CC_FAIRY_TO_FIGURE = CC_NUMBER(CC_MODULE_FAIRY, 0),
    CC_FAIRY_TO_TILE /* the fairy moves onto a tile: x, y */
};

enum {
    /* where the dragon moves */
    CC_DECIDE_DRAGON = CC_NUMBER(CC_MODULE_DRAGON, 0)
};

enum {
    /* The dragon came to x, y; param2: the step of its move, 1 to 6; 0: by a
     * volcano. player: who moved it. */
    CC_EVENT_DRAGON = CC_NUMBER(CC_MODULE_DRAGON, 0),
    CC_EVENT_DRAGON_ENDS, /* the dragon stops early: it cannot move */
    /* figure, x, y, slot, other: its player */
    CC_EVENT_PRINCESS = CC_NUMBER(CC_MODULE_PRINCESS, 0),
    /* the fairy moved to x, y */
    CC_EVENT_FAIRY = CC_NUMBER(CC_MODULE_FAIRY, 0)
};

enum { CC_FOR_FAIRY = CC_NUMBER(CC_MODULE_FAIRY, 0) };

#define CC_DRAGON_STEPS 6

/* Return the numbers of the tokens "dragon" and "fairy". */
int cc_dragon_token(const cc_catalog *catalog);
int cc_fairy_token(const cc_catalog *catalog);

/* Lists the squares where the dragon has been in its current move, its first
 * square included. Returns how many there are; 0: it is not moving. */
int cc_dragon_path(const cc_game *game, cc_coord out[CC_DRAGON_STEPS + 1]);

/* Returns the index of the figure that the fairy stands beside, or of the first
 * one on her tile (option fairy); -1 none. */
int cc_fairy_figure(const cc_game *game);
/* Whether the fairy stands beside a single figure (option fairy). */
bool cc_fairy_is_beside(const cc_game *game);

#endif
