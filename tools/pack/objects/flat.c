/* flat.c - painters of flat objects: roads, water, pavements, beds, hills
 *
 * They tint the ground and change its height a little, in a share that falls
 * smoothly from 1 to 0 at their edge. Noise is added to the distance to that
 * edge, so that it is uneven.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "objects.h"

static float fine_at(const area *px)
{
    return px->c->fine
               ? px->c->fine[px->k]
               : noise_at(NOISE_FINE, px->c->at[px->i], px->c->at[px->j]);
}

static float mid_at(const area *px)
{
    return px->c->mid ? px->c->mid[px->k]
                      : noise_at(NOISE_MID, px->c->at[px->i], px->c->at[px->j]);
}

rgb cobbles(float x, float y, float size, rgb c)
{
    float u = x / size, v = y / size;
    int row = (int)fast_floor(v);
    u += (float)(row & 1) * .5f;
    float shade = 1 + .16f * (hash_to_unit((int)fast_floor(u), row, 4) - .5f);
    bool joint = fractional(u) < .14f || fractional(v) < .16f;
    return rgb_scale(c, joint ? shade * .90f : shade);
}

/* -------------------------------------------------------------------- ways */

/* Paints the trodden middle of a road in the share `cover`. */
static void paint_track(canvas *c, const area *px, float half, float d,
                        float cover)
{
    float fine = fine_at(px), mid = mid_at(px);
    float dab = noise_at(NOISE_DAB, c->at[px->i], c->at[px->j]);
    float rut = gaussian((d - half * .42f) / .0062f),
          middle = gaussian(d / .0075f);
    rgb road = rgb_mix(rgb_hex(0xeedfb9), rgb_hex(0xe2cea0),
                       clampf(.5f + 1.4f * mid, 0, 1));
    road = rgb_mix(road, rgb_hex(0xc7ad7d), .50f * rut * (.8f + .8f * mid));
    road = rgb_mix(road, rgb_hex(0xcfcb93),
                   .40f * middle * smoothstep(-.1f, .25f, mid + fine * .5f));
    road = rgb_scale(road, 1 + .10f * fine + .018f * dab);
    road = dab > .97f ? rgb_mix(road, rgb_hex(0xfaf0d6), .4f)
           : dab < -1 ? rgb_mix(road, rgb_hex(0xb9a277), .4f)
                      : road;
    canvas_tint(c, px->k, road, cover);
    c->height[px->k] =
        mixf(c->height[px->k],
             -.0035f - .0022f * rut + .001f * fine + .0012f * middle, cover);
}

/* A pale road with two ruts, some grass between them, and a worn edge. `d` is
 * the distance to the middle line, `half` half the width. */
static void paint_road(canvas *c, const area *px, float half, float d)
{
    float x = c->at[px->i], y = c->at[px->j], mid = mid_at(px);
    float edge =
        d + .007f * noise_at(NOISE_FINE, x * 2 + .3f, y * 2) + .006f * mid;
    if (edge > half + .018f) {
        return;
    }
    rgb verge = rgb_mix(rgb_hex(0xb6a471), rgb_hex(0x9aa05f),
                        clampf(.5f + 2 * fine_at(px), 0, 1));
    float cover = 1 - smoothstep(half - .006f, half + .001f, edge);
    float margin = 1 - smoothstep(half, half + .016f, edge);
    canvas_tint(c, px->k, verge, margin * .75f);
    if (cover > 0) {
        paint_track(c, px, half, d, cover);
    }
    c->height[px->k] += .0022f * gaussian((edge - half - .004f) / .005f);
}

typedef struct river_tones {
    rgb deep, river, ripple, shore, reed;
} river_tones;

static river_tones load_river(void)
{
    return (river_tones){palette_rgb("river-deep"), palette_rgb("river"),
                         palette_rgb("ripple"), palette_rgb("shore"),
                         palette_rgb("reed")};
}

/* The colours of ways. */
typedef struct way_tones {
    rgb light, dark, kerb;
    rgb road, edge; /* of roads from afar */
    river_tones water;
} way_tones;

