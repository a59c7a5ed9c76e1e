/* view.c - projection of the canvas as seen from the south, and what follows
 *
 * Columns are processed from south to north. A pixel of height h is shifted up
 * by TILT * h rows and covers all rows between it and the rows painted so far.
 * Where the height rises steeply, these rows show the facade. The view is then
 * shrunk to the sizes of the game, graded like a film, and given paper grain.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "relief.h"

/* A rise between two pixels, in pixels, from which there is a facade. */
#define FACADE_RISE 2.6f
/* Opacity of the shadow in transparent pixels: below an arch, on the ground. */
#define ARCH  .45f
#define SHADE .42f

static const rgb shadow_hue = {.10f, .09f, .13f};

static view view_open(int w, int h, int strip)
{
    view v = {w, h, strip, NULL, NULL};
    size_t n = (size_t)v.w * (size_t)v.h;
    v.colour = calloc(n, sizeof *v.colour);
    v.alpha = calloc(n, sizeof *v.alpha);
    if (!v.colour || !v.alpha) {
        die("out of memory");
    }
    return v;
}

void view_free(view *v)
{
    free(v->colour);
    free(v->alpha);
    v->colour = NULL;
    v->alpha = NULL;
}

/* The column of the canvas that is processed. */
typedef struct column {
    const canvas *c;
    view *v;
    inside_fn *inside;
    const void *data;
    int x;              /* on the canvas */
    int view_x, view_y; /* place on the canvas of the view's corner */
    int north;          /* northernmost row to process */
} column;

/* True if a row of the column is a place of the tile. */
static bool is_inside(const column *o, int row)
{
    const canvas *c = o->c;
    int last = c->pad + c->size;
    return o->inside ? o->inside(o->data, c->at[o->x], c->at[row])
                     : row >= c->pad && row < last;
}

/* Returns the colour at `row` of the facade of pixel k, whose foot is row y. */
static rgb face_of(const column *o, int k, int y, int row)
{
    const canvas *c = o->c;
    float z = (float)(y - row) / (TILT * (float)c->size);
    return facade_colour((facade_style)c->style[k], c->facade_colour[k],
                         c->along_facade[k], z, c->height[k], c->normal_x[k],
                         c->sun[k], c->at[o->x],
                         (uint32_t)(c->facade_colour[k].r * 9999));
}

/* Paints the rows from `top` to end - 1 with what stands at row y. Of objects
 * that stand outside of the tile only what is within it is visible. */
static void paint_rows(const column *o, int y, int top, int end, bool steep)
{
    const canvas *c = o->c;
    int k = y * c->w + o->x;
    bool stands_inside = is_inside(o, y);
    bool has_facade = steep && c->albedo[k].r >= 0;
    for (int row = end - 1; row >= top; row--) {
        int to = (row - o->view_y) * o->v->w + o->x - o->view_x;
        if (row - o->view_y >= o->v->h ||
            (!stands_inside && !is_inside(o, row))) {
            continue;
        }
        rgb shade =
            has_facade && row > top ? face_of(o, k, y, row) : c->colour[k];
        bool solid = shade.r >= 0;
        o->v->colour[to] = solid ? shade : shadow_hue;
        o->v->alpha[to] = solid                     ? 1
                          : has_facade && row > top ? ARCH
                                                    : SHADE * (1 - c->sun[k]);
    }
}

static void project_column(const column *o)
{
    const canvas *c = o->c;
    float size = (float)c->size, before = 0;
    int limit = o->view_y, end = c->w;
    for (int y = c->w - 1; y >= o->north; y--) {
        int k = y * c->w + o->x;
        float h = c->height[k], jump = (h - before) * size;
        int top = (int)fast_floor((float)y - TILT * h * size + .5f);
        before = h;
        top = top < limit ? limit : top;
        if (top < end) {
            paint_rows(o, y, top, end, jump > FACADE_RISE && c->style[k]);
            end = top;
        }
    }
}

view view_make(const canvas *c, inside_fn *inside, const void *data)
{
    int strip = c->size / OVERHANG;
    view v = view_open(c->size, c->size + strip, strip);
    for (int i = 0; i < c->size; i++) {
        project_column(&(column){c, &v, inside, data, i + c->pad, c->pad,
                                 c->pad - strip, c->pad - 4});
    }
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
    view v = view_open(c->w, c->w, 0);
    for (int i = 0; i < c->w; i++) {
        project_column(&(column){c, &v, is_everywhere, NULL, i, 0, 0, 0});
    }
    return v;
}

