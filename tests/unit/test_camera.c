/* test_camera.c - squares of the land have no gaps at any position of the
 * camera
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gui/table/land/camera.h"

/* Rounds as sprites are aligned to pixels. */
static float pixel(float x)
{
    return floorf(x + .5f);
}

/* Edges between two pixels are the critical ones: many positions of the camera,
 * and a width that is no power of two. */
static void squares_have_no_gaps(void **state)
{
    (void)state;
    for (int i = 0; i < 4000; i++) {
        camera c = {.view = {0, 0, 1237 + (float)(i % 7), 801},
                    .x = (float)(i % 53) / 53 - 3,
                    .y = (float)(i % 31) / 62 + 2,
                    .zoom = 40 + (float)(i % 400) / 8};
        for (int k = -9; k < 9; k++) {
            rect a = camera_square(&c, k, k), b = camera_square(&c, k + 1, k),
                 d = camera_square(&c, k, k + 1);
            assert_true(pixel(a.x + a.w) <= pixel(b.x));
            assert_true(pixel(a.x + a.w) >= pixel(b.x));
            assert_true(pixel(a.y + a.h) <= pixel(d.y));
            assert_true(pixel(a.y + a.h) >= pixel(d.y));
            assert_true(fabsf(a.w - c.zoom) < .05f);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_have_no_gaps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
