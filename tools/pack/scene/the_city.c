/* the_city.c - the scene of a tile of The City
 *
 * Brown roofs along cobbled streets, markets whose ground and stalls show their
 * goods by colour, slate-blue public and historic buildings. Houses leave a
 * court free in each quarter, where figures stand.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "goods.h"
#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/city_plan.h"
#include "tools/pack/layout/marks.h"

#define PAVED_HALF    .060f /* half the width of a street as painted */
#define AVENUE_STEP   .115f /* from tree to tree along a street */
#define GARDENS_MAX   3
#define GARDEN_RADIUS .062f
#define GROUPS_MAX    3     /* of large goods in a market */
#define GOODS_RADIUS  .084f /* half the room of a market's largest goods */
#define STALL_RADIUS  .057f

/* ----------------------------------------------------------------- streets */

/* Adds the streets, longer than the tile at the sides, and the plaza where they
 * meet. */
static void lay_streets(scene *s, const city_plan *p)
{
    for (int i = 0; i < p->n_streets; i++) {
        const line *from = &p->streets[i].way;
        path *way = scene_add_path(s);
        /* -1 and n: an additional point at each end that is on a side. */
        for (int k = -1; k <= from->n; k++) {
            int at = k < 0 ? 0 : k == from->n ? from->n - 1 : k;
            double x = from->at[at].x, y = from->at[at].y;
            bool is_end = k != at,
                 is_at_side = x < .001 || y < .001 || x > .999 || y > .999;
            if (is_end && !is_at_side) {
                continue;
            }
            x += is_end ? (x < .001 ? -.15 : x > .999 ? .15 : 0) : 0;
            y += is_end ? (y < .001 ? -.15 : y > .999 ? .15 : 0) : 0;
            path_add(way, (float)x, (float)y);
        }
        path_end(way);
        add_street_along(s, way, PAVED_HALF);
    }
    if (p->n_ends > 0) {
        add_floor(s, OBJECT_PLAZA, .5f, .5f, (float)PLAZA_RADIUS, 0, "sett");
        plot_mark_taken_disc(s, .5f, .5f, (float)PLAZA_RADIUS);
        add_round(s, OBJECT_WELL, .5f, .5f, .024f)->high = 1;
    }
}

/* Adds a cart to some of the longer streets. */
static void lay_carts(scene *s, const city_plan *p)
{
    static const char *const loads[] = {"straw", "cask", "canvas-light"};
    for (int i = 0; i < s->n_streets; i++) {
        const path *way = s->streets[i];
        if (rng_below(&s->r, 5) > 2 || path_length(way) < .5f ||
            p->streets[i].ends_at_plaza) {
            continue;
        }
        float hand = rng_below(&s->r, 2) ? 1.f : -1.f;
        point d,
            at = path_at(way, path_length(way) * (hand > 0 ? .33f : .70f), &d);
        float offset = hand * .028f, lean = rng_float(&s->r, -.15, .15);
        scene_add(
            s, (object){.kind = OBJECT_CART,
                        .x = (float)at.x - (float)d.y * offset,
                        .y = (float)at.y + (float)d.x * offset,
                        .angle = portable_atan2((float)d.y, (float)d.x) + lean,
                        .top_colour = palette_rgb(loads[rng_below(&s->r, 3)])});
    }
}

/* ----------------------------------------------------------------- markets */

/* The look of a market by its goods. */
typedef struct goods_look {
    const char *awning, *ground; /* names of colours */
    /* Adds what is in front of a stall; hand 1 or -1: which way round. */
    void (*lay_goods)(scene *s, float x, float y, float hand);
    /* Adds one large group of objects. */
    void (*lay_group)(scene *s, float x, float y);
} goods_look;

static void lay_fish(scene *s, float x, float y, float hand)
{
    add_fish(s, x - hand * .022f, y + .046f, .021f, .2f);
    add_fish(s, x + hand * .024f, y + .050f, .021f, 3.1f);
    add_cask(s, x + hand * .056f, y + .010f, .0150f);
}

