/* relief.h - a relief of colours and heights, lit and seen from the south
 *
 * Painters of objects write heights and colours, as seen from above, into a
 * canvas. They use the coordinates of the unrotated tile: in tile sides, x to
 * the east and y to the south; the canvas applies the rotation. light_cast()
 * lights the canvas from the north-west of the table (the board as it is
 * shown), and view_make() projects it from the south: each pixel moves up by
 * half its height and shows its facade.
 *
 * Only + - * / and square roots are used, since the last bit of other functions
 * of libm differs between machines: the same data give the same pictures
 * everywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef RELIEF_H
#define RELIEF_H

#include <math.h>
#include <string.h>

#include "tools/pack/colours.h"
#include "tools/pack/die.h"
#include "tools/pack/layout/layout.h"

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

/* Returns 0 below a, 1 above b, and a smooth rise between them. */
static inline float smoothstep(float a, float b, float x)
{
    float t = clampf((x - a) / (b - a), 0, 1);
    return t * t * (3 - 2 * t);
}

/* Is floorf() for values in the range of int, but needs no call. */
static inline float fast_floor(float x)
{
    int i = (int)x;
    return (float)(i - ((float)i > x));
}

/* Returns x minus the largest whole number that is not above it: 0 to 1. */
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

/* Returns the colour 0xRRGGBB. */
static inline rgb rgb_hex(unsigned v)
{
    return (rgb){(float)(v >> 16 & 255) / 255, (float)(v >> 8 & 255) / 255,
                 (float)(v & 255) / 255};
}

static inline rgb rgb_scale(rgb c, float factor)
{
    return (rgb){c.r * factor, c.g * factor, c.b * factor};
}

/* The functions of libm with the same result on every machine (math.c). Angles
 * are in radians; portable_atan2() returns one from -pi to pi. */
static inline float portable_sin(float angle)
{
    /* Reduce the angle to a half turn, then to a quarter turn; the polynomial
     * has odd powers only. */
    float turns = fast_floor(angle / (2 * PI_F) + .5f);
    float x = angle - turns * 2 * PI_F;
    x = x > PI_F / 2 ? PI_F - x : x < -PI_F / 2 ? -PI_F - x : x;
    float s = x * x;
    return x * (1 + s * (-.16666667f +
                         s * (.0083333310f +
                              s * (-.00019840874f + s * 2.7525562e-6f))));
}

float portable_cos(float angle);
float portable_atan2(float y, float x);
/* exp(x) = 2^n * exp(f): n goes directly into the exponent of a float, and f is
 * small enough for a polynomial. */
