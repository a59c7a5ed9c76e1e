/* facades.c - patterns and light of facades: a row for each style
 *
 * A pattern is a function from a place on a facade to its colour: u runs along
 * the facade, z up from its foot, both in tile sides. Patterns repeat: the
 * fractional part of u / .017 tells where in a window axis .017 wide a place
 * is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "relief.h"

typedef struct wall_place {
    float u, z, top, x; /* the facade is `top` high; x is on the table */
    uint32_t key;       /* differs between houses */
} wall_place;

/* Returns the colour of a window; some are lit. */
static rgb window(float u, int floor, uint32_t key)
{
    return hash_to_unit((int)fast_floor(u), floor, key) > .82f
               ? rgb_hex(0xe8b45c)
               : rgb_hex(0x3b4152);
}

static rgb house_face(rgb c, const wall_place *s)
{
    float u = s->u / .017f + .5f, fu = fractional(u);
    float floors = s->z / .021f, fz = fractional(floors);
    if (s->z < .005f) {
        c = rgb_scale(c, .80f);
    }
    bool pane = fu > .36f && fu < .70f && fz > .34f && fz < .78f;
    return pane && floors < 3 ? window(u, (int)floors, s->key) : c;
}

static rgb timber_face(rgb c, const wall_place *s)
{
    float u = fractional(s->u / .017f + .5f), fz = fractional(s->z / .021f);
    float slant = fractional(s->u / .034f + .5f) > .5f ? u : 1 - u;
    bool beam = u < .14f || u > .90f || fz > .90f || s->top - s->z < .003f ||
                (fz < .34f && fabsf(slant - fz * 2.6f) < .10f);
    rgb plaster = house_face(c, s);
    return beam ? rgb_mix(plaster, rgb_hex(0x54382a), .75f) : plaster;
}

/* Courses of stones of w by h; joints are darker by the factor `joint`. */
static rgb courses(rgb c, const wall_place *s, float h, float w, float joint)
{
    float row = s->z / h;
    int i = (int)fast_floor(row);
    float u = s->u / w + (float)(i & 1) * .5f;
    c = rgb_scale(c, .93f + .14f * hash_to_unit(i, (int)fast_floor(u), 5));
    return fractional(row) < .16f || fractional(u) < .10f ? rgb_scale(c, joint)
                                                          : c;
}

static rgb stone_face(rgb c, const wall_place *s)
{
    bool slit = s->z > s->top - .020f && s->z < s->top - .006f &&
                fabsf(fractional(s->u / .05f) - .5f) < .055f;
    return slit ? rgb_hex(0x3f3a3a) : courses(c, s, .009f, .016f, .86f);
}

static float root_or_zero(float x)
{
    return x > 0 ? sqrtf(x) : 0;
}

/* An open oak door under a round arch. */
static rgb gate_face(rgb c, const wall_place *s)
{
    float a = fabsf(s->u), door = s->top * .333f, frame = door * 1.25f;
    float spring = s->top * .39f; /* height where the arch begins */
    if (a < door && s->z < spring + root_or_zero(door * door - a * a)) {
        bool grid = fractional(s->u / .010f + .5f) < .18f ||
                    fractional(s->z / .011f) < .16f;
        return grid ? rgb_hex(0x563b26) : rgb_hex(0x33261f);
    }
    if (a < frame && s->z < spring + root_or_zero(frame * frame - a * a)) {
        return rgb_scale(c, 1.16f);
    }
    return fractional(s->z / .009f) < .16f ? rgb_scale(c, .88f) : c;
}

static rgb church_face(rgb c, const wall_place *s)
{
    float u = fractional(s->u / .028f + .5f), offset = fabsf(u - .5f);
    float low = s->top * .22f, high = s->top * .66f;
    if (offset < .17f && s->z > low && s->z < high - offset * .03f) {
        return offset < .025f ? rgb_hex(0x8a8778) : rgb_hex(0x39425c);
    }
    if (u < .10f || u > .90f) { /* buttresses */
        c = rgb_scale(c, 1.08f);
    }
    /* openings of the belfry below the top of a tower */
    bool opening = s->top > .075f && s->z > s->top - .034f &&
                   s->z < s->top - .010f &&
                   fabsf(fractional(s->u / .02f + .5f) - .5f) < .18f;
    return opening ? rgb_hex(0x3a3a48) : c;
}

