/* land.c - meadows: fields, pastures, woods, hills, water, farms, flocks
 *
 * Each meadow of a tile has one motif: fields in strips, a pasture within
 * hedges, a farm, a wood that reaches the side of the tile, a heath with rocks,
 * or next to nothing. Objects form few large groups, so that figures stay
 * visible among them. Each function tries random places until one has room;
 * then it takes the plot.
 *
 * SPDX-License-Identifier: MIT
 */
#include "furlongs.h"
#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/marks.h"
#include "tools/pack/objects/objects.h"

typedef enum motif { QUIET, FIELDS, PASTURE, FARM, WOOD, HEATH } motif;

/* Returns true with this probability. */
static bool chance(scene *s, int percent)
{
    return rng_below(&s->r, 100) < percent;
}

static float random_coordinate(scene *s)
{
    return rng_float(&s->r, .10, .90);
}

/* True if a place is on the meadow `slot`. */
static bool is_on(const scene *s, int slot, float x, float y)
{
    return layout_slot_at(s->l, (double)x, (double)y) == slot;
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

/* --------------------------------------------------------- hills and water */

/* Adds a hill with a tree or two in the field `slot`, where there is room, if
 * there is any. */
static void lay_hill(scene *s, int slot)
{
    for (int i = 0; i < 40; i++) {
        float x = random_coordinate(s), y = random_coordinate(s);
        if (!is_on(s, slot, x, y) || !plot_is_inner(s, x, y, .11f, .05f)) {
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

/* Adds n tufts of reeds along the bank of a pond, from an angle on. */
static void add_reeds(scene *s, float x, float y, float r, int n, float from)
{
    rgb reed = palette_rgb("reed");
    for (int i = 0; i < n; i++) {
        float angle = from + .26f * (float)i + rng_float(&s->r, -.06, .06);
        float out = r * rng_float(&s->r, .98, 1.24);
        add_cylinder(s, OBJECT_CONE, FACADE_LEAF, x + portable_cos(angle) * out,
                     y + portable_sin(angle) * out * .86f,
                     rng_float(&s->r, .0045, .0065), .002f,
                     rng_float(&s->r, .010, .016), reed, rgb_scale(reed, .85f));
    }
}

/* Adds a pond with reeds on two of its banks. */
static void add_pond(scene *s, float x, float y, float r)
{
    float turn = x * 19;
    add_round(s, OBJECT_POND, x, y, r);
    plot_mark_taken_disc(s, x, y, r * 1.3f);
    add_reeds(s, x, y, r, 3 + (int)(r * 60), turn);
    add_reeds(s, x, y, r, 3, turn + 3.3f);
}

static void lay_pond(scene *s, int slot)
{
    for (int i = 0; i < 60; i++) {
        float x = rng_float(&s->r, .14, .86), y = rng_float(&s->r, .14, .86);
        float r = rng_float(&s->r, .036, .066);
        if (is_on(s, slot, x, y) && plot_is_inner(s, x, y, r * 1.5f, .045f)) {
            float u = x + (x < .5f ? 1.f : -1.f) * r * 1.5f;
            float v = y + (y < .5f ? 1.f : -1.f) * r * 1.1f;
            bool has_room =
                is_on(s, slot, u, v) && plot_is_inner(s, u, v, .046f, .02f);
            add_pond(s, x, y, r);
            if (has_room) {
                add_clump(s, u, v, 3, .024f, TREE_LIME);
                plot_mark_taken_disc(s, u, v, .04f);
            }
            return;
        }
    }
}

/* Adds a boulder. */
static void add_rock(scene *s, float x, float y, float r)
{
    rgb stone = rgb_mix(palette_rgb("stone"), palette_rgb("stone-shade"),
                        rng_float(&s->r, .05, .45));
    add_cylinder(s, OBJECT_DOME, FACADE_STONE, x, y, r, r * .25f, r * .95f,
                 stone, rgb_scale(stone, .85f));
}

/* Adds n boulders within `spread` of (x, y). */
static void add_rocks(scene *s, float x, float y, int n, float spread)
{
    for (int i = 0; i < n; i++) {
        float angle = rng_float(&s->r, 0, 6.28);
        float d = spread * sqrtf(rng_float(&s->r, .04, 1));
        add_rock(s, x + d * portable_cos(angle), y + d * portable_sin(angle),
                 rng_float(&s->r, .006, .014));
    }
}

/* Adds a brook, which springs among rocks and trees at one side of a road, and
 * runs under its bridge to a pond with reeds. Returns false if the tile is none
 * for it: it needs one road, and nothing else but fields. */
static bool lay_brook(scene *s)
{
    enum { N = 7 };
    static const point beds[2][N] = {{{.24, .11},
                                      {.31, .21},
                                      {.38, .35},
                                      {.385, .50},
                                      {.42, .63},
                                      {.54, .72},
                                      {.63, .83}},
                                     {{.72, .10},
                                      {.69, .22},
                                      {.60, .33},
                                      {.585, .50},
                                      {.55, .64},
                                      {.43, .71},
                                      {.33, .82}}};
    if (s->n_roads != 1 || s->n_walls || is_triangle(s->l) ||
        s->l->n_ends > 0 || s->l->marks || s->n_rivers) {
        return false;
    }
    path *way = scene_add_path(s);
    point at[N];
    bool is_east_west = path_near(s->roads[0], 0, .5f).distance < .1f;
    const point *bed = beds[s->theme & 1];
    for (int i = 0; i < N; i++) {
        at[i] = is_east_west ? bed[i] : to_table(1, bed[i]);
    }
    path_through(way, at, N);
    /* It must cross the road in the middle part of its length. */
    for (int i = 0; i <= 16; i++) {
        point p = path_at(way, path_length(way) * (float)i / 16, NULL);
        float d = path_near(s->roads[0], (float)p.x, (float)p.y).distance;
        if ((i < 5 || i > 11) && d < ROAD_HALF + .02f) {
            s->n_ways--; /* it is not laid */
            return false;
        }
    }
    add_along(s, OBJECT_STREAM, way, .0125f);
    add_along(s, OBJECT_ROAD, s->roads[0], ROAD_HALF); /* over the stream */
    plot_mark_taken_path(s, way, .022f);
    float x = (float)at[0].x, y = (float)at[0].y;
    add_rocks(s, x, y, 9, .032f);
    add_clump(s, x, y + .005f, 7, .055f, TREE_FIR);
    plot_mark_taken_disc(s, x, y, .06f);
    add_pond(s, (float)at[N - 1].x, (float)at[N - 1].y, .058f);
    add_reeds(s, (float)at[N - 1].x, (float)at[N - 1].y, .058f, 14, 0);
    add_parapets(s, s->roads[0], way, .0125f);
    return true;
}

/* ------------------------------------------------------------------ plants */

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

/* Returns how much free ground of a meadow there is around a place: plots, of
 * which it counts one in seven. */
static int room_at(const scene *s, int slot, point at)
{
    int n = 0;
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k += 7) {
        point p = plot_point(k);
        n += !s->occupied[k / PLOT_SIDE][k % PLOT_SIDE] &&
             point_distance(p, at) < .34 &&
             layout_edge_distance(s->l, p) > .01 &&
             layout_slot_at(s->l, p.x, p.y) == slot;
    }
    return n;
}

/* Plants a wood that is thick at a corner or side of the tile, up to its edge,
 * and thins out from there: where there is most room, of four places. */
static void plant_wood(scene *s, int slot, float reach)
{
    static const tree_kind kinds[] = {TREE_OAK, TREE_FIR, TREE_OAK, TREE_LIME};
    tree_kind kind = kinds[rng_below(&s->r, 4)];
    point heart = {0, 0};
    int most = 0;
    for (int i = 0; i < 4; i++) {
        int k = rng_below(&s->r, 8);
        point a = s->l->corners[k / 2], b = s->l->corners[(k / 2 + 1) & 3];
        point at = k & 1 ? point_between(a, .5, b) : a;
        int room = room_at(s, slot, at);
        if (room > most) {
            most = room;
            heart = at;
        }
    }
    for (int i = 0, n = 0; i < 1500 && n < 74 && most; i++) {
        float x = rng_float(&s->r, .01, .99), y = rng_float(&s->r, .01, .99);
        float d = vector_length(x - (float)heart.x, y - (float)heart.y) / reach;
        d += .5f * noise_at(NOISE_MID, x * .5f, y * .5f);
        tree_kind own = chance(s, 80) ? kind : kinds[rng_below(&s->r, 4)];
        float r = rng_float(&s->r, .017, own == TREE_FIR ? .023 : .031);
        r *= d < .45f ? 1.08f : .9f;
        if (rng_float(&s->r, .42, .92) < d || !is_on(s, slot, x, y) ||
            !plot_is_inner(s, x, y, r * .46f, r * .90f + .008f)) {
            continue;
        }
        add_tree(s, x, y, r, own);
        plot_mark_taken_disc(s, x, y, r * .46f);
        n++;
    }
}

/* Adds n clumps of trees. */
static void plant_clumps(scene *s, int slot, int n)
{
    static const tree_kind kinds[] = {TREE_OAK, TREE_OAK, TREE_FIR, TREE_LIME};
    for (int i = 0; i < 150 && n > 0; i++) {
        float x = random_coordinate(s), y = random_coordinate(s);
        float r = rng_float(&s->r, .040, .066);
        if (is_on(s, slot, x, y) && plot_is_inner(s, x, y, r, .05f)) {
            add_clump(s, x, y, (int)(r * r * 1750) + 2, r * .76f,
                      kinds[rng_below(&s->r, 4)]);
            plot_mark_taken_disc(s, x, y, r);
            n--;
        }
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

/* ----------------------------------------------------- pastures and farms */

/* Adds animals of a kind within a furlong, apart from each other. */
static void add_flock(scene *s, const furlong *f, object_kind kind, int n)
{
    float at[12][2], apart = kind == OBJECT_COW ? .042f : .028f;
    int found = 0;
    for (int i = 0; i < 90 && found < n && found < 12; i++) {
        point p =
            furlong_point(f, mixf(f->from, f->to, rng_float(&s->r, .1, .9)),
                          mixf(f->near, f->far, rng_float(&s->r, .16, .86)));
        float x = (float)p.x, y = (float)p.y;
        bool has_room = !plot_is_taken(s, x, y);
        for (int k = 0; k < found; k++) {
            has_room &= vector_length(at[k][0] - x, at[k][1] - y) > apart;
        }
        if (has_room) {
            at[found][0] = x;
            at[found++][1] = y;
            add_animal(s, kind, x, y, rng_float(&s->r, 0, 6.28),
                       found == 2 && s->variant);
        }
    }
}

/* Adds sheep without a hedge. */
static void lay_flock(scene *s, int slot)
{
    for (int i = 0; i < 80; i++) {
        float x = rng_float(&s->r, .14, .86), y = rng_float(&s->r, .14, .86);
        if (!is_on(s, slot, x, y) || !plot_is_inner(s, x, y, .055f, .05f)) {
            continue;
        }
        for (int k = 0; k < 5; k++) {
            float angle = 1.26f * (float)k + rng_float(&s->r, 0, .6);
            float d = rng_float(&s->r, .022, .046);
            add_animal(s, OBJECT_SHEEP, x + d * portable_cos(angle),
                       y + d * portable_sin(angle), rng_float(&s->r, 0, 6.28),
                       k == 2 && s->variant);
        }
        plot_mark_taken_disc(s, x, y, .06f);
        return;
    }
}

/* Adds a pasture within hedges: sheep or cows, perhaps a pond or a tree. */
static bool lay_pasture(scene *s, int slot)
{
    furlong f;
    if (!furlong_find(s, &f, slot, .46f, .24f)) {
        return false;
    }
    furlong_graze(s, &f);
    furlong_enclose(s, &f);
    float u = mixf(f.from, f.to, chance(s, 50) ? .22f : .78f);
    point p = furlong_point(&f, u, mixf(f.near, f.far, .62f));
    float x = (float)p.x, y = (float)p.y;
    if (plot_is_inner(s, x, y, .040f, .06f)) {
        if (chance(s, 40)) {
            add_pond(s, x, y, .028f);
        } else {
            add_tree(s, x, y, .026f, TREE_OAK);
            plot_mark_taken_disc(s, x, y, .030f);
        }
    }
    if (chance(s, 40)) {
        add_flock(s, &f, OBJECT_COW, 5);
    } else {
        add_flock(s, &f, OBJECT_SHEEP, 7);
    }
    return true;
}

/* Adds fields in strips within hedges. */
static bool lay_fields(scene *s, int slot)
{
    furlong f;
    if (!furlong_find(s, &f, slot, .56f, .28f) &&
        !furlong_find(s, &f, slot, .30f, .15f)) {
        return false;
    }
    furlong_sow(s, &f, CROPS);
    furlong_hedge(s, &f);
    furlong_take(s, &f);
    return true;
}

/* Adds two houses around a yard with a track, and an orchard or a field beside
 * it, all within hedges. */
static bool lay_farm(scene *s, int slot)
{
    furlong f;
    if (!furlong_find(s, &f, slot, .42f, .20f) || f.to - f.from < .26f) {
        return false;
    }
    static const crop_kind crops[] = {CROP_ORCHARD, CROP_GREENS, CROP_ORCHARD,
                                      CROP_VINES, CROP_HAY};
    const float yard = .165f;
    bool is_first = chance(s, 50);
    furlong rest = f;
    *(is_first ? &rest.from : &rest.to) += is_first ? yard : -yard;
    float u = is_first ? f.from + yard * .5f : f.to - yard * .5f;
    float angle = furlong_angle(&f, u);
    float deep = f.far - f.near;
    point middle = furlong_point(&f, u, f.near + deep * .45f);
    point house = furlong_point(&f, u, f.far - .050f);
    point barn = furlong_point(&f, u + (is_first ? -.046f : .046f),
                               f.near + deep * .36f);
    rgb thatch = palette_rgb("roof-thatch"), red = palette_rgb("roof-rust");
    furlong_sow(s, &rest, crops[rng_below(&s->r, 5)]);
    path *track = add_line(s, furlong_point(&f, u, f.near - .006f), middle);
    scene_add_below_roads(
        s, (object){.kind = OBJECT_ROAD, .path = track, .a = .012f});
    add_round(s, OBJECT_YARD, (float)middle.x, (float)middle.y, .052f);
    add_house(s, (float)house.x, (float)house.y, .037f, .024f, angle, &thatch);
    add_house(s, (float)barn.x, (float)barn.y, .024f, .017f, angle + PI_F / 2,
              &red);
    furlong_hedge(s, &f);
    furlong_take(s, &f);
    return true;
}

/* ----------------------------------------------------- heaths and windmills */

/* Adds rocks with gorse between them, and sheep. */
static void lay_heath(scene *s, int slot)
{
    for (int i = 0; i < 60; i++) {
        float x = rng_float(&s->r, .12, .88), y = rng_float(&s->r, .12, .88);
        if (!is_on(s, slot, x, y) || !plot_is_inner(s, x, y, .085f, .03f)) {
            continue;
        }
        add_rocks(s, x, y, 11, .066f);
        for (int k = 0; k < 6; k++) {
            float u = x + rng_float(&s->r, -.075, .075);
            float v = y + rng_float(&s->r, -.07, .07);
            add_tree(s, u, v, rng_float(&s->r, .010, .016), TREE_OAK)->high =
                .014f;
        }
        plot_mark_taken_disc(s, x, y, .085f);
        break;
    }
    lay_flock(s, slot);
}

/* Adds a windmill on a low hill. */
static void lay_mill(scene *s, int slot)
{
    for (int i = 0; i < 60; i++) {
        float x = rng_float(&s->r, .16, .84), y = rng_float(&s->r, .2, .84);
        if (!is_on(s, slot, x, y) || !plot_is_inner(s, x, y, .06f, .06f)) {
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

/* ----------------------------------------------------------------- motifs */

/* Samples of the map that a meadow needs for a motif, and for large ones. */
enum { AREA_LEAST = 130, AREA_LARGE = 700 };

/* Returns the free samples of a meadow. */
static int area_of(const scene *s, int slot)
{
    int n = 0;
    for (int i = 0; i < MAP_SAMPLES; i++) {
        point p = layout_sample(i);
        n += s->l->map[i / MAP_SIDE][i % MAP_SIDE] == slot &&
             !plot_is_taken(s, (float)p.x, (float)p.y);
    }
    return n;
}

/* Returns the motif of meadow `rank` of a tile. Each tile, variant and meadow
 * has its own place in a cycle, so that neighbours differ. */
static motif motif_of(const scene *s, int rank, bool is_large)
{
    enum { CYCLE = 10 };
    static const motif cycles[2][CYCLE] = {
        {WOOD, QUIET, FIELDS, PASTURE, WOOD, FARM, QUIET, FIELDS, HEATH,
         PASTURE},
        {FIELDS, WOOD, QUIET, PASTURE, FARM, WOOD, FIELDS, QUIET, HEATH,
         PASTURE}};
    /* The twelve tiles of the Count's town lie together in each game. */
    int own = s->l->has_town ? s->theme / 7 * 2 + s->theme : s->theme;
    return cycles[is_large][(own + rank * 3) % CYCLE];
}

/* Adds what must end at roads and walls; what has no room becomes a wood. */
static motif lay_enclosed(scene *s, int slot, motif m)
{
    bool done = m == FIELDS    ? lay_fields(s, slot)
                : m == PASTURE ? lay_pasture(s, slot)
                : m == FARM    ? lay_farm(s, slot)
                               : true;
    return done ? m : m == FARM && lay_fields(s, slot) ? FIELDS : WOOD;
}

/* Adds the rest of a meadow's motif. */
static void lay_rest(scene *s, int slot, motif m, int room, bool has_water)
{
    bool is_large = room >= AREA_LARGE;
    bool can_rise = is_large && !(s->l->marks & MARK_HILL);
    switch (m) {
    case WOOD:
        plant_wood(s, slot, is_large ? .46f : .36f);
        if (!has_water && is_large && chance(s, 35)) {
            lay_pond(s, slot);
        }
        break;
    case HEATH: lay_heath(s, slot); break;
    case FIELDS:
        if (is_large && s->theme % 3 == 0 && !s->l->has_cloister) {
            lay_mill(s, slot);
        }
        plant_clumps(s, slot, is_large);
        break;
    case QUIET:
        if (can_rise && chance(s, 35)) {
            lay_hill(s, slot);
        } else if (!has_water && is_large && chance(s, 30)) {
            lay_pond(s, slot);
        }
        break;
    default:
        if (can_rise && chance(s, 25)) {
            lay_hill(s, slot);
        }
        plant_clumps(s, slot, is_large);
        break;
    }
}

void scene_lay_meadows(scene *s)
{
    int n_segments = s->l->type->n_segments, rank = 0;
    motif motifs[CC_TILE_SEGMENTS_MAX];
    int areas[CC_TILE_SEGMENTS_MAX];
    reserve_ways(s);
    lay_parcels(s);
    bool has_brook = s->variant == 1 && s->theme % 3 == 1 && lay_brook(s);
    bool has_water = has_brook || s->n_rivers || s->l->marks & MARK_INN;
    for (int slot = 0; slot < n_segments; slot++) {
        bool is_field = s->l->type->segments[slot].kind == CC_FIELD;
        areas[slot] = is_field ? area_of(s, slot) : 0;
        if (areas[slot] >= AREA_LEAST) {
            motif m = motif_of(s, rank++, areas[slot] >= AREA_LARGE);
            motifs[slot] = lay_enclosed(s, slot, has_brook ? QUIET : m);
        }
    }
    reserve_figure_places(s);
    lay_boundary(s);
    for (int slot = 0; slot < n_segments; slot++) {
        if (areas[slot] >= AREA_LEAST) {
            lay_rest(s, slot, motifs[slot], areas[slot], has_water);
        }
    }
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
