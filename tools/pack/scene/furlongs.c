/* furlongs.c - fields along roads and walls, with hedges and lanes
 *
 * A field ends at something: its long side lies at a road, wall or river, the
 * others at hedges that reach there, and it grows until it meets what else is
 * on the tile. Where a tile has neither roads nor walls, fields lie along its
 * sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "furlongs.h"

#include "groups.h"
#include "tools/pack/objects/objects.h"

#define STRIP       .19f   /* width of a strip, about */
#define LANE        .0100f /* half the width of a lane */
#define SIDE_MARGIN .036f  /* from a hedge to the side of the tile */
#define HEDGE_HALF  .0080f
#define HEDGE_HIGH  .0175f
#define GATE        .020f /* half its width */
#define STEP        .022f /* between points that are tested */
#define DEEP        .27f  /* deeper furlongs have two rows of fields */
#define VERGE       .016f /* beside a guide, where plots are taken */

/* ----------------------------------------------------------------- places */

/* Returns the direction of the guide at u, without its small bends. */
static point direction_at(const furlong *f, float u)
{
    const float reach = .05f;
    float last = path_length(f->guide);
    float low = clampf(u - reach, 0, last), high = clampf(u + reach, 0, last);
    point a = path_at(f->guide, low, NULL), b = path_at(f->guide, high, NULL);
    double length = point_distance(a, b) + 1e-6;
    return (point){(b.x - a.x) / length, (b.y - a.y) / length};
}

point furlong_point(const furlong *f, float u, float v)
{
    point at = path_at(f->guide, clampf(u, 0, path_length(f->guide)), NULL);
    point d = direction_at(f, u);
    float x = (float)at.x - f->hand * v * (float)d.y;
    float y = (float)at.y + f->hand * v * (float)d.x;
    float bend = .016f * smoothstep(f->near, f->near + .10f, v);
    return (point){(double)(x + bend * noise_at(NOISE_LOW, x + .3f, y)),
                   (double)(y + bend * noise_at(NOISE_LOW, x, y + .6f))};
}

float furlong_angle(const furlong *f, float u)
{
    point d = direction_at(f, u);
    return portable_atan2((float)d.y, (float)d.x);
}

/* True if something high at a place would stand where a figure does, unless it
 * moves in this rotation (upright.c). */
static bool is_figure_place(const scene *s, point p)
{
    const layout *l = s->l;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        point at = l->figure_places[slot];
        at.y += .015;
        if (l->type->segments[slot].kind == CC_FIELD &&
            point_distance(p, at) < .058) {
            return true;
        }
    }
    return false;
}

/* True if a place can be part of a field, or of a hedge around it. The road of
 * the map is wider than the one that is painted. */
static bool is_free(const scene *s, int slot, point p, bool is_hedge)
{
    int at = layout_slot_at(s->l, p.x, p.y);
    bool is_verge = at != NO_SLOT && s->l->type->segments[at].kind == CC_ROAD;
    return layout_edge_distance(s->l, p) > (double)SIDE_MARGIN &&
           !plot_is_taken(s, (float)p.x, (float)p.y) &&
           (at == slot || is_verge) && !(is_hedge && is_figure_place(s, p));
}

/* True if places from (u, v) to (u2, v2) are free, which lie on a line along u
 * or along v. */
static bool is_line_free(const scene *s, const furlong *f, int slot, float u,
                         float v, float u2, float v2, bool is_hedge)
{
    float length = fabsf(u2 - u) + fabsf(v2 - v);
    int n = (int)(length / STEP) + 1;
    for (int i = 0; i <= n; i++) {
        float share = (float)i / (float)n;
        point p = furlong_point(f, mixf(u, u2, share), mixf(v, v2, share));
        if (!is_free(s, slot, p, is_hedge)) {
            return false;
        }
    }
    return true;
}

