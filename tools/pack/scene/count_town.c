/* count_town.c - the Count's town: four quarters within one wall
 *
 * The town is laid out once as a whole, in the coordinates of town_plan.h; each
 * tile takes the objects on it and around it. Figures wait on a square in each
 * quarter, whose middle is free for them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "goods.h"
#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/town_plan.h"

#define STREET      .042f /* half the width of a street between quarters */
#define LANE        .015f /* of a lane within one */
#define STUB        .18   /* length of a street inside a gate */
#define WALL        .032f /* half the thickness of the wall */
#define AROUND_TILE 0.30  /* margin within which objects belong to a tile */

/* Half the rectangle that is free for figures, and what is paved around it. */
#define PLACE_A   .410f
#define PLACE_B   .205f
#define PLACE_RIM .018f

enum { GATES_MAX = 12, STREETS = 3, STREET_POINTS = 5 };

/* Streets between the quarters; others begin at the gates. */
static const point streets[STREETS][STREET_POINTS] = {
    {{.48, 1.49}, {1.20, 1.525}, {2, 1.50}, {2.80, 1.475}, {3.52, 1.51}},
    {{2.02, .48}, {1.975, .95}, {2, 1.50}, {2.03, 2.05}, {1.985, 2.52}},
    {{3.33, .62}, {3.30, .85}, {3.325, 1.10}, {3.29, 1.30}, {3.30, 1.49}}};

/* Lanes in the quarters; a last point 0, 0 is none. */
enum { LANES = 15 };
static const point lanes[LANES][STREET_POINTS] = {
    {{.62, .74}, {.70, 1.00}, {.64, 1.25}, {.67, 1.50}},
    {{.62, .74}, {.82, .57}, {1.10, .535}, {1.45, .56}, {1.66, .545}},
    {{1.62, .55}, {1.70, .78}, {1.66, .96}, {1.83, 1.03}, {1.98, 1.00}},
    {{1.66, .70}, {1.82, .68}, {1.98, .72}},
    {{.52, 1.10}, {.67, 1.12}},
    {{.56, 2.10}, {.68, 2.24}, {.76, 2.38}, {.92, 2.44}},
    {{.68, 2.24}, {.78, 2.00}, {.76, 1.74}, {.84, 1.52}},
    {{.76, 2.38}, {1.10, 2.40}, {1.50, 2.37}, {1.78, 2.40}, {2.00, 2.36}},
    {{1.78, 2.40}, {1.75, 2.15}, {1.79, 1.90}, {1.74, 1.54}},
    {{2.02, 2.33}, {2.20, 2.26}, {2.42, 2.30}, {2.80, 2.415}, {3.30, 2.39}},
    {{2.20, 2.26}, {2.17, 2.10}, {2.24, 1.98}, {2.40, 1.93}},
    {{2.40, 1.93}, {2.38, 1.74}, {2.41, 1.50}},
    {{3.30, 2.39}, {3.40, 2.20}, {3.36, 1.95}, {3.42, 1.72}, {3.38, 1.51}},
    {{2.03, 1.16}, {2.14, 1.20}, {2.22, 1.33}, {2.24, 1.49}},
    {{3.30, 1.05}, {3.42, 1.00}, {3.46, .90}},
};

/* -------------------------------------------------------------------- plots */

/* What stands or is to be kept free, as turned rectangles: the raster of a
 * scene covers a single tile. */
enum { TAKEN_MAX = 1500 };
static object taken[TAKEN_MAX];
static int n_taken;

static void take(float x, float y, float a, float b, float angle)
{
    if (n_taken == TAKEN_MAX) {
        die("the town has more than %d plots", TAKEN_MAX);
    }
    taken[n_taken++] = (object){.x = x, .y = y, .a = a, .b = b, .angle = angle};
}

/* True if a place is within a turned rectangle. */
static bool covers(const object *t, float x, float y)
{
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    float dx = x - t->x, dy = y - t->y;
    return fabsf(dx * ca + dy * sa) < t->a && fabsf(dy * ca - dx * sa) < t->b;
}

