/* dragon.h - Princess and Dragon: what programs may ask
 *
 * Where the dragon and the fairy stand is told by cc_board_token_at().
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_DRAGON_H
#define CC_DRAGON_H

#include "engine/carcassonne.h"

enum {
    CC_DRAGON_STEP = CC_NUMBER(CC_MODULE_DRAGON, 0), /* to x, y */
    /* A figure goes home: figure, the segment, what: whose it is. */
    CC_PRINCESS = CC_NUMBER(CC_MODULE_PRINCESS, 0),
    CC_FAIRY_TO_FIGURE =
        CC_NUMBER(CC_MODULE_FAIRY, 0), /* figure, its segment */
    CC_FAIRY_TO_TILE                   /* x, y: onto a tile */
};

enum {
    CC_DECIDE_DRAGON = CC_NUMBER(CC_MODULE_DRAGON, 0) /* where it goes */
};

enum {
    /* The dragon came to x, y; how: the step of its move, 1 to 6, or 0: by a
     * volcano. player: who moved it. */
    CC_EVENT_DRAGON = CC_NUMBER(CC_MODULE_DRAGON, 0),
    CC_EVENT_DRAGON_ENDS, /* no step is left, though it has made fewer */
    CC_EVENT_PRINCESS = CC_NUMBER(CC_MODULE_PRINCESS, 0), /* figure, x, y,
                            slot, other: whose */
    CC_EVENT_FAIRY = CC_NUMBER(CC_MODULE_FAIRY, 0)        /* to x, y */
};

enum { CC_FOR_FAIRY = CC_NUMBER(CC_MODULE_FAIRY, 0) };

#define CC_DRAGON_STEPS 6

/* The numbers of the tokens "dragon" and "fairy". */
int cc_dragon_token(const cc_catalog *catalog);
int cc_fairy_token(const cc_catalog *catalog);

/* The squares where the dragon has been in the move that goes on, the one where
 * it began first; 0: it does not move. */
int cc_dragon_path(const cc_game *game, cc_coord out[CC_DRAGON_STEPS + 1]);

/* The figure beside which the fairy stands, by its number, or the first one
 * that she has on her tile (option fairy); -1: none. */
int cc_fairy_figure(const cc_game *game);
/* Whether she stands by one figure alone. */
bool cc_fairy_is_beside(const cc_game *game);

#endif
