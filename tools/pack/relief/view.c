/* view.c - projection of the canvas as seen from the south, and what follows
 *
 * A view is made in up to three steps:
 *
 *  1. view_make() and view_sprite() project the canvas, row by row from south
 *     to north. A pixel is shown TILT times its height farther up, and covers
 *     all rows between that one and the rows painted so far. If it is much
 *     higher than the pixel to its south, these rows show its facade.
 *  2. view_shrink() makes the sizes of the game: each pixel is a weighted mean.
 *  3. view_finish() grades the colours as a film does, and adds the grain of
 *     paper.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "relief.h"

/* A pixel that is higher by more than this than the one to its south shows a
 * facade; in sides of a pixel. */
#define FACADE_RISE 2.6f
/* Opacity of the shadow in transparent pixels: below an arch, and on the ground
 * where there is no sunlight at all. */
#define ARCH  .45f
#define SHADE .42f

static const rgb shadow_hue = {.12f, .09f, .08f}; /* as wood in shade */

/* Returns a view whose pixels are not yet set. There is room for one more
 * colour: opaque_sum_of() reads four numbers at each, one more than it has. */
static view view_open(int w, int h, int strip)
{
    view v = {w, h, strip, NULL, NULL};
    size_t n = (size_t)v.w * (size_t)v.h + 1;
    v.colour = malloc(n * sizeof *v.colour);
    v.alpha = malloc(n * sizeof *v.alpha);
    if (!v.colour || !v.alpha) {
        die("out of memory");
    }
    v.colour[n - 1] = (rgb){0, 0, 0};
    return v;
}

/* Returns a transparent view. */
static view view_open_clear(int w, int h, int strip)
{
    view v = view_open(w, h, strip);
    size_t n = (size_t)w * (size_t)h;
    memset(v.colour, 0, n * sizeof *v.colour);
    memset(v.alpha, 0, n * sizeof *v.alpha);
    return v;
}

void view_free(view *v)
{
    free(v->colour);
    free(v->alpha);
    v->colour = NULL;
    v->alpha = NULL;
}

/* A projection in the making. Rows and columns are those of the canvas. */
typedef struct projection {
    const canvas *c;
    view *v;
    inside_fn *inside; /* as for view_make() */
    const void *data;
    int view_x, view_y; /* column and row of the view's north-western pixel */
    /* By column: the northernmost row that is painted; so are all to its south.
     */
    int *end;
    int *top; /* by column: where the pixel of the current row is shown */
} projection;

/* True if a pixel of the canvas is a place of the tile. */
static bool is_inside(const projection *o, int x, int row)
{
    const canvas *c = o->c;
    int last = c->pad + c->size;
    return o->inside ? o->inside(o->data, c->at[x], c->at[row])
                     : row >= c->pad && row < last;
}

/* Returns the colour of the facade of pixel (x, y), its foot, where it is shown
 * in `row`. Patterns differ by its colour, another for each house. */
static rgb face_of(const projection *o, int x, int y, int row)
{
    const canvas *c = o->c;
    int k = y * c->w + x;
    float z = (float)(y - row) / (TILT * (float)c->size);
    return facade_colour((facade_style)c->style[k], c->facade_colour[k],
                         c->along_facade[k], z, c->height[k], c->normal_x[k],
                         c->sun[k], c->at[x],
                         (uint32_t)(c->facade_colour[k].r * 9999));
}

/* Paints the rows from `top` to end - 1 with what stands at (x, y): the row
 * `top` with its upper side, those below, if it rises steeply, with its facade.
 * Of objects that stand outside of the tile only what is within it is visible.
 */
static void paint_rows(const projection *o, int x, int y, int top, int end,
                       bool steep)
{
    const canvas *c = o->c;
    int k = y * c->w + x;
    bool stands_inside = is_inside(o, x, y);
    bool has_facade = steep && c->albedo[k].r >= 0;
    for (int row = end - 1; row >= top; row--) {
        int to = (row - o->view_y) * o->v->w + x - o->view_x;
        if (row - o->view_y >= o->v->h ||
            (!stands_inside && !is_inside(o, x, row))) {
            continue;
        }
        rgb shade =
            has_facade && row > top ? face_of(o, x, y, row) : c->colour[k];
        bool solid = shade.r >= 0;
        o->v->colour[to] = solid ? shade : shadow_hue;
        o->v->alpha[to] = solid                     ? 1
                          : has_facade && row > top ? ARCH
                                                    : SHADE * (1 - c->sun[k]);
    }
}