/* Tall windows in three rows between pilasters, a plinth and a cornice. */
static rgb public_face(rgb c, const wall_place *s)
{
    float u = s->u / .021f + .5f, fu = fractional(u), d = fu - .5f;
    float floors = s->z / .026f, fz = fractional(floors);
    if (s->z < .006f || s->top - s->z < .006f) {
        return rgb_scale(c, s->z < .006f ? .84f : 1.10f);
    }
    if (fabsf(d) < .20f && fz > .28f && fz < .84f - d * d * 2.5f) {
        return fabsf(d) < .025f ? rgb_hex(0xb9b2a2)
                                : window(u, (int)floors, s->key);
    }
    return fu < .10f || fu > .90f || fz > .93f ? rgb_scale(c, 1.10f) : c;
}

static rgb leaf_face(rgb c, const wall_place *s)
{
    float n = noise_at(NOISE_FINE, s->x * 1.7f + s->u, s->z * 3 + s->u);
    return rgb_scale(c, .90f + .5f * n);
}

/* Three arches under a bridge or rampart; within them it is transparent. */
static rgb arches_face(rgb c, const wall_place *s)
{
    c = courses(c, s, .010f, .020f, .86f);
    for (int q = -1; q <= 1; q++) {
        float x = s->u - (float)q * .205f;
        float width = q ? .074f : .116f, height = q ? .056f : .103f;
        float e = x * x / (width * width) + s->z * s->z / (height * height);
        if (e < 1) {
            return (rgb){-1, 0, 0};
        }
        if (e < 1.42f) { /* voussoirs */
            float turn = portable_atan2(s->z, x) * 5;
            c = rgb_mix(c, rgb_hex(0xfaf2de), .55f);
            c = fractional(turn) < .16f ? rgb_scale(c, .80f) : c;
        }
    }
    return c;
}

static rgb straw_face(rgb c, const wall_place *s)
{
    return fractional(s->z / .006f) < .25f ? rgb_scale(c, .92f) : c;
}

static rgb planks_face(rgb c, const wall_place *s)
{
    return fractional(s->u / .008f) < .18f ? rgb_scale(c, .78f) : c;
}

static rgb plain_face(rgb c, const wall_place *s)
{
    (void)s;
    return c;
}

/* How each style looks and is lit. Visible facades face away from the sun, but
 * those towards the west get a little of it: `base` is the light without sun,
 * `side` how much darker an eastern facade is than a southern one, `sun` the
 * strength of sunlight. */
static const struct {
    rgb (*look)(rgb body, const wall_place *);
    float base, side, sun;
    bool solid; /* darker at its foot and below the eave */
} looks[FACADES] = {
    [FACADE_NONE] = {plain_face, .60f, .13f, 0, false},
    [FACADE_PLAIN] = {plain_face, .60f, .13f, .75f, true},
    [FACADE_HOUSE] = {house_face, .63f, .13f, .75f, true},
    [FACADE_TIMBER] = {timber_face, .63f, .13f, .75f, true},
    [FACADE_STONE] = {stone_face, .61f, .14f, .80f, true},
    [FACADE_GATE] = {gate_face, .61f, .13f, .75f, true},
    [FACADE_CHURCH] = {church_face, .63f, .13f, .75f, true},
    [FACADE_LEAF] = {leaf_face, .62f, .14f, .20f, false},
    [FACADE_STRAW] = {straw_face, .74f, .12f, .40f, false},
    [FACADE_CLOTH] = {plain_face, .80f, .12f, .40f, false},
    [FACADE_ARCHES] = {arches_face, .60f, .13f, .75f, true},
    [FACADE_PUBLIC] = {public_face, .65f, .13f, .75f, true},
    [FACADE_PLANKS] = {planks_face, .66f, .12f, .60f, true},
};

rgb facade_colour(facade_style style, rgb body, float u, float z, float top,
                  float nx, float sun, float x, uint32_t key)
{
    float ny = root_or_zero(1 - nx * nx);
    float light = clampf(LIGHT_X * nx + LIGHT_Y * ny, 0, 1);
    float f = looks[style].base - looks[style].side * nx +
              looks[style].sun * light * sun;
    if (looks[style].solid) {
        f *= .80f + .20f * smoothstep(0, .022f, z);
        f *= top - z < .005f ? .80f : 1;
    }
    rgb c = looks[style].look(body, &(wall_place){u, z, top, x, key});
    if (c.r < 0) {
        return c;
    }
    return (rgb){c.r * f * 1.02f, c.g * f * .985f, c.b * f * .99f}; /* warm */
}
