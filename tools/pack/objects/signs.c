/* signs.c - painters of signs and marks, and what is drawn over the picture
 *
 * Pennants and discs with signs are carved and upright in every rotation: a
 * sign is a function that gives the distance to its outline, negative inside.
 * Crop circles, vineyards and floors of markets are painted on the ground.
 * Sails, smoke and names are drawn over the finished picture.
 *
 * SPDX-License-Identifier: MIT
 */
#include "objects.h"
#include "tools/pack/letters.h"

/* Pixels of a tile side; letters on smaller tiles are not legible. */
#define PLATES_MIN_SIDE 192

#define PRINT_FADE .24f /* of the colours of signs on tiles */

/* ----------------------------------------------------------------- pennant */

/* A square down to v = .1; below it, the two curves of half an ellipse that
 * meet at v = 1.35. */
float shield_distance(float u, float v)
{
    float x = fabsf(u), top = x - 1 > -1.05f - v ? x - 1 : -1.05f - v;
    if (v <= .1f) {
        return top;
    }
    float w = (v - .1f) / 1.25f, inner = 1 - w * w * .98f;
    float side = x - (inner > 0 ? sqrtf(inner) : 0);
    return w > 1 && v - 1.35f > side ? v - 1.35f : side;
}

/* Quartered in blue and white with a gilt rim, on a stone. */
void paint_shield(canvas *c, const scene *s, const object *t)
{
    rgb blue = palette_rgb("pennant"), white = palette_rgb("pennant-light"),
        gold = palette_rgb("gilt"), stone = palette_rgb("paving");
    (void)s;
    AROUND(px, c, t->x, t->y, t->a * 1.8f)
    {
        float u, v;
        object_coordinates(c, t, &px, &u, &v);
        float distance = shield_distance(u * .98f, v * .98f);
        float base = shield_distance(u * .84f, v * .86f + .02f);
        if (base < 0) {
            canvas_put(c, px.k, t->low + .012f, rgb_scale(stone, 1.05f),
                       (facade){FACADE_PLAIN, stone, 0, 0, 1});
        }
        if (distance > 0) {
            continue;
        }
        bool rim = distance > -.17f;
        rgb field = (u > 0) == (v > .05f) ? blue : white;
        field = rgb_scale(field, 1 + .05f * portable_sin(u * 5 + v * 3));
        float h = t->low + .027f + (rim ? .006f : .004f * (1 - u * u));
        canvas_put(c, px.k, h,
                   rim                ? gold
                   : distance > -.23f ? rgb_scale(field, .8f)
                                      : field,
                   (facade){FACADE_PLAIN, rgb_scale(gold, .8f), 0, 0, 1});
    }
}

/* ------------------------------------------------------------------- signs */

/* Returns the distance of (u, v) to the line from (x0, y0) to (x1, y1). */
static float segment_distance(float u, float v, float x0, float y0, float x1,
                              float y1)
{
    float dx = x1 - x0, dy = y1 - y0;
    float k =
        clampf(((u - x0) * dx + (v - y0) * dy) / (dx * dx + dy * dy), 0, 1);
    return vector_length(u - x0 - dx * k, v - y0 - dy * k);
}

/* Returns the distance to the outline of a sign in the square from -1 to 1, y
 * to the south; negative inside. */
typedef float sign_distance(float u, float v);

/* Joins two shapes, given the distance to each. */
static float nearest_of(float a, float b)
{
    return a < b ? a : b;
}

/* A bunch of six grapes on a stem. */
static float grapes_distance(float u, float v)
{
    static const float grapes[][2] = {{-.30f, -.22f}, {0, -.22f},
                                      {.30f, -.22f},  {-.15f, .06f},
                                      {.15f, .06f},   {0, .34f}};
    float d = segment_distance(u, v, 0, -.36f, .12f, -.64f) - .06f;
    for (int i = 0; i < 6; i++) {
        d = nearest_of(d, vector_length(u - grapes[i][0], v - grapes[i][1]) -
                              .165f);
    }
    return d;
}

