/* wood.c - boards of painted wood, cut along an outline
 *
 * A standing board is seen from the front and slightly from above, with the
 * edge of its thickness over its outline; a lying one from above, with the edge
 * in the south. The light is that of the land: from the north-west, with
 * shadows to the south-east. Pixels are the means of SUBS x SUBS samples.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "wood.h"

enum { SUBS = 3 };

#define BEVEL .062f /* width of the rounded edge of the front */
#define RIM   .034f /* of the dark line around the board */
#define HALO  .72f  /* opacity of the light line */
#define FAR   2.f   /* more than any distance that matters */
#define RINGS 5.5f  /* year rings in a unit */

/* What is painted flat keeps its tone when it gets a grain. */
#define GRAIN_LIGHT 1.08f

/* A picture in the making, n samples wide and high. */
typedef struct sheet {
    const wood_board *b;
    int n;
    float cosine, sine;
    float *near;    /* the distance to the outline, negative inside */
    int16_t *depth; /* samples to the front along the edge; -1: far away */
    cairo_surface_t *painted; /* over the colour of the board */
} sheet;

static void *block(size_t n)
{
    void *p = calloc(n, 1);
    if (!p) {
        die("out of memory");
    }
    return p;
}

/* Where a sample is, in units. */
static float x_of(const sheet *s, int i)
{
    return (((float)i + .5f) / (float)s->n - s->b->foot_x) / s->b->unit;
}

static float y_of(const sheet *s, int j)
{
    return (((float)j + .5f) / (float)s->n - s->b->foot_y) / s->b->unit;
}

/* The place on the unturned board. */
static float own_x(const sheet *s, float x, float y)
{
    return x * s->cosine + y * s->sine;
}

static float own_y(const sheet *s, float x, float y)
{
    return -x * s->sine + y * s->cosine + s->b->centre;
}

/* --------------------------------------------------------------- distances */

/* Replaces the n numbers f[i * step] by the least of f[k * step] + (i - k)^2:
 * the lower envelope of parabolas (Felzenszwalb and Huttenlocher, Distance
 * Transforms of Sampled Functions, 2012). */
static void lower_envelope(float *f, int n, int step, float *copy, float *from,
                           int *at)
{
    int k = 0;
    for (int i = 0; i < n; i++) {
        copy[i] = f[i * step];
    }
    at[0] = 0;
    from[0] = -1e9f;
    for (int i = 1; i < n; i++) {
        float x;
        do {
            int o = at[k];
            x = (copy[i] - copy[o] + (float)(i * i - o * o)) /
                (float)(2 * (i - o));
        } while (x <= from[k] && k-- > 0);
        at[++k] = i;
        from[k] = x;
    }
    for (int i = 0, q = 0; i < n; i++) {
        while (q < k && from[q + 1] < (float)i) {
            q++;
        }
        f[i * step] = copy[at[q]] + (float)((i - at[q]) * (i - at[q]));
    }
}

/* Replaces 0 and large numbers by the squares of distances to the nearest 0. */
static void square_distances(float *f, int n)
{
    float *copy = block(2 * (size_t)n * sizeof *copy);
    int *at = block((size_t)n * sizeof *at);
    for (int i = 0; i < n; i++) {
        lower_envelope(f + i, n, n, copy, copy + n, at);
    }
    for (int j = 0; j < n; j++) {
        lower_envelope(f + j * n, n, 1, copy, copy + n, at);
    }
    free(copy);
    free(at);
}

/* Computes `near`: exact, unlike the outline's own function, whose creases
 * would be seen in the light. */
