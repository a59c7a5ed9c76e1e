/* scene.c - the list of objects, and the raster of occupied plots
 *
 * Both are filled while a scene is laid out. Objects beyond OBJECTS_MAX are
 * left out; more paths than PATHS_MAX are a fault of the program.
 *
 * SPDX-License-Identifier: MIT
 */
#include "scene.h"

/* ---------------------------------------------------------------- the list */

object *scene_add(scene *s, object t)
{
    static object unused;
    if (s->n_objects == OBJECTS_MAX) {
        return &unused;
    }
    s->objects[s->n_objects] = t;
    return &s->objects[s->n_objects++];
}

void scene_add_below_roads(scene *s, object t)
{
    int at = 0;
    if (s->n_objects == OBJECTS_MAX) {
        return;
    }
    scene_add(s, t);
    while (at < s->n_objects - 1 && s->objects[at].kind != OBJECT_ROAD) {
        at++;
    }
    for (int i = s->n_objects - 1; i > at; i--) {
        s->objects[i] = s->objects[i - 1];
    }
    s->objects[at] = t;
}

path *scene_add_path(scene *s)
{
    if (s->n_ways == PATHS_MAX) {
        die("%s: too many ways", s->l->type->id);
    }
    path_begin(&s->ways[s->n_ways]);
    return &s->ways[s->n_ways++];
}

path *scene_add_rectangle(scene *s, float x0, float y0, float x1, float y1)
{
    path *p = scene_add_path(s);
    const float x[] = {x0, x1, x1, x0, x0}, y[] = {y0, y0, y1, y1, y0};
    for (int i = 0; i < 5; i++) {
        path_add(p, x[i], y[i]);
    }
    path_end(p);
    return p;
}

uint32_t scene_next_seed(scene *s)
{
    return (uint32_t)rng_below(&s->r, 1 << 24);
}

int side_kind(const layout *l, int side)
{
    int slot = l->type->slot_at[CC_PORT(side, CC_MIDDLE)];
    return slot < 0 ? -1 : (int)l->type->segments[slot].kind;
}

/* ------------------------------------------------------------------- plots */

/* Returns the row or column of the raster at a coordinate. */
static int plot_of(float v)
{
    return (int)floorf((v + PAD) / (1 + 2 * PAD) * PLOT_SIDE);
}

float plot_middle(int i)
{
    return ((float)i + .5f) / PLOT_SIDE * (1 + 2 * PAD) - PAD;
}

point plot_point(int k)
{
    const double side = 1 + 2 * (double)PAD;
    return (point){(k % PLOT_SIDE + .5) / PLOT_SIDE * side - (double)PAD,
                   (k / PLOT_SIDE + .5) / PLOT_SIDE * side - (double)PAD};
}

static bool is_on_raster(int i, int j)
{
    return i >= 0 && j >= 0 && i < PLOT_SIDE && j < PLOT_SIDE;
}

bool plot_is_taken(const scene *s, float x, float y)
{
    int i = plot_of(x), j = plot_of(y);
    return !is_on_raster(i, j) || s->occupied[j][i];
}

/* Visits all plots of a turned rectangle, in steps smaller than a plot so that
 * none is left out. With `take` they become taken; without, the return value
 * says whether all are free. */
static bool visit_rectangle(scene *s, float x, float y, float a, float b,
                            float angle, bool take)
{
    const float step = .0035f;
    float ca = portable_cos(angle), sa = portable_sin(angle);
    for (float u = -a; u <= a + .0001f; u += step) {
        for (float v = -b; v <= b + .0001f; v += step) {
            int i = plot_of(x + u * ca - v * sa),
                j = plot_of(y + u * sa + v * ca);
            if (take && is_on_raster(i, j)) {
                s->occupied[j][i] = 1;
            } else if (!take && (!is_on_raster(i, j) || s->occupied[j][i])) {
                return false;
            }
        }
    }
    return true;
}

