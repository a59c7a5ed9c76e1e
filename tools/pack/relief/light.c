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

/* Rows that are blurred together: each of their sums waits for itself only. */
enum { ROWS = 8 };

/* Computes the means over 2 r + 1 pixels along n rows, at most ROWS, each w
 * pixels wide, with sums that gain a pixel and lose one at each step. */
static void blur_rows(const float *restrict from, float *restrict to, int w,
                      int n, int r)
{
    float share = 1.f / (float)(2 * r + 1), sum[ROWS] = {0};
    for (int i = -r; i <= r; i++) {
        const float *s = from + clamp_index(i, w);
        for (int q = 0; q < n; q++) {
            sum[q] += s[q * w];
        }
    }
    for (int i = 0; i < w; i++) {
        const float *added = from + clamp_index(i + r + 1, w);
        const float *removed = from + clamp_index(i - r, w);
        for (int q = 0; q < n; q++) {
            to[q * w + i] = sum[q] * share;
            sum[q] += added[q * w] - removed[q * w];
        }
    }
}

/* Computes the means over 2 r + 1 pixels along all columns in the same way. */
static void blur_columns(const float *restrict from, float *restrict to, int w,
                         int h, int r)
{
    float share = 1.f / (float)(2 * r + 1), *restrict sum = floats(w);
    memset(sum, 0, (size_t)w * sizeof *sum);
    for (int j = -r; j <= r; j++) {
        const float *restrict s = from + clamp_index(j, h) * w;
        for (int i = 0; i < w; i++) {
            sum[i] += s[i];
        }
    }
    for (int j = 0; j < h; j++) {
        const float *restrict added = from + clamp_index(j + r + 1, h) * w;
        const float *restrict removed = from + clamp_index(j - r, h) * w;
        float *restrict row = to + j * w;
        for (int i = 0; i < w; i++) {
            row[i] = sum[i] * share;
            sum[i] += added[i] - removed[i];
        }
    }
    free(sum);
}

