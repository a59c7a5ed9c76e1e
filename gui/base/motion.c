/* motion.c - tweens: animation by time
 *
 * SPDX-License-Identifier: MIT
 */
#include "motion.h"

#include <string.h>

#define SPEED_UP 14.0f /* factor of fast forward */

static const struct {
    const char *name;
    float rate; /* seconds of animation per second */
} speeds[MOTION_SPEEDS] = {[MOTION_NONE] = {"none", 1},
                           [MOTION_SLOW] = {"slow", .5f},
                           [MOTION_NORMAL] = {"normal", 1},
                           [MOTION_FAST] = {"fast", 2.5f}};

void motion_frame(motion *m, motion_speed speed, float dt)
{
    m->fast_forward &= m->moving;
    m->moving = false;
    m->speed = speed;
    m->view = dt;
    m->play = dt * speeds[speed].rate * (m->fast_forward ? SPEED_UP : 1);
}

void motion_fast_forward(motion *m)
{
    m->fast_forward = true;
    m->moving = true; /* the rest is done in the next frame */
}

tween tween_after(float wait, float time)
{
    return (tween){wait, time, 0};
}

bool tween_step(motion *m, tween *t, float dt)
{
    if (m->speed == MOTION_NONE) {
        *t = (tween){0};
    } else if (t->wait > dt) {
        t->wait -= dt;
    } else {
        t->elapsed += dt - t->wait;
        t->wait = 0;
    }
    m->moving |= tween_is_running(t);
    return tween_is_running(t);
}

bool tween_is_running(const tween *t)
{
    return t->elapsed < t->time;
}

bool tween_has_begun(const tween *t)
{
    return t->wait <= 0;
}

float tween_progress(const tween *t)
{
    return tween_is_running(t) ? t->elapsed / t->time : 1;
}

float tween_sub_progress(const tween *t, float from, float to)
{
    float share = (tween_progress(t) - from) / (to - from);
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

float ease_in_out(float share)
{
    float rest = 2 - 2 * share;
    return share < .5f ? 4 * share * share * share : 1 - rest * rest * rest / 2;
}

float ease_out(float share)
{
    float rest = 1 - share;
    return 1 - rest * rest * rest;
}

motion_speed motion_parse(const char *name)
{
    int i = 0;
    while (i < MOTION_SPEEDS && strcmp(speeds[i].name, name) != 0) {
        i++;
    }
    return (motion_speed)i;
}

const char *motion_name(motion_speed speed)
{
    return speeds[speed].name;
}
