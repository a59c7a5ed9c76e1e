/* land.c - meadows: parcels, hills, water, woods, hedges, farms, flocks
 *
 * Each tile has one of four themes: a wood that is thick at one side, strips of
 * crops with a farm, an enclosed pasture, or open meadow. Objects form few
 * large groups, so that figures stay visible among them. Each function tries
 * random places until one has room; then it takes the plot.
 *
 * SPDX-License-Identifier: MIT
 */
#include "furlongs.h"
#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/marks.h"
#include "tools/pack/objects/objects.h"

enum { WOODS, FIELDS, PASTURE, OPEN };

/* The objects of each theme: how many clumps of trees, and of others how likely
 * a tile has one. */
static const struct {
    int clumps;
    int hill, pond, flock, farm, mill; /* probabilities in percent */
} themes[] = {
    [WOODS] = {0, 35, 15, 10, 10, 0},
    [FIELDS] = {1, 10, 0, 0, 75, 45},
    [PASTURE] = {1, 30, 50, 100, 30, 15},
    [OPEN] = {1, 40, 20, 15, 0, 0},
};

/* Returns true with this probability. */
static bool chance(scene *s, int percent)
{
    return rng_below(&s->r, 100) < percent;
}

static float random_coordinate(scene *s)
{
    return rng_float(&s->r, .10, .90);
}

/* Adds n trees within `spread` of (x, y), most of one kind. */
static void add_clump(scene *s, float x, float y, int n, float spread,
                      tree_kind kind)
{
    /* smallest and largest radius */
    static const float sizes[TREES][2] = {{.020f, .030f},
                                          {.016f, .022f},
                                          {.015f, .022f},
                                          {.016f, .023f},
                                          {.010f, .014f}};
    for (int i = 0; i < n; i++) {
        float angle = rng_float(&s->r, 0, 6.28);
        float distance = spread * sqrtf(rng_float(&s->r, 0, 1));
        tree_kind k = chance(s, 78) ? kind : (tree_kind)rng_below(&s->r, 3);
        float r = rng_float(&s->r, (double)sizes[k][0], (double)sizes[k][1]);
        add_tree(s, x + distance * portable_cos(angle),
                 y + distance * portable_sin(angle), r, k);
    }
}

/* ----------------------------------------------------------------- parcels */

/* Adds parcels of grass. */
static void lay_parcels(scene *s)
{
    float base = rng_float(&s->r, 0, 3.1);
    for (int i = 0; i < 160 && s->n_parcels < 9; i++) {
        float x = rng_float(&s->r, .25, .75), y = rng_float(&s->r, .25, .75);
        bool has_room = true;
        for (int k = 0; k < s->n_parcels; k++) {
            has_room &=
                vector_length(s->parcels[k].x - x, s->parcels[k].y - y) > .15f;
        }
        if (!has_room) {
            continue;
        }
        parcel p = {
            x, y, base + (chance(s, 50) ? 0 : PI_F / 2), .5f, PARCEL_PLAIN,
            0, 0};
        p.shade = rng_float(&s->r, .15, .85);
        p.angle += rng_float(&s->r, -.2, .2);
        p.kind = (parcel_kind)rng_below(&s->r, 3);
        s->parcels[s->n_parcels++] = p;
    }
}

/* Returns the kind of parcel at a place; writes the distance to its edge. */
static parcel_kind kind_at(const scene *s, float x, float y, float *edge)
{
    int i = parcel_near(s, x, y, edge);
    return i < 0 ? PARCEL_PLAIN : s->parcels[i].kind;
}

/* --------------------------------------------------------- hills and water */

/* Adds a hill with a tree or two where there is room, if there is any. */
static void lay_hill(scene *s)
{
    for (int i = 0; i < 40; i++) {
        float x = random_coordinate(s), y = random_coordinate(s);
        if (!plot_is_inner(s, x, y, .11f, .05f)) {
            continue;
        }
        float height = rng_float(&s->r, .046, .058);
        scene_add(s, (object){.kind = OBJECT_HILL,
                              .x = x,
                              .y = y,
                              .a = .14f,
                              .b = 1.12f + .3f * fractional(x * 43),
                              .angle = 3.14f * fractional(x * 17 + y * 29),
                              .high = height});
        add_tree(s, x - .01f, y - .01f, .023f, TREE_OAK)->low = height * .8f;
        if (chance(s, 60)) {
            add_tree(s, x + .026f, y + .006f, .016f, TREE_LIME)->low =
                height * .7f;
        }
        plot_mark_taken_disc(s, x, y, .06f);
        return;
    }
}