static inline float portable_exp(float x)
{
    if (x < -80) {
        return 0;
    }
    float n = fast_floor(x * 1.44269504f + .5f);
    float f = x - n * .69314718f;
    float e = 1 + f * (1 + f * (.5f + f * (.16666667f +
                                           f * (.041666667f + f * .0083333f))));
    uint32_t bits = (uint32_t)((int)n + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return e * power;
}

/* Returns exp(-x^2), for bands with soft edges. */
static inline float gaussian(float x)
{
    return x * x > 16 ? 0 : portable_exp(-x * x);
}

/* Returns a number that looks random but is the same for the same x. */
static inline uint32_t hash32(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}

/* Returns such a number from 0 to 1 for the place (a, b) of a raster. */
static inline float hash_to_unit(int a, int b, uint32_t seed)
{
    uint32_t x =
        (uint32_t)a * 73856093u ^ (uint32_t)b * 19349663u ^ seed * 83492791u;
    return (float)(hash32(x) & 0xffffff) / 16777216.f;
}

/* Returns 0 to 255 for 0 to 1. */
static inline uint8_t to_byte(float v)
{
    return (uint8_t)(clampf(v, 0, 1) * 255 + .5f);
}

/* Returns a colour of the palette; ends the program if there is none of the
 * name. */
rgb palette_rgb(const char *name);

/* Returns a random number from low to high. */
static inline float rng_float(rng *r, double low, double high)
{
    return (float)rng_range(r, low, high);
}

/* ------------------------------------------------------------------- noise */

/* Noise textures over one tile, which continue across its sides. Their values
 * lie around 0, most of them between -.5 and .5. */
typedef enum noise_field {
    NOISE_LOW,    /* 3 hills and hollows on a side */
    NOISE_MID,    /* 14 on a side */
    NOISE_FINE,   /* 56 on a side */
    NOISE_STROKE, /* brush strokes along a diagonal */
    NOISE_DAB,    /* round dabs of a brush, -1 to 1 */
    NOISE_BLADE,  /* blades of grass: below 0 dark, above light */
    NOISE_GRAIN,  /* white noise */
    NOISES
} noise_field;

#define NOISE_SIDE 1024 /* samples on a side */
extern float noise_samples[NOISES][NOISE_SIDE * NOISE_SIDE];

/* Computes all textures on the first call. */
void noise_make(void);

/* Returns the noise at a place, interpolated between samples. Inline, as no
 * function is called more often. */
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

/* ------------------------------------------------------------------ canvas */

#define PAD 0.14f /* margin painted around a tile, in tile sides */
/* How far to the west and north something can change the light, except by its
 * shadow, which falls to the south-east. */
#define LIGHT_REACH .045f

/* How the facade of an upright object looks from the south. */
typedef enum facade_style {
    FACADE_NONE, /* a slope, without a facade */
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
    int size, pad, w; /* pixels: a tile side, the margin, with both margins */
    int rotation;     /* clockwise quarter turns from the tile to the canvas */
    float *at;        /* coordinate of each row and column, on the table */
    float *height;    /* in tile sides */
    rgb *albedo;      /* colour seen from above; r < 0: transparent */
    rgb *facade_colour;  /* base colour of the facade */
    uint8_t *style;      /* facade_style */
    float *along_facade; /* coordinate along the facade */
    float *normal_x;     /* x of the facade's outward normal, on the table */
    rgb *colour;         /* result of light_cast() */
    float *sun;          /* share of sunlight */
    bool open[4];        /* shadows continue across these sides of the table */
    bool half;      /* a triangle: right angle in the north-west, unrotated */
    bool open_long; /* shadows continue across the long side */
    /* What views show of it: rows from `seen_north`, and in them the columns
     * from `seen_from` to `seen_to` - 1. The rest only casts shadows. */
    int seen_north, seen_from, seen_to;
    int used; /* columns that are painted: farther east nothing has an effect */
    /* Noise at each pixel, NOISE_FINE and NOISE_MID, once the ground is
     * painted; else NULL. */
    const float *fine, *mid;
} canvas;

/* Allocates a canvas; canvas_close() frees it. A tile side has `size` pixels,
 * the margin is `pad` tile sides wide. */
canvas *canvas_open(int size, float pad);
/* Clears the canvas for a tile so rotated, by quarter turns clockwise. */
void canvas_begin(canvas *c, int rotation);
/* Clears the canvas to transparent, for a sprite with this rotation. */
void canvas_begin_sprite(canvas *c, int rotation);
void canvas_close(canvas *c);

/* An iterator over the pixels of a rectangle of the canvas. */
typedef struct area {
    const canvas *c;
    int i0, i1; /* its columns from i0 to i1 - 1 */
    int j0, j1; /* its rows from j0 to j1 - 1 */
    int i, j;   /* column and row of the current pixel */
    int k;      /* index of that pixel in the arrays of the canvas */
    float x, y; /* its place on the unrotated tile */
} area;

/* Returns the area between corners in coordinates of the unrotated tile. */
area area_begin(const canvas *c, float x0, float y0, float x1, float y1);

/* Moves to the first or next pixel, row by row. Returns false after the last.
 * area_begin() leaves `i` one before the first pixel, so that the first call
 * moves to it. */
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
    switch (a->c->rotation) {
    case 0: a->x = at[a->i], a->y = at[a->j]; break;
    case 1: a->x = at[a->j], a->y = at[last - a->i]; break;
    case 2: a->x = at[last - a->i], a->y = at[last - a->j]; break;
    default: a->x = at[last - a->j], a->y = at[a->i]; break;
    }
    return a->i1 > a->i0;
}

