/* test_pictures.c - faces of tiles: sides match, colours match the data, a
 * rotated tile is the same tile, drawing is repeatable
 *
 * Tiles are drawn as by the pack program, 160 pixels wide, and measured.
 * Colours are from 0 to 1; places, heights and distances are in tile sides. The
 * limits are those that a viewer notices; each test prints what exceeds them.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
/* cmocka.h needs those above */
#include <cmocka.h>

#include "pictures_support.h"
#include "tools/pack/layout/town_plan.h"
#include "tools/pack/scene/parts.h"
#include "tools/pack/upright.h"

/* ------------------------------------------------------------------- sides */

/* The kind in the middle of a side of a rotated tile; -1 if there is none. */
static int kind_of_side(int type, int rotation, int side)
{
    int slot = pictures_catalog.types[type]
                   .slot_at[CC_PORT((side - rotation) & 3, CC_MIDDLE)];
    return slot < 0 ? -1
                    : (int)pictures_catalog.types[type].segments[slot].kind;
}

/* The mean step of green from tile `a` to tile `b`, which lies east or south of
 * it, over the pixels `from` to below `to` of the side between them. */
static float step_over(const view *a, const view *b, bool east, int from,
                       int to)
{
    float sum = 0;
    for (int i = from; i < to; i++) {
        rgb p = east ? pictures_pixel(a, PICTURE_SIZE - 1, i)
                     : pictures_pixel(a, i, PICTURE_SIZE - 1);
        rgb q = east ? pictures_pixel(b, 0, i) : pictures_pixel(b, i, 0);
        sum += p.g - q.g;
    }
    return sum / (float)(to - from);
}

/* Steps over sides, without their sign. */
typedef struct measure {
    int n;
    double sum, max;
} measure;

/* All eighths of the side except the outer ones, where walls end. */
static void measure_side(measure *m, const view *a, const view *b, bool east)
{
    for (int k = 1; k < 7; k++) {
        double step = fabs((double)step_over(a, b, east, PICTURE_SIZE * k / 8,
                                             PICTURE_SIZE * (k + 1) / 8));
        m->n++;
        m->sum += step;
        m->max = step > m->max ? step : m->max;
    }
}

/* The rotation in which a tile has a side of this kind in the west, or in the
 * north; -1 if none. If it has none, *type becomes one of the two after it
 * among the `n` types of the set, which begin at `first`. */
static int rotation_with(int *type, int first, int n, int kind, bool west)
{
    for (int i = 0; i < 12; i++) {
        int other = first + (*type - first + i / 4) % n;
        if (kind_of_side(other, 3 - i % 4, west ? CC_W : CC_N) == kind) {
            *type = other;
            return 3 - i % 4;
        }
    }
    return -1;
}

/* The first type of a set, which has *n of them. */
static int types_of(const char *set, int *n)
{
    int first = -1;
    *n = 0;
    for (int i = 0; i < pictures_catalog.n_types; i++) {
        if (strcmp(pictures_catalog.sets[pictures_catalog.types[i].set].id,
                   set) == 0) {
            first = first < 0 ? i : first;
            ++*n;
        }
    }
    return first;
}

/* Every tile of a set, in every rotation, west and north of another one, across
 * a side of this kind; of a large set only half of these pairs. */
static measure measure_kind(int kind, const char *set)
{
    measure m = {0, 0, 0};
    int n, first = types_of(set, &n);
    for (int type = first; type < first + n; type++) {
        for (int k = 0; k < 8; k++) {
            /* Any other tile: the factors only mix them. */
            int rotation = k / 2,
                other = first + (type * 7 + rotation * 5 + 3) % n;
            bool east = k & 1;
            if (n > 20 && east != (rotation & 1)) {
                continue;
            }
            int other_rotation = rotation_with(&other, first, n, kind, east);
            if (other_rotation < 0 ||
                kind_of_side(type, rotation, east ? CC_E : CC_S) != kind) {
                continue;
            }
            view a = pictures_draw(type, rotation, 0);
            view b = pictures_draw(other, other_rotation, 1);
            measure_side(&m, &a, &b, east);
            view_free(&a);
            view_free(&b);
        }
    }
    assert_true(m.n > 20);
    print_message("sides of kind %d: mean step %.4f, most %.4f\n", kind,
                  m.sum / m.n, m.max);
    return m;
}