/* Adds a pond with reeds on its banks. */
static void add_pond(scene *s, float x, float y, float r)
{
    rgb reed = palette_rgb("reed");
    add_round(s, OBJECT_POND, x, y, r);
    plot_mark_taken_disc(s, x, y, r * 1.3f);
    for (int i = 0; i < 6; i++) {
        float angle = .35f * (float)(i > 2 ? i + 6 : i) + x * 19;
        add_cylinder(s, OBJECT_CONE, FACADE_LEAF,
                     x + portable_cos(angle) * r * 1.20f,
                     y + portable_sin(angle) * r * .86f, .0058f, .002f, .011f,
                     reed, rgb_scale(reed, .85f));
    }
}

static void lay_pond(scene *s)
{
    for (int i = 0; i < 60; i++) {
        float x = rng_float(&s->r, .14, .86), y = rng_float(&s->r, .14, .86);
        bool is_large = s->theme == PASTURE && i < 40;
        if (plot_is_inner(s, x, y, is_large ? .11f : .075f, .045f)) {
            add_pond(s, x, y,
                     is_large ? rng_float(&s->r, .058, .073)
                              : rng_float(&s->r, .036, .050));
            return;
        }
    }
}

/* Adds a stream between two ponds, which a road crosses on a bridge. Returns
 * false if the tile is none for it: it needs one road, and nothing else but
 * fields. */
static bool lay_stream(scene *s)
{
    static const point bed[] = {{.27, .17}, {.36, .24}, {.40, .36}, {.385, .50},
                                {.42, .63}, {.52, .72}, {.58, .83}};
    if (s->n_roads != 1 || s->n_walls || is_triangle(s->l) ||
        s->l->n_ends > 0 || s->l->marks || s->n_rivers) {
        return false;
    }
    path *way = scene_add_path(s);
    point at[7];
    bool is_east_west = path_near(s->roads[0], 0, .5f).distance < .1f;
    for (int i = 0; i < 7; i++) {
        at[i] = is_east_west ? bed[i] : to_table(1, bed[i]);
    }
    path_through(way, at, 7);
    /* It must cross the road in the middle part of its length. */
    for (int i = 0; i <= 16; i++) {
        point p = path_at(way, path_length(way) * (float)i / 16, NULL);
        float d = path_near(s->roads[0], (float)p.x, (float)p.y).distance;
        if ((i < 5 || i > 11) && d < ROAD_HALF + .02f) {
            return false;
        }
    }
    add_along(s, OBJECT_STREAM, way, .0125f);
    add_along(s, OBJECT_ROAD, s->roads[0], ROAD_HALF); /* over the stream */
    plot_mark_taken_path(s, way, .022f);
    add_pond(s, (float)at[0].x, (float)at[0].y, .040f);
    add_pond(s, (float)at[6].x, (float)at[6].y, .043f);
    add_parapets(s, s->roads[0], way, .0125f);
    return true;
}

/* ------------------------------------------------------------------ plants */

/* Adds the trees of orchards in rows, and haystacks on hay. */
static void plant_orchards(scene *s)
{
    for (int i = 0; i < s->n_parcels; i++) {
        const parcel *p = &s->parcels[i];
        float ca = portable_cos(p->angle), sa = portable_sin(p->angle), edge;
        for (int k = 0; k < 121 && p->kind == PARCEL_ORCHARD; k++) {
            float a = (float)(k % 11 - 5), b = (float)(k / 11 - 5);
            float x = p->x + (a * ca - b * sa) * .046f;
            float y = p->y + (a * sa + b * ca) * .046f;
            if (parcel_near(s, x, y, &edge) == i && edge > .016f &&
                plot_is_inner(s, x, y, .017f, .06f)) {
                add_tree(s, x, y, .0155f, k % 5 ? TREE_OAK : TREE_LIME);
            }
        }
        for (int k = 0; k < 3 && p->kind == PARCEL_HAY; k++) {
            float x = p->x + rng_float(&s->r, -.06, .06);
            float y = p->y + rng_float(&s->r, -.06, .06), r = .016f;
            rgb hay = palette_rgb("straw");
            if (parcel_near(s, x, y, &edge) == i &&
                plot_is_inner(s, x, y, r, .06f)) {
                add_cylinder(s, OBJECT_CONE, FACADE_STRAW, x, y, r, .005f,
                             r * 2.1f, hay, rgb_scale(hay, .9f));
                plot_mark_taken_disc(s, x, y, .022f);
            }
        }
    }
}

