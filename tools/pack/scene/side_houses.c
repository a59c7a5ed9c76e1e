/* side_houses.c - houses that stand across the sides of cities
 *
 * A city continues on the next tile, so houses stand on the side between the
 * two as well. Each of the two tiles paints all of them, and sees only its
 * half. For the halves to fit, the houses depend on nothing but the side of the
 * table and the variant, which select one of four lists.
 *
 * SPDX-License-Identifier: MIT
 */
#include "groups.h"
#include "parts.h"
#include "tools/pack/objects/objects.h"

#include <string.h>

/* Returns the list for a side of the table. Of neighbours one has an even and
 * one an odd variant, so the eastern side of one has the list of the western
 * side of the other. */
static int side_house_list(int side, int variant)
{
    variant &= 1;
    switch (side) {
    case CC_N: return 1 - variant;
    case CC_S: return variant;
    case CC_E: return 2 + variant;
    default: return 3 - variant;
    }
}

enum { LISTS = 4, ROW = 8 };

/* Position along the side as a share of it; distance from it, half length and
 * half depth in tile sides; `gable`: turned with its gable to the side. They
 * fill what reserve_sides() keeps free. */
static const struct {
    float at, offset, a, b;
    bool gable;
} rows[LISTS][ROW] = {{{.150f, .006f, .040f, .027f, false},
                       {.236f, -.006f, .037f, .030f, true},
                       {.325f, .008f, .046f, .028f, false},
                       {.420f, -.004f, .034f, .031f, true},
                       {.582f, .006f, .038f, .030f, false},
                       {.664f, -.007f, .030f, .036f, false},
                       {.752f, .004f, .042f, .028f, false},
                       {.846f, -.003f, .037f, .029f, true}},
                      {{.145f, -.005f, .034f, .030f, true},
                       {.222f, .006f, .041f, .028f, false},
                       {.306f, -.003f, .036f, .029f, true},
                       {.404f, .005f, .050f, .028f, false},
                       {.590f, -.006f, .048f, .029f, false},
                       {.680f, .006f, .035f, .030f, true},
                       {.762f, -.004f, .038f, .027f, false},
                       {.848f, .004f, .036f, .031f, true}},
                      {{.152f, .005f, .043f, .029f, false},
                       {.244f, -.004f, .042f, .027f, false},
                       {.332f, .006f, .036f, .031f, true},
                       {.418f, -.006f, .040f, .028f, false},
                       {.578f, .004f, .036f, .032f, true},
                       {.662f, -.005f, .040f, .028f, false},
                       {.750f, .007f, .041f, .029f, false},
                       {.842f, -.005f, .041f, .028f, false}},
                      {{.148f, -.006f, .038f, .028f, true},
                       {.240f, .005f, .044f, .030f, false},
                       {.328f, -.004f, .036f, .028f, true},
                       {.416f, .006f, .042f, .028f, false},
                       {.584f, -.006f, .042f, .031f, false},
                       {.672f, .006f, .037f, .028f, true},
                       {.756f, -.005f, .038f, .033f, false},
                       {.846f, .006f, .036f, .029f, true}}};

/* Adds a list of houses to an empty scene, along a side of the table or along
 * the diagonal of a square. `street`: a street of The City crosses it. */
static void add_row(scene *houses, point from, point to, int list, int seed,
                    bool street)
{
    static const char *const hues[] = {"roof-brick", "roof-clay",   "roof-rust",
                                       "roof-terra", "roof-thatch", "roof-rose",
                                       "roof-straw", "roof-wine"};
    float dx = (float)(to.x - from.x), dy = (float)(to.y - from.y);
    float n = vector_length(dx, dy), angle = portable_atan2(dy, dx);
    int step = houses->afar && !houses->paved ? 2 : 1; /* larger ones */
    for (int i = 0; i < ROW; i += step) {
        float side = rows[list][i].at - .5f, gap = rows[list][i].offset * 2.6f;
        /* closer together, with room for the street in the middle */
        float at =
            .5f + (street ? side * .90f + (side > 0 ? .035f : -.035f) : side);
        float x = (float)from.x + dx * at - dy / n * gap;
        float y = (float)from.y + dy * at + dx / n * gap;
        bool gable = rows[list][i].gable;
        houses->r = rng_seed((uint64_t)seed, (uint64_t)i, 5);
        rgb hue = houses->paved
                      ? roof_colour_at(houses, at, gap)
                      : palette_rgb(hues[(i * 3 + list * 5 + (i >> 2)) % 8]);
        /* A diagonal is longer, and so are houses along it. */
        float a = rows[list][i].a * (gable ? 1 : n);
        add_house(houses, x, y, a, rows[list][i].b,
                  angle + (gable ? PI_F / 2 : 0) +
                      rng_float(&houses->r, -.11, .11),
                  &hue);
    }
}

/* Paints the houses, which are in coordinates of the table. */
static void paint_rows(canvas *c, const scene *houses)
{
    int rotation = c->rotation;
    c->rotation = 0;
    for (int i = 0; i < houses->n_objects; i++) {
        paint_house(c, houses, &houses->objects[i]);
    }
    c->rotation = rotation;
}

void scene_add_side_houses(scene *houses, const scene *s, int rotation)
{
    static const point corners[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    houses->n_objects = 0;
    houses->paved = s->paved;
    houses->afar = s->afar;
    for (int side = 0; side < 4; side++) {
        int kind = side_kind(s->l, (side - rotation) & 3);
        if (kind != CC_CITY && kind != CC_QUARTER && kind != CC_STREET) {
            continue;
        }
        bool is_along_x = side == CC_N || side == CC_S;
        point from = side == CC_S   ? corners[3]
                     : side == CC_E ? corners[1]
                                    : corners[0];
        point to =
            point_moved(from, 1, is_along_x ? (point){1, 0} : (point){0, 1});
        int list = side_house_list(side, s->variant);
        add_row(houses, from, to, list, list, kind == CC_STREET);
    }
    if (s->l->n_sides == 3 && side_kind(s->l, CC_D) == CC_CITY) {
        bool is_descending = rotation & 1; /* from north-west to south-east */
        add_row(houses, corners[is_descending ? 0 : 1],
                corners[is_descending ? 2 : 3], is_descending ? 0 : 3,
                7 + is_descending, false);
    }
}

void scene_paint_side_houses(canvas *c, const scene *s, int rotation)
{
    static scene houses;
    scene_add_side_houses(&houses, s, rotation);
    for (int i = 0; i < houses.n_objects && s->afar; i++) {
        scene_calm_house(s, &houses.objects[i]);
    }
    paint_rows(c, &houses);
}
