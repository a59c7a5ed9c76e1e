/* halflings.h - queries about triangles
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HALFLINGS_H
#define CC_HALFLINGS_H

#include "engine/carcassonne.h"

enum { /* actions */
       CC_DRAW =
           /* draw a tile instead of placing a triangle */
       CC_NUMBER(CC_MODULE_HALFLINGS, 0),
       CC_DRAFT,       /* take one of the triangles on display */
       CC_CROP_CIRCLE, /* param: cc_role, param2: cc_crop_effect */
       CC_CROP_ADD,    /* revision 2 of the rules: place a figure, of the first
                          kind possible, beside one of that role */
       CC_CROP_REMOVE, /* revision 2: return the first figure of that role */
       CC_CROP_PUT,    /* place a figure of a kind beside one of that role */
       CC_CROP_TAKE    /* return a figure of that role, of a kind */
};
enum {                                                     /* events */
       CC_EVENT_DRAFT = CC_NUMBER(CC_MODULE_HALFLINGS, 0), /* player, tile */
       CC_EVENT_CROP_CIRCLE /* player; param: cc_role, param2: cc_crop_effect */
};
enum {
    /* which triangle to take */
    CC_DECIDE_DRAFT = CC_NUMBER(CC_MODULE_HALFLINGS, 0),
    CC_DECIDE_HAND,        /* place a triangle, or draw? */
    CC_DECIDE_CROP_CIRCLE, /* which role, and what happens to it */
    CC_DECIDE_CROP_ADD,    /* place a figure beside which one? */
    CC_DECIDE_CROP_REMOVE  /* which figure to return */
};

/* Crop circles: the figures concerned, and what happens to them. */
typedef enum cc_role {
    CC_KNIGHT,     /* on cities */
    CC_HIGHWAYMAN, /* on roads */
    CC_FARMER,     /* on fields */
    CC_ROLES
} cc_role;
typedef enum cc_crop_effect { CC_CROP_GROW, CC_CROP_SHRINK } cc_crop_effect;

/* Whether a figure, by index, has that role. */
bool cc_has_role(const cc_game *game, int figure, cc_role role);

/* Whether players hold triangles in this game, at least at the start. */
bool cc_has_triangle_hands(const cc_game *game);
/* Lists the triangles in a player's hand, hidden from the others, in a fixed
 * order. Returns how many there are. */
int cc_hand_triangles(const cc_game *game, int player,
                      uint16_t out[CC_HAND_MAX]);

/* Lists the triangles on display while they are drafted. Returns how many there
 * are; 0 after that. */
int cc_draft_triangles(const cc_game *game, uint16_t out[CC_UNDEALT_MAX]);

#endif