bool plot_is_free(const scene *s, float x, float y, float a, float b,
                  float angle, float margin)
{
    /* A cast, as without `take` the scene is not changed. */
    return visit_rectangle((scene *)(uintptr_t)s, x, y, a + margin, b + margin,
                           angle, false);
}

void plot_mark_taken(scene *s, float x, float y, float a, float b, float angle)
{
    visit_rectangle(s, x, y, a, b, angle, true);
}

bool plot_claim(scene *s, float x, float y, float a, float b, float angle,
                float margin)
{
    if (!plot_is_free(s, x, y, a, b, angle, margin)) {
        return false;
    }
    plot_mark_taken(s, x, y, a + margin, b + margin, angle);
    return true;
}

static bool is_disc_free(const scene *s, float x, float y, float r)
{
    for (int j = plot_of(y - r); j <= plot_of(y + r); j++) {
        for (int i = plot_of(x - r); i <= plot_of(x + r); i++) {
            if (is_on_raster(i, j) && s->occupied[j][i] &&
                vector_length(plot_middle(i) - x, plot_middle(j) - y) <= r) {
                return false;
            }
        }
    }
    return true;
}

void plot_mark_taken_disc(scene *s, float x, float y, float r)
{
    for (int j = plot_of(y - r); j <= plot_of(y + r); j++) {
        for (int i = plot_of(x - r); i <= plot_of(x + r); i++) {
            if (is_on_raster(i, j) &&
                vector_length(plot_middle(i) - x, plot_middle(j) - y) <= r) {
                s->occupied[j][i] = 1;
            }
        }
    }
}

bool plot_claim_disc(scene *s, float x, float y, float r)
{
    if (!is_disc_free(s, x, y, r)) {
        return false;
    }
    plot_mark_taken_disc(s, x, y, r);
    return true;
}

void plot_mark_taken_path(scene *s, const path *way, float half)
{
    for (float distance = 0; distance <= path_length(way); distance += .005f) {
        point at = path_at(way, distance, NULL);
        plot_mark_taken_disc(s, (float)at.x, (float)at.y, half);
    }
}

bool plot_is_inner(const scene *s, float x, float y, float r, float side)
{
    double edge = layout_edge_distance(s->l, (point){(double)x, (double)y});
    return (float)edge > r + side && is_disc_free(s, x, y, r);
}

/* ------------------------------------------------------------------- depth */

plot_place plot_place_of(float v)
{
    float at = (v + PAD) / (1 + 2 * PAD) * PLOT_SIDE - .5f;
    at = clampf(at, 0, PLOT_SIDE - 1.001f);
    int i = (int)at;
    return (plot_place){i, at - (float)i};
}

float scene_depth(const scene *s, float x, float y)
{
    plot_place u = plot_place_of(x), v = plot_place_of(y);
    const float *row = s->city_depth[v.i] + u.i;
    const float *next = s->city_depth[v.i + 1] + u.i;
    return mixf(mixf(row[0], row[1], u.share), mixf(next[0], next[1], u.share),
                v.share);
}

void scene_depth_row(const scene *s, plot_place same, bool along_x,
                     const plot_place *others, int n, float *depth)
{
    if (along_x) {
        const float *row = s->city_depth[same.i];
        const float *next = s->city_depth[same.i + 1];
        for (int k = 0; k < n; k++) {
            int i = others[k].i;
            float u = others[k].share;
            depth[k] = mixf(mixf(row[i], row[i + 1], u),
                            mixf(next[i], next[i + 1], u), same.share);
        }
        return;
    }
    float column[PLOT_SIDE]; /* where the places lie */
    for (int j = 0; j < PLOT_SIDE; j++) {
        const float *row = s->city_depth[j] + same.i;
        column[j] = mixf(row[0], row[1], same.share);
    }
    for (int k = 0; k < n; k++) {
        const float *at = column + others[k].i;
        depth[k] = mixf(at[0], at[1], others[k].share);
    }
}