static void sides_match(void **state)
{
    static const struct {
        int kind;
        const char *set;
        double mean, max;
    } limits[] = {{CC_FIELD, "base", .006, .030},
                  {CC_ROAD, "base", .006, .030},
                  {CC_CITY, "base", .060, .140},
                  {CC_RIVER, "river-2", .006, .030},
                  {CC_FIELD, "river-2", .006, .030}};
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        measure m = measure_kind(limits[i].kind, limits[i].set);
        assert_true(m.sum / m.n < limits[i].mean);
        assert_true(m.max < limits[i].max);
    }
}

/* -------------------------------------------------------- picture and data */

/* The mean colour of a segment, of the *n samples that are not near its edges.
 */
static rgb mean_of(const view *v, const layout *l, int slot, int *n)
{
    rgb sum = {0, 0, 0};
    *n = 0;
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        int x = i % MAP_SIDE, y = i / MAP_SIDE;
        double px = (x + .5) / MAP_SIDE, py = (y + .5) / MAP_SIDE;
        if (l->map[y][x] != slot || layout_clearance(l, px, py) < .035) {
            continue;
        }
        rgb c = pictures_pixel(v, (int)(px * PICTURE_SIZE),
                               (int)(py * PICTURE_SIZE));
        sum = (rgb){sum.r + c.r, sum.g + c.g, sum.b + c.b};
        ++*n;
    }
    return *n ? rgb_scale(sum, 1 / (float)*n) : sum;
}

/* Whether a mean colour can be that of a segment of this kind. */
static bool looks_like(int kind, rgb c)
{
    switch (kind) {
    /* Between cities a field is in their shadow. */
    case CC_FIELD: return c.g > c.r - .03f && c.g > c.b + .04f;
    case CC_ROAD: return c.r > c.g - .01f && c.g > .55f;
    case CC_RIVER: return c.b > c.r + .10f && c.g > c.r;
    case CC_CITY: return c.r > c.g + .02f;
    case CC_STREET: return c.r - c.b < .20f && c.g > .40f;
    /* Wet slabs, straw or grass below stalls: see shows_goods(). */
    case CC_MARKET: return c.g > .40f;
    /* A quarter of its roofs are slate. */
    case CC_QUARTER: return c.r > c.g + .015f && c.g < .60f;
    default: return true;
    }
}

/* Whether the floor of a market has the colour of its goods: blue-grey slabs
 * for fish, yellow straw for grain, a pasture for livestock. */
static bool shows_goods(cc_goods goods, rgb c)
{
    float yellow = (c.r + c.g) / 2 - c.b;
    switch (goods) {
    case CC_FISH: return yellow < .04f;
    case CC_GRAIN: return yellow > .22f && c.r > .66f;
    case CC_LIVESTOCK: return yellow > .08f && c.r < c.g + .04f && c.r < .66f;
    default: return false;
    }
}

/* Whether a tile has a sign: it stays upright, and covers land. */
static bool has_sign(const cc_tile_type *t)
{
    return pictures_count_objects(t, NULL, OBJECT_SIGN, PICTURES_ANY) > 0;
}

static void colours_match_segments(void **state)
{
    static layout l;
    int n_wrong = 0, n_measured = 0;
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type++) {
        const cc_tile_type *t = &pictures_catalog.types[type];
        layout_make(&l, &pictures_catalog, t);
        view v = pictures_draw(type, 0, type & 1);
        bool is_covered = l.has_bazaar || has_sign(t) ||
                          l.marks & (MARK_CROP_CIRCLE | MARK_TOWER);
        bool has_part_mark = l.marks >> MARK_FIRST_OF_PARTS != 0;
        for (int slot = 0; slot < t->n_segments; slot++) {
            int n, kind = (int)t->segments[slot].kind;
            rgb c = mean_of(&v, &l, slot, &n);
            /* Few samples say little, and a crop circle, a bazaar, a sign or
             * the foundation of a tower covers small segments, the mark of a
             * part small fields. */
            if (n < 12 || is_covered || (kind == CC_FIELD && has_part_mark)) {
                continue;
            }
            n_measured++;
            if (!looks_like(kind, c) ||
                (kind == CC_MARKET &&
                 !shows_goods(t->segments[slot].variety, c))) {
                n_wrong++;
                print_message("%s, segment %d of kind %d: %.2f %.2f %.2f\n",
                              t->id, slot, kind, (double)c.r, (double)c.g,
                              (double)c.b);
            }
        }
        view_free(&v);
    }
    assert_true(n_measured > 250);
    assert_int_equal(n_wrong, 0);
}