/* A sheaf tied in the middle: ears above, straw below. */
static float sheaf_distance(float u, float v)
{
    float d = segment_distance(u, v, -.16f, .12f, .16f, .12f) - .075f;
    for (int i = -2; i <= 2; i++) {
        float lean = (float)i, drop = .045f * lean * lean;
        d = nearest_of(d, segment_distance(u, v, .07f * lean, .12f, .17f * lean,
                                           .62f - drop) -
                              .045f);
        d = nearest_of(d, segment_distance(u, v, .06f * lean, .10f, .15f * lean,
                                           -.25f + drop) -
                              .045f);
        d = nearest_of(d, segment_distance(u, v, .155f * lean, -.26f + drop,
                                           .24f * lean, -.62f + drop) -
                              .082f);
    }
    return d;
}

/* A bolt of cloth with its loose end. */
static float cloth_distance(float u, float v)
{
    float bolt = segment_distance(u, v, -.36f, .14f, .30f, -.14f) - .30f;
    return nearest_of(bolt,
                      segment_distance(u, v, .02f, .34f, .52f, .16f) - .09f);
}

/* A crown with three points, each with a ball. */
static float crown_distance(float u, float v)
{
    float d = segment_distance(u, v, -.42f, .40f, .42f, .40f) - .10f;
    for (int i = -1; i <= 1; i++) {
        float x = .46f * (float)i, top = i ? -.28f : -.46f;
        float k = clampf((v - top) / (.40f - top), 0, 1);
        float half = .04f + .20f * k; /* wide at the bottom */
        d = nearest_of(d, nearest_of(9, fabsf(u - x * (1 - .15f * k)) - half) +
                              (v < top || v > .44f ? 9 : 0));
        d = nearest_of(d, vector_length(u - x, v - top) - .10f);
    }
    return d;
}

/* A hat above a mask. */
static float robber_distance(float u, float v)
{
    float brim = segment_distance(u, v, -.58f, -.14f, .58f, -.14f) - .075f;
    float hat = segment_distance(u, v, -.16f, -.34f, .16f, -.34f) - .22f;
    float mask = segment_distance(u, v, -.30f, .16f, .30f, .16f) - .20f;
    float eyes = vector_length(fabsf(u) - .22f, (v - .15f) * 1.3f) - .115f;
    mask = mask > -eyes ? mask : -eyes;
    return nearest_of(nearest_of(brim, hat), mask);
}

/* A dragon's head in profile with a horn and an open jaw. */
static float dragon_distance(float u, float v)
{
    float d = segment_distance(u, v, -.34f, .62f, -.22f, .02f) - .17f;
    d = nearest_of(d, segment_distance(u, v, -.20f, -.08f, .16f, -.10f) - .21f);
    d = nearest_of(d, segment_distance(u, v, .20f, -.12f, .58f, -.04f) - .11f);
    d = nearest_of(d, segment_distance(u, v, .06f, .14f, .46f, .24f) - .065f);
    d = nearest_of(d,
                   segment_distance(u, v, -.20f, -.24f, -.50f, -.58f) - .075f);
    d = nearest_of(d, segment_distance(u, v, -.38f, .20f, -.60f, .10f) - .06f);
    d = nearest_of(d, segment_distance(u, v, -.44f, .46f, -.66f, .38f) - .06f);
    float eye = vector_length(u - .10f, v + .14f) - .075f;
    return d > -eye ? d : -eye;
}

static float disc_distance(float u, float v)
{
    return vector_length(u, v) - 1;
}

static float diamond_distance(float u, float v)
{
    return (fabsf(u) + fabsf(v) - 1.34f) * .7071f;
}

/* A heart: two discs, and below them a straight flank from each to the point.
 */
