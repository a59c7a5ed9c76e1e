/* plants.c - painters of trees, animals, market stalls, wells, barrels, carts
 *
 * Small objects with simple shapes: a ball, an egg, a cylinder, a box. Trees
 * get their outline from waves around the crown and from noise.
 *
 * SPDX-License-Identifier: MIT
 */
#include "objects.h"

/* ------------------------------------------------------------------- trees */

/* The shape of a tree's crown. */
static const struct {
    const char *leaf, *light;
    float base;  /* height of its lower rim, as a share of the tree */
    float dabs;  /* size of the dabs of colour */
    float round; /* amplitude of 3, 5 and 9 waves of its outline */
} crowns[TREES] = {
    [TREE_OAK] = {"leaf-oak", "leaf-light", .40f, .92f, 1},
    [TREE_FIR] = {"leaf-fir", "leaf-light", .16f, 1.17f, 0},
    [TREE_LIME] = {"leaf-lime", "leaf-gold", .40f, .92f, 1},
    [TREE_AUTUMN] = {"leaf-autumn", "leaf-gold", .40f, .92f, 1},
    [TREE_POPLAR] = {"leaf-lime", "leaf-light", .30f, 1.0f, .5f},
};

/* Returns the radius of a crown in one direction. */
static float crown_radius(const object *t, float angle, float x, float y,
                          float dab, float phase)
{
    if (t->subkind == TREE_FIR) {
        return t->a * (1 + .16f * portable_sin(angle * 7 + phase) +
                       .10f * portable_sin(angle * 12 + phase * 3));
    }
    float round = crowns[t->subkind].round;
    return t->a * (1 +
                   round * (.10f * portable_sin(angle * 3 + phase) +
                            .07f * portable_sin(angle * 5 + phase * 2) +
                            .09f * portable_sin(angle * 9 + phase * 4)) +
                   .20f * noise_at(NOISE_FINE, x * .9f, y * .9f) + .07f * dab);
}

/* Returns the height of a crown, and writes its colour: tiers of branches for
 * firs, else a lumpy ball. `share` is the distance to the trunk as a share of
 * the radius, `sun` how far to the north-west the place is, -1 to 1. */
static float crown_at(const object *t, float share, float lump, float dab,
                      float sun, rgb base, rgb light, rgb *top)
{
    if (t->subkind == TREE_FIR) {
        float tier = fractional(share * 3.2f);
        *top = rgb_scale(base,
                         1.06f - .26f * smoothstep(.35f, 1, tier) + .16f * dab);
        return t->high * (.16f + .84f * (1 - share)) +
               .010f * (1 - tier) * (1 - share) + .004f * dab;
    }
    float foot = crowns[t->subkind].base;
    float bright = clampf(sun * .55f + .10f, 0, 1);
    *top = rgb_scale(base, 1 + .34f * lump + .15f * dab);
    *top = rgb_mix(*top, light, bright * (.12f + .34f * clampf(dab, 0, 1)));
    return t->high * (foot + (1 - foot) * sqrtf(1 - share * share)) +
           lump * .014f + dab * .0042f;
}

void paint_tree(canvas *c, const scene *s, const object *t)
{
    float tone = hash_to_unit(1, 2, t->seed),
          phase = 6.28f * hash_to_unit(3, 4, t->seed);
    float shade = .17f * hash_to_unit(5, 6, t->seed) - .08f;
    float reach = t->a * 1.35f, low = t->low;
    rgb base = palette_rgb(crowns[t->subkind].leaf),
        light = palette_rgb(crowns[t->subkind].light);
    float dabs = crowns[t->subkind].dabs;
    base = (rgb){base.r * (1 + shade + .12f * tone - .05f),
                 base.g * (1 + shade), base.b * (1 + shade)};
    (void)s;
    AROUND(px, c, t->x, t->y, reach)
    {
        float dx = px.x - t->x, dy = px.y - t->y, d = vector_length(dx, dy);
        if (d > reach) {
            continue;
        }
        float dab = noise_at(NOISE_DAB, (px.x + tone) * dabs, px.y * dabs);
        float r = crown_radius(t, portable_atan2(dy, dx), px.x + tone, px.y,
                               dab, phase);
        if (d >= r) {
            continue;
        }
        /* Towards the north-west of the table. */
        point n =
            to_table(c->rotation, (point){(double)dx + .5, (double)dy + .5});
        float sun = -(float)(n.x + n.y - 1) / r, share = d / r;
        float lump = noise_at(NOISE_FINE, px.x * .75f + tone * 3, px.y * .75f);
        rgb top;
        float h = low + crown_at(t, share, lump, dab, sun, base, light, &top);
        canvas_put(
            c, px.k, h, rgb_scale(top, .80f + .20f * smoothstep(1, .7f, share)),
            (facade){FACADE_LEAF, rgb_scale(base, .80f + .14f * dab), tone,
                     d > 1e-6f ? dx / d : 0, d > 1e-6f ? dy / d : 0});
    }
}