static void lay_grain(scene *s, float x, float y, float hand)
{
    for (int i = 0; i < 3; i++) {
        add_sack(s, x + hand * (-.030f + .028f * (float)i),
                 y + .044f + .008f * (float)(i & 1), .0150f);
    }
    add_sheaf(s, x + hand * .060f, y + .018f, .0160f);
}

static void lay_cattle(scene *s, float x, float y, float hand)
{
    add_cow(s, x - hand * .026f, y + .054f, .3f, 1.5f, hand > 0);
    add_cow(s, x + hand * .030f, y + .050f, 2.8f, 1.5f, false);
}

static const goods_look looks[] = {
    [CC_FISH] = {"fish", "market-fish", lay_fish, add_fish_vat},
    [CC_GRAIN] = {"grain", "market-grain", lay_grain, add_ricks},
    [CC_LIVESTOCK] = {"livestock", "market-cattle", lay_cattle, add_herd},
};

/* True if what has this radius, with its middle at (x, y), is within its
 * market, on a free plot and away from the figure. */
static bool fits_market(scene *s, const city_plan *p, int slot, point figure,
                        float x, float y, float r)
{
    for (int i = 0; i < 9; i++) {
        double u = (double)(x + (float)(i % 3 - 1) * r);
        double v = (double)(y + (float)(i / 3 - 1) * r);
        bool is_outside = u < 0 || v < 0 || u > 1 || v > 1;
        if (is_outside || city_slot_at(p, (point){u, v}) != slot) {
            return false;
        }
    }
    return vector_length(x - (float)figure.x, y - (float)figure.y) >
               r + .025f &&
           plot_is_free(s, x, y, r, r, 0, 0);
}

/* Adds the largest goods of a market, more of them if it is large. */
static void lay_largest_goods(scene *s, const city_plan *p, const market *m)
{
    point figure = s->l->figure_places[m->slot];
    int n = 0;
    /* A market without any would not be recognized: more tries for the first.
     */
    for (int i = 0; i < (n ? 60 : 400) && n < GROUPS_MAX; i++) {
        float x = rng_float(&s->r, .05, .95), y = rng_float(&s->r, .05, .95);
        if (fits_market(s, p, m->slot, figure, x, y, GOODS_RADIUS)) {
            plot_mark_taken(s, x, y, GOODS_RADIUS, GOODS_RADIUS, 0);
            looks[m->goods].lay_group(s, x, y);
            n++;
        }
    }
}

/* Adds the stalls of a market, goods, and trees where room is left. */
static void lay_stalls(scene *s, const city_plan *p, const market *m)
{
    const goods_look *look = &looks[m->goods];
    point figure = s->l->figure_places[m->slot];
    lay_largest_goods(s, p, m);
    for (int i = 0; i < 300; i++) {
        float x = rng_float(&s->r, .05, .95), y = rng_float(&s->r, .05, .95);
        if (!fits_market(s, p, m->slot, figure, x, y + .02f, STALL_RADIUS)) {
            continue;
        }
        float size = rng_float(&s->r, .85, 1.15);
        plot_mark_taken(s, x, y + .02f, STALL_RADIUS, STALL_RADIUS, 0);
        add_stall(s, x, y, .044f * size, .027f * size,
                  rng_float(&s->r, -.12, .12), .026f * size, .046f * size,
                  look->awning);
        look->lay_goods(s, x, y, rng_below(&s->r, 2) ? 1.f : -1.f);
    }
    for (int i = 0; i < 12; i++) {
        float x = rng_float(&s->r, .05, .95), y = rng_float(&s->r, .05, .95);
        point at = {(double)x, (double)y};
        if (city_slot_at(p, at) == m->slot &&
            vector_length(x - (float)figure.x, y - (float)figure.y) > .09f &&
            layout_clearance(s->l, at.x, at.y) > .05 &&
            plot_claim_disc(s, x, y, .026f)) {
            add_tree(s, x, y, .019f, TREE_LIME);
        }
    }
}