static float heart_distance(float u, float v)
{
    float x = fabsf(u), o = vector_length(x - .46f, v + .28f) - .56f;
    float flank = x * .698f + (v - .95f) * .716f;
    float slope = (x - .46f) * .716f - (v + .28f) * .698f;
    float top = -v - .45f;
    flank = flank > slope ? flank : slope;
    return nearest_of(o, flank > top ? flank : top);
}

/* The signs by sign_kind: the sign, the outline of what it is on, the factor by
 * which the sign is smaller, the colours of the ground and of the sign. */
static const struct {
    sign_distance *sign, *outline;
    float zoom;
    const char *field, *ink;
    bool lined; /* lines are cut into the sign */
} signs[] = {
    [GOODS_WINE] = {grapes_distance, disc_distance, 1.06f, "goods-wine",
                    "goods-sign", false},
    [GOODS_GRAIN] = {sheaf_distance, disc_distance, 1.06f, "goods-grain",
                     "goods-sign", false},
    [GOODS_CLOTH] = {cloth_distance, disc_distance, 1.06f, "goods-cloth",
                     "goods-sign", true},
    [SIGN_KING] = {crown_distance, disc_distance, 1.06f, "sign-king",
                   "goods-sign", false},
    [SIGN_ROBBER] = {robber_distance, disc_distance, 1.06f, "sign-robber",
                     "goods-sign", false},
    [SIGN_PRINCESS] = {crown_distance, heart_distance, 1.55f, "princess-heart",
                       "sign-princess", false},
    [SIGN_DRAGON] = {dragon_distance, diamond_distance, .98f, "sign-dragon",
                     "goods-sign", false},
};

/* A sign on a disc, heart or diamond with a raised rim. */
void paint_sign_disc(canvas *c, const scene *s, const object *t)
{
    rgb field = palette_rgb(signs[t->subkind].field),
        pale = palette_rgb(signs[t->subkind].ink);
    rgb rim = palette_rgb("goods-rim"), line = palette_rgb("goods-line");
    float zoom = signs[t->subkind].zoom;
    if (s->l) { /* printed on a tile, duller than the tokens that players own */
        rgb print = palette_rgb("paving");
        field = rgb_mix(field, print, PRINT_FADE);
        rim = rgb_mix(rim, print, .6f);
        line = rgb_mix(line, print, PRINT_FADE);
    }
    AROUND(px, c, t->x, t->y, t->a * 1.6f)
    {
        float u, v;
        object_coordinates(c, t, &px, &u, &v);
        float distance = signs[t->subkind].outline(u, v);
        if (distance > .13f) {
            continue;
        }
        if (distance > 0) {
            canvas_put(c, px.k, t->low + .022f, line,
                       (facade){FACADE_PLAIN, rgb_scale(line, .8f), 0, 0, 1});
            continue;
        }
        bool is_on_rim = distance > -.15f;
        float sign = signs[t->subkind].sign(u * zoom, v * zoom);
        float hatch = fabsf(fractional((u * .39f + v * .92f) / .17f) - .5f);
        bool is_cut = signs[t->subkind].lined && sign < -.05f && hatch > .38f;
        rgb tone = is_on_rim          ? rim
                   : distance > -.20f ? rgb_scale(field, .75f)
                   : sign < 0         ? rgb_scale(pale, is_cut ? .80f : 1)
                   : sign < .06f      ? rgb_scale(field, .70f)
                                      : field;
        float raise = is_on_rim ? .008f : sign < 0 ? .0075f : .003f;
        canvas_put(c, px.k, t->low + .024f + raise, tone,
                   (facade){FACADE_PLAIN, rgb_scale(rim, .7f), 0, 0, 1});
    }
}

/* ------------------------------------------------------------------- marks */

/* Three discs with rings around them. */
static bool is_in_discs(float u, float v)
{
    bool bent = vector_length(u, v) < .10f;
    for (int i = 0; i < 3; i++) {
        float angle = (float)i * 2 * PI_F / 3 - PI_F / 2;
        float ring = vector_length(u - .40f * portable_cos(angle),
                                   v - .40f * portable_sin(angle));
        bent |= ring < .20f || (ring > .25f && ring < .30f);
    }
    return bent;
}

