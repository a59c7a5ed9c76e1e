/* count_town.c - the Count's town: four quarters within one wall
 *
 * The town is laid out once as a whole, in the coordinates of town_plan.h; each
 * tile takes the objects on it and around it. Figures wait on a paved rectangle
 * in each quarter.
 *
 * SPDX-License-Identifier: MIT
 */
#include "goods.h"
#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/town_plan.h"

#define STREET      .050f /* half the width of a street */
#define STUB        .18   /* length of a street inside a gate */
#define WALL        .032f /* half the thickness of the wall */
#define AROUND_TILE 0.30  /* margin within which objects belong to a tile */

enum { GATES_MAX = 12, STREETS = 3 };

/* Streets between the quarters; others begin at the gates. */
static const point streets[STREETS][2] = {{{.50, 1.5}, {3.50, 1.5}},
                                          {{2, .50}, {2, 2.50}},
                                          {{3.30, .70}, {3.30, 1.5}}};

/* Returns the distance to the middle of the nearest street. */
static float street_distance(float x, float y)
{
    point gates[GATES_MAX], passages[GATES_MAX];
    int n = town_gates(gates, passages, GATES_MAX);
    float best = 9;
    for (int i = 0; i < STREETS + n; i++) {
        path p;
        point a = i < STREETS ? streets[i][0] : gates[i - STREETS];
        point b = i < STREETS ? streets[i][1]
                              : point_moved(a, STUB, passages[i - STREETS]);
        path_begin(&p);
        path_add(&p, (float)a.x, (float)a.y);
        path_add(&p, (float)b.x, (float)b.y);
        path_end(&p);
        float d = path_near(&p, x, y).distance;
        best = d < best ? d : best;
    }
    return best;
}

/* ------------------------------------------------------------------ houses */

/* True if a rectangle of half width w and half height h is off the wall, the
 * streets and the plaza in the middle of the town. */
static bool has_room(float x, float y, float w, float h)
{
    for (int i = 0; i < 9; i++) {
        float u = x + (float)(i % 3 - 1) * w, v = y + (float)(i / 3 - 1) * h;
        if (town_depth((point){(double)u, (double)v}) < (double)WALL + .010 ||
            street_distance(u, v) < STREET + .002f ||
            vector_length(u - TOWN_WIDE / 2.f, v - TOWN_HIGH / 2.f) < .15f) {
            return false;
        }
    }
    return true;
}

/* Fills a block with rows of houses, with a few gaps. A house with its gable to
 * the street is narrower than it is deep. */
static void lay_block(scene *s, const quarter *q, const block *b)
{
    rng *r = &s->r;
    int rows = (int)(b->h / .066) > 0 ? (int)(b->h / .066) : 1;
    float height = (float)b->h / (float)rows;
    for (int row = 0; row < rows; row++) {
        float end = (float)(b->x + b->w),
              y = (float)b->y + ((float)row + .5f) * height;
        for (float x = (float)b->x; x < end - .03f;) {
            bool is_gable = rng_below(r, 3) == 0;
            float w =
                is_gable ? rng_float(r, .046, .058) : rng_float(r, .066, .092);
            if (end - x - w < .045f) { /* no room for another house */
                w = end - x < .10f ? end - x : (end - x) / 2;
            }
            float a = w * .47f, depth = height * .46f;
            rgb roof = palette_rgb(q->roofs[rng_below(r, ROOFS)]);
            roof = rgb_scale(roof, rng_float(r, .93, 1.07));
            depth = depth > .034f ? .034f : depth;
            if (has_room(x + w / 2, y, a, depth) && rng_below(r, 9)) {
                add_house(
                    s, x + w / 2, y, is_gable ? depth : a, is_gable ? a : depth,
                    (is_gable ? PI_F / 2 : 0) + rng_float(r, -.07, .07), &roof);
            }
            x += w;
        }
    }
}

/* ----------------------------------------------------------- the landmarks */

/* Adds a straight wall. */
static void add_wall_line(scene *s, point a, point b, float half, float height)
{
    add_stone_wall(s, add_line(s, a, b), half, height);
}

static void build_castle(scene *s)
{
    rgb slate = palette_rgb("slate-roof"), stone = palette_rgb("wall-stone");
    point nw = {2.14, .42}, sw = {2.14, .885}, se = {3.24, .885},
          ne = {3.24, .42};
    add_wall_line(s, nw, sw, .024f, .075f);
    add_wall_line(s, sw, se, .024f, .075f);
    add_wall_line(s, se, ne, .024f, .075f);
    scene_add(s, stone_building(3.02f, .66f, .105f, .085f, ROOF_FLAT, .190f, 0,
                                stone, FACADE_STONE));
    scene_add(s, stone_building(3.02f, .66f, .080f, .062f, ROOF_HIP, .192f,
                                .060f, slate, FACADE_STONE));
    add_corner_towers(s, 3.02f, .66f, .100f, .080f, .030f, .215f, .060f, slate);
    object hall = stone_building(2.36f, .60f, .15f, .062f, ROOF_HIP, .080f,
                                 .062f, slate, FACADE_PUBLIC);
    hall.side_colour = palette_rgb("church-wall");
    scene_add(s, hall);
    point corners[] = {sw, se};
    for (int i = 0; i < 2; i++) {
        add_tower(s, (float)corners[i].x, (float)corners[i].y, .052f, .115f,
                  .085f, slate);
    }
    add_gate(s, (point){2.67, .885}, 0, slate);
}

