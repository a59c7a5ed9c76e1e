/* ground.c - the ground: meadows with parcels, and the earth of cities
 *
 * A parcel is a piece of meadow or a crop: all places nearer to its point than
 * to that of any other parcel. Noise is a function of the place on the table,
 * so it continues across the sides in every rotation. So do the parcels near
 * the sides, which are the same for all tiles and rotations; those farther in
 * belong to the tile, rotate with it and may have crops.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "objects.h"

/* The noise at a pixel of a canvas. That of all pixels is cached, as it does
 * not depend on the tile. */
typedef struct pixel_noise {
    float low, mid, fine, stroke, blade, dab, tuft;
    float warp_x, warp_y; /* by which edges of parcels are bent */
} pixel_noise;

static pixel_noise *noises;
static int noises_size; /* pixels of a tile side */

/* Computes how far the edges of parcels are bent at a place. */
static void warp(float x, float y, float *dx, float *dy)
{
    *dx = .050f * noise_at(NOISE_LOW, x + .3f, y) +
          .012f * noise_at(NOISE_MID, x, y);
    *dy = .050f * noise_at(NOISE_LOW, x, y + .6f);
}

static void make_noises(const canvas *c)
{
    if (noises_size == c->size) {
        return;
    }
    free(noises);
    noises = malloc((size_t)c->w * (size_t)c->w * sizeof *noises);
    if (!noises) {
        die("out of memory");
    }
    noises_size = c->size;
    for (int k = 0; k < c->w * c->w; k++) {
        float x = c->at[k % c->w], y = c->at[k / c->w];
        pixel_noise *n = &noises[k];
        n->low = noise_at(NOISE_LOW, x, y);
        n->mid = noise_at(NOISE_MID, x, y);
        n->fine = noise_at(NOISE_FINE, x, y);
        n->stroke = noise_at(NOISE_STROKE, x, y);
        n->blade = noise_at(NOISE_BLADE, x, y);
        n->dab = noise_at(NOISE_DAB, x, y);
        n->tuft = noise_at(NOISE_FINE, x + .4f, y + .17f);
        warp(x, y, &n->warp_x, &n->warp_y);
    }
}

/* ----------------------------------------------------------------- parcels */

/* Crops as rows of two colours across the parcel's axis, `period` apart. The
 * colour `gap` turns into `row` between the distances `from` and `to`, as
 * shares of the period, from the middle of the gap. `lift` is the height of
 * all, `ridge` that of rows; `rough` the strength of noise. */
static const struct {
    const char *gap, *row;
    float period, from, to, lift, ridge, rough;
} crops[PARCELS] = {
    [PARCEL_HAY] = {"hay-cut", "hay", .052f, .16f, .34f, .001f, .001f, .05f},
    [PARCEL_WHEAT] = {"wheat-row", "wheat", .017f, .04f, .24f, .006f, .007f,
                      .16f},
    [PARCEL_PLOUGHED] = {"furrow", "plough", .020f, .08f, .30f, -.003f, .007f,
                         .14f},
    [PARCEL_VINES] = {"vine-ground", "vine", .026f, .14f, .26f, 0, .012f, .5f},
    [PARCEL_GREENS] = {"greens-ground", "greens", .022f, .16f, .30f, 0, .006f,
                       .25f},
    [PARCEL_LAVENDER] = {"lavender-ground", "lavender", .021f, .06f, .20f, 0,
                         .007f, .30f},
};

/* The colours of the palette for meadows and crops. */
typedef struct field_tones {
    rgb meadow, dry, pale, shade, lush, light, edge, blade_dark, blade_light,
        tuft, rim, orchard;
    rgb gap[PARCELS], row[PARCELS];
} field_tones;

static field_tones load_tones(void)
{
    field_tones t = {palette_rgb("grass"),
                     palette_rgb("grass-dry"),
                     palette_rgb("grass-pale"),
                     palette_rgb("grass-shade"),
                     palette_rgb("grass-lush"),
                     palette_rgb("grass-light"),
                     palette_rgb("grass-edge"),
                     palette_rgb("blade-dark"),
                     palette_rgb("blade-light"),
                     palette_rgb("grass-tuft"),
                     palette_rgb("crop-rim"),
                     palette_rgb("orchard"),
                     {{0, 0, 0}},
                     {{0, 0, 0}}};
    for (int k = 0; k < PARCELS; k++) {
        if (crops[k].row) {
            t.gap[k] = palette_rgb(crops[k].gap);
            t.row[k] = palette_rgb(crops[k].row);
        }
    }
    return t;
}

static bool is_grass(parcel_kind k)
{
    return k <= PARCEL_HAY || k == PARCEL_ORCHARD;
}

/* All parcels, in the coordinates of the table: first those near the sides that
 * all tiles share, then the tile's own. */
#define N_SHARED 12
typedef struct parcel_list {
    int n;
    parcel parcels[N_SHARED + 24];
} parcel_list;

/* Adds those near the sides. They are meadows without crops: crops would repeat
 * at each side and show the grid of squares. */
