/* facades.c - patterns and light of facades: a row for each style
 *
 * A pattern is a function from a place on a facade to its colour: u runs along
 * the facade, z up from its foot, both in tile sides. Patterns repeat: a window
 * every .017, a floor every .021. fractional(u / .017) is the place within one
 * such repetition, from 0 to 1; limits like "> .36 && < .70" are shares of it.
 * Colours of things that always look the same, as panes and oak, are given here
 * as 0xRRGGBB.
 *
 * SPDX-License-Identifier: MIT
 */
#include "relief.h"

/* A place on a facade. */
typedef struct wall_place {
    float u, z;   /* along the facade, and above its foot */
    float top;    /* height of the facade */
    float x;      /* of the facade on the table */
    uint32_t key; /* differs between houses */
} wall_place;

/* Returns the colour of a window: light in 18 of 100, else dark. Which ones are
 * lit follows from the number of the window along the facade, the floor and the
 * house. */
static rgb window(float u, int floor, uint32_t key)
{
    return hash_to_unit((int)fast_floor(u), floor, key) > .82f
               ? rgb_hex(0xe8b45c)
               : rgb_hex(0x3b4152);
}

/* Plaster with three floors of windows on a darker base. */
static rgb house_face(rgb c, const wall_place *s)
{
    float axis = s->u / .017f + .5f, across = fractional(axis);
    float floors = s->z / .021f, up = fractional(floors);
    if (s->z < .005f) {
        c = rgb_scale(c, .80f);
    }
    bool pane = across > .36f && across < .70f && up > .34f && up < .78f;
    return pane && floors < 3 ? window(axis, (int)floors, s->key) : c;
}

/* The same with beams: posts between the windows, sills between the floors, one
 * below the eave, and below each window a brace, which leans to the other side
 * at every second one. */
static rgb timber_face(rgb c, const wall_place *s)
{
    float across = fractional(s->u / .017f + .5f);
    float up = fractional(s->z / .021f);
    float slant = fractional(s->u / .034f + .5f) > .5f ? across : 1 - across;
    bool beam = across < .14f || across > .90f || up > .90f ||
                s->top - s->z < .003f ||
                (up < .34f && fabsf(slant - up * 2.6f) < .10f);
    rgb plaster = house_face(c, s);
    return beam ? rgb_mix(plaster, rgb_hex(0x54382a), .75f) : plaster;
}

/* Courses of stones of this size, in tile sides, each stone a little brighter
 * or darker than the others. Every second course is shifted by half a stone.
 * Joints are darker by the factor `joint`. */
static rgb courses(rgb c, const wall_place *s, float height, float width,
                   float joint)
{
    float row = s->z / height;
    int i = (int)fast_floor(row);
    float stone = s->u / width + (float)(i & 1) * .5f;
    c = rgb_scale(c, .93f + .14f * hash_to_unit(i, (int)fast_floor(stone), 5));
    return fractional(row) < .16f || fractional(stone) < .10f
               ? rgb_scale(c, joint)
               : c;
}

/* Courses with slits for archers near the top. */
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

/* An open oak door under a round arch with a bright frame; u is 0 in the middle
 * of the gate. `door` and `frame` are half their widths, and radii of the arch.
 */
static rgb gate_face(rgb c, const wall_place *s)
{
    float side = fabsf(s->u), door = s->top * .333f, frame = door * 1.25f;
    float spring = s->top * .39f; /* height where the arch begins */
    if (side < door &&
        s->z < spring + root_or_zero(door * door - side * side)) {
        bool grid = fractional(s->u / .010f + .5f) < .18f ||
                    fractional(s->z / .011f) < .16f;
        return grid ? rgb_hex(0x563b26) : rgb_hex(0x33261f);
    }
    if (side < frame &&
        s->z < spring + root_or_zero(frame * frame - side * side)) {
        return rgb_scale(c, 1.16f);
    }
    return fractional(s->z / .009f) < .16f ? rgb_scale(c, .88f) : c;
}

/* Tall windows with a mullion between buttresses, and openings of the belfry in
 * what is as high as a tower. `offset` is the distance from the middle of a
 * window. */
