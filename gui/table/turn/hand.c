/* hand.c - what a person holds, and what the keyboard points at
 *
 * SPDX-License-Identifier: MIT
 */
#include "hand.h"

#include <limits.h>

#include "gui/table/part.h"

void hand_begin(table *t)
{
    t->hand = (hand){.cursor = -1,
                     .turn = t->hand.turn,
                     .turned_x = INT_MAX,
                     .turned_y = INT_MAX};
}

void hand_clear(table *t)
{
    t->hand.held = NULL;
    t->hand.cursor = -1;
}

void hand_hold(table *t, const holdable *item)
{
    t->hand.held = item;
}

void hand_set_cursor(table *t, int action)
{
    t->hand.cursor = action;
}

void hand_set_missed(table *t, bool missed)
{
    t->hand.click_missed = missed;
}

void hand_set_turn(table *t, int turn)
{
    t->hand.turn = turn;
}

void hand_set_turn_on(table *t, int turn, int x, int y)
{
    t->hand.turn = turn;
    t->hand.turned_x = x;
    t->hand.turned_y = y;
}
