/* motion.h - everything that moves by itself: tweens, by time
 *
 * What moves keeps a tween and asks it each frame how far it is. Nothing else
 * counts time, so all of it can be hurried, slowed down or left out at once:
 * with MOTION_NONE every tween is at its end as soon as it is stepped.
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
    bool fast_forward; /* until nothing moves any more */
    bool moving;       /* something is under way in this frame */
    float play; /* seconds of this frame for what is shown of the game, */
    float view; /* and for what answers the player's hand */
} motion;

/* At the beginning of each frame, of `dt` seconds. */
void motion_frame(motion *m, motion_speed speed, float dt);
/* What is shown of the game is over in a moment. */
void motion_fast_forward(motion *m);

/* From 0 to 1 in `time` seconds, after having waited; all zero: at its end. */
typedef struct tween {
    float wait, time, at; /* seconds */
} tween;

tween tween_after(float wait, float time);
/* Goes on by `dt` seconds, m->play or m->view; true while it is under way. */
bool tween_step(motion *m, tween *t, float dt);
/* Whether it is not at its end; whether it has begun. */
bool tween_is_running(const tween *t);
bool tween_has_begun(const tween *t);
/* How far it is, 0 to 1; and of a part of its way: 0 before `from`, 1 after
 * `to`, which are shares of it. */
float tween_progress(const tween *t);
float tween_sub_progress(const tween *t, float from, float to);

/* The way as it looks: slow at both ends; slow at its end only. */
float ease_in_out(float share);
float ease_out(float share);

/* "none", "slow", "normal", "fast", as in the settings; MOTION_SPEEDS: none of
 * them. */
motion_speed motion_parse(const char *name);
const char *motion_name(motion_speed speed);

#endif