/* Adds the floor of a market. Its edge is also a street without width, so that
 * houses face it. */
static void lay_market(scene *s, const market *m)
{
    path *way = scene_add_path(s);
    uint32_t sides = 0; /* bit i: segment i is a side of the tile */
    for (int i = 0; i <= m->n; i++) {
        sides |= (uint32_t)m->is_side[i % m->n] << i;
        path_add(way, (float)m->at[i % m->n].x, (float)m->at[i % m->n].y);
    }
    path_end(way);
    scene_add(s, (object){.kind = OBJECT_GRASS,
                          .path = way,
                          .subkind = (int)m->goods,
                          .seed = sides,
                          .top_colour = palette_rgb(looks[m->goods].ground)});
    if (s->n_streets < STREETS_MAX) {
        path *edge = scene_add_path(s);
        for (int i = 0; i <= m->n; i++) {
            if (!m->is_side[i % m->n] || (i > 0 && !m->is_side[i - 1])) {
                path_add(edge, (float)m->at[i % m->n].x,
                         (float)m->at[i % m->n].y);
            }
        }
        path_end(edge);
        if (edge->n > 1) {
            s->streets[s->n_streets] = edge;
            s->street_half[s->n_streets++] = .008f;
        }
    }
}

/* --------------------------------------------------------------- buildings */

/* Returns a building of slate-blue roof and many windows. */
static object wing(float x, float y, float a, float b, float angle, float low,
                   float high, rgb top)
{
    return building(ROOF_HIP, FACADE_PUBLIC, x, y, a, b, angle, low, high, top,
                    palette_rgb("public-wall"));
}

/* Three wings around a yard with a fountain, and a clock turret. `k` is the
 * size of this and the other buildings: 1 fits a lot of .34 by .22. */
static void build_public(scene *s, float x, float y, float k)
{
    rgb slate = palette_rgb("public-roof");
    for (int hand = -1; hand <= 1; hand += 2) {
        scene_add(s, wing(x + (float)hand * .105f * k, y + .025f * k, .065f * k,
                          .036f * k, PI_F / 2, .054f, .036f * k, slate));
    }
    scene_add(s, wing(x, y - .022f * k, .138f * k, .042f * k, 0, .058f,
                      .044f * k, slate));
    scene_add(s, wing(x, y - .018f * k, .034f * k, .054f * k, PI_F / 2, .076f,
                      .030f * k, rgb_scale(slate, 1.06f)));
    add_tower(s, x, y - .022f * k, .019f * k, .122f, .055f, slate);
    add_round(s, OBJECT_WELL, x, y + .064f * k, .014f * k)->high = 1;
}

static void build_minster(scene *s, float x, float y, float k)
{
    add_church(s, x, y, 0, 1.55f * k, CHURCH_TRANSEPT,
               palette_rgb("public-roof"), palette_rgb("church-wall"));
}

static void build_great_tower(scene *s, float x, float y, float k)
{
    rgb slate = palette_rgb("public-roof"), stone = palette_rgb("wall-stone");
    object body = wing(x, y, .066f * k, .066f * k, 0, .16f, 0, stone);
    body.subkind = ROOF_FLAT;
    body.style = FACADE_STONE;
    body.side_colour = stone;
    scene_add(s, body);
    object cap = wing(x, y, .050f * k, .050f * k, 0, .16f, .060f * k, slate);
    cap.subkind = ROOF_TENT;
    scene_add(s, cap);
    add_corner_towers(s, x, y, .064f * k, .064f * k, .020f * k, .178f,
                      .040f * k, slate);
}

