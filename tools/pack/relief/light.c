/* light.c - lighting of the canvas
 *
 * The sun is in the north-west, 43 degrees high. Shadows are found by marching
 * towards the sun. Places are darker where their surroundings are higher
 * (ambient occlusion in two sizes), and have a bright rim where they are
 * higher. Flat ground in the sun keeps its exact colour.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "relief.h"

#define AMBIENT    .53f /* share of skylight in the light on flat ground */
#define STEPS_MAX  28   /* towards the sun */
#define SHADOW_MAX .21f /* length of shadows, in tile sides */
#define STEEPEST   1.9f /* limit of slopes, to avoid extreme normals at eaves */

/* Colours of the two lights. */
static const rgb sunlight = {1.10f, 1.f, .84f}, skylight = {.90f, 1.f, 1.15f};

static float *floats(int n)
{
    float *p = malloc((size_t)n * sizeof *p);
    if (!p) {
        die("out of memory");
    }
    return p;
}

static int clamp_index(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

/* Computes the mean over squares of 2 r + 1 pixels: first along rows, then
 * along columns, with a sum that gains a pixel and loses one at each step. */
static void box_blur(const float *from, float *to, int w, int h, int r)
{
    float *rows = floats(w * h), *sum = floats(w);
    float share = 1.f / (float)(2 * r + 1);
    for (int j = 0; j < h; j++) {
        const float *s = from + j * w;
        float a = 0;
        for (int i = -r; i <= r; i++) {
            a += s[clamp_index(i, w)];
        }
        for (int i = 0; i < w; i++) {
            rows[j * w + i] = a * share;
            a += s[clamp_index(i + r + 1, w)] - s[clamp_index(i - r, w)];
        }
    }
    memset(sum, 0, (size_t)w * sizeof *sum);
    for (int j = -r; j <= r; j++) {
        const float *s = rows + clamp_index(j, h) * w;
        for (int i = 0; i < w; i++) {
            sum[i] += s[i];
        }
    }
    for (int j = 0; j < h; j++) {
        const float *added = rows + clamp_index(j + r + 1, h) * w;
        const float *removed = rows + clamp_index(j - r, h) * w;
        for (int i = 0; i < w; i++) {
            to[j * w + i] = sum[i] * share;
            sum[i] += added[i] - removed[i];
        }
    }
    free(rows);
    free(sum);
}

/* ----------------------------------------------------------------- shadows */

/* A march towards the sun. Shadows are soft, so half the resolution of the
 * canvas is enough: w pixels on a side. */
typedef struct march {
    int w, n;                         /* n: number of steps */
    int dx[STEPS_MAX], dy[STEPS_MAX]; /* from the start to each step */
    float ray[STEPS_MAX];       /* height of the ray to the sun at each step */
    float sharpness[STEPS_MAX]; /* share of the sun per unit of height */
    float *h, *sun;             /* height and share of the sun, by pixel */
} march;

/* Computes the steps, ever longer; `size` is the side of a tile in pixels. */
static void march_steps(march *m, float size)
{
    float n = vector_length(LIGHT_X, LIGHT_Y), rise = LIGHT_Z / n;
    float unit = size / 512, d = 1.6f * unit, distance = 0;
    while (m->n < STEPS_MAX && distance <= SHADOW_MAX) {
        int dx = (int)fast_floor(LIGHT_X / n * d / 2 + .5f);
        int dy = (int)fast_floor(LIGHT_Y / n * d / 2 + .5f);
        distance = vector_length((float)dx, (float)dy) / (size / 2);
        if (distance > 0 && distance <= SHADOW_MAX) {
            m->dx[m->n] = dx;
            m->dy[m->n] = dy;
            m->ray[m->n] = distance * rise + .0012f;
            m->sharpness[m->n++] = 1 / (.16f * distance + .004f);
        }
        d = d * 1.085f + .9f * unit;
    }
}

/* Returns the visible share of the sun; penumbras grow with the distance. */
static float march_at(const march *m, int i, int j)
{
    float share = 1, h = m->h[j * m->w + i];
    for (int q = 0; q < m->n; q++) {
        int x = i + m->dx[q], y = j + m->dy[q];
        if (x < 0 || y < 0) {
            break;
        }
        float v = .5f + (h + m->ray[q] - m->h[y * m->w + x]) * m->sharpness[q];
        if (v < share) {
            share = v;
            if (v <= 0) {
                return 0;
            }
        }
    }
    return share;
}

static void cast_shadows(canvas *c)
{
    march m = {.w = c->w / 2};
    int n = m.w * m.w;
    m.h = floats(n);
    m.sun = floats(n);
    march_steps(&m, (float)c->size);
    for (int k = 0; k < n; k++) {
        const float *h = c->height + 2 * (k / m.w) * c->w + 2 * (k % m.w);
        float a = h[0] > h[1] ? h[0] : h[1];
        float b = h[c->w] > h[c->w + 1] ? h[c->w] : h[c->w + 1];
        m.h[k] = a > b ? a : b;
    }
    for (int k = 0; k < n; k++) {
        m.sun[k] = march_at(&m, k % m.w, k / m.w);
    }
    int r = (int)(.0035f * (float)c->size / 2 + .5f);
    box_blur(m.sun, m.h, m.w, m.w, r < 1 ? 1 : r);
    for (int k = 0; k < c->w * c->w; k++) {
        float limit = (float)m.w - 1.001f;
        float x = clampf((float)(k % c->w) / 2 - .25f, 0, limit);
        float y = clampf((float)(k / c->w) / 2 - .25f, 0, limit);
        const float *p = m.h + (int)y * m.w + (int)x;
        float fx = x - (float)(int)x, fy = y - (float)(int)y;
        float v = mixf(mixf(p[0], p[1], fx), mixf(p[m.w], p[m.w + 1], fx), fy);
        c->sun[k] = v * v * (3 - 2 * v);
    }
    free(m.h);
    free(m.sun);
}

/* Returns 1, but towards sides where no neighbour continues shadows, less: they
 * fade out. */
static float fade_at(const canvas *c, float x, float y)
{
    /* by side, from the north; in tile sides */
    static const float range[4] = {.02f, .05f, .05f, .02f};
    float distances[4] = {y, 1 - x, 1 - y, x}, fade = 1;
    bool inside = x > .05f && x < .95f && y > .05f && y < .95f;
    for (int side = 0; side < 4 && !inside; side++) {
        if (!c->open[side] && distances[side] < range[side]) {
            float f = smoothstep(0, range[side], distances[side]);
            fade = f < fade ? f : fade;
        }
    }
    if (c->half && !c->open_long) {
        point t = to_tile(c->rotation, (point){(double)x, (double)y});
        float d = (float)(1 - t.x - t.y) * .7071f;
        float f = smoothstep(0, .04f, d);
        fade = f < fade ? f : fade;
    }
    return fade;
}

/* --------------------------------------------------------------------- sum */

/* Returns the sunlight on the slope at pixel (i, j); on flat ground it is 1. */
static float sun_on_slope(const canvas *c, int i, int j)
{
    int k = j * c->w + i, last = c->w - 1;
    float unit = (float)c->size * .5f;
    float gx =
        (c->height[i < last ? k + 1 : k] - c->height[i ? k - 1 : k]) * unit;
    float gy =
        (c->height[j < last ? k + c->w : k] - c->height[j ? k - c->w : k]) *
        unit;
    float steep = gx * gx + gy * gy;
    if (steep > STEEPEST * STEEPEST) {
        float factor = STEEPEST / sqrtf(steep);
        gx *= factor;
        gy *= factor;
        steep = STEEPEST * STEEPEST;
    }
    float light = (-gx * LIGHT_X - gy * LIGHT_Y + LIGHT_Z) / sqrtf(steep + 1);
    float sun = light > 0 ? light / LIGHT_Z : 0;
    return sun > 1 ? 1 + (sun - 1) * .70f : sun;
}

/* Weights of sky and sun for each colour, 1 together. */
typedef struct light_mix {
    rgb sky, sun;
} light_mix;

static float sky_share(float sky, float sun)
{
    float a = AMBIENT * sky, b = (1 - AMBIENT) * sun;
    return a / (a + b);
}

static light_mix mix_lights(void)
{
    rgb sky = {sky_share(skylight.r, sunlight.r),
               sky_share(skylight.g, sunlight.g),
               sky_share(skylight.b, sunlight.b)};
    return (light_mix){sky, {1 - sky.r, 1 - sky.g, 1 - sky.b}};
}

void light_cast(canvas *c)
{
    int n = c->w * c->w;
    float *narrow = floats(n), *wide = floats(n);
    int r = (int)(.010f * (float)c->size + .5f);
    /* Mean heights around each pixel: what is above them darkens it. */
    box_blur(c->height, narrow, c->w, c->w, r < 1 ? 1 : r);
    box_blur(c->height, wide, c->w, c->w, (int)(.045f * (float)c->size));
    cast_shadows(c);
    light_mix m = mix_lights();
    for (int k = 0; k < n; k++) {
        int i = k % c->w, j = k / c->w;
        float fade = fade_at(c, c->at[i], c->at[j]), h = c->height[k];
        float share = 1 - (1 - c->sun[k]) * fade;
        float dark = clampf((narrow[k] - h) * (.26f / .010f), 0, .34f) +
                     clampf((wide[k] - h) * (.19f / .03f), 0, .25f);
        float rim = clampf((h - narrow[k]) * (.16f / .010f) - .02f, 0, .14f) *
                    (.4f + .6f * share);
        float ambient = 1 - dark * fade, sun = sun_on_slope(c, i, j) * share;
        rgb a = c->albedo[k];
        c->sun[k] = share;
        if (a.r < 0) { /* transparent */
            c->colour[k] = a;
            continue;
        }
        c->colour[k] =
            (rgb){a.r * (m.sky.r * ambient + m.sun.r * sun + rim * 1.1f),
                  a.g * (m.sky.g * ambient + m.sun.g * sun + rim),
                  a.b * (m.sky.b * ambient + m.sun.b * sun + rim * .8f)};
    }
    free(narrow);
    free(wide);
}