/* ----------------------------------------------------------------- smaller */

/* The samples that a smaller pixel covers in one direction: their number, and
 * the weights of the first and the last, which it may cover in part. */
typedef struct span {
    int first, n;
    float head, tail;
} span;

/* Returns the span of pixel i when `from` samples shrink to `to` pixels. */
static span span_of(int i, int from, int to)
{
    float a = (float)i * (float)from / (float)to;
    float b = (float)(i + 1) * (float)from / (float)to;
    span s = {(int)a, 0, 1, 1};
    int last = (int)b;
    s.head = 1 - (a - fast_floor(a));
    s.tail = b - fast_floor(b);
    if (s.tail < 1e-4f) {
        last--;
        s.tail = 1;
    }
    s.n = last - s.first + 1;
    if (s.n > from - s.first) {
        s.n = from - s.first;
    }
    return s;
}

static float weight(const span *s, int i)
{
    return i == 0 ? s->head : i == s->n - 1 ? s->tail : 1;
}

/* Writes pixel k: the mean of what it covers, colours weighted by alpha. */
static void shrink_into(view *to, int k, const view *v, const span *x,
                        const span *y)
{
    rgb sum = {0, 0, 0};
    float alpha = 0, all = 0;
    for (int j = 0; j < y->n; j++) {
        int from = (y->first + j) * v->w + x->first;
        float row = weight(y, j);
        for (int i = 0; i < x->n; i++, from++) {
            float share = weight(x, i) * row, visible = share * v->alpha[from];
            sum.r += visible * v->colour[from].r;
            sum.g += visible * v->colour[from].g;
            sum.b += visible * v->colour[from].b;
            alpha += visible;
            all += share;
        }
    }
    to->alpha[k] = alpha / all;
    to->colour[k] = alpha > 0 ? rgb_scale(sum, 1 / alpha) : (rgb){0, 0, 0};
}

view view_shrink(const view *v, int size)
{
    view to = view_open(size, v->h * size / v->w, v->strip * size / v->w);
    span *x = calloc((size_t)to.w, sizeof *x);
    if (!x) {
        die("out of memory");
    }
    for (int i = 0; i < to.w; i++) {
        x[i] = span_of(i, v->w, to.w);
    }
    for (int j = 0; j < to.h; j++) {
        span y = span_of(j, v->h, to.h);
        for (int i = 0; i < to.w; i++) {
            shrink_into(&to, j * to.w + i, v, &x[i], &y);
        }
    }
    free(x);
    return to;
}

/* -------------------------------------------------------------- last touch */

/* More contrast in the middle, and lights that approach 1 smoothly. */
static float shoulder(float x)
{
    x += .045f * (x - .5f) * (1 - fabsf(2 * x - 1));
    return x > .86f ? .86f + .14f * (1 - portable_exp(-(x - .86f) / .14f)) : x;
}

rgb grade(rgb c)
{
    float light = .3f * c.r + .59f * c.g + .11f * c.b;
    rgb low = {c.r * .93f + .012f, c.g * .94f + .012f, c.b * 1.03f + .035f};
    rgb high = {c.r * 1.015f, c.g, c.b * .965f};
    c = rgb_mix(low, high, smoothstep(0, .55f, light));
    light = .3f * c.r + .59f * c.g + .11f * c.b;
    c = rgb_mix((rgb){light, light, light}, c, .96f);
    return (rgb){clampf(shoulder(c.r), 0, 1), clampf(shoulder(c.g), 0, 1),
                 clampf(shoulder(c.b), 0, 1)};
}

/* Returns the grain of pixel k; it continues across the sides of tiles. */
static float grain_at(const view *v, int k)
{
    float x = ((float)(k % v->w) + .5f) / (float)v->w;
    float y = ((float)(k / v->w - v->strip) + .5f) / (float)v->w;
    return noise_at(NOISE_GRAIN, x, y) * .6f +
           noise_at(NOISE_FINE, x * 2, y * 2) * .9f;
}

/* Returns the grain for pictures of one size, cached; NULL if there are too
 * many sizes. */
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

void view_finish(view *v, float grain)
{
    const float *noise_of_size = grain_of(v);
    for (int k = 0; k < v->w * v->h; k++) {
        if (v->alpha[k] > 0) {
            float g = noise_of_size ? noise_of_size[k] : grain_at(v, k);
            v->colour[k] = grade(rgb_scale(v->colour[k], 1 + grain * g));
        }
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