/* ----------------------------------------------------------------- animals */

typedef struct beast {
    object_kind kind;
    float half_length, half_width, low, high; /* body; `high` is above `low` */
    float head_at, head_radius, head_low, head_high; /* `head_at`: in front */
    const char *coat, *head_colour;
} beast;

static const beast beasts[] = {
    {OBJECT_SHEEP, .0115f, .0078f, .004f, .010f, .0125f, .0042f, .008f, .004f,
     "fleece", "muzzle"},
    {OBJECT_COW, .0175f, .0095f, .008f, .013f, .019f, .0062f, .014f, .005f,
     "hide", "muzzle"},
    {OBJECT_PIG, .0150f, .0090f, .005f, .0105f, .0150f, .0064f, .009f, .005f,
     "pig", "pig-snout"},
};
enum { BEASTS = sizeof beasts / sizeof *beasts };

/* Returns the row of an animal. */
static const beast *beast_of(object_kind kind)
{
    int i = 0;
    while (i + 1 < BEASTS && beasts[i].kind != kind) {
        i++;
    }
    return &beasts[i];
}

/* An egg-shaped body of wool or hide, and a head. */
void paint_animal(canvas *c, const scene *s, const object *t)
{
    const beast *b = beast_of(t->kind);
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    rgb coat = t->seed & 1 ? rgb_hex(0x6b5a4c) : palette_rgb(b->coat),
        head = palette_rgb(b->head_colour);
    float size = t->a > 0 ? t->a : 1;
    (void)s;
    AROUND(px, c, t->x, t->y, .03f * size)
    {
        float dx = (px.x - t->x) / size, dy = (px.y - t->y) / size;
        float u = dx * ca + dy * sa, v = -dx * sa + dy * ca;
        float e = u * u / (b->half_length * b->half_length) +
                  v * v / (b->half_width * b->half_width);
        float n = noise_at(NOISE_FINE, px.x * 2, px.y * 2);
        bool spotted =
            t->kind == OBJECT_COW && !(t->seed & 1) &&
            noise_at(NOISE_FINE, px.x * .5f + t->x, px.y * .5f) > .06f;
        if (e < 1) {
            rgb body =
                spotted ? rgb_hex(0x4f3a30) : rgb_scale(coat, 1 + .2f * n);
            canvas_put(c, px.k, size * (b->low + b->high * sqrtf(1 - e)), body,
                       (facade){FACADE_CLOTH, rgb_scale(body, .8f), 0, 0, 1});
        }
        u -= b->head_at;
        e = (u * u + v * v) / (b->head_radius * b->head_radius);
        if (e < 1) {
            canvas_put(c, px.k,
                       size * (b->head_low + b->head_high * sqrtf(1 - e)), head,
                       (facade){FACADE_CLOTH, rgb_scale(head, .8f), 0, 0, 1});
        }
    }
}

/* A fish on top of what it lies on; an ellipse and a tail. */
void paint_fish(canvas *c, const scene *s, const object *t)
{
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    (void)s;
    AROUND(px, c, t->x, t->y, t->a * 1.6f)
    {
        float dx = (px.x - t->x) / t->a, dy = (px.y - t->y) / t->a;
        float u = dx * ca + dy * sa, v = -dx * sa + dy * ca;
        bool tail = u > .8f && u < 1.4f && fabsf(v) < (u - .7f) * .7f;
        if (u * u + v * v * 5 < 1 || tail) {
            canvas_put(c, px.k, c->height[px.k] + .002f, t->top_colour,
                       (facade){FACADE_PLAIN, t->top_colour, 0, 0, 1});
        }
    }
}