/* Returns one of 15 places of a rectangle: its edges and its middle line. */
static point place_of(const object *t, int i)
{
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    float u = (float)(i % 5 - 2) / 2 * t->a, v = (float)(i / 5 - 1) * t->b;
    return (point){(double)(t->x + u * ca - v * sa),
                   (double)(t->y + u * sa + v * ca)};
}

static bool overlap(const object *t, const object *other)
{
    float reach = t->a + t->b + other->a + other->b;
    if (fabsf(t->x - other->x) > reach || fabsf(t->y - other->y) > reach) {
        return false;
    }
    for (int i = 0; i < 15; i++) {
        point p = place_of(t, i), q = place_of(other, i);
        if (covers(other, (float)p.x, (float)p.y) ||
            covers(t, (float)q.x, (float)q.y)) {
            return true;
        }
    }
    return false;
}

/* True if a rectangle is off the wall, the streets and all that is taken. */
static bool has_room(const scene *s, float x, float y, float a, float b,
                     float angle)
{
    object t = {.x = x, .y = y, .a = a, .b = b, .angle = angle};
    for (int i = 0; i < 15; i++) {
        point p = place_of(&t, i);
        if (town_depth(p) < (double)WALL + .010) {
            return false;
        }
        for (int k = 0; k < s->n_streets; k++) {
            path_point near = path_near(s->streets[k], (float)p.x, (float)p.y);
            if (near.distance < s->street_half[k] + .002f) {
                return false;
            }
        }
    }
    for (int i = 0; i < n_taken; i++) {
        if (overlap(&t, &taken[i])) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ houses */

static const quarter *quarter_at(float x, float y)
{
    for (int i = 0; i < CC_QUARTERS; i++) {
        const block *b = &quarters[i].bounds;
        if ((double)x >= b->x && (double)x < b->x + b->w && (double)y >= b->y &&
            (double)y < b->y + b->h) {
            return &quarters[i];
        }
    }
    return &quarters[0];
}

/* Returns a colour for a roof: most are of the quarter, others as in any city.
 */
static rgb town_roof(scene *s, float x, float y)
{
    static const char *const others[] = {"roof-brick", "roof-terra",
                                         "roof-clay", "roof-rust", "roof-sand"};
    const quarter *q = quarter_at(x, y);
    const char *name = rng_below(&s->r, 100) < 72
                           ? q->roofs[rng_below(&s->r, ROOFS)]
                           : others[rng_below(&s->r, 5)];
    return rgb_scale(palette_rgb(name), rng_float(&s->r, .92, 1.07));
}

/* Adds a house where there is room for one. */
static bool try_house(scene *s, float x, float y, float a, float b, float angle)
{
    if (!has_room(s, x, y, a, b, angle)) {
        return false;
    }
    rgb roof = town_roof(s, x, y);
    add_house(s, x, y, a, b, angle, &roof);
    take(x, y, a + .0015f, b + .0015f, angle);
    return true;
}

/* Adds rows of houses on both sides of a way, in the first row close to it;
 * here and there a yard is left. */
static void lay_rows(scene *s, const path *way, float half)
{
    rng *r = &s->r;
    for (int row = 0; row < 2; row++) {
        for (int hand = -1; hand <= 1; hand += 2) {
            for (float pos = .02f; pos < path_length(way);) {
                float a = rng_float(r, .026, .047),
                      b = rng_float(r, .024, .033);
                bool is_gable = rng_below(r, 4) == 0;
                point d, at = path_at(way, pos + a, &d);
                float angle = portable_atan2((float)d.y, (float)d.x) +
                              rng_float(r, -.06, .06);
                float off =
                    (float)hand * (half + .004f + (is_gable ? a : b) +
                                   (float)row * rng_float(r, .066, .078));
                float x = (float)at.x - (float)d.y * off;
                float y = (float)at.y + (float)d.x * off;
                angle += is_gable ? PI_F / 2 : 0;
                bool is_yard = rng_below(r, 11) == 0;
                bool ok = !is_yard && try_house(s, x, y, a, b, angle);
                pos += ok        ? 2 * (is_gable ? b : a) + .003f
                       : is_yard ? .05f
                                 : .012f;
            }
        }
    }
}

/* Adds a row of houses along the inside of the wall. */
static void lay_wall_row(scene *s)
{
    for (int i = 0; i < 8; i++) {
        path way;
        point a = town_corners[i], b = town_corners[(i + 1) & 7];
        path_begin(&way);
        path_add(&way, (float)a.x, (float)a.y);
        path_add(&way, (float)b.x, (float)b.y);
        path_end(&way);
        lay_rows(s, &way, WALL + .010f);
    }
}

/* Returns the direction of the nearest street or lane. */
static float direction_at(const scene *s, float x, float y)
{
    float min = 9, angle = 0;
    for (int k = 0; k < s->n_streets; k++) {
        path_point p = path_near(s->streets[k], x, y);
        if (p.distance < min) {
            min = p.distance;
            angle = portable_atan2(p.direction_y, p.direction_x);
        }
    }
    return angle;
}

/* Fills what is left with ever smaller houses, then with trees and beds. */
static void fill_town(scene *s)
{
    rng *r = &s->r;
    for (int i = 0; i < 4200; i++) {
        float x = rng_float(r, .45, 3.55), y = rng_float(r, .45, 2.55);
        float k = i < 1500 ? 1.f : i < 3000 ? .74f : .5f;
        float a = k * rng_float(r, .030, .046),
              b = k * rng_float(r, .023, .031);
        float angle = direction_at(s, x, y) + rng_float(r, -.09, .09);
        angle += rng_below(r, 3) ? 0 : PI_F / 2;
        try_house(s, x, y, a, b, angle);
    }
    for (int i = 0; i < 2600; i++) {
        float x = rng_float(r, .45, 3.55), y = rng_float(r, .45, 2.55);
        float size = i < 900 ? .019f : .0125f;
        if (!has_room(s, x, y, size * .8f, size * .8f, 0)) {
            continue;
        }
        take(x, y, size, size, 0);
        if (rng_below(r, 5) == 0) {
            add_beds(s, x, y, size, size * .8f, direction_at(s, x, y), .008f);
        } else {
            add_tree(s, x, y, size, rng_below(r, 4) ? TREE_OAK : TREE_LIME);
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
    take(2.69f, .655f, .60f, .265f, 0);
    for (int i = 0; i < 6; i++) { /* the yard of the castle */
        add_tree(s, 2.21f + .045f * (float)i + rng_float(&s->r, -.01, .01),
                 .81f + .012f * (float)(i & 1), .016f,
                 i % 3 ? TREE_OAK : TREE_LIME);
    }
    add_beds(s, 2.56f, .55f, .030f, .045f, 0, .008f);
}

static void build_cathedral(scene *s)
{
    add_church(s, 1.20f, .745f, PI_F, 2.35f, CHURCH_TRANSEPT,
               palette_rgb("slate-roof"), palette_rgb("church-wall"));
    take(1.20f, .745f, .37f, .18f, 0);
    for (int i = 0; i < 5; i++) { /* before its front */
        add_tree(s, .80f + .015f * (float)(i & 1), .63f + .062f * (float)i,
                 .021f, i & 1 ? TREE_LIME : TREE_OAK);
        take(.80f, .63f + .062f * (float)i, .022f, .022f, 0);
    }
}

static void add_town_cart(scene *s, float x, float y, float angle)
{
    scene_add(s, (object){.kind = OBJECT_CART,
                          .x = x,
                          .y = y,
                          .angle = angle,
                          .top_colour = palette_rgb("straw")});
    take(x, y, .035f, .035f, 0);
}

/* Stalls in groups along the rim of the place, and goods between them at its
 * corners: figures wait in the middle. */
static void build_market(scene *s)
{
    static const char *const awnings[] = {"awning-red", "awning-blue",
                                          "awning-gold", "awning-green"};
    for (int i = 0; i < 30; i++) {
        bool is_south = i >= 15;
        float step = (float)(i % 15);
        float x = 2.50f + .058f * step + rng_float(&s->r, -.008, .008);
        float y = (is_south ? 2.275f : 1.675f) + .018f * portable_sin(step) +
                  rng_float(&s->r, -.012, .012);
        float a = rng_float(&s->r, .021, .030),
              b = rng_float(&s->r, .017, .024);
        float angle = rng_float(&s->r, -.35, .35);
        if (rng_below(&s->r, 6) == 0 || !has_room(s, x, y, a, b, angle)) {
            add_barrel(s, x, y, .0095f, i & 1 ? "straw" : "goods");
            continue;
        }
        int awning = (i * 3 + rng_below(&s->r, 2)) & 3;
        float high = rng_float(&s->r, .036, .050);
        float low = rng_float(&s->r, .020, .028);
        add_stall(s, x, y, a, b, angle, low, high, awnings[awning]);
        take(x, y, a, b, angle);
    }
    take(2.90f, 1.98f, .45f, .27f, 0);
    /* Those of the markets of The City, for houses of this size. */
    add_fish_vat(s, 2.57f, 1.84f);
    scene_enlarge(s, 2.57f, 1.84f, .10f, .60f);
    for (int i = 0; i < 2; i++) {
        float x = 3.22f + .095f * (float)i, y = 1.80f + .035f * (float)i;
        add_herd(s, x, y);
        scene_enlarge(s, x, y, .09f, .50f);
    }
    for (int i = 0; i < 3; i++) {
        float x = 3.20f + .075f * (float)i, y = 2.09f + .05f * (float)(i & 1);
        add_ricks(s, x, y);
        scene_enlarge(s, x, y, .09f, .45f);
    }
    for (int i = 0; i < 5; i++) { /* cloth */
        add_stall(s, 2.52f + .045f * (float)(i % 3),
                  2.08f + .060f * (float)(i / 3), .017f,
                  .022f + .003f * (float)(i & 1), rng_float(&s->r, -.2, .2),
                  .004f, .014f, awnings[(i * 3) & 3]);
    }
    add_town_cart(s, 3.02f, 1.615f, .3f);
    add_town_cart(s, 2.66f, 2.235f, 2.2f);
}

/* A shed of the smiths: `a`, `b` and heights differ, and so do roofs. */
static void add_shed(scene *s, float x, float y, float a, float b, float angle,
                     int roof, const char *colour_name, float height)
{
    scene_add(s, building(roof, FACADE_TIMBER, x, y, a, b, angle, height,
                          height * .85f, palette_rgb(colour_name),
                          palette_rgb("plaster-ochre")))
        ->seed = 4;
    take(x, y, a + .004f, b + .004f, angle);
    object stack = stone_building(x + a * .4f * portable_cos(angle),
                                  y + a * .4f * portable_sin(angle), .017f,
                                  .016f, ROOF_FLAT, height * 2.5f, 0,
                                  palette_rgb("soot"), FACADE_PLAIN);
    stack.side_colour = palette_rgb("roof-wine");
    scene_add(s, stack);
}

/* A hearth with a fire, and an anvil on its block beside it. */
static void add_hearth(scene *s, float x, float y)
{
    rgb soot = palette_rgb("soot");
    add_cylinder(s, OBJECT_CONE, FACADE_STONE, x, y, .026f, .014f, .016f,
                 palette_rgb("soot-stone"), soot);
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, .017f, .014f, .032f,
                 palette_rgb("ember"), palette_rgb("lava"));
    scene_add(s, building(ROOF_FLAT, FACADE_PLAIN, x + .050f, y + .012f, .010f,
                          .009f, .4f, .012f, 0, palette_rgb("cask"),
                          palette_rgb("cask")));
    scene_add(s,
              building(ROOF_FLAT, FACADE_PLAIN, x + .050f, y + .012f, .021f,
                       .0075f, .4f, .022f, 0, palette_rgb("roof-slate"), soot));
    take(x + .02f, y, .055f, .034f, 0);
}

static void build_smithy(scene *s)
{
    add_shed(s, 1.02f, 2.225f, .13f, .060f, .06f, ROOF_GABLE, "forge-1", .058f);
    add_shed(s, 1.345f, 2.245f, .085f, .070f, -.05f, ROOF_HIP, "forge-2",
             .066f);
    add_shed(s, 1.59f, 2.22f, .095f, .048f, .16f, ROOF_HALF, "roof-wine",
             .052f);
    add_shed(s, 1.87f, 1.72f, .058f, .085f, .05f, ROOF_GABLE, "forge-2", .060f);
    add_shed(s, .995f, 1.612f, .085f, .042f, .02f, ROOF_HIP, "forge-1", .048f);
    add_hearth(s, 1.18f, 2.10f);
    add_hearth(s, 1.62f, 2.10f);
    add_hearth(s, .90f, 1.95f);
    add_hearth(s, 1.28f, 1.62f);
    add_town_cart(s, 1.50f, 1.615f, .2f);
    add_town_cart(s, .89f, 2.10f, 1.2f);
    for (int i = 0; i < 11; i++) { /* coal */
        float x =
            .885f + .024f * (float)(i % 4) + rng_float(&s->r, -.005, .005);
        float y = 1.715f + .026f * (float)(i / 4);
        add_barrel(s, x, y, rng_float(&s->r, .008, .012),
                   i % 4 ? "soot" : "cask");
    }
    take(.92f, 1.74f, .055f, .050f, 0);
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
    for (int i = 0; i < LANES; i++) {
        int points = STREET_POINTS;
        while (lanes[i][points - 1].x == 0) {
            points--;
        }
        add_street(s, lanes[i], points, LANE);
    }
    for (int i = 0; i < STREETS; i++) {
        add_street(s, streets[i], STREET_POINTS, STREET);
    }
    for (int i = 0; i < n; i++) {
        point at[] = {gates[i], point_moved(gates[i], STUB / 2, passages[i]),
                      point_moved(gates[i], STUB, passages[i])};
        add_street(s, at, 3, STREET);
    }
    add_floor(s, OBJECT_PLAZA, TOWN_WIDE / 2.f, TOWN_HIGH / 2.f, .145f, 0,
              "paving");
    add_round(s, OBJECT_WELL, TOWN_WIDE / 2.f, TOWN_HIGH / 2.f, .024f)->high =
        1;
    take(TOWN_WIDE / 2.f, TOWN_HIGH / 2.f, .135f, .135f, .4f);
}

/* Adds a track that is worn into the paving of a square. */
static void add_track(scene *s, point from, point bend, point to)
{
    const point at[] = {from, bend, to};
    path *way = scene_add_path(s);
    path_through(way, at, 3);
    add_along(s, OBJECT_STREET, way, .011f);
}

/* Adds the paved square where figures wait, with crooked edges and tracks. */
static void lay_figure_place(scene *s, const quarter *q)
{
    enum { ALONG = 9, ACROSS = 5 }; /* points of its sides */
    float x = (float)q->figures.x, y = (float)q->figures.y;
    bool dark = q->id == CC_QUARTER_SMITHY;
    path *way = scene_add_path(s);
    for (int i = 0; i < 2 * (ALONG + ACROSS); i++) {
        int k = i % (ALONG + ACROSS);
        bool is_long = k < ALONG;
        float hand = i < ALONG + ACROSS ? 1.f : -1.f;
        float share = is_long ? 2 * (float)k / ALONG - 1
                              : 2 * (float)(k - ALONG) / ACROSS - 1;
        float out = rng_float(&s->r, -.030, PLACE_RIM);
        float u = is_long ? share * PLACE_A : PLACE_A + out;
        float v = is_long ? -PLACE_B - out : share * PLACE_B;
        path_add(way, x + hand * u, y + hand * v);
    }
    path_add(way, way->x[0], way->y[0]);
    path_end(way);
    object *square =
        add_floor(s, OBJECT_PAVED, x, y, 0, 0, dark ? "cinder-light" : "place");
    square->path = way;
    square->side_colour = palette_rgb(dark ? "cinder-frame" : "place-frame");
    double w = (double)PLACE_A, h = (double)PLACE_B;
    point m = q->figures;
    double sway = rng_double(&s->r) * .12 - .06;
    add_track(s, (point){m.x - w - .02, m.y + h * .4},
              (point){m.x + sway, m.y - h * .15},
              (point){m.x + w + .02, m.y + h * .25});
    add_track(s, (point){m.x - w * .45, m.y - h - .02},
              (point){m.x - w * .2 + sway, m.y + h * .1},
              (point){m.x + w * .15, m.y + h + .02});
    take(x, y, PLACE_A, PLACE_B, 0);
}

/* Adds a well, carts and barrels in the corners of a square, and trees along
 * its long sides. */
static void dress_place(scene *s, const quarter *q)
{
    float x = (float)q->figures.x, y = (float)q->figures.y;
    for (int i = 0; i < 4; i++) {
        float hand = i & 1 ? 1.f : -1.f, side = i & 2 ? 1.f : -1.f;
        float u = x + hand * (PLACE_A - .055f),
              v = y + side * (PLACE_B - .050f);
        int what = (i + (int)q->id) & 3;
        if (what == 0) {
            add_round(s, OBJECT_WELL, u, v, .020f);
        } else if (what == 1) {
            add_town_cart(s, u, v, rng_float(&s->r, 0, 3));
            add_barrel(s, u + .034f, v - .010f, .009f, "straw");
        } else {
            for (int k = 0; k < 4; k++) {
                add_barrel(s, u + .021f * (float)(k & 1) + .004f * (float)k,
                           v + .020f * (float)(k / 2),
                           rng_float(&s->r, .0075, .0105),
                           k & 1 ? "goods" : "cask");
            }
        }
    }
    for (int i = 0; i < 18; i++) {
        float u =
            x + (float)(i % 9 - 4) * .082f + rng_float(&s->r, -.012, .012);
        float v = y + (i < 9 ? -1.f : 1.f) * (PLACE_B - .008f);
        if (i % 9 != 4 && rng_below(&s->r, 5) > 1) {
            add_tree(s, u, v, rng_float(&s->r, .013, .018),
                     rng_below(&s->r, 3) ? TREE_LIME : TREE_OAK);
        }
    }
}

/* Adds trees at the rim of a place, after what else stands there. */
static void plant_place(scene *s, const quarter *q)
{
    float x = (float)q->figures.x, y = (float)q->figures.y;
    for (int i = 0; i < 16; i++) {
        float u = x + (i & 1 ? PLACE_A + .024f : -PLACE_A - .024f);
        float v = y - PLACE_B + .058f * (float)(i / 2);
        float r = rng_float(&s->r, .016, .022);
        if (rng_below(&s->r, 4) && has_room(s, u, v, r * .7f, r * .7f, 0)) {
            add_tree(s, u, v, r, rng_below(&s->r, 2) ? TREE_LIME : TREE_OAK);
            take(u, v, r, r, 0);
        }
    }
}

/* Lays out the whole town in an empty scene. */
static void lay_town(scene *s)
{
    s->r = rng_seed(12, 4, 3);
    path *border = scene_add_path(s); /* cities outside have their own ground */
    for (int i = 0; i < 9; i++) {
        point at = town_corners[i & 7];
        path_add(border, (float)at.x, (float)at.y);
    }
    path_end(border);
    for (int i = 0; i < CC_QUARTERS; i++) {
        const quarter *q = &quarters[i];
        object *floor =
            add_floor(s, OBJECT_PAVED, (float)(q->bounds.x + q->bounds.w / 2),
                      (float)(q->bounds.y + q->bounds.h / 2),
                      (float)q->bounds.w / 2, (float)q->bounds.h / 2, q->earth);
        floor->seed = 1;
        floor->path = border;
    }
    lay_streets(s);
    for (int i = 0; i < CC_QUARTERS; i++) {
        lay_figure_place(s, &quarters[i]);
    }
    for (int i = 0; i < CC_QUARTERS; i++) {
        const quarter *q = &quarters[i];
        take((float)q->emblem.x, (float)q->emblem.y - .02f, .080f, .105f, 0);
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
    for (int i = 0; i < CC_QUARTERS; i++) {
        dress_place(s, &quarters[i]);
        plant_place(s, &quarters[i]);
    }
    for (int i = s->n_streets - 1; i >= 0; i--) { /* main streets first */
        lay_rows(s, s->streets[i], s->street_half[i]);
    }
    lay_wall_row(s);
    fill_town(s);
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