/* True if a sample of the map, by column and row, is of a field. */
static bool is_field_sample(const layout *l, int x, int y)
{
    int slot = l->map[y][x];
    return slot != NO_SLOT && l->type->segments[slot].kind == CC_FIELD;
}

/* Finds places between samples of the map that belong to different fields, so
 * that nothing else keeps these apart; returns how many, at most `max`. */
static int find_boundary(const layout *l, point *out, int max)
{
    int n = 0;
    for (int i = 0; i < 2 * MAP_SAMPLES && n < max; i++) {
        int x = i / 2 % MAP_SIDE, y = i / 2 / MAP_SIDE;
        int u = x + (i & 1), v = y + !(i & 1);
        if (u < MAP_SIDE && v < MAP_SIDE && is_field_sample(l, x, y) &&
            is_field_sample(l, u, v) && l->map[y][x] != l->map[v][u]) {
            out[n++] = (point){(x + u + 1) * .5 / MAP_SIDE,
                               (y + v + 1) * .5 / MAP_SIDE};
        }
    }
    return n;
}

/* Plants a thick hedge between two fields that meet with nothing else between
 * them, unless all but a gap is closed by walls and roads. */
static void lay_boundary(scene *s)
{
    enum { MAX = 4 * MAP_SIDE, GAP = 20 /* samples */ };
    const double step = .0155, edge = .012;
    point at[MAX], bushes[MAX];
    int n = find_boundary(s->l, at, MAX), n_bushes = 0;
    for (int i = 0; i < n && n >= GAP; i++) {
        bool has_room = layout_edge_distance(s->l, at[i]) > edge &&
                        scene_depth(s, (float)at[i].x, (float)at[i].y) < -.03f;
        for (int k = 0; k < n_bushes; k++) {
            has_room &= point_distance(at[i], bushes[k]) > step;
        }
        if (has_room) {
            float x = (float)at[i].x, y = (float)at[i].y;
            float r = rng_float(&s->r, .0130, .0165);
            add_tree(s, x, y, r, chance(s, 12) ? TREE_LIME : TREE_OAK)->high =
                r * 1.6f;
            plot_mark_taken_disc(s, x, y, .022f);
            bushes[n_bushes++] = at[i];
        }
    }
}

/* Adds n clumps of trees, in meadows without crops. */
static void plant_clumps(scene *s, int n)
{
    static const tree_kind kinds[] = {TREE_OAK, TREE_OAK, TREE_FIR, TREE_LIME};
    for (int i = 0; i < 150 && n > 0; i++) {
        float x = random_coordinate(s), y = random_coordinate(s), edge;
        float r = rng_float(&s->r, .045, .075);
        if (kind_at(s, x, y, &edge) < PARCEL_HAY &&
            plot_is_inner(s, x, y, r, .03f)) {
            add_clump(s, x, y, (int)(r * r * 1750) + 2, r * .76f,
                      kinds[rng_below(&s->r, 4)]);
            plot_mark_taken_disc(s, x, y, r);
            n--;
        }
    }
}

/* Returns how much free ground there is around a place: plots, of which it
 * counts one in seven. */
static int room_at(const scene *s, point at)
{
    int n = 0;
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k += 7) {
        point p = plot_point(k);
        n += !s->occupied[k / PLOT_SIDE][k % PLOT_SIDE] &&
             point_distance(p, at) < .34 && layout_edge_distance(s->l, p) > .01;
    }
    return n;
}

/* Plants a wood that is thick at a corner or side of the tile and thins out
 * from there: where there is most room, of three places. */