/* Computes the row where each pixel of row y is shown. */
static void find_tops(const projection *o, int y)
{
    const float *restrict h = o->c->height + y * o->c->w;
    int *restrict tops = o->top, limit = o->view_y;
    float size = (float)o->c->size;
    for (int i = o->c->seen_from; i < o->c->seen_to; i++) {
        int top = (int)fast_floor((float)y - TILT * h[i] * size + .5f);
        tops[i] = top < limit ? limit : top;
    }
}

/* Paints what row y of the canvas shows beyond the rows to its south. Most
 * pixels are in a plain row and cover nothing but one row: a short cut. */
static void project_row(const projection *o, int y)
{
    const canvas *c = o->c;
    float size = (float)c->size;
    bool is_plain_row = !o->inside && y >= c->pad && y < c->pad + c->size;
    find_tops(o, y);
    for (int x = c->seen_from; x < c->seen_to; x++) {
        int k = y * c->w + x, top = o->top[x], end = o->end[x];
        if (top < end) {
            rgb shade = c->colour[k];
            int view_row = top - o->view_y;
            if (is_plain_row && top == end - 1 && view_row < o->v->h &&
                shade.r >= 0) {
                int to = view_row * o->v->w + x - o->view_x;
                o->v->colour[to] = shade;
                o->v->alpha[to] = 1;
                o->end[x] = top;
                continue;
            }
            float before = y + 1 < c->w ? c->height[k + c->w] : 0;
            float jump = (c->height[k] - before) * size;
            paint_rows(o, x, y, top, end, jump > FACADE_RISE && c->style[k]);
            o->end[x] = top;
        }
    }
}

/* Projects all that is seen of a canvas. */
static void project(projection o)
{
    int w = o.c->w, *scratch = malloc(2 * (size_t)w * sizeof *scratch);
    if (!scratch) {
        die("out of memory");
    }
    o.end = scratch;
    o.top = scratch + w;
    for (int i = 0; i < w; i++) {
        o.end[i] = w;
    }
    for (int y = w - 1; y >= o.c->seen_north; y--) {
        project_row(&o, y);
    }
    free(scratch);
}

view view_make(const canvas *c, inside_fn *inside, const void *data)
{
    int strip = c->size / OVERHANG;
    view v = view_open_clear(c->size, c->size + strip, strip);
    project((projection){.c = c,
                         .v = &v,
                         .inside = inside,
                         .data = data,
                         .view_x = c->pad,
                         .view_y = c->pad - strip,
                         .end = NULL,
                         .top = NULL});
    return v;
}

static bool is_everywhere(const void *data, float x, float y)
{
    (void)data;
    (void)x;
    (void)y;
    return true;
}

view view_sprite(const canvas *c)
{
    view v = view_open_clear(c->w, c->w, 0);
    project((projection){.c = c,
                         .v = &v,
                         .inside = is_everywhere,
                         .data = NULL,
                         .view_x = 0,
                         .view_y = 0,
                         .end = NULL,
                         .top = NULL});
    return v;
}

/* ----------------------------------------------------------------- smaller */

/* The samples, pixels of the larger view, that a pixel of the smaller one
 * covers in one direction, and which share of each: of the first and the last
 * it may be a part, of the others it is 1. */
typedef struct span {
    int first, n;
    const float *weights; /* n of them */
} span;

/* Returns the span of pixel i when `from` samples shrink to `to` pixels, and
 * writes its weights. */
static span span_of(int i, int from, int to, float *weights)
{
    float a = (float)i * (float)from / (float)to;
    float b = (float)(i + 1) * (float)from / (float)to;
    float head = 1 - (a - fast_floor(a)), tail = b - fast_floor(b);
    span s = {(int)a, 0, weights};
    int last = (int)b;
    if (tail < 1e-4f) { /* it ends with the sample before: .0001 for rounding */
        last--;
        tail = 1;
    }
    s.n = last - s.first + 1;
    if (s.n > from - s.first) {
        s.n = from - s.first;
    }
    for (int k = 0; k < s.n; k++) {
        weights[k] = k == 0 ? head : k == s.n - 1 ? tail : 1;
    }
    return s;
}

/* Returns the spans of all pixels; the caller frees them. Their weights are in
 * the same block of memory, behind them. */
