/* touch.c - fingers as a pointer: one presses and drags, two zoom and pan
 *
 * One finger is the pointer with its left button down. A second one cancels
 * that drag; after two fingers the pointer is free again once both are lifted.
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"

static void move_pointer(ui_input *in, point to)
{
    in->device = DEVICE_TOUCH;
    in->pointer = to;
}

void touch_down(ui_input *in, int64_t id, point at)
{
    touch *t = &in->touch;
    if (t->n == 2) {
        return; /* a third finger is ignored */
    }
    t->finger[t->n].id = id;
    t->finger[t->n++].at = at;
    if (t->n == 1 && !t->is_pair) {
        move_pointer(in, at);
        in->down[BUTTON_LEFT] = in->pressed[BUTTON_LEFT] = true;
    } else {
        t->is_pair = true;
        in->drag_cancelled |= in->down[BUTTON_LEFT];
        in->down[BUTTON_LEFT] = in->pressed[BUTTON_LEFT] = false;
    }
}

static int find_finger(const touch *t, int64_t id)
{
    for (int i = 0; i < t->n; i++) {
        if (t->finger[i].id == id) {
            return i;
        }
    }
    return -1;
}

static float finger_distance(const touch *t)
{
    return point_distance(t->finger[0].at, t->finger[1].at);
}

void touch_move(ui_input *in, int64_t id, point at)
{
    touch *t = &in->touch;
    int i = find_finger(t, id);
    if (i < 0) {
        return;
    }
    float old_gap = t->n == 2 ? finger_distance(t) : 0;
    point from = t->finger[i].at;
    t->finger[i].at = at;
    if (!t->is_pair) {
        move_pointer(in, at);
    } else if (t->n == 2) {
        float new_gap = finger_distance(t);
        move_pointer(in, point_between(t->finger[0].at, t->finger[1].at, .5f));
        /* Fingers at one point (within a pixel) have no ratio of distances. */
        in->pinch = (in->pinch > 0 ? in->pinch : 1) *
                    (old_gap > 1 && new_gap > 1 ? new_gap / old_gap : 1);
        /* The middle of two fingers moves half as far as one of them. */
        in->pan_x += (at.x - from.x) / 2;
        in->pan_y += (at.y - from.y) / 2;
    }
}

void touch_up(ui_input *in, int64_t id, point at)
{
    touch *t = &in->touch;
    int i = find_finger(t, id);
    if (i < 0) {
        return;
    }
    if (!t->is_pair) {
        move_pointer(in, at);
        in->down[BUTTON_LEFT] = false;
        in->released[BUTTON_LEFT] = true;
    }
    t->finger[i] = t->finger[t->n - 1];
    t->n--;
    t->is_pair = t->is_pair && t->n > 0; /* one left of a pair does nothing */
}