static void build_cathedral(scene *s)
{
    add_church(s, 1.20f, .745f, PI_F, 2.35f, CHURCH_TRANSEPT,
               palette_rgb("slate-roof"), palette_rgb("church-wall"));
    for (int i = 0; i < 5; i++) {
        add_tree(s, .80f + .03f * (float)(i & 1), .72f + .14f * (float)i, .026f,
                 TREE_LIME);
    }
}

/* Stalls in the north and south, and goods between them at the corners: figures
 * wait in the middle. */
static void build_market(scene *s)
{
    static const char *const awnings[] = {"awning-red", "awning-blue",
                                          "awning-gold", "awning-green"};
    for (int i = 0; i < 18; i++) {
        float x = 2.52f + .105f * (float)(i % 9);
        float y = i < 9 ? 1.655f : 2.315f;
        add_stall(s, x, y, .042f, .027f, 0, .026f, .046f,
                  awnings[(i * 3 + i / 9) & 3]);
    }
    for (int i = 0; i < 14; i++) {
        float x = 2.50f + .07f * (float)i;
        add_barrel(s, x, 2.255f + .012f * (float)(i & 1), .0095f,
                   i % 3 ? "straw" : "goods");
    }
    add_fish_vat(s, 2.57f, 1.84f);
    add_herd(s, 3.24f, 1.83f);
    add_ricks(s, 3.24f, 2.11f);
    for (int i = 0; i < 6; i++) { /* cloth */
        add_stall(s, 2.515f + .050f * (float)(i % 3),
                  2.07f + .075f * (float)(i / 3), .019f, .030f, 0, .004f, .014f,
                  awnings[(i * 3) & 3]);
    }
}

static void build_smithy(scene *s)
{
    rgb dark = palette_rgb("forge-1"), brick = palette_rgb("roof-wine"),
        ember = palette_rgb("ember");
    static const float at[][4] = {{.98f, 2.26f, .15f, .060f},
                                  {1.34f, 2.26f, .13f, .056f},
                                  {1.70f, 2.24f, .13f, .060f},
                                  {1.80f, 1.78f, .07f, .12f}};
    for (int i = 0; i < 4; i++) {
        scene_add(s, building(ROOF_GABLE, FACADE_TIMBER, at[i][0], at[i][1],
                              at[i][2], at[i][3], 0, .060f, .056f, dark,
                              palette_rgb("plaster-ochre")))
            ->seed = 4;
        object stack =
            stone_building(at[i][0] + .04f, at[i][1], .021f, .019f, ROOF_FLAT,
                           .155f, 0, palette_rgb("soot"), FACADE_PLAIN);
        stack.side_colour = brick;
        scene_add(s, stack);
        add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, at[i][0] - .05f,
                     at[i][1] + at[i][3] + .03f, .017f, .010f, .022f, ember,
                     palette_rgb("soot"));
    }
    for (int i = 0; i < 9; i++) {
        add_barrel(s, .93f + .03f * (float)(i % 3),
                   1.66f + .03f * (float)(i / 3), .011f, "soot");
    }
}

/* ---------------------------------------------------------------- defences */

/* Adds the wall with gates, and towers about .42 apart but not at gates. */
static void lay_wall(scene *s)
{
    point gates[GATES_MAX], passages[GATES_MAX];
    int n = town_gates(gates, passages, GATES_MAX);
    rgb slate = palette_rgb("slate-roof"), red = palette_rgb("roof-wine");
    for (int i = 0; i < 8; i++) {
        point a = town_corners[i], b = town_corners[(i + 1) & 7];
        int parts = (int)(point_distance(b, a) / .42);
        add_wall_line(s, a, b, WALL, .070f);
        for (int k = 0; k < parts || k == 0; k++) {
            point at = point_between(a, k / (double)(parts ? parts : 1), b);
            double distance = 9;
            for (int g = 0; g < n; g++) {
                distance = fmin(distance, point_distance(gates[g], at));
            }
            if (distance > .16) {
                add_tower(s, (float)at.x, (float)at.y, k ? .046f : .056f,
                          k ? .100f : .112f, k ? 0 : .085f, slate);
            }
        }
    }
    for (int i = 0; i < n; i++) {
        float angle =
            portable_atan2((float)passages[i].x, -(float)passages[i].y);
        add_gate(s, gates[i], angle, red);
    }
}

