/* emblems.c - painters of the town's coats of arms, of signs given as lines,
 * and of magic portals
 *
 * What a coat of arms or a sign shows is drawn once as a mask and then carved:
 * where the mask is white the wood is raised.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "objects.h"
#include "tools/pack/die.h"
#include "tools/pack/layout/town_plan.h"
#include "tools/pack/sprites/icons.h"

/* ------------------------------------------------------------------- masks */

enum { SIZE = 96 }; /* samples on a side of a mask */

/* Draws a shape, of 24 by 24 units, as a mask with soft edges. */
static void draw_mask(float *mask, const char *what,
                      void (*add_path)(cairo_t *cr, const char *what),
                      double line)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIZE, SIZE);
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, SIZE / 24., SIZE / 24.);
    add_path(cr, what);
    cairo_set_line_width(cr, line);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_fill_rule(cr, line > 1 ? CAIRO_FILL_RULE_WINDING
                                     : CAIRO_FILL_RULE_EVEN_ODD);
    cairo_stroke_preserve(cr);
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_flush(s);
    const unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int i = 0; i < SIZE * SIZE; i++) {
        mask[i] = (float)data[i / SIZE * stride + 4 * (i % SIZE) + 3] / 255;
    }
    cairo_surface_destroy(s);
}

/* Returns the sign of a quarter as a mask; computed once. */
static const float *sign_of(int index)
{
    static float cache[CC_QUARTERS][SIZE * SIZE];
    static bool is_made[CC_QUARTERS];
    if (!is_made[index]) {
        char icon[32];
        snprintf(icon, sizeof icon, "quarter-%s",
                 cc_quarter_name((cc_town_quarter)index));
        draw_mask(cache[index], icon, icon_path, 1.7);
        is_made[index] = true;
    }
    return cache[index];
}

/* Returns the mask of a sign given as lines; computed once. */
static const float *mask_of(const char *lines)
{
    enum { SIGNS_MAX = 32 };
    static float cache[SIGNS_MAX][SIZE * SIZE];
    static const char *made[SIGNS_MAX];
    int i = 0;
    while (i < SIGNS_MAX && made[i] && strcmp(made[i], lines) != 0) {
        i++;
    }
    if (i == SIGNS_MAX) {
        die("more than %d signs given as lines", SIGNS_MAX);
    }
    if (!made[i]) {
        draw_mask(cache[i], lines, path_text, .5);
        made[i] = lines;
    }
    return cache[i];
}

/* ----------------------------------------------------------------- emblems */

/* Returns the mask at a place from -1 to 1, interpolated between samples. */
static float sign_at(const float *sign, float u, float v)
{
    float x = clampf((u * .5f + .5f) * SIZE, 0, SIZE - 1.01f);
    float y = clampf((v * .5f + .5f) * SIZE, 0, SIZE - 1.01f);
    int i = (int)x, j = (int)y;
    const float *at = sign + j * SIZE + i;
    return mixf(mixf(at[0], at[1], x - fast_floor(x)),
                mixf(at[SIZE], at[SIZE + 1], x - fast_floor(x)),
                y - fast_floor(y));
}

/* A wooden coat of arms on a stone, `a` is half its width: the field is lower
 * than its rim, and the sign stands out of it. */
void paint_coat_of_arms(canvas *c, const scene *s, const object *t)
{
    const float *sign = sign_of(t->subkind);
    rgb rim = palette_rgb("gilt"), pale = palette_rgb("canvas-light"),
        stone = palette_rgb("paving-pale");
    (void)s;
    AROUND(px, c, t->x, t->y, t->a * 1.8f)
    {
        float u, v;
        object_coordinates(c, t, &px, &u, &v);
        float d = shield_distance(u, v);
        if (shield_distance(u * .84f, v * .86f + .02f) < 0) {
            canvas_put(c, px.k, .016f, rgb_scale(stone, 1.05f),
                       (facade){FACADE_PLAIN, stone, 0, 0, 1});
        }
        if (d > 0) {
            continue;
        }
        float raised =
            d < -.20f ? sign_at(sign, u * 1.24f, v * 1.24f - .08f) : 0;
        float grain = noise_at(NOISE_STROKE, u * .06f + .3f, v * .3f);
        /* 1 on the rim, 0 on the field */
        float edge = 1 - smoothstep(-.19f, -.13f, d);
        rgb tone = rgb_scale(t->top_colour, 1 + .22f * grain);
        tone = d > -.25f && d < -.16f ? rgb_scale(t->top_colour, .62f) : tone;
        tone = rgb_mix(tone, pale, raised);
        tone = rgb_mix(rim, tone, edge);
        float h = .046f - .008f * edge + .010f * raised +
                  .006f * (1 - clampf(u * u, 0, 1));
        h -= .010f * smoothstep(-.06f, 0, d);
        canvas_put(c, px.k, h, tone,
                   (facade){FACADE_PLAIN, rgb_scale(rim, .7f), 0, 0, 1});
    }
}

