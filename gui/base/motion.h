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
    bool fast_forward; /* until no animation of the game is running */
    bool moving;       /* a tween is running in this frame */
    bool playing;      /* one that fast forward speeds up */
    /* How many seconds tweens advance in this frame: */
    float play; /* animations of the game, at the speed of the settings */
    float read; /* what is to be read: the same, but never sped up */
    float view; /* what follows the player's hand, always at real time */
} motion;

/* Begins a frame, `dt` seconds after the last one: sets `play`, `read` and
 * `view`. */
void motion_begin_frame(motion *m, motion_speed speed, float dt);
/* Speeds up animations of the game until none is running. */
void motion_fast_forward(motion *m);

/* Runs from 0 to 1. A zeroed tween is finished. All in seconds. */
typedef struct tween {
    float wait, time; /* until it begins; that it lasts */
    float elapsed;    /* since it began */
} tween;

/* Returns a tween that lasts `time` seconds and begins after `wait`. */
tween tween_after(float wait, float time);
/* Steps by `dt` seconds, which are m->play, m->read or m->view. Returns
 * tween_is_running(). */
bool tween_step(motion *m, tween *t, float dt);
/* True until the tween is finished, also while it waits. */
bool tween_is_running(const tween *t);
/* True once it no longer waits, also when it is finished. */
bool tween_has_begun(const tween *t);
/* Returns the progress, 0 to 1. */
float tween_progress(const tween *t);
/* Returns the progress of a part of the animation, 0 to 1. The part begins when
 * tween_progress() is `from` and ends when it is `to`. */
float tween_sub_progress(const tween *t, float from, float to);

/* Cubic curves from 0 to 1 for a progress p: slow at both ends, or only at the
 * end. */
float ease_in_out(float p);
float ease_out(float p);

/* Parses the name of a speed, "none", "slow", "normal" or "fast", as in the
 * settings; MOTION_SPEEDS if it is none of them. */
motion_speed motion_parse(const char *name);
/* Returns that name. */
const char *motion_name(motion_speed speed);

#endif
