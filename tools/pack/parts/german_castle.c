/* german_castle.c - pictures of castles in Germany, each over two squares
 *
 * A castle stands where the two squares of its tile meet: a ring of walls with
 * round towers on a rock, a tall keep and a great hall. It is added to both
 * squares, whose pictures show a half each, so nothing of it is left to chance.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a wall from one place to another, of the stone of city walls, which is
 * bright from afar. */
static void add_curtain(scene *s, float x0, float y0, float x1, float y1)
{
    path *way = add_line(s, (point){(double)x0, (double)y0},
                         (point){(double)x1, (double)y1});
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .a = .016f,
                          .low = .085f,
                          .top_colour = palette_rgb("stone"),
                          .side_colour = palette_rgb("wall-stone"),
                          .path = way,
                          .x = -9,
                          .y = -9});
}

static void add_hall(scene *s, float x, float y, float a, float b, float angle,
                     float low, float high)
{
    object hall = stone_building(x, y, a, b, ROOF_GABLE, low, high,
                                 palette_rgb("slate-roof"), FACADE_PLAIN);
    hall.angle = angle;
    hall.seed = 7;
    scene_add(s, hall);
}

static void add_castle(scene *s, float x, float y, float r)
{
    enum { TOWERS = 6 };
    rgb stone = palette_rgb("stone"), roof = palette_rgb("slate-roof");
    float tx[TOWERS], ty[TOWERS];
    add_floor(s, OBJECT_PLAZA, x, y, r, 0, "stone-shade");
    add_floor(s, OBJECT_PLAZA, x, y, r * .84f, 0, "paving-pale");
    for (int i = 0; i < TOWERS; i++) {
        float turn = PI_F / TOWERS + (float)i * 2 * PI_F / TOWERS;
        tx[i] = x + r * .80f * portable_cos(turn);
        ty[i] = y + r * .80f * portable_sin(turn);
    }
    for (int i = 0; i < TOWERS; i++) {
        int k = (i + 1) % TOWERS;
        add_curtain(s, tx[i], ty[i], tx[k], ty[k]);
        add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, tx[i], ty[i], .038f, .120f,
                     .185f, roof, stone);
    }
    add_hall(s, x - r * .06f, y + r * .30f, r * .42f, r * .17f, 0, .085f,
             .055f);
    add_hall(s, x + r * .40f, y - r * .14f, r * .24f, r * .13f, PI_F / 2, .075f,
             .045f);
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x - r * .16f, y - r * .20f,
                 .062f, .200f, .300f, palette_rgb("roof-wine"), stone);
}

static const pack_mark marks[] = {{"castle-tile", .room_share = 1,
                                   .max_radius = .30f, .place = MARK_AT_SEAM,
                                   .add = add_castle, .is_apart = true},
                                  {.name = NULL}};

const pack_part pack_part_german_castle = {.marks = marks};
