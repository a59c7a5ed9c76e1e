/* gold.c - pictures of gold mines: a shaft in the rock, and bars of gold
 *
 * Lists have the places and radii of things as shares of the radius r of what
 * they are part of; heights are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a rock of radius r: upright up to .30 of `height`, then a cone with its
 * tip at .70. */
static void add_rock(scene *s, float x, float y, float r, float height,
                     const char *hue)
{
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, r, height * .30f,
                 height * .70f, palette_rgb(hue), palette_rgb("soot-stone"));
}

/* Adds an upright beam of the frame around the shaft; `a` and `b` are half its
 * sides, seen from above. */
static void add_beam(scene *s, float x, float y, float a, float b, float height)
{
    scene_add(s, building(ROOF_FLAT, FACADE_PLANKS, x, y, a, b, 0, height,
                          .004f, palette_rgb("timber"), palette_rgb("timber")));
}

/* Adds the gold that lies in front of the shaft. */
static void add_heap(scene *s, float x, float y, float r)
{
    static const struct {
        float x, y, r;
    } lumps[] = {{0, -.30f, .42f}, {-.52f, .10f, .40f}, {.50f, .06f, .42f},
                 {0, .30f, .46f},  {-.95f, .42f, .26f}, {.92f, .46f, .28f}};
    for (int i = 0; i < (int)(sizeof lumps / sizeof *lumps); i++) {
        add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x + lumps[i].x * r,
                     y + lumps[i].y * r, lumps[i].r * r, .006f, .020f,
                     palette_rgb("plate"), palette_rgb("gilt-shade"));
    }
}

/* The smallest radius of a mine. Where a field has less room, between a city
 * and a road, the edge of the mine covers a little of these. */
#define R_MIN .076f

/* Adds a knoll of rocks, higher ones at the back, with the timbered mouth of a
 * shaft to the south, and before it a heap of gold. */
static void add_mine(scene *s, float x, float y, float r)
{
    static const struct {
        float x, y, r, height;
        const char *hue;
    } rocks[] = {{-.62f, -.26f, .30f, .050f, "stone-shade"},
                 {.60f, -.30f, .32f, .056f, "stone-shade"},
                 {-.26f, -.62f, .30f, .070f, "stone"},
                 {.24f, -.60f, .32f, .076f, "stone-shade"},
                 {-.80f, .10f, .20f, .026f, "stone"},
                 {.80f, .08f, .22f, .030f, "stone"},
                 {0, -.26f, .40f, .096f, "stone"}};
    r = r > R_MIN ? r : R_MIN;
    add_round(s, OBJECT_YARD, x, y, r);
    for (int i = 0; i < (int)(sizeof rocks / sizeof *rocks); i++) {
        add_rock(s, x + rocks[i].x * r, y + rocks[i].y * r, rocks[i].r * r,
                 rocks[i].height, rocks[i].hue);
    }
    /* the dark shaft, below a beam */
    scene_add(s, building(ROOF_FLAT, FACADE_PLAIN, x, y + .16f * r, r * .26f,
                          r * .10f, 0, .042f, .002f, palette_rgb("timber"),
                          palette_rgb("soot")));
    for (int hand = -1; hand <= 1; hand += 2) { /* left and right of it */
        add_beam(s, x + (float)hand * r * .27f, y + .24f * r, r * .055f,
                 r * .055f, .042f);
    }
    add_heap(s, x, y + .64f * r, r * .42f);
}

static const pack_mark marks[] = {
    {"goldmine", .room_share = 1, .max_radius = .130f, .add = add_mine},
    {.name = NULL}};

/* ------------------------------------------------------------------ a bar */

/* Paints a bar of gold as it is cast, narrower at its top, seen from the
 * south-west: three faces, with a dark line and a bright one around all. */
static void paint_bar(cairo_t *cr)
{
    static const point outline[] = {{.04, .66}, {.17, .36}, {.64, .22},
                                    {.86, .28}, {.97, .56}, {.43, .84}};
    static const point top[] = {{.17, .36}, {.64, .22}, {.86, .28}, {.37, .45}};
    static const point front[] = {
        {.04, .66}, {.17, .36}, {.37, .45}, {.43, .84}};
    static const point side[] = {
        {.43, .84}, {.37, .45}, {.86, .28}, {.97, .56}};
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    polygon_path(cr, outline, 6);
    cairo_set_line_width(cr, .12);
    set_colour(cr, palette("canvas"), .85);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, .075);
    set_colour(cr, palette("plate-ink"), 1);
    cairo_stroke(cr);
    polygon_path(cr, top, 4);
    set_colour(cr, colour_mix(palette("plate"), palette("parchment"), .45), 1);
    cairo_fill(cr);
    polygon_path(cr, front, 4);
    set_colour(cr, palette("gilt-shade"), 1);
    cairo_fill(cr);
    polygon_path(cr, side, 4);
    fill_shaded(cr, palette("gold"), (point){.4, .4}, (point){.9, .7});
    cairo_move_to(cr, .17, .36); /* edges that catch the light */
    cairo_line_to(cr, .37, .45);
    cairo_line_to(cr, .86, .28);
    cairo_move_to(cr, .37, .45);
    cairo_line_to(cr, .43, .84);
    cairo_set_line_width(cr, .022);
    set_colour(cr, palette("canvas"), .9);
    cairo_stroke(cr);
}

static const pack_token tokens[] = {
    {"gold", .paint = paint_bar, .is_wood = true}, {.name = NULL}};

const pack_part pack_part_gold = {.marks = marks, .tokens = tokens};
