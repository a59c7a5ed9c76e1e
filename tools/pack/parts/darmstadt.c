/* darmstadt.c - pictures of Darmstadt: the Darmstadtium, and the sign of a
 * church
 *
 * Both are a small building with a board before it that can be read from afar.
 * Its lines are a path in 24ths of the board's side, as those of icons.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a board, upright, `south` before what stands at (x, y), with `lines` on
 * the colour `ground`. */
static void add_sign(scene *s, float x, float y, float radius, float south,
                     const char *ground, const char *lines)
{
    scene_add(s, (object){.kind = OBJECT_SIGN,
                          .x = x,
                          .y = y,
                          .a = radius,
                          .b = south,
                          .top_colour = palette_rgb(ground),
                          .side_colour = palette_rgb("goods-sign"),
                          .text = lines});
}

/* Adds a spire of glass on a square, and a sign with a crystal. */
static void add_darmstadtium(scene *s, float x, float y, float r)
{
    rgb glass = palette_rgb("pennant-light"), steel = palette_rgb("slate-roof");
    add_floor(s, OBJECT_PLAZA, x, y, r, 0, "paving-pale");
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, .034f, .070f, .150f, glass,
                 steel);
    add_sign(s, x, y, r * .60f, r * .40f, "slate-roof",
             "M 7 4 L 17 4 L 21.5 9.5 L 12 21.5 L 2.5 9.5 Z "
             "M 8.4 9.6 L 15.6 9.6 L 12 17.4 Z");
}

/* Adds a chapel with a gilt dome, and a sign with a cross of two bars. */
static void add_church_mark(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_YARD, x, y, r * .9f);
    add_cylinder(s, OBJECT_DOME, FACADE_PLAIN, x, y, .027f, .075f, .125f,
                 palette_rgb("gilt"), palette_rgb("cloister-wall"));
    add_sign(s, x, y, r * .66f, r * .42f, "goods-cloth",
             "M 10.2 2 L 13.8 2 L 13.8 4.4 L 17 4.4 L 17 7.6 L 13.8 7.6 "
             "L 13.8 10 L 20 10 L 20 13.4 L 13.8 13.4 L 13.8 22 L 10.2 22 "
             "L 10.2 13.4 L 4 13.4 L 4 10 L 10.2 10 L 10.2 7.6 L 7 7.6 "
             "L 7 4.4 L 10.2 4.4 Z");
}

static const pack_mark marks[] = {
    {"darmstadtium", .room_share = 1, .max_radius = .175f,
     .place = MARK_IN_CITY, .add = add_darmstadtium},
    {"church", .room_share = 1, .max_radius = .165f, .add = add_church_mark},
    {.name = NULL}};

const pack_part pack_part_darmstadt = {.marks = marks};
