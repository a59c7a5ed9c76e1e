/* test_motion.c - animations and the camera of the table
 *
 * A tween is a change that takes some seconds; a motion steps all tweens, frame
 * by frame, at the speed that the player chose. The camera moves by tweens.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "gui/base/motion.h"
#include "gui/table/land/camera.h"

#define FRAME (1.0f / 60) /* seconds */

/* The number of frames until a tween is at its end; `is_hurried`: the player
 * fast-forwards before the first step. */
static int frames_of(motion_speed speed, bool is_hurried, tween t)
{
    motion m = {0};
    int n = 0;
    do {
        motion_begin_frame(&m, speed, FRAME);
        if (is_hurried && n == 0) {
            motion_fast_forward(&m);
            motion_begin_frame(&m, speed, FRAME);
        }
        n++;
    } while (tween_step(&m, &t, m.play) && n < 10000);
    return n;
}

/* Half a second of waiting and one of motion, in frames at each speed. */
static void tween_takes_its_time(void **state)
{
    (void)state;
    int normal = frames_of(MOTION_NORMAL, false, tween_after(.5f, 1));
    assert_in_range(normal, 89, 92);
    assert_in_range(frames_of(MOTION_SLOW, false, tween_after(.5f, 1)), 178,
                    183);
    assert_in_range(frames_of(MOTION_FAST, false, tween_after(.5f, 1)), 35, 38);
    assert_int_equal(frames_of(MOTION_NONE, false, tween_after(.5f, 1)), 1);
    assert_in_range(frames_of(MOTION_NORMAL, true, tween_after(.5f, 1)), 5, 9);
}

/* The wait ends within a frame: the rest of the frame belongs to the motion. */
static void waiting_ends_within_a_frame(void **state)
{
    (void)state;
    motion m = {0};
    tween t = tween_after(.015f, 1);
    motion_begin_frame(&m, MOTION_NORMAL, .025f);
    assert_false(tween_has_begun(&t));
    assert_true(tween_step(&m, &t, m.play));
    assert_true(tween_has_begun(&t));
    assert_true(fabsf(tween_progress(&t) - .01f) < 1e-5f);
}

/* Hurrying lasts until all tweens are over, and no longer. */
static void hurrying_ends(void **state)
{
    (void)state;
    motion m = {0};
    tween t = tween_after(0, 2);
    motion_begin_frame(&m, MOTION_NORMAL, FRAME);
    motion_fast_forward(&m);
    for (int i = 0; i < 100; i++) {
        motion_begin_frame(&m, MOTION_NORMAL, FRAME);
        tween_step(&m, &t, m.play);
    }
    assert_false(tween_is_running(&t));
    assert_false(m.moving);
    assert_false(m.fast_forward);
    assert_in_range(frames_of(MOTION_NORMAL, false, tween_after(0, 1)), 59, 62);
}

/* What does not follow the speed of the game, as a light that fades, does not
 * keep hurrying on. */
static void only_play_hurries(void **state)
{
    (void)state;
    motion m = {0};
    tween play = tween_after(0, 2), view = tween_after(0, 60);
    motion_begin_frame(&m, MOTION_NORMAL, FRAME);
    motion_fast_forward(&m);
    for (int i = 0; i < 100; i++) {
        motion_begin_frame(&m, MOTION_NORMAL, FRAME);
        tween_step(&m, &play, m.play);
        tween_step(&m, &view, m.view);
    }
    assert_false(tween_is_running(&play));
    assert_true(tween_is_running(&view));
    assert_true(m.moving);
    assert_false(m.fast_forward);
}

/* Easing goes from 0 to 1, never back, and not in jumps. */
static void paths_are_smooth(void **state)
{
    (void)state;
    float (*const easings[])(float) = {ease_in_out, ease_out};
    for (int k = 0; k < 2; k++) {
        float before = easings[k](0);
        assert_true(fabsf(before) < 1e-6f);
        assert_true(fabsf(easings[k](1) - 1) < 1e-6f);
        for (int i = 1; i <= 1000; i++) {
            float value = easings[k]((float)i / 1000);
            assert_true(value >= before && value - before < .005f);
            before = value;
        }
    }
}

/* Parts of a tween, each from one share of its time to another, have ended, run
 * or not begun. */