/* A road as the smallest pictures show it: pale between dark lines. */
static void paint_road_afar(canvas *c, const area *px, float half, float d,
                            const way_tones *tones)
{
    float margin = 1 - smoothstep(half - .004f, half + .008f, d);
    float cover = 1 - smoothstep(half - .016f, half - .006f, d);
    canvas_tint(c, px->k, tones->edge, margin * .8f);
    canvas_tint(c, px->k, tones->road, cover);
    c->height[px->k] *= 1 - margin;
}

/* A cobbled street of an ordinary city, without kerbs. */
static void paint_lane(canvas *c, const area *px, float half, float d,
                       rgb light, rgb dark, bool is_afar)
{
    float share =
        1 - smoothstep(half - .001f, half + .004f, d + .004f * fine_at(px));
    if (share > 0) {
        rgb stone = rgb_mix(light, dark, clampf(.5f + 2 * mid_at(px), 0, 1));
        stone = is_afar ? dark : cobbles(px->x, px->y, .0070f, stone);
        canvas_tint(c, px->k, stone, share);
        c->height[px->k] *= 1 - share;
    }
}

/* A street of The City: cobblestones between kerbs, with ruts. */
static void paint_paved_way(canvas *c, const area *px, float half, float d,
                            float distance, rgb light, rgb dark, rgb kerb)
{
    float share = 1 - smoothstep(half - .001f, half + .003f, d);
    rgb stone = rgb_mix(light, dark, clampf(.5f + 2.2f * mid_at(px), 0, 1));
    stone = cobbles(px->x, px->y, .0098f, stone);
    bool is_kerb = d > half - .008f;
    stone = rgb_scale(stone, 1 - .12f * gaussian((d - half * .40f) / .006f));
    if (is_kerb) {
        stone = rgb_scale(kerb, fractional(distance / .018f) < .10f ? .84f : 1);
    }
    if (share > 0) {
        canvas_tint(c, px->k, stone, share);
        c->height[px->k] =
            mixf(c->height[px->k], is_kerb ? .003f : -.001f, share);
    }
}

/* Deep in the middle, pale ripples, an earthen bank with reeds. `d` is the
 * distance to the middle line, `half` half the width. */
static void paint_river(canvas *c, const area *px, const river_tones *tones,
                        float half, float d)
{
    float x = c->at[px->i], y = c->at[px->j], fine = fine_at(px);
    d += .006f * mid_at(px) + .004f * fine;
    float bank = 1 - smoothstep(half + .001f, half + .020f, d);
    float wet = 1 - smoothstep(half - .004f, half + .001f, d);
    float glint = noise_at(NOISE_STROKE, x * 1.0f, y * 2.0f);
    rgb water =
        rgb_mix(tones->deep, tones->river,
                smoothstep(half * .25f, half * .95f, d + .010f * glint));
    water = rgb_mix(water, tones->ripple, .55f * smoothstep(.16f, .30f, glint));
    rgb shore = rgb_mix(tones->shore, tones->reed,
                        smoothstep(-.05f, .12f, fine + .4f * mid_at(px)));
    float cover = wet;
    if (c->height[px->k] < -.008f) { /* water already: only deepen it */
        bank = 0;
        cover *= 1 - smoothstep(half * .30f, half * .85f, d);
    }
    canvas_tint(c, px->k, shore, bank * .85f);
    canvas_tint(c, px->k, water, cover);
    c->height[px->k] =
        mixf(mixf(c->height[px->k], .004f * fine, bank), -.012f, wet);
}

