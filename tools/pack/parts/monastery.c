/* monastery.c - pictures of German monasteries: a basilica with green roofs
 *
 * It lies where a cloister would be: a long Romanesque church with four towers
 * and roofs of copper, and behind it a round garth between two wings. Cloisters
 * have slate and tiles, so the green tells them apart from afar.
 * Sizes are shares of the cloister's radius r, heights are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "tools/pack/part.h"

/* Returns the green of old copper. */
static rgb copper(void)
{
    return (rgb){.36f, .62f, .53f};
}

/* Adds a building with a copper roof of a roof_kind. `a` and `b` are half its
 * sides; its eave is at `low`, and its roof rises by `high`. */
static void add_wing(scene *s, float x, float y, float a, float b, float angle,
                     float low, float high, int roof)
{
    object wing = building(roof, FACADE_CHURCH, x, y, a, b, angle, low, high,
                           copper(), palette_rgb("church-wall"));
    wing.seed = scene_next_seed(s);
    scene_add(s, wing);
}

/* Adds a round tower of radius r with a pointed roof. */
static void add_spire(scene *s, float x, float y, float r, float height)
{
    add_tower(s, x, y, r, height, r * 2.6f, copper());
}

/* Adds the roads that end at the monastery: from the edge of its square .45 of
 * the way to the middle. */
static void add_gates(scene *s, float x, float y, float r)
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
        path *way = add_line(s, edge, point_between(edge, .45, centre));
        add_along(s, OBJECT_ROAD, way, .022f);
    }
}

/* Adds the monastery: its ground with the roads, in the south the garth with a
 * well between two wings, trees at the rim, and in the north the church. */
static void add_monastery(scene *s, float x, float y, float r)
{
    float church_y = y - r * .46f; /* the middle line of the church */
    add_floor(s, OBJECT_PLAZA, x, y, r * 1.02f, 0, "precinct");
    add_gates(s, x, y, r);
    add_floor(s, OBJECT_PLAZA, x, y + r * .30f, r * .40f, 0, "garth");
    add_floor(s, OBJECT_PLAZA, x, y + r * .30f, r * .33f, 0, "grass-lush");
    add_round(s, OBJECT_WELL, x, y + r * .30f, r * .09f)->high = 1;
    /* Trees in a ring, but none in the middle of a side: roads come in there.
     */
    for (int i = 0; i < 14; i++) {
        float turn = .30f + (float)i * 2 * PI_F / 14;
        float tree_x = x + r * .95f * portable_cos(turn);
        float tree_y = y + r * .95f * portable_sin(turn);
        if (fabsf(tree_x - x) > .045f && fabsf(tree_y - y) > .045f) {
            add_tree(s, tree_x, tree_y, r * .085f,
                     i % 3 ? TREE_OAK : TREE_POPLAR);
        }
    }
    for (int hand = -1; hand <= 1; hand += 2) { /* wings beside the garth */
        add_wing(s, x + (float)hand * r * .58f, y + r * .28f, r * .40f,
                 r * .11f, PI_F / 2, .040f, .026f, ROOF_HIP);
    }
    /* The church: nave, transept and the western end with its towers. */
    add_wing(s, x, church_y, r * .74f, r * .17f, 0, .064f, .044f, ROOF_GABLE);
    add_wing(s, x + r * .34f, church_y, r * .36f, r * .14f, PI_F / 2, .062f,
             .040f, ROOF_GABLE);
    add_wing(s, x - r * .70f, church_y, r * .26f, r * .10f, PI_F / 2, .070f,
             .030f, ROOF_HIP);
    for (int row = -1; row <= 1; row += 2) { /* north and south of the nave */
        add_spire(s, x - r * .72f, church_y + (float)row * r * .25f, r * .105f,
                  .104f);
        add_spire(s, x + r * .66f, church_y + (float)row * r * .20f, r * .080f,
                  .088f);
    }
    add_cylinder(s, OBJECT_DOME, FACADE_CHURCH, x + r * .34f, church_y,
                 r * .17f, .104f, .140f, copper(), palette_rgb("church-wall"));
}

static const pack_mark marks[] = {
    {"priory", .place = MARK_AS_CLOISTER, .add = add_monastery},
    {.name = NULL}};

const pack_part pack_part_monastery = {.marks = marks};
