/* crop_circle.h - the decisions of a crop circle
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CROP_CIRCLE_H
#define CC_CROP_CIRCLE_H

#include "engine/carcassonne.h"

enum {                  /* actions */
       CC_CROP_CIRCLE = /* param: cc_role, param2: cc_crop_effect */
       CC_NUMBER(CC_MODULE_CROP_CIRCLE, 0),
       CC_CROP_ADD,    /* revision 2 of the rules: place a figure, of the first
                          kind possible, beside one of that role */
       CC_CROP_REMOVE, /* revision 2: return the first figure of that role */
       CC_CROP_PUT,    /* place a figure of a kind beside one of that role */
       CC_CROP_TAKE    /* return a figure of that role, of a kind */
};
enum {                        /* events */
       CC_EVENT_CROP_CIRCLE = /* player; param: cc_role, param2: cc_crop_effect
                               */
       CC_NUMBER(CC_MODULE_CROP_CIRCLE, 0)
};
enum {
    CC_DECIDE_CROP_CIRCLE = /* what happens, of a half tile to which role too */
    CC_NUMBER(CC_MODULE_CROP_CIRCLE, 0),
    CC_DECIDE_CROP_ADD,   /* place a figure beside which one? */
    CC_DECIDE_CROP_REMOVE /* which figure to return */
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

#endif
