/* groups.c - objects and groups of objects that several parts of a scene use
 *
 * First single objects with their colours, then houses, stone buildings and
 * plants, which are random in size and form. A group turned by an angle
 * computes the places of its objects with the cosine `ca` and the sine `sa`.
 *
 * SPDX-License-Identifier: MIT
 */
#include "groups.h"

object *add_round(scene *s, object_kind kind, float x, float y, float a)
{
    return scene_add(s, (object){.kind = kind, .x = x, .y = y, .a = a});
}

object *add_floor(scene *s, object_kind kind, float x, float y, float a,
                  float b, const char *colour_name)
{
    object *t = add_round(s, kind, x, y, a);
    t->b = b;
    t->top_colour = palette_rgb(colour_name);
    return t;
}

object *add_along(scene *s, object_kind kind, const path *way, float a)
{
    return scene_add(s, (object){.kind = kind, .path = way, .a = a});
}

void add_street_along(scene *s, const path *way, float half)
{
    if (s->n_streets == STREETS_MAX) {
        die("%s: too many streets", s->l->type->id);
    }
    s->streets[s->n_streets] = way;
    s->street_half[s->n_streets++] = half;
    add_along(s, OBJECT_STREET, way, half);
}

void add_street(scene *s, const point *at, int n, float half)
{
    path *way = scene_add_path(s);
    path_through(way, at, n);
    add_street_along(s, way, half);
}

object *add_cylinder(scene *s, object_kind kind, facade_style style, float x,
                     float y, float a, float low, float high, rgb top, rgb side)
{
    object *t = add_round(s, kind, x, y, a);
    t->style = style;
    t->low = low;
    t->high = high;
    t->top_colour = top;
    t->side_colour = side;
    return t;
}

void add_stall(scene *s, float x, float y, float a, float b, float angle,
               float low, float high, const char *awning)
{
    object *t = add_floor(s, OBJECT_STALL, x, y, a, b, awning);
    t->angle = angle;
    t->low = low;
    t->high = high;
}

void add_barrel(scene *s, float x, float y, float a, const char *content)
{
    object *t = add_floor(s, OBJECT_BARREL, x, y, a, 0, content);
    t->side_colour = palette_rgb("cask");
}

void add_animal(scene *s, object_kind kind, float x, float y, float angle,
                uint32_t seed)
{
    object *t = add_round(s, kind, x, y, 0);
    t->angle = angle;
    t->seed = seed;
}

object building(int roof, facade_style style, float x, float y, float a,
                float b, float angle, float low, float high, rgb top, rgb side)
{
    return (object){.kind = OBJECT_HOUSE,
                    .subkind = roof,
                    .style = style,
                    .x = x,
                    .y = y,
                    .a = a,
                    .b = b,
                    .angle = angle,
                    .low = low,
                    .high = high,
                    .top_colour = top,
                    .side_colour = side};
}

path *add_line(scene *s, point a, point b)
{
    path *way = scene_add_path(s);
    path_add(way, (float)a.x, (float)a.y);
    path_add(way, (float)b.x, (float)b.y);
    path_end(way);
    return way;
}

/* ------------------------------------------------------------------ houses */

/* How high they are where they stand close together: with steeper roofs most of
 * a city would lie in the shadow of the next house. */
#define HOUSE_RISE .70f

static const char *const roofs[] = {"roof-brick", "roof-clay",  "roof-rust",
                                    "roof-straw", "roof-terra", "roof-wine",
                                    "roof-sand",  "roof-rose"};
static const char *const plasters[] = {
    "plaster", "plaster-warm", "plaster-pale", "plaster-ochre", "plaster-rose"};

/* The roofs of The City: each quarter has blocks of few of these tones. The
 * first is that of blocks beside the sides of tiles, so that no square shows.
 */
static const char *const browns[] = {"brown-1", "brown-2", "brown-3",
                                     "brown-4", "brown-5", "brown-6"};
enum { BROWNS = sizeof browns / sizeof *browns };

static rgb pick_colour(scene *s, const char *const *names, int n)
{
    return palette_rgb(names[rng_below(&s->r, n)]);
}

rgb random_plaster(scene *s)
{
    return pick_colour(s, plasters, 5);
}

/* Colours of blocks are more saturated than those of single houses. */
static rgb block_hue(int i)
{
    rgb c = palette_rgb(roofs[i]), mean = palette_rgb("roof-terra");
    return (rgb){clampf(c.r + .45f * (c.r - mean.r), 0, 1),
                 clampf(c.g + .45f * (c.g - mean.g), 0, 1),
                 clampf(c.b + .45f * (c.b - mean.b), 0, 1)};
}