/* Round water, with rocks around a spring. */
void paint_lake(canvas *c, const scene *s, const object *t)
{
    rgb rock = palette_rgb("wall-stone");
    river_tones water = load_river();
    (void)s;
    AROUND(px, c, t->x, t->y, t->a * 1.5f)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        float wave = .16f * noise_at(NOISE_MID, px.x * .7f, px.y * .7f) * t->a;
        float angle = portable_atan2(dy, dx), bays = t->b > 0 ? 0.f : 1.f;
        float d = vector_length(dx * .94f, dy * 1.06f) + wave;
        d *= 1 + bays * (.09f * portable_sin(2 * angle + 40 * t->x) +
                         .07f * portable_sin(3 * angle + 70 * t->y) +
                         .045f * portable_sin(7 * angle + 9 * t->x) +
                         .030f * portable_sin(13 * angle + 5 * t->y));
        d += bays * .10f * t->a * fine_at(&px);
        paint_river(c, &px, &water, t->a, d);
        float ring = fabsf(d - t->a * 1.10f);
        int rock_number = (int)(angle * 5 + 16);
        if (t->b > 0 && ring < .016f * hash_to_unit(rock_number, 3, 5) &&
            hash_to_unit(rock_number, 1, 2) > .25f) {
            canvas_put(
                c, px.k,
                .012f + .012f * hash_to_unit(rock_number, 7, 1) - ring * .4f,
                rgb_scale(rock, .86f + .2f * hash_to_unit(rock_number, 9, 4)),
                (facade){FACADE_STONE, rgb_scale(rock, .8f), px.x, 0, 1});
        }
    }
}

/* Paints a pixel of the rocks around a volcano, `d` from its middle in its
 * radii, if there is one: of some cells of a grid over (u, v). */
static void scatter_rock(canvas *c, const area *px, float u, float v, float d,
                         rgb ash)
{
    const float cell = .13f;
    int i = (int)fast_floor((u + .4f * v) / cell);
    int j = (int)fast_floor((v - .3f * u) / cell);
    float chance = hash_to_unit(i + 40, j + 40, 3);
    if (chance > .30f || d < .97f || d > 1.22f) {
        return;
    }
    float size = cell * (.16f + .8f * chance);
    float x = u + .4f * v -
              ((float)i + .3f + .4f * hash_to_unit(i + 40, j + 40, 4)) * cell;
    float y = v - .3f * u -
              ((float)j + .3f + .4f * hash_to_unit(i + 40, j + 40, 5)) * cell;
    float r = vector_length(x, y * 1.2f) / size + .8f * fine_at(px);
    if (r < 1) {
        rgb stone = rgb_scale(ash, .82f + .5f * chance);
        canvas_put(c, px->k, .004f + .12f * size * (1 - r * r), stone,
                   (facade){FACADE_STONE, rgb_scale(stone, .75f), px->x, 0, 1});
    }
}

/* A cone of ash, lit in the north-west and dark in the south-east, with fire in
 * its crater and a stream of lava towards the south, which cools on its way; a
 * spur and clefts make it irregular. Around its ragged foot lie rocks on
 * scorched grass. */
void paint_volcano(canvas *c, const scene *s, const object *t)
{
    rgb ash = palette_rgb("ash"), dark = palette_rgb("ash-dark"),
        fire = palette_rgb("lava-stream"), glow = palette_rgb("lava");
    float hand = s->variant & 1 ? -1.f : 1.f;
    AROUND(px, c, t->x, t->y, t->a * 1.32f)
    {
        float u, v, fine = fine_at(&px), mid = mid_at(&px);
        object_coordinates(c, t, &px, &u, &v);
        u *= hand;
        float angle = portable_atan2(v, u);
        float rib = .9f * noise_at(NOISE_MID, u * .16f + .31f, v * .16f + .7f) +
                    .05f * portable_sin(angle * 7 + 6 * mid);
        float spur = .13f * portable_cos(angle - .5f) +
                     .09f * portable_cos(2 * angle + 1);
        float d =
            vector_length(u, v) * (1.06f - spur) + .16f * rib + .08f * fine;
        d += .035f * portable_sin(angle * 11 + 9 * rib) +
             .020f * portable_sin(angle * 23 + 4 * mid);
        if (d > 1 || d > .93f + .5f * fine) { /* scorched, strewn with rocks */
            float edge = fminf(fminf(px.x, 1 - px.x), fminf(px.y, 1 - px.y));
            float far = smoothstep(1.26f, .98f, d + .35f * mid);
            canvas_tint(c, px.k, dark, .62f * far * smoothstep(0, .06f, edge));
            if (edge > .03f) {
                scatter_rock(c, &px, u, v, d, ash);
            }
        }
        if (d > 1) {
            continue;
        }
        float cu = u + .07f, cv = v + .05f; /* the crater */
        float hole = vector_length(cu, cv * 1.2f) + .10f * rib;
        float crater = 1 - smoothstep(.17f, .30f, hole);
        float rise = (1 - d) * (1 - d) * .62f + (1 - d) * .38f;
        /* 1 on the side that faces the sun, -1 on the other one. */
        float facing =
            clampf(-(cu + cv) * 1.5f, -1, 1) * smoothstep(.10f, .34f, hole);
        float offset = u + .07f - .16f * portable_sin(3.4f * v) - .10f * mid;
        float width = .085f + .05f * smoothstep(.45f, .8f, v) + .05f * fine;
        bool stream = v > 0 && d < .92f && fabsf(offset) < width;
        float hot = stream ? smoothstep(.92f, .55f, d + .3f * fine) : 1;
        bool lava = crater > .7f || stream;
        rgb tone = rgb_mix(dark, ash, clampf(.5f + 2.2f * rib + fine, 0, 1));
        float core = stream ? 1 - fabsf(offset) / width : .6f;
        tone = rgb_scale(tone, 1 + (facing > 0 ? .34f : .42f) * facing);
        /* The light of the fire on the rim around it. */
        tone = rgb_mix(tone, fire,
                       .45f * gaussian((hole - .27f) / .09f) * (d < .8f));
        rgb melt =
            rgb_mix(fire, glow, clampf(core * .9f - .2f + 2 * fine, 0, 1));
        tone = lava ? rgb_mix(tone, melt, hot) : tone;
        canvas_tint(c, px.k, tone, smoothstep(1, .96f, d));
        c->height[px.k] += .205f * rise - .080f * crater +
                           .026f * rib * (1 - d) - (stream ? .008f * hot : 0);
    }
}