static void add_shared_parcels(parcel_list *d)
{
    for (int i = 0; i < 2; i++) {
        double side = i; /* 0: west and north, 1: east and south */
        const point at[N_SHARED / 2] = {{side + .03, -.02}, {side + .03, .98},
                                        {.29, side + .035}, {.68, side - .02},
                                        {side - .03, .31},  {side + .03, .69}};
        for (int k = 0; k < N_SHARED / 2; k++) {
            d->parcels[d->n++] = (parcel){
                (float)at[k].x, (float)at[k].y, .5f, .1f, PARCEL_PLAIN, 0, 0};
        }
    }
}

/* Computes the direction across the rows. */
static void find_axis(parcel *p)
{
    p->ax = portable_cos(p->angle);
    p->ay = portable_sin(p->angle);
}

/* Returns the parcels of a scene with a rotation. */
static parcel_list rotated_parcels(const scene *s, int rotation)
{
    parcel_list d = {0};
    add_shared_parcels(&d);
    for (int i = 0; i < s->n_parcels; i++) {
        parcel p = s->parcels[i];
        point at = to_table(rotation, (point){(double)p.x, (double)p.y});
        p.x = (float)at.x;
        p.y = (float)at.y;
        p.angle += (float)rotation * PI_F / 2;
        d.parcels[d.n++] = p;
    }
    for (int i = 0; i < d.n; i++) {
        find_axis(&d.parcels[i]);
    }
    return d;
}

/* Returns the index of the parcel at a place, and writes the distance to its
 * edge: half the difference of the distances to its point and to the next one.
 * Two shared parcels look the same, so there is no edge between them. */
static int nearest(const parcel_list *d, float x, float y, float *edge)
{
    float first = 81, second = 81;
    int best = 0, next = 0;
    for (int i = 0; i < d->n; i++) {
        float dx = d->parcels[i].x - x, dy = d->parcels[i].y - y;
        float distance = dx * dx + dy * dy;
        if (distance < first) {
            second = first;
            next = best;
            first = distance;
            best = i;
        } else if (distance < second) {
            second = distance;
            next = i;
        }
    }
    *edge = best < N_SHARED && next < N_SHARED
                ? 1
                : (sqrtf(second) - sqrtf(first)) * .5f;
    return best;
}

/* --------------------------------------------------------------- one pixel */

/* Returns the colour of grass; `u` is the coordinate across the parcel's rows,
 * `edge` the distance to its edge. */
static rgb grass_colour(const field_tones *t, const pixel_noise *n,
                        const parcel *p, bool is_own, float edge, float u)
{
    rgb c = rgb_mix(t->shade, t->pale,
                    clampf(.5f + n->low * 1.6f + n->mid * .5f, 0, 1));
    c = rgb_mix(c, t->meadow, .35f);
    if (p->kind == PARCEL_LUSH) {
        c = rgb_mix(c, t->lush, .20f);
    } else if (p->kind == PARCEL_DRY) {
        c = rgb_mix(c, t->dry, .20f);
        c = rgb_scale(c, 1 + .018f * portable_sin(u * 2 * PI_F / .030f));
    } else if (p->kind == PARCEL_ORCHARD) {
        c = rgb_mix(c, t->orchard, .5f);
    }
    if (is_own && p->kind <= PARCEL_LUSH) {
        rgb hue = p->shade < .5f ? t->lush : t->light;
        c = rgb_mix(c, hue,
                    (.16f + .62f * fabsf(p->shade - .5f)) *
                        smoothstep(0, .012f, edge + .004f * n->fine));
    }
    return c;
}

/* Returns the colour of a crop, and adds to its height *h. */
static rgb crop_colour(const field_tones *t, const pixel_noise *n,
                       const parcel *p, float u, float *h)
{
    const parcel_kind k = p->kind;
    float mid = .5f - fabsf(fractional(u / crops[k].period) - .5f);
    float row = smoothstep(crops[k].from, crops[k].to, mid + .06f * n->fine);
    rgb c = rgb_mix(t->gap[k], t->row[k], row);
    c = rgb_scale(c, 1 + crops[k].rough * n->fine + .1f * n->mid +
                         .55f * crops[k].rough * n->dab);
    *h += crops[k].lift + crops[k].ridge * row * (1 + .8f * n->fine) +
          .0075f * crops[k].rough * n->dab;
    return c;
}

/* Adds blades and tufts to grass of colour c. */
static rgb add_blades(const field_tones *t, const pixel_noise *n, rgb c)
{
    float q = n->blade * smoothstep(-.25f, .15f, n->mid);
    c = q < 0 ? rgb_mix(c, t->blade_dark, -.50f * q)
              : rgb_mix(c, t->blade_light, .46f * q);
    return rgb_mix(c, t->tuft, .42f * smoothstep(.20f, .34f, n->tuft));
}

/* Returns the colour of a meadow or crop at a place on the table, and writes
 * its height. `is_own`: the parcel is not shared. */