/* Returns which of the browns a place has: blocks are about .45 tile sides
 * wide, and differ by quarter. */
static int brown_block(const scene *s, float x, float y)
{
    float edge = fminf(fminf(x, 1 - x), fminf(y, 1 - y));
    if (edge < .07f || !s->l) { /* houses across sides have no layout */
        return 0;
    }
    float u = x + .16f * noise_at(NOISE_LOW, x, y);
    float v = y + .16f * noise_at(NOISE_LOW, y, x);
    int i = (int)fast_floor(u * 2.2f + .4f),
        j = (int)fast_floor(v * 2.2f + .4f);
    int slot = layout_slot_at(s->l, (double)x, (double)y);
    return (int)(hash_to_unit(i + 8 * slot, j, (uint32_t)s->variant + 5) *
                 BROWNS);
}

/* Each block of a city has one roof colour, with a few exceptions. Blocks are
 * squares of about .3 tile sides whose edges are bent by noise. */
rgb roof_colour_at(scene *s, float x, float y)
{
    double chance = rng_double(&s->r);
    if (s->paved) {
        rgb brown = chance < .05 ? pick_colour(s, browns, BROWNS)
                                 : palette_rgb(browns[brown_block(s, x, y)]);
        return rgb_scale(brown, rng_float(&s->r, .93, 1.05));
    }
    int i = (int)fast_floor((x + .3f * noise_at(NOISE_LOW, x, y)) * 3.4f);
    int j = (int)fast_floor((y + .3f * noise_at(NOISE_LOW, y, x)) * 3.4f);
    int block = (int)(hash_to_unit(i, j, (uint32_t)s->variant + 5) * 8);
    rgb c = chance < .03   ? palette_rgb("roof-slate")
            : chance < .05 ? palette_rgb("roof-thatch")
            : chance < .14 ? pick_colour(s, roofs, 8)
                           : block_hue(block & 7);
    return rgb_scale(c, rng_float(&s->r, .94, 1.05));
}

/* Adds a chimney; life.c recognizes it. */
static void add_chimney(scene *s, float x, float y, float height)
{
    scene_add(s, building(ROOF_FLAT, FACADE_PLAIN, x, y, .0065f, .0055f, .2f,
                          height, 0, palette_rgb("soot-stone"),
                          palette_rgb("chimney")));
}

/* Adds one or two dormers on both slopes of a roof. */
static void add_dormers(scene *s, const object *h)
{
    float ca = portable_cos(h->angle), sa = portable_sin(h->angle);
    int n = h->a > .044f ? 2 : 1;
    for (int hand = -1; hand <= 1; hand += 2) {
        for (int i = 0; i < n; i++) {
            float u = n == 1 ? 0 : ((float)i - .5f) * h->a * .9f;
            float v = (float)hand * h->b * .50f;
            scene_add(s,
                      building(ROOF_GABLE, FACADE_HOUSE, h->x + u * ca - v * sa,
                               h->y + u * sa + v * ca, h->b * .36f, .0085f,
                               h->angle + PI_F / 2, h->low + h->high * .42f,
                               .009f, rgb_scale(h->top_colour, 1.05f),
                               palette_rgb("plaster")))
                ->seed = h->seed;
        }
    }
}

void add_house(scene *s, float x, float y, float a, float b, float angle,
               const rgb *hue)
{
    rng *r = &s->r;
    object h = {
        .kind = OBJECT_HOUSE, .x = x, .y = y, .a = a, .b = b, .angle = angle};
    float rise = s->paved ? 1 : HOUSE_RISE;
    h.low = rise * rng_float(r, .024, .040) * (b > .026f ? 1.05f : .78f);
    h.high = rise * b * rng_float(r, .92, 1.12);
    double kind = rng_double(r);
    h.subkind = kind < .55 ? ROOF_GABLE : kind < .82 ? ROOF_HALF : ROOF_HIP;
    if (a < b * 1.15f) { /* nearly a square */
        h.subkind = kind < .5 ? ROOF_HIP : ROOF_GABLE;
    }
    h.top_colour = hue ? rgb_scale(*hue, rng_float(r, .93, 1.07))
                       : roof_colour_at(s, x, y);
    h.side_colour = random_plaster(s);
    h.style = rng_double(r) < .45 ? FACADE_TIMBER : FACADE_HOUSE;
    h.seed = scene_next_seed(s);
    scene_add(s, h);
    if (a > .030f && rng_double(r) < .38) {
        float u = a * rng_float(r, -.6, .6), v = b * .35f;
        float ca = portable_cos(angle), sa = portable_sin(angle);
        add_chimney(s, x + u * ca - v * sa, y + u * sa + v * ca,
                    h.low + h.high * .9f + .012f);
    }
    if (a > .034f && b > .024f && rng_double(r) < .45) {
        add_dormers(s, &h);
    }
}