static void paint_stream(canvas *c, const area *px, float half, float d)
{
    d += .005f * mid_at(px) + .003f * fine_at(px);
    float bank = 1 - smoothstep(half + .002f, half + .013f, d);
    float wet = 1 - smoothstep(half - .003f, half + .001f, d);
    float glint = noise_at(NOISE_STROKE, px->x * .6f, px->y * 1.2f);
    canvas_tint(c, px->k, rgb_hex(0xaab070), bank * .7f);
    canvas_tint(c, px->k,
                rgb_mix(rgb_hex(0x6f9fae), rgb_hex(0x9cc3c2),
                        clampf(.5f + 3 * glint, 0, 1)),
                wet);
    c->height[px->k] = mixf(c->height[px->k] * (1 - bank), -.010f, wet);
}

/* Paints a pixel of a way at a point of its path. */
static void paint_way(canvas *c, const scene *s, const object *t,
                      const area *px, const path_point *p,
                      const way_tones *tones)
{
    float half = t->a, d = p->distance;
    switch (t->kind) {
    case OBJECT_ROAD:
        if (s->afar) {
            paint_road_afar(c, px, half, d, tones);
        } else {
            paint_road(c, px, half, d);
        }
        break;
    case OBJECT_STREAM: paint_stream(c, px, half, d); break;
    case OBJECT_RIVER: paint_river(c, px, &tones->water, half, d); break;
    default:
        if (s->paved) {
            paint_paved_way(c, px, half, d, p->length, tones->light,
                            tones->dark, tones->kerb);
        } else {
            paint_lane(c, px, half, d, tones->light, tones->dark, s->afar);
        }
        break;
    }
}

/* Searching the whole path for each pixel would be slow, so it is done once for
 * each block. */
void paint_ways(canvas *c, const scene *s, const object *t)
{
    const path *w = t->path;
    float reach = t->a + .032f;
    bool is_lane = t->kind == OBJECT_STREET && !s->paved;
    const char *dark = s->paved  ? "sett-dark"
                       : s->afar ? "afar-lane"
                                 : "lane-dark";
    way_tones tones = {palette_rgb(s->paved ? "sett" : "lane-light"),
                       palette_rgb(dark),
                       palette_rgb("kerb"),
                       palette_rgb("afar-road"),
                       palette_rgb("afar-road-edge"),
                       load_river()};
    area all = area_begin(c, w->x0 - reach, w->y0 - reach, w->x1 + reach,
                          w->y1 + reach);
    for (area px = {0}; area_next_block(&all, &px);) {
        int first, last;
        if (path_near_block(w, &px, &first, &last) > reach) {
            continue;
        }
        while (area_next(&px)) {
            if (is_lane && scene_depth(s, px.x, px.y) < .004f) {
                continue;
            }
            path_point p = path_near_within(w, first, last, px.x, px.y);
            if (p.distance <= reach) {
                paint_way(c, s, t, &px, &p, &tones);
            }
        }
    }
}