/* Computes the mean over squares of 2 r + 1 pixels. */
static void box_blur(const float *from, float *to, int w, int h, int r)
{
    float *rows = floats(w * h);
    for (int j = 0; j < h; j += ROWS) {
        blur_rows(from + j * w, rows + j * w, w, h - j < ROWS ? h - j : ROWS,
                  r);
    }
    blur_columns(rows, to, w, h, r);
    free(rows);
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

/* Computes the visible share of the sun in row j; penumbras grow with the
 * distance. Rays above all of a row, whose highest places are in `tops`, need
 * no look at it. */
static void march_row(const march *m, int j, const float *tops)
{
    const float *restrict h = m->h + j * m->w;
    float *restrict share = m->sun + j * m->w, low = 9;
    for (int i = 0; i < m->w; i++) {
        low = h[i] < low ? h[i] : low;
    }
    for (int q = 0; q < m->n && j + m->dy[q] >= 0; q++) {
        const float *restrict over = m->h + (j + m->dy[q]) * m->w;
        int dx = m->dx[q];
        float ray = m->ray[q], sharpness = m->sharpness[q];
        /* Then v below is more than 1; .1 is for rounding. */
        if ((low + ray - tops[j + m->dy[q]]) * sharpness > .6f) {
            continue;
        }
        for (int i = -dx; i < m->w; i++) {
            float v = .5f + (h[i] + ray - over[i + dx]) * sharpness;
            share[i] = v < share[i] ? v : share[i];
        }
    }
    for (int i = 0; i < m->w; i++) {
        share[i] = share[i] > 0 ? share[i] : 0;
    }
}

/* Writes the larger heights of each square of four pixels of two rows. */
static void halve_rows(const float *restrict north, const float *restrict south,
                       float *restrict to, int n)
{
    for (int i = 0; i < n; i++) {
        float a =
            north[2 * i] > north[2 * i + 1] ? north[2 * i] : north[2 * i + 1];
        float b =
            south[2 * i] > south[2 * i + 1] ? south[2 * i] : south[2 * i + 1];
        to[i] = a > b ? a : b;
    }
}

static float highest(const float *h, int n)
{
    float top = h[0];
    for (int i = 1; i < n; i++) {
        top = h[i] > top ? h[i] : top;
    }
    return top;
}

/* Returns the pixel of n, half as many, before a pixel, and writes the share of
 * the way to the next one. */
static int half_place(int i, int n, float *share)
{
    float x = clampf((float)i / 2 - .25f, 0, (float)n - 1.001f);
    *share = x - (float)(int)x;
    return (int)x;
}

/* Returns sunlight between two rows of n pixels, at a pixel of twice as many.
 */
static float sun_between(const float *north, const float *south, int n, int i,
                         float fy)
{
    float fx;
    int at = half_place(i, n, &fx);
    float v = mixf(mixf(north[at], north[at + 1], fx),
                   mixf(south[at], south[at + 1], fx), fy);
    return v * v * (3 - 2 * v);
}

/* Writes all of them. */
static void double_row(const float *restrict north, const float *restrict south,
                       float *restrict to, int n, float fy)
{
    to[0] = sun_between(north, south, n, 0, fy);
    to[2 * n - 1] = sun_between(north, south, n, 2 * n - 1, fy);
    for (int i = 0; i + 1 < n; i++) {
        float a = north[i], b = north[i + 1], c = south[i], d = south[i + 1];
        float v = mixf(mixf(a, b, .25f), mixf(c, d, .25f), fy);
        float w = mixf(mixf(a, b, .75f), mixf(c, d, .75f), fy);
        to[2 * i + 1] = v * v * (3 - 2 * v);
        to[2 * i + 2] = w * w * (3 - 2 * w);
    }
}

static void cast_shadows(canvas *c)
{
    march m = {.w = c->w / 2};
    int n = m.w * m.w;
    float *tops = floats(m.w);
    m.h = floats(n);
    m.sun = floats(n);
    march_steps(&m, (float)c->size);
    for (int j = 0; j < m.w; j++) {
        const float *north = c->height + 2 * j * c->w;
        halve_rows(north, north + c->w, m.h + j * m.w, m.w);
        tops[j] = highest(m.h + j * m.w, m.w);
    }
    for (int k = 0; k < n; k++) {
        m.sun[k] = 1;
    }
    for (int j = 0; j < m.w; j++) {
        march_row(&m, j, tops);
    }
    int r = (int)(.0035f * (float)c->size / 2 + .5f);
    box_blur(m.sun, m.h, m.w, m.w, r < 1 ? 1 : r);
    for (int j = 0; j < c->w; j++) {
        float fy;
        const float *north = m.h + half_place(j, m.w, &fy) * m.w;
        double_row(north, north + m.w, c->sun + j * c->w, m.w, fy);
    }
    free(tops);
    free(m.h);
    free(m.sun);
}

/* Shadows fade out towards sides where no neighbour continues them: returns how
 * much is left at a distance from a side, 0 to 1. */
static float fade_at(const canvas *c, int side, float distance)
{
    /* by side, from the north; in tile sides */
    static const float range[4] = {.02f, .05f, .05f, .02f};
    return c->open[side] ? 1 : smoothstep(0, range[side], distance);
}

static float smaller(float a, float b)
{
    return a < b ? a : b;
}

/* The same at a place of a triangle, by its long side. */
static float fade_at_long_side(const canvas *c, float x, float y)
{
    point t = to_tile(c->rotation, (point){(double)x, (double)y});
    float d = (float)(1 - t.x - t.y) * .7071f;
    return smoothstep(0, .04f, d);
}

/* --------------------------------------------------------------------- sum */

/* A row that is lit: pixels `from` to `to` - 1. */
typedef struct light_row {
    int from, to;
    const float *north, *here, *south; /* heights */
    const float *narrow, *wide;        /* mean heights around */
    float *sun;                        /* share of sunlight */
    float *fade;
    float *direct, *ambient, *rim; /* light of the sun, of the sky, of rims */
} light_row;

/* Computes the light of the sun by the slope at each pixel; on flat ground it
 * is 1. */
static void light_slopes(const light_row *row, float unit)
{
    const float *restrict here = row->here, *restrict north = row->north;
    const float *restrict south = row->south;
    float *restrict direct = row->direct;
    for (int i = row->from; i < row->to; i++) {
        float gx = (here[i + 1] - here[i - 1]) * unit;
        float gy = (south[i] - north[i]) * unit;
        float steep = gx * gx + gy * gy;
        bool is_steep = steep > STEEPEST * STEEPEST;
        float factor = STEEPEST / sqrtf(steep);
        gx = is_steep ? gx * factor : gx;
        gy = is_steep ? gy * factor : gy;
        steep = is_steep ? STEEPEST * STEEPEST : steep;
        float light =
            (-gx * LIGHT_X - gy * LIGHT_Y + LIGHT_Z) / sqrtf(steep + 1);
        float sun = light > 0 ? light / LIGHT_Z : 0;
        direct[i] = sun > 1 ? 1 + (sun - 1) * .70f : sun;
    }
}

/* Adds shadows, and what is darker in hollows and brighter on rims. */
static void light_shades(const light_row *row)
{
    const float *restrict here = row->here, *restrict fade = row->fade;
    const float *restrict narrow = row->narrow, *restrict wide = row->wide;
    float *restrict sun = row->sun, *restrict direct = row->direct;
    float *restrict ambient = row->ambient, *restrict rim = row->rim;
    for (int i = row->from; i < row->to; i++) {
        float share = 1 - (1 - sun[i]) * fade[i], h = here[i];
        float dark = clampf((narrow[i] - h) * (.26f / .010f), 0, .34f) +
                     clampf((wide[i] - h) * (.19f / .03f), 0, .25f);
        rim[i] = clampf((h - narrow[i]) * (.16f / .010f) - .02f, 0, .14f) *
                 (.4f + .6f * share);
        ambient[i] = 1 - dark * fade[i];
        direct[i] *= share;
        sun[i] = share;
    }
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

/* Writes the lit colours of a row; negative red is transparent. */
static void light_colours(const light_row *row, const light_mix *m,
                          const rgb *restrict albedo, rgb *restrict lit)
{
    for (int i = row->from; i < row->to; i++) {
        float sky = row->ambient[i], sun = row->direct[i], rim = row->rim[i];
        rgb a = albedo[i];
        rgb c = {a.r * (m->sky.r * sky + m->sun.r * sun + rim * 1.1f),
                 a.g * (m->sky.g * sky + m->sun.g * sun + rim),
                 a.b * (m->sky.b * sky + m->sun.b * sun + rim * .8f)};
        lit[i] = a.r < 0 ? a : c;
    }
}

/* Writes how much is left of shadows along row j; `columns` is what is left at
 * each column by the sides in the east and west. */
static void fade_row(const canvas *c, int j, const float *columns, float *fade)
{
    float y = c->at[j];
    float all = smaller(fade_at(c, CC_N, y), fade_at(c, CC_S, 1 - y));
    for (int i = 0; i < c->w; i++) {
        fade[i] = smaller(columns[i], all);
    }
    for (int i = 0; i < c->w && c->half && !c->open_long; i++) {
        fade[i] = smaller(fade[i], fade_at_long_side(c, c->at[i], y));
    }
}

/* Lights row j; `means` are the mean heights of all pixels, over narrow and
 * wide squares, `scratch` is room for six rows. */
static void light_one_row(canvas *c, int j, const light_mix *m,
                          const float *const means[2], const float *columns,
                          float *scratch)
{
    int w = c->w, start = j * w;
    float *here = scratch + 1; /* whose ends continue */
    memcpy(here, c->height + start, (size_t)w * sizeof *here);
    here[-1] = here[0];
    here[w] = here[w - 1];
    scratch += w + 2;
    light_row row = {.from = c->seen_from,
                     .to = c->seen_to,
                     .north = c->height + (j ? start - w : start),
                     .here = here,
                     .south = c->height + (j + 1 < w ? start + w : start),
                     .narrow = means[0] + start,
                     .wide = means[1] + start,
                     .sun = c->sun + start,
                     .fade = scratch,
                     .direct = scratch + w,
                     .ambient = scratch + 2 * w,
                     .rim = scratch + 3 * w};
    fade_row(c, j, columns, row.fade);
    light_slopes(&row, (float)c->size * .5f);
    light_shades(&row);
    light_colours(&row, m, c->albedo + start, c->colour + start);
}

void light_cast(canvas *c)
{
    int n = c->w * c->w;
    float *narrow = floats(n), *wide = floats(n);
    float *columns = floats(c->w), *scratch = floats(6 * c->w);
    int r = (int)(.010f * (float)c->size + .5f);
    /* Mean heights around each pixel: what is above them darkens it. */
    box_blur(c->height, narrow, c->w, c->w, r < 1 ? 1 : r);
    box_blur(c->height, wide, c->w, c->w, (int)(LIGHT_REACH * (float)c->size));
    cast_shadows(c);
    light_mix m = mix_lights();
    for (int i = 0; i < c->w; i++) {
        float x = c->at[i];
        columns[i] = smaller(fade_at(c, CC_E, 1 - x), fade_at(c, CC_W, x));
    }
    for (int j = c->seen_north; j < c->w; j++) {
        light_one_row(c, j, &m, (const float *const[2]){narrow, wide}, columns,
                      scratch);
    }
    free(narrow);
    free(wide);
    free(columns);
    free(scratch);
}
