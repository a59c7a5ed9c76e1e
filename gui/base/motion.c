/* motion.c - tweens: animation by time
 *
 * A tween only counts seconds; what is drawn follows from its progress. All
 * tweens are stepped with the seconds of the frame that motion_begin_frame()
 * computed, so one setting changes the speed of all animations.
 *
 * SPDX-License-Identifier: MIT
 */
#include "motion.h"

#include <string.h>

#define FAST_FORWARD 14.0f /* factor of the speed */

static const struct {
    const char *name;
    float rate; /* seconds of animation per second */
} speeds[MOTION_SPEEDS] = {[MOTION_NONE] = {"none", 1}, /* rate has no effect */
                           [MOTION_SLOW] = {"slow", .5f},
                           [MOTION_NORMAL] = {"normal", 1},
                           [MOTION_FAST] = {"fast", 2.5f}};

void motion_begin_frame(motion *m, motion_speed speed, float dt)
{
    m->fast_forward &= m->playing;
    m->moving = m->playing = false;
    m->speed = speed;
    m->view = dt;
    m->read = dt * speeds[speed].rate;
    m->play = m->read * (m->fast_forward ? FAST_FORWARD : 1);
}

void motion_fast_forward(motion *m)
{
    m->fast_forward = true;
    m->moving = m->playing = true; /* or the next frame would end it at once */
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
    /* Fast forward makes `play` longer than `view`; else this has no effect. */
    m->playing |= tween_is_running(t) && dt >= m->play;
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
    float progress = (tween_progress(t) - from) / (to - from);
    return progress < 0 ? 0 : progress > 1 ? 1 : progress;
}

float ease_in_out(float p)
{
    float rest = 2 - 2 * p;
    return p < .5f ? 4 * p * p * p : 1 - rest * rest * rest / 2;
}

float ease_out(float p)
{
    float rest = 1 - p;
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