/* ------------------------------------------------------------------- stone */

void add_fence(scene *s, const path *way, float height)
{
    object *fence = add_along(s, OBJECT_FENCE, way, 0);
    fence->low = height;
    fence->top_colour = palette_rgb("fence");
    fence->side_colour = palette_rgb("fence-shade");
}

object *add_stone_wall(scene *s, const path *way, float half, float height)
{
    object *t = add_along(s, OBJECT_WALL, way, half);
    t->style = FACADE_STONE;
    t->low = height;
    t->side_colour = palette_rgb("wall-stone");
    return t;
}

void add_corner_towers(scene *s, float x, float y, float a, float b, float r,
                       float height, float cone, rgb roof)
{
    for (int i = 0; i < 4; i++) {
        add_tower(s, x + (i & 1 ? a : -a), y + (i & 2 ? b : -b), r, height,
                  cone, roof);
    }
}

void add_tower(scene *s, float x, float y, float r, float height, float cone,
               rgb roof)
{
    add_cylinder(s, OBJECT_TOWER, FACADE_STONE, x, y, r, height,
                 cone > 0 ? height + cone : 0, roof, palette_rgb("wall-stone"));
    if (cone > 0) {
        add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, .0045f, height + cone,
                     height + cone + .012f, palette_rgb("gilt"),
                     palette_rgb("gilt-shade"));
    }
}

object stone_building(float x, float y, float a, float b, int roof, float low,
                      float high, rgb top, facade_style style)
{
    return building(roof, style, x, y, a, b, 0, low, high, top,
                    palette_rgb("wall-stone"));
}

void add_gate(scene *s, point at, float angle, rgb roof)
{
    float ca = portable_cos(angle), sa = portable_sin(angle);
    float x = (float)at.x, y = (float)at.y;
    object house = stone_building(x, y, .040f, .030f, ROOF_HALF, .072f, .030f,
                                  roof, FACADE_GATE);
    house.angle = angle;
    house.seed = 3;
    scene_add(s, house);
    for (int k = -1; k <= 1; k += 2) {
        add_tower(s, x + (float)k * ca * .056f, y + (float)k * sa * .056f,
                  .029f, .088f, .058f, roof);
    }
}

/* Each parapet is the part of a line beside the road that is over water. */
void add_parapets(scene *s, const path *road, const path *water, float half)
{
    for (int hand = -1; hand <= 1; hand += 2) {
        path *rail = scene_add_path(s);
        for (float pos = 0; pos < path_length(road); pos += .008f) {
            point d, p = path_at(road, pos, &d);
            float gap = (float)hand * (ROAD_HALF + .004f);
            float x = (float)p.x - (float)d.y * gap;
            float y = (float)p.y + (float)d.x * gap;
            if (path_near(water, x, y).distance < half + .0235f) {
                path_add(rail, x, y);
            }
        }
        path_end(rail);
        if (rail->n > 1) {
            scene_add(s, (object){.kind = OBJECT_LOW_WALL,
                                  .style = FACADE_STONE,
                                  .path = rail,
                                  .a = .0055f,
                                  .low = .018f,
                                  .side_colour = palette_rgb("wall-stone")});
        }
    }
}

/* ------------------------------------------------------------------ plants */

object *add_tree(scene *s, float x, float y, float r, tree_kind kind)
{
    /* height as a multiple of the radius */
    static const float heights[TREES] = {1.75f, 2.9f, 1.8f, 1.75f, 3.4f};
    return scene_add(s, (object){.kind = OBJECT_TREE,
                                 .subkind = (int)kind,
                                 .x = x,
                                 .y = y,
                                 .a = r,
                                 .high = r * heights[kind],
                                 .seed = scene_next_seed(s)});
}

void add_beds(scene *s, float x, float y, float a, float b, float angle,
              float height)
{
    object *t = add_round(s, OBJECT_GARDEN, x, y, a);
    t->b = b;
    t->angle = angle;
    t->high = height;
    t->seed = scene_next_seed(s);
}
