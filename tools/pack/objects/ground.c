/* ground.c - the ground: meadows with parcels, and the earth of cities
 *
 * Noise is a function of the position on the table, so it continues across
 * sides in every turn. So do the parcels near sides, which belong to the table;
 * those within belong to the tile and may have crops.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "objects.h"

/* Noise for each pixel of a canvas; cached, as it does not depend on the tile.
 */
typedef struct soil {
    float low, mid, fine, stroke, blade, dab, tuft, wx, wy;
} soil;

static soil *soils;
static int soils_size;

/* Bends the edges of parcels. */
static void warp(float x, float y, float *dx, float *dy)
{
    *dx = .050f * noise_at(NOISE_LOW, x + .3f, y) +
          .012f * noise_at(NOISE_MID, x, y);
    *dy = .050f * noise_at(NOISE_LOW, x, y + .6f);
}

static void soils_make(const canvas *c)
{
    if (soils_size == c->size) {
        return;
    }
    free(soils);
    soils = malloc((size_t)c->w * (size_t)c->w * sizeof *soils);
    if (!soils) {
        die("out of memory");
    }
    soils_size = c->size;
    for (int k = 0; k < c->w * c->w; k++) {
        float x = c->at[k % c->w], y = c->at[k / c->w];
        soil *s = &soils[k];
        s->low = noise_at(NOISE_LOW, x, y);
        s->mid = noise_at(NOISE_MID, x, y);
        s->fine = noise_at(NOISE_FINE, x, y);
        s->stroke = noise_at(NOISE_STROKE, x, y);
        s->blade = noise_at(NOISE_BLADE, x, y);
        s->dab = noise_at(NOISE_DAB, x, y);
        s->tuft = noise_at(NOISE_FINE, x + .4f, y + .17f);
        warp(x, y, &s->wx, &s->wy);
    }
}

/* ----------------------------------------------------------------- parcels */

/* Crops as rows of two colours across the parcel's axis: `from` and `to` are
 * the distance from the middle of a row where the second colour begins, `lift`
 * and `ridge` the height. */
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

/* Parcels in the coordinates of the table: first those shared by all tiles near
 * the sides, then the tile's own. */
#define N_SHARED 12
typedef struct land {
    int n;
    parcel parcels[N_SHARED + 24];
} land;

/* All sides have the same meadow without crops: crops would repeat at each side
 * and show the grid of squares. */
static void share_parcels(land *d)
{
    for (int i = 0; i < 2; i++) {
        double a = i;
        const point at[N_SHARED / 2] = {{a + .03, -.02}, {a + .03, .98},
                                        {.29, a + .035}, {.68, a - .02},
                                        {a - .03, .31},  {a + .03, .69}};
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

static land turned_land(const scene *s, int turn)
{
    land d = {0};
    share_parcels(&d);
    for (int i = 0; i < s->n_parcels; i++) {
        parcel p = s->parcels[i];
        point at = to_table(turn, (point){(double)p.x, (double)p.y});
        p.x = (float)at.x;
        p.y = (float)at.y;
        p.angle += (float)turn * PI_F / 2;
        d.parcels[d.n++] = p;
    }
    for (int i = 0; i < d.n; i++) {
        find_axis(&d.parcels[i]);
    }
    return d;
}

/* There is no edge between two shared parcels. */
static int nearest(const land *d, float x, float y, float *edge)
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

static rgb grass(const field_tones *t, const soil *s, const parcel *p,
                 bool is_own, float edge, float u)
{
    rgb c = rgb_mix(t->shade, t->pale,
                    clampf(.5f + s->low * 1.6f + s->mid * .5f, 0, 1));
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
                        smoothstep(0, .012f, edge + .004f * s->fine));
    }
    return c;
}

static rgb crop(const field_tones *t, const soil *s, const parcel *p, float u,
                float *h)
{
    const parcel_kind k = p->kind;
    float mid = .5f - fabsf(fractional(u / crops[k].period) - .5f);
    float row = smoothstep(crops[k].from, crops[k].to, mid + .06f * s->fine);
    rgb c = rgb_mix(t->gap[k], t->row[k], row);
    c = rgb_scale(c, 1 + crops[k].rough * s->fine + .1f * s->mid +
                         .55f * crops[k].rough * s->dab);
    *h += crops[k].lift + crops[k].ridge * row * (1 + .8f * s->fine) +
          .0075f * crops[k].rough * s->dab;
    return c;
}

/* Blades and tufts on plain grass. */
static rgb growth(const field_tones *t, const soil *s, rgb c)
{
    float q = s->blade * smoothstep(-.25f, .15f, s->mid);
    c = q < 0 ? rgb_mix(c, t->blade_dark, -.50f * q)
              : rgb_mix(c, t->blade_light, .46f * q);
    return rgb_mix(c, t->tuft, .42f * smoothstep(.20f, .34f, s->tuft));
}

