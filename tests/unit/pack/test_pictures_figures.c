/* test_pictures_figures.c - figures of painted wood
 *
 * What a player relies on: figures stand out of the land by a dark rim, the
 * smallest by a light line around it, are lit as the land is, and are told
 * apart by their outlines when they are 24 pixels wide. Colours are from 0
 * to 1.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
/* cmocka.h needs those above */
#include <cmocka.h>

#include "pictures_support.h"
#include "tools/pack/atlas.h"

enum { LARGE = 192, TINY = 24, POSES = 4 };

/* A pixel of a picture, its colour not darkened by its alpha. */
typedef struct dot {
    rgb c;
    float alpha;
} dot;

static dot dot_at(cairo_surface_t *s, int x, int y)
{
    const unsigned char *p = cairo_image_surface_get_data(s) +
                             y * cairo_image_surface_get_stride(s) + 4 * x;
    float n = p[3] ? p[3] : 1;
    return (dot){{(float)p[2] / n, (float)p[1] / n, (float)p[0] / n},
                 (float)p[3] / 255};
}

static bool is_solid(cairo_surface_t *s, int x, int y)
{
    return dot_at(s, x, y).alpha > .78f;
}

static float light(rgb c)
{
    return .3f * c.r + .59f * c.g + .11f * c.b;
}

/* --------------------------------------------------------------------- wood */

/* The mean light of what is met first of a picture from the west, where no
 * shadow falls, in the rows of its middle. Destroys it. */
static float rim_light(cairo_surface_t *s)
{
    int side = cairo_image_surface_get_width(s), n = 0;
    double sum = 0;
    for (int y = side / 4; y < side * 3 / 4; y++) {
        int x = 0;
        while (x < side && dot_at(s, x, y).alpha < .6f) {
            x++;
        }
        if (x < side) {
            sum += (double)light(dot_at(s, x, y).c);
            n++;
        }
    }
    assert_true(n > side / 6);
    cairo_surface_destroy(s);
    return (float)(sum / n);
}

/* Figures and wooden tokens have a dark rim, whatever their colour. */
static void rims_are_dark(void **state)
{
    (void)state;
    static const char *const kinds[] = {"meeple", "big", "pig", "barn"};
    static const char *const tokens[] = {"bridge", "castle", "storey"};
    float brightest = 0;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        for (int i = 0; figure_pose_at(kinds[k], i); i++) {
            for (int player = 0; player < CC_PLAYERS_MAX; player++) {
                cairo_surface_t *s = figure_picture(
                    kinds[k], figure_pose_at(kinds[k], i), player, LARGE);
                brightest = fmaxf(brightest, rim_light(s));
            }
        }
    }
    print_message("brightest rim of figures: %.2f\n", (double)brightest);
    assert_true(brightest < .30f);
    for (size_t k = 0; k < sizeof tokens / sizeof *tokens; k++) {
        float rim = rim_light(token_picture(tokens[k], LARGE));
        print_message("%s: %.2f\n", tokens[k], (double)rim);
        assert_true(rim < .35f);
    }
}

/* Figures of a few pixels have a light line around their rim, as a rim alone
 * would be lost on roofs. */
static void tiny_figures_have_a_halo(void **state)
{
    (void)state;
    float darkest = 1;
    for (int i = 0; i < POSES; i++) {
        for (int player = 0; player < CC_PLAYERS_MAX; player++) {
            cairo_surface_t *s = figure_picture(
                "meeple", figure_pose_at("meeple", i), player, FIGURE_TINY);
            darkest = fminf(darkest, rim_light(s));
        }
    }
    print_message("darkest halo: %.2f\n", (double)darkest);
    assert_true(darkest > .50f);
}

/* The mean light of a picture's opaque pixels in a rectangle, and how it
 * varies from one pixel to the next in the east. */
typedef struct patch {
    double light, steps;
} patch;

static patch patch_of(cairo_surface_t *s, int x0, int y0, int x1, int y1)
{
    patch p = {0, 0};
    int n = 0;
    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            if (is_solid(s, x, y)) {
                double here = (double)light(dot_at(s, x, y).c);
                p.light += here;
                p.steps += fabs(here - (double)light(dot_at(s, x + 1, y).c));
                n++;
            }
        }
    }
    assert_true(n > 0);
    return (patch){p.light / n, p.steps / n};
}