/* --------------------------------------------------------------- pavements */

void paint_plaza(canvas *c, const scene *s, const object *t)
{
    (void)s;
    AROUND(px, c, t->x, t->y, t->a + .01f)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        float d = vector_length(dx, dy) + .012f * mid_at(&px);
        float share = 1 - smoothstep(t->a - .002f, t->a + .003f, d);
        if (share <= 0) {
            continue;
        }
        int ring = (int)(d / .012f); /* stones lie in rings */
        int stone = (int)(portable_atan2(dy, dx) * (float)ring + 64);
        rgb tone = rgb_scale(t->top_colour,
                             1 + .10f * (hash_to_unit(ring, stone, 8) - .5f));
        canvas_tint(c, px.k,
                    fractional(d / .012f) < .14f ? rgb_scale(tone, .93f) : tone,
                    share);
        c->height[px.k] *= 1 - share;
    }
}

/* The direction of an object's length. */
typedef struct turn {
    float cosine, sine;
} turn;

static turn turn_of(const object *t)
{
    return (turn){portable_cos(t->angle), portable_sin(t->angle)};
}

/* Returns the distance to the nearest side of a turned rectangle, negative
 * outside, and writes the coordinates along and across it. */
static float rect_uv(const object *t, turn to, const area *px, float *u,
                     float *v)
{
    float dx = px->x - t->x, dy = px->y - t->y;
    *u = dx * to.cosine + dy * to.sine;
    *v = -dx * to.sine + dy * to.cosine;
    float e = t->a - fabsf(*u), f = t->b - fabsf(*v);
    return e < f ? e : f;
}

/* Paints a square within the outline `path`: stones in rings around its middle,
 * worn in patches, and a rim of another colour. */
static void paint_square(canvas *c, const scene *s, const object *t)
{
    const path *w = t->path;
    const float ring = .0155f, rim = .017f;
    area all = area_begin(c, w->x0, w->y0, w->x1, w->y1);
    for (area px = {0}; area_next_block(&all, &px);) {
        int first, last;
        bool is_edge = path_near_block(w, &px, &first, &last) < rim;
        while (area_next(&px)) {
            if (c->height[px.k] >= .006f || scene_depth(s, px.x, px.y) < 0 ||
                !path_contains(w, px.x, px.y)) {
                continue;
            }
            float edge =
                is_edge ? path_near_within(w, first, last, px.x, px.y).distance
                        : 1;
            float dx = px.x - t->x, dy = (px.y - t->y) * 1.5f;
            float mid = mid_at(&px), d = vector_length(dx, dy) + .006f * mid;
            int k = (int)(d / ring);
            int stone = (int)((portable_atan2(dy, dx) + 4) * (float)k * .8f);
            bool is_joint = fractional(d / ring) < .13f && !s->afar;
            rgb tone = rgb_scale(t->top_colour,
                                 1 + .09f * (hash_to_unit(k, stone, 5) - .5f));
            tone = rgb_scale(tone, is_joint ? .93f : 1);
            float worn =
                .55f * smoothstep(.04f, .30f, mid + .3f * fine_at(&px));
            tone = rgb_mix(tone, t->side_colour, worn);
            tone = edge < rim + .010f * mid
                       ? rgb_mix(tone, t->side_colour, .75f)
                       : tone;
            canvas_tint(c, px.k, rgb_scale(tone, 1 + .16f * mid), .95f);
            c->height[px.k] = 0;
        }
    }
}

