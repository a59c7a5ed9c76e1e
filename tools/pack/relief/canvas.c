/* canvas.c - the canvas, and paths on it
 *
 * The arrays of a canvas are in the rotation of the table; an area gives each
 * pixel its place on the unrotated tile. A path is a polyline that knows its
 * length, to find the nearest point and to walk along it. The nearest point is
 * asked for at most pixels of a canvas: so a path keeps what that needs of each
 * segment, and a block of pixels is asked first which segments can be near.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "relief.h"

/* Farther than any place on a tile or in the margin around it, in tile sides.
 */
static const float far_away = 9;

static void *allocate(size_t n, size_t size)
{
    void *p = calloc(n, size);
    if (!p) {
        die("out of memory");
    }
    return p;
}

canvas *canvas_open(int size, float pad)
{
    canvas *c = allocate(1, sizeof *c);
    c->size = size;
    c->pad = (int)(pad * (float)size) & ~1; /* an even number */
    c->w = size + 2 * c->pad;
    size_t n = (size_t)c->w * (size_t)c->w;
    c->at = allocate((size_t)c->w, sizeof *c->at);
    for (int i = 0; i < c->w; i++) {
        c->at[i] = ((float)(i - c->pad) + .5f) / (float)size;
    }
    c->height = allocate(n, sizeof *c->height);
    c->albedo = allocate(n, sizeof *c->albedo);
    c->facade_colour = allocate(n, sizeof *c->facade_colour);
    c->style = allocate(n, sizeof *c->style);
    c->along_facade = allocate(n, sizeof *c->along_facade);
    c->normal_x = allocate(n, sizeof *c->normal_x);
    c->colour = allocate(n, sizeof *c->colour);
    c->sun = allocate(n, sizeof *c->sun);
    return c;
}

void canvas_begin(canvas *c, int rotation)
{
    size_t n = (size_t)c->w * (size_t)c->w;
    c->rotation = rotation & 3;
    c->half = c->open_long = false;
    c->fine = c->mid = NULL;
    memset(c->open, 0, sizeof c->open);
    memset(c->height, 0, n * sizeof *c->height);
    memset(c->albedo, 0, n * sizeof *c->albedo);
    memset(c->style, FACADE_NONE, n * sizeof *c->style);
    /* A view of a tile shows its square, and four rows more are projected. */
    c->seen_north = c->pad > 4 ? c->pad - 4 : 0;
    c->seen_from = c->pad;
    c->seen_to = c->pad + c->size;
    c->used = c->seen_to + (int)(LIGHT_REACH * (float)c->size) + 2;
    c->used = c->used < c->w ? c->used : c->w;
}

void canvas_begin_sprite(canvas *c, int rotation)
{
    canvas_begin(c, rotation);
    for (int k = 0; k < c->w * c->w; k++) {
        c->albedo[k].r = -1;
    }
    for (int side = 0; side < 4; side++) {
        c->open[side] = true;
    }
    c->seen_north = c->seen_from = 0;
    c->seen_to = c->used = c->w;
}

void canvas_close(canvas *c)
{
    void *parts[] = {
        c->at,           c->height,   c->albedo, c->facade_colour, c->style,
        c->along_facade, c->normal_x, c->colour, c->sun,           c};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        free(parts[i]);
    }
}

/* Returns i, cut to 0 to max. */
static int clamp_to(int i, int max)
{
    return i < 0 ? 0 : i > max ? max : i;
}

area area_begin(const canvas *c, float x0, float y0, float x1, float y1)
{
    point a = to_table(c->rotation, (point){(double)x0, (double)y0});
    point b = to_table(c->rotation, (point){(double)x1, (double)y1});
    double size = c->size;
    area result = {.c = c};
    result.i0 = clamp_to((int)floor(fmin(a.x, b.x) * size) + c->pad, c->used);
    result.i1 = clamp_to((int)ceil(fmax(a.x, b.x) * size) + c->pad, c->used);
    result.j0 = clamp_to((int)floor(fmin(a.y, b.y) * size) + c->pad, c->w);
    result.j1 = clamp_to((int)ceil(fmax(a.y, b.y) * size) + c->pad, c->w);
    result.i = result.i0 - 1;
    if (result.i1 <= result.i0 || result.j1 <= result.j0) {
        /* nothing is on the canvas: area_next() ends at once */
        result.i1 = result.i0;
        result.j0 = result.j1;
    }
    result.j = result.j0;
    return result;
}