/* ------------------------------------------------------------ small things */

/* A striped awning, higher in the middle; in The City of one colour, which
 * shows the goods. */
void paint_stall(canvas *c, const scene *s, const object *t)
{
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    rgb white = s->paved
                    ? rgb_mix(t->top_colour, palette_rgb("canvas-light"), .22f)
                    : palette_rgb("canvas-light");
    float stripe = t->a * .42f;
    AROUND_TURNED(px, c, t->x, t->y, t->a, t->b, ca, sa)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        float u = dx * ca + dy * sa, v = -dx * sa + dy * ca;
        if (fabsf(u) > t->a || fabsf(v) > t->b) {
            continue;
        }
        bool dyed = fractional(u / stripe + .25f) < .5f;
        rgb top = dyed ? t->top_colour : white;
        float hand = v > 0 ? 1.f : -1.f;
        canvas_put(c, px.k, t->low + (t->high - t->low) * (1 - fabsf(v) / t->b),
                   fabsf(v) < .002f ? rgb_scale(top, 1.08f) : top,
                   (facade){FACADE_CLOTH, top, u, -sa * hand, ca * hand});
    }
}

/* A round stone basin with water; with `high`, a fountain. */
void paint_well(canvas *c, const scene *s, const object *t)
{
    rgb stone = palette_rgb("wall-stone"), water = palette_rgb("water-deep");
    (void)s;
    AROUND(px, c, t->x, t->y, t->a)
    {
        float dx = px.x - t->x, dy = px.y - t->y, d = vector_length(dx, dy);
        if (d > t->a) {
            continue;
        }
        facade f = {FACADE_STONE, stone, portable_atan2(dy, dx) * t->a,
                    dx / t->a, dy / t->a};
        if (d < t->a * .66f) {
            canvas_put(c, px.k, .004f, water, f);
        } else {
            canvas_put(c, px.k, .011f, rgb_scale(stone, 1.05f), f);
        }
    }
    if (t->high > 0) { /* the column of a fountain */
        object column = {.kind = OBJECT_CONE,
                         .x = t->x,
                         .y = t->y,
                         .a = t->a * .28f,
                         .low = .018f,
                         .high = .028f,
                         .top_colour = stone,
                         .side_colour = stone,
                         .style = FACADE_PLAIN};
        paint_cone(c, s, &column);
    }
}

void paint_barrel(canvas *c, const scene *s, const object *t)
{
    (void)s;
    AROUND(px, c, t->x, t->y, t->a)
    {
        float dx = px.x - t->x, dy = px.y - t->y, d = vector_length(dx, dy);
        if (d > t->a) {
            continue;
        }
        bool inside = d < t->a * .74f;
        canvas_put(c, px.k, inside ? .0155f : .0165f,
                   inside ? t->top_colour : t->side_colour,
                   (facade){FACADE_PLANKS, t->side_colour,
                            portable_atan2(dy, dx) * t->a, dx / t->a,
                            dy / t->a});
    }
}

/* A cart: a flat house of planks with a load, a gabled one, on it. */
void paint_cart(canvas *c, const scene *s, const object *t)
{
    rgb wood = rgb_hex(0x9a6b41);
    object bed = {.kind = OBJECT_HOUSE,
                  .subkind = ROOF_FLAT,
                  .x = t->x,
                  .y = t->y,
                  .a = .016f,
                  .b = .0095f,
                  .angle = t->angle,
                  .low = .010f,
                  .top_colour = wood,
                  .side_colour = rgb_scale(wood, .8f),
                  .style = FACADE_PLANKS};
    object load = bed;
    load.subkind = ROOF_GABLE;
    load.a = .011f;
    load.b = .006f;
    load.low = .012f;
    load.high = .006f;
    load.top_colour = t->top_colour;
    load.side_colour = rgb_scale(t->top_colour, .85f);
    load.style = FACADE_STRAW;
    paint_house(c, s, &bed);
    paint_house(c, s, &load);
}