static void measure(sheet *s)
{
    const size_t count = (size_t)s->n * (size_t)s->n;
    const float apart = 1e6f, step = 1 / ((float)s->n * s->b->unit);
    float *outer = block(count * sizeof *outer);
    for (int k = 0; k < s->n * s->n; k++) {
        float x = x_of(s, k % s->n), y = y_of(s, k / s->n);
        bool is_in =
            s->b->outline(s->b->of, own_x(s, x, y), own_y(s, x, y)) < 0;
        outer[k] = is_in ? 0 : apart;
        s->near[k] = is_in ? apart : 0;
    }
    square_distances(outer, s->n);
    square_distances(s->near, s->n);
    for (int k = 0; k < s->n * s->n; k++) {
        float d =
            s->near[k] > 0 ? .5f - sqrtf(s->near[k]) : sqrtf(outer[k]) - .5f;
        s->near[k] = clampf(d * step, -FAR, FAR);
    }
    free(outer);
}

/* Finds for every sample outside how far the front is, along the edge. */
static void find_edges(sheet *s)
{
    const int n = s->n, most = (int)(s->b->thick * s->b->unit * (float)n);
    const int step = s->b->lies ? 1 : -1;
    for (int i = 0; i < n; i++) {
        int since = most + 1;
        for (int k = 0, j = s->b->lies ? 0 : n - 1; k < n; k++, j += step) {
            bool is_front = s->near[j * n + i] < 0;
            since = is_front ? 0 : since + 1;
            s->depth[j * n + i] = (int16_t)(since > most ? -1 : since);
        }
    }
}

/* ------------------------------------------------------------------- paint */

/* Smooth noise from 0 to 1 with a cell for each unit. */
static float soft_noise(float x, float y, uint32_t seed)
{
    int i = (int)fast_floor(x), j = (int)fast_floor(y);
    float u = smoothstep(0, 1, x - (float)i),
          v = smoothstep(0, 1, y - (float)j);
    return mixf(
        mixf(hash_to_unit(i, j, seed), hash_to_unit(i + 1, j, seed), u),
        mixf(hash_to_unit(i, j + 1, seed), hash_to_unit(i + 1, j + 1, seed), u),
        v);
}

/* What the grain does to the paint over it. */
typedef struct grain {
    float late; /* how dark the wood of the year's end is, 0 to 1 */
    float tone; /* about 1: no two years are alike */
    float pore; /* 0 to 1 */
} grain;

/* The grain at a place: rings along y that are slightly bent. */
static grain grain_at(uint32_t seed, float x, float y)
{
    float at = RINGS * x + 1.9f * soft_noise(1.1f * x, .75f * y, seed) +
               .35f * soft_noise(4 * x, 1.7f * y, seed + 1) +
               (float)(seed & 63);
    float share = fractional(at), rise = share / .82f,
          fall = (1 - share) / .18f;
    float late = rise < fall ? rise : fall;
    float pore = soft_noise(46 * x, 3.2f * y, seed + 2) *
                 soft_noise(19 * x, 1.3f * y, seed + 3);
    return (grain){late * late,
                   .96f + .08f * hash_to_unit((int)fast_floor(at), 0, seed),
                   smoothstep(.42f, .70f, pore)};
}

/* Returns what is painted over the colour at a sample of the front. */
static uint32_t painted_at(const sheet *s, int k)
{
    const unsigned char *data = cairo_image_surface_get_data(s->painted);
    int stride = cairo_image_surface_get_stride(s->painted);
    const uint32_t *row = (const void *)(data + k / s->n * stride);
    return row[k % s->n];
}

/* Returns the colour of the paint there. */
static rgb colour_at(const sheet *s, int k)
{
    uint32_t over = painted_at(s, k);
    float rest = 1 - (float)(over >> 24) / 255;
    rgb c = rgb_hex(over & 0xffffff), b = s->b->colour;
    return (rgb){c.r + rest * b.r, c.g + rest * b.g, c.b + rest * b.b};
}

/* Returns how much of its light paint keeps over this grain. */
static float light_over(const grain *g)
{
    return g->tone * (1 - .17f * g->late) * (1 - .16f * g->pore);
}

/* Returns painted wood at a place of the unturned board; `worn`, from 0 to 1,
 * is how much of the bare wood shows. */