/* A shield with a cross left standing in it. */
static bool is_in_shield(float u, float v)
{
    float down = v > 0 ? v / .66f : 0;
    bool inside = v > -.54f && v < .66f && fabsf(u) < .48f * (1 - down * down);
    return inside && fabsf(u) > .055f && fabsf(v + .10f) > .055f;
}

/* A cudgel: thin at the hand, thick at the other end, with three studs. */
static bool is_in_club(float u, float v)
{
    float along = (u * .64f - v * .77f + .60f) / 1.16f; /* 0 to 1 */
    float half = .105f + .17f * along * along;
    float across = fabsf(u * .77f + v * .64f);
    float end = vector_length(u - .28f, v + .34f) - .255f;
    bool stud = vector_length(u - .32f, v + .44f) < .065f ||
                vector_length(u - .13f, v + .28f) < .060f ||
                vector_length(u - .34f, v + .21f) < .060f;
    bool shaft = along > -.05f && along < .85f && across < half;
    return (shaft || end < 0) && !stud;
}

/* A fork with three prongs. */
static bool is_in_pitchfork(float u, float v)
{
    float x = fabsf(u);
    float d = segment_distance(u, v, 0, .64f, 0, -.60f);
    d = nearest_of(d, segment_distance(x, v, .38f, -.60f, .38f, -.18f));
    d = nearest_of(d, segment_distance(x, v, .38f, -.18f, .20f, .02f));
    d = nearest_of(d, segment_distance(x, v, .20f, .02f, 0, .02f));
    return d < .085f;
}

/* A field of standing wheat, nearly square, in which a ring and what a
 * crop_sign says are pressed flat: bright where it lies, with the shade of the
 * stalks along it. */
void paint_crop_circle(canvas *c, const scene *s, const object *t)
{
    static bool (*const signs_laid[])(float u, float v) = {
        [CROP_DISCS] = is_in_discs,
        [CROP_SHIELD] = is_in_shield,
        [CROP_CLUB] = is_in_club,
        [CROP_PITCHFORK] = is_in_pitchfork};
    bool is_plain = t->subkind == CROP_DISCS;
    rgb wheat = palette_rgb("wheat"), straw = palette_rgb("wheat-laid"),
        rim = palette_rgb("crop-rim");
    wheat = rgb_scale(wheat, is_plain ? .92f : .80f); /* signs stand out */
    AROUND(px, c, t->x, t->y, t->a * 1.15f)
    {
        float dx = (px.x - t->x) / t->a, dy = (px.y - t->y) / t->a;
        float d = vector_length(dx, dy);
        float fine = noise_at(NOISE_FINE, c->at[px.i], c->at[px.j]);
        float stalk = noise_at(NOISE_DAB, c->at[px.i], c->at[px.j]);
        float square = sqrtf(sqrtf(dx * dx * dx * dx + dy * dy * dy * dy));
        float field = square / .97f + .05f * fine +
                      .04f * noise_at(NOISE_MID, px.x, px.y);
        if (field > 1) {
            continue;
        }
        bool bent =
            is_plain ? fabsf(d - .74f) < .055f : fabsf(d - .86f) < .045f;
        bent |= signs_laid[t->subkind](dx, dy);
        float row = fractional((px.x + px.y * .3f) / .017f);
        /* Laid stalks lie around the middle; standing ones are ears in rows. */
        float swirl = portable_sin(d * 95 + 4 * fine);
        float ears = .22f * fine + .16f * stalk - .15f * (row < .35f);
        rgb top = bent ? rgb_scale(straw, 1.03f + .08f * fine + .05f * swirl)
                       : rgb_scale(wheat, 1 + (s->afar ? .3f : 1) * ears);
        float share = smoothstep(0, .04f, 1 - field);
        canvas_tint(c, px.k, rgb_mix(rim, top, .35f + .65f * share), 1);
        c->height[px.k] =
            (bent ? .001f : .024f + .006f * fine + .004f * stalk) * share;
    }
}