/* ------------------------------------------------------------------- signs */

/* Returns where (u, v) is in a ray from the middle that is `length` long and
 * `wide` at its widest: in its right half 1, in its left half -1, outside 0. */
static int ray_half(float u, float v, float angle, float length, float wide)
{
    float along = u * portable_cos(angle) + v * portable_sin(angle);
    float across = v * portable_cos(angle) - u * portable_sin(angle);
    float at = length * .22f; /* where it is widest */
    float half = along < at ? wide * along / at
                            : wide * (length - along) / (length - at);
    return along <= 0 || fabsf(across) > half ? 0 : across > 0 ? 1 : -1;
}

/* Returns what of a rose is at (u, v): 1 and -1 in the dark and the light half
 * of a ray, 2 on its lines, 0 elsewhere. `north` is its longest ray. */
static int rose_part(float u, float v, int kind, float north)
{
    float d = vector_length(u, v);
    float from = portable_atan2(v, u) - north; /* from the longest ray */
    from = fabsf(from - 2 * PI_F * fast_floor(from / (2 * PI_F) + .5f));
    bool is_pointer = kind == ROSE_POINTER;
    int found = 0;
    for (int i = 0; i < 4 && !found; i++) { /* the rays of the four winds */
        float length = i == 0 ? 1.04f : is_pointer ? .46f : .86f;
        float wide = i == 0 && is_pointer ? .25f : .17f;
        found = ray_half(u, v, north + (float)i * PI_F / 2, length, wide);
    }
    for (int i = 0; i < 4 && !found; i++) { /* and those between them */
        float length = is_pointer ? .30f : .56f;
        found =
            ray_half(u, v, north + ((float)i + .5f) * PI_F / 2, length, .12f);
    }
    if (d < .065f) {
        return 2;
    }
    if (found) {
        return found;
    }
    /* Rings, of which a pointer has the part where its land is. */
    bool has_ring = !is_pointer || from < PI_F / 4;
    bool is_on_ring = fabsf(d - .68f) < .030f || fabsf(d - .77f) < .014f;
    return has_ring && is_on_ring ? 2 : 0;
}

/* A wind rose painted on bare ground, worn as paint outdoors is: its rays are
 * light on one side and dark on the other, as on maps. */
static void paint_rose(canvas *c, const scene *s, const object *t)
{
    rgb sand = palette_rgb("place"), dark = t->top_colour;
    rgb light = rgb_mix(t->side_colour, (rgb){1, 1, 1}, .4f);
    rgb line = rgb_scale(dark, .55f);
    AROUND(px, c, t->x, t->y, t->a * 1.25f)
    {
        float u, v, fine = noise_at(NOISE_FINE, px.x, px.y);
        float mid = noise_at(NOISE_MID, px.x, px.y);
        object_coordinates(c, t, &px, &u, &v);
        float d = vector_length(u, v) + .10f * mid + .04f * fine;
        canvas_tint(c, px.k, rgb_scale(sand, .96f + .16f * fine),
                    .72f * (1 - smoothstep(.90f, 1.12f, d)));
        float north = t->angle;
        if (t->subkind == ROSE_WHOLE) { /* the north of its tile */
            north = (float)c->rotation * PI_F / 2 - PI_F / 2;
        }
        int part = rose_part(u, v, t->subkind, north);
        float worn = s->afar ? 1 : clampf(.92f - 1.1f * fine - .8f * mid, 0, 1);
        if (part) {
            canvas_tint(c, px.k,
                        part == 2  ? line
                        : part > 0 ? dark
                                   : light,
                        worn);
        }
    }
}