static bool fits(const scene *s, const furlong *f, int slot)
{
    for (float v = f->near + VERGE; v < f->far; v += STEP) {
        if (!is_line_free(s, f, slot, f->from, v, f->to, v, false)) {
            return false;
        }
    }
    float low = f->near + VERGE;
    return is_line_free(s, f, slot, f->from, f->far, f->to, f->far, true) &&
           is_line_free(s, f, slot, f->from, low, f->from, f->far, true) &&
           is_line_free(s, f, slot, f->to, low, f->to, f->far, true) &&
           (f->is_open ||
            is_line_free(s, f, slot, f->from, low, f->to, low, true));
}

/* Moves a side of it outwards, as far as there is room and at most by `max`. */
static void grow(const scene *s, furlong *f, int slot, float *side, float step,
                 float max)
{
    for (float moved = 0; moved < max; moved += fabsf(step)) {
        *side += step;
        if (f->from < 0 || f->to > path_length(f->guide) || !fits(s, f, slot)) {
            *side -= step;
            return;
        }
    }
}

/* What fields can lie along. */
typedef struct guide {
    const path *way;
    float near; /* how near a field can come */
    bool is_open;
} guide;

/* Finds the guides of a tile: returns how many. */
static int find_guides(scene *s, guide *out, bool sides)
{
    int n = 0;
    for (int i = 0; i < s->n_roads && !sides; i++) {
        out[n++] = (guide){s->roads[i], ROAD_HALF, true};
    }
    for (int i = 0; i < s->n_walls && !sides; i++) {
        out[n++] = (guide){s->walls[i], .030f, true};
    }
    for (int i = 0; i < s->n_rivers && !sides; i++) {
        out[n++] = (guide){s->rivers[i], RIVER_HALF + .012f, true};
    }
    if (s->precinct && !sides) {
        out[n++] = (guide){s->precinct, .008f, true};
    }
    for (int i = 0; i < 4 && sides; i++) {
        point a = s->l->corners[i], b = s->l->corners[(i + 1) & 3];
        out[n++] = (guide){add_line(s, a, b), SIDE_MARGIN, false};
    }
    return n;
}

/* Tries random places along the guides, for smaller and smaller furlongs. */
static bool find_along(scene *s, furlong *f, int slot, float length,
                       float depth, const guide *guides, int n)
{
    for (int i = 0; i < 350 && n; i++) {
        const guide *g = &guides[rng_below(&s->r, n)];
        float k = 1 - .1f * (float)(i / 50), all = path_length(g->way);
        float l = length * k * rng_float(&s->r, .75, 1), room = all - l;
        float start = rng_float(&s->r, 0, 1) * room;
        *f = (furlong){.guide = g->way,
                       .hand = rng_below(&s->r, 2) ? 1 : -1,
                       .from = start,
                       .to = start + l,
                       .near = g->near,
                       .far = g->near + depth * k * rng_float(&s->r, .7, 1),
                       .is_open = g->is_open};
        if (room > 0 && fits(s, f, slot)) {
            grow(s, f, slot, &f->from, -.01f, .10f);
            grow(s, f, slot, &f->to, .01f, .10f);
            grow(s, f, slot, &f->far, .01f, .06f);
            return true;
        }
    }
    return false;
}

bool furlong_find(scene *s, furlong *f, int slot, float length, float depth)
{
    guide guides[32];
    int n = find_guides(s, guides, false);
    if (find_along(s, f, slot, length, depth, guides, n)) {
        return true;
    }
    if (is_triangle(s->l)) {
        return false;
    }
    int n_ways = s->n_ways;
    n = find_guides(s, guides, true);
    if (find_along(s, f, slot, length, depth, guides, n)) {
        return true;
    }
    s->n_ways = n_ways;
    return false;
}

void furlong_take(scene *s, const furlong *f)
{
    for (float u = f->from; u <= f->to; u += .012f) {
        for (float v = f->near; v <= f->far; v += .012f) {
            point p = furlong_point(f, u, v);
            plot_mark_taken_disc(s, (float)p.x, (float)p.y, .012f);
        }
    }
}

/* ------------------------------------------------------------------ fields */

