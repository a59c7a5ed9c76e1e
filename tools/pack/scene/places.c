/* places.c - villages, cloisters and bazaars: what is at the centre of a tile
 *
 * A village is where roads end in the middle, and random. A cloister is one of
 * four complexes given as rows of objects, with a church, in any quarter turn
 * and mirrored. Two are of the even variants, two of the odd ones, with another
 * wall, so that no two are alike side by side.
 *
 * SPDX-License-Identifier: MIT
 */
#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/marks.h"

/* ----------------------------------------------------------------- village */

static rgb village_roof(scene *s)
{
    static const char *const roofs[] = {"roof-brick", "roof-clay", "roof-rust",
                                        "roof-terra"};
    return rng_double(&s->r) < .4 ? palette_rgb("roof-thatch")
                                  : palette_rgb(roofs[rng_below(&s->r, 4)]);
}

/* True if a house of a village is far enough from the sides. */
static bool is_village_place(const scene *s, float x, float y)
{
    return layout_edge_distance(s->l, (point){(double)x, (double)y}) > .11;
}

/* Adds at most `max` houses: a chapel first, then a ring of houses around the
 * middle, then a second one with gardens. */
static void build_village(scene *s, float x0, float y0, int max)
{
    rng *r = &s->r;
    bool has_chapel = false;
    int n = 0;
    for (int i = 0; i < 460 && n < max; i++) {
        float turn = rng_float(r, 0, 6.283);
        float d = i < 220 ? rng_float(r, .118, .155) : rng_float(r, .15, .25);
        float x = x0 + d * portable_cos(turn), y = y0 + d * portable_sin(turn);
        float a = rng_float(r, .027, .043), b = rng_float(r, .022, .029);
        float angle = turn + PI_F / 2 + rng_float(r, -.1, .1);
        if (!is_village_place(s, x, y)) {
            continue;
        }
        if (!has_chapel && i < 170 &&
            plot_claim(s, x, y, .074f, .036f, 0, .004f)) {
            add_church(s, x, y, rng_double(r) < .5 ? 0 : PI_F, .58f,
                       CHURCH_NAVE, palette_rgb("slate-roof"),
                       palette_rgb("church-wall"));
            has_chapel = true;
            continue;
        }
        if (i > 220 && rng_double(r) < .35) {
            if (plot_claim(s, x, y, .030f, .022f, angle, .003f)) {
                add_beds(s, x, y, .030f, .022f, angle, .008f);
            }
            continue;
        }
        if (plot_claim(s, x, y, a, b, angle, .003f)) {
            rgb roof = village_roof(s);
            add_house(s, x, y, a, b, angle, &roof);
            n++;
        }
    }
}

void scene_lay_village(scene *s)
{
    const layout *l = s->l;
    if (l->n_crossing < 1 || l->has_cloister || l->has_bazaar ||
        l->mark_ends_road) {
        return;
    }
    float x = (float)l->centre.x, y = (float)l->centre.y;
    bool is_small = is_triangle(l);
    float r = is_small ? .060f : .088f;
    scene_add(s, (object){.kind = OBJECT_VILLAGE,
                          .x = x,
                          .y = y,
                          .a = r,
                          .b = ROAD_HALF,
                          .seed = scene_next_seed(s)});
    for (int i = 0; i < s->n_roads; i++) {
        plot_mark_taken_path(s, s->roads[i], ROAD_HALF + .004f);
    }
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k++) {
        s->occupied[k / PLOT_SIDE][k % PLOT_SIDE] |=
            s->city_depth[k / PLOT_SIDE][k % PLOT_SIDE] > -.030f;
    }
    plot_mark_taken_disc(s, x, y, r * 1.1f);
    int max = l->n_crossing == 1 ? 8 : 13;
    build_village(s, x, y, is_small ? 3 + l->n_crossing : max);
    add_tree(s, x - .022f, y - .012f, .027f, TREE_LIME);
    add_round(s, OBJECT_WELL, x + .044f, y + .034f, .012f);
    for (int i = 0; i < 40; i++) {
        float turn = rng_float(&s->r, 0, 6.28), d = rng_float(&s->r, .12, .25);
        float tx = x + d * portable_cos(turn), ty = y + d * portable_sin(turn);
        if (is_village_place(s, tx, ty) && plot_claim_disc(s, tx, ty, .015f)) {
            float width = rng_float(&s->r, .012, .018);
            add_tree(s, tx, ty, width,
                     rng_below(&s->r, 3) ? TREE_OAK : TREE_LIME);
        }
    }
}