/* The top of a head, which the sun shines on, is brighter than the face; the
 * feet are darker. The grain is seen on the face, and is no noise. */
static void wood_is_lit_and_has_a_grain(void **state)
{
    (void)state;
    for (int player = 0; player < CC_PLAYERS_MAX; player++) {
        cairo_surface_t *s =
            figure_picture("meeple", "standing", player, LARGE);
        patch top = patch_of(s, 62, 16, 80, 22);
        patch face = patch_of(s, 68, 46, 94, 62);
        patch feet = patch_of(s, 44, 152, 58, 162);
        print_message("player %d: top %.2f, face %.2f, feet %.2f, grain %.3f\n",
                      player, top.light, face.light, feet.light,
                      face.steps / face.light);
        assert_true(top.light > 1.06 * face.light);
        assert_true(feet.light < .95 * face.light);
        assert_true(face.steps / face.light > .014);
        assert_true(face.steps / face.light < .08);
        cairo_surface_destroy(s);
    }
}

/* There is a soft shadow at the feet: darkest there, and gone at the edge of
 * the picture. */
static void figures_touch_the_ground(void **state)
{
    (void)state;
    cairo_surface_t *s = figure_picture("meeple", "standing", 0, LARGE);
    int foot = LARGE * 88 / 100, x = LARGE * 42 / 100;
    float near = dot_at(s, x, foot + 3).alpha;
    float below = dot_at(s, x, foot + 12).alpha;
    float edge = dot_at(s, x, LARGE - 1).alpha;
    print_message("shadow: %.2f at the feet, %.2f below, %.2f at the edge\n",
                  (double)near, (double)below, (double)edge);
    assert_true(near > .45f && below > .10f && below < near && edge < .08f);
    cairo_surface_destroy(s);
}

/* ----------------------------------------------------------------- outlines */

/* Pixels that only one of two outlines covers, as a share of those that any
 * covers. */
static float apart(cairo_surface_t *a, cairo_surface_t *b)
{
    int n_one = 0, n_any = 0;
    for (int k = 0; k < TINY * TINY; k++) {
        bool in_a = is_solid(a, k % TINY, k / TINY);
        bool in_b = is_solid(b, k % TINY, k / TINY);
        n_one += in_a != in_b;
        n_any += in_a || in_b;
    }
    return (float)n_one / (float)n_any;
}

/* Standing, sitting, kneeling and lying are told apart at a glance, of the
 * meeple and of what has its poses. */
static void poses_differ(void **state)
{
    (void)state;
    static const char *const kinds[] = {"meeple", "big"};
    for (int k = 0; k < 2; k++) {
        cairo_surface_t *s[POSES];
        for (int i = 0; i < POSES; i++) {
            s[i] =
                figure_picture(kinds[k], figure_pose_at(kinds[k], i), 1, TINY);
        }
        for (int a = 0; a < POSES; a++) {
            for (int b = a + 1; b < POSES; b++) {
                float share = apart(s[a], s[b]);
                print_message("%s, %s and %s: %.2f\n", kinds[k],
                              figure_pose_at(kinds[k], a),
                              figure_pose_at(kinds[k], b), (double)share);
                assert_true(share > .26f);
            }
        }
        for (int i = 0; i < POSES; i++) {
            cairo_surface_destroy(s[i]);
        }
    }
}

/* How well a triangle from the middle of the highest row to both ends of the
 * lowest one fits an outline: the share of what both cover in what any does. */
