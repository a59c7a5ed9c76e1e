/* touch.c - fingers as a pointer: one presses and drags, two zoom and pan
 *
 * A second finger cancels the drag of the first.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "input.h"

static void move_pointer(ui_input *in, float x, float y)
{
    in->device = DEVICE_TOUCH;
    in->x = x;
    in->y = y;
}

void touch_down(ui_input *in, int64_t id, float x, float y)
{
    touch *t = &in->touch;
    if (t->n == 2) {
        return; /* a third finger is ignored */
    }
    t->finger[t->n].id = id;
    t->finger[t->n].x = x;
    t->finger[t->n++].y = y;
    if (t->n == 1 && !t->two) {
        move_pointer(in, x, y);
        in->down[BUTTON_LEFT] = in->pressed[BUTTON_LEFT] = true;
    } else {
        t->two = true;
        in->cancelled |= in->down[BUTTON_LEFT];
        in->down[BUTTON_LEFT] = in->pressed[BUTTON_LEFT] = false;
    }
}

static int find(const touch *t, int64_t id)
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
    return hypotf(t->finger[0].x - t->finger[1].x,
                  t->finger[0].y - t->finger[1].y);
}

void touch_move(ui_input *in, int64_t id, float x, float y)
{
    touch *t = &in->touch;
    int i = find(t, id);
    if (i < 0) {
        return;
    }
    float was = t->n == 2 ? finger_distance(t) : 0;
    float dx = x - t->finger[i].x, dy = y - t->finger[i].y;
    t->finger[i].x = x;
    t->finger[i].y = y;
    if (!t->two) {
        move_pointer(in, x, y);
    } else if (t->n == 2) {
        float now = finger_distance(t);
        move_pointer(in, (t->finger[0].x + t->finger[1].x) / 2,
                     (t->finger[0].y + t->finger[1].y) / 2);
        in->pinch = (in->pinch > 0 ? in->pinch : 1) *
                    (was > 1 && now > 1 ? now / was : 1);
        in->pan_x += dx / 2;
        in->pan_y += dy / 2;
    }
}

void touch_up(ui_input *in, int64_t id, float x, float y)
{
    touch *t = &in->touch;
    int i = find(t, id);
    if (i < 0) {
        return;
    }
    if (!t->two) {
        move_pointer(in, x, y);
        in->down[BUTTON_LEFT] = false;
        in->released[BUTTON_LEFT] = true;
    }
    t->finger[i] = t->finger[t->n - 1];
    t->n--;
    t->two = t->two && t->n > 0; /* the remaining finger does nothing */
}