/* Every segment has enough samples of the map to point at, and the place of its
 * figure is one of them: also a field between cities, and two fields that only
 * a village separates. */
static void every_segment_has_room(void **state)
{
    static layout l, rotated;
    int n_wrong = 0;
    (void)state;
    for (int i = 0; i < 4 * pictures_catalog.n_types; i++) {
        const cc_tile_type *t = &pictures_catalog.types[i / 4];
        layout_make(&l, &pictures_catalog, t);
        layout_rotate(&rotated, &l, i % 4);
        for (int slot = 0; slot < t->n_segments; slot++) {
            int n = 0;
            point at = rotated.figure_places[slot];
            for (int k = 0; k < MAP_SIDE * MAP_SIDE; k++) {
                n += rotated.map[k / MAP_SIDE][k % MAP_SIDE] == slot;
            }
            if (n < 12 || layout_slot_at(&rotated, at.x, at.y) != slot) {
                n_wrong++;
                print_message(
                    "%s, rotation %d, segment %d: %d samples, %.2f %.2f\n",
                    t->id, i % 4, slot, n, at.x, at.y);
            }
        }
    }
    assert_int_equal(n_wrong, 0);
}

/* Figures stand upright in every rotation: the foot is on the own segment, and
 * where tiles have room for it two thirds of a knight are over the own city and
 * of any figure over the tile. Where cities have room for it, feet are on no
 * wall. In fields two thirds lie over the own one. */
static void figures_stay_on_their_segments(void **state)
{
    static layout l, rotated;
    int n_cities = 0, n_good = 0, n_good_before = 0, n_off = 0, n_figures = 0;
    int n_walls = 0, n_walls_before = 0, n_small = 0;
    int n_fields = 0, n_lying = 0, n_lying_before = 0;
    (void)state;
    for (int i = 0; i < 4 * pictures_catalog.n_types; i++) {
        const cc_tile_type *t = &pictures_catalog.types[i / 4];
        layout_make(&l, &pictures_catalog, t);
        layout_rotate(&rotated, &l, i % 4);
        for (int slot = 0; slot < t->n_segments && t->shape == CC_SQUARE;
             slot++) {
            double own, beyond, own_before, beyond_before;
            point usual = rotated.figure_places[slot];
            upright_spot at = upright_place(&rotated, slot);
            upright_shares(&rotated, slot, (upright_spot){usual, 1},
                           &own_before, &beyond_before);
            upright_shares(&rotated, slot, at, &own, &beyond);
            assert_int_equal(layout_slot_at(&rotated, at.at.x, at.at.y), slot);
            n_figures++;
            n_off += beyond > .34;
            if (t->segments[slot].kind == CC_FIELD) {
                n_fields++;
                n_lying += own >= .66;
                n_lying_before += own_before >= .66;
                n_small += at.size < 1;
            }
            if (t->segments[slot].kind == CC_CITY) {
                n_walls += upright_is_on_wall(&rotated, slot, at.at);
                n_walls_before += upright_is_on_wall(&rotated, slot, usual);
                n_cities++;
                n_good += own >= .66;
                n_good_before += own_before >= .66;
            }
        }
    }
    print_message("two thirds over the city: %d of %d, in the layout %d; "
                  "beyond the tile: %d of %d\n",
                  n_good, n_cities, n_good_before, n_off, n_figures);
    print_message("feet on walls of cities: %d, in the layout %d; two thirds "
                  "over the field: %d of %d, in the layout %d; smaller: %d\n",
                  n_walls, n_walls_before, n_lying, n_fields, n_lying_before,
                  n_small);
    assert_true(n_good > .97 * n_cities);
    assert_true(n_off < .025 * n_figures);
    assert_true(n_walls < .01 * n_cities);
    assert_true(n_lying > .98 * n_fields);
}

/* ----------------------------------------------------------------- rotating */

/* Heights of objects above the ground for each pixel of the canvas, 0 near the
 * edges of the tile, where neighbours matter. The caller frees. */
static float *heights(int type, int rotation)
{
    static layout l;
    static scene s;
    int n = pictures_canvas->w * pictures_canvas->w;
    float *h = malloc((size_t)n * sizeof *h);
    layout_make(&l, &pictures_catalog, &pictures_catalog.types[type]);
    scene_make(&s, &l, 0);
    scene_paint(pictures_canvas, &s, rotation);
    for (int k = 0; k < n; k++) {
        float x = pictures_canvas->at[k % pictures_canvas->w],
              y = pictures_canvas->at[k / pictures_canvas->w];
        point p = to_tile(rotation, (point){(double)x, (double)y});
        bool is_inner = layout_edge_distance(&l, p) > .12;
        h[k] = is_inner ? fmaxf(pictures_canvas->height[k] - .022f, 0) : 0;
    }
    return h;
}