static float likeness_to_triangle(cairo_surface_t *s)
{
    int top = -1, bottom = 0, west = 0, east = 0, tip = 0, n_both = 0,
        n_any = 0;
    for (int y = 0; y < TINY; y++) {
        int first = -1, last = -1;
        for (int x = 0; x < TINY; x++) {
            if (is_solid(s, x, y)) {
                first = first < 0 ? x : first;
                last = x;
            }
        }
        if (first >= 0) {
            tip = top < 0 ? (first + last) / 2 : tip;
            top = top < 0 ? y : top;
            bottom = y;
            west = first;
            east = last;
        }
    }
    for (int k = 0; k < TINY * TINY; k++) {
        int x = k % TINY, y = k / TINY;
        float down = (float)(y - top + 1) / (float)(bottom - top + 1);
        bool is_in = y >= top && y <= bottom &&
                     (float)x >= mixf((float)tip, (float)west, down) &&
                     (float)x <= mixf((float)tip, (float)east, down);
        n_both += is_in && is_solid(s, x, y);
        n_any += is_in || is_solid(s, x, y);
    }
    return (float)n_both / (float)n_any;
}

/* A knight, who sits, is no triangle. */
static void knights_are_no_triangles(void **state)
{
    (void)state;
    cairo_surface_t *s = figure_picture("meeple", "sitting", 1, TINY);
    float likeness = likeness_to_triangle(s);
    print_message("a knight and a triangle: %.2f\n", (double)likeness);
    assert_true(likeness < .66f);
    cairo_surface_destroy(s);
}

/* ------------------------------------------------------------------- towers */

/* The pixel of a storey's picture at a place of its tile. */
static dot storey_dot(cairo_surface_t *s, double x, double y)
{
    int w = cairo_image_surface_get_width(s);
    double scale = w / (double)SPRITE_WIDE;
    return dot_at(s, (int)((x + (double)SPRITE_PAD) * scale),
                  (int)((y + (double)SPRITE_PAD) * scale));
}

/* A tower is of warm stone; each storey begins with a bright course, so that
 * they can be counted. */
static void towers_are_of_warm_storeys(void **state)
{
    (void)state;
    for (int kind = 0; kind < STOREY_KINDS; kind++) {
        const double south = kind ? .592 : .596; /* of the foot */
        cairo_surface_t *s = storey_picture(kind, 327);
        /* Beside the door and the windows. */
        rgb stone = storey_dot(s, .525, south - (double)STOREY / 2).c;
        rgb ledge = storey_dot(s, .5, south - .008).c;
        print_message("wall %.2f %.2f %.2f, ledge %.2f\n", (double)stone.r,
                      (double)stone.g, (double)stone.b, (double)light(ledge));
        assert_true(stone.r > 1.25f * stone.b && light(stone) > .38f);
        assert_true(light(ledge) > light(stone) + .15f);
        assert_true(storey_dot(s, .63, .62).alpha < .02f); /* its shadow */
        cairo_surface_destroy(s);
    }
}

/* A tower is round, and lit from the west: its wall is lighter there than in
 * the middle, and darker in the east; above the floor its top is lighter than
 * the inside of the battlements in the north. */
static void towers_are_round(void **state)
{
    (void)state;
    cairo_surface_t *s = storey_picture(1, 327);
    float west = light(storey_dot(s, .426, .512).c);
    float middle = light(storey_dot(s, .5, .553).c);
    float east = light(storey_dot(s, .574, .512).c);
    print_message("west %.2f, middle %.2f, east %.2f\n", (double)west,
                  (double)middle, (double)east);
    assert_true(west > middle + .04f && middle > east + .10f);
    cairo_surface_destroy(s);
    s = battlements_picture(327);
    float floor = light(storey_dot(s, .53, .53).c);
    float inside = light(storey_dot(s, .5, .5 - .077 - .012).c);
    assert_true(floor > inside + .08f);
    assert_true(storey_dot(s, .5, .5).alpha > .98f);
    cairo_surface_destroy(s);
}

/* The shadow of a tower is of one darkness along its way, has a soft border,
 * and is longer for a higher tower. */
