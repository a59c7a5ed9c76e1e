/* mage.c - pictures of the mage, the witch, and the magic symbol
 *
 * The symbol is a mark on tiles; its sizes are shares of the mark's radius r,
 * heights are in tile sides. Mage and witch are in units of a figure
 * (figures.h).
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "tools/pack/part.h"

/* ------------------------------------------------------------- the symbol */

#define POINTS 5 /* of a star */

/* Returns the direction of point i of the star, clockwise from the north, in
 * radians. */
static float turn_of(int i)
{
    return -PI_F / 2 + (float)i * 2 * PI_F / POINTS;
}

/* Adds the line of a star of radius r from its point i to the next but one, as
 * one draws a star without lifting the pen. It is a rectangle around the middle
 * of the line: .95 r is half its length, the sine of 72 degrees. */
static void add_ray(scene *s, float x, float y, float r, int i)
{
    float from = turn_of(i), to = turn_of(i + 2);
    float x0 = portable_cos(from), y0 = portable_sin(from);
    float x1 = portable_cos(to), y1 = portable_sin(to);
    object *line =
        add_floor(s, OBJECT_PAVED, x + r * (x0 + x1) / 2, y + r * (y0 + y1) / 2,
                  r * .95f, r * .090f, "spell");
    line->angle = (from + to) / 2 + PI_F / 2;
}

/* Adds a circle that is scorched into the grass, with a star of five points, a
 * candle at each. */
static void add_symbol(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_YARD, x, y, r * 1.04f);
    add_floor(s, OBJECT_PLAZA, x, y, r * .97f, 0, "spell");
    add_floor(s, OBJECT_PLAZA, x, y, r * .88f, 0, "ash");
    for (int i = 0; i < POINTS; i++) {
        add_ray(s, x, y, r * .80f, i);
    }
    for (int i = 0; i < POINTS; i++) {
        add_cylinder(s, OBJECT_CONE, FACADE_PLAIN,
                     x + r * .82f * portable_cos(turn_of(i)),
                     y + r * .82f * portable_sin(turn_of(i)), r * .11f, .012f,
                     .030f, palette_rgb("canvas-light"), palette_rgb("canvas"));
    }
}

static const pack_mark marks[] = {
    {"mage", .room_share = 1, .max_radius = .118f, .add = add_symbol},
    {.name = NULL}};

/* ---------------------------------------------------------------- figures */

/* Draws a gilt star with five points, of radius r around (x, y): its outline
 * goes from point to notch, .42 r from the middle, and on to the next point. */
static void draw_star(cairo_t *cr, double x, double y, double r)
{
    point at[2 * POINTS];
    for (int i = 0; i < 2 * POINTS; i++) {
        double turn = -M_PI / 2 + i * M_PI / POINTS;
        double distance = i & 1 ? r * .42 : r;
        at[i] = (point){x + distance * cos(turn), y + distance * sin(turn)};
    }
    polygon_path(cr, at, 2 * POINTS);
    fill_shaded(cr, palette("gilt"), (point){x - r, y - r},
                (point){x + r, y + r});
}

/* Draws the mage's staff with a star on it, and a star on the robe. */
static void draw_staff(cairo_t *cr, colour c)
{
    (void)c;
    draw_rod(cr, (point){.60, -.04}, (point){.60, -1.40}, .075,
             (colour){.45, .30, .17});
    draw_star(cr, .60, -1.56, .27);
    draw_star(cr, 0, -.46, .17);
}

/* Draws the witch's broom, its twigs below. */
static void draw_broom(cairo_t *cr, colour c)
{
    static const point twigs[] = {
        {.50, -.52}, {.70, -.52}, {.84, -.04}, {.38, -.04}};
    (void)c;
    draw_rod(cr, (point){.60, -.50}, (point){.60, -1.32}, .075,
             (colour){.45, .30, .17});
    polygon_path(cr, twigs, 4);
    fill_shaded(cr, palette("straw"), (point){.4, -.5}, (point){.8, -.1});
    cairo_move_to(cr, .49, -.44);
    cairo_line_to(cr, .71, -.44);
    set_colour(cr, palette("goods-line"), 1);
    cairo_set_line_width(cr, .06);
    cairo_stroke(cr);
}

/* Rows are bars: from (x0, y0) to (x1, y1), radius, how wide it blends into the
 * others, and whether there is a second one, mirrored. */
static const pose mage_pose = {
    "mage",
    {{0, -1.30f, 0, -1.30f, .215f, .02f, false},        /* head */
     {-.22f, -1.48f, .22f, -1.48f, .075f, .03f, false}, /* a pointed hat */
     {0, -1.62f, 0, -1.56f, .165f, .06f, false},
     {.01f, -1.82f, .01f, -1.76f, .100f, .08f, false},
     {.04f, -2.00f, .03f, -1.94f, .050f, .08f, false},
     {0, -.98f, 0, -.30f, .245f, .10f, false},       /* robe */
     {.04f, -.96f, .46f, -.76f, .125f, .09f, true},  /* wide sleeves */
     {.12f, -.34f, .36f, -.13f, .185f, .14f, true}}, /* hem */
    .sign_y = -.70f,
    .scale = .86f,
    .hat = -1.405f,
    .extra = draw_staff};

static const pose witch_pose = {
    "witch",
    {{0, -1.26f, 0, -1.26f, .210f, .02f, false},        /* head */
     {-.42f, -1.42f, .42f, -1.42f, .042f, .01f, false}, /* a wide brim */
     {0, -1.58f, 0, -1.50f, .175f, .05f, false},        /* a bent hat */
     {-.04f, -1.76f, -.02f, -1.70f, .115f, .08f, false},
     {-.22f, -1.90f, -.12f, -1.86f, .060f, .08f, false},
     {-.36f, -1.84f, -.30f, -1.88f, .045f, .06f, false},
     {0, -.96f, 0, -.56f, .170f, .08f, false},       /* body */
     {.03f, -.94f, .44f, -.72f, .095f, .08f, true},  /* arms */
     {0, -.46f, 0, -.34f, .270f, .10f, false},       /* skirt */
     {.12f, -.32f, .34f, -.13f, .170f, .12f, true}}, /* hem */
    .sign_y = -.70f,
    .scale = .86f,
    .hat = -1.375f,
    .extra = draw_broom};

static const pack_figure figures[] = {
    {"mage", .pose = &mage_pose, .colour = "grape"},
    {"witch", .pose = &witch_pose, .colour = "ember"},
    {.name = NULL}};

const pack_part pack_part_mage = {.marks = marks, .figures = figures};