/* ---------------------------------------------------------------- cloister */

/* An object of a cloister; coordinates are in units of half the side of its
 * precinct, from the middle. */
typedef struct element {
    object_kind kind;
    int subkind;
    facade_style style;
    float x, y, a, b, angle;
    float low, high; /* in tile sides; of trees, `high` is a multiple of `a` */
    const char *top, *wall; /* names of colours, or NULL */
} element;

/* A range: a building of a cloister beside a court. */
#define RANGE(x, y, a, b, angle, roof)                                         \
    {                                                                          \
        OBJECT_HOUSE, roof, FACADE_CHURCH, x, y, a, b, angle, .042f, .034f,    \
            "roof-tile", "cloister-wall"                                       \
    }
#define TREE_AT(x, y)                                                          \
    {                                                                          \
        OBJECT_TREE, TREE_OAK, FACADE_NONE, x, y, .075f, 0, 0, 0, 1.8f, NULL,  \
            NULL                                                               \
    }
#define BEDS(x, y, a, b)                                                       \
    {                                                                          \
        OBJECT_GARDEN, 0, FACADE_NONE, x, y, a, b, 0, 0, 0, NULL, NULL         \
    }
/* A stone of a graveyard. */
#define GRAVE(x, y)                                                            \
    {                                                                          \
        OBJECT_HOUSE, ROOF_FLAT, FACADE_STONE, x, y, .030f, .015f, 0, .009f,   \
            0, "stone-light", "stone"                                          \
    }
/* A garth: the lawn in a court. */
#define GARTH(x, y, a, b)                                                      \
    {                                                                          \
        OBJECT_LAWN, 0, FACADE_NONE, x, y, a, b, 0, 0, 0, "garth", NULL        \
    }

/* Three ranges and the church around a garth, with gardens. */
static const element four_ranges[] = {
    GARTH(-.16f, .20f, .34f, .34f),
    GARTH(-.16f, .20f, .05f, .32f),
    RANGE(-.16f, .64f, .50f, .12f, 0, ROOF_HIP),
    RANGE(-.60f, .20f, .44f, .11f, 1.5708f, ROOF_GABLE),
    RANGE(.28f, .20f, .44f, .11f, 1.5708f, ROOF_GABLE),
    TREE_AT(-.32f, .04f),
    TREE_AT(0, .04f),
    TREE_AT(-.32f, .36f),
    TREE_AT(0, .36f),
    {OBJECT_WELL, 0, FACADE_NONE, -.16f, .20f, .055f, 0, 0, 0, 1, NULL, NULL},
    BEDS(.68f, -.02f, .19f, .15f),
    BEDS(.68f, .38f, .19f, .15f),
    TREE_AT(.80f, -.45f),
    TREE_AT(.80f, -.75f),
    TREE_AT(-.84f, -.76f),
    {OBJECTS, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL}};
