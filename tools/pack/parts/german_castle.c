/* german_castle.c - pictures of castles in Germany, each over two squares
 *
 * A castle stands where the two squares of its tile meet: a ring of walls with
 * round towers on a rock, a tall keep and a great hall. It is added to both
 * squares, whose pictures show a half each, so nothing of it is left to chance:
 * no random numbers. Places and widths are shares of the mark's radius r,
 * heights and thicknesses are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a wall between two towers, of the stone of city walls, which is bright
 * from afar. */
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
                          .x = -9, /* off the tile: it has no gate */
                          .y = -9});
}

/* Adds a building with a gable roof; the parameters are those of building(). */
static void add_hall(scene *s, float x, float y, float a, float b, float angle,
                     float low, float high)
{
    object hall = stone_building(x, y, a, b, ROOF_GABLE, low, high,
                                 palette_rgb("slate-roof"), FACADE_PLAIN);
    hall.angle = angle;
    hall.seed = 7;
    scene_add(s, hall);
}

/* Adds the castle: the rock and its court, a ring of six towers with walls from
 * each to the next one, two halls, and the keep. */
static void add_castle(scene *s, float x, float y, float r)
{
    enum { TOWERS = 6 };
    rgb stone = palette_rgb("stone"), roof = palette_rgb("slate-roof");
    float tower_x[TOWERS], tower_y[TOWERS];
    add_floor(s, OBJECT_PLAZA, x, y, r, 0, "stone-shade");
    add_floor(s, OBJECT_PLAZA, x, y, r * .84f, 0, "paving-pale");
    for (int i = 0; i < TOWERS; i++) {
        float turn = PI_F / TOWERS + (float)i * 2 * PI_F / TOWERS;
        tower_x[i] = x + r * .80f * portable_cos(turn);
        tower_y[i] = y + r * .80f * portable_sin(turn);
    }
    for (int i = 0; i < TOWERS; i++) {
        int next = (i + 1) % TOWERS;
        add_curtain(s, tower_x[i], tower_y[i], tower_x[next], tower_y[next]);
        add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, tower_x[i], tower_y[i],
                     .038f, .120f, .185f, roof, stone);
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