static void shadows_of_towers_are_soft(void **state)
{
    (void)state;
    const double dx = (double)STOREY_SHADE_X, dy = (double)STOREY_SHADE_Y;
    for (int n = 1; n <= STOREY_SHADES; n++) {
        cairo_surface_t *s = tower_shade_picture(n, 327);
        float middle = storey_dot(s, .5, .5).alpha;
        assert_true(middle > .3f && middle < .5f);
        for (double t = 0; t < .9 * n; t += .05) {
            float a = storey_dot(s, .5 + t * dx, .5 + t * dy).alpha;
            assert_true(fabsf(a - middle) < .02f);
        }
        /* From the middle across the way: no step of more than a quarter. */
        float before = middle;
        for (double out = .05; out < .12; out += 1. / 327) {
            float a = storey_dot(s, .5 - out * .63, .5 + out * .77).alpha;
            assert_true(a <= before + .02f && before - a < .25f * middle);
            before = a;
        }
        assert_true(before < .02f);
        double far = n + .7 + .086 / .077;
        assert_true(storey_dot(s, .5 + far * dx, .5 + far * dy).alpha < .05f);
        cairo_surface_destroy(s);
    }
}

/* Each player has a flag in the own colour, which is seen beside a figure. */
static void flags_have_the_players_colours(void **state)
{
    (void)state;
    for (int player = 0; player < CC_PLAYERS_MAX; player++) {
        cairo_surface_t *flag = figure_picture("flag", "flag", player, LARGE);
        cairo_surface_t *meeple =
            figure_picture("meeple", "standing", player, LARGE);
        char name[16];
        snprintf(name, sizeof name, "player-%d", player);
        rgb own = palette_rgb(name);
        int n = 0;
        for (int k = 0; k < LARGE * LARGE; k++) {
            int x = k % LARGE, y = k / LARGE;
            rgb c = dot_at(flag, x, y).c;
            float off =
                fabsf(c.r - own.r) + fabsf(c.g - own.g) + fabsf(c.b - own.b);
            n += is_solid(flag, x, y) && !is_solid(meeple, x, y) && off < .6f;
        }
        print_message("flag %d: %d pixels beside a figure\n", player, n);
        assert_true(n > 1000);
        cairo_surface_destroy(flag);
        cairo_surface_destroy(meeple);
    }
}

/* ------------------------------------------------------------------- dragon */

/* The dragon is larger than a figure, wider than high, as its wings are spread;
 * it is red with pale wings, and a dark rim parts it from roofs. */
static void dragon_is_seen_from_above(void **state)
{
    (void)state;
    cairo_surface_t *s = dragon_picture(LARGE);
    int x0 = LARGE, x1 = 0, y0 = LARGE, y1 = 0, n_red = 0, n_pale = 0;
    double rim = 0;
    for (int y = 0; y < LARGE; y++) {
        bool is_met = false;
        for (int x = 0; x < LARGE; x++) {
            if (!is_solid(s, x, y)) {
                continue;
            }
            rgb c = dot_at(s, x, y).c;
            x0 = x < x0 ? x : x0;
            x1 = x > x1 ? x : x1;
            y0 = y < y0 ? y : y0;
            y1 = y;
            n_red += c.r > .35f && c.g < .4f * c.r;
            n_pale += c.r > .6f && c.g > .6f * c.r;
            rim = is_met ? rim : fmax(rim, (double)light(c));
            is_met = true;
        }
    }
    int w = x1 - x0 + 1, h = y1 - y0 + 1;
    print_message("dragon: %d x %d, %d red, %d pale, rim %.2f\n", w, h, n_red,
                  n_pale, rim);
    assert_true(w > LARGE * 3 / 4 && h > LARGE / 2 && w > h);
    assert_true(n_red > 1500 && n_pale > 1500 && rim < .35);
    cairo_surface_destroy(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rims_are_dark),
        cmocka_unit_test(tiny_figures_have_a_halo),
        cmocka_unit_test(wood_is_lit_and_has_a_grain),
        cmocka_unit_test(figures_touch_the_ground),
        cmocka_unit_test(poses_differ),
        cmocka_unit_test(knights_are_no_triangles),
        cmocka_unit_test(towers_are_of_warm_storeys),
        cmocka_unit_test(towers_are_round),
        cmocka_unit_test(shadows_of_towers_are_soft),
        cmocka_unit_test(dragon_is_seen_from_above),
        cmocka_unit_test(flags_have_the_players_colours),
    };
    return cmocka_run_group_tests(tests, pictures_load, pictures_unload);
}
