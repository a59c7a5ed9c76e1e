/* houses.c - painters of houses, cones, towers, walls and fences
 *
 * Each computes for a pixel the height of the object, the colour of what is
 * seen from above, and the facade below: its style and the direction it faces.
 *
 * SPDX-License-Identifier: MIT
 */
#include "objects.h"

#define COURSE .0078f /* height of a row of roof tiles */
#define RIDGE  .0036f /* half the width of a ridge */

/* Roofs are brighter than their colour by as much as courses and shadows take
 * from it; those of The City have wide streets between them. */
#define ROOF_LIGHT 1.12f

/* A place on a house: coordinates along (u) and across it (v), distances to its
 * ends and sides, and the slope of the roof that it is on. */
typedef struct roof_place {
    float u, v, to_end, to_side;
    float distance; /* distance from the eave below it */
    float run;      /* coordinate along that eave */
    float rise;     /* 0 at the eave, 1 at the ridge */
    bool end;       /* on a slope over the end */
} roof_place;

/* Finds the slope that a place on a house is on: over a side or over an end. */
static void find_slope(roof_place *p, const object *t)
{
    p->distance = p->to_side;
    p->run = p->u;
    p->rise = p->to_side / t->b;
    p->end = false;
    float hip = t->subkind == ROOF_HALF ? p->to_end + t->b * .45f : p->to_end;
    switch (t->subkind) {
    case ROOF_HIP:
    case ROOF_TENT:
    case ROOF_HALF:
        if (hip < p->to_side) {
            p->distance = hip;
            p->run = p->v;
            p->rise = hip / t->b;
            p->end = true;
        }
        break;
    case ROOF_LEAN:
        p->distance = p->v + t->b;
        p->rise = p->distance / (2 * t->b);
        break;
    case ROOF_FLAT: p->rise = 0; break;
    default: break;
    }
}

/* Returns the height of a ridge above the roof, 0 where there is none. */
static float ridge_height(const object *t, const roof_place *p)
{
    bool ridge = !p->end && fabsf(p->v) < RIDGE && t->subkind != ROOF_LEAN;
    bool hip = (t->subkind == ROOF_HIP || t->subkind == ROOF_TENT) &&
               fabsf(p->to_end - p->to_side) < RIDGE;
    return ridge ? .002f : hip ? .0012f : 0;
}

/* Returns the colour of a roof: rows of tiles, a bright ridge, a dark eave.
 * Brighter ridges separate the many roofs of The City. */
static rgb roof_colour(const scene *s, const object *t, const roof_place *p,
                       bool is_ridge, float x, float y)
{
    float course = p->distance / COURSE;
    int row = (int)fast_floor(course);
    int tile = (int)fast_floor(p->run / .010f + (float)(row & 1) * .5f + 50);
    float v = (s->paved ? 1 : ROOF_LIGHT) +
              .15f * (hash_to_unit(row, tile, t->seed) - .5f);
    v *= fractional(course) < .24f ? .88f : 1;
    v *= 1 + .22f * noise_at(NOISE_MID, x + (float)(t->seed & 63) * .13f, y);
    rgb c = rgb_scale(t->top_colour, v);
    if (hash_to_unit(tile, row, t->seed + 9) > .7f) {
        c = rgb_mix(c, rgb_hex(0xe8b884),
                    .16f * hash_to_unit(tile, row, t->seed + 3));
    }
    if (is_ridge) {
        c = rgb_mix(rgb_scale(t->top_colour, 1.15f), rgb_hex(0xf0d0a8),
                    s->paved ? .45f : .2f);
    }
    float edge = p->to_end < p->to_side ? p->to_end : p->to_side;
    return edge < .0028f ? rgb_scale(c, .84f) : c;
}

