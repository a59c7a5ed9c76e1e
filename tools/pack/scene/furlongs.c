/* furlongs.c - strips of crops and enclosed pastures, with hedges and lanes
 *
 * Each parcel is the ground that is nearer to its point than to another one, so
 * points in rows make strips, and a ring of points around them ends the strips.
 * Their edges are bent by noise; hedges and lanes bend with them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "furlongs.h"

#include "groups.h"
#include "tools/pack/objects/objects.h"
#include "tools/pack/objects/parcels.h"

#define STRIP      .070f  /* width of a strip, about */
#define LANE       .0105f /* half the width of a lane */
#define HEDGE_STEP .011f
#define HEDGE_EDGE .020f /* from its last bush to the side of the tile */
#define HEDGE_MAX  .62f  /* its length beyond the block */

point furlong_point(const furlong *f, float u, float v)
{
    float ca = portable_cos(f->angle), sa = portable_sin(f->angle);
    float x = f->x + u * ca - v * sa, y = f->y + u * sa + v * ca;
    float px = x, py = y, dx, dy;
    for (int i = 0; i < 4; i++) { /* what the noise bends to (x, y) */
        parcel_warp(px, py, &dx, &dy);
        px = x - dx;
        py = y - dy;
    }
    return (point){(double)px, (double)py};
}

/* Returns the direction of the nearest road or wall; without any, that of the
 * sides, with some slant. */
static float direction_near(scene *s, float x, float y)
{
    float min = .42f, angle = rng_float(&s->r, -.3, .3);
    angle += rng_below(&s->r, 2) ? PI_F / 2 : 0;
    for (int i = 0; i < s->n_roads + s->n_rivers + s->n_walls; i++) {
        int k = i - s->n_roads;
        const path *way = i < s->n_roads    ? s->roads[i]
                          : k < s->n_rivers ? s->rivers[k]
                                            : s->walls[k - s->n_rivers];
        path_point p = path_near(way, x, y);
        if (p.distance < min) {
            min = p.distance;
            angle = portable_atan2(p.direction_y, p.direction_x);
        }
    }
    return angle;
}

bool furlong_find(scene *s, furlong *f, float a, float b)
{
    for (int i = 0; i < 480; i++) {
        float x = rng_float(&s->r, .16, .84), y = rng_float(&s->r, .16, .84);
        float k = 1.1f - .1f * (float)(i / 80); /* smaller and smaller */
        *f = (furlong){x, y, direction_near(s, x, y), a * k, b * k};
        bool fits = plot_is_free(s, x, y, f->a, f->b, f->angle, .004f);
        for (int corner = 0; corner < 4 && fits; corner++) {
            point at = furlong_point(f, corner & 1 ? f->a : -f->a,
                                     corner & 2 ? f->b : -f->b);
            fits = layout_edge_distance(s->l, at) > .045;
        }
        if (fits) {
            return true;
        }
    }
    return false;
}

static void add_parcel(scene *s, const furlong *f, float u, float v,
                       parcel_kind kind)
{
    const int max = sizeof s->parcels / sizeof *s->parcels;
    float ca = portable_cos(f->angle), sa = portable_sin(f->angle);
    if (s->n_parcels < max) {
        s->parcels[s->n_parcels++] = (parcel){f->x + u * ca - v * sa,
                                              f->y + u * sa + v * ca,
                                              f->angle + PI_F / 2,
                                              .5f,
                                              kind,
                                              0,
                                              0};
    }
}

/* Returns a random crop other than the two given; lavender and vines are rare.
 */
static parcel_kind other_crop(scene *s, parcel_kind before, parcel_kind beside)
{
    static const parcel_kind kinds[] = {
        PARCEL_WHEAT,  PARCEL_PLOUGHED, PARCEL_WHEAT, PARCEL_GREENS,
        PARCEL_HAY,    PARCEL_ORCHARD,  PARCEL_HAY,   PARCEL_PLOUGHED,
        PARCEL_GREENS, PARCEL_VINES,    PARCEL_WHEAT, PARCEL_LAVENDER};
    parcel_kind k = kinds[rng_below(&s->r, 12)];
    while (k == before || k == beside) {
        k = kinds[rng_below(&s->r, 9)];
    }
    return k;
}

void furlong_sow(scene *s, const furlong *f, bool has_lane)
{
    int strips = (int)(2 * f->b / STRIP + .5f), columns = has_lane ? 2 : 1;
    strips = strips < 2 ? 2 : strips > 4 ? 4 : strips;
    float width = 2 * f->b / (float)strips;
    float length = 2 * f->a / (float)columns;
    parcel_kind left[4] = {PARCEL_PLAIN}, last = PARCEL_PLAIN;
    for (int column = 0; column < columns; column++) {
        float u = ((float)column - (float)(columns - 1) / 2) * length;
        for (int k = 0; k < strips; k++) {
            float v = ((float)k - (float)(strips - 1) / 2) * width;
            last = left[k] = other_crop(s, last, left[k]);
            add_parcel(s, f, u, v, last);
        }
        add_parcel(s, f, u, f->b + width / 2, PARCEL_PLAIN);
        add_parcel(s, f, u, -f->b - width / 2, PARCEL_PLAIN);
    }
    for (int k = 0; k < strips; k++) { /* where strips end */
        float v = ((float)k - (float)(strips - 1) / 2) * width;
        add_parcel(s, f, f->a + length / 2, v, PARCEL_PLAIN);
        add_parcel(s, f, -f->a - length / 2, v, PARCEL_PLAIN);
    }
}

