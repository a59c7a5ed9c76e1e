/* festival.c - pictures of the Festival: a dance floor around a maypole
 *
 * Sizes are shares of the mark's radius r; heights are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Colours of ribbons and pavilions around the floor; the list is used twice. */
static const char *const awnings[] = {"awning-red", "awning-gold",
                                      "awning-blue", "awning-green"};
enum { N_AWNINGS = sizeof awnings / sizeof *awnings };

/* Adds a ribbon of length r on the ground, from the pole at (x, y) in the
 * direction `turn`, in radians. */
static void add_ribbon(scene *s, float x, float y, float r, float turn,
                       const char *hue)
{
    object *ribbon =
        add_floor(s, OBJECT_PAVED, x + .5f * r * portable_cos(turn),
                  y + .5f * r * portable_sin(turn), r * .5f, r * .085f, hue);
    ribbon->angle = turn;
}

/* Adds a floor with ribbons in all colours like the rays of a star, small
 * pavilions around it, and a maypole with a wreath in the middle. */
static void add_festival(scene *s, float x, float y, float r)
{
    enum { RAYS = 8 };
    add_round(s, OBJECT_YARD, x, y, r);
    add_floor(s, OBJECT_PLAZA, x, y, r * .84f, 0, "canvas-light");
    for (int i = 0; i < RAYS; i++) {
        float turn = ((float)i + .5f) * 2 * PI_F / RAYS;
        const char *hue = awnings[i % N_AWNINGS];
        add_ribbon(s, x, y, r * .78f, turn, hue);
        add_cylinder(s, OBJECT_CONE, FACADE_PLAIN,
                     x + r * .86f * portable_cos(turn),
                     y + r * .86f * portable_sin(turn), r * .13f, .014f, .040f,
                     palette_rgb(hue), palette_rgb("canvas"));
    }
    /* the wreath, and the pole */
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, r * .24f, .010f, .022f,
                 palette_rgb("leaf-oak"), palette_rgb("leaf-oak"));
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, r * .085f, .13f, .175f,
                 palette_rgb("awning-1"), palette_rgb("canvas"));
}

static const pack_mark marks[] = {
    {"festival", .room_share = 1, .max_radius = .118f, .add = add_festival},
    {.name = NULL}};

const pack_part pack_part_festival = {.marks = marks};