/* Two ranges with a round tower, and an orchard. */
static const element one_wing[] = {
    RANGE(-.46f, .32f, .46f, .13f, 1.5708f, ROOF_HIP),
    RANGE(.02f, .68f, .36f, .12f, 0, ROOF_GABLE),
    GARTH(.10f, .26f, .36f, .26f),
    {OBJECT_TOWER, 0, FACADE_STONE, -.46f, .74f, .12f, 0, 0, .072f, .118f,
     "slate-roof", "cloister-wall"},
    {OBJECT_WELL, 0, FACADE_NONE, .10f, .26f, .055f, 0, 0, 0, 0, NULL, NULL},
    {OBJECT_POND, 0, FACADE_NONE, .66f, .62f, .13f, 0, 0, 0, 0, NULL, NULL},
    TREE_AT(.58f, -.02f),
    TREE_AT(.80f, -.02f),
    TREE_AT(.58f, .20f),
    TREE_AT(.80f, .20f),
    TREE_AT(.58f, .40f),
    TREE_AT(.80f, .40f),
    BEDS(-.82f, .30f, .11f, .42f),
    TREE_AT(-.84f, -.60f),
    {OBJECTS, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL}};
/* Four ranges that make two courts. */
static const element two_courts[] = {
    GARTH(-.34f, .20f, .22f, .26f),
    GARTH(.36f, .20f, .22f, .26f),
    RANGE(0, .60f, .74f, .12f, 0, ROOF_HIP),
    RANGE(-.68f, .20f, .38f, .11f, 1.5708f, ROOF_GABLE),
    RANGE(0, .20f, .36f, .10f, 1.5708f, ROOF_GABLE),
    RANGE(.68f, .20f, .38f, .11f, 1.5708f, ROOF_GABLE),
    {OBJECT_WELL, 0, FACADE_NONE, -.34f, .20f, .055f, 0, 0, 0, 1, NULL, NULL},
    TREE_AT(.36f, .10f),
    TREE_AT(.36f, .32f),
    TREE_AT(-.86f, -.30f),
    TREE_AT(.86f, -.30f),
    BEDS(-.50f, -.76f, .28f, .12f),
    GRAVE(.34f, -.84f),
    GRAVE(.48f, -.82f),
    GRAVE(.62f, -.85f),
    GRAVE(.40f, -.70f),
    GRAVE(.55f, -.69f),
    GRAVE(.70f, -.72f),
    {OBJECTS, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL}};
/* A church with one range and a house within a round wall, with a pond. */
static const element round_close[] = {
    RANGE(.22f, .34f, .42f, .12f, 0, ROOF_HIP),
    RANGE(.58f, 0, .30f, .11f, 1.5708f, ROOF_GABLE),
    GARTH(.16f, .07f, .26f, .13f),
    {OBJECT_POND, 0, FACADE_NONE, -.46f, .42f, .16f, 0, 0, 0, 0, NULL, NULL},
    {OBJECT_WELL, 0, FACADE_NONE, .12f, .07f, .055f, 0, 0, 0, 1, NULL, NULL},
    BEDS(.10f, .68f, .26f, .09f),
    TREE_AT(-.72f, .08f),
    TREE_AT(-.30f, .70f),
    TREE_AT(-.70f, -.28f),
    TREE_AT(.10f, -.78f),
    TREE_AT(-.26f, -.74f),
    GRAVE(.36f, -.66f),
    GRAVE(.48f, -.60f),
    GRAVE(.60f, -.52f),
    GRAVE(.46f, -.46f),
    GRAVE(.58f, -.38f),
    {OBJECTS, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL}};

/* What is around a cloister. */
typedef enum precinct_form {
    PRECINCT_SQUARE, /* a wall */
    PRECINCT_HEDGED, /* a wall on three sides, a hedge on the fourth */
    PRECINCT_ROUND,  /* a round wall */
    PRECINCT_CUT     /* a wall with two corners cut off */
} precinct_form;

/* First those of even variants, then those of odd ones: these are on squares of
 * the other colour of the chessboard. */