/* What cannot rotate with its tile: shields, discs and signs stay upright, and
 * the lava of a volcano runs to the south. */
static bool has_upright_objects(const cc_tile_type *t)
{
    static layout l;
    layout_make(&l, &pictures_catalog, t);
    int n = (l.marks & (GOODS_MARKS | MARK_VOLCANO)) != 0 || has_sign(t);
    for (int emblem = 0; emblem < CC_QUARTERS; emblem++) {
        n += pictures_count_objects(t, NULL, OBJECT_EMBLEM, emblem);
    }
    for (int slot = 0; slot < t->n_segments; slot++) {
        n += t->segments[slot].pennants;
    }
    return n > 0;
}

static void rotated_tile_has_same_objects(void **state)
{
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type += 3) {
        const cc_tile_type *t = &pictures_catalog.types[type];
        float *first = heights(type, 0), *second = heights(type, 1);
        int n_different = 0, n_high = 0, w = pictures_canvas->w;
        for (int k = 0; k < w * w; k++) {
            /* The same place, a quarter turn clockwise. */
            float a = first[k], b = second[k % w * w + w - 1 - k / w];
            n_high += a > 0 || b > 0;
            n_different +=
                fabsf(a - b) > .010f; /* the ground's noise is less */
        }
        free(first);
        free(second);
        bool is_same = n_different * 50 <= n_high || has_upright_objects(t);
        if (!is_same) {
            print_message("%s: %d of %d\n", t->id, n_different, n_high);
        }
        assert_true(is_same);
    }
}

/* ----------------------------------------------------- sizes, names, light */

/* Pixels of a side on which the tower of a wall is seen. */
#define CROSSING ((int)(2 * SIDE_TOWER * PICTURE_SIZE))

/* The brightness of a side's pixels where walls cross it, of the first tile
 * that has such a place, in the north and in the south of a side in the east.
 */
typedef struct crossings {
    int n[2];
    float first[2][16]; /* CROSSING of them */
    float worst;        /* the largest mean difference from the first */
} crossings;

/* Compares the pixels of a western or eastern side around y with the first
 * ones. */
static void compare_crossing(crossings *c, const view *v, bool is_east, float y)
{
    int end = y > .5f, x = is_east ? PICTURE_SIZE - 1 : 0;
    float sum = 0;
    for (int i = 0; i < CROSSING; i++) {
        int j = (int)((y - SIDE_TOWER) * PICTURE_SIZE) + i;
        rgb at = pictures_pixel(v, x, j);
        float light = .3f * at.r + .59f * at.g + .11f * at.b;
        if (c->n[end] == 0) {
            c->first[end][i] = light;
        }
        sum += fabsf(light - c->first[end][i]);
    }
    c->n[end]++;
    c->worst = fmaxf(c->worst, sum / (float)CROSSING);
}

/* True if another tower hides a part of this one: where two cities meet. */
static bool is_beside_tower(const scene *s, const object *tower)
{
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        if (t != tower && t->kind == OBJECT_TOWER &&
            vector_length(t->x - tower->x, t->y - tower->y) < 3 * SIDE_TOWER) {
            return true;
        }
    }
    return false;
}

/* Looks at all places of a tile where walls cross a side, in the rotations in
 * which that is in the west or east. */
static void compare_crossings(crossings *c, const scene *s)
{
    view views[4];
    for (int rotation = 0; rotation < 4; rotation++) {
        views[rotation] = face_view(pictures_canvas, s, rotation);
    }
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        if (t->kind != OBJECT_TOWER || t->a < SIDE_TOWER || t->a > SIDE_TOWER ||
            is_beside_tower(s, t)) {
            continue;
        }
        for (int rotation = 0; rotation < 4; rotation++) {
            point at = to_table(rotation, (point){(double)t->x, (double)t->y});
            bool is_east = at.x > .999;
            if (is_east || at.x < .001) {
                assert_float_equal(fmin(at.y, 1 - at.y), WALL_END, 1e-5);
                compare_crossing(c, &views[rotation], is_east, (float)at.y);
            }
        }
    }
    for (int rotation = 0; rotation < 4; rotation++) {
        view_free(&views[rotation]);
    }
}

