/* siege.c - the picture of besiegers: their camp, and a sign with crossed
 * swords
 *
 * Places are shares of the mark's radius r; the tents are all the same size, in
 * tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a round tent with a pointed roof; `cloth` is the colour of the roof. */
static void add_round_tent(scene *s, float x, float y, const char *cloth)
{
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, .030f, .026f, .070f,
                 palette_rgb(cloth), palette_rgb("canvas"));
}

/* The smallest radius of the sign, so that it can be read from afar also where
 * there is little room. */
#define SIGN_MIN .085f

/* Adds tents around a place of trodden earth, and the sign before them. */
static void add_camp(scene *s, float x, float y, float r)
{
    float sign = r * .68f > SIGN_MIN ? r * .68f : SIGN_MIN;
    add_round(s, OBJECT_YARD, x, y, r);
    add_round_tent(s, x - r * .58f, y - r * .40f, "awning-1");
    add_round_tent(s, x + r * .58f, y - r * .40f, "awning-1");
    add_round_tent(s, x, y - r * .66f, "awning-4");
    scene_add(s, (object){.kind = OBJECT_SIGN,
                          .x = x,
                          .y = y,
                          .a = sign,
                          .b = r * .30f,
                          .top_colour = palette_rgb("awning-1"),
                          .side_colour = palette_rgb("goods-sign"),
                          /* two swords, points up, in 24ths of the sign */
                          .text = "M 2.6 2.6 L 6 3.2 L 17.2 14.4 L 19 12.6 "
                                  "L 20.6 14.2 L 18.8 16 L 21.8 19 L 19 21.8 "
                                  "L 16 18.8 L 14.2 20.6 L 12.6 19 L 14.4 17.2 "
                                  "L 3.2 6 Z "
                                  "M 21.4 2.6 L 20.8 6 L 9.6 17.2 L 11.4 19 "
                                  "L 9.8 20.6 L 8 18.8 L 5 21.8 L 2.2 19 "
                                  "L 5.2 16 L 3.4 14.2 L 5 12.6 L 6.8 14.4 "
                                  "L 18 3.2 Z"});
}

static const pack_mark marks[] = {
    {"besieged", .room_share = 1, .max_radius = .165f, .add = add_camp},
    {.name = NULL}};

const pack_part pack_part_siege = {.marks = marks};
