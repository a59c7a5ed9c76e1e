/* crop_circle.h - the decisions of a crop circle
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CROP_CIRCLE_H
#define CC_CROP_CIRCLE_H

#include "engine/carcassonne.h"

/* Actions. */
enum {
    /* what happens to figures of a role: param (cc_role), param2
     * (cc_crop_effect) */
    CC_CROP_CIRCLE = CC_NUMBER(CC_MODULE_CROP_CIRCLE, 0),
    /* By the rules before revision 3: place a figure, of the first kind
     * possible, beside one of that role; return the first figure of that role
     * on a segment. */
    CC_CROP_ADD,
    CC_CROP_REMOVE,
    /* Since revision 3, with the kind of figure. */
    CC_CROP_PUT, /* place one beside one of that role */
    CC_CROP_TAKE /* return one of that role */
};

/* Event: what was chosen: player, param (cc_role), param2 (cc_crop_effect). */
enum { CC_EVENT_CROP_CIRCLE = CC_NUMBER(CC_MODULE_CROP_CIRCLE, 0) };

/* Decisions. */
enum {
    /* what happens, and at a half tile to which role */
    CC_DECIDE_CROP_CIRCLE = CC_NUMBER(CC_MODULE_CROP_CIRCLE, 0),
    CC_DECIDE_CROP_ADD,   /* place a figure beside which one? */
    CC_DECIDE_CROP_REMOVE /* which figure to return */
};

/* The roles that figures have by where they stand, and what a crop circle does
 * to those of a role. */
typedef enum cc_role {
    CC_KNIGHT,     /* on cities */
    CC_HIGHWAYMAN, /* on roads */
    CC_FARMER,     /* on fields */
    CC_ROLES
} cc_role;
typedef enum cc_crop_effect {
    CC_CROP_GROW,  /* figures are added beside them */
    CC_CROP_SHRINK /* some of them return */
} cc_crop_effect;

/* Whether a figure, by index, has that role. */
bool cc_has_role(const cc_game *game, int figure, cc_role role);

#endif