/* A round board with a gilt rim. `top_colour` is its ground, `side_colour` that
 * of the sign. It lies `b` south of (x, y) on the table and is upright, in
 * every rotation. */
void paint_sign(canvas *c, const scene *s, const object *t)
{
    if (t->subkind != ROSE_NONE) {
        paint_rose(c, s, t);
        return;
    }
    const float *sign = mask_of(t->text);
    rgb line = palette_rgb("goods-line"); /* within a rim of wood */
    rgb rim = rgb_mix(palette_rgb("timber"), palette_rgb("wood-dark"), .5f);
    float south = t->b / t->a;
    AROUND(px, c, t->x, t->y, t->a * 1.3f + t->b)
    {
        float u, v;
        object_coordinates(c, t, &px, &u, &v);
        v -= south;
        float d = vector_length(u, v) - 1;
        if (d > .10f) {
            continue;
        }
        float raised = d < -.10f ? sign_at(sign, u * 1.22f, v * 1.22f) : 0;
        bool is_on_rim = d < 0 && d > -.13f;
        rgb tone = d > 0       ? line
                   : is_on_rim ? rim
                   : d > -.18f ? rgb_scale(t->top_colour, .7f)
                               : rgb_mix(t->top_colour, t->side_colour, raised);
        float h = t->low + .026f + (is_on_rim ? .004f : .002f * raised);
        canvas_put(c, px.k, d > 0 ? t->low + .022f : h, tone,
                   (facade){FACADE_PLAIN, rgb_scale(rim, .7f), 0, 0, 1});
    }
}

/* ------------------------------------------------------------------ portal */

/* A whirl of light within a ring of hewn stones. */
void paint_portal(canvas *c, const scene *s, const object *t)
{
    enum { STONES = 11 };
    rgb deep = palette_rgb("portal-deep"), light = palette_rgb("portal-glow"),
        rock = palette_rgb("wall-stone"), worn = palette_rgb("yard");
    float r = t->a > .100f ? t->a : .100f;
    (void)s;
    AROUND(px, c, t->x, t->y, r * 1.15f)
    {
        float dx = (px.x - t->x) / r, dy = (px.y - t->y) / r;
        float d = vector_length(dx, dy), angle = portable_atan2(dy, dx);
        float fine = noise_at(NOISE_FINE, px.x, px.y);
        canvas_tint(c, px.k, rgb_scale(worn, 1 + .2f * fine),
                    .8f * (1 - smoothstep(.92f, 1.10f, d + .1f * fine)));
        if (d < .66f) {
            float whirl = .5f + .5f * portable_sin(2 * angle + 11 * d + fine);
            whirl = whirl * whirl * smoothstep(.02f, .2f, d) +
                    (1 - smoothstep(0, .26f, d));
            rgb tone = rgb_mix(deep, light, clampf(whirl, 0, 1));
            c->albedo[px.k] =
                rgb_scale(tone, 1 - .35f * smoothstep(.48f, .66f, d));
            c->height[px.k] = .004f - .014f * (1 - d / .66f);
            continue;
        }
        float turn = angle / (2 * PI_F) * STONES + .3f;
        int stone = (int)fast_floor(turn + STONES) % STONES;
        float size = hash_to_unit(stone, 3, 9), joint = fractional(turn);
        float gap = (joint < .5f ? joint : 1 - joint) / STONES * 2 * PI_F * d;
        float outer = .96f + .05f * size;
        if (d < outer && gap > .020f) {
            float bevel = smoothstep(.020f, .06f, gap) *
                          smoothstep(.66f, .72f, d) *
                          smoothstep(outer, .90f, d);
            rgb tone = rgb_scale(rock, .86f + .22f * size + .2f * fine);
            canvas_put(
                c, px.k, .022f + .010f * size + .012f * bevel, tone,
                (facade){FACADE_STONE, rgb_scale(tone, .86f), px.x, dx, dy});
        } else if (d < outer) {
            canvas_put(
                c, px.k, .012f, rgb_scale(rock, .55f),
                (facade){FACADE_PLAIN, rgb_scale(rock, .5f), px.x, dx, dy});
        }
    }
}