static span *spans_of(int from, int to)
{
    /* Two pixels may share a sample; 1 more for each is for rounding. */
    size_t n_weights = (size_t)from + 2 * (size_t)to;
    span *s = malloc((size_t)to * sizeof *s + n_weights * sizeof(float));
    if (!s) {
        die("out of memory");
    }
    float *weights = (float *)(void *)(s + to);
    for (int i = 0; i < to; i++) {
        s[i] = span_of(i, from, to, weights);
        weights += s[i].n;
    }
    return s;
}

/* Four numbers, for which the processor has instructions. */
typedef float quad __attribute__((vector_size(16)));

/* Returns red, green, blue and alpha of what a pixel covers: the colours are
 * sums weighted by alpha. Writes the sum of the weights. */
static quad sum_of(const view *v, const span *x, const span *y, float *all)
{
    quad sum = {0, 0, 0, 0};
    float weights = 0;
    for (int j = 0; j < y->n; j++) {
        int from = (y->first + j) * v->w + x->first;
        for (int i = 0; i < x->n; i++, from++) {
            float share = x->weights[i] * y->weights[j];
            rgb c = v->colour[from];
            sum += share * v->alpha[from] * (quad){c.r, c.g, c.b, 1};
            weights += share;
        }
    }
    *all = weights;
    return sum;
}

/* The same where all is opaque. */
static quad opaque_sum_of(const view *v, const span *x, const span *y,
                          float *all)
{
    quad sum = {0, 0, 0, 0};
    float weights = 0;
    for (int j = 0; j < y->n; j++) {
        const rgb *from = v->colour + (y->first + j) * v->w + x->first;
        for (int i = 0; i < x->n; i++) {
            float share = x->weights[i] * y->weights[j];
            quad c; /* red, green and blue, and the red of the next pixel */
            memcpy(&c, from + i, sizeof c);
            sum += share * c;
            weights += share;
        }
    }
    *all = weights;
    sum[3] = weights;
    return sum;
}

/* True if all that a row of pixels covers is opaque. */
static bool is_opaque(const view *v, const span *y)
{
    const float *alpha = v->alpha + y->first * v->w;
    int n_others = 0;
    for (int k = 0; k < y->n * v->w; k++) {
        n_others += alpha[k] != 1;
    }
    return n_others == 0;
}

view view_shrink(const view *v, int size)
{
    view to = view_open(size, v->h * size / v->w, v->strip * size / v->w);
    span *xs = spans_of(v->w, to.w), *ys = spans_of(v->h, to.h);
    for (int j = 0, k = 0; j < to.h; j++) {
        bool opaque = is_opaque(v, &ys[j]);
        for (int i = 0; i < to.w; i++, k++) {
            float all;
            quad sum = opaque ? opaque_sum_of(v, &xs[i], &ys[j], &all)
                              : sum_of(v, &xs[i], &ys[j], &all);
            float alpha = sum[3];
            sum *= alpha > 0 ? 1 / alpha : 0;
            to.alpha[k] = alpha / all;
            to.colour[k] = (rgb){sum[0], sum[1], sum[2]};
        }
    }
    free(xs);
    free(ys);
    return to;
}

/* -------------------------------------------------------------- last touch */

/* Makes values below .5 darker and those above it brighter; black, white and .5
 * stay. */
static inline float contrast(float x)
{
    return x + .045f * (x - .5f) * (1 - fabsf(2 * x - 1));
}

/* Lights above .86 approach 1 smoothly. */
static float soften(float x)
{
    return .86f + .14f * (1 - portable_exp(-(x - .86f) / .14f));
}

/* Returns a value after the film's curve: more contrast in the middle, and soft
 * lights. */
static float shoulder(float x)
{
    x = contrast(x);
    return x > .86f ? soften(x) : x;
}

/* Returns a colour with warm lights, cool shades and .04 less saturation. The
 * brightness decides how much of both it gets: .3, .59 and .11 are the shares
 * of red, green and blue in what the eye sees as light. */
static inline rgb tint(rgb c)
{
    float light = .3f * c.r + .59f * c.g + .11f * c.b;
    rgb low = {c.r * .93f + .012f, c.g * .94f + .012f, c.b * 1.03f + .035f};
    rgb high = {c.r * 1.015f, c.g, c.b * .965f};
    c = rgb_mix(low, high, smoothstep(0, .55f, light));
    light = .3f * c.r + .59f * c.g + .11f * c.b;
    return rgb_mix((rgb){light, light, light}, c, .96f);
}