/* A vineyard as the smallest pictures show it: few and flat rows. */
static void paint_vines_afar(canvas *c, const object *t)
{
    rgb soil = palette_rgb("vine-ground"), leaf = palette_rgb("leaf-oak");
    AROUND(px, c, t->x, t->y, t->a)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        float across = (dx * .8f - dy * .6f) / .062f;
        float row = fabsf(fractional(across) - .5f);
        if (vector_length(dx, dy) < t->a && c->style[px.k] == FACADE_NONE) {
            rgb tone = rgb_mix(leaf, soil, smoothstep(.22f, .34f, row));
            canvas_tint(c, px.k, tone, .9f);
        }
    }
}

/* Vines on stakes in slightly curved rows. */
void paint_vines(canvas *c, const scene *s, const object *t)
{
    rgb soil = palette_rgb("vine-ground"), leaf = palette_rgb("vine-leaf"),
        grape = palette_rgb("grape-blue");
    if (s->afar) {
        paint_vines_afar(c, t);
        return;
    }
    AROUND(px, c, t->x, t->y, t->a * 1.05f)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        float d =
            vector_length(dx, dy) + .008f * noise_at(NOISE_MID, px.x, px.y);
        if (d > t->a) {
            continue;
        }
        float fine = noise_at(NOISE_FINE, px.x, px.y);
        float dab = noise_at(NOISE_DAB, px.x, px.y);
        float position = dx * .8f - dy * .6f + .02f * portable_sin(dx * 14);
        float row = fabsf(fractional(position / .030f) - .5f);
        float width = .26f + .12f * fine;
        if (row < width) {
            float top = 1 - row / width;
            bool berry = dab > .7f && fine > -.05f;
            rgb green = rgb_scale(leaf, 1 + .5f * fine + .12f * dab);
            canvas_put(c, px.k, .004f + .006f * top * (1 + .5f * fine),
                       berry ? grape : green,
                       (facade){FACADE_LEAF, rgb_scale(leaf, .9f), px.x, 0, 1});
        } else if (c->style[px.k] == FACADE_NONE) {
            canvas_tint(c, px.k, rgb_scale(soil, 1 + .16f * fine), .9f);
        }
    }
}

/* ------------------------------------------------------------ market green */

/* Returns the distance from a place to segment i of a path. */
static float path_segment_distance(const path *w, int i, float x, float y)
{
    float bx = w->x[i + 1] - w->x[i], by = w->y[i + 1] - w->y[i];
    float dx = x - w->x[i], dy = y - w->y[i];
    float t = clampf((dx * bx + dy * by) / (bx * bx + by * by), 0, 1);
    return vector_length(dx - bx * t, dy - by * t);
}

/* Returns the colour of a market's floor, mixed from two, and adds to its
 * height *h: fish on wet slabs, grain on straw, cattle on trodden earth. (x, y)
 * is on the table, (tx, ty) on the unrotated tile. */
static rgb market_floor(const object *t, rgb second, float x, float y, float tx,
                        float ty, float *h)
{
    float mid = noise_at(NOISE_MID, x, y), fine = noise_at(NOISE_FINE, x, y);
    float stroke = noise_at(NOISE_STROKE, x, y);
    rgb tone = rgb_mix(t->top_colour, second, clampf(.5f + 2 * mid, 0, 1));
    switch (t->subkind) {
    case CC_FISH:
        tone = cobbles(tx, ty, .020f, tone);
        tone = rgb_mix(tone, rgb_hex(0xdfe9ea),
                       .35f * smoothstep(.12f, .22f, mid));
        break;
    case CC_GRAIN:
        tone = rgb_scale(tone, 1 + .30f * stroke + .12f * fine);
        *h += .002f * stroke;
        break;
    default:
        tone =
            rgb_mix(tone, rgb_hex(0xa2a765), .5f * smoothstep(.10f, .22f, mid));
        tone = rgb_scale(tone, 1 + .22f * fine);
        *h += .003f * fine;
        break;
    }
    return tone;
}

