/* hand.h - what a person holds, and what the keyboard points at
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
    int turn;             /* of the tile in hand, quarter turns */
    int turned_x, turned_y; /* the square over which the player turned it */
    bool click_missed;    /* a click chose nothing since something could be */
} hand;

/* Sets all back for a new decision, but for the turn. */
void hand_begin(table *t);
/* Holds nothing; no cursor. */
void hand_clear(table *t);
void hand_hold(table *t, const holdable *item);
void hand_set_cursor(table *t, int action);
void hand_set_missed(table *t, bool missed);
void hand_set_turn(table *t, int turn);
/* Sets the turn for one square: over others the tile may lie otherwise. */
void hand_fix_turn(table *t, int turn, int x, int y);

#endif