static void plant_wood(scene *s)
{
    static const tree_kind kinds[] = {TREE_OAK, TREE_FIR, TREE_OAK, TREE_LIME};
    static const float reach = .44f;
    tree_kind kind = kinds[rng_below(&s->r, 4)];
    point heart = {0, 0};
    int most = 0;
    for (int i = 0; i < 3; i++) {
        int k = rng_below(&s->r, 8);
        point a = s->l->corners[k / 2], b = s->l->corners[(k / 2 + 1) & 3];
        point at = k & 1 ? point_between(a, .5, b) : a;
        int room = room_at(s, at);
        if (room > most) {
            most = room;
            heart = at;
        }
    }
    for (int i = 0, n = 0; i < 1100 && n < 70; i++) {
        float x = rng_float(&s->r, .02, .98), y = rng_float(&s->r, .02, .98);
        float d = vector_length(x - (float)heart.x, y - (float)heart.y) / reach;
        d += .5f * noise_at(NOISE_MID, x * .5f, y * .5f);
        tree_kind own = chance(s, 80) ? kind : kinds[rng_below(&s->r, 4)];
        float r = rng_float(&s->r, .017, own == TREE_FIR ? .023 : .031);
        r *= d < .45f ? 1.08f : .9f;
        if (rng_float(&s->r, .22, .92) < d ||
            !plot_is_inner(s, x, y, r * .48f, .050f + r * .6f)) {
            continue;
        }
        add_tree(s, x, y, r, own);
        plot_mark_taken_disc(s, x, y, r * .48f);
        n++;
    }
}

/* Adds rows of trees beside the only road of a tile, on some tiles. */
static void plant_avenue(scene *s)
{
    if (s->n_roads != 1 || !chance(s, 50)) {
        return;
    }
    const path *road = s->roads[0];
    int rows = chance(s, 50) ? 1 : 2;
    bool has_poplars = chance(s, 40);
    float hand = chance(s, 50) ? 1 : -1;
    for (int k = 0; k < rows; k++, hand = -hand) {
        for (float pos = .36f; pos < path_length(road) - .36f; pos += .062f) {
            point d, p = path_at(road, pos, &d);
            float x = (float)p.x - (float)d.y * hand * (ROAD_HALF + .026f);
            float y = (float)p.y + (float)d.x * hand * (ROAD_HALF + .026f);
            if (plot_is_inner(s, x, y, .010f, .06f)) {
                add_tree(s, x, y, has_poplars ? .0125f : .0155f,
                         has_poplars ? TREE_POPLAR : TREE_LIME);
                plot_mark_taken_disc(s, x, y, .02f);
            }
        }
    }
}

/* -------------------------------------------------------- flocks and farms */

/* Adds some sheep, in the enclosure `f` if there is one; in variant 1 one of
 * them is dark. */
static void lay_flock(scene *s, const furlong *f)
{
    for (int i = 0; i < 80; i++) {
        float x = rng_float(&s->r, .14, .86), y = rng_float(&s->r, .14, .86);
        if (f && i < 40) {
            x = f->x + f->a * rng_float(&s->r, -.5, .5);
            y = f->y + f->b * rng_float(&s->r, -.5, .5);
        }
        float edge, at[9][2];
        int n = 0, n_wanted = 4 + rng_below(&s->r, 4);
        if (kind_at(s, x, y, &edge) >= PARCEL_WHEAT ||
            !plot_is_inner(s, x, y, .05f, .05f)) {
            continue;
        }
        for (int k = 0; k < 60 && n < n_wanted; k++) {
            float u = x + rng_float(&s->r, -.055, .055);
            float v = y + rng_float(&s->r, -.045, .045);
            bool has_room = true;
            for (int q = 0; q < n; q++) {
                has_room &= vector_length(at[q][0] - u, at[q][1] - v) > .026f;
            }
            if (has_room) {
                at[n][0] = u;
                at[n++][1] = v;
                add_animal(s, OBJECT_SHEEP, u, v, rng_float(&s->r, 0, 6.28),
                           n == 2 && s->variant);
            }
        }
        plot_mark_taken_disc(s, x, y, .06f);
        return;
    }
}