static void parts_run_in_order(void **state)
{
    (void)state;
    tween t = {.wait = 0, .time = 1, .elapsed = .4f};
    assert_true(tween_sub_progress(&t, 0, .3f) >= 1);
    assert_true(fabsf(tween_sub_progress(&t, .3f, .5f) - .5f) < 1e-5f);
    assert_true(tween_sub_progress(&t, .5f, 1) <= 0);
    t = (tween){0};
    assert_true(tween_progress(&t) >= 1); /* an empty tween has ended */
}

static void speeds_have_names(void **state)
{
    (void)state;
    for (int i = 0; i < MOTION_SPEEDS; i++) {
        assert_int_equal(motion_parse(motion_name((motion_speed)i)), i);
    }
    assert_int_equal(motion_parse("faster"), MOTION_SPEEDS);
    assert_int_equal(motion_parse(""), MOTION_SPEEDS);
}

/* -------------------------------------------------------------- the camera */

/* A camera that shows the start tile in a window of w by h pixels, of which 50
 * are covered at the left and at the top. */
static camera camera_of(float w, float h)
{
    camera c = {.view = {0, 0, w, h}, .clear = {50, 50, w - 50, h - 50}};
    cc_coord first = {0, 0};
    camera_look_at(&c, &first, 1);
    camera_finish(&c);
    return c;
}

/* The zoom is the side of a tile in pixels. */
static void start_zoom_grows_with_screen(void **state)
{
    (void)state;
    camera small = camera_of(1280, 800), large = camera_of(3840, 2160);
    assert_true(small.zoom > 100);
    assert_true(large.zoom > 2.5f * small.zoom);
    /* The start tile is in the middle of what is not covered. */
    rect r = camera_square(&large, 0, 0);
    assert_true(fabsf(r.x + r.w / 2 - (50 + 3840) / 2) < 1);
    assert_true(fabsf(r.y + r.h / 2 - (50 + 2160) / 2) < 1);
}

/* The camera does not move by itself under the player's pointer; afterwards it
 * does, slowly enough to be followed. */
static void camera_waits_while_pointer_is_used(void **state)
{
    (void)state;
    camera c = camera_of(1280, 800);
    motion m = {0};
    camera_centre(&c, 9, 9);
    for (int i = 0; i < 100; i++) {
        motion_begin_frame(&m, MOTION_NORMAL, FRAME);
        camera_step(&c, &m, true);
    }
    assert_true(fabsf(c.x - camera_of(1280, 800).x) < 1e-6f);
    assert_false(m.moving); /* so no frames are drawn meanwhile */
    float before = c.x, max = 0;
    for (int i = 0; i < 100; i++) {
        motion_begin_frame(&m, MOTION_NORMAL, FRAME);
        camera_step(&c, &m, false);
        max = fmaxf(max, c.x - before);
        before = c.x;
    }
    assert_true(fabsf(c.x - 9) < 1e-4f && fabsf(c.y - 9) < 1e-4f);
    assert_true(max < .7f); /* squares in a frame */
    assert_false(m.moving);
}

/* The player's dragging takes over from the current position. */
static void dragging_stops_camera_move(void **state)
{
    (void)state;
    camera c = camera_of(1280, 800);
    motion m = {0};
    float x = c.x;
    camera_centre(&c, 9, 9);
    motion_begin_frame(&m, MOTION_NONE, FRAME);
    camera_step(&c, &m, true);
    camera_pan(&c, -c.zoom, 0);
    camera_step(&c, &m, true);
    assert_true(fabsf(c.x - x - 1) < 1e-4f);
}

static void zoom_keeps_point_under_pointer(void **state)
{
    (void)state;
    camera c = camera_of(1280, 800);
    point pointer = {300, 200}, before = camera_at(&c, pointer);
    camera_zoom(&c, 1.5f, pointer);
    camera_finish(&c);
    assert_true(point_distance(before, camera_at(&c, pointer)) < 1e-3f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tween_takes_its_time),
        cmocka_unit_test(waiting_ends_within_a_frame),
        cmocka_unit_test(hurrying_ends),
        cmocka_unit_test(only_play_hurries),
        cmocka_unit_test(paths_are_smooth),
        cmocka_unit_test(parts_run_in_order),
        cmocka_unit_test(speeds_have_names),
        cmocka_unit_test(start_zoom_grows_with_screen),
        cmocka_unit_test(camera_waits_while_pointer_is_used),
        cmocka_unit_test(dragging_stops_camera_move),
        cmocka_unit_test(zoom_keeps_point_under_pointer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
