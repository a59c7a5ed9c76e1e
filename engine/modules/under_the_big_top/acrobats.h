/* acrobats.h - queries about the pyramids of acrobats
 *
 * An acrobats' ground is a segment of the kind "acrobats", without sides. Its
 * acrobats are figures on that segment, the one who came first lowest.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ACROBATS_H
#define CC_ACROBATS_H

#include "engine/carcassonne.h"

enum {
    /* Score the pyramid at x, y in place of placing a figure. */
    CC_PYRAMID = CC_NUMBER(CC_MODULE_ACROBATS, 0)
};

enum { CC_FOR_ACROBATS = CC_NUMBER(CC_MODULE_ACROBATS, 0) };

enum { CC_MARK_ACROBATS }; /* index of the mark of the module */

enum {
    CC_ACROBATS_FULL = 3, /* acrobats in a complete pyramid */
    CC_ACROBAT_POINTS = 5 /* of each of them */
};

/* Whether a segment is an acrobats' ground. */
bool cc_is_acrobats_ground(const cc_game *game, int piece, int slot);

#endif