/* Adds the points of a line from (u, v) to (u2, v2) to a path. */
static void add_points(path *way, const furlong *f, float u, float v, float u2,
                       float v2)
{
    int n = (int)((fabsf(u2 - u) + fabsf(v2 - v)) / STEP) + 1;
    for (int i = 0; i <= n; i++) {
        float share = (float)i / (float)n;
        point p = furlong_point(f, mixf(u, u2, share), mixf(v, v2, share));
        path_add(way, (float)p.x, (float)p.y);
    }
}

/* Adds a field between two pairs of coordinates; `turn` is the angle from the
 * guide to what is across its rows. */
static void add_field(scene *s, const furlong *f, float u, float u2, float v,
                      float v2, crop_kind crop, float turn)
{
    path *way = scene_add_path(s);
    add_points(way, f, u, v, u2, v);
    add_points(way, f, u2, v, u2, v2);
    add_points(way, f, u2, v2, u, v2);
    add_points(way, f, u, v2, u, v);
    path_end(way);
    scene_add_below_roads(
        s, (object){.kind = OBJECT_FIELD,
                    .subkind = (int)crop,
                    .path = way,
                    .angle = furlong_angle(f, (u + u2) / 2) + turn});
}

/* Returns a random crop other than the two given; lavender and vines are rare.
 */
static crop_kind other_crop(scene *s, crop_kind before, crop_kind beside)
{
    static const crop_kind kinds[] = {
        CROP_WHEAT,  CROP_PLOUGHED, CROP_WHEAT, CROP_GREENS,
        CROP_HAY,    CROP_ORCHARD,  CROP_HAY,   CROP_PLOUGHED,
        CROP_GREENS, CROP_VINES,    CROP_WHEAT, CROP_LAVENDER};
    crop_kind k = kinds[rng_below(&s->r, 12)];
    while (k == before || k == beside) {
        k = kinds[rng_below(&s->r, 9)];
    }
    return k;
}

/* Plants the trees of an orchard in rows. */
static void plant_orchard(scene *s, const furlong *f, float u, float u2,
                          float v, float v2)
{
    const float apart = .044f;
    for (float at = v + .026f; at < v2 - .018f; at += apart) {
        for (float along = u + .024f; along < u2 - .018f; along += apart) {
            point p = furlong_point(f, along, at);
            if (!is_figure_place(s, p)) {
                add_tree(s, (float)p.x, (float)p.y, .0155f,
                         rng_below(&s->r, 5) ? TREE_OAK : TREE_LIME);
            }
        }
    }
}

static void add_haystacks(scene *s, const furlong *f, float u, float u2,
                          float v, float v2)
{
    rgb hay = palette_rgb("straw");
    float x[3] = {0}, y[3] = {0};
    for (int i = 0, n = 0; i < 12 && n < 3; i++) {
        const float r = .0145f;
        point p = furlong_point(f, mixf(u, u2, rng_float(&s->r, .2, .8)),
                                mixf(v, v2, rng_float(&s->r, .2, .8)));
        bool has_room = !is_figure_place(s, p);
        for (int k = 0; k < n; k++) {
            has_room &=
                vector_length(x[k] - (float)p.x, y[k] - (float)p.y) > .036f;
        }
        if (has_room) {
            x[n] = (float)p.x;
            y[n] = (float)p.y;
            add_cylinder(s, OBJECT_CONE, FACADE_STRAW, x[n], y[n], r, .005f,
                         r * 2.1f, hay, rgb_scale(hay, .9f));
            n++;
        }
    }
}

