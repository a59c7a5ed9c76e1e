/* hand.h - what a person holds, and what the keyboard points at
 *
 * Only these functions write t->hand.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HAND_H
#define GUI_HAND_H

#include "gui/app/app.h"

typedef struct table table;

typedef struct holdable holdable; /* part.h */

typedef struct hand {
    const holdable *held; /* or NULL */
    int cursor;           /* of the keyboard: index of a legal action, or -1 */
    int rotation;         /* of the tile in hand, 0 to 3 */
    /* The square on which the player rotated it; INT_MAX: none. */
    int rotated_x, rotated_y;
    int variant;       /* of actions, that is offered; -1: the first one */
    bool click_missed; /* a click hit none of the offered actions */
} hand;

/* Begins a new decision: all is reset but the rotation. */
void hand_begin(table *t);
/* Drops what is held and removes the cursor. */
void hand_clear(table *t);
/* Holds an item in place of what was held; NULL: nothing. */
void hand_hold(table *t, const holdable *item);
/* Puts the cursor on a legal action, by its index; -1: no cursor. */
void hand_set_cursor(table *t, int action);
/* Offers another variant of actions: see part_variants(). */
void hand_set_variant(table *t, int variant);
/* Notes whether the last click hit none of the offered actions. */
void hand_set_missed(table *t, bool missed);
/* Sets the rotation of the tile in hand, 0 to 3. */
void hand_set_rotation(table *t, int rotation);
/* Sets the rotation for one square: on others the tile may have another
 * rotation. */
void hand_set_rotation_on(table *t, int rotation, int x, int y);

#endif