static void build_stronghold(scene *s, float x, float y, float k)
{
    rgb slate = palette_rgb("public-roof"), stone = palette_rgb("wall-stone");
    path *ring = scene_add_rectangle(s, x - .15f * k, y - .085f * k,
                                     x + .15f * k, y + .085f * k);
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .style = FACADE_STONE,
                          .path = ring,
                          .a = .018f,
                          .low = .066f,
                          .side_colour = stone});
    add_corner_towers(s, x, y, .15f * k, .085f * k, .034f * k, .100f, .062f,
                      slate);
    scene_add(s, wing(x + .03f * k, y - .015f * k, .085f * k, .038f * k, 0,
                      .090f, .044f * k, slate));
    add_tower(s, x - .075f * k, y - .015f * k, .030f * k, .140f, .060f, slate);
}

/* A well under a roof on eight pillars. */
static void build_well_house(scene *s, float x, float y, float k)
{
    rgb slate = palette_rgb("public-roof");
    add_tower(s, x, y, .070f * k, .044f, .075f * k, slate);
    for (int i = 0; i < 8; i++) {
        float turn = ((float)i + .5f) * PI_F / 4;
        add_tower(s, x + .085f * k * portable_cos(turn),
                  y + .085f * k * portable_sin(turn), .012f * k, .040f, .020f,
                  slate);
    }
}

static void build_hall(scene *s, float x, float y, float k)
{
    rgb slate = palette_rgb("public-roof");
    scene_add(s, wing(x, y, .150f * k, .056f * k, 0, .070f, .056f * k, slate));
    for (int i = -1; i <= 1; i++) {
        object gable =
            wing(x + (float)i * .092f * k, y, .062f * k, .026f * k, PI_F / 2,
                 .076f, .030f * k, rgb_scale(slate, 1.05f));
        gable.subkind = ROOF_GABLE;
        scene_add(s, gable);
    }
    add_tower(s, x, y, .022f * k, .140f, .055f, slate);
}

/* What a historic building is, by a word in its name; the last row is for all
 * others. */
static const struct {
    const char *word;
    void (*build)(scene *, float x, float y, float k);
} forms[] = {{"Puits", build_well_house},
             {"Tour", build_great_tower},
             {"Saint", build_minster},
             {"Château", build_stronghold},
             {"", build_hall}};

/* Adds the building on its lot; a historic one has its name beside it. */
static void lay_building(scene *s, const city_plan *p)
{
    const cc_tile_type *type = s->l->type;
    const lot *b = &p->lot;
    if (!p->has_lot) {
        return;
    }
    float x = (float)(b->x + b->w / 2), y = (float)(b->y + b->h / 2);
    float w = (float)b->w / 2, h = (float)b->h / 2;
    plot_mark_taken(s, x, y, w + .006f, h + .006f, 0);
    add_floor(s, OBJECT_PAVED, x, y, w, h, "paving-pale");
    float k = w / .17f < h / .11f ? w / .17f : h / .11f;
    if (!(s->l->marks & MARK_HISTORIC)) {
        build_public(s, x, y, k);
        return;
    }
    int i = 0;
    while (!strstr(type->building, forms[i].word)) {
        i++;
    }
    forms[i].build(s, x, y, k);
    scene_add(s, (object){.kind = OBJECT_PLATE,
                          .x = x,
                          .y = y,
                          .a = w > h ? w * 2 + .10f : h * 2 + .10f,
                          .b = (w < h ? h : w) * .62f + .02f,
                          .text = type->building});
}

/* ---------------------------------------------------------------- the tile */

/* Leaves only plots of quarters free, not too near to a side, and adds a court
 * for figures to each quarter. */
static void reserve_courts(scene *s, const city_plan *p)
{
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k++) {
        point q = plot_point(k);
        point at = {fmax(0, fmin(.999, q.x)), fmax(0, fmin(.999, q.y))};
        double edge = fmin(fmin(q.x, 1 - q.x), fmin(q.y, 1 - q.y));
        bool is_quarter = city_is_kind(p, at, CC_QUARTER);
        s->occupied[k / PLOT_SIDE][k % PLOT_SIDE] |= !is_quarter || edge < .038;
    }
    for (int slot = 0; slot < s->l->type->n_segments; slot++) {
        if (s->l->type->segments[slot].kind == CC_QUARTER) {
            float x = (float)s->l->figure_places[slot].x,
                  y = (float)s->l->figure_places[slot].y;
            plot_mark_taken_disc(s, x, y, .058f);
            add_floor(s, OBJECT_PLAZA, x, y, .056f, 0, "court");
        }
    }
}