void paint_house(canvas *c, const scene *s, const object *t)
{
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    AROUND_TURNED(px, c, t->x, t->y, t->a, t->b, ca, sa)
    {
        float dx = px.x - t->x, dy = px.y - t->y;
        roof_place p = {.u = dx * ca + dy * sa, .v = -dx * sa + dy * ca};
        p.to_end = t->a - fabsf(p.u);
        p.to_side = t->b - fabsf(p.v);
        if (p.to_end < 0 || p.to_side < 0) {
            continue;
        }
        find_slope(&p, t);
        float h = t->low + t->high * p.rise;
        rgb top;
        if (t->subkind == ROOF_FLAT) {
            bool rim = p.to_end < .005f || p.to_side < .005f;
            float v = 1 + .1f * noise_at(NOISE_FINE, px.x, px.y);
            h += rim && t->a > .012f ? .006f : 0;
            top = rgb_scale(t->top_colour, rim ? v * 1.06f : v);
        } else {
            float ridge = ridge_height(t, &p);
            h += ridge;
            if (h < c->height[px.k]) { /* hidden */
                continue;
            }
            top = s->afar ? t->top_colour
                          : roof_colour(s, t, &p, ridge > 0, px.x, px.y);
        }
        facade f = {t->style, t->side_colour, p.u, -sa, ca};
        if (p.to_end < p.to_side) {
            float hand = p.u > 0 ? 1.f : -1.f;
            f = (facade){t->style, t->side_colour, p.v, hand * ca, hand * sa};
        } else if (p.v < 0) {
            f.nx = sa;
            f.ny = -ca;
        }
        canvas_put(c, px.k, h, top, f);
    }
}

void paint_cone(canvas *c, const scene *s, const object *t)
{
    (void)s;
    AROUND(px, c, t->x, t->y, t->a)
    {
        float dx = px.x - t->x, dy = px.y - t->y, d = vector_length(dx, dy);
        if (d > t->a) {
            continue;
        }
        float share = d / t->a;
        float rise =
            t->kind == OBJECT_DOME ? sqrtf(1 - share * share) : 1 - share;
        float n = d > 1e-6f ? 1 / d : 0;
        canvas_put(c, px.k, t->low + (t->high - t->low) * rise,
                   rgb_scale(t->top_colour,
                             1 + .12f * noise_at(NOISE_FINE, px.x, px.y)),
                   (facade){t->style, t->side_colour,
                            portable_atan2(dy, dx) * t->a, dx * n, dy * n});
    }
}

/* Paints a pixel of a round tower without a roof: battlements and a floor. */
static void paint_open_tower(canvas *c, const object *t, const area *px,
                             float d, float angle, facade f)
{
    /* Of four quarters, so that two tiles share one with any rotations. */
    float teeth = 4 * fast_floor(PI_F / 2 * t->a / .020f + .5f);
    float v = 1.04f + .1f * noise_at(NOISE_FINE, px->x, px->y), h = t->low;
    rgb top = rgb_scale(t->side_colour, v);
    if (d > t->a - .0085f) {
        bool tooth = fractional(angle / (2 * PI_F) * teeth + .29f) < .58f;
        h += tooth ? .011f : .002f;
        top = tooth ? rgb_scale(t->side_colour, 1.1f) : top;
    } else {
        h -= .006f;
        top = rgb_scale(t->side_colour, .86f * v);
    }
    canvas_put(c, px->k, h, top, f);
}

void paint_tower(canvas *c, const scene *s, const object *t)
{
    bool roofed = t->high > t->low;
    float reach = roofed ? t->a * 1.14f : t->a;
    (void)s;
    AROUND(px, c, t->x, t->y, reach)
    {
        float dx = px.x - t->x, dy = px.y - t->y, d = vector_length(dx, dy);
        if (d > reach) {
            continue;
        }
        float angle = portable_atan2(dy, dx), n = d > 1e-6f ? 1 / d : 0;
        facade f = {t->style, t->side_colour, angle * t->a, dx * n, dy * n};
        if (!roofed) {
            paint_open_tower(c, t, &px, d, angle, f);
            continue;
        }
        float course = (reach - d) / .0085f;
        float v =
            1 +
            .14f * (hash_to_unit((int)course, (int)(angle * 6 + 40), 7) - .5f);
        v *= fractional(course) < .22f ? .9f : 1;
        if (d > t->a * .98f) { /* the eave is wider than the shaft */
            f.colour = rgb_scale(t->side_colour, .72f);
        }
        canvas_put(c, px.k, t->low + (t->high - t->low) * (1 - d / reach),
                   rgb_scale(t->top_colour, v), f);
    }
}

/* ------------------------------------------------------------------- walls */

/* Returns the height of a wall: battlements on both edges, a walk between them;
 * writes its colour. `distance` is along the wall, `margin` from its edge. */