void paint_paved(canvas *c, const scene *s, const object *t)
{
    if (t->path && t->b == 0) {
        paint_square(c, s, t);
        return;
    }
    turn to = turn_of(t);
    AROUND_TURNED(px, c, t->x, t->y, t->a, t->b, to.cosine, to.sine)
    {
        float u, v;
        /* beyond the walls of the city */
        bool is_out = (t->seed && scene_depth(s, px.x, px.y) < 0) ||
                      (t->path && !path_contains(t->path, px.x, px.y));
        if (!is_out && rect_uv(t, to, &px, &u, &v) >= 0 &&
            c->height[px.k] < .006f) {
            rgb tone = cobbles(u, v, .012f, t->top_colour);
            canvas_tint(c, px.k, rgb_scale(tone, 1 + .16f * mid_at(&px)), .95f);
            c->height[px.k] = 0;
        }
    }
}

void paint_lawn(canvas *c, const scene *s, const object *t)
{
    (void)s;
    turn to = turn_of(t);
    AROUND(px, c, t->x, t->y, vector_length(t->a, t->b))
    {
        float u, v, e = rect_uv(t, to, &px, &u, &v);
        e = t->b > 0 ? e : t->a - vector_length(px.x - t->x, px.y - t->y);
        float share = smoothstep(0, .006f, e + .005f * fine_at(&px));
        if (share > 0) {
            canvas_tint(c, px.k,
                        rgb_scale(t->top_colour, 1 + .14f * fine_at(&px)),
                        share);
            c->height[px.k] =
                mixf(c->height[px.k], .001f * fine_at(&px), share);
        }
    }
}

void paint_yard(canvas *c, const scene *s, const object *t)
{
    rgb earth = palette_rgb("yard");
    (void)s;
    AROUND(px, c, t->x, t->y, t->a * 1.5f)
    {
        float d = vector_length(px.x - t->x, (px.y - t->y) * 1.15f) +
                  .02f * mid_at(&px) + .008f * fine_at(&px);
        float share = 1 - smoothstep(t->a, t->a * 1.2f, d);
        if (share > 0 && c->style[px.k] == FACADE_NONE) {
            canvas_tint(c, px.k, rgb_scale(earth, 1 + .16f * fine_at(&px)),
                        share * .9f);
            c->height[px.k] *= 1 - share;
        }
    }
}

/* Beds in several greens; a path around them if fenced. */
void paint_garden(canvas *c, const scene *s, const object *t)
{
    static const unsigned greens[] = {0x7fa24e, 0xa3b85a, 0x6f9a56,
                                      0xb7a85a, 0x88a64c, 0xb07f5e};
    (void)s;
    turn to = turn_of(t);
    AROUND_TURNED(px, c, t->x, t->y, t->a, t->b, to.cosine, to.sine)
    {
        float u, v, e = rect_uv(t, to, &px, &u, &v);
        if (e < 0) {
            continue;
        }
        float bed = v / .024f, row = fractional(u / .0135f);
        rgb green =
            rgb_hex(greens[(t->seed + (uint32_t)fast_floor(bed + 64)) % 6]);
        float plant = smoothstep(.18f, .30f, .5f - fabsf(row - .5f));
        if (fractional(bed) < .22f) {
            plant = 0;
        }
        canvas_tint(c, px.k,
                    rgb_scale(rgb_mix(rgb_hex(0xa58459), green, plant),
                              1 + .3f * fine_at(&px)),
                    1);
        c->height[px.k] = .002f + .005f * plant;
        if (t->high > 0 && e < .0028f) {
            canvas_put(c, px.k, t->high, rgb_hex(0xb08b62),
                       (facade){FACADE_NONE, {0, 0, 0}, 0, 0, 1});
        }
    }
}

/* ------------------------------------------------------------ water, hills */

/* Returns by how much an uneven outline is wider in a direction; no two objects
 * at different places have the same. */
static float uneven(const object *t, float angle)
{
    int i = (int)(t->x * 997), j = (int)(t->y * 991);
    float phase = 6.28f * hash_to_unit(i, j, 1);
    float other = 6.28f * hash_to_unit(i, j, 2);
    return 1 + .17f * portable_sin(2 * angle + phase) +
           .12f * portable_sin(3 * angle + other);
}

