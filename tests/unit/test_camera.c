/* test_camera.c - between squares of the table there are no gaps
 *
 * The window draws each tile at whole pixels. Wherever the camera is, a tile
 * must end at the pixel where the next one begins, or a line would show.
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

/* Rounds a position to whole pixels, as drawing a sprite does. */
static int pixel_of(float x)
{
    return (int)floorf(x + .5f);
}

/* Edges in the middle between two pixels are the critical ones. So there are
 * many positions of the camera and sizes of a tile (zoom: 40 to 90 pixels a
 * side), and widths of the window that are no power of two. */
static void squares_have_no_gaps(void **state)
{
    (void)state;
    for (int i = 0; i < 4000; i++) {
        camera c = {.view = {0, 0, 1237 + (float)(i % 7), 801},
                    .x = (float)(i % 53) / 53 - 3,
                    .y = (float)(i % 31) / 62 + 2,
                    .zoom = 40 + (float)(i % 400) / 8};
        for (int k = -9; k < 9; k++) {
            rect square = camera_square(&c, k, k),
                 east = camera_square(&c, k + 1, k),
                 south = camera_square(&c, k, k + 1);
            assert_int_equal(pixel_of(square.x + square.w), pixel_of(east.x));
            assert_int_equal(pixel_of(square.y + square.h), pixel_of(south.y));
            assert_true(fabsf(square.w - c.zoom) < .05f);
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
