/* relief.h - a relief of colours and heights, lit and seen from the south
 *
 * A picture is made in three steps:
 *
 *  1. Painters of objects write heights and colours, as seen from above, into a
 *     canvas. They use the coordinates of the unrotated tile: in tile sides, x
 *     to the east and y to the south. The canvas applies the rotation.
 *  2. light_cast() lights the canvas from the north-west of the table (the
 *     board as it is shown).
 *  3. view_make() projects the canvas, seen from the south: each pixel moves up
 *     by half its height (TILT), and the facade below it is seen.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef RELIEF_H
#define RELIEF_H

#include "numbers.h"
#include "tools/pack/die.h"
#include "tools/pack/layout/layout.h"

/* ------------------------------------------------------------------- noise */

/* Noise textures over one tile, which continue across its sides. Their values
 * lie around 0, most of them between -.5 and .5 if nothing else is said. */
typedef enum noise_field {
    NOISE_LOW,    /* 3 hills and hollows on a side, with finer ones on them */
    NOISE_MID,    /* the same with 14 on a side */
    NOISE_FINE,   /* the same with 56 on a side */
    NOISE_STROKE, /* brush strokes along a diagonal */
    NOISE_DAB,    /* round dabs of a brush, -1 to 1 */
    NOISE_BLADE,  /* blades of grass: below 0 dark, above light */
    NOISE_GRAIN,  /* white noise */
    NOISES
} noise_field;

#define NOISE_SIDE 1024 /* samples on a side */
extern float noise_samples[NOISES][NOISE_SIDE * NOISE_SIDE]; /* by rows */

/* Computes all textures on the first call. */
void noise_make(void);

/* Returns the noise at a place in tile sides, also beyond the tile,
 * interpolated between samples, which are in the middles of their cells.
 * Inline, as no function is called more often. */
static inline float noise_at(noise_field field, float x, float y)
{
    const float *samples = noise_samples[field];
    x = fractional(x) * NOISE_SIDE - .5f + NOISE_SIDE;
    y = fractional(y) * NOISE_SIDE - .5f + NOISE_SIDE;
    int xi = (int)x, yi = (int)y, last = NOISE_SIDE - 1;
    float fx = x - (float)xi, fy = y - (float)yi;
    int x0 = xi & last, x1 = (xi + 1) & last;
    int y0 = (yi & last) * NOISE_SIDE, y1 = ((yi + 1) & last) * NOISE_SIDE;
    return mixf(mixf(samples[y0 + x0], samples[y0 + x1], fx),
                mixf(samples[y1 + x0], samples[y1 + x1], fx), fy);
}

/* ------------------------------------------------------------------ canvas */

#define PAD 0.14f /* margin painted around a tile, in tile sides */
/* How far around it an object darkens hollows, in tile sides. Nothing changes
 * the light farther to its west and north: its shadow falls to the south-east.
 */
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

/* Its arrays have a value for each pixel, row by row, as the tile lies on the
 * table. */
typedef struct canvas {
    int size; /* of a tile side, in pixels */
    int pad;  /* of the margin on each side, in pixels */
    int w;    /* of the canvas with its margins, in pixels; it is a square */
    int rotation; /* clockwise quarter turns from the tile to the canvas */
    float *at;    /* coordinate of each row and column, from 0 to w - 1 */

    /* Written by painters: */
    float *height;       /* in tile sides */
    rgb *albedo;         /* colour seen from above; r < 0: transparent */
    rgb *facade_colour;  /* base colour of the facade */
    uint8_t *style;      /* facade_style */
    float *along_facade; /* coordinate along the facade */
    float *normal_x;     /* x of the facade's outward normal, on the table */
    /* Noise at each pixel, NOISE_FINE and NOISE_MID, once the ground is
     * painted; else NULL. */
    const float *fine, *mid;

    /* Written by light_cast(): */
    rgb *colour; /* lit */
    float *sun;  /* share of sunlight */

    /* Sides across which shadows continue, by cc_side as the tile lies on the
     * table; towards others they fade out. */
    bool open[4];
    bool half;      /* a triangle; its right angle, unrotated: north-west */
    bool open_long; /* as `open`, for the long side of a triangle */
    /* The pixels that views show: rows from `seen_north` on, in them the
     * columns from `seen_from` to `seen_to` - 1. Others only cast shadows. */
    int seen_north, seen_from, seen_to;
    int used; /* columns to paint: nothing farther east changes what is seen */
} canvas;

/* Allocates a canvas; canvas_close() frees it. A tile side has `size` pixels,
 * the margin is `pad` tile sides wide. */
canvas *canvas_open(int size, float pad);
void canvas_close(canvas *c);
/* Clears the canvas for a tile so rotated, by quarter turns clockwise. */
void canvas_begin(canvas *c, int rotation);
/* Clears the canvas to transparent, for a sprite with this rotation. */
void canvas_begin_sprite(canvas *c, int rotation);

/* An iterator over the pixels of a rectangle of the canvas. */
typedef struct area {
    const canvas *c;
    int i0, i1; /* its columns from i0 to i1 - 1 */
    int j0, j1; /* its rows from j0 to j1 - 1 */
    int i, j;   /* column and row of the current pixel */
    int k;      /* index of that pixel in the arrays of the canvas */
    float x, y; /* its place on the unrotated tile */
} area;

/* Returns the area between two opposite corners, in coordinates of the
 * unrotated tile, as far as it is on the canvas. */
area area_begin(const canvas *c, float x0, float y0, float x1, float y1);

/* Moves to the next pixel, row by row; the first call, to the first one, as
 * area_begin() leaves `i` one before it. Returns false after the last. */
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