/* A city's wall goes over a side without a step: all types show the same there,
 * on both sides of it. */
static void walls_continue_over_sides(void **state)
{
    static layout l;
    static scene s;
    crossings c = {{0}, {{0}}, 0};
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type++) {
        const cc_tile_type *t = &pictures_catalog.types[type];
        if (t->shape != CC_SQUARE || type % 3) {
            continue;
        }
        layout_make(&l, &pictures_catalog, t);
        scene_make(&s, &l, 0);
        compare_crossings(&c, &s);
    }
    print_message("%d and %d crossings, mean difference at most %.3f\n", c.n[0],
                  c.n[1], (double)c.worst);
    assert_true(c.n[0] > 30 && c.n[1] > 30);
    assert_true(c.worst < .09f);
}

/* Counts the objects of a kind that stand less than `reach` from a place, with
 * radius or half length `a`; 0: with any. */
static int count_near(const scene *s, object_kind kind, float a, point at,
                      float reach)
{
    int n = 0;
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        bool is_meant = t->kind == kind && (a == 0 || fabsf(t->a - a) < 1e-6f);
        n += is_meant &&
             vector_length(t->x - (float)at.x, t->y - (float)at.y) < reach;
    }
    return n;
}

/* Where a city has both sides of a corner, walls of the neighbours may end on
 * each of them: the tile has its half of their towers, and no house there. */
static void corners_have_the_neighbours_towers(void **state)
{
    static layout l;
    static scene s;
    int n_corners = 0;
    (void)state;
    for (int i = 0; i < pictures_catalog.n_types; i++) {
        const cc_tile_type *t = &pictures_catalog.types[i];
        layout_make(&l, &pictures_catalog, t);
        if (l.n_sides != 4) {
            continue;
        }
        scene_make(&s, &l, 0);
        for (int side = 0; side < 4; side++) {
            int slot = t->slot_at[CC_PORT(side, CC_MIDDLE)];
            if (side_kind(&l, side) != CC_CITY ||
                t->slot_at[CC_PORT((side + 3) & 3, CC_MIDDLE)] != slot) {
                continue;
            }
            point corner = l.corners[side];
            for (int k = 0; k < 2; k++) { /* on this side, and the one before */
                point to = l.corners[(side + (k ? 3 : 1)) & 3];
                point at = point_between(corner, (double)WALL_END, to);
                assert_int_equal(
                    count_near(&s, OBJECT_TOWER, SIDE_TOWER, at, .001f), 1);
            }
            assert_int_equal(count_near(&s, OBJECT_HOUSE, 0, corner, .085f), 0);
            n_corners++;
        }
    }
    print_message("%d corners\n", n_corners);
    assert_true(n_corners > 40);
}

/* A picture does not depend on those drawn before. */
static void drawing_is_repeatable(void **state)
{
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type += 7) {
        view a = pictures_draw(type, 1, 1);
        view other =
            pictures_draw((type + 11) % pictures_catalog.n_types, 2, 0);
        view b = pictures_draw(type, 1, 1);
        size_t n = (size_t)a.w * (size_t)a.h;
        assert_memory_equal(a.colour, b.colour, n * sizeof *a.colour);
        assert_memory_equal(a.alpha, b.alpha, n * sizeof *a.alpha);
        view_free(&a);
        view_free(&b);
        view_free(&other);
    }
}

/* The table switches to a larger picture while zooming in: brightness and
 * details must not change visibly, also among those seen from afar. */
static void sizes_look_alike(void **state)
{
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type += 9) {
        static layout l;
        static scene s;
        layout_make(&l, &pictures_catalog, &pictures_catalog.types[type]);
        scene_make(&s, &l, 0);
        if (type % 2) {
            scene_see_afar(&s);
        }
        view v = face_view(pictures_canvas, &s, 0);
        view large = view_shrink(&v, 96), small = view_shrink(&v, 64);
        view_finish(&large, .015f);
        view_finish(&small, .010f);
        view shrunk = view_shrink(&large, 64);
        double brighter = 0, difference = 0;
        int n = 0;
        for (int k = 0; k < small.w * small.h; k++) {
            if (small.alpha[k] > .9f && shrunk.alpha[k] > .9f) {
                double d = (double)(shrunk.colour[k].g - small.colour[k].g);
                brighter += d;
                difference += fabs(d);
                n++;
            }
        }
        assert_true(n > 64 * 64 / 3);
        assert_true(fabs(brighter) < .006 * n);
        assert_true(difference < .035 * n);
        view_free(&v);
        view_free(&large);
        view_free(&small);
        view_free(&shrunk);
    }
}

