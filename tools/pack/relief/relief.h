/* relief.h - a miniature landscape: colour and height, then one light
 *
 * Everything is painted into a canvas of heights and colours seen from above,
 * in units of one tile side, x to the east and y to the south of the tile as
 * its data tell it; the canvas turns what is painted. Then light_cast() lights
 * it from the north-west of the table, and view_make() looks at it from the
 * south: what is high is shifted up by half its height, and shows its wall.
 *
 * Only + - * / and square roots are used, no function of libm whose last bit
 * differs between machines: the same data give the same pictures everywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef RELIEF_H
#define RELIEF_H

#include <math.h>

#include "tools/pack/pack.h"

/* ----------------------------------------------------------------- numbers */

typedef struct rgb {
    float r, g, b;
} rgb;

#define PI_F 3.14159265f

static inline float clampf(float x, float low, float high)
{
    return x < low ? low : x > high ? high : x;
}

static inline float mixf(float a, float b, float share)
{
    return a + (b - a) * share;
}

/* 0 up to a, 1 from b on, smoothly between. */
static inline float smoothstep(float a, float b, float x)
{
    float t = clampf((x - a) / (b - a), 0, 1);
    return t * t * (3 - 2 * t);
}

/* floorf() of what an int can hold, without a call. */
static inline float fast_floor(float x)
{
    int i = (int)x;
    return (float)(i - ((float)i > x));
}

static inline float fractional(float x)
{
    return x - fast_floor(x);
}

static inline float vector_length(float x, float y)
{
    return sqrtf(x * x + y * y);
}

static inline rgb rgb_mix(rgb a, rgb b, float share)
{
    return (rgb){mixf(a.r, b.r, share), mixf(a.g, b.g, share),
                 mixf(a.b, b.b, share)};
}

/* From 0xRRGGBB. */
static inline rgb rgb_hex(unsigned v)
{
    return (rgb){(float)(v >> 16 & 255) / 255, (float)(v >> 8 & 255) / 255,
                 (float)(v & 255) / 255};
}

static inline rgb rgb_scale(rgb c, float by)
{
    return (rgb){c.r * by, c.g * by, c.b * by};
}

float portable_sin(float angle);
float portable_cos(float angle);
float portable_atan2(float y, float x); /* -pi up to pi */
float portable_exp(float x);
/* exp(-x^2) for bands with soft edges. */
static inline float gaussian(float x)
{
    return x * x > 16 ? 0 : portable_exp(-x * x);
}

/* A number from 0 up to 1 that depends on three others alone. */
static inline uint32_t hash32(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}

static inline float hash_to_unit(int a, int b, uint32_t seed)
{
    uint32_t x =
        (uint32_t)a * 73856093u ^ (uint32_t)b * 19349663u ^ seed * 83492791u;
    return (float)(hash32(x) & 0xffffff) / 16777216.f;
}

/* A colour of the palette. */
rgb palette_rgb(const char *name);

static inline float rng_float(rng *r, double low, double high)
{
    return (float)rng_range(r, low, high);
}

/* ------------------------------------------------------------------- noise */

/* Fields of noise over one tile, each going on over its sides. */
typedef enum noise_field {
    NOISE_LOW,    /* hills and hollows, 3 a side */
    NOISE_MID,    /* 14 a side */
    NOISE_FINE,   /* 56 a side */
    NOISE_STROKE, /* brush strokes along a diagonal */
    NOISE_DAB,    /* round dabs of a brush, -1 to 1 */
    NOISE_BLADE,  /* blades of grass: below 0 dark, above light */
    NOISE_GRAIN,  /* every point by itself */
    NOISES
} noise_field;

#define NOISE_SIDE 1024 /* samples a side */
extern float noise_samples[NOISES][NOISE_SIDE * NOISE_SIDE];

/* Fills them, once. */
void noise_make(void);

