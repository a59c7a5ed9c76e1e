/* light.c - lighting of the canvas
 *
 * The sun is in the north-west, 43 degrees high. light_cast() computes
 *
 *  1. the mean height around each pixel, over a narrow and a wide square: a
 *     pixel below these means lies in a hollow and gets less light of the sky
 *     (ambient occlusion), a pixel above the narrow one is a bright rim;
 *  2. the share of sunlight at each pixel: cast_shadows() marches from the
 *     pixel towards the sun and looks what stands in the way;
 *  3. row by row the colours: that of the object times the light of sun, sky
 *     and rim. Flat ground in the sun keeps its exact colour.
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

/* Colours of the two lights; 1 is white. */
static const rgb sunlight = {1.10f, 1.f, .84f}, skylight = {.90f, 1.f, 1.15f};

/* Returns `n` numbers, not yet set, to be freed by the caller. */
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

/* Rows that are blurred together. Each addition to a sum waits for the one
 * before it; with eight sums the processor has others to do meanwhile. */
enum { ROWS = 8 };

/* Computes the means over 2 * radius + 1 pixels along n rows, at most ROWS, of
 * w pixels each. From one pixel to the next a sum gains the pixel that comes
 * into reach and loses the one that leaves it. */
static void blur_rows(const float *restrict from, float *restrict to, int w,
                      int n, int radius)
{
    float share = 1.f / (float)(2 * radius + 1), sum[ROWS] = {0};
    for (int i = -radius; i <= radius; i++) {
        const float *s = from + clamp_index(i, w);
        for (int q = 0; q < n; q++) {
            sum[q] += s[q * w];
        }
    }
    for (int i = 0; i < w; i++) {
        const float *added = from + clamp_index(i + radius + 1, w);
        const float *removed = from + clamp_index(i - radius, w);
        for (int q = 0; q < n; q++) {
            to[q * w + i] = sum[q] * share;
            sum[q] += added[q * w] - removed[q * w];
        }
    }
}

/* Computes the means over 2 * radius + 1 pixels along all columns in the same
 * way. */
static void blur_columns(const float *restrict from, float *restrict to, int w,
                         int h, int radius)
{
    float share = 1.f / (float)(2 * radius + 1), *restrict sum = floats(w);
    memset(sum, 0, (size_t)w * sizeof *sum);
    for (int j = -radius; j <= radius; j++) {
        const float *restrict s = from + clamp_index(j, h) * w;
        for (int i = 0; i < w; i++) {
            sum[i] += s[i];
        }
    }
    for (int j = 0; j < h; j++) {
        const float *restrict added = from + clamp_index(j + radius + 1, h) * w;
        const float *restrict removed = from + clamp_index(j - radius, h) * w;
        float *restrict row = to + j * w;
        for (int i = 0; i < w; i++) {
            row[i] = sum[i] * share;
            sum[i] += added[i] - removed[i];
        }
    }
    free(sum);
}

/* Computes the means over squares of 2 * radius + 1 pixels around each pixel:
 * first along rows, then those along columns. */
static void box_blur(const float *from, float *to, int w, int h, int radius)
{
    float *rows = floats(w * h);
    for (int j = 0; j < h; j += ROWS) {
        blur_rows(from + j * w, rows + j * w, w, h - j < ROWS ? h - j : ROWS,
                  radius);
    }
    blur_columns(rows, to, w, h, radius);
    free(rows);
}

/* ----------------------------------------------------------------- shadows */

/* A march towards the sun. Shadows are soft, so a raster of half the resolution
 * of the canvas is enough. */
typedef struct march {
    int w;                            /* side of the raster, in pixels */
    int n;                            /* number of steps */
    int dx[STEPS_MAX], dy[STEPS_MAX]; /* from the start to each step */
    float ray[STEPS_MAX];       /* height of the ray to the sun at each step */
    float sharpness[STEPS_MAX]; /* share of the sun that a tile side of height
                                   more or less hides there */
    float *h, *sun;             /* height and share of the sun, by pixel */
} march;