static void lay_streets(scene *s)
{
    point gates[GATES_MAX], passages[GATES_MAX];
    int n = town_gates(gates, passages, GATES_MAX);
    for (int i = 0; i < STREETS + n; i++) {
        point a = i < STREETS ? streets[i][0] : gates[i - STREETS];
        point b = i < STREETS ? streets[i][1]
                              : point_moved(a, STUB, passages[i - STREETS]);
        add_along(s, OBJECT_STREET, add_line(s, a, b), STREET);
    }
    add_floor(s, OBJECT_PLAZA, TOWN_WIDE / 2.f, TOWN_HIGH / 2.f, .145f, 0,
              "paving");
    add_round(s, OBJECT_WELL, TOWN_WIDE / 2.f, TOWN_HIGH / 2.f, .046f)->high =
        1;
}

/* Adds the paved rectangle where figures wait, with trees at its ends. */
static void lay_figure_place(scene *s, const quarter *q)
{
    const float a = .45f, b = .235f;
    float x = (float)q->figures.x, y = (float)q->figures.y;
    bool dark = q->id == CC_QUARTER_SMITHY;
    add_floor(s, OBJECT_PAVED, x, y, a, b,
              dark ? "cinder-frame" : "place-frame")
        ->seed = 1;
    add_floor(s, OBJECT_PAVED, x, y, a - .022f, b - .022f,
              dark ? "cinder-light" : "place")
        ->seed = 1;
    for (int i = 0; i < 14 && !dark; i++) {
        float u = x + (i < 7 ? -a - .028f : a + .028f);
        float v = y - b + .078f * (float)(i % 7);
        if (has_room(u, v, .02f, .02f)) {
            add_tree(s, u, v, .021f, i & 1 ? TREE_LIME : TREE_OAK);
        }
    }
}

/* Lays out the whole town in an empty scene. */
static void lay_town(scene *s)
{
    s->r = rng_seed(12, 4, 3);
    for (int i = 0; i < CC_QUARTERS; i++) {
        const quarter *q = &quarters[i];
        add_floor(s, OBJECT_PAVED, (float)(q->bounds.x + q->bounds.w / 2),
                  (float)(q->bounds.y + q->bounds.h / 2),
                  (float)q->bounds.w / 2, (float)q->bounds.h / 2, q->earth)
            ->seed = 1;
    }
    lay_streets(s);
    for (int i = 0; i < CC_QUARTERS; i++) {
        lay_figure_place(s, &quarters[i]);
    }
    for (int i = 0; i < CC_QUARTERS; i++) {
        const quarter *q = &quarters[i];
        for (int b = 0; b < BLOCKS_MAX && q->blocks[b].w > 0; b++) {
            lay_block(s, q, &q->blocks[b]);
        }
        scene_add(s, (object){.kind = OBJECT_EMBLEM,
                              .subkind = (int)q->id,
                              .a = .071f,
                              .top_colour = palette_rgb(q->shield),
                              .x = (float)q->emblem.x,
                              .y = (float)q->emblem.y});
    }
    build_castle(s);
    build_cathedral(s);
    build_market(s);
    build_smithy(s);
    lay_wall(s);
}

/* ---------------------------------------------------------------- one tile */

/* True if an object is on or around the tile whose corner is (x, y). */
static bool is_near(const object *t, float x, float y)
{
    float distance = (float)AROUND_TILE;
    if (t->path) {
        return t->path->x0 < x + 1 + distance && t->path->x1 > x - distance &&
               t->path->y0 < y + 1 + distance && t->path->y1 > y - distance;
    }
    distance += t->a > t->b ? t->a : t->b;
    return t->x > x - distance && t->x < x + 1 + distance &&
           t->y > y - distance && t->y < y + 1 + distance;
}

/* Returns a new path: `from` in the coordinates of the tile at (x, y). */
static const path *add_moved_path(scene *s, const path *from, float x, float y)
{
    path *way = scene_add_path(s);
    for (int i = 0; i < from->n; i++) {
        path_add(way, from->x[i] - x, from->y[i] - y);
    }
    path_end(way);
    return way;
}

void scene_lay_count_town(scene *s)
{
    static scene town;
    static bool is_made;
    int cx = 0, cy = 0;
    if (!is_made) {
        is_made = true;
        lay_town(&town);
    }
    town_position(s->l->type, &cx, &cy);
    float x = (float)cx, y = (float)cy;
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k++) {
        point at = plot_point(k);
        float *depth = &s->city_depth[k / PLOT_SIDE][k % PLOT_SIDE];
        /* A city beside the town keeps its ground. */
        *depth =
            fmaxf(*depth, (float)town_depth((point){at.x + cx, at.y + cy}));
    }
    for (int i = 0; i < town.n_objects; i++) {
        object t = town.objects[i];
        if (is_near(&t, x, y)) {
            t.path = t.path ? add_moved_path(s, t.path, x, y) : NULL;
            t.x -= x;
            t.y -= y;
            scene_add(s, t);
        }
    }
}