static rgb wood_at(const sheet *s, rgb paint, float x, float y, float worn)
{
    static const rgb bare = {.80f, .62f, .40f};
    /* What is translucent is glass. */
    grain g = s->b->clear > 0 ? (grain){0, 1, 0} : grain_at(s->b->seed, x, y);
    worn = s->b->clear > 0 ? 0 : worn;
    rgb c = rgb_mix(paint, bare, worn * (.75f + .25f * g.tone));
    return rgb_scale(c, light_over(&g));
}

/* The light from the upper left, in front, on a surface with this normal; 1 on
 * the front itself. */
static float light_on(float x, float y, float z)
{
    float l = (x * -.52f + y * -.66f + z * .54f) / sqrtf(x * x + y * y + z * z);
    return .46f + (l > 0 ? l : 0);
}

/* The direction away from the outline; the distances are computed at samples,
 * so neighbours of neighbours are compared. */
static point slope_at(const sheet *s, int k)
{
    const int n = s->n, r = 3, rows = n * n;
    float w = s->near[k >= r ? k - r : k],
          e = s->near[k + r < rows ? k + r : k];
    float u = s->near[k >= r * n ? k - r * n : k];
    float d = s->near[k + r * n < rows ? k + r * n : k];
    float x = e - w, y = d - u, length = vector_length(x, y) + 1e-6f;
    return (point){(double)(x / length), (double)(y / length)};
}

/* The colour of the front, whose edge is rounded off and slightly worn. */
static rgb front_at(const sheet *s, int k, float x, float y)
{
    float inside = -s->near[k], bend = 1 - clampf(inside / BEVEL, 0, 1);
    float u = own_x(s, x, y), v = own_y(s, x, y);
    point away = slope_at(s, k);
    float nx = (float)away.x * bend * 1.5f, ny = (float)away.y * bend * 1.5f;
    float light = light_on(nx, ny, 1);
    if (!s->b->lies) { /* darker towards the ground */
        light *= mixf(.80f, 1.04f, smoothstep(.15f, -1.25f, y));
    }
    float worn = .05f + .20f * smoothstep(.2f, .9f, bend) *
                            soft_noise(5 * u, 5 * v, s->b->seed + 4);
    rgb c = rgb_scale(wood_at(s, colour_at(s, k), u, v, worn), light);
    float shine = light > 1 ? .30f * (light - 1) : 0;
    return rgb_mix(c, (rgb){1, .97f, .88f}, clampf(shine, 0, .5f));
}

/* The colour of the edge, `depth` samples behind the front. */
static rgb edge_at(const sheet *s, int k, float x, float y, int depth)
{
    const int n = s->n;
    int front = s->b->lies ? k - depth * n : k + depth * n;
    float back = (float)depth / (s->b->thick * s->b->unit * (float)n);
    point away = slope_at(s, front);
    float to_light = (float)(away.x * -.62 + away.y * -.78);
    float light = s->b->lies ? .50f + .22f * (float)-away.x
                             : .55f + .98f * (to_light > 0 ? to_light : 0);
    light *= 1 - .22f * smoothstep(.72f, 1, back);
    float dy = (float)depth / ((float)n * s->b->unit);
    float v = s->b->lies ? y - dy : y + dy;
    rgb c = wood_at(s, colour_at(s, front), own_x(s, x, v) + .3f * back,
                    own_y(s, x, v), .10f);
    float shine = light > 1.1f ? .35f * (light - 1.1f) : 0;
    return rgb_mix(rgb_scale(c, light), (rgb){1, .97f, .88f}, shine);
}

/* ------------------------------------------------------------------ shadow */

/* The distance to the outline as it is shown, at any place. */
static float near_at(const sheet *s, float x, float y)
{
    float i = (x * s->b->unit + s->b->foot_x) * (float)s->n;
    float j = (y * s->b->unit + s->b->foot_y) * (float)s->n;
    bool is_in = i >= 0 && j >= 0 && i < (float)s->n && j < (float)s->n;
    return is_in ? s->near[(int)j * s->n + (int)i] : FAR;
}