rgb grade(rgb c)
{
    c = tint(c);
    return (rgb){clampf(shoulder(c.r), 0, 1), clampf(shoulder(c.g), 0, 1),
                 clampf(shoulder(c.b), 0, 1)};
}

enum { RUN = 64 }; /* pixels that are graded together */

/* Applies shoulder() to n values and cuts them to 0 to 1: a loop for each step,
 * which the compiler does for several values at a time. */
static void shoulder_run(float *x, int n)
{
    for (int i = 0; i < n; i++) {
        x[i] = contrast(x[i]);
    }
    for (int i = 0; i < n; i++) {
        if (x[i] > .86f) {
            x[i] = soften(x[i]);
        }
    }
    for (int i = 0; i < n; i++) {
        x[i] = clampf(x[i], 0, 1);
    }
}

/* Grades n pixels, at most RUN, after scaling them by factors. */
static void grade_run(rgb *colours, const float *factors, int n)
{
    float r[RUN], g[RUN], b[RUN];
    for (int i = 0; i < n; i++) {
        r[i] = colours[i].r * factors[i];
        g[i] = colours[i].g * factors[i];
        b[i] = colours[i].b * factors[i];
    }
    for (int i = 0; i < n; i++) {
        rgb c = tint((rgb){r[i], g[i], b[i]});
        r[i] = c.r;
        g[i] = c.g;
        b[i] = c.b;
    }
    shoulder_run(r, n);
    shoulder_run(g, n);
    shoulder_run(b, n);
    for (int i = 0; i < n; i++) {
        colours[i] = (rgb){r[i], g[i], b[i]};
    }
}

/* Returns the grain of pixel k, which is the same for all tiles: white noise
 * and a little coarser one. It continues across the sides of tiles. */
static float grain_at(const view *v, int k)
{
    float x = ((float)(k % v->w) + .5f) / (float)v->w;
    float y = ((float)(k / v->w - v->strip) + .5f) / (float)v->w;
    return noise_at(NOISE_GRAIN, x, y) * .6f +
           noise_at(NOISE_FINE, x * 2, y * 2) * .9f;
}

/* Returns the grain for all pictures of the size of `v`. It is computed once
 * for each of the first eight sizes; returns NULL for any other size. */
static const float *grain_of(const view *v)
{
    enum { CACHED = 8 };
    static struct {
        int w, h, strip;
        float *grain;
    } cache[CACHED];
    for (int i = 0; i < CACHED; i++) {
        if (!cache[i].grain) {
            size_t n = (size_t)v->w * (size_t)v->h;
            cache[i].w = v->w;
            cache[i].h = v->h;
            cache[i].strip = v->strip;
            cache[i].grain = malloc(n * sizeof(float));
            if (!cache[i].grain) {
                die("out of memory");
            }
            for (int k = 0; k < v->w * v->h; k++) {
                cache[i].grain[k] = grain_at(v, k);
            }
        }
        if (cache[i].w == v->w && cache[i].h == v->h &&
            cache[i].strip == v->strip) {
            return cache[i].grain;
        }
    }
    return NULL;
}

/* Runs of visible pixels are graded together; transparent ones are skipped. */
void view_finish(view *v, float grain)
{
    const float *noise_of_size = grain_of(v);
    int n = v->w * v->h;
    for (int k = 0, end; k < n; k = end) {
        float factors[RUN];
        for (end = k; end < n && end < k + RUN && v->alpha[end] > 0; end++) {
            float g = noise_of_size ? noise_of_size[end] : grain_at(v, end);
            factors[end - k] = 1 + grain * g;
        }
        grade_run(v->colour + k, factors, end - k);
        end += end == k; /* transparent */
    }
}

cairo_surface_t *view_surface(const view *v)
{
    cairo_surface_t *to =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, v->w, v->h);
    unsigned char *data = cairo_image_surface_get_data(to);
    int stride = cairo_image_surface_get_stride(to);
    for (int k = 0; k < v->w * v->h; k++) {
        float a = v->alpha[k];
        uint32_t *row = (uint32_t *)(void *)(data + k / v->w * stride);
        row[k % v->w] = (uint32_t)to_byte(a) << 24 |
                        (uint32_t)to_byte(v->colour[k].r * a) << 16 |
                        (uint32_t)to_byte(v->colour[k].g * a) << 8 |
                        to_byte(v->colour[k].b * a);
    }
    cairo_surface_mark_dirty(to);
    return to;
}
