/* castles.h - what programs may ask about castles
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CASTLES_H
#define CC_CASTLES_H

#include "engine/carcassonne.h"

enum { /* actions */
       CC_BUILD_CASTLE =
           CC_NUMBER(CC_MODULE_CASTLES, 0), /* on the small city just
                          completed; x, y: its other square */
       CC_SCORE_CASTLE, /* choose a completed feature that a castle scores for
                         */
       CC_SCORE_CASTLE_FOR_CASTLE /* or a castle that passes on: x, y, and as
                            `what` the side over which its other half lies */
};
enum {
    CC_EVENT_CASTLE = CC_NUMBER(CC_MODULE_CASTLES, 0)
}; /* player, squares */
enum {
    CC_DECIDE_CASTLE = CC_NUMBER(CC_MODULE_CASTLES, 0), /* build, or score it */
    CC_DECIDE_CASTLE_SCORE /* what a castle scores for */
};
enum { CC_FOR_CASTLE = CC_NUMBER(CC_MODULE_CASTLES, 0) }; /* source of points */

#define CC_CASTLES_MAX 36 /* of all players */
/* Castles, in the order they were built. */
typedef struct cc_castle_info {
    cc_coord squares[2];
    cc_coord vicinity[6]; /* CASTLE-3: its two squares come first */
    uint8_t player;
    bool done;      /* has scored; no figure stands on it */
    int16_t region; /* the city beneath */
} cc_castle_info;

int cc_castle_count(const cc_game *game);
cc_castle_info cc_castle(const cc_game *game, int i);

#endif