static rgb church_face(rgb c, const wall_place *s)
{
    float across = fractional(s->u / .028f + .5f);
    float offset = fabsf(across - .5f);
    float low = s->top * .22f, high = s->top * .66f;
    if (offset < .17f && s->z > low && s->z < high - offset * .03f) {
        return offset < .025f ? rgb_hex(0x8a8778) : rgb_hex(0x39425c);
    }
    if (across < .10f || across > .90f) { /* buttresses */
        c = rgb_scale(c, 1.08f);
    }
    bool opening = s->top > .075f && s->z > s->top - .034f &&
                   s->z < s->top - .010f &&
                   fabsf(fractional(s->u / .02f + .5f) - .5f) < .18f;
    return opening ? rgb_hex(0x3a3a48) : c;
}

/* Tall windows in three rows between pilasters, a plinth and a cornice. */
static rgb public_face(rgb c, const wall_place *s)
{
    float axis = s->u / .021f + .5f, across = fractional(axis);
    float offset = across - .5f; /* from the middle of the window */
    float floors = s->z / .026f, up = fractional(floors);
    if (s->z < .006f || s->top - s->z < .006f) {
        return rgb_scale(c, s->z < .006f ? .84f : 1.10f);
    }
    if (fabsf(offset) < .20f && up > .28f &&
        up < .84f - offset * offset * 2.5f) {
        return fabsf(offset) < .025f ? rgb_hex(0xb9b2a2)
                                     : window(axis, (int)floors, s->key);
    }
    /* pilasters, and a ledge at each floor */
    return across < .10f || across > .90f || up > .93f ? rgb_scale(c, 1.10f)
                                                       : c;
}

/* Foliage: bright and dark by noise. */
static rgb leaf_face(rgb c, const wall_place *s)
{
    float n = noise_at(NOISE_FINE, s->x * 1.7f + s->u, s->z * 3 + s->u);
    return rgb_scale(c, .90f + .5f * n);
}

/* Three arches under a bridge or rampart, ellipses around places at the foot;
 * u is 0 below the middle one, the largest. Within them it is transparent. Each
 * has an edge of wedge-shaped stones. */
static rgb arches_face(rgb c, const wall_place *s)
{
    c = courses(c, s, .010f, .020f, .86f);
    for (int arch = -1; arch <= 1; arch++) {
        float x = s->u - (float)arch * .205f;
        float width = arch ? .074f : .116f, height = arch ? .056f : .103f;
        /* 1 on the ellipse, less within it */
        float out = x * x / (width * width) + s->z * s->z / (height * height);
        if (out < 1) {
            return (rgb){-1, 0, 0};
        }
        if (out < 1.42f) { /* the wedge-shaped stones, five in a radian */
            float turn = portable_atan2(s->z, x) * 5;
            c = rgb_mix(c, rgb_hex(0xfaf2de), .55f);
            c = fractional(turn) < .16f ? rgb_scale(c, .80f) : c;
        }
    }
    return c;
}

/* Bundles of straw, one above another. */
static rgb straw_face(rgb c, const wall_place *s)
{
    return fractional(s->z / .006f) < .25f ? rgb_scale(c, .92f) : c;
}

/* Upright planks with dark joints. */
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
 * those towards the west get a little of it. `base` is the brightness of a
 * southern facade without sun, `side` how much darker an eastern one is, and
 * `sun` what full sunlight adds. */
static const struct {
    rgb (*look)(rgb body, const wall_place *);
    float base, side, sun;
    bool solid; /* darker at its foot, up to .022, and below the eave, .005 */
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
    float bright = looks[style].base - looks[style].side * nx +
                   looks[style].sun * light * sun;
    if (looks[style].solid) {
        bright *= .80f + .20f * smoothstep(0, .022f, z);
        bright *= top - z < .005f ? .80f : 1;
    }
    rgb c = looks[style].look(body, &(wall_place){u, z, top, x, key});
    if (c.r < 0) {
        return c;
    }
    /* The light of facades is a little warm. */
    return (rgb){c.r * bright * 1.02f, c.g * bright * .985f,
                 c.b * bright * .99f};
}
