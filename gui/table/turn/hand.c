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
                     .rotation = t->hand.rotation,
                     .rotated_x = INT_MAX,
                     .rotated_y = INT_MAX,
                     .variant = -1};
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

void hand_set_variant(table *t, int variant)
{
    t->hand.variant = variant;
    t->hand.cursor = -1;
}

void hand_set_missed(table *t, bool missed)
{
    t->hand.click_missed = missed;
}

void hand_set_rotation(table *t, int rotation)
{
    t->hand.rotation = rotation;
}

void hand_set_rotation_on(table *t, int rotation, int x, int y)
{
    t->hand.rotation = rotation;
    t->hand.rotated_x = x;
    t->hand.rotated_y = y;
}