/* Pixels on a side of the blocks into which painters divide an area that is
 * large, to find out once for each what can be near. */
#define BLOCK_SIDE 8
/* No pixel of a block is farther from its middle one, in pixels. */
#define BLOCK_RADIUS 5.7f

/* Moves a block that was {0} before to the first or next one of an area, and
 * before its first pixel. Returns false after the last. */
static inline bool area_next_block(const area *all, area *part)
{
    bool is_new_row = part->i1 >= all->i1;
    int j0 = !part->c ? all->j0 : is_new_row ? part->j1 : part->j0;
    int i0 = !part->c || is_new_row ? all->i0 : part->i1;
    *part = (area){.c = all->c, .i0 = i0, .j0 = j0, .j = j0, .i = i0 - 1};
    part->i1 = i0 + BLOCK_SIDE < all->i1 ? i0 + BLOCK_SIDE : all->i1;
    part->j1 = j0 + BLOCK_SIDE < all->j1 ? j0 + BLOCK_SIDE : all->j1;
    return j0 < all->j1;
}

/* Visits, as `px`, all pixels between two corners, and all of a square of half
 * side `r` around (x, y). */
#define EACH_PIXEL(px, c, x0, y0, x1, y1)                                      \
    for (area px = area_begin(c, x0, y0, x1, y1); area_next(&px);)
#define AROUND(px, c, x, y, r)                                                 \
    EACH_PIXEL(px, c, (x) - (r), (y) - (r), (x) + (r), (y) + (r))

/* Visits all pixels of a rectangle of half length `a` and half depth `b` around
 * (x, y), turned by the angle with this cosine and sine, and some around it. */
#define TURNED_HALF(a, b, cosine, sine)                                        \
    ((a)*fabsf(cosine) + (b)*fabsf(sine) + .0005f)
#define AROUND_TURNED(px, c, x, y, a, b, cosine, sine)                         \
    EACH_PIXEL(px, c, (x)-TURNED_HALF(a, b, cosine, sine),                     \
               (y)-TURNED_HALF(b, a, cosine, sine),                            \
               (x) + TURNED_HALF(a, b, cosine, sine),                          \
               (y) + TURNED_HALF(b, a, cosine, sine))

/* Converts a place on the unrotated tile to where it lies once rotated. */
static inline point to_table(int rotation, point at)
{
    for (int i = 0; i < (rotation & 3); i++) {
        at = (point){1 - at.y, at.x};
    }
    return at;
}

/* Converts a place on a tile with this rotation, as it lies on the table, to
 * the coordinates of the unrotated tile. */
static inline point to_tile(int rotation, point at)
{
    return to_table(-rotation, at);
}

/* A point of the facade below a pixel. */
typedef struct facade {
    facade_style style;
    rgb colour;
    float u;      /* coordinate along the facade, in tile sides */
    float nx, ny; /* its outward normal, on the unrotated tile */
} facade;

/* Writes pixel k of an object of height h, unless something higher is there. */
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
    c->normal_x[k] = c->rotation == 0   ? f.nx
                     : c->rotation == 1 ? -f.ny
                     : c->rotation == 2 ? -f.nx
                                        : f.ny;
}

/* Mixes a share of `tint`, cut to 0 to 1, into the colour of pixel k. */
static inline void canvas_tint(canvas *c, int k, rgb tint, float share)
{
    c->albedo[k] = rgb_mix(c->albedo[k], tint, clampf(share, 0, 1));
}

/* ------------------------------------------------------------------- paths */

#define PATH_MAX_POINTS 128