/* The floor of a market within a closed path, with a paved walk along it. Bit i
 * of `seed` is set if segment i is a side of the tile, which has no walk: the
 * next tile may have a market of other goods. `subkind` is the goods. */
void paint_market_green(canvas *c, const scene *s, const object *t)
{
    const path *w = t->path;
    static const char *const seconds[] = {[CC_FISH] = "market-fish-wet",
                                          [CC_GRAIN] = "market-straw",
                                          [CC_LIVESTOCK] = "market-mud"};
    rgb slab = palette_rgb("paving-pale"), joint = palette_rgb("market-side");
    rgb second = palette_rgb(seconds[t->subkind]);
    (void)s;
    EACH_PIXEL(px, c, w->x0 - .01f, w->y0 - .01f, w->x1 + .01f, w->y1 + .01f)
    {
        if (!path_contains(w, px.x, px.y)) {
            continue;
        }
        float x = c->at[px.i], y = c->at[px.j];
        float fine = noise_at(NOISE_FINE, x, y), h = .001f * fine;
        float edge = 9, side = 9;
        for (int i = 0; i + 1 < w->n; i++) {
            float d = path_segment_distance(w, i, px.x, px.y);
            if (t->seed >> i & 1) {
                side = d < side ? d : side;
            } else {
                edge = d < edge ? d : edge;
            }
        }
        rgb tone = market_floor(t, second, x, y, px.x, px.y, &h);
        float cover = smoothstep(.012f, .034f, side + .03f * fine);
        tone = rgb_mix(rgb_scale(joint, 1 + .14f * fine), tone, cover);
        h *= cover;
        if (edge < .030f) {
            tone = cobbles(px.x, px.y, .013f, slab);
            tone = edge < .007f ? rgb_scale(slab, .92f) : tone;
            h = .003f;
        }
        c->albedo[px.k] = tone;
        c->height[px.k] = h;
    }
}

/* ----------------------------------------------------------------- overlay */

/* Four sails of a windmill from the front; `at` is its foot on the table. */
static void draw_sails(view *v, const object *t, point at)
{
    float size = (float)v->w, x0 = (float)at.x * size, r = t->a * size;
    float y0 = ((float)at.y - TILT * t->low) * size + (float)v->strip;
    rgb cloth = rgb_scale(palette_rgb("canvas-light"), .93f),
        wood = rgb_hex(0x5d402b);
    for (int j = (int)(y0 - r); j <= (int)(y0 + r); j++) {
        for (int i = (int)(x0 - r); i <= (int)(x0 + r); i++) {
            if (i < 0 || j < 0 || i >= v->w || j >= v->h) {
                continue;
            }
            float dx = ((float)i - x0) / r, dy = ((float)j - y0) / r;
            float d = vector_length(dx, dy),
                  angle = portable_atan2(dy, dx) + t->angle;
            float arc = (fractional(angle / (PI_F / 2)) - .5f) * PI_F / 2 * d;
            if (d > 1 || arc < -.035f || arc > .17f) {
                continue;
            }
            bool sail = arc > .02f && d > .26f;
            if (!sail && arc > .03f) {
                continue;
            }
            bool lath = sail && fractional(d * 7) < .22f;
            int k = j * v->w + i;
            rgb hue = sail ? rgb_scale(cloth, lath ? .70f : 1) : wood;
            v->colour[k] = rgb_mix(v->colour[k], hue, sail ? .82f : 1);
            v->alpha[k] = 1;
        }
    }
}