/* ------------------------------------------------------------------- paths */

void path_begin(path *p)
{
    p->n = 0;
}

void path_add(path *p, float x, float y)
{
    if (p->n < PATH_MAX_POINTS &&
        (p->n == 0 ||
         vector_length(x - p->x[p->n - 1], y - p->y[p->n - 1]) > 1e-5f)) {
        p->x[p->n] = x;
        p->y[p->n++] = y;
    }
}

void path_end(path *p)
{
    p->x0 = p->y0 = far_away;
    p->x1 = p->y1 = -far_away;
    for (int i = 0; i < p->n; i++) {
        p->distance[i] =
            i ? p->distance[i - 1] +
                    vector_length(p->x[i] - p->x[i - 1], p->y[i] - p->y[i - 1])
              : 0;
        if (i + 1 < p->n) {
            float dx = p->x[i + 1] - p->x[i], dy = p->y[i + 1] - p->y[i];
            p->step_x[i] = dx;
            p->step_y[i] = dy;
            p->inverse_square[i] = 1 / (dx * dx + dy * dy);
        }
        p->x0 = p->x[i] < p->x0 ? p->x[i] : p->x0;
        p->y0 = p->y[i] < p->y0 ? p->y[i] : p->y0;
        p->x1 = p->x[i] > p->x1 ? p->x[i] : p->x1;
        p->y1 = p->y[i] > p->y1 ? p->y[i] : p->y1;
    }
}

/* Adds a Bezier curve as `steps` straight segments. Its points are means of the
 * four given ones, with weights that depend on t. */
static void add_bezier(path *p, const point at[4], int steps)
{
    for (int i = 0; i <= steps; i++) {
        double t = (double)i / steps, s = 1 - t;
        double weights[4] = {s * s * s, 3 * s * s * t, 3 * s * t * t,
                             t * t * t};
        double x = 0, y = 0;
        for (int j = 0; j < 4; j++) {
            x += weights[j] * at[j].x;
            y += weights[j] * at[j].y;
        }
        path_add(p, (float)x, (float)y);
    }
}

void path_bezier(path *p, const point at[4])
{
    path_begin(p);
    add_bezier(p, at, 24);
    path_end(p);
}

/* A Catmull-Rom spline: the direction at each point is that from the point
 * before it to the point after it. Between b and c it is a Bezier curve whose
 * control points are a sixth of that way off; a is before b, d after c. */
void path_through(path *p, const point *at, int n)
{
    path_begin(p);
    for (int i = 0; i + 1 < n; i++) {
        point a = at[i > 0 ? i - 1 : 0], b = at[i], c = at[i + 1];
        point d = at[i + 2 < n ? i + 2 : n - 1];
        point curve[4] = {b,
                          {b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6},
                          {c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6},
                          c};
        add_bezier(p, curve, 8);
    }
    path_end(p);
}

void path_from_cairo(path *p, cairo_t *cr)
{
    cairo_save(cr);
    cairo_identity_matrix(cr);
    cairo_set_tolerance(cr, .0008); /* in tile sides: less than a pixel */
    cairo_path_t *poly = cairo_copy_path_flat(cr);
    cairo_restore(cr);
    path_begin(p);
    for (int i = 0; i < poly->num_data; i += poly->data[i].header.length) {
        const cairo_path_data_t *d = &poly->data[i];
        if (d->header.type == CAIRO_PATH_MOVE_TO && p->n > 1) {
            break; /* a closed path is followed by a move-to */
        }
        if (d->header.type == CAIRO_PATH_MOVE_TO) {
            path_begin(p);
        }
        if (d->header.type != CAIRO_PATH_CLOSE_PATH) {
            path_add(p, (float)d[1].point.x, (float)d[1].point.y);
        }
    }
    cairo_path_destroy(poly);
    path_end(p);
}

