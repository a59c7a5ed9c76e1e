/* motion.h - tweens: animation by time
 *
 * Whatever is animated keeps a tween and steps it in each frame. Nothing else
 * counts time, so all animation can be sped up, slowed down or skipped: with
 * MOTION_NONE every tween is finished at its first step.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MOTION_H
#define GUI_MOTION_H

#include <stdbool.h>

typedef enum motion_speed {
    MOTION_NONE,
    MOTION_SLOW,
    MOTION_NORMAL,
    MOTION_FAST,
    MOTION_SPEEDS
} motion_speed;

typedef struct motion {
    motion_speed speed;
    bool fast_forward; /* until no tween is running */
    bool moving;       /* a tween is running in this frame */
    float play;        /* seconds of this frame for animations of the game, */
    float view;        /* and for animations that follow the player's hand */
} motion;

/* Begins a frame of `dt` seconds. */
void motion_frame(motion *m, motion_speed speed, float dt);
/* Speeds up animations of the game until none is running. */
void motion_fast_forward(motion *m);

/* Runs from 0 to 1 in `time` seconds after `wait`; all zero: finished. */
typedef struct tween {
    float wait, time, at; /* seconds */
} tween;

tween tween_after(float wait, float time);
/* Steps by `dt` seconds, m->play or m->view; true while it is running. */
bool tween_step(motion *m, tween *t, float dt);
/* True until it is finished; true once `wait` is over. */
bool tween_is_running(const tween *t);
bool tween_has_begun(const tween *t);
/* Returns the progress, 0 to 1; or that of a part of it: 0 before `from`, 1
 * after `to`, both from 0 to 1. */
float tween_progress(const tween *t);
float tween_sub_progress(const tween *t, float from, float to);

/* Easing of a progress: slow at both ends; slow at the end. */
float ease_in_out(float share);
float ease_out(float share);

/* Parses "none", "slow", "normal" or "fast", as in the settings; MOTION_SPEEDS
 * if it is none of them. */
motion_speed motion_parse(const char *name);
const char *motion_name(motion_speed speed);

#endif