/* Paints the names of a scene on a view; returns whether that changed it. */
static bool paint_names(const scene *s, view *v)
{
    size_t n = (size_t)v->w * (size_t)v->h * sizeof *v->colour;
    rgb *before = malloc(n);
    assert_non_null(before);
    memcpy(before, v->colour, n);
    scene_paint_plates(v, s, 0);
    bool is_different = memcmp(before, v->colour, n) != 0;
    free(before);
    return is_different;
}

/* Three tiles with names suffice. */
static void names_only_where_readable(void **state)
{
    int n_named = 0;
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types && n_named < 3; type++) {
        static layout l;
        static scene s;
        bool has_name = false;
        layout_make(&l, &pictures_catalog, &pictures_catalog.types[type]);
        scene_make(&s, &l, 0);
        for (int i = 0; i < s.n_objects; i++) {
            has_name |= s.objects[i].kind == OBJECT_PLATE;
        }
        if (has_name) {
            view v = face_view(pictures_canvas, &s, 0);
            view large = view_shrink(&v, 192), small = view_shrink(&v, 128);
            assert_true(paint_names(&s, &large));
            assert_false(paint_names(&s, &small));
            view_free(&v);
            view_free(&large);
            view_free(&small);
            n_named++;
        }
    }
    assert_int_equal(n_named, 3);
}

/* Flat ground in the sun keeps its colour; what is high casts a shadow to the
 * south-east. */
static void shadows_fall_to_south_east(void **state)
{
    canvas *c = canvas_open(128, PAD);
    (void)state;
    canvas_begin(c, 0);
    for (int k = 0; k < c->w * c->w; k++) {
        bool is_pillar =
            abs(k % c->w - c->w / 2) < 6 && abs(k / c->w - c->w / 2) < 6;
        c->albedo[k] = (rgb){.5f, .5f, .5f};
        c->height[k] = is_pillar ? .1f : 0;
    }
    light_cast(c);
    int middle = c->w / 2, offset = 9;
    int nw = (middle - offset) * c->w + middle - offset;
    int shaded = (middle + offset) * c->w + middle + offset,
        far_corner = c->pad * c->w + c->pad;
    assert_true(fabsf(c->colour[far_corner].g - .5f) < .01f);
    assert_true(c->sun[nw] > .95f);
    assert_true(c->sun[shaded] < .2f);
    canvas_close(c);
}

/* The functions of the pack that give the same on every machine, against those
 * of the C library. */
static void portable_math_is_accurate(void **state)
{
    (void)state;
    for (int i = -400; i <= 400; i++) {
        double a = i * .03;
        assert_true(fabs((double)portable_sin((float)a) - sin(a)) < 2e-5);
        assert_true(fabs((double)portable_cos((float)a) - cos(a)) < 2e-5);
        double angle = (double)portable_atan2((float)sin(a), (float)cos(a));
        assert_true(fabs(remainder(angle - a, 2 * M_PI)) < 2e-4);
        double e = exp(-fabs(a));
        assert_true(fabs((double)portable_exp((float)-fabs(a)) - e) < 1e-5);
    }
}

/* ---------------------------------------------- many pixels at a time */

/* Blocks of an area have each of its pixels once, and no other. */
static void blocks_make_up_an_area(void **state)
{
    static const float sides[][4] = {
        {.10f, .20f, .41f, .63f}, {-1, -1, 2, 2}, {.5f, .5f, .5f, .5f}};
    int w = pictures_canvas->w;
    uint8_t *n = calloc((size_t)w * (size_t)w, 1);
    (void)state;
    assert_non_null(n);
    for (int rotation = 0; rotation < 4; rotation++) {
        canvas_begin(pictures_canvas, rotation);
        for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
            const float *s = sides[i];
            area all = area_begin(pictures_canvas, s[0], s[1], s[2], s[3]);
            for (area px = {0}; area_next_block(&all, &px);) {
                while (area_next(&px)) {
                    n[px.k]++;
                }
            }
            EACH_PIXEL(px, pictures_canvas, s[0], s[1], s[2], s[3])
            {
                assert_int_equal(n[px.k]--, 1);
            }
            for (int k = 0; k < w * w; k++) {
                assert_int_equal(n[k], 0);
            }
        }
    }
    free(n);
}

