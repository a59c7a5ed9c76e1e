/* test_camera.c - squares without gaps between them, and squares brought near
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

#include "gui/readers/art.h"
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

static camera new_camera(void)
{
    camera c = {.view = {0, 0, 960, 800},
                .clear = {56, 50, 904, 750},
                .x = 2,
                .y = 1,
                .zoom = 50};
    c.target = (camera_look){c.x, c.y, c.zoom};
    return c;
}

/* A small square is enlarged where it is: the player has just placed a tile
 * there. At an edge it is moved into the clear part. */
static void squares_are_brought_near(void **state)
{
    (void)state;
    cc_coord middle = {2, 1}, corner = {-6, -6};
    camera c = new_camera();
    point before = rect_middle(camera_square(&c, middle.x, middle.y));
    camera_approach(&c, &middle, 1, 100);
    assert_true(c.approaches);
    camera_finish(&c);
    assert_false(c.approaches);
    rect after = camera_square(&c, middle.x, middle.y);
    assert_true(fabsf(after.w - 100) < .05f);
    assert_true(point_distance(before, rect_middle(after)) < 1);
    c = new_camera();
    camera_approach(&c, &corner, 1, 100);
    camera_finish(&c);
    assert_true(rect_holds(c.clear, camera_square(&c, corner.x, corner.y)));
}

/* A square at the edge comes into the clear part with its margin, and the view
 * moves no farther; one that is shown leaves it where it is. */
static void squares_are_shown_with_margin(void **state)
{
    (void)state;
    camera c = new_camera();
    camera_show_square(&c, 2, 1, .5f);
    assert_false(c.approaches);
    int x = 2;
    rect square;
    do {
        square = camera_square(&c, ++x, 1);
    } while (square.x + 1.5f * square.w < c.clear.x + c.clear.w);
    camera_show_square(&c, x, 1, .5f);
    assert_true(c.approaches);
    camera_finish(&c);
    square = camera_square(&c, x, 1);
    float edge = square.x + 1.5f * square.w, clear = c.clear.x + c.clear.w;
    assert_true(fabsf(edge - clear) < .1f);
    assert_true(fabsf(square.w - 50) < .1f); /* nothing is enlarged */
}

/* The view stays if all is large enough, or would not fit if it were. */
static void view_stays(void **state)
{
    (void)state;
    cc_coord squares[] = {{2, 1}, {9, 1}};
    camera c = new_camera();
    camera_approach(&c, squares, 1, 49);
    assert_false(c.approaches);
    camera_approach(&c, squares, 2, 110);
    assert_false(c.approaches);
    camera_approach(&c, squares, 2, 100);
    assert_true(c.approaches);
}

/* The table top moves with the land that is dragged, and stays where the land
 * is zoomed, wherever that is on the picture. */
static void ground_moves_with_land(void **state)
{
    (void)state;
    camera c = new_camera();
    camera_pan(&c, 37, -12);
    camera_finish(&c);
    assert_float_equal(c.cloth.x, 37, .01f);
    assert_float_equal(c.cloth.y, -12, .01f);
    for (float x = 10; x < 960; x += 190) {
        camera_zoom(&c, 1.5f, (point){x, 700});
        camera_finish(&c);
        camera_zoom(&c, .5f, (point){960 - x, 100});
        camera_finish(&c);
    }
    assert_float_equal(c.cloth.x, 37, .01f);
    assert_float_equal(c.cloth.y, -12, .01f);
    /* A part of the land that is far away comes into view from the east. */
    c.target.x += 100;
    c.target.zoom *= 1.1f;
    camera_finish(&c);
    assert_true(c.cloth.x < -1000);
    assert_float_equal(c.cloth.y, -12, .01f);
}

/* Returns the place of the planks, in pixels of theirs, below a pixel. */
static point plank_at(const camera *c, point pixel)
{
    float scale = camera_wood_scale(c);
    return (point){(pixel.x - c->view.x - c->view.w / 2 - c->wood.x) / scale,
                   (pixel.y - c->view.y - c->view.h / 2 - c->wood.y) / scale};
}

/* Planks move with the land, grow by the root of what it grows by, and stay
 * below the pixel where it is zoomed. */
static void planks_grow_less(void **state)
{
    (void)state;
    camera c = new_camera();
    camera_pan(&c, 37, -12);
    camera_finish(&c);
    assert_float_equal(c.wood.x, 37, .01f);
    float before = camera_wood_scale(&c);
    for (float x = 10; x < 960; x += 190) {
        point pixel = {x, 100};
        point below = plank_at(&c, pixel);
        camera_zoom(&c, x < 500 ? 2 : .5f, pixel);
        camera_finish(&c);
        point now = plank_at(&c, pixel);
        assert_float_equal(now.x, below.x, .1f);
        assert_float_equal(now.y, below.y, .1f);
    }
    assert_float_equal(camera_wood_scale(&c), before * sqrtf(2), .01f);
}

/* Between the two styles of the land's pictures the view does not rest: zoomed
 * in by a little it goes on to where the near one begins, and zoomed out to
 * where the far one does. */
static void rests_at_one_style(void **state)
{
    (void)state;
    camera c;
    camera_place(&c, 0, 0, ART_AFAR_MAX, (rect){0, 0, 960, 700});
    c.target = (camera_look){0, 0, ART_AFAR_MAX};
    camera_zoom_step(&c, 1.02f, (point){100, 100});
    assert_float_equal(c.target.zoom, ART_NEAR_MIN, .01f);
    camera_zoom_step(&c, 1.02f, (point){100, 100});
    assert_float_equal(c.target.zoom, 1.02f * ART_NEAR_MIN, .01f);
    camera_zoom_step(&c, .95f, (point){100, 100});
    assert_float_equal(c.target.zoom, ART_AFAR_MAX, .01f);
    camera_zoom_step(&c, .95f, (point){100, 100});
    assert_float_equal(c.target.zoom, .95f * ART_AFAR_MAX, .01f);
    /* A gesture may stay between them, and ends at the nearer one. */
    c.target.zoom = ART_AFAR_MAX;
    camera_zoom(&c, 1.02f, (point){100, 100});
    assert_float_equal(c.target.zoom, 1.02f * ART_AFAR_MAX, .01f);
    camera_rest(&c, (point){100, 100});
    assert_float_equal(c.target.zoom, ART_AFAR_MAX, 0);
    c.user_moved = false;
    camera_rest(&c, (point){100, 100}); /* there is nothing left to do */
    assert_false(c.user_moved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rests_at_one_style),
        cmocka_unit_test(squares_have_no_gaps),
        cmocka_unit_test(squares_are_brought_near),
        cmocka_unit_test(squares_are_shown_with_margin),
        cmocka_unit_test(view_stays),
        cmocka_unit_test(ground_moves_with_land),
        cmocka_unit_test(planks_grow_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