static float wall_top(const object *t, float distance, float margin, float x,
                      float y, rgb *top)
{
    /* Of the wall of The City exactly 26 battlements fit on a tile side, so
     * that they continue on the next tile. */
    float k = t->seed ? 1 / (26 * .022f) : 1;
    if (margin < .0075f * k) {
        bool tooth = fractional(distance / (.022f * k)) < .56f;
        *top = tooth ? rgb_scale(t->side_colour, 1.12f) : *top;
        return t->low + (tooth ? .011f * k : .001f);
    }
    *top = rgb_scale(t->side_colour, .89f + .08f * noise_at(NOISE_FINE, x, y));
    if (fractional(distance / .013f) < .12f) {
        *top = rgb_scale(*top, .93f);
    }
    return t->low - .005f;
}

/* True if a place is beyond one of the ends of a path. */
static bool is_beyond_end(const path *w, const path_point *p, float x, float y)
{
    int end = p->length > 0 ? w->n - 1 : 0;
    float length =
        (x - w->x[end]) * p->direction_x + (y - w->y[end]) * p->direction_y;
    return (p->length <= 0 && length < 0) ||
           (p->length >= path_length(w) && length > 0);
}

/* Paints a pixel of a wall at a point of its path. */
static void paint_wall_pixel(canvas *c, const object *t, const area *px,
                             const path_point *p)
{
    float half = t->a;
    if (p->distance > half ||
        (t->seed && is_beyond_end(t->path, p, px->x, px->y)) ||
        (t->b > 0 && vector_length(px->x - t->x, px->y - t->y) < t->b)) {
        return;
    }
    rgb top = rgb_scale(t->side_colour,
                        1.02f + .1f * noise_at(NOISE_FINE, px->x, px->y));
    float h =
        t->kind == OBJECT_WALL
            ? wall_top(t, p->length, half - p->distance, px->x, px->y, &top)
            : t->low - .25f * p->distance;
    canvas_put(c, px->k, h, top,
               (facade){t->style, t->side_colour, p->length,
                        -p->direction_y * p->side, p->direction_x * p->side});
}

/* From afar a wall is a light rim: its foot, which is dark on both sides, tells
 * it apart from roads and meadows. */
#define FOOT_WIDE  .020f
#define FOOT_SHARE .62f

static void paint_foot(canvas *c, const object *t, const area *px,
                       const path_point *p, rgb dark)
{
    float share = 1 - smoothstep(t->a, t->a + FOOT_WIDE, p->distance);
    canvas_tint(c, px->k, dark, FOOT_SHARE * share);
}

void paint_wall(canvas *c, const scene *s, const object *t)
{
    const path *w = t->path;
    bool has_foot = s->afar && t->style == FACADE_CLOTH;
    rgb dark = palette_rgb("afar-wall-foot");
    float half = t->a, reach = has_foot ? half + FOOT_WIDE : half;
    area all = area_begin(c, w->x0 - reach, w->y0 - reach, w->x1 + reach,
                          w->y1 + reach);
    for (area px = {0}; area_next_block(&all, &px);) {
        int first, last;
        if (path_near_block(w, &px, &first, &last) > reach) {
            continue;
        }
        while (area_next(&px)) {
            path_point p = path_near_within(w, first, last, px.x, px.y);
            if (has_foot) {
                paint_foot(c, t, &px, &p, dark);
            }
            paint_wall_pixel(c, t, &px, &p);
        }
    }
}

/* Posts and two rails. */
void paint_fence(canvas *c, const scene *s, const object *t)
{
    const float half = .0030f;
    const path *w = t->path;
    area all =
        area_begin(c, w->x0 - half, w->y0 - half, w->x1 + half, w->y1 + half);
    (void)s;
    for (area px = {0}; area_next_block(&all, &px);) {
        int first, last;
        if (path_near_block(w, &px, &first, &last) > half) {
            continue;
        }
        while (area_next(&px)) {
            path_point p = path_near_within(w, first, last, px.x, px.y);
            if (p.distance > half) {
                continue;
            }
            bool post = fractional(p.length / .020f) < .22f;
            canvas_put(c, px.k, post ? t->low * 1.7f : t->low, t->top_colour,
                       (facade){FACADE_PLAIN, t->side_colour, p.length,
                                -p.direction_y * p.side,
                                p.direction_x * p.side});
        }
    }
}