/* Painters divide a large area into square blocks, to find out once for each
 * block what can be near its pixels: so many pixels are on a side of it, and
 * none is farther than the radius, in pixels, from the one in its middle. */
#define BLOCK_SIDE   8
#define BLOCK_RADIUS 5.7f

/* Moves `part` to the next block of the area `all`; to the first one, if it is
 * {0}. Returns false after the last. A block is an area itself, ready for
 * area_next():
 *
 *     for (area part = {0}; area_next_block(&all, &part);) {
 *         ... leave out the block if nothing can be near
 *         while (area_next(&part)) {
 *             ... paint pixel part.k
 */
static inline bool area_next_block(const area *all, area *part)
{
    bool is_first = !part->c, is_new_row = part->i1 >= all->i1;
    int j0 = is_first ? all->j0 : is_new_row ? part->j1 : part->j0;
    int i0 = is_first || is_new_row ? all->i0 : part->i1;
    *part = (area){.c = all->c, .i0 = i0, .j0 = j0, .j = j0, .i = i0 - 1};
    part->i1 = i0 + BLOCK_SIDE < all->i1 ? i0 + BLOCK_SIDE : all->i1;
    part->j1 = j0 + BLOCK_SIDE < all->j1 ? j0 + BLOCK_SIDE : all->j1;
    return j0 < all->j1;
}

/* Loops over all pixels between two corners, and over those of a square of half
 * side `r` around (x, y). The variable `px`, an area, is at the pixel. */
#define EACH_PIXEL(px, c, x0, y0, x1, y1)                                      \
    for (area px = area_begin(c, x0, y0, x1, y1); area_next(&px);)
#define AROUND(px, c, x, y, r)                                                 \
    EACH_PIXEL(px, c, (x) - (r), (y) - (r), (x) + (r), (y) + (r))

/* Loops over the pixels of a rectangle of half length `a` and half depth `b`
 * around (x, y), turned by the angle with this cosine and sine: over those of
 * its bounding box, so others are among them. TURNED_HALF() is half the width
 * of that box; with a and b exchanged, half its height. .0005 is for rounding.
 */
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

/* What the facade of an object is like below a pixel. */
typedef struct facade {
    facade_style style;
    rgb colour;
    float u;      /* coordinate along the facade, in tile sides */
    float nx, ny; /* its outward normal, on the unrotated tile */
} facade;

/* Writes pixel k of an object of height h, unless something higher is there:
 * its colour `top`, seen from above, and its facade. */
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
/* Makes a path of a smooth curve through n points. */
void path_through(path *p, const point *at, int n);
/* Makes a path of a Bezier curve: its start, two control points, its end. */
void path_bezier(path *p, const point at[4]);
/* Makes a path of cairo's current path, in tile sides. If that has several
 * parts, the first one of at least two points is taken. */
void path_from_cairo(path *p, cairo_t *cr);

/* Returns the length of a path, in tile sides. */
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
/* Returns a lower limit for the distances from a path to the pixels of a block.
 * For path_near_within() it writes the first and last segment that can be the
 * nearest to any of these pixels. */
float path_near_block(const path *p, const area *part, int *first, int *last);
/* Returns the point at `distance` along the path, and writes the direction
 * there unless `direction` is NULL. */
point path_at(const path *p, float distance, point *direction);
/* True if a place is inside a path, which is closed by a line to its start. */
bool path_contains(const path *p, float x, float y);

/* ------------------------------------------------------------------- light */

/* The direction to the sun, in the north-west and high; a vector of length 1, z
 * is up. */
#define LIGHT_X -.565f
#define LIGHT_Y -.465f
#define LIGHT_Z .682f
/* How far a view moves a pixel up, as a share of the pixel's height. */
#define TILT .5f

/* Lights what is seen of the canvas: computes its `colour` and `sun`. */
void light_cast(canvas *c);
/* Returns the colour of a lit facade, whose own colour is `body`, at a point: u
 * is the coordinate along the facade, z the height above its foot, in tile
 * sides. The facade is `top` high, and `nx` is the x of its outward normal.
 * `sun` is the share of sunlight at the point. Patterns differ by `x`, the
 * coordinate of the point on the table, and by `key`. A negative red means
 * transparent. */
rgb facade_colour(facade_style style, rgb body, float u, float z, float top,
                  float nx, float sun, float x, uint32_t key);

/* -------------------------------------------------------------------- view */

/* A tile's picture has a strip above its northern side, for what is so high
 * that it covers part of the neighbour: 1 / OVERHANG of a tile side high. */
#define OVERHANG 8

/* A picture. */
typedef struct view {
    int w, h;     /* in pixels, with the strip */
    int strip;    /* rows of the strip of a tile; they come first */
    rgb *colour;  /* of each pixel, row by row */
    float *alpha; /* opacity, 0 to 1 */
} view;

/* Says whether a place on the table belongs to a tile. */
typedef bool inside_fn(const void *data, float x, float y);

/* The views that these three return are freed by view_free(). */

/* Projects a tile. Its shape are the places for which `inside`, called with
 * `data`, is true; the whole square, if `inside` is NULL. */
view view_make(const canvas *c, inside_fn *inside, const void *data);
/* Projects the whole canvas; the view is transparent except for the object and
 * its shadow. */
view view_sprite(const canvas *c);
/* Returns a smaller view, `size` pixels wide; each pixel is the mean of what it
 * covers. */
view view_shrink(const view *v, int size);
void view_free(view *v);

/* Returns a colour after the film curve: warm lights, cool shades. */
rgb grade(rgb c);
/* Applies the film curve to all pixels, and the grain of paper: colours differ
 * by about this share. */
void view_finish(view *v, float grain);
/* Converts a view to a cairo surface; the caller destroys it. */
cairo_surface_t *view_surface(const view *v);

#endif