/* A polyline; coordinates and lengths in tile sides. */
typedef struct path {
    int n;
    float x[PATH_MAX_POINTS], y[PATH_MAX_POINTS];
    float distance[PATH_MAX_POINTS]; /* along the path from its start */
    float step_x[PATH_MAX_POINTS];   /* to the next point */
    float step_y[PATH_MAX_POINTS];
    float inverse_square[PATH_MAX_POINTS]; /* 1 / squared length of the step */
    float x0, y0, x1, y1;                  /* bounding box */
} path;

/* A path is made by path_begin(), path_add() for each point and path_end(). A
 * point that equals the one before it, or is one too many, is left out. */
void path_begin(path *p);
void path_add(path *p, float x, float y);
void path_end(path *p);
/* Make a path: a smooth curve through n points; a Bezier curve. */
void path_through(path *p, const point *at, int n);
void path_bezier(path *p, const point at[4]);
/* Makes a path of cairo's, in tile sides: its first part with two points. */
void path_from_cairo(path *p, cairo_t *cr);
static inline float path_length(const path *p)
{
    return p->n ? p->distance[p->n - 1] : 0;
}

/* The point of a path that is nearest to a place. */
typedef struct path_point {
    float distance; /* from the place to the path */
    float length;   /* along the path, from its start to the point */
    float direction_x, direction_y; /* of the path there */
    float side; /* 1: the place is to the right of the path, -1: to the left */
} path_point;

/* Returns the point of a path that is nearest to (x, y). */
path_point path_near(const path *p, float x, float y);
/* Returns the nearest point among those of the segments `first` to `last`. */
path_point path_near_within(const path *p, int first, int last, float x,
                            float y);
/* Returns a distance from a path that no pixel of a block is nearer than, and
 * writes the first and last segment that can be nearest to any of them: for
 * path_near_within(). */
float path_near_block(const path *p, const area *part, int *first, int *last);
/* Returns the point at `distance` along the path, and writes the direction
 * there unless `direction` is NULL. */
point path_at(const path *p, float distance, point *direction);
/* True if a place is inside a path, which is closed by a line to its start. */
bool path_contains(const path *p, float x, float y);

/* ------------------------------------------------------------------- light */

/* The direction to the sun, 1 long; z is up. */
#define LIGHT_X -.565f
#define LIGHT_Y -.465f
#define LIGHT_Z .682f
#define TILT    .5f /* rows by which a unit of height is shifted */

/* Lights what is seen of the canvas: computes its `colour` and `sun`. */
void light_cast(canvas *c);
/* Returns the colour of a lit facade at (u, z): along it and above its foot.
 * Its top is `top` high, `nx` the x of its outward normal, `sun` the share of
 * sunlight there. Patterns differ by `x`, the coordinate on the table, and by
 * `key`. A negative red means transparent. */
rgb facade_colour(facade_style style, rgb body, float u, float z, float top,
                  float nx, float sun, float x, uint32_t key);

/* -------------------------------------------------------------------- view */

/* The strip over the northern side is 1/OVERHANG of a tile side high. */
#define OVERHANG 8

/* A picture, in pixels. The first `strip` rows of a tile's picture lie over its
 * northern neighbour. */
typedef struct view {
    int w, h, strip;
    rgb *colour;
    float *alpha;
} view;

/* Says whether a place on the table belongs to a tile. */
typedef bool inside_fn(const void *data, float x, float y);
/* Projects a tile of the shape that `inside`, called with `data`, describes;
 * NULL: the square. view_free() frees this and the next two views. */
view view_make(const canvas *c, inside_fn *inside, const void *data);
/* Projects the whole canvas; the view is transparent except for the object and
 * its shadow. */
view view_sprite(const canvas *c);
/* Returns a smaller view, `size` pixels wide; each pixel is the mean of what it
 * covers. */
view view_shrink(const view *v, int size);
/* Converts a view to a cairo surface; the caller destroys it. */
cairo_surface_t *view_surface(const view *v);
/* Applies the film curve, and the grain of paper with this strength. */
void view_finish(view *v, float grain);
void view_free(view *v);
/* Returns a colour after the film curve: warm lights, cool shades. */
rgb grade(rgb c);

#endif
