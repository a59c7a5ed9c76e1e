/* shrine.c - pictures of shrines: a circle of standing stones
 *
 * It lies where a cloister would be. Nothing of it is walled or roofed, so that
 * one tells it from a cloister at any size: grey stones around a dark, trodden
 * ground with a fire on an altar. Sizes are shares of the cloister's radius r,
 * heights are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "tools/pack/part.h"

/* Adds a block of stone; `a` and `b` are half its sides. Its colour is that of
 * dark stone times `light`. */
static void add_block(scene *s, float x, float y, float a, float b, float angle,
                      float height, float light)
{
    rgb stone = rgb_scale(palette_rgb("stone-shade"), light);
    object block =
        stone_building(x, y, a, b, ROOF_FLAT, height, 0, stone, FACADE_PLAIN);
    block.angle = angle;
    block.side_colour = rgb_scale(stone, .80f);
    block.seed = scene_next_seed(s);
    scene_add(s, block);
}

/* Adds the roads that end at the shrine: from the edge of a square around it,
 * with sides of 2r, .6 of the way to the middle. Those that end at a gate of
 * the tile's city do not reach it. */
static void add_lanes(scene *s, float x, float y, float r)
{
    const layout *l = s->l;
    for (int i = 0; i < l->n_ends; i++) {
        if (l->ends[i].is_at_gate) {
            continue;
        }
        point centre = {(double)x, (double)y};
        point to_side = {l->ends[i].side.x - centre.x,
                         l->ends[i].side.y - centre.y};
        double longest = fmax(fabs(to_side.x), fabs(to_side.y));
        point edge = {centre.x + to_side.x / longest * (double)r * 1.02,
                      centre.y + to_side.y / longest * (double)r * 1.02};
        path *way = add_line(s, edge, point_between(edge, .6, centre));
        add_along(s, OBJECT_ROAD, way, .024f);
    }
}

/* Adds a grove in the corners, which leaves the roads free. Places and sizes in
 * the list are shares of r. */
static void add_grove(scene *s, float x, float y, float r)
{
    static const struct {
        float x, y, size;
        tree_kind kind;
    } trees[] = {{-.86f, -.84f, .17f, TREE_FIR}, {-.62f, -.98f, .11f, TREE_OAK},
                 {.84f, -.88f, .15f, TREE_FIR},  {.98f, -.62f, .12f, TREE_FIR},
                 {-.98f, .64f, .12f, TREE_FIR},  {-.84f, .88f, .15f, TREE_OAK},
                 {.88f, .82f, .16f, TREE_FIR},   {.62f, .96f, .11f, TREE_OAK}};
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        add_tree(s, x + trees[i].x * r, y + trees[i].y * r, trees[i].size * r,
                 trees[i].kind);
    }
}

/* Adds standing stones around an altar with a fire. Every third one is taller.
 * None is in the middle of a side, where a road may come in. */
static void add_shrine(scene *s, float x, float y, float r)
{
    enum { STONES = 12 };
    add_floor(s, OBJECT_PLAZA, x, y, r * .96f, 0, "grass-shade");
    add_round(s, OBJECT_YARD, x, y, r * .86f);
    add_lanes(s, x, y, r);
    add_floor(s, OBJECT_PLAZA, x, y, r * .40f, 0, "stone-shade");
    add_floor(s, OBJECT_PLAZA, x, y, r * .34f, 0, "soot");
    add_grove(s, x, y, r);
    for (int i = 0; i < STONES; i++) {
        float turn = PI_F / STONES + (float)i * 2 * PI_F / STONES;
        bool is_tall = i % 3 == 1;
        add_block(s, x + r * .76f * portable_cos(turn),
                  y + r * .76f * portable_sin(turn), r * .125f, r * .085f,
                  turn + PI_F / 2, is_tall ? .085f : .062f,
                  is_tall ? 1.50f : 1.35f);
    }
    add_block(s, x, y, r * .27f, r * .16f, 0, .026f, 1.55f);
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, r * .13f, .030f, .070f,
                 palette_rgb("ember"), palette_rgb("ember"));
}

static const pack_mark marks[] = {
    {"shrine", .place = MARK_AS_CLOISTER, .add = add_shrine}, {.name = NULL}};

const pack_part pack_part_shrine = {.marks = marks};
