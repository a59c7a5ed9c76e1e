/* emblems.c - painters of the town's coats of arms and of magic portals
 *
 * A coat of arms shows an icon of the game, which is drawn once as a mask and
 * then carved: where the mask is white the wood is raised.
 *
 * SPDX-License-Identifier: MIT
 */
#include "objects.h"
#include "tools/pack/layout/town_plan.h"
#include "tools/pack/sprites/icons.h"

/* ----------------------------------------------------------------- emblems */

enum { SIZE = 96 }; /* samples on a side of an emblem's sign */

/* Returns the sign of a quarter as a mask with soft edges; computed once. */
static const float *sign_of(int index)
{
    static float cache[CC_QUARTERS][SIZE * SIZE];
    static bool is_made[CC_QUARTERS];
    float *sign = cache[index];
    if (is_made[index]) {
        return sign;
    }
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIZE, SIZE);
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, SIZE / 24., SIZE / 24.);
    char icon[32];
    snprintf(icon, sizeof icon, "quarter-%s",
             cc_quarter_name((cc_town_quarter)index));
    icon_path(cr, icon);
    cairo_set_line_width(cr, 1.7);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(cr);
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_flush(s);
    const unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int i = 0; i < SIZE * SIZE; i++) {
        sign[i] = (float)data[i / SIZE * stride + 4 * (i % SIZE) + 3] / 255;
    }
    cairo_surface_destroy(s);
    is_made[index] = true;
    return sign;
}

/* Returns the mask at a place of the shield, interpolated between samples. */
static float sign_at(const float *sign, float u, float v)
{
    float x = clampf((u * .62f + .5f) * SIZE, 0, SIZE - 1.01f);
    float y = clampf((v * .62f + .46f) * SIZE, 0, SIZE - 1.01f);
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
        float raised = d < -.20f ? sign_at(sign, u, v) : 0;
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
