/* siege.c - the picture of besiegers: their camp with tents and a ram, and a
 * small sign with crossed swords
 *
 * Places are shares of the mark's radius r; tents and the ram are always of the
 * same size, in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a round tent with a pointed roof; `cloth` is the colour of the roof. */
static void add_round_tent(scene *s, float x, float y, float a,
                           const char *cloth)
{
    add_cylinder(s, OBJECT_CONE, FACADE_CLOTH, x, y, a, a * .9f, a * 2.5f,
                 palette_rgb(cloth), palette_rgb("canvas"));
}

/* Adds a ram: a long roof of hides on wheels, out of which its beam reaches. */
static void add_ram(scene *s, float x, float y, float angle)
{
    rgb wood = palette_rgb("wood"), hide = rgb_scale(wood, 1.5f);
    float c = portable_cos(angle), n = portable_sin(angle);
    for (int i = 0; i < 4; i++) { /* its wheels, beside the roof */
        float along = i & 1 ? .034f : -.034f, across = i & 2 ? .027f : -.027f;
        add_barrel(s, x + c * along - n * across, y + n * along + c * across,
                   .011f, "wood-dark");
    }
    scene_add(s, building(ROOF_FLAT, FACADE_PLANKS, x + c * .062f,
                          y + n * .062f, .030f, .0065f, angle, .020f, 0,
                          rgb_scale(wood, 1.25f), wood));
    scene_add(s, building(ROOF_GABLE, FACADE_PLANKS, x, y, .052f, .024f, angle,
                          .022f, .026f, hide, wood));
}

/* The smallest radius of the sign, so that it can be read from afar also where
 * there is little room. */
#define SIGN_MIN .046f

#define WIDE_CAMP .12f /* radius from which on it has more tents */

/* Adds tents and a ram around a place of trodden earth, and the sign. */
static void add_camp(scene *s, float x, float y, float r)
{
    float sign = r * .34f > SIGN_MIN ? r * .34f : SIGN_MIN;
    add_round(s, OBJECT_YARD, x, y, r);
    add_round_tent(s, x - r * .70f, y - r * .40f, .028f, "awning-1");
    add_round_tent(s, x + r * .70f, y - r * .46f, .026f, "canvas");
    add_round_tent(s, x, y - r * .84f, .027f, "awning-1");
    if (r > WIDE_CAMP) {
        add_round_tent(s, x - r * .80f, y + r * .22f, .024f, "canvas");
        add_round_tent(s, x + r * .80f, y + r * .16f, .024f, "awning-4");
    }
    add_ram(s, x - .012f, y + r * .80f, -.20f);
    scene_add(s, (object){.kind = OBJECT_SIGN,
                          .x = x,
                          .y = y,
                          .a = sign,
                          .b = 0,
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