/* Computes the steps; `size` is the side of a tile in pixels of the canvas.
 * Steps become longer with the distance, as far shadows are blurred: on a tile
 * of 512 pixels the first place is 1.6 pixels ahead, and the way to each next
 * one is longer by .085 of itself and .9 pixels. A ray starts .0012 above the
 * ground, so that no pixel is in its own shadow. The edge of a shadow is .004
 * wide at the object, and wider by .16 of the distance from it. */
static void march_steps(march *m, float size)
{
    float flat = vector_length(LIGHT_X, LIGHT_Y), rise = LIGHT_Z / flat;
    float unit = size / 512, ahead = 1.6f * unit, distance = 0;
    while (m->n < STEPS_MAX && distance <= SHADOW_MAX) {
        int dx = (int)fast_floor(LIGHT_X / flat * ahead / 2 + .5f);
        int dy = (int)fast_floor(LIGHT_Y / flat * ahead / 2 + .5f);
        distance = vector_length((float)dx, (float)dy) / (size / 2);
        if (distance > 0 && distance <= SHADOW_MAX) {
            m->dx[m->n] = dx;
            m->dy[m->n] = dy;
            m->ray[m->n] = distance * rise + .0012f;
            m->sharpness[m->n++] = 1 / (.16f * distance + .004f);
        }
        ahead = ahead * 1.085f + .9f * unit;
    }
}

/* Computes the visible share of the sun for the pixels of row j: the smallest
 * that any step leaves. At a step half of the sun is visible where the ground
 * is as high as the ray, all of it where the ground is half a penumbra lower.
 * `tops` has the greatest height of each row: a step is left out if even the
 * ray from the lowest pixel of row j is above all of the row it leads to. */
static void march_row(const march *m, int j, const float *tops)
{
    const float *restrict h = m->h + j * m->w;
    float *restrict share = m->sun + j * m->w, low = 9;
    for (int i = 0; i < m->w; i++) {
        low = h[i] < low ? h[i] : low;
    }
    for (int step = 0; step < m->n && j + m->dy[step] >= 0; step++) {
        const float *restrict over = m->h + (j + m->dy[step]) * m->w;
        int dx = m->dx[step];
        float ray = m->ray[step], sharpness = m->sharpness[step];
        /* From .5 on the share below is 1 or more; .1 is for rounding. */
        if ((low + ray - tops[j + m->dy[step]]) * sharpness > .6f) {
            continue;
        }
        /* The sun is in the west: dx is never above 0. */
        for (int i = -dx; i < m->w; i++) {
            float left = .5f + (h[i] + ray - over[i + dx]) * sharpness;
            share[i] = left < share[i] ? left : share[i];
        }
    }
    for (int i = 0; i < m->w; i++) { /* below 0 is all shadow, too */
        share[i] = share[i] > 0 ? share[i] : 0;
    }
}

/* Halves two rows of 2 n heights to one of n: writes the greatest height of
 * each square of four pixels. */
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

/* For pixel i of a row of the canvas, returns the pixel before it in a row of n
 * pixels, half as many, and writes the share of the way from that pixel to the
 * next one. */
static int half_place(int i, int n, float *share)
{
    float x = clampf((float)i / 2 - .25f, 0, (float)n - 1.001f);
    *share = x - (float)(int)x;
    return (int)x;
}

/* Returns the sunlight at pixel i of a row of the canvas, between two rows of n
 * pixels: `fy` is the share of the way from the northern one to the southern
 * one. The last line makes the edge of a shadow smooth. */
static float sun_between(const float *north, const float *south, int n, int i,
                         float fy)
{
    float fx;
    int at = half_place(i, n, &fx);
    float sun = mixf(mixf(north[at], north[at + 1], fx),
                     mixf(south[at], south[at + 1], fx), fy);
    return sun * sun * (3 - 2 * sun);
}

/* Writes sun_between() for all 2 n pixels of a row of the canvas: two of them
 * lie between each two neighbours, at .25 and .75 of the way. */
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