/* What is nearest on a path among the segments near to a block of pixels is the
 * nearest of all. */
static void blocks_find_nearest_segments(void **state)
{
    const point at[] = {{.1, .2}, {.4, .3}, {.5, .8}, {.7, .4}, {.9, .9}};
    path way;
    (void)state;
    path_through(&way, at, sizeof at / sizeof *at);
    canvas_begin(pictures_canvas, 1);
    area all = area_begin(pictures_canvas, 0, 0, 1, 1);
    for (area px = {0}; area_next_block(&all, &px);) {
        int first, last;
        float least = path_near_block(&way, &px, &first, &last);
        while (area_next(&px)) {
            path_point a = path_near(&way, px.x, px.y);
            path_point b = path_near_within(&way, first, last, px.x, px.y);
            assert_true(a.distance >= least);
            assert_memory_equal(&a, &b, sizeof a);
        }
    }
}

/* Distances to city walls along a row or column are those of its places. */
static void rows_have_depths_of_places(void **state)
{
    enum { PLACES = 100 };
    static layout l;
    static scene s;
    plot_place places[PLACES];
    float depth[PLACES];
    (void)state;
    layout_make(&l, &pictures_catalog, pictures_type("b03"));
    scene_make(&s, &l, 0);
    for (int i = 0; i < PLACES; i++) {
        places[i] = plot_place_of((float)i * .013f - .15f);
    }
    for (int j = 0; j < PLACES; j++) {
        float y = (float)j * .013f - .15f;
        for (int along_x = 0; along_x < 2; along_x++) {
            scene_depth_row(&s, plot_place_of(y), along_x, places, PLACES,
                            depth);
            for (int i = 0; i < PLACES; i++) {
                float x = (float)i * .013f - .15f;
                float d =
                    along_x ? scene_depth(&s, x, y) : scene_depth(&s, y, x);
                assert_true(d == depth[i]);
            }
        }
    }
}

/* --------------------------------------------------------------- dressings */

/* Whether what stands across the side between two variants of a tile, a city,
 * is the same on both: `second` lies east or south of `first`. */
static bool are_joined(const cc_tile_type *t, int first, int second, bool east)
{
    static layout l;
    static scene s, a, b;
    layout_make(&l, &pictures_catalog, t);
    scene_make(&s, &l, first);
    scene_add_side_houses(&a, &s, 0);
    scene_make(&s, &l, second);
    scene_add_side_houses(&b, &s, 0);
    int n = 0, n_side = 0;
    for (int i = 0; i < a.n_objects; i++) {
        const object *p = &a.objects[i];
        if ((east ? p->x : p->y) < .9f) {
            continue;
        }
        n_side++;
        for (int k = 0; k < b.n_objects; k++) {
            const object *q = &b.objects[k];
            n += fabsf(p->x - q->x - (east ? 1 : 0)) < 1e-4f &&
                 fabsf(p->y - q->y - (east ? 0 : 1)) < 1e-4f &&
                 p->seed == q->seed && p->kind == q->kind;
        }
    }
    return n_side > 0 && n == n_side;
}

/* A type that is often on the table has four dressings, of which each even one
 * fits beside each odd one; no two of them are the same. */
static void dressings_differ_and_fit(void **state)
{
    static layout l;
    static scene s;
    (void)state;
    assert_int_equal(scene_variants(pictures_type("b23")), 4);
    assert_int_equal(scene_variants(pictures_type("b04")), 2);
    for (int i = 0; i < 8; i++) {
        int first = i / 2; /* 0 to 3; beside it both of the other parity */
        int second = i % 2 * 2 + (first % 2 == 0);
        assert_true(are_joined(pictures_type("b04"), first, second, true));
        assert_true(are_joined(pictures_type("b04"), first, second, false));
    }
    assert_false(are_joined(pictures_type("b04"), 0, 2, true));
    object last[VARIANTS];
    layout_make(&l, &pictures_catalog, pictures_type("b23"));
    for (int i = 0; i < VARIANTS; i++) {
        scene_make(&s, &l, i);
        last[i] = s.objects[s.n_objects - 1];
        for (int k = 0; k < i; k++) {
            assert_false(last[i].x == last[k].x && last[i].y == last[k].y);
        }
    }
}