/* Adds a track from a farm to the edge of the nearest road, if that is near and
 * no river lies between. */
static void lay_track(scene *s, float x, float y)
{
    float min = .42f; /* farthest road */
    point to = {0, 0}, from = {(double)x, (double)y};
    for (int i = 0; i < s->n_roads; i++) {
        path_point p = path_near(s->roads[i], x, y);
        if (p.distance < min) {
            min = p.distance;
            to = path_at(s->roads[i], p.length, NULL);
        }
    }
    if (min >= .42f) {
        return;
    }
    to = point_between(to, (double)((ROAD_HALF - .006f) / min), from);
    point at[4] = {from,
                   {from.x + .02, from.y + (to.y - from.y) * .4},
                   point_between(to, .3, from),
                   to};
    for (int i = 0; i < s->n_rivers; i++) {
        for (int k = 0; k <= 8; k++) {
            point p = point_between(from, k / 8., to);
            if (path_near(s->rivers[i], (float)p.x, (float)p.y).distance <
                RIVER_HALF) {
                return;
            }
        }
    }
    path *way = scene_add_path(s);
    path_bezier(way, at);
    scene_add_below_roads(
        s, (object){.kind = OBJECT_ROAD, .path = way, .a = .012f});
    plot_mark_taken_path(s, way, .014f);
}

/* Adds two houses around a yard, with a garden: at the end of a lane, if `lane`
 * is not NULL, else anywhere with a track. */
static void lay_farm(scene *s, const point *lane)
{
    for (int i = 0; i < 90; i++) {
        float x = rng_float(&s->r, .16, .84), y = rng_float(&s->r, .16, .84);
        bool is_at_lane = lane && i < 40;
        if (is_at_lane) {
            float turn = rng_float(&s->r, 0, 6.28);
            x = (float)lane->x + .075f * portable_cos(turn);
            y = (float)lane->y + .075f * portable_sin(turn);
        }
        if (!plot_is_inner(s, x, y, .062f, .055f)) {
            continue;
        }
        float angle = rng_float(&s->r, -.4, .4);
        rgb thatch = palette_rgb("roof-thatch"), red = palette_rgb("roof-rust");
        if (s->n_roads && !is_at_lane) {
            lay_track(s, x, y);
        }
        add_round(s, OBJECT_YARD, x, y + .01f, .060f);
        add_house(s, x, y, .038f, .025f, angle, &thatch);
        add_house(s, x + .050f * portable_cos(angle + 1.4f),
                  y + .050f * portable_sin(angle + 1.4f), .024f, .017f,
                  angle + PI_F / 2, &red);
        add_beds(s, x - .055f, y + .03f, .018f, .022f, angle, .008f);
        plot_mark_taken_disc(s, x, y, .078f);
        return;
    }
}

/* Adds a windmill on a low hill. */
static void lay_mill(scene *s)
{
    for (int i = 0; i < 60; i++) {
        float x = rng_float(&s->r, .16, .84), y = rng_float(&s->r, .2, .84);
        if (!plot_is_inner(s, x, y, .06f, .06f)) {
            continue;
        }
        rgb white = palette_rgb("plaster-pale"),
            cap = palette_rgb("roof-slate");
        scene_add(s, (object){.kind = OBJECT_HILL,
                              .x = x,
                              .y = y,
                              .a = .085f,
                              .b = 1.1f,
                              .high = .014f});
        add_cylinder(s, OBJECT_TOWER, FACADE_HOUSE, x, y, .030f, .110f, .152f,
                     cap, white);
        scene_add(s, (object){.kind = OBJECT_SAILS,
                              .x = x,
                              .y = y + MILL_FRONT,
                              .a = .062f,
                              .low = .112f,
                              .angle = rng_float(&s->r, .1, 1.4)});
        plot_mark_taken_disc(s, x, y, .055f);
        return;
    }
}

static void lay_flowers(scene *s)
{
    static const char *const hues[] = {"daisy", "buttercup", "poppy", "mallow"};
    for (int i = 0; i < 10; i++) {
        float x = rng_float(&s->r, .08, .92), y = rng_float(&s->r, .08, .92);
        if (plot_is_inner(s, x, y, .02f, .03f)) {
            scene_add(s, (object){.kind = OBJECT_FLOWERS,
                                  .x = x,
                                  .y = y,
                                  .a = .02f,
                                  .top_colour = palette_rgb(hues[i & 3]),
                                  .seed = scene_next_seed(s)});
        }
    }
}