/* Returns the darkness of the ground. A standing board casts a shadow to the
 * east that is softer the farther it falls, and is darkest at its foot. */
static float shadow_at(const sheet *s, float x, float y)
{
    if (s->b->lies) {
        float cast = near_at(s, x - .13f, y - .13f - .5f * s->b->thick);
        float close = near_at(s, x - .02f, y - s->b->thick * .8f);
        float a = .50f * (1 - smoothstep(-.09f, .12f, cast));
        float b = .55f * (1 - smoothstep(-.02f, .09f, close));
        return a > b ? a : b;
    }
    float z = (y + .09f) / .25f, cast = 0; /* z: height of what casts it */
    if (z > 0) {
        float from = x - .56f * z, soft = .04f + .22f * z;
        float d = near_at(s, from, -(z > .03f ? z : .03f));
        /* Without the arms: their shadow would be a dash apart from it. */
        float arm = smoothstep(.16f, .34f, from) * smoothstep(.25f, .45f, z);
        cast = .62f * (1 - smoothstep(-soft, soft, d)) * (1 - arm) *
               (1 - smoothstep(.40f, 1.1f, z));
    }
    /* What is close above the ground, straight under the board. */
    float foot = near_at(s, x - .05f, -.07f), row = (y + .01f) / .20f;
    float under = .74f * (1 - smoothstep(-.10f, .20f, foot)) *
                  gaussian(row < 0 ? row * 1.4f : row);
    return cast + under - cast * under;
}

/* ----------------------------------------------------------------- picture */

typedef struct pixel {
    float r, g, b, a;
} pixel;

/* Adds a colour with this opacity. */
static void add(pixel *sum, rgb c, float alpha)
{
    sum->r += c.r * alpha;
    sum->g += c.g * alpha;
    sum->b += c.b * alpha;
    sum->a += alpha;
}

/* Returns the opacity of the light line at a distance from the board. */
static float halo_at(const wood_board *b, float distance)
{
    return b->halo > 0
               ? HALO * smoothstep(RIM + b->halo, RIM + b->halo * .4f, distance)
               : 0;
}

/* Adds what is at a sample: the front, the edge, or the shadow and the thin
 * dark rim in the board's own colour that parts it from the land. Where the
 * picture is so small that the rim is no pixel, a light line is around it. */
static void sample(const sheet *s, int i, int j, pixel *sum)
{
    const wood_board *b = s->b;
    int k = j * s->n + i;
    float x = x_of(s, i), y = y_of(s, j), solid = 1 - b->clear;
    if (s->near[k] < 0) {
        float cover = (float)(painted_at(s, k) >> 24) / 255;
        float edge = .6f * smoothstep(-.09f, 0, s->near[k]);
        add(sum, grade(front_at(s, k, x, y)),
            solid + b->clear * (edge > cover ? edge : cover));
    } else if (s->depth[k] > 0) {
        add(sum, grade(edge_at(s, k, x, y, s->depth[k])),
            solid + .35f * b->clear);
    } else {
        /* The rim of front and edge: the edge ends where the board does,
         * shifted by its thickness. */
        float shift = b->lies ? -s->b->thick : s->b->thick;
        float d = s->near[k], e = near_at(s, x, y + shift);
        d = d < e ? d : e;
        float rim = smoothstep(RIM, RIM * .4f, d), halo = halo_at(b, d);
        rgb dark = rgb_scale(b->colour, .20f);
        /* The picture ends softly, whatever the shadow does. */
        float east = (float)i / (float)s->n, south = (float)j / (float)s->n;
        float shade = shadow_at(s, x, y) * smoothstep(1, .90f, east) *
                      smoothstep(1, .95f, south);
        rim *= .82f;
        float west = east < .5f ? east : 1 - east;
        float north = south < .5f ? south : 1 - south;
        halo *= (1 - rim) * smoothstep(.01f, .08f, west < north ? west : north);
        add(sum, (rgb){.07f, .06f, .10f}, shade * (1 - rim - halo));
        add(sum, (rgb){.98f, .95f, .86f}, halo);
        add(sum, dark, rim);
    }
}

