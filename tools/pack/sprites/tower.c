/* tower.c - the sprite of a storey of a tower
 *
 * The relief has its walls, floor and battlements, in the light of the land;
 * its southern face, which would be in the shade, is drawn over that in warm
 * stone, so that the storeys of a tower can be counted.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sprites.h"
#include "tools/pack/atlas.h"
#include "tools/pack/scene/groups.h"

/* In tile sides. */
#define HALF      .092 /* half the width of a tower */
#define HIGH      ((double)STOREY)
#define WEST      (.5 - HALF)
#define SOUTH     (.5 + HALF) /* of its foot */
#define TOP       (SOUTH - HIGH)
#define LEDGE     .011 /* of the course of stones under each floor */
#define LEDGE_OUT .004 /* how far it stands out */
#define COURSES   4

static rgb warm(float share_of_white)
{
    rgb c = rgb_mix(palette_rgb("wall-stone"), palette_rgb("gilt"), .30f);
    return rgb_mix(c, (rgb){1, .98f, .92f}, share_of_white);
}

static colour stone(double light)
{
    rgb c = warm(0);
    return (colour){(double)c.r * light, (double)c.g * light * .97,
                    (double)c.b * light * .90};
}

static void fill_box(cairo_t *cr, double x, double y, double w, double h,
                     colour c, double alpha)
{
    cairo_rectangle(cr, x, y, w, h);
    set_colour(cr, c, alpha);
    cairo_fill(cr);
}

/* Ashlar: rows of stones, no two of one tone, with larger ones at the corners.
 */
static void draw_ashlar(cairo_t *cr)
{
    rng r = rng_seed(11, 3, 7);
    const double high = (HIGH - LEDGE) / COURSES, joint = .0018;
    for (int row = 0; row < COURSES; row++) {
        double y = TOP + row * high, shade = .80 - .03 * row;
        fill_box(cr, WEST, y, 2 * HALF, high, stone(shade * .80), 1);
        bool is_odd = row % 2 == 1;
        for (double x = WEST; x < WEST + 2 * HALF - .004;) {
            bool is_corner = x < WEST + .001;
            double w =
                is_corner ? (is_odd ? .030 : .020) : rng_range(&r, .020, .032);
            double rest = WEST + 2 * HALF - x;
            w = rest < w + (is_odd ? .030 : .020) ? rest : w;
            double tone = shade * rng_range(&r, .93, 1.06) *
                          (is_corner || w == rest ? 1.09 : 1);
            fill_box(cr, x + joint, y, w - joint, high - joint, stone(tone), 1);
            x += w;
        }
    }
    cairo_pattern_t *turn = /* the light comes from the west */
        cairo_pattern_create_linear(WEST, 0, WEST + 2 * HALF, 0);
    cairo_pattern_add_color_stop_rgba(turn, 0, 1, .95, .80, .22);
    cairo_pattern_add_color_stop_rgba(turn, .45, 1, .95, .80, 0);
    cairo_pattern_add_color_stop_rgba(turn, .46, .16, .09, .06, 0);
    cairo_pattern_add_color_stop_rgba(turn, 1, .16, .09, .06, .30);
    cairo_rectangle(cr, WEST, TOP, 2 * HALF, HIGH - LEDGE);
    cairo_set_source(cr, turn);
    cairo_fill(cr);
    cairo_pattern_destroy(turn);
    /* The shade under the battlements, or under the ledge above. */
    fill_box(cr, WEST, TOP, 2 * HALF, .006, (colour){.16, .09, .06}, .42);
}

/* A window under a round arch of bright stones, its foot at (x, y). */
static void draw_window(cairo_t *cr, double x, double y, double half)
{
    for (int pass = 0; pass < 2; pass++) {
        double a = pass ? half : half + .006, foot = pass ? y : y + .003;
        cairo_move_to(cr, x - a, foot);
        cairo_line_to(cr, x - a, y - .016);
        cairo_arc(cr, x, y - .016, a, M_PI, 2 * M_PI);
        cairo_line_to(cr, x + a, foot);
        cairo_close_path(cr);
        set_colour(cr, pass ? (colour){.16, .12, .12} : stone(1.02), 1);
        cairo_fill(cr);
    }
}

/* The course of stones at the foot, and its shadow above the ground. */
static void draw_ledge(cairo_t *cr)
{
    double y = SOUTH - LEDGE, w = 2 * (HALF + LEDGE_OUT);
    fill_box(cr, WEST - LEDGE_OUT, y, w, LEDGE, stone(.78), 1);
    fill_box(cr, WEST - LEDGE_OUT, y, w, LEDGE * .52, stone(1.10), 1);
}

/* Draws what a picture shows inside the tower's own outline. */
static cairo_surface_t *without_shadow(cairo_surface_t *s, int size)
{
    cairo_t *cr = picture_begin(size);
    cairo_scale(cr, 1 / (double)SPRITE_WIDE, 1 / (double)SPRITE_WIDE);
    cairo_translate(cr, (double)SPRITE_PAD, (double)SPRITE_PAD);
    cairo_rectangle(cr, WEST - LEDGE_OUT, 0, 2 * (HALF + LEDGE_OUT), SOUTH);
    cairo_clip(cr);
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, s, 0, 0);
    cairo_paint(cr);
    cairo_surface_destroy(s);
    return picture_end(cr);
}

cairo_surface_t *storey_shade_picture(int size)
{
    const double x0 = WEST, y0 = .5 - HALF, x1 = .5 + HALF, y1 = SOUTH;
    const double dx = (double)STOREY_SHADE_X, dy = (double)STOREY_SHADE_Y;
    const point corners[] = {{x1, y0},           {x1 + dx, y0 + dy},
                             {x1 + dx, y1 + dy}, {x0 + dx, y1 + dy},
                             {x0, y1},           {x1, y1}};
    cairo_t *cr = picture_begin(size);
    cairo_scale(cr, 1 / (double)SPRITE_WIDE, 1 / (double)SPRITE_WIDE);
    cairo_translate(cr, (double)SPRITE_PAD, (double)SPRITE_PAD);
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        cairo_line_to(cr, corners[i].x, corners[i].y);
    }
    cairo_close_path(cr);
    set_colour(cr, (colour){.07, .06, .10}, .38);
    cairo_fill(cr);
    return picture_end(cr);
}

cairo_surface_t *storey_picture(int size)
{
    const float half = (float)HALF, high = STOREY / TILT;
    scene *s = sprite_begin();
    object floor = stone_building(.5f, .5f, half, half, ROOF_FLAT, high - .012f,
                                  0, warm(.10f), FACADE_STONE);
    floor.side_colour = warm(0);
    scene_add(s, floor);
    path *ring =
        scene_add_rectangle(s, .5f - half, .5f - half, .5f + half, .5f + half);
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .style = FACADE_STONE,
                          .path = ring,
                          .a = .018f,
                          .low = high,
                          .side_colour = warm(.15f)});
    cairo_surface_t *to =
        without_shadow(sprite_end(s, sprite_canvas(SPRITE_PAD), 0, size), size);
    cairo_t *cr = cairo_create(to);
    cairo_scale(cr, size, size);
    cairo_scale(cr, 1 / (double)SPRITE_WIDE, 1 / (double)SPRITE_WIDE);
    cairo_translate(cr, (double)SPRITE_PAD, (double)SPRITE_PAD);
    draw_ashlar(cr);
    draw_ledge(cr);
    draw_window(cr, .5 - .045, SOUTH - LEDGE - .006, .0095);
    draw_window(cr, .5 + .045, SOUTH - LEDGE - .006, .0095);
    cairo_destroy(cr);
    return to;
}