/* True if something high at a place would stand where a figure does, unless it
 * moves in this rotation (upright.c). */
static bool is_figure_place(const scene *s, float x, float y)
{
    const layout *l = s->l;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        point at = l->figure_places[slot];
        if (l->type->segments[slot].kind == CC_FIELD &&
            vector_length(x - (float)at.x, y - (float)at.y - .02f) < .058f) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- lanes */

/* Walks from v along u = 0, in the direction of `step`, to a road. Returns
 * where it meets the edge of the road, or `v` if there is none. */
static float walk_to_road(const scene *s, const furlong *f, float v, float step)
{
    for (float at = v; fabsf(at - v) < .22f; at += step) {
        point p = furlong_point(f, 0, at);
        for (int i = 0; i < s->n_roads; i++) {
            path_point near = path_near(s->roads[i], (float)p.x, (float)p.y);
            if (near.distance < ROAD_HALF - .004f) {
                return at;
            }
        }
        if (layout_edge_distance(s->l, p) < .03 ||
            scene_depth(s, (float)p.x, (float)p.y) > -.04f) {
            return v;
        }
    }
    return v;
}

void furlong_add_lane(scene *s, const furlong *f, point *end)
{
    float low = -f->b - .012f, high = f->b + .012f;
    float from = walk_to_road(s, f, low, -.008f);
    float to = from < low ? high : walk_to_road(s, f, high, .008f);
    path *way = scene_add_path(s);
    for (float v = from; v < to; v += .02f) {
        point p = furlong_point(f, 0, v);
        path_add(way, (float)p.x, (float)p.y);
    }
    point last = furlong_point(f, 0, to);
    path_add(way, (float)last.x, (float)last.y);
    path_end(way);
    scene_add_below_roads(
        s, (object){.kind = OBJECT_ROAD, .path = way, .a = LANE});
    plot_mark_taken_path(s, way, LANE + .004f);
    *end = to > high ? furlong_point(f, 0, from) : last;
}

/* ------------------------------------------------------------------ hedges */

/* Adds a bush of a hedge, now and then a tree. */
static void add_bush(scene *s, float x, float y)
{
    float r = rng_float(&s->r, .0078, .0115);
    bool is_tree = rng_below(&s->r, 100) < 6;
    tree_kind kind = rng_below(&s->r, 6) ? TREE_OAK : TREE_LIME;
    float width = is_tree ? rng_float(&s->r, .014, .021) : r;
    y += rng_float(&s->r, -.002, .002);
    x += rng_float(&s->r, -.002, .002);
    object *t = add_tree(s, x, y, width, kind);
    t->high = is_tree ? t->high : r * 1.5f;
}

/* Plants a hedge from (u, v) on, at most so long: until a road, a wall or the
 * side of the tile. There is a gate after `gate` of its length, and none where
 * figures stand. */
static void plant_hedge(scene *s, const furlong *f, float u, float v, float du,
                        float dv, float length, float gate)
{
    point bushes[80];
    int n = 0;
    for (float at = 0; at < length && n < 80; at += HEDGE_STEP) {
        point p = furlong_point(f, u + du * at, v + dv * at);
        float x = (float)p.x, y = (float)p.y;
        if (layout_edge_distance(s->l, p) < (double)HEDGE_EDGE ||
            plot_is_taken(s, x, y)) {
            break;
        }
        if (fabsf(at - gate) < .02f || is_figure_place(s, x, y)) {
            continue;
        }
        bushes[n++] = p;
    }
    for (int i = 0; i < n; i++) {
        add_bush(s, (float)bushes[i].x, (float)bushes[i].y);
    }
    for (int i = 0; i < n; i++) {
        plot_mark_taken_disc(s, (float)bushes[i].x, (float)bushes[i].y, .012f);
    }
}

/* Plants a hedge along v, both ways from the middle of the block. */
static void plant_long_hedge(scene *s, const furlong *f, float v, float gate)
{
    plant_hedge(s, f, 0, v, 1, 0, HEDGE_MAX, gate);
    plant_hedge(s, f, -HEDGE_STEP, v, -1, 0, HEDGE_MAX, 9);
}

void furlong_hedge(scene *s, const furlong *f)
{
    float hand = rng_below(&s->r, 2) ? 1.f : -1.f;
    float end = rng_below(&s->r, 2) ? 1.f : -1.f;
    const float gap = .010f;
    plant_long_hedge(s, f, hand * (f->b + gap), 9);
    plant_hedge(s, f, end * (f->a + gap), hand * f->b, 0, -hand, 2 * f->b, 9);
}

void furlong_enclose(scene *s, const furlong *f)
{
    float end = rng_below(&s->r, 2) ? 1.f : -1.f;
    plant_long_hedge(s, f, f->b, f->a * .3f);
    plant_long_hedge(s, f, -f->b, 9);
    plant_hedge(s, f, end * f->a, f->b - HEDGE_STEP, 0, -1,
                2 * (f->b - HEDGE_STEP), 9);
    if (rng_below(&s->r, 2)) {
        plant_hedge(s, f, -end * f->a, f->b - HEDGE_STEP, 0, -1,
                    2 * (f->b - HEDGE_STEP), f->b);
    }
}