/* Adds a hedge from (u, v) to (u2, v2), if it is not too short. */
static void add_hedge(scene *s, const furlong *f, float u, float v, float u2,
                      float v2)
{
    if (fabsf(u2 - u) + fabsf(v2 - v) < .006f) {
        return;
    }
    path *way = scene_add_path(s);
    add_points(way, f, u, v, u2, v2);
    path_end(way);
    object *t = add_along(s, OBJECT_HEDGE, way, HEDGE_HALF);
    t->high = HEDGE_HIGH;
    t->seed = scene_next_seed(s);
    plot_mark_taken_path(s, way, .012f);
    for (float at = .03f; at < path_length(way) - .02f; at += .03f) {
        if (rng_below(&s->r, 100) < 9) { /* a tree that grew out of it */
            point p = path_at(way, at, NULL);
            add_tree(s, (float)p.x, (float)p.y, rng_float(&s->r, .016, .022),
                     rng_below(&s->r, 6) ? TREE_OAK : TREE_LIME);
        }
    }
}

/* Adds one row of strips. */
static void sow_row(scene *s, const furlong *f, float v, float v2,
                    crop_kind crop, crop_kind *beside)
{
    int n = (int)((f->to - f->from) / STRIP + .5f);
    n = n < 1 ? 1 : n > 6 ? 6 : n;
    crop_kind last = CROPS;
    bool was_along = rng_below(&s->r, 2);
    for (int i = 0; i < n; i++) {
        float u = mixf(f->from, f->to, (float)i / (float)n);
        float u2 = mixf(f->from, f->to, (float)(i + 1) / (float)n);
        last = crop < CROPS ? crop : other_crop(s, last, beside[i]);
        beside[i] = last;
        was_along = !was_along;
        add_field(s, f, u, u2, v, v2, last, was_along ? PI_F / 2 : 0);
        if (last == CROP_ORCHARD) {
            plant_orchard(s, f, u, u2, v, v2);
        } else if (last == CROP_HAY) {
            add_haystacks(s, f, u, u2, v, v2);
        }
    }
}

void furlong_sow(scene *s, const furlong *f, crop_kind crop)
{
    crop_kind beside[6] = {CROPS, CROPS, CROPS, CROPS, CROPS, CROPS};
    float low = f->is_open ? f->near - .008f : f->near;
    if (f->far - f->near < DEEP) {
        sow_row(s, f, low, f->far, crop, beside);
        return;
    }
    float middle = (f->near + f->far) / 2, turn = rng_float(&s->r, .25, .75);
    sow_row(s, f, low, middle, crop, beside);
    sow_row(s, f, middle, f->far, crop, beside);
    path *way = scene_add_path(s);
    add_points(way, f, f->from + .008f, middle, f->to - .008f, middle);
    path_end(way);
    scene_add_below_roads(
        s, (object){.kind = OBJECT_ROAD, .path = way, .a = LANE});
    if (f->is_open) { /* the lane to the road */
        way = scene_add_path(s);
        float u = mixf(f->from, f->to, turn);
        add_points(way, f, u, low, u, middle);
        path_end(way);
        scene_add_below_roads(
            s, (object){.kind = OBJECT_ROAD, .path = way, .a = LANE});
    }
}

void furlong_graze(scene *s, const furlong *f)
{
    add_field(s, f, f->from, f->to, f->is_open ? f->near - .008f : f->near,
              f->far, CROP_PASTURE, 0);
}

/* ------------------------------------------------------------------ hedges */

/* Adds the hedges at both ends and at the far side. */
static void hedge_three_sides(scene *s, const furlong *f)
{
    float low = f->near + .008f;
    add_hedge(s, f, f->from, low, f->from, f->far);
    add_hedge(s, f, f->from, f->far, f->to, f->far);
    add_hedge(s, f, f->to, f->far, f->to, low);
}

void furlong_hedge(scene *s, const furlong *f)
{
    if (f->is_open) {
        hedge_three_sides(s, f);
    } else {
        furlong_enclose(s, f);
    }
}

void furlong_enclose(scene *s, const furlong *f)
{
    float low = f->near + .014f;
    float gate = mixf(f->from, f->to, rng_float(&s->r, .3, .7));
    hedge_three_sides(s, f);
    add_hedge(s, f, f->from, low, gate - GATE, low);
    add_hedge(s, f, gate + GATE, low, f->to, low);
}