static const struct {
    const element *elements;
    float church_x, church_y, church; /* place and length of the church */
    church_form form;
    bool west; /* its tower is in the west */
    precinct_form precinct;
} complexes[2][2] = {
    {{four_ranges, 0, -.46f, 1.32f, CHURCH_TRANSEPT, true, PRECINCT_SQUARE},
     {two_courts, 0, -.40f, 1.30f, CHURCH_DOME, true, PRECINCT_HEDGED}},
    {{round_close, -.08f, -.26f, 1.12f, CHURCH_NAVE, true, PRECINCT_ROUND},
     {one_wing, .02f, -.42f, 1.30f, CHURCH_NAVE, false, PRECINCT_CUT}}};

/* How a complex lies: mirrored if `hand` is -1, then in clockwise quarter
 * turns. */
typedef struct lie {
    float hand;
    int turns;
} lie;

static void turn_place(lie to, float *x, float *y)
{
    *x *= to.hand;
    for (int i = 0; i < to.turns; i++) {
        float east = -*y;
        *y = *x;
        *x = east;
    }
}

/* Adds a list of elements; k is half the side of the precinct. */
static void add_complex(scene *s, const element *p, float x, float y, float k,
                        lie to)
{
    for (; p->kind != OBJECTS; p++) {
        float u = p->x * k, v = p->y * k;
        turn_place(to, &u, &v);
        object t = {.kind = p->kind,
                    .subkind = p->subkind,
                    .style = p->style,
                    .x = x + u,
                    .y = y + v,
                    .a = p->a * k,
                    .b = p->b * k,
                    .angle = p->angle + (float)to.turns * PI_F / 2,
                    .low = p->low,
                    .high = p->high,
                    .seed = scene_next_seed(s)};
        t.top_colour = p->top ? palette_rgb(p->top) : t.top_colour;
        t.side_colour = p->wall ? palette_rgb(p->wall) : t.side_colour;
        t.high *= p->kind == OBJECT_TREE ? t.a : 1;
        scene_add(s, t);
    }
}

/* Adds the points of a cloister's wall to a path: of a round one 21, else the
 * corners, of which two may be cut off; without the last side if it is a hedge.
 */
