/* circus.c - pictures of Under the Big Top
 *
 * Marks on tiles: the place of the circus, and the ground for acrobats, both
 * around (x, y) with radius r; sizes that are not shares of r are in tile
 * sides. Figures, in units of a figure (figures.h): the ringmaster of each
 * player, and the tent, the big top, which belongs to nobody.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "tools/pack/part.h"

/* Adds a low round fence of radius r, open in the south. */
static void add_ring(scene *s, float x, float y, float r)
{
    enum { POSTS = 26, GAP = 2 }; /* the gap is as wide as two posts */
    path *way = scene_add_path(s);
    for (int i = GAP; i <= POSTS - GAP; i++) {
        float turn = PI_F / 2 + (float)i * 2 * PI_F / POSTS;
        path_add(way, x + r * portable_cos(turn), y + r * portable_sin(turn));
    }
    path_end(way);
    add_fence(s, way, .010f);
}

/* Adds a caravan: a box of planks with a bright roof of this colour. */
static void add_caravan(scene *s, float x, float y, float angle,
                        const char *awning)
{
    scene_add(s, building(ROOF_GABLE, FACADE_PLANKS, x, y, .024f, .013f, angle,
                          .020f, .010f, palette_rgb(awning),
                          palette_rgb("canvas")));
}

/* Adds the place for the big top: a ring of sand within a fence, two caravans
 * at its edge, and barrels in the south-east. The middle stays free. */
static void add_circus(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_YARD, x, y, r);
    add_floor(s, OBJECT_PLAZA, x, y, r * .62f, 0, "canvas");
    add_floor(s, OBJECT_PLAZA, x, y, r * .50f, 0, "path");
    add_ring(s, x, y, r * .80f);
    add_caravan(s, x - r * .78f, y - r * .46f, -1.0f, "awning-1");
    add_caravan(s, x + r * .80f, y - r * .40f, 1.1f, "awning-3");
    for (int i = 0; i < 3; i++) {
        add_barrel(s, x + r * (.66f + .10f * (float)i),
                   y + r * (.52f - .09f * (float)i), .0085f, "awning-2");
    }
}

/* Adds the ground for acrobats: a blue mat with a white middle and two round
 * pads side by side, and at its corners posts with pointed tops, red and yellow
 * by turns. */
static void add_acrobats(scene *s, float x, float y, float r)
{
    float half_width = r * .74f, half_depth = r * .50f;
    add_round(s, OBJECT_YARD, x, y, r * .98f);
    add_floor(s, OBJECT_PAVED, x, y, half_width, half_depth, "awning-2");
    add_floor(s, OBJECT_PAVED, x, y, half_width * .90f, half_depth * .84f,
              "canvas");
    for (int hand = -1; hand <= 1; hand += 2) {
        add_floor(s, OBJECT_PLAZA, x + (float)hand * r * .34f, y, r * .26f, 0,
                  "awning-1");
        add_floor(s, OBJECT_PLAZA, x + (float)hand * r * .34f, y, r * .15f, 0,
                  "awning-3");
        for (int row = -1; row <= 1; row += 2) {
            add_cylinder(s, OBJECT_CONE, FACADE_PLAIN,
                         x + (float)hand * half_width,
                         y + (float)row * half_depth, r * .055f, .036f, .056f,
                         palette_rgb(hand * row < 0 ? "awning-1" : "awning-3"),
                         palette_rgb("timber"));
        }
    }
}

/* ----------------------------------------------------------------- figures */

/* Draws what a ringmaster has: whip, hat band and bow tie. */
static void draw_whip(cairo_t *cr, colour c)
{
    colour gilt = palette("gilt");
    (void)c;
    draw_rod(cr, (point){.44, -1.14}, (point){.62, -1.52}, .06,
             (colour){.45, .30, .17});
    cairo_move_to(cr, .62, -1.52); /* the lash */
    cairo_curve_to(cr, .84, -1.98, 1.02, -1.60, .92, -1.20);
    cairo_curve_to(cr, .86, -.98, .74, -1.02, .72, -.80);
    set_colour(cr, extra_outline, 1);
    cairo_set_line_width(cr, .065);
    cairo_stroke_preserve(cr);
    set_colour(cr, (colour){.80, .66, .44}, 1);
    cairo_set_line_width(cr, .035);
    cairo_stroke(cr);
    cairo_move_to(cr, -.17, -1.53); /* the hat band */
    cairo_line_to(cr, .17, -1.53);
    set_colour(cr, gilt, 1);
    cairo_set_line_width(cr, .085);
    cairo_stroke(cr);
    for (int hand = -1; hand <= 1; hand += 2) { /* a bow tie */
        const point wing[] = {
            {0, -1.00}, {.13 * hand, -1.07}, {.13 * hand, -.93}};
        polygon_path(cr, wing, 3);
        fill_shaded(cr, gilt, (point){-.1, -1.1}, (point){.1, -.9});
    }
}