/* Adds gardens with a pond or a well between the houses, in the quarters. */
static void lay_gardens(scene *s)
{
    int n = 0;
    for (int i = 0; i < 200 && n < GARDENS_MAX; i++) {
        float x = rng_float(&s->r, .12, .88), y = rng_float(&s->r, .12, .88);
        float r = GARDEN_RADIUS * rng_float(&s->r, .8, 1.25);
        if (!plot_claim_disc(s, x, y, r)) {
            continue;
        }
        n++;
        add_floor(s, OBJECT_LAWN, x, y, r, r * .86f, "garden-green");
        int first = rng_below(&s->r, 2); /* in the middle a tree or not */
        for (int k = first; k < 7; k++) {
            float turn = 1.05f * (float)k + rng_float(&s->r, -.2, .2);
            float d = k ? r * .72f : 0;
            add_tree(s, x + d * portable_cos(turn),
                     y + d * portable_sin(turn) * .86f,
                     rng_float(&s->r, .017, .023),
                     rng_below(&s->r, 4) ? TREE_OAK : TREE_LIME);
        }
    }
}

/* Adds rows of trees along both edges of the streets. */
static void lay_avenues(scene *s)
{
    for (int i = 0; i < s->n_streets; i++) {
        const path *way = s->streets[i];
        if (s->street_half[i] < PAVED_HALF) { /* the edge of a market */
            continue;
        }
        for (float at = .5f * AVENUE_STEP; at < path_length(way);
             at += AVENUE_STEP) {
            point d, p = path_at(way, at, &d);
            for (int hand = -1; hand <= 1; hand += 2) {
                float offset = (float)hand * (PAVED_HALF - .010f);
                float x = (float)p.x - (float)d.y * offset;
                float y = (float)p.y + (float)d.x * offset;
                bool is_inside = x > .02f && y > .02f && x < .98f && y < .98f;
                if (is_inside && vector_length(x - .5f, y - .5f) >
                                     (float)PLAZA_RADIUS + .02f) {
                    add_tree(s, x, y, .0125f, TREE_LIME);
                }
            }
        }
    }
}

void scene_lay_the_city(scene *s)
{
    static city_plan p;
    city_plan_make(&p, s->l);
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k++) {
        s->city_depth[k / PLOT_SIDE][k % PLOT_SIDE] = 1; /* all is city */
    }
    for (int i = 0; i < p.n_markets; i++) {
        lay_market(s, &p.markets[i]);
    }
    lay_streets(s, &p);
    lay_building(s, &p);
    for (int i = 0; i < p.n_markets; i++) {
        lay_stalls(s, &p, &p.markets[i]);
    }
    for (int i = 0; i < s->n_streets; i++) {
        plot_mark_taken_path(s, s->streets[i], s->street_half[i] + .002f);
    }
    reserve_courts(s, &p);
    lay_gardens(s);
    lay_carts(s, &p);
    lay_avenues(s);
    for (int i = 0; i < s->n_streets; i++) {
        add_house_rows(s, s->streets[i], s->street_half[i], 3);
    }
    add_houses_anywhere(s, 600);
    for (int i = 0; i < 300; i++) { /* trees in the room that is left */
        float x = rng_float(&s->r, .04, .96), y = rng_float(&s->r, .04, .96);
        if (plot_claim_disc(s, x, y, .014f)) {
            float r = rng_float(&s->r, .012, .017);
            add_tree(s, x, y, r, rng_below(&s->r, 5) ? TREE_OAK : TREE_LIME);
        }
    }
}