static void add_wall_points(path *way, float x, float y, float r,
                            precinct_form form, int turns)
{
    static const float corners[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const float cut = .34f;
    for (int i = 0; i <= 20 && form == PRECINCT_ROUND; i++) {
        float angle = (float)(i % 20) * PI_F / 10;
        path_add(way, x + r * portable_cos(angle), y + r * portable_sin(angle));
    }
    for (int i = 0; i <= 4 && form != PRECINCT_ROUND; i++) {
        const float *at = corners[(i + turns) & 3];
        const float *before = corners[(i + turns + 3) & 3];
        const float *next = corners[(i + turns + 1) & 3];
        if (i == 4 && form == PRECINCT_HEDGED) {
            break;
        }
        bool is_cut = form == PRECINCT_CUT && !(i & 1);
        float share = is_cut ? cut / 2 : 0;
        path_add(way, x + r * mixf(at[0], before[0], share),
                 y + r * mixf(at[1], before[1], share));
        if (is_cut && i < 4) {
            path_add(way, x + r * mixf(at[0], next[0], share),
                     y + r * mixf(at[1], next[1], share));
        }
    }
}

/* Adds the grass of a cloister and what is around it. */
static void add_precinct(scene *s, float x, float y, float r,
                         precinct_form form, int turns)
{
    path *way = scene_add_path(s);
    add_wall_points(way, x, y, r, form, turns);
    path_end(way);
    s->precinct = way;
    object *lawn = add_floor(s, OBJECT_LAWN, x, y, r, r, "precinct");
    bool is_disc = form == PRECINCT_ROUND || form == PRECINCT_CUT;
    lawn->b = is_disc ? 0 : r;
    scene_add(s, (object){.kind = OBJECT_LOW_WALL,
                          .style = FACADE_PLAIN,
                          .path = way,
                          .a = .0080f,
                          .low = .022f,
                          .side_colour = palette_rgb("wall-stone")});
    if (form == PRECINCT_HEDGED) {
        int last = way->n - 1;
        path *gap = scene_add_path(s);
        for (int i = 0; i <= 8; i++) { /* from corner to corner */
            float share = .03f + .94f * (float)i / 8;
            path_add(gap, mixf(way->x[last], way->x[0], share),
                     mixf(way->y[last], way->y[0], share));
        }
        path_end(gap);
        object *hedge = add_along(s, OBJECT_HEDGE, gap, .0090f);
        hedge->high = .020f;
        hedge->seed = scene_next_seed(s);
    }
}

/* Adds a gatehouse in that wall, `side` quarter turns from the east, and a
 * short path from it to what is outside. */
static void add_field_gate(scene *s, float x, float y, float r, int side)
{
    float ca = portable_cos((float)side * PI_F / 2);
    float sa = portable_sin((float)side * PI_F / 2);
    object house =
        stone_building(x + r * ca, y + r * sa, .026f, .014f, ROOF_HALF, .036f,
                       .020f, palette_rgb("slate-roof"), FACADE_GATE);
    house.angle = side & 1 ? 0 : PI_F / 2;
    house.seed = 3;
    point at[3];
    for (int i = 0; i < 3; i++) {
        float out = r + .032f * (float)i - .01f, bend = i == 2 ? .022f : 0;
        at[i] = (point){(double)(x + out * ca - bend * sa),
                        (double)(y + out * sa + bend * ca)};
    }
    path *way = scene_add_path(s);
    path_through(way, at, 3);
    scene_add_below_roads(
        s, (object){.kind = OBJECT_ROAD, .path = way, .a = .011f});
    plot_mark_taken_path(s, way, .014f);
    scene_add(s, house);
}

/* Plants two rows of fruit trees outside of that wall, where there is room. */
static void add_outer_orchard(scene *s, float x, float y, float r, int side)
{
    float ca = portable_cos((float)side * PI_F / 2);
    float sa = portable_sin((float)side * PI_F / 2);
    for (int i = 0; i < 14; i++) {
        float out = r + .034f + .042f * (float)(i / 7);
        float along = ((float)(i % 7) - 3) * .050f;
        float tx = x + out * ca - along * sa, ty = y + out * sa + along * ca;
        if (plot_is_inner(s, tx, ty, .016f, .012f)) {
            add_tree(s, tx, ty, .0165f, i % 3 ? TREE_OAK : TREE_LIME);
            plot_mark_taken_disc(s, tx, ty, .018f);
        }
    }
}

/* Adds a gatehouse where a road meets that wall, and a lane from there. */
static void add_entry(scene *s, float x, float y, float r, const road_end *end)
{
    point centre = {(double)x, (double)y};
    point d = {end->side.x - centre.x, end->side.y - centre.y};
    double n = fmax(fabs(d.x), fabs(d.y));
    point gate = {centre.x + d.x / n * (double)r,
                  centre.y + d.y / n * (double)r};
    point at[] = {gate, point_between(gate, .25, centre),
                  point_between(gate, .42, centre)};
    path *way = scene_add_path(s);
    path_through(way, at, 3);
    add_along(s, OBJECT_ROAD, way, .020f);
    object house =
        stone_building((float)gate.x, (float)gate.y, .034f, .017f, ROOF_HALF,
                       .044f, .024f, palette_rgb("slate-roof"), FACADE_GATE);
    house.angle = fabs(d.x) > fabs(d.y) ? PI_F / 2 : 0;
    house.seed = 3;
    scene_add(s, house);
}

/* Moves the middle of a cloister by up to a tenth of its own side, away from
 * where a farmer stands. */
static void move_off_centre(scene *s, float *x, float *y)
{
    for (int slot = 0; slot < s->l->type->n_segments; slot++) {
        if (s->l->type->segments[slot].kind == CC_FIELD) {
            point at = s->l->figure_places[slot];
            *x += ((float)at.x < *x ? 1.f : -1.f) * rng_float(&s->r, 0, .04);
            *y += ((float)at.y < *y ? 1.f : -1.f) * rng_float(&s->r, 0, .04);
            return;
        }
    }
}

void scene_lay_cloister(scene *s)
{
    const layout *l = s->l;
    if (!l->has_cloister) {
        return;
    }
    float x = (float)l->centre.x, y = (float)l->centre.y;
    float r = (float)(CLOISTER_HALF * layout_cloister_scale(l));
    if (l->centre.x == l->middle.x && l->centre.y == l->middle.y &&
        !is_triangle(l)) { /* more room */
        r *= l->centre_in_city ? 1.05f : 1.30f;
    }
    if (!l->n_ends && !l->n_walls && !l->marks && !is_triangle(l)) {
        move_off_centre(s, &x, &y);
    }
    plot_mark_taken(s, x, y, r + .012f, r + .012f, 0);
    if (part_draws_cloister(l)) {
        part_mark_add(s, x, y, r);
        return;
    }
    int odd = s->variant & 1;
    int k = (s->theme - 3 * s->variant + s->variant / 2) & 1,
        outer = (int)(scene_next_seed(s) & 3);
    bool is_alone = !l->n_ends && !l->centre_in_city && !is_triangle(l);
    lie to = {scene_next_seed(s) & 1 ? -1.f : 1.f, 0};
    to.turns = ((int)(scene_next_seed(s) & 3) + s->variant * 3) & 3;
    add_precinct(s, x, y, r, complexes[odd][k].precinct, (outer + 2) & 3);
    for (int i = 0; i < l->n_ends; i++) {
        if (!l->ends[i].is_at_gate) {
            add_entry(s, x, y, r, &l->ends[i]);
        }
    }
    add_complex(s, complexes[odd][k].elements, x, y, r * .94f, to);
    float u = complexes[odd][k].church_x * r,
          v = complexes[odd][k].church_y * r;
    turn_place(to, &u, &v);
    bool west = complexes[odd][k].west == (to.hand > 0);
    add_church(s, x + u, y + v, (west ? 0 : PI_F) + (float)to.turns * PI_F / 2,
               complexes[odd][k].church * r / .285f, complexes[odd][k].form,
               palette_rgb("slate-cloister"), palette_rgb("cloister-wall"));
    if (is_alone) {
        add_field_gate(s, x, y, r, outer);
        if (odd) {
            add_outer_orchard(s, x, y, r, (outer + 2) & 3);
        }
    }
}

/* ------------------------------------------------------------------ bazaar */

void scene_lay_bazaar(scene *s)
{
    static const char *const awnings[] = {"awning-red", "awning-blue",
                                          "awning-gold", "awning-green"};
    const layout *l = s->l;
    if (!l->has_bazaar) {
        return;
    }
    float x = (float)l->centre.x, y = (float)l->centre.y,
          r = (float)BAZAAR_RADIUS;
    add_floor(s, OBJECT_PLAZA, x, y, r, 0, "paving");
    plot_mark_taken_disc(s, x, y, r + .012f);
    for (int i = 0; i < 11; i++) {
        bool outer = i < 8; /* two rings of stalls */
        float turn = (float)i * 2 * PI_F / (outer ? 8 : 3) + .4f;
        float d = r * (outer ? .74f : .30f);
        add_stall(s, x + d * portable_cos(turn),
                  y + d * portable_sin(turn) * .96f, outer ? .040f : .034f,
                  outer ? .025f : .021f,
                  outer ? turn + PI_F / 2 : rng_float(&s->r, -.3, .3), .024f,
                  .044f, awnings[(i * 3 + i / 4) & 3]);
    }
    add_round(s, OBJECT_WELL, x, y, .019f)->high = 1;
    for (int i = 0; i < 12; i++) {
        float turn = rng_float(&s->r, 0, 6.28),
              d = r * rng_float(&s->r, .46, .56);
        add_barrel(s, x + d * portable_cos(turn), y + d * portable_sin(turn),
                   .008f, i & 1 ? "straw" : "goods");
    }
}
