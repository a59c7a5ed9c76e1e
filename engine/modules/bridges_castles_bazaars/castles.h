/* castles.h - the decisions of castles, and queries
 *
 * Who holds a small city that was just completed, one of two squares, may build
 * a castle on it instead of scoring it. The castle scores once, in a later
 * turn: as much as the first region completed in its vicinity. The figure stays
 * until then.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CASTLES_H
#define CC_CASTLES_H

#include "engine/carcassonne.h"

enum { /* actions */
       /* on the small city just completed; x, y: its square other than that of
        * the piece placed last */
       CC_BUILD_CASTLE = CC_NUMBER(CC_MODULE_CASTLES, 0),
       CC_SCORE_CASTLE, /* choose the completed feature that a castle scores */
       CC_SCORE_CASTLE_FOR_CASTLE /* choose another castle that it scores for:
                                     x, y of one of its squares, and as `param`
                                     the side across which the other one is */
};
enum {
    CC_EVENT_CASTLE = CC_NUMBER(CC_MODULE_CASTLES, 0)
}; /* player, squares */
enum {
    /* build a castle, or score the city */
    CC_DECIDE_CASTLE = CC_NUMBER(CC_MODULE_CASTLES, 0),
    CC_DECIDE_CASTLE_SCORE /* which feature a castle scores */
};
enum { CC_FOR_CASTLE = CC_NUMBER(CC_MODULE_CASTLES, 0) }; /* source of points */

#define CC_CASTLES_MAX 36 /* of all players together */

typedef struct cc_castle_info {
    cc_coord squares[2];
    cc_coord vicinity[6]; /* CASTLE-3: its own two squares first */
    uint8_t player;
    bool done;      /* has scored, or its figure has left it before */
    int16_t region; /* the city it was built on */
} cc_castle_info;

/* Returns how many castles there are, and the i-th of them in the order in
 * which they were built. */
int cc_castle_count(const cc_game *game);
cc_castle_info cc_castle(const cc_game *game, int i);

#endif
