/* halflings.h - queries about triangles
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HALFLINGS_H
#define CC_HALFLINGS_H

#include "engine/carcassonne.h"

enum { /* actions */
       /* draw a tile instead of placing a triangle */
       CC_DRAW = CC_NUMBER(CC_MODULE_HALFLINGS, 0),
       CC_DRAFT /* take one of the triangles on display */
};
enum {                                                    /* events */
       CC_EVENT_DRAFT = CC_NUMBER(CC_MODULE_HALFLINGS, 0) /* player, tile */
};
enum {
    /* which triangle to take */
    CC_DECIDE_DRAFT = CC_NUMBER(CC_MODULE_HALFLINGS, 0),
    CC_DECIDE_HAND /* place a triangle, or draw? */
};

/* Whether players hold triangles in this game, at least at the start. */
bool cc_has_triangle_hands(const cc_game *game);
/* Lists the types of the triangles in a player's hand, in ascending order.
 * Returns how many there are. The other players have not seen them, unless they
 * were drafted. */
int cc_hand_triangles(const cc_game *game, int player,
                      uint16_t out[CC_HAND_MAX]);

/* Lists the types of the triangles on display while they are drafted. Returns
 * how many triangles there are; 0 after the draft. */
int cc_draft_triangles(const cc_game *game, uint16_t out[CC_UNDEALT_MAX]);

#endif