static rgb field_colour(const field_tones *t, const soil *s, const parcel *p,
                        bool is_own, float edge, float x, float y, float *h)
{
    float u = x * p->ax + y * p->ay + .006f * s->mid;
    *h = .0022f * s->mid + .0012f * s->fine;
    rgb c = grass(t, s, p, is_own, edge, u);
    if (crops[p->kind].row) {
        float mix = smoothstep(.004f, .016f, edge + .006f * s->fine), rise = *h;
        rgb f = crop(t, s, p, u, &rise);
        *h = mixf(*h, rise, mix);
        c = rgb_mix(rgb_mix(c, t->rim, .4f), f, mix);
    } else {
        float rim =
            1 - smoothstep(0, .020f, edge + .012f * s->fine + .006f * s->mid);
        c = rgb_mix(c, t->edge,
                    .30f * rim *
                        smoothstep(-.25f, .15f, s->mid + s->fine * .6f));
        *h += .0012f * rim * (.5f + s->fine);
    }
    if (is_grass(p->kind)) {
        c = growth(t, s, c);
    }
    return rgb_scale(c, 1 + .085f * s->stroke + .05f * s->fine);
}

/* ------------------------------------------------------------------ cities */

static rgb earth(const soil *s, rgb light, rgb dark, rgb green, float x,
                 float y)
{
    rgb c = rgb_mix(light, dark, clampf(.5f + 1.8f * s->mid, 0, 1));
    float growth = noise_at(NOISE_MID, x * .8f + .3f, y * .8f) + .4f * s->fine;
    return rgb_scale(rgb_mix(c, green, .75f * smoothstep(-.02f, .14f, growth)),
                     .93f + .25f * s->fine);
}

int parcel_near(const scene *s, float x, float y, float *edge)
{
    land d = turned_land(s, 0);
    float dx, dy;
    warp(x, y, &dx, &dy);
    int i = nearest(&d, x + dx, y + dy, edge);
    return i < N_SHARED ? -1 : i - N_SHARED;
}

/* Returns the noise at the place where a pixel lies in the unturned tile. */
static const soil *soil_unturned(const canvas *c, const area *px)
{
    int last = c->w - 1, i = px->i, j = px->j;
    for (int turn = c->turn; turn; turn--) {
        int north = j;
        j = last - i;
        i = north;
    }
    return &soils[j * c->w + i];
}

/* Edges are bent by the table's noise near sides, by the tile's noise within.
 */
static void wander(const canvas *c, const area *px, const soil *s, float *x,
                   float *y)
{
    float ex = .5f - fabsf(px->x - .5f), ey = .5f - fabsf(px->y - .5f);
    float inner = smoothstep(.06f, .16f, ex < ey ? ex : ey);
    *x = c->at[px->i] + s->wx;
    *y = c->at[px->j] + s->wy;
    if (inner > 0) {
        const soil *base = soil_unturned(c, px);
        point w = to_table(
            c->turn, (point){.5 + (double)base->wx, .5 + (double)base->wy});
        *x = c->at[px->i] + mixf(s->wx, (float)w.x - .5f, inner);
        *y = c->at[px->j] + mixf(s->wy, (float)w.y - .5f, inner);
    }
}

void paint_ground(canvas *c, const scene *s)
{
    soils_make(c);
    field_tones t = load_tones();
    land d = turned_land(s, c->turn);
    rgb light = palette_rgb(s->paved ? "town-earth" : "earth");
    rgb dark = palette_rgb(s->paved ? "town-earth-dark" : "earth-dark");
    rgb green = palette_rgb("earth-green"), trodden = palette_rgb("trodden");
    EACH_PIXEL(px, c, -1, -1, 2, 2)
    {
        const soil *w = &soils[px.k];
        float x = c->at[px.i], y = c->at[px.j], h = 0,
              inset = scene_depth(s, px.x, px.y);
        rgb base = light;
        if (inset < .01f) {
            float edge, bent_x, bent_y;
            wander(c, &px, w, &bent_x, &bent_y);
            int i = nearest(&d, bent_x, bent_y, &edge);
            base = field_colour(&t, w, &d.parcels[i], i >= N_SHARED, edge, x, y,
                                &h);
        }
        if (inset < 0 && inset > -.045f) {
            float margin =
                1 - smoothstep(.012f, .045f, -inset + .02f * w->fine);
            base = rgb_mix(base, trodden, .6f * margin);
        } else if (inset > 0) {
            float share = smoothstep(0, .01f, inset);
            base = rgb_mix(base, earth(w, light, dark, green, x, y), share);
            h = h * (1 - share) + .0008f * w->fine * share;
        }
        c->albedo[px.k] = base;
        c->height[px.k] = h;
    }
}