/* Keeps the places of figures in fields free, and what is south of them: high
 * objects there would hide the figures. */
static void reserve_figure_places(scene *s)
{
    const layout *l = s->l;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_FIELD) {
            plot_mark_taken_disc(s, (float)l->figure_places[slot].x,
                                 (float)l->figure_places[slot].y + .02f, .058f);
        }
    }
}

/* Takes the plots of all that is no meadow. */
static void reserve_ways(scene *s)
{
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k++) {
        s->occupied[k / PLOT_SIDE][k % PLOT_SIDE] |=
            s->city_depth[k / PLOT_SIDE][k % PLOT_SIDE] > -.040f;
    }
    for (int i = 0; i < s->n_roads; i++) {
        plot_mark_taken_path(s, s->roads[i], ROAD_HALF + .010f);
    }
    for (int i = 0; i < s->n_rivers; i++) {
        plot_mark_taken_path(s, s->rivers[i], RIVER_HALF + .018f);
    }
    if (layout_lake_radius(s->l) > 0) {
        plot_mark_taken_disc(s, (float)s->l->middle.x, (float)s->l->middle.y,
                             (float)layout_lake_radius(s->l) + .02f);
    }
}

/* Adds the crops or the enclosure of a tile; returns false if it has none.
 * Writes where its lane ends, if it has one. */
static bool lay_furlong(scene *s, furlong *f, point *lane, bool *has_lane)
{
    bool sown = s->theme == FIELDS;
    if ((!sown && s->theme != PASTURE) || s->l->has_cloister ||
        !furlong_find(s, f, sown ? .20f : .16f, sown ? .14f : .11f)) {
        return false;
    }
    *has_lane = sown && f->a > .105f;
    if (sown) {
        furlong_sow(s, f, *has_lane);
        if (*has_lane) {
            furlong_add_lane(s, f, lane);
        }
        furlong_hedge(s, f);
    } else {
        furlong_enclose(s, f);
    }
    return true;
}

void scene_lay_meadows(scene *s)
{
    furlong block;
    point lane = {0, 0};
    bool has_cloister = s->l->has_cloister, has_lane = false;
    reserve_ways(s);
    bool has_block = lay_furlong(s, &block, &lane, &has_lane);
    if (s->theme != FIELDS || !has_block) {
        lay_parcels(s);
    }
    reserve_figure_places(s);
    lay_boundary(s);
    bool stream = s->variant == 1 && s->theme != FIELDS && lay_stream(s);
    if (chance(s, themes[s->theme].farm) && !has_cloister) {
        lay_farm(s, has_lane ? &lane : NULL);
    }
    if (chance(s, themes[s->theme].flock)) {
        lay_flock(s, has_block ? &block : NULL);
    }
    plant_orchards(s);
    if (has_block && s->theme == FIELDS) { /* nothing high on crops */
        plot_mark_taken(s, block.x, block.y, block.a, block.b, block.angle);
    }
    if (s->theme == WOODS) {
        plant_wood(s);
    }
    if (chance(s, themes[s->theme].hill) && !(s->l->marks & MARK_HILL)) {
        lay_hill(s);
    }
    bool has_water = stream || s->n_rivers || s->l->marks & MARK_INN;
    if (!has_water && chance(s, themes[s->theme].pond)) {
        lay_pond(s);
    }
    if (chance(s, themes[s->theme].mill) && !has_cloister) {
        lay_mill(s);
    }
    plant_clumps(s, themes[s->theme].clumps);
    plant_avenue(s);
    lay_flowers(s);
    for (int i = 0; i < 2; i++) { /* single trees */
        float x = random_coordinate(s), y = random_coordinate(s);
        if (plot_is_inner(s, x, y, .028f, .05f)) {
            float r = rng_float(&s->r, .017, .024);
            add_tree(s, x, y, r, (tree_kind)rng_below(&s->r, 3));
            plot_mark_taken_disc(s, x, y, .03f);
        }
    }
}