/* Smoke over a crater, drifting to the north-east and thinning out. */
static void draw_smoke(view *v, const object *t, point at, int variant)
{
    enum { PUFFS = 7 };
    float size = (float)v->w, top = (float)at.y - TILT * .085f;
    for (int n = 0; n < PUFFS; n++) {
        float age = (float)n / (PUFFS - 1), r = (.026f + .036f * age) * size;
        float x0 =
            ((float)at.x + t->a * (.95f * age + .08f * portable_sin(5 * age))) *
            size;
        float y0 = (top - t->a * (.70f - .18f * (float)variant) * age) * size +
                   (float)v->strip;
        for (int j = (int)(y0 - r); j <= (int)(y0 + r); j++) {
            for (int i = (int)(x0 - r); i <= (int)(x0 + r); i++) {
                if (i < 0 || j < 0 || i >= v->w || j >= v->h) {
                    continue;
                }
                float x = (float)i / size, y = (float)(j - v->strip) / size;
                float d = vector_length((float)i - x0, (float)j - y0) / r;
                d += .9f * noise_at(NOISE_MID, x * .9f + .2f, y * .9f);
                float side = x < 1 - x ? x : 1 - x;
                side = y < side ? y : side;
                float share = (1 - smoothstep(.35f, 1, d)) *
                              (.62f - .34f * age) * smoothstep(0, .07f, side);
                int k = j * v->w + i;
                float light = .80f - .18f * ((float)j - y0) / r;
                v->colour[k] =
                    rgb_mix(v->colour[k],
                            (rgb){light, light * .97f, light * .94f}, share);
            }
        }
    }
}

void scene_paint_plates(view *v, const scene *s, int rotation)
{
    bool has_plates = false;
    for (int i = 0; i < s->n_objects; i++) {
        has_plates |= s->objects[i].kind == OBJECT_PLATE;
    }
    if (!has_plates || v->w < PLATES_MIN_SIDE) {
        return;
    }
    cairo_surface_t *overlay =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, v->w, v->h);
    cairo_t *cr = cairo_create(overlay);
    cairo_translate(cr, 0, v->strip);
    cairo_scale(cr, v->w, v->w);
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        point at = to_table(rotation, (point){(double)t->x, (double)t->y});
        at.y += (double)t->b;
        if (t->kind == OBJECT_PLATE) {
            double half = (double)t->a / 2;
            /* Roofs of the next tile would cover a plate on the lower edge. */
            at.y = fmin(at.y, .90);
            at.x = fmax(half + .03, fmin(.97 - half, at.x));
            paint_name(cr, t->text, at, (double)t->a);
        }
    }
    cairo_destroy(cr);
    cairo_surface_flush(overlay);
    const unsigned char *data = cairo_image_surface_get_data(overlay);
    int stride = cairo_image_surface_get_stride(overlay);
    for (int k = 0; k < v->w * v->h; k++) {
        const unsigned char *p = data + k / v->w * stride + 4 * (k % v->w);
        float share = 1 - (float)p[3] / 255;
        if (p[3]) {
            rgb c = rgb_scale(v->colour[k], share);
            v->colour[k] =
                (rgb){c.r + (float)p[2] / 255, c.g + (float)p[1] / 255,
                      c.b + (float)p[0] / 255};
            v->alpha[k] = v->alpha[k] * share + 1 - share;
        }
    }
    cairo_surface_destroy(overlay);
}

void scene_paint_overlay(view *v, const scene *s, int rotation)
{
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        if (t->kind == OBJECT_LAVA) {
            point at = to_table(rotation, (point){(double)t->x, (double)t->y});
            draw_smoke(v, t, at, s->variant & 1);
        }
        if (t->kind == OBJECT_SAILS) {
            point foot = to_table(
                rotation, (point){(double)t->x, (double)(t->y - MILL_FRONT)});
            /* The mill is rotated, its sails stay south of it. */
            foot.y += (double)MILL_FRONT;
            draw_sails(v, t, foot);
        }
    }
}
