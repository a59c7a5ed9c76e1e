/* halflings.h - what programs may ask about triangles in hands
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HALFLINGS_H
#define CC_HALFLINGS_H

#include "engine/carcassonne.h"

enum { /* actions */
       CC_DRAW =
           CC_NUMBER(CC_MODULE_HALFLINGS, 0), /* a tile, and lay no triangle */
       CC_DRAFT,       /* take one of the open triangles */
       CC_CROP_CIRCLE, /* what: cc_role, how: cc_crop_effect */
       CC_CROP_ADD,    /* by revision 2 of the rules: put a figure, the first
                          kind that can, beside one of that role */
       CC_CROP_REMOVE, /* by revision 2: take back the first of that role */
       CC_CROP_PUT,    /* put a figure of a kind beside one of that role */
       CC_CROP_TAKE    /* take back one of a kind of that role */
};
enum {                                                     /* events */
       CC_EVENT_DRAFT = CC_NUMBER(CC_MODULE_HALFLINGS, 0), /* player, tile */
       CC_EVENT_HILL,       /* a hidden tile went under a hill: player, x, y */
       CC_EVENT_CROP_CIRCLE /* player; what: cc_role, how: cc_crop_effect */
};
enum {
    CC_DECIDE_DRAFT = CC_NUMBER(CC_MODULE_HALFLINGS, 0), /* which one to take */
    CC_DECIDE_HAND,        /* lay a triangle, or draw? */
    CC_DECIDE_CROP_CIRCLE, /* which role, and what befalls it */
    CC_DECIDE_CROP_ADD,    /* a figure beside which one? */
    CC_DECIDE_CROP_REMOVE  /* which figure to take back */
};

/* The crop circle: whose figures, and what befalls them. */
typedef enum cc_role {
    CC_KNIGHT,     /* on cities */
    CC_HIGHWAYMAN, /* on roads */
    CC_FARMER,     /* on fields */
    CC_ROLES
} cc_role;
typedef enum cc_crop_effect { CC_CROP_GROW, CC_CROP_SHRINK } cc_crop_effect;

/* Whether a figure, by its place in the list, has that role. */
bool cc_has_role(const cc_game *game, int figure, cc_role role);

/* Whether players hold triangles in this game, at least at the beginning. */
bool cc_has_triangle_hands(const cc_game *game);
/* The triangles that a player holds, hidden from the others; in a fixed order.
 * Returns how many there are. */
int cc_hand_triangles(const cc_game *game, int player,
                      uint16_t out[CC_HAND_MAX]);

/* The triangles that lie open to be drafted; none but while that lasts. */
int cc_draft_triangles(const cc_game *game, uint16_t out[CC_UNDEALT_MAX]);

#endif
