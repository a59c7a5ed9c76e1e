/* motion.h - tweens: animation by time
 *
 * A tween is the progress of one animation. Its owner steps it every frame, so
 * all animation can be sped up, slowed down or skipped: with MOTION_NONE every
 * tween is finished at its first step. Animated details of the land have a
 * clock of their own (life_view.c).
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
    bool fast_forward; /* until all tweens are finished */
    bool moving;       /* a tween is running in this frame */
    float play;        /* seconds of this frame for animations of the game */
    float view;        /* ... for those that follow the player's hand */
} motion;

/* Begins a frame of `dt` seconds. */
void motion_frame(motion *m, motion_speed speed, float dt);
/* Speeds up animations of the game until none is running. */
void motion_fast_forward(motion *m);

/* Runs from 0 to 1 in `time` seconds after `wait` seconds; `elapsed` is the
 * time since it was made. A zeroed tween is finished. */
typedef struct tween {
    float wait, time, elapsed; /* seconds */
} tween;

/* Returns a tween that lasts `time` seconds and begins after `wait`. */
tween tween_after(float wait, float time);
/* Steps by `dt` seconds, m->play or m->view; true while it is running. */
bool tween_step(motion *m, tween *t, float dt);
/* True until the tween is finished, also while it waits. */
bool tween_is_running(const tween *t);
/* True once it no longer waits, also when it is finished. */
bool tween_has_begun(const tween *t);
/* Returns the progress, 0 to 1. */
float tween_progress(const tween *t);
/* Returns the progress between `from` and `to` of the whole (0 to 1): 0 before,
 * 1 after. */
float tween_sub_progress(const tween *t, float from, float to);

/* Eases a progress at both ends. */
float ease_in_out(float share);
/* Eases a progress at the end. */
float ease_out(float share);

/* Parses "none", "slow", "normal" or "fast", as in the settings; MOTION_SPEEDS
 * if it is none of them. */
motion_speed motion_parse(const char *name);
const char *motion_name(motion_speed speed);

#endif