/* Returns the squared distance from (x, y) to segment i, and writes the share
 * of the segment up to the nearest point. */
static float squared_distance(const path *p, int i, float x, float y,
                              float *share)
{
    float dx = x - p->x[i], dy = y - p->y[i];
    float t = clampf(
        (dx * p->step_x[i] + dy * p->step_y[i]) * p->inverse_square[i], 0, 1);
    dx -= p->step_x[i] * t;
    dy -= p->step_y[i] * t;
    *share = t;
    return dx * dx + dy * dy;
}

/* Measures all distances from the middle of the block; `radius` is how far a
 * pixel of it can be from there. */
float path_near_block(const path *p, const area *part, int *first, int *last)
{
    float distances[PATH_MAX_POINTS], min = far_away, share;
    float radius = BLOCK_RADIUS / (float)part->c->size;
    area middle = *part;
    middle.i = (part->i0 + part->i1) / 2 - 1; /* one before it */
    middle.j = (part->j0 + part->j1) / 2;
    area_next(&middle);
    *first = 0;
    *last = p->n - 2;
    for (int i = 0; i + 1 < p->n; i++) {
        distances[i] =
            sqrtf(squared_distance(p, i, middle.x, middle.y, &share));
    }
    for (int i = 0; i + 1 < p->n; i++) {
        min = distances[i] < min ? distances[i] : min;
    }
    /* Within the block the distance to the nearest segment grows by at most the
     * radius, and that to any other one shrinks by at most the radius: one that
     * is farther than this is never the nearest. 1e-5 is for rounding. */
    float max = min + 2 * radius + 1e-5f;
    /* cppcheck-suppress uninitvar ; a path has two points at least */
    while (*first < *last && distances[*first] > max) {
        ++*first;
    }
    while (*last > *first && distances[*last] > max) {
        --*last;
    }
    return min - radius;
}

path_point path_near(const path *p, float x, float y)
{
    return path_near_within(p, 0, p->n - 2, x, y);
}

path_point path_near_within(const path *p, int first, int last, float x,
                            float y)
{
    /* of a path without segments: far away, to the east, on the right */
    path_point best = {far_away, 0, 1, 0, 1};
    float min = far_away * far_away; /* of the squared distances */
    int at = -1;
    float share = 0;
    for (int i = first; i <= last; i++) {
        float t, d = squared_distance(p, i, x, y, &t);
        if (d < min) {
            min = d;
            at = i;
            share = t;
        }
    }
    if (at >= 0) {
        float dx = p->x[at + 1] - p->x[at], dy = p->y[at + 1] - p->y[at];
        float length = p->distance[at + 1] - p->distance[at];
        best.distance = sqrtf(min);
        best.length = p->distance[at] + share * length;
        best.direction_x = dx / length;
        best.direction_y = dy / length;
        best.side = dx * (y - p->y[at]) - dy * (x - p->x[at]) > 0 ? 1 : -1;
    }
    return best;
}

point path_at(const path *p, float distance, point *direction)
{
    int i = 1;
    while (i < p->n - 1 && p->distance[i] < distance) {
        i++;
    }
    /* on the segment from point i - 1 to point i */
    float dx = p->x[i] - p->x[i - 1], dy = p->y[i] - p->y[i - 1];
    float length = p->distance[i] - p->distance[i - 1],
          share = (distance - p->distance[i - 1]) / length;
    if (direction) {
        *direction = (point){(double)(dx / length), (double)(dy / length)};
    }
    return (point){(double)(p->x[i - 1] + dx * share),
                   (double)(p->y[i - 1] + dy * share)};
}

/* Counts the sides that a line from the place to the east crosses: an odd
 * number from inside. */
bool path_contains(const path *p, float x, float y)
{
    bool is_inside = false;
    for (int i = 0, j = p->n - 1; i < p->n; j = i++) {
        if ((p->y[i] > y) != (p->y[j] > y) &&
            x < (p->x[j] - p->x[i]) * (y - p->y[i]) / (p->y[j] - p->y[i]) +
                    p->x[i]) {
            is_inside = !is_inside;
        }
    }
    return is_inside;
}
