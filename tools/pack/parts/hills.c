/* hills.c - pictures of Hills and Sheep: the shepherd and the tokens of flocks
 *
 * The tokens are of round cardboard: one to four sheep on a pasture, a wolf in
 * the dark, and a back with a crook.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "tools/pack/part.h"

/* In sides of the picture. */
#define RADIUS .455 /* of a token */
#define RIM    .050 /* width of its rim */

static void circle_path(cairo_t *cr, double x, double y, double r)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, r, 0, 2 * M_PI);
}

/* Fills an ellipse around (x, y) with these radii, turned by `turn` radians. */
static void fill_oval(cairo_t *cr, double x, double y, double rx, double ry,
                      double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    cairo_scale(cr, rx, ry);
    circle_path(cr, 0, 0, 1);
    cairo_restore(cr);
    cairo_fill(cr);
}

/* Draws the disc of a token: its shadow, a dark line, a rim of the colour
 * `rim`, and within it the colour `face`, brighter in the north-west. */
static void draw_disc(cairo_t *cr, colour rim, colour face)
{
    colour bright = colour_mix(face, palette("parchment"), .35);
    colour deep = colour_mix(face, palette("ink"), .22);
    cairo_pattern_t *light =
        cairo_pattern_create_radial(.36, .32, .04, .5, .5, RADIUS);
    cairo_pattern_add_color_stop_rgb(light, 0, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(light, .6, face.r, face.g, face.b);
    cairo_pattern_add_color_stop_rgb(light, 1, deep.r, deep.g, deep.b);
    circle_path(cr, .515, .53, RADIUS);
    set_colour(cr, palette("shadow"), .5);
    cairo_fill(cr);
    circle_path(cr, .5, .5, RADIUS);
    set_colour(cr, palette("ink"), 1);
    cairo_fill(cr);
    circle_path(cr, .5, .5, RADIUS - .018);
    set_colour(cr, rim, 1);
    cairo_fill(cr);
    circle_path(cr, .5, .5, RADIUS - RIM);
    cairo_set_source(cr, light);
    cairo_fill(cr);
    cairo_pattern_destroy(light);
}

/* Adds the fleece of a sheep to the path, a body and tufts around it, in units
 * of draw_sheep(). All circles are larger by `grow`: so the dark line around
 * the fleece is made. */
static void fleece_path(cairo_t *cr, double grow)
{
    enum { TUFTS = 9 };
    for (int i = 0; i < TUFTS; i++) {
        double turn = i * 2 * M_PI / TUFTS;
        circle_path(cr, .68 * cos(turn), -.05 + .40 * sin(turn), .30 + grow);
    }
    circle_path(cr, -.3, -.05, .42 + grow);
    circle_path(cr, .3, -.05, .42 + grow);
}

/* Draws a sheep around (x, y), twice `size` long, which looks to the east. Its
 * parts are in units of `size`. */
static void draw_sheep(cairo_t *cr, double x, double y, double size)
{
    colour dark = palette("muzzle"), fleece = palette("fleece");
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size, size);
    set_colour(cr, palette("shadow"), .35);
    fill_oval(cr, .08, .86, .92, .15, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, .17);
    set_colour(cr, dark, 1);
    for (int i = 0; i < 4; i++) {
        static const double legs[] = {-.52, -.26, .24, .50};
        cairo_move_to(cr, legs[i], .3);
        cairo_line_to(cr, legs[i], .80);
    }
    cairo_stroke(cr);
    fleece_path(cr, .075);
    cairo_fill(cr);
    set_colour(cr, fleece, 1);
    fleece_path(cr, 0);
    cairo_fill(cr);
    set_colour(cr, colour_mix(fleece, palette("stone-shade"), .28), 1);
    fill_oval(cr, -.05, .24, .72, .16, 0); /* its belly, in the shade */
    set_colour(cr, dark, 1);
    fill_oval(cr, .93, -.20, .30, .22, .5); /* head and ear */
    fill_oval(cr, .72, -.40, .20, .09, -.5);
    set_colour(cr, fleece, 1);
    fill_oval(cr, .95, -.27, .045, .045, 0);
    cairo_restore(cr);
}

/* Draws n sheep on a pasture, from north to south: row n - 1 of the list has
 * their size and places. */
static void draw_flock(cairo_t *cr, int n)
{
    static const struct {
        double size;
        point at[4];
    } rows[] = {{.245, {{.47, .49}}},
                {.185, {{.42, .36}, {.53, .64}}},
                {.155, {{.47, .29}, {.30, .54}, {.62, .67}}},
                {.140, {{.47, .25}, {.28, .48}, {.67, .48}, {.47, .72}}}};
    draw_disc(cr, palette("parchment"), palette("meadow-light"));
    for (int i = 0; i < n; i++) {
        point at = rows[n - 1].at[i];
        draw_sheep(cr, at.x, at.y, rows[n - 1].size);
    }
}

/* Draws the head of a wolf, seen from the front; `head` and `face` are the left
 * halves of symmetric outlines. */