static rgb field_colour(const field_tones *t, const pixel_noise *n,
                        const parcel *p, bool is_own, float edge, float x,
                        float y, float *h)
{
    float u = x * p->ax + y * p->ay + .006f * n->mid;
    *h = .0022f * n->mid + .0012f * n->fine;
    rgb c = grass_colour(t, n, p, is_own, edge, u);
    if (crops[p->kind].row) {
        float mix = smoothstep(.004f, .016f, edge + .006f * n->fine), rise = *h;
        rgb f = crop_colour(t, n, p, u, &rise);
        *h = mixf(*h, rise, mix);
        c = rgb_mix(rgb_mix(c, t->rim, .4f), f, mix);
    } else {
        float rim =
            1 - smoothstep(0, .020f, edge + .012f * n->fine + .006f * n->mid);
        c = rgb_mix(c, t->edge,
                    .30f * rim *
                        smoothstep(-.25f, .15f, n->mid + n->fine * .6f));
        *h += .0012f * rim * (.5f + n->fine);
    }
    if (is_grass(p->kind)) {
        c = add_blades(t, n, c);
    }
    return rgb_scale(c, 1 + .085f * n->stroke + .05f * n->fine);
}

/* ------------------------------------------------------------------ cities */

/* Returns the colour of the earth of a city, with weeds. */
static rgb earth(const pixel_noise *n, rgb light, rgb dark, rgb green, float x,
                 float y)
{
    rgb c = rgb_mix(light, dark, clampf(.5f + 1.8f * n->mid, 0, 1));
    float weeds = noise_at(NOISE_MID, x * .8f + .3f, y * .8f) + .4f * n->fine;
    return rgb_scale(rgb_mix(c, green, .75f * smoothstep(-.02f, .14f, weeds)),
                     .93f + .25f * n->fine);
}

int parcel_near(const scene *s, float x, float y, float *edge)
{
    parcel_list d = rotated_parcels(s, 0);
    float dx, dy;
    warp(x, y, &dx, &dy);
    int i = nearest(&d, x + dx, y + dy, edge);
    return i < N_SHARED ? -1 : i - N_SHARED;
}

/* Returns the noise at the place where a pixel lies in the unrotated tile. */
static const pixel_noise *noise_unrotated(const canvas *c, const area *px)
{
    int last = c->w - 1, i = px->i, j = px->j;
    for (int k = c->rotation; k; k--) { /* back by a quarter turn */
        int north = j;
        j = last - i;
        i = north;
    }
    return &noises[j * c->w + i];
}

/* Computes the bent place of a pixel: near the sides by the noise of the table,
 * so that edges of parcels continue; farther in by that of the unrotated tile,
 * so that they keep their shape in every rotation. */
static void bend_place(const canvas *c, const area *px, const pixel_noise *n,
                       float *x, float *y)
{
    float ex = .5f - fabsf(px->x - .5f), ey = .5f - fabsf(px->y - .5f);
    float inner = smoothstep(.06f, .16f, ex < ey ? ex : ey);
    *x = c->at[px->i] + n->warp_x;
    *y = c->at[px->j] + n->warp_y;
    if (inner > 0) {
        const pixel_noise *base = noise_unrotated(c, px);
        point w = to_table(c->rotation, (point){.5 + (double)base->warp_x,
                                                .5 + (double)base->warp_y});
        *x = c->at[px->i] + mixf(n->warp_x, (float)w.x - .5f, inner);
        *y = c->at[px->j] + mixf(n->warp_y, (float)w.y - .5f, inner);
    }
}

void paint_ground(canvas *c, const scene *s)
{
    make_noises(c);
    field_tones t = load_tones();
    parcel_list d = rotated_parcels(s, c->rotation);
    rgb light = palette_rgb(s->paved ? "town-earth" : "earth");
    rgb dark = palette_rgb(s->paved ? "town-earth-dark" : "earth-dark");
    rgb green = palette_rgb("earth-green"), trodden = palette_rgb("trodden");
    EACH_PIXEL(px, c, -1, -1, 2, 2)
    {
        const pixel_noise *n = &noises[px.k];
        float x = c->at[px.i], y = c->at[px.j], h = 0,
              inset = scene_depth(s, px.x, px.y);
        rgb base = light;
        if (inset < .01f) {
            float edge, bent_x, bent_y;
            bend_place(c, &px, n, &bent_x, &bent_y);
            int i = nearest(&d, bent_x, bent_y, &edge);
            base = field_colour(&t, n, &d.parcels[i], i >= N_SHARED, edge, x, y,
                                &h);
        }
        if (inset < 0 && inset > -.045f) {
            float margin =
                1 - smoothstep(.012f, .045f, -inset + .02f * n->fine);
            base = rgb_mix(base, trodden, .6f * margin);
        } else if (inset > 0) {
            float share = smoothstep(0, .01f, inset);
            base = rgb_mix(base, earth(n, light, dark, green, x, y), share);
            h = h * (1 - share) + .0008f * n->fine * share;
        }
        c->albedo[px.k] = base;
        c->height[px.k] = h;
    }
}