/* Fills a stripe of canvas between two lines from the top of a tent to its
 * eaves, and down its wall. */
static void draw_stripe(cairo_t *cr, double west, double east)
{
    cairo_move_to(cr, west * .06, -1.40);
    cairo_curve_to(cr, west * .25, -1.05, west * .55, -.84, west * .92, -.62);
    cairo_line_to(cr, west * .78, -.03);
    cairo_line_to(cr, east * .78, -.03);
    cairo_line_to(cr, east * .92, -.62);
    cairo_curve_to(cr, east * .55, -.84, east * .25, -1.05, east * .06, -1.40);
    cairo_close_path(cr);
    fill_shaded(cr, palette("canvas"), (point){-.6, -1.2}, (point){.9, -.1});
}

/* Paints stripes and scallops on the wood of the big top. */
static void paint_tent(cairo_t *cr, colour c)
{
    draw_stripe(cr, -.72, -.42);
    draw_stripe(cr, -.15, .15);
    draw_stripe(cr, .42, .72);
    for (int i = -4; i <= 4; i++) { /* scallops along the eaves */
        double x = .195 * i;
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, -.60, .098, 0, M_PI);
        cairo_close_path(cr);
        fill_shaded(cr, i & 1 ? palette("canvas") : c, (point){x - .1, -.6},
                    (point){x + .12, -.48});
    }
}

/* Draws the entrance and the flag of the big top. */
static void draw_tent(cairo_t *cr, colour c)
{
    colour gilt = palette("gilt");
    (void)c;
    cairo_move_to(cr, -.19, -.02); /* the entrance */
    cairo_line_to(cr, 0, -.50);
    cairo_line_to(cr, .19, -.02);
    cairo_close_path(cr);
    set_colour(cr, (colour){.16, .09, .07}, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, gilt, 1);
    cairo_set_line_width(cr, .04);
    cairo_stroke(cr);
    draw_rod(cr, (point){0, -1.40}, (point){0, -1.92}, .045, gilt);
    static const point flag[] = {{.02, -1.92}, {.40, -1.80}, {.02, -1.66}};
    polygon_path(cr, flag, 3);
    fill_shaded(cr, palette("awning-2"), (point){0, -1.9}, (point){.4, -1.7});
}

/* Rows are bars: from (x0, y0) to (x1, y1), radius, how wide it blends into the
 * others, and whether there is a second one, mirrored. */
static const pose ringmaster_pose = {
    "ringmaster",
    {{0, -1.24f, 0, -1.24f, .205f, .02f, false}, /* head */
     {0, -1.86f, 0, -1.54f, .180f, .01f, false}, /* a tall hat with a brim */
     {-.32f, -1.42f, .32f, -1.42f, .045f, .02f, false},
     {0, -.86f, 0, -.52f, .205f, .08f, false},         /* tailcoat */
     {-.05f, -.90f, -.46f, -.58f, .100f, .08f, false}, /* the free arm */
     {.05f, -.92f, .46f, -1.14f, .095f, .08f, false},  /* that with the whip */
     {.08f, -.48f, .34f, -.10f, .150f, .10f, true}},   /* legs */
    .legs = true,
    .sign_y = -.70f,
    .scale = .88f,
    .hat = -1.37f,
    .extra = draw_whip};

static const pose big_top_pose = {
    "big-top",
    {{0, -1.42f, 0, -1.36f, .075f, .05f, false},  /* the top */
     {0, -1.26f, .30f, -.98f, .115f, .12f, true}, /* slopes */
     {.30f, -.98f, .82f, -.72f, .105f, .10f, true},
     {0, -1.06f, 0, -.86f, .300f, .10f, false},
     {-.52f, -.72f, .52f, -.72f, .150f, .08f, false},  /* the roof */
     {-.70f, -.56f, -.70f, -.10f, .080f, .02f, false}, /* walls */
     {.70f, -.56f, .70f, -.10f, .080f, .02f, false},
     {-.50f, -.34f, .50f, -.34f, .320f, .02f, false}},
    .scale = .88f,
    .paint = paint_tent,
    .extra = draw_tent};

static const pack_figure figures[] = {
    {"ringmaster", .pose = &ringmaster_pose, .sign_size = 1.10f},
    {"big-top", .pose = &big_top_pose, .colour = "awning-1"},
    {.name = NULL}};

static const pack_mark marks[] = {
    {"circus", .room_share = 1, .max_radius = .165f, .add = add_circus},
    {"acrobats", .room_share = 1, .max_radius = .165f, .add = add_acrobats},
    {.name = NULL}};

const pack_part pack_part_circus = {.marks = marks, .figures = figures};