static void draw_wolf(cairo_t *cr)
{
    static const point head[] = {{.44, .30}, {.27, .13}, {.24, .42}, {.17, .55},
                                 {.31, .62}, {.41, .80}, {.46, .84}};
    static const point face[] = {
        {.46, .44}, {.36, .47}, {.29, .56}, {.38, .60}, {.44, .78}};
    colour night = colour_mix(palette("dragon"), palette("ink"), .45);
    colour fur = palette("slate");
    draw_disc(cr, palette("accent"), night);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    mirrored_path(cr, head, sizeof head / sizeof *head);
    set_colour(cr, palette("ink"), 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke_preserve(cr);
    set_colour(cr, fur, 1);
    cairo_fill(cr);
    mirrored_path(cr, face, sizeof face / sizeof *face);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill(cr);
    for (int hand = -1; hand <= 1; hand += 2) {
        set_colour(cr, palette("ink"), 1);
        fill_oval(cr, .5 + hand * .125, .475, .068, .044, hand * -.45);
        set_colour(cr, palette("buttercup"), 1);
        fill_oval(cr, .5 + hand * .12, .478, .045, .028, hand * -.45);
        set_colour(cr, colour_mix(fur, palette("ink"), .55), 1); /* ear */
        cairo_move_to(cr, .5 + hand * .21, .20);
        cairo_line_to(cr, .5 + hand * .22, .36);
        cairo_line_to(cr, .5 + hand * .12, .31);
        cairo_close_path(cr);
        cairo_fill(cr);
    }
    set_colour(cr, palette("ink"), 1);
    fill_oval(cr, .5, .755, .062, .046, 0); /* nose */
}

/* Draws a shepherd's crook: first a wide dark line, then the wood within it. */
static void draw_back(cairo_t *cr)
{
    draw_disc(cr, palette("parchment"), palette("wood"));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int pass = 0; pass < 2; pass++) {
        cairo_move_to(cr, .44, .80);
        cairo_line_to(cr, .44, .38);
        cairo_arc(cr, .55, .36, .11, M_PI, 2.35 * M_PI);
        cairo_set_line_width(cr, pass ? .060 : .105);
        set_colour(cr, palette(pass ? "timber" : "ink"), 1);
        cairo_stroke(cr);
    }
}

static void paint_one(cairo_t *cr)
{
    draw_flock(cr, 1);
}

static void paint_two(cairo_t *cr)
{
    draw_flock(cr, 2);
}

static void paint_three(cairo_t *cr)
{
    draw_flock(cr, 3);
}

static void paint_four(cairo_t *cr)
{
    draw_flock(cr, 4);
}

static const pack_token tokens[] = {{"sheep-1", .paint = paint_one},
                                    {"sheep-2", .paint = paint_two},
                                    {"sheep-3", .paint = paint_three},
                                    {"sheep-4", .paint = paint_four},
                                    {"sheep-wolf", .paint = draw_wolf},
                                    {"sheep-back", .paint = draw_back},
                                    {.name = NULL}};

/* ---------------------------------------------------------------- shepherd */

/* Draws a shepherd's wooden crook, the hand that holds it, and a hat band, in
 * units of a figure. */
static void draw_crook(cairo_t *cr, colour c)
{
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int pass = 0; pass < 2; pass++) {
        cairo_move_to(cr, .62, -.10);
        cairo_line_to(cr, .62, -1.66);
        cairo_curve_to(cr, .64, -1.92, .96, -1.92, .95, -1.64);
        cairo_set_line_width(cr, pass ? .075 : .12);
        set_colour(cr, pass ? palette("timber") : extra_outline, 1);
        cairo_stroke(cr);
    }
    draw_dot(cr, .60, -.84, .095,
             colour_mix(c, extra_outline, .25)); /* the hand */
    cairo_move_to(cr, -.15, -1.55);
    cairo_line_to(cr, .15, -1.55);
    set_colour(cr, colour_mix(c, (colour){.1, .07, .05}, .7), 1);
    cairo_set_line_width(cr, .07);
    cairo_stroke(cr);
}

/* Rows are bars: from (x0, y0) to (x1, y1), radius, how wide it blends into the
 * others, and whether there is a second one, mirrored. */
static const pose shepherd_pose = {
    "shepherd",
    {{0, -1.34f, 0, -1.34f, .215f, .02f, false}, /* head */
     {0, -1.64f, 0, -1.54f, .180f, .03f, false}, /* hat with a wide brim */
     {-.36f, -1.45f, .36f, -1.45f, .042f, .02f, false},
     {0, -.98f, 0, -.40f, .235f, .10f, false},         /* cloak */
     {.06f, -.46f, .30f, -.12f, .200f, .14f, true},    /* and its hem */
     {-.06f, -.94f, -.42f, -.60f, .115f, .09f, false}, /* arms */
     {.06f, -.96f, .52f, -.80f, .105f, .09f, false}},
    .sign_y = -.58f,
    .scale = .94f,
    .hat = -1.41f,
    .extra = draw_crook};

static const pack_figure figures[] = {
    {"shepherd", .pose = &shepherd_pose, .sign_size = 1.15f}, {.name = NULL}};

const pack_part pack_part_hills = {.figures = figures, .tokens = tokens};