void paint_pond(canvas *c, const scene *s, const object *t)
{
    uint32_t seed = (uint32_t)(t->x * 997 + t->y * 8513);
    float clear = hash_to_unit(3, 5, seed); /* others are green with weeds */
    rgb deep = rgb_mix(rgb_hex(0x6f9a94), rgb_hex(0x6a9db4), clear);
    rgb shallow = rgb_mix(rgb_hex(0xa0bd9c), rgb_hex(0xa2cbcf), clear);
    (void)s;
    AROUND(px, c, t->x, t->y, t->a * 1.8f)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        float d = vector_length(dx * .88f, dy * 1.06f) /
                      (t->a * uneven(t, portable_atan2(dy, dx))) +
                  .20f * noise_at(NOISE_MID, px.x * .8f, px.y * .8f) +
                  .1f * noise_at(NOISE_FINE, px.x, px.y);
        float wet = 1 - smoothstep(.98f, 1.04f, d),
              bank = 1 - smoothstep(1, 1.22f, d);
        if (bank <= 0) {
            continue;
        }
        rgb water = rgb_mix(deep, shallow, smoothstep(.35f, 1, d));
        if (noise_at(NOISE_STROKE, px.x * 1.2f, px.y * .4f) > .2f) {
            water = rgb_mix(water, rgb_hex(0xd4e6de), .5f);
        }
        canvas_tint(c, px.k, rgb_hex(0xb5a878), bank * .8f);
        canvas_tint(c, px.k, water, wet);
        c->height[px.k] = mixf(c->height[px.k], -.012f, wet);
    }
}

/* Returns the height of the crag on top of a hill above its slope; 0 beside it.
 * `d` is the distance to the middle as a share of the radius. */
static float crag_at(const object *t, const area *px, float d, float angle)
{
    float rim = .34f + .07f * portable_sin(3 * angle + 9) +
                .05f * portable_sin(7 * angle + 2) + .10f * fine_at(px);
    int u = (int)fast_floor((px->x + .4f * px->y) / (t->a * .16f) + 64);
    int v = (int)fast_floor((px->y - .4f * px->x) / (t->a * .20f) + 64);
    float step = .55f + .45f * hash_to_unit(u, v, 5);
    return d < rim ? t->high * .42f * step * (1 - .5f * d / rim) : 0;
}

/* Returns the height of a rise at a place relative to its middle, 0 to 1: a
 * ridge in the direction of its angle, with a second, lower top. */
static float ridge_at(const object *t, float dx, float dy, float noise)
{
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    float u = (dx * ca + dy * sa) / t->a, v = (-dx * sa + dy * ca) / t->a;
    float d = vector_length(u - .10f, v * t->b) * 1.10f + noise;
    float e = vector_length(u + .44f, v * t->b + .08f) * 1.8f + noise;
    float high = d < 1 ? (1 - d * d) * (1 - d * d) : 0;
    float low = e < 1 ? .62f * (1 - e * e) * (1 - e * e) : 0;
    return high + low - high * low; /* a saddle between them */
}

/* Paints a rise: its grass is short and dry on the crest, and lush at the foot.
 */
static void paint_rise(canvas *c, const object *t)
{
    rgb crest = palette_rgb("grass-dry"), lush = palette_rgb("grass-lush");
    AROUND(px, c, t->x, t->y, t->a)
    {
        float bump = fine_at(&px);
        float rise = ridge_at(t, px.x - t->x, px.y - t->y,
                              .14f * noise_at(NOISE_MID, px.x, px.y));
        canvas_tint(c, px.k, lush,
                    .45f * smoothstep(0, .12f, rise) *
                        smoothstep(.40f, .16f, rise));
        canvas_tint(c, px.k, crest,
                    .50f * smoothstep(.40f, .75f, rise + .12f * bump));
        c->height[px.k] += t->high * rise * (1.1f + .06f * bump);
    }
}

/* A rise of the ground; with a seed, the steep hill of a tile's mark, with a
 * crag. */