/* Paints the front. */
static void paint(const sheet *s)
{
    const wood_board *b = s->b;
    if (b->paint) {
        cairo_t *cr = cairo_create(s->painted);
        cairo_scale(cr, s->n, s->n);
        cairo_translate(cr, (double)b->foot_x, (double)b->foot_y);
        cairo_scale(cr, (double)b->unit, (double)b->unit);
        cairo_rotate(cr, (double)portable_atan2(s->sine, s->cosine));
        cairo_translate(cr, 0, (double)-b->centre);
        b->paint(cr, b->of);
        cairo_destroy(cr);
    }
    cairo_surface_flush(s->painted);
}

static uint32_t to_argb(pixel sum)
{
    const float n = 255.f / (SUBS * SUBS);
    return (uint32_t)(sum.a * n + .5f) << 24 |
           (uint32_t)(clampf(sum.r, 0, sum.a) * n + .5f) << 16 |
           (uint32_t)(clampf(sum.g, 0, sum.a) * n + .5f) << 8 |
           (uint32_t)(clampf(sum.b, 0, sum.a) * n + .5f);
}

void wood_paint(cairo_surface_t *to, const wood_board *b)
{
    int w = cairo_image_surface_get_width(to), n = w * SUBS;
    int stride = cairo_image_surface_get_stride(to);
    unsigned char *data = cairo_image_surface_get_data(to);
    size_t count = (size_t)n * (size_t)n;
    sheet s = {.b = b,
               .painted = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, n, n),
               .n = n,
               .cosine = portable_cos(b->turn),
               .sine = portable_sin(b->turn),
               .near = block(count * sizeof *s.near),
               .depth = block(count * sizeof *s.depth)};
    paint(&s);
    measure(&s);
    find_edges(&s);
    for (int k = 0; k < w * w; k++) {
        pixel sum = {0, 0, 0, 0};
        for (int q = 0; q < SUBS * SUBS; q++) {
            sample(&s, k % w * SUBS + q % SUBS, k / w * SUBS + q / SUBS, &sum);
        }
        ((uint32_t *)(void *)(data + k / w * stride))[k % w] = to_argb(sum);
    }
    cairo_surface_mark_dirty(to);
    cairo_surface_destroy(s.painted);
    free(s.near);
    free(s.depth);
}

/* Returns a premultiplied colour with this share of its light. */
static uint32_t dimmed(uint32_t c, float share)
{
    uint32_t r = (uint32_t)((float)(c >> 16 & 255) * share + .5f);
    uint32_t g = (uint32_t)((float)(c >> 8 & 255) * share + .5f);
    uint32_t b = (uint32_t)((float)(c & 255) * share + .5f);
    uint32_t most = c >> 24;
    return most << 24 | (r < most ? r : most) << 16 |
           (g < most ? g : most) << 8 | (b < most ? b : most);
}

void wood_grain(cairo_surface_t *s, float unit, uint32_t seed)
{
    int w = cairo_image_surface_get_width(s);
    int stride = cairo_image_surface_get_stride(s);
    float step = 1 / ((float)(w * SUBS) * unit);
    cairo_surface_flush(s);
    unsigned char *data = cairo_image_surface_get_data(s);
    for (int k = 0; k < w * w; k++) {
        uint32_t *at = (uint32_t *)(void *)(data + k / w * stride) + k % w;
        float light = 0;
        for (int q = 0; q < SUBS * SUBS && *at; q++) {
            float x = ((float)(k % w * SUBS + q % SUBS) + .5f) * step;
            float y = ((float)(k / w * SUBS + q / SUBS) + .5f) * step;
            grain g = grain_at(seed, x, y);
            light += light_over(&g);
        }
        *at = dimmed(*at, light * (GRAIN_LIGHT / (SUBS * SUBS)));
    }
    cairo_surface_mark_dirty(s);
}