/* Between the samples; here, as it is asked for most of all. */
static inline float noise_at(noise_field field, float x, float y)
{
    const float *t = noise_samples[field];
    x = fractional(x) * NOISE_SIDE - .5f + NOISE_SIDE;
    y = fractional(y) * NOISE_SIDE - .5f + NOISE_SIDE;
    int xi = (int)x, yi = (int)y, last = NOISE_SIDE - 1;
    float fx = x - (float)xi, fy = y - (float)yi;
    int x0 = xi & last, x1 = (xi + 1) & last;
    int y0 = (yi & last) * NOISE_SIDE, y1 = ((yi + 1) & last) * NOISE_SIDE;
    return mixf(mixf(t[y0 + x0], t[y0 + x1], fx),
                mixf(t[y1 + x0], t[y1 + x1], fx), fy);
}

/* ------------------------------------------------------------------- canvas */

#define PAD 0.14f /* of a tile side, painted around the tile */

/* What is seen of what stands up: how its southern face looks. */
typedef enum facade_style {
    FACADE_NONE, /* a slope: no face */
    FACADE_PLAIN,
    FACADE_HOUSE,
    FACADE_TIMBER,
    FACADE_STONE,
    FACADE_GATE,
    FACADE_CHURCH,
    FACADE_LEAF,
    FACADE_STRAW,
    FACADE_CLOTH,
    FACADE_ARCHES,
    FACADE_PUBLIC,
    FACADE_PLANKS,
    FACADES
} facade_style;

typedef struct canvas {
    int size, pad, w;    /* pixels of a tile side, around it, in all */
    int turn;            /* clockwise quarters, from the tile to the canvas */
    float *at;           /* coordinate of each row and column */
    float *height;       /* height, in tile sides */
    rgb *albedo;         /* colour of what is seen from above */
    rgb *facade_colour;  /* of its face */
    uint8_t *style;      /* facade_style */
    float *along_facade; /* place along the face */
    float *normal_x;     /* how far it looks to the east, as it lies */
    rgb *colour;         /* after light_cast() */
    float *sun;          /* how much sun comes here */
    bool open[4];        /* sides over which shadows go on, as it lies */
    bool half;           /* a triangle; its right angle is in the north-west */
    bool open_long; /* of the tile as told: shadows go on over the long side */
} canvas;

/* A tile side is `size` pixels; `pad` of a side around it. */
canvas *canvas_open(int size, float pad);
/* Clears it for a tile that lies with this turn. */
void canvas_begin(canvas *c, int turn);
/* The same for what stands on a tile: around it one sees through. */
void canvas_begin_sprite(canvas *c, int turn);
void canvas_close(canvas *c);

/* One pixel after the other of a part of the canvas. */
typedef struct area {
    const canvas *c;
    int i0, i1, j1, i, j;
    int k;      /* index of the pixel */
    float x, y; /* its place on the tile */
} area;

/* All pixels between two corners, as the tile's data tell them. */
area area_begin(const canvas *c, float x0, float y0, float x1, float y1);

static inline bool area_next(area *a)
{
    if (++a->i >= a->i1) {
        a->i = a->i0;
        if (++a->j >= a->j1) {
            return false;
        }
    }
    int last = a->c->w - 1;
    const float *at = a->c->at;
    a->k = a->j * a->c->w + a->i;
    switch (a->c->turn) {
    case 0: a->x = at[a->i], a->y = at[a->j]; break;
    case 1: a->x = at[a->j], a->y = at[last - a->i]; break;
    case 2: a->x = at[last - a->i], a->y = at[last - a->j]; break;
    default: a->x = at[last - a->j], a->y = at[a->i]; break;
    }
    return a->i1 > a->i0;
}

#define EACH_PIXEL(a, c, x0, y0, x1, y1)                                       \
    for (area a = area_begin(c, x0, y0, x1, y1); area_next(&a);)
#define AROUND(a, c, x, y, r)                                                  \
    EACH_PIXEL(a, c, (x) - (r), (y) - (r), (x) + (r), (y) + (r))