void paint_hill(canvas *c, const scene *s, const object *t)
{
    rgb light = palette_rgb("hill-light"), foot = palette_rgb("grass-edge");
    rgb rock = palette_rgb("wall-stone"), moss = palette_rgb("grass-shade");
    (void)s;
    if (!t->seed) {
        paint_rise(c, t);
        return;
    }
    AROUND(px, c, t->x, t->y, t->a)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        float d = vector_length(dx, dy * t->b) / t->a +
                  .07f * noise_at(NOISE_MID, px.x * .5f, px.y * .5f);
        if (d >= 1) {
            continue;
        }
        d = d > 0 ? d : 0;
        float bump = noise_at(NOISE_FINE, px.x, px.y), slope = 1 - d * d;
        canvas_tint(c, px.k, foot, .55f * smoothstep(1, .86f, d));
        canvas_tint(c, px.k, light,
                    .50f * smoothstep(.10f, .60f, slope * slope));
        c->height[px.k] += t->high * slope * slope * (1 + .05f * bump);
        float crag = crag_at(t, &px, d, portable_atan2(dy, dx));
        if (crag > 0) {
            rgb top = rgb_mix(rock, moss, smoothstep(.05f, .16f, bump) * .8f);
            canvas_put(
                c, px.k, c->height[px.k] + crag, rgb_scale(top, 1 + .2f * bump),
                (facade){FACADE_PLAIN, rgb_scale(rock, .84f), px.x, 0, 1});
        }
    }
}

/* Worn grass around a village, and its square; roads keep their ruts up to
 * there. */
void paint_village_ground(canvas *c, const scene *s, const object *t)
{
    float phase = 6.28f * hash_to_unit(7, 8, t->seed), reach = t->a * 3;
    rgb worn = palette_rgb("worn"), green = palette_rgb("village-green");
    AROUND(px, c, t->x, t->y, reach)
    {
        float dx = px.x - t->x, dy = px.y - t->y, fine = fine_at(&px);
        float d = vector_length(dx, dy) + .016f * mid_at(&px) + .006f * fine;
        float angle = portable_atan2(dy, dx), road = 9;
        float r = t->a * (1 + .10f * portable_sin(2 * angle + phase) +
                          .08f * portable_sin(3 * angle + 2 * phase));
        float fade = 1 - smoothstep(t->a * 1.7f, t->a * 2.65f, d);
        if (fade <= 0) {
            continue;
        }
        for (int i = 0; i < s->n_roads; i++) {
            float distance = path_near(s->roads[i], px.x, px.y).distance;
            road = distance < road ? distance : road;
        }
        c->height[px.k] *= 1 - fade;
        float beside = smoothstep(t->b, t->b + .02f, road);
        canvas_tint(c, px.k, rgb_scale(worn, 1 + .10f * fine),
                    fade * .75f * beside);
        float cover = 1 - smoothstep(r - .004f, r + .006f, d);
        float half = t->b;
        float road_cover = (1 - smoothstep(half - .005f, half + .004f, road)) *
                           (1 - smoothstep(t->a * .95f, t->a * 1.35f, d));
        cover = road_cover > cover ? road_cover : cover;
        rgb gravel = rgb_mix(rgb_hex(0xeedfb9), rgb_hex(0xe2cea0),
                             clampf(.5f + 1.4f * mid_at(&px), 0, 1));
        canvas_tint(c, px.k, rgb_scale(gravel, 1 + .10f * fine), cover);
        c->height[px.k] = mixf(c->height[px.k], -.0015f, cover);
        float lawn = vector_length(dx + .012f, (dy + .006f) * 1.25f) +
                     .010f * mid_at(&px);
        canvas_tint(c, px.k, rgb_scale(green, 1 + .14f * fine),
                    1 - smoothstep(t->a * .40f, t->a * .46f, lawn));
    }
}

void paint_flowers(canvas *c, const scene *s, const object *t)
{
    (void)s;
    for (int i = 0; i < 8; i++) {
        float x = t->x + t->a * (2 * hash_to_unit(i, 1, t->seed) - 1);
        float y = t->y + t->a * (2 * hash_to_unit(i, 2, t->seed) - 1) * .8f;
        AROUND(px, c, x, y, .003f)
        {
            if (vector_length(px.x - x, px.y - y) < .0026f) {
                c->albedo[px.k] = t->top_colour;
            }
        }
    }
}
