/* crops.c - painters of fields within their outlines, and of hedges
 *
 * Both follow a path. For each block of pixels it is found out once what of the
 * path is near; of a field, too, whether a block without any is inside.
 *
 * SPDX-License-Identifier: MIT
 */
#include "objects.h"

/* Crops as rows of two colours across the field's angle, `period` apart; 0: no
 * rows. The colour `gap` turns into `row` between the distances `from` and
 * `to`, as shares of the period, from the middle of the gap. `lift` is the
 * height of all, `ridge` that of rows; `rough` the strength of noise, `share`
 * how much of the meadow is hidden. */
static const struct {
    const char *gap, *row;
    float period, from, to, lift, ridge, rough, share;
} crops[CROPS] = {
    [CROP_PASTURE] = {"grass-lush", "grass-lush", 0, 0, 1, 0, 0, .10f, .45f},
    [CROP_ORCHARD] = {"orchard", "orchard", 0, 0, 1, 0, 0, .10f, .6f},
    [CROP_HAY] = {"hay-cut", "hay", .052f, .16f, .34f, .001f, .001f, .05f,
                  .92f},
    [CROP_WHEAT] = {"wheat-row", "wheat", .017f, .04f, .24f, .006f, .007f, .11f,
                    1},
    [CROP_PLOUGHED] = {"furrow", "plough", .020f, .08f, .30f, -.003f, .007f,
                       .14f, 1},
    [CROP_GREENS] = {"greens-ground", "greens", .022f, .16f, .30f, 0, .006f,
                     .16f, 1},
    [CROP_VINES] = {"vine-ground", "vine", .026f, .14f, .26f, 0, .012f, .34f,
                    1},
    [CROP_LAVENDER] = {"lavender-ground", "lavender", .021f, .06f, .20f, 0,
                       .007f, .20f, 1},
};

/* How far the noise moves the edge of a field. */
#define EDGE_NOISE .006f

/* A field while it is painted. */
typedef struct field_look {
    crop_kind kind;
    rgb gap, row, rim;
    float ca, sa;
    float rough, ridge;
} field_look;

/* From afar rows of a crop are one colour, nearer to that of the meadow. */
static field_look look_of(const scene *s, const object *t)
{
    field_look look = {
        .kind = (crop_kind)t->subkind,
        .gap = palette_rgb(crops[t->subkind].gap),
        .row = palette_rgb(crops[t->subkind].row),
        .rim = palette_rgb("crop-rim"),
        .ca = portable_cos(t->angle),
        .sa = portable_sin(t->angle),
        .rough = crops[t->subkind].rough,
        .ridge = crops[t->subkind].ridge,
    };
    if (s->afar) {
        rgb meadow = palette_rgb("afar-meadow");
        rgb crop = rgb_mix(look.gap, look.row, .6f);
        look.gap = look.row = rgb_mix(crop, meadow, .36f);
        look.rim = rgb_mix(look.rim, meadow, .5f);
        look.rough *= .3f;
        look.ridge = 0;
    }
    return look;
}

/* Paints a pixel of a field, `edge` away from its outline. */
static void paint_field_pixel(canvas *c, const field_look *look, const area *px,
                              float edge)
{
    const crop_kind kind = look->kind;
    float fine = c->fine[px->k], mid = c->mid[px->k];
    float dab = noise_at(NOISE_DAB, px->x, px->y);
    float cover =
        crops[kind].share * smoothstep(-.001f, .004f, edge + EDGE_NOISE * fine);
    float share = .5f, period = crops[kind].period;
    if (period > 0) {
        float place = px->x * look->ca + px->y * look->sa + .006f * mid;
        float middle = .5f - fabsf(fractional(place / period) - .5f);
        share =
            smoothstep(crops[kind].from, crops[kind].to, middle + .06f * fine);
    }
    float light = 1 + look->rough * (fine + .55f * dab) + .1f * mid;
    rgb crop = rgb_scale(rgb_mix(look->gap, look->row, share), light);
    /* Tall crops end in a rim of weeds. */
    float rim = .55f * (1 - smoothstep(.002f, .009f, edge));
    canvas_tint(c, px->k, rgb_mix(crop, look->rim, rim), cover);
    c->height[px->k] +=
        cover * (crops[kind].lift + look->ridge * share * (1 + .8f * fine) +
                 .0075f * look->rough * dab);
}

void paint_field(canvas *c, const scene *s, const object *t)
{
    const path *w = t->path;
    const field_look look = look_of(s, t);
    area all = area_begin(c, w->x0, w->y0, w->x1, w->y1);
    for (area px = {0}; area_next_block(&all, &px);) {
        int first, last, n = 0;
        bool is_edge = path_near_block(w, &px, &first, &last) < .012f;
        bool is_inside = false;
        while (area_next(&px)) {
            is_inside =
                is_edge || !n++ ? path_contains(w, px.x, px.y) : is_inside;
            if (!is_inside) {
                continue;
            }
            float edge =
                is_edge ? path_near_within(w, first, last, px.x, px.y).distance
                        : 1;
            paint_field_pixel(c, &look, &px, edge);
        }
    }
}

/* Bushes side by side: the outline and the height swell about once in .022. */
void paint_hedge(canvas *c, const scene *s, const object *t)
{
    const path *w = t->path;
    float reach = t->a * 1.4f, tone = hash_to_unit(1, 2, t->seed);
    rgb leaf = palette_rgb("leaf-oak"), light = palette_rgb("leaf-light");
    (void)s;
    area all = area_begin(c, w->x0 - reach, w->y0 - reach, w->x1 + reach,
                          w->y1 + reach);
    for (area px = {0}; area_next_block(&all, &px);) {
        int first, last;
        if (path_near_block(w, &px, &first, &last) > reach) {
            continue;
        }
        while (area_next(&px)) {
            path_point p = path_near_within(w, first, last, px.x, px.y);
            float wave = portable_sin(p.length * 285 + 6.28f * tone) * .5f +
                         portable_sin(p.length * 123 + 9 * tone) * .5f;
            float fine = noise_at(NOISE_FINE, px.x * .9f + tone, px.y * .9f);
            float half = t->a * (1 + .20f * wave + .5f * fine);
            if (p.distance >= half) {
                continue;
            }
            float dab = noise_at(NOISE_DAB, px.x * .92f + tone, px.y * .92f);
            float share = p.distance / half;
            float round = sqrtf(1 - share * share);
            rgb top = rgb_scale(leaf, .86f + .14f * round + .22f * fine +
                                          .14f * dab + .06f * wave);
            top = rgb_mix(top, light, .30f * clampf(dab, 0, 1) * round);
            canvas_put(c, px.k,
                       t->high * (.45f + .55f * round + .12f * wave) +
                           .008f * fine,
                       top,
                       (facade){FACADE_LEAF, rgb_scale(leaf, .80f + .14f * dab),
                                p.length, -p.direction_y * p.side,
                                p.direction_x * p.side});
        }
    }
}