/* Computes the share of sunlight at each pixel: marches at half the resolution,
 * blurs the result a little, and doubles it. */
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
    int radius = (int)(.0035f * (float)c->size / 2 + .5f);
    /* The heights are not needed any more: their array takes the result. */
    box_blur(m.sun, m.h, m.w, m.w, radius < 1 ? 1 : radius);
    for (int j = 0; j < c->w; j++) {
        float fy;
        const float *north = m.h + half_place(j, m.w, &fy) * m.w;
        double_row(north, north + m.w, c->sun + j * c->w, m.w, fy);
    }
    free(tops);
    free(m.h);
    free(m.sun);
}

/* ------------------------------------------------------- shadows near sides */

/* Shadows fade out towards sides where no neighbour continues them: returns how
 * much is left of them at a distance from a side, 0 to 1. */
static float fade_at(const canvas *c, int side, float distance)
{
    /* by side, from the north; in tile sides */
    static const float range[4] = {.02f, .05f, .05f, .02f};
    return c->open[side] ? 1 : smoothstep(0, range[side], distance);
}

/* Returns how much the long side of a triangle leaves of shadows at a place on
 * the table. In tile sides, `distance` is that to the long side, the diagonal
 * of the square opposite the north-western corner; .7071 is 1 / sqrt(2). */
static float fade_at_long_side(const canvas *c, float x, float y)
{
    point t = to_tile(c->rotation, (point){(double)x, (double)y});
    float distance = (float)(1 - t.x - t.y) * .7071f;
    return smoothstep(0, .04f, distance);
}

static float smaller(float a, float b)
{
    return a < b ? a : b;
}

/* Writes how much is left of shadows along row j; `columns` is what the eastern
 * and the western side leave of them in each column. */
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

/* ----------------------------------------------------- the light of one row */

/* A row that is lit, pixels `from` to `to` - 1 of it, with an array of numbers
 * by pixel for each quantity. */
typedef struct light_row {
    int from, to;
    /* Given, in tile sides: heights of this row and of its neighbours, and mean
     * heights around each pixel. */
    const float *north, *here, *south;
    const float *narrow, *wide;
    float *fade; /* given: how much is left of shadows, 0 to 1 */
    float *sun;  /* share of sunlight, 0 to 1; then with the fade */
    /* Computed: light of the sun and of the sky, 1 on flat free ground, and
     * what a rim adds. */
    float *direct, *ambient, *rim;
} light_row;

/* Computes the light of the sun by the slope at each pixel: 1 on flat ground,
 * more on slopes towards the sun. `unit` turns a difference of heights over two
 * pixels into a slope. Of what is above 1 only .70 is kept, so that bright
 * slopes keep their colour. */
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

/* Adds shadows, and what is darker in hollows and brighter on rims. A pixel
 * .010 below the mean of the narrow square loses .26 of the sky's light, one
 * .03 below that of the wide square .19, in proportion, but at most .34 and
 * .25. A pixel .010 above the narrow mean gains .16, at most .14 after the .02
 * that no rim needs; in the shadow, .4 of that. */
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

/* The shares of sky and sun in the light on flat ground, for red, green and
 * blue: together they are 1, so that the ground keeps its colour. */
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
        /* Rims are warm: more red, less blue. */
        rgb c = {a.r * (m->sky.r * sky + m->sun.r * sun + rim * 1.1f),
                 a.g * (m->sky.g * sky + m->sun.g * sun + rim),
                 a.b * (m->sky.b * sky + m->sun.b * sun + rim * .8f)};
        lit[i] = a.r < 0 ? a : c;
    }
}

/* Lights row j. `means` are the mean heights over narrow and over wide squares,
 * for all pixels of the canvas; `columns` is as for fade_row(). `scratch` has
 * room for six rows: the heights with a pixel more at each end, which repeats
 * the last one, then four arrays of a light_row. */
static void light_one_row(canvas *c, int j, const light_mix *m,
                          const float *const means[2], const float *columns,
                          float *scratch)
{
    int w = c->w, start = j * w;
    float *here = scratch + 1;
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
    int radius = (int)(.010f * (float)c->size + .5f);
    box_blur(c->height, narrow, c->w, c->w, radius < 1 ? 1 : radius);
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