/* A face: its style and colour, the place along it, its outward normal. */
typedef struct facade {
    facade_style style;
    rgb colour;
    float u, nx, ny;
} facade;

/* Puts an object's pixel where it is not below what is there already. */
static inline void canvas_put(canvas *c, int k, float h, rgb top, facade f)
{
    if (h < c->height[k]) {
        return;
    }
    c->height[k] = h;
    c->albedo[k] = top;
    c->facade_colour[k] = f.colour;
    c->style[k] = (uint8_t)f.style;
    c->along_facade[k] = f.u;
    c->normal_x[k] = c->turn == 0   ? f.nx
                     : c->turn == 1 ? -f.ny
                     : c->turn == 2 ? -f.nx
                                    : f.ny;
}

static inline void canvas_tint(canvas *c, int k, rgb with, float share)
{
    c->albedo[k] = rgb_mix(c->albedo[k], with, clampf(share, 0, 1));
}

/* -------------------------------------------------------------------- paths */

#define PATH_MAX_POINTS 128

/* A line of points with the distance to them from its beginning. */
typedef struct path {
    int n;
    float x[PATH_MAX_POINTS], y[PATH_MAX_POINTS], distance[PATH_MAX_POINTS];
    float step_x[PATH_MAX_POINTS],
        step_y[PATH_MAX_POINTS];           /* to the next point */
    float inverse_square[PATH_MAX_POINTS]; /* of the square of that distance */
    float x0, y0, x1, y1;                  /* the box around it */
} path;

void path_begin(path *p);
void path_add(path *p, float x, float y);
void path_end(path *p);
/* Smoothly through the points. */
void path_through(path *p, const point *at, int n);
void path_bezier(path *p, const point at[4]);
/* Of a cairo path, in the tile's units: the last one. */
void path_from_cairo(path *p, cairo_t *cr);
static inline float path_length(const path *p)
{
    return p->n ? p->distance[p->n - 1] : 0;
}

typedef struct path_point {
    float distance, along;          /* distance from the path, way along it */
    float direction_x, direction_y; /* its direction there */
    float side; /* 1 to the right of who goes along, -1 to the left */
} path_point;

path_point path_near(const path *p, float x, float y);
/* The same where only the stretches from `first` up to `last` can be near. */
path_point path_near_within(const path *p, int first, int last, float x,
                            float y);
/* How far the path is from a place; `first` and `last` get the stretches that
 * may be the nearest ones to any place within `r` of there. */
float path_near_range(const path *p, float x, float y, float r, int *first,
                      int *last);
/* A place along it and the direction there. */
point path_at(const path *p, float far, point *direction);
bool path_contains(const path *p, float x, float y);

/* -------------------------------------------------------------------- light */

#define LIGHT_X -.565f
#define LIGHT_Y -.465f
#define LIGHT_Z .682f
#define TILT    .5f /* rows up for each unit of height */

/* Lights the whole canvas. */
void light_cast(canvas *c);
/* A face's colour at height z of `top`; `key` tells houses apart. */
rgb facade_colour(facade_style style, rgb body, float u, float z, float top,
                  float nx, float sun, float x, uint32_t key);

/* --------------------------------------------------------------------- view */

#define OVERHANG 8 /* one part in so many of a tile's side stands over it */

/* A picture: of a tile `over` rows stand over its northern side. */
typedef struct view {
    int w, h, over;
    rgb *colour;
    float *alpha;
} view;

/* `inside` tells which places of the table belong to the tile; NULL: the
 * square. The picture has `size` pixels; the canvas at least as many. */
typedef bool inside_fn(const void *what, float x, float y);
view view_make(const canvas *c, inside_fn *inside, const void *what);
/* All of the canvas, what is beside the object transparent but for its
 * shadow. */
view view_sprite(const canvas *c);
/* A smaller one, each pixel the mean of what it covers. */
view view_shrink(const view *v, int size);
/* The last touch: a film's curve and the grain of the paper. */
void view_finish(view *v, float grain);
void view_free(view *v);
rgb grade(rgb c);

#endif
