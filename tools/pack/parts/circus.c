/* circus.c - pictures of Under the Big Top: the place of the circus, and the
 * ground for acrobats
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* A low round fence of radius r, open in the south. */
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

/* A caravan: a box on wheels with a bright roof. */
static void add_caravan(scene *s, float x, float y, float angle,
                        const char *awning)
{
    scene_add(s, building(ROOF_GABLE, FACADE_PLANKS, x, y, .024f, .013f, angle,
                          .020f, .010f, palette_rgb(awning),
                          palette_rgb("canvas")));
}

/* The place for the big top: a ring of sand within a fence, with caravans at
 * its edge. The middle stays free. */
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

/* The ground for acrobats: a blue mat with two pads side by side, posts with
 * pennons at its corners. */
static void add_acrobats(scene *s, float x, float y, float r)
{
    float a = r * .74f, b = r * .50f;
    add_round(s, OBJECT_YARD, x, y, r * .98f);
    add_floor(s, OBJECT_PAVED, x, y, a, b, "awning-2");
    add_floor(s, OBJECT_PAVED, x, y, a * .90f, b * .84f, "canvas");
    for (int hand = -1; hand <= 1; hand += 2) {
        add_floor(s, OBJECT_PLAZA, x + (float)hand * r * .34f, y, r * .26f, 0,
                  "awning-1");
        add_floor(s, OBJECT_PLAZA, x + (float)hand * r * .34f, y, r * .15f, 0,
                  "awning-3");
        for (int row = -1; row <= 1; row += 2) {
            add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x + (float)hand * a,
                         y + (float)row * b, r * .055f, .036f, .056f,
                         palette_rgb(hand * row < 0 ? "awning-1" : "awning-3"),
                         palette_rgb("timber"));
        }
    }
}

static const pack_mark marks[] = {
    {"circus", .room_share = 1, .max_radius = .165f, .add = add_circus},
    {"acrobats", .room_share = 1, .max_radius = .165f, .add = add_acrobats},
    {.name = NULL}};

const pack_part pack_part_circus = {.marks = marks};