/* Returns how far a place is from what a hedge may end at: the edge of a road
 * or river, a wall, another hedge than its own, the side of the tile. */
static float distance_to_end(const scene *s, const path *own, float x, float y)
{
    point at = {(double)x, (double)y};
    float min = (float)layout_edge_distance(s->l, at);
    for (int i = 0; i < s->n_objects; i++) {
        const object *o = &s->objects[i];
        bool counts = o->kind == OBJECT_ROAD || o->kind == OBJECT_RIVER ||
                      o->kind == OBJECT_WALL || o->kind == OBJECT_LOW_WALL ||
                      o->kind == OBJECT_HEDGE;
        if (counts && o->path != own) {
            min = fminf(min, path_near(o->path, x, y).distance - o->a);
        }
    }
    return min;
}

/* Hedges close what is within them: none ends in the grass. Across a gate it is
 * .04 to the next one, and as far to the sides of tiles. */
static void hedges_end_at_something(void **state)
{
    static layout l;
    static scene s;
    int n = 0;
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type++) {
        const cc_tile_type *t = &pictures_catalog.types[type];
        layout_make(&l, &pictures_catalog, t);
        for (int variant = 0; variant < scene_variants(t); variant++) {
            scene_make(&s, &l, variant);
            for (int i = 0; i < s.n_objects; i++) {
                const path *w = s.objects[i].path;
                for (int k = 0; s.objects[i].kind == OBJECT_HEDGE && k < 2;
                     k++) {
                    float x = w->x[k ? w->n - 1 : 0];
                    float y = w->y[k ? w->n - 1 : 0];
                    float d = distance_to_end(&s, w, x, y);
                    if (d > .045f) {
                        fail_msg("%s/%d: a hedge ends at (%.2f, %.2f), %.3f "
                                 "from anything",
                                 t->id, variant, (double)x, (double)y,
                                 (double)d);
                    }
                    n++;
                }
            }
        }
    }
    assert_true(n > 500);
}

/* Cloisters side by side have walls of different forms, as one is of an even
 * variant: those have square ones, of at most five points. */
static void cloisters_differ_side_by_side(void **state)
{
    static layout l;
    static scene s;
    int n = 0;
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type++) {
        const cc_tile_type *t = &pictures_catalog.types[type];
        layout_make(&l, &pictures_catalog, t);
        for (int variant = 0; variant < scene_variants(t); variant++) {
            scene_make(&s, &l, variant);
            if (s.precinct) {
                assert_int_equal(s.precinct->n > 5, variant & 1);
                n++;
            }
        }
    }
    assert_true(n > 20);
}

/* The tip of a cone or dome is not below the cylinder that it stands on. */
static void cones_have_their_tip_on_top(void **state)
{
    static layout l;
    static scene s;
    (void)state;
    for (int type = 0; type < pictures_catalog.n_types; type++) {
        layout_make(&l, &pictures_catalog, &pictures_catalog.types[type]);
        scene_make(&s, &l, 0);
        for (int i = 0; i < s.n_objects; i++) {
            const object *o = &s.objects[i];
            if ((o->kind == OBJECT_CONE || o->kind == OBJECT_DOME) &&
                o->high < o->low) {
                fail_msg("%s: a cone of height %.3f has its tip at %.3f",
                         l.type->id, (double)o->low, (double)o->high);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_make_up_an_area),
        cmocka_unit_test(blocks_find_nearest_segments),
        cmocka_unit_test(rows_have_depths_of_places),
        cmocka_unit_test(portable_math_is_accurate),
        cmocka_unit_test(shadows_fall_to_south_east),
        cmocka_unit_test(sides_match),
        cmocka_unit_test(walls_continue_over_sides),
        cmocka_unit_test(colours_match_segments),
        cmocka_unit_test(every_segment_has_room),
        cmocka_unit_test(figures_stay_on_their_segments),
        cmocka_unit_test(sizes_look_alike),
        cmocka_unit_test(names_only_where_readable),
        cmocka_unit_test(rotated_tile_has_same_objects),
        cmocka_unit_test(cones_have_their_tip_on_top),
        cmocka_unit_test(hedges_end_at_something),
        cmocka_unit_test(cloisters_differ_side_by_side),
        cmocka_unit_test(corners_have_the_neighbours_towers),
        cmocka_unit_test(drawing_is_repeatable),
        cmocka_unit_test(dressings_differ_and_fit),
    };
    return cmocka_run_group_tests(tests, pictures_load, pictures_unload);
}
