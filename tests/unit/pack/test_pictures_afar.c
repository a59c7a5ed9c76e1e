/* test_pictures_afar.c - what small pictures of tiles show
 *
 * Tiles 48 to 80 pixels wide, as the game shows them from afar. The limits
 * are those below which a viewer does not tell city, field, road, cloister and
 * pennant at a glance; each test prints what it measured. Colours are from 0 to
 * 1, places and distances in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka.h needs those above */
#include <cmocka.h>

#include "pictures_support.h"

/* Pixels of a tile on the screen. */
static const int sizes[] = {48, 64, FACE_AFAR_MAX};
enum { SIZES = sizeof sizes / sizeof *sizes };

static canvas *afar_canvas;

static int load(void **state)
{
    afar_canvas = canvas_open(FACE_AFAR_DRAWN, PAD);
    return pictures_load(state);
}

static int unload(void **state)
{
    canvas_close(afar_canvas);
    return pictures_unload(state);
}

/* Returns the picture of a scene seen from afar, as the pack makes it and the
 * window shrinks it. */
static view draw(const scene *s, int rotation, int size)
{
    view v = face_view(afar_canvas, s, rotation);
    view page = view_shrink(&v, FACE_AFAR_MAX);
    view_finish(&page, .01f);
    view shown = view_shrink(&page, sizes[size]);
    view_free(&v);
    view_free(&page);
    return shown;
}

static void make_scene(scene *s, layout *l, const cc_tile_type *t)
{
    layout_make(l, &pictures_catalog, t);
    scene_make(s, l, 0);
    scene_see_afar(s);
}

static float light(rgb c)
{
    return .3f * c.r + .59f * c.g + .11f * c.b;
}

static rgb colour_at(const view *v, double x, double y)
{
    return pictures_pixel(v, (int)(x * v->w), (int)(y * v->w));
}

static bool is_of_set(const cc_tile_type *t, const char *set)
{
    return strcmp(pictures_catalog.sets[t->set].id, set) == 0;
}

/* Sums over the pixels of all segments of a kind. */
typedef struct sum {
    int n;
    double r, g, b, light;
    double steps; /* of brightness, from each pixel to the one south of it */
} sum;

static void add_pixel(sum *s, const view *v, double x, double y)
{
    double next = y + 1. / v->w;
    rgb c = colour_at(v, x, y), south = colour_at(v, x, next < 1 ? next : y);
    s->n++;
    s->r += (double)c.r;
    s->g += (double)c.g;
    s->b += (double)c.b;
    s->light += (double)light(c);
    s->steps += fabs((double)(light(c) - light(south)));
}

static double mean_light(const sum *s)
{
    return s->light / s->n;
}

/* How uneven a kind is: the mean step between neighbouring pixels. */
static double noise_of(const sum *s)
{
    return s->steps / s->n;
}

/* The distance between two mean colours. */
static double contrast(const sum *a, const sum *b)
{
    double r = a->r / a->n - b->r / b->n, g = a->g / a->n - b->g / b->n;
    double d = a->b / a->n - b->b / b->n;
    return sqrt(r * r + g * g + d * d);
}

/* Draws a scene in one of the sizes. */
typedef view (*draw_fn)(const scene *s, int rotation, int size);

/* Measures the land of a set, away from the edges of segments, in pictures of
 * one style. */
static void measure_drawn(const char *set, draw_fn drawn, bool is_afar,
                          int size, sum kinds[CC_KINDS_MAX])
{
    static layout l;
    static scene s;
    for (int i = 0; i < pictures_catalog.n_types; i++) {
        const cc_tile_type *t = &pictures_catalog.types[i];
        if (!is_of_set(t, set)) {
            continue;
        }
        layout_make(&l, &pictures_catalog, t);
        scene_make(&s, &l, 0);
        if (is_afar) {
            scene_see_afar(&s);
        }
        view v = drawn(&s, 0, size);
        for (int k = 0; k < MAP_SIDE * MAP_SIDE; k++) {
            double x = (k % MAP_SIDE + .5) / MAP_SIDE;
            double y = (k / MAP_SIDE + .5) / MAP_SIDE;
            int slot = l.map[k / MAP_SIDE][k % MAP_SIDE];
            int kind = slot == NO_SLOT ? -1 : (int)t->segments[slot].kind;
            double least = kind == CC_ROAD ? .02 : .06;
            if (kind >= 0 && layout_clearance(&l, x, y) > least) {
                add_pixel(&kinds[kind], &v, x, y);
            }
        }
        view_free(&v);
    }
}

static void measure(const char *set, int size, sum kinds[CC_KINDS_MAX])
{
    measure_drawn(set, draw, true, size, kinds);
}

/* Returns the picture of a scene seen from near, in the least of the sizes. */
static view draw_near(const scene *s, int rotation, int size)
{
    (void)size;
    view v = face_view(pictures_canvas, s, rotation);
    view shown = view_shrink(&v, FACE_AFAR_MAX);
    view_finish(&shown, .02f);
    view_free(&v);
    return shown;
}

/* Where the game goes from one style to the other, no kind of land changes its
 * tone so much that it is seen as a jump. Those that change most are cities,
 * which from near are all roofs, and from afar some roofs on ochre ground. */
static void styles_have_the_same_tones(void **state)
{
    static const struct {
        const char *set;
        int kind;
        double most;
    } lands[] = {{"base", CC_FIELD, .06},       {"base", CC_CITY, .12},
                 {"base", CC_ROAD, .09},        {"the-city", CC_MARKET, .08},
                 {"the-city", CC_QUARTER, .12}, {"the-city", CC_STREET, .06}};
    (void)state;
    for (size_t i = 0; i < sizeof lands / sizeof *lands; i++) {
        sum near[CC_KINDS_MAX] = {{0}}, far[CC_KINDS_MAX] = {{0}};
        measure_drawn(lands[i].set, draw_near, false, SIZES - 1, near);
        measure_drawn(lands[i].set, draw, true, SIZES - 1, far);
        const sum *a = &near[lands[i].kind], *b = &far[lands[i].kind];
        print_message("%s, kind %d: %.3f from near to far: %.3f %.3f %.3f to "
                      "%.3f %.3f %.3f\n",
                      lands[i].set, lands[i].kind, contrast(a, b), a->r / a->n,
                      a->g / a->n, a->b / a->n, b->r / b->n, b->g / b->n,
                      b->b / b->n);
        assert_true(contrast(a, b) < lands[i].most);
    }
}

static void kinds_of_land_differ(void **state)
{
    (void)state;
    for (int size = 0; size < SIZES; size++) {
        sum kinds[CC_KINDS_MAX] = {{0}};
        measure("base", size, kinds);
        const sum *field = &kinds[CC_FIELD], *city = &kinds[CC_CITY];
        const sum *road = &kinds[CC_ROAD];
        double land = contrast(field, city);
        double way = mean_light(road) - mean_light(field);
        print_message("%d pixels: field and city %.3f, field and road %.3f, "
                      "noise of roofs %.3f, of fields %.3f\n",
                      sizes[size], land, way, noise_of(city), noise_of(field));
        assert_true(land > .22);
        assert_true(way > .12);
        assert_true(noise_of(city) < .070);
        assert_true(noise_of(field) < .050);
    }
}

/* Figures stand out of what they stand on. */
static void figures_stand_out(void **state)
{
    sum kinds[CC_KINDS_MAX] = {{0}};
    (void)state;
    measure("base", 1, kinds);
    for (int i = 0; i < 6; i++) {
        char name[16];
        snprintf(name, sizeof name, "player-%d", i);
        rgb c = palette_rgb(name);
        sum figure = {1, (double)c.r, (double)c.g, (double)c.b, 0, 0};
        double city = contrast(&figure, &kinds[CC_CITY]);
        double field = contrast(&figure, &kinds[CC_FIELD]);
        print_message("%s: %.2f from cities, %.2f from fields\n", name, city,
                      field);
        assert_true(city > .22 && field > .22);
    }
}

/* Walls are brighter than the city within, and no green of the fields outside;
 * from both they are parted by their dark foot. */
static void walls_are_bright_rims(void **state)
{
    static layout l;
    static scene s;
    (void)state;
    for (int size = 0; size < SIZES; size++) {
        sum kinds[CC_KINDS_MAX] = {{0}}, rim = {0};
        measure("base", size, kinds);
        for (int i = 0; i < pictures_catalog.n_types; i++) {
            const cc_tile_type *t = &pictures_catalog.types[i];
            if (!is_of_set(t, "base")) {
                continue;
            }
            make_scene(&s, &l, t);
            view v = draw(&s, 0, size);
            for (int k = 0; k < s.n_walls; k++) {
                for (float d = .35f; d < path_length(s.walls[k]) - .35f;
                     d += .02f) {
                    point at = path_at(s.walls[k], d, NULL);
                    at.y -= .05 * (double)TILT; /* of its height */
                    bool is_inside =
                        at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1;
                    if (is_inside) {
                        add_pixel(&rim, &v, at.x, at.y);
                    }
                }
            }
            view_free(&v);
        }
        assert_true(rim.n > 100);
        double above_city = mean_light(&rim) - mean_light(&kinds[CC_CITY]);
        double from_field = contrast(&rim, &kinds[CC_FIELD]);
        print_message("%d pixels: walls %.3f above city, %.3f from field\n",
                      sizes[size], above_city, from_field);
        assert_true(above_city > .12);
        assert_true(from_field > .14);
    }
}

/* The extent, in pixels, of what differs between two pictures. */
typedef struct extent {
    int w, h;
} extent;

static extent difference(const view *a, const view *b)
{
    int x0 = a->w, x1 = -1, y0 = a->h, y1 = -1;
    for (int k = 0; k < a->w * a->h; k++) {
        double d = fabs((double)(light(a->colour[k]) - light(b->colour[k]))) +
                   fabs((double)(a->colour[k].b - b->colour[k].b));
        if (d > .18) {
            int x = k % a->w, y = k / a->w;
            x0 = x < x0 ? x : x0;
            x1 = x > x1 ? x : x1;
            y0 = y < y0 ? y : y0;
            y1 = y > y1 ? y : y1;
        }
    }
    return (extent){x1 - x0 + 1, y1 - y0 + 1};
}

static void drop_objects(scene *s, object_kind kind)
{
    int n = 0;
    for (int i = 0; i < s->n_objects; i++) {
        if (s->objects[i].kind != kind) {
            s->objects[n++] = s->objects[i];
        }
    }
    s->n_objects = n;
}

/* The only pennant or goods of a tile, in all rotations. */
static void signs_are_large(void **state)
{
    static const struct {
        const char *id;
        object_kind kind;
        double least; /* of width and height, as a share of the tile */
    } signs[] = {{"b04", OBJECT_SHIELD, .20}, {"b08", OBJECT_SHIELD, .16},
                 {"b07", OBJECT_SHIELD, .16}, {"b10", OBJECT_SHIELD, .20},
                 {"b14", OBJECT_SHIELD, .20}, {"t01", OBJECT_GOODS, .16}};
    static layout l;
    static scene s;
    int n_measured = 0;
    (void)state;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        for (int k = 0; k < 4 * SIZES; k++) {
            int size = k / 4, pixels = sizes[size];
            if (cc_type_find(&pictures_catalog, signs[i].id) < 0 ||
                !pictures_count_objects(pictures_type(signs[i].id), NULL,
                                        signs[i].kind, PICTURES_ANY)) {
                continue;
            }
            make_scene(&s, &l, pictures_type(signs[i].id));
            view with = draw(&s, k % 4, size);
            drop_objects(&s, signs[i].kind);
            view without = draw(&s, k % 4, size);
            extent e = difference(&with, &without);
            if (e.w < signs[i].least * pixels ||
                e.h < signs[i].least * pixels) {
                print_message("%s, rotation %d, %d pixels: %d x %d\n",
                              signs[i].id, k % 4, pixels, e.w, e.h);
            }
            assert_true(e.w >= signs[i].least * pixels);
            assert_true(e.h >= signs[i].least * pixels);
            view_free(&with);
            view_free(&without);
            n_measured++;
        }
    }
    assert_true(n_measured >= 4 * SIZES * 4);
}

/* The wall of a cloister and its roofs take half of the tile. */
static void cloisters_are_large(void **state)
{
    static layout l;
    static scene s;
    (void)state;
    make_scene(&s, &l, pictures_type("b01"));
    float r = 0;
    for (int i = 0; i < s.n_objects; i++) {
        const object *t = &s.objects[i];
        if (t->kind == OBJECT_LOW_WALL) {
            r = fmaxf(r, (t->path->x1 - t->path->x0) / 2);
        }
    }
    print_message("half the side of a cloister: %.3f\n", (double)r);
    assert_true(r > .29f && r < .42f);
}

/* True if a scene has goods of a market large enough to be named. */
static bool has_large_goods(const scene *s)
{
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        if ((t->kind == OBJECT_FISH && t->a > .03f) ||
            (t->kind == OBJECT_COW && t->a > 2) ||
            (t->kind == OBJECT_CONE && t->style == FACADE_STRAW &&
             t->a > .04f)) {
            return true;
        }
    }
    return false;
}

/* Markets of The City show their goods. */
static void goods_are_large(void **state)
{
    static layout l;
    static scene s;
    int n = 0, n_shown = 0;
    (void)state;
    for (int i = 0; i < pictures_catalog.n_types; i++) {
        const cc_tile_type *t = &pictures_catalog.types[i];
        if (is_of_set(t, "the-city") && layout_has_kind(t, CC_MARKET)) {
            make_scene(&s, &l, t);
            n++;
            n_shown += has_large_goods(&s);
        }
    }
    print_message("%d of %d types with markets show goods\n", n_shown, n);
    assert_true(n > 20 && n_shown >= n * 9 / 10);
}

/* Counts the pixels in the middle row of a picture that are bright. */
static int bright_width(cairo_surface_t *s)
{
    int w = cairo_image_surface_get_width(s), n = 0;
    const unsigned char *row = cairo_image_surface_get_data(s) +
                               cairo_image_surface_get_height(s) / 2 *
                                   cairo_image_surface_get_stride(s);
    for (int x = 0; x < w; x++) { /* the green of a pixel */
        n += row[4 * x + 1] > 170;
    }
    cairo_surface_destroy(s);
    return n;
}

/* What is laid on tiles is drawn for small sizes too: a bridge has a deck that
 * is seen, and a castle is larger and has brighter walls. */
static void objects_are_drawn_anew(void **state)
{
    const int pixels = (int)(SPRITE_WIDE * 64);
    (void)state;
    int deck = bright_width(bridge_picture_afar(false, pixels));
    int castle = bright_width(castle_picture_afar(true, pixels));
    print_message("deck %d pixels, castle %d\n", deck, castle);
    assert_true(deck >= 5);
    assert_true(deck > bright_width(bridge_picture(false, pixels)));
    assert_true(castle > bright_width(castle_picture(true, pixels)));
}

/* Nothing is larger than the tile, and the scene has no more objects than the
 * one that is seen from near. */
static void all_types_can_be_seen(void **state)
{
    static layout l;
    static scene s;
    (void)state;
    for (int i = 0; i < pictures_catalog.n_types; i++) {
        layout_make(&l, &pictures_catalog, &pictures_catalog.types[i]);
        scene_make(&s, &l, 1);
        int n = s.n_objects;
        scene_see_afar(&s);
        assert_true(s.afar && s.n_objects <= n);
        for (int k = 0; k < s.n_objects; k++) {
            const object *t = &s.objects[k];
            bool is_sign = t->kind == OBJECT_SHIELD || t->kind == OBJECT_GOODS;
            if (is_sign) {
                assert_true(t->x - t->a > 0 && t->x + t->a < 1);
                assert_true(t->y - t->a > 0 && t->y + t->a < 1);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(styles_have_the_same_tones),
        cmocka_unit_test(kinds_of_land_differ),
        cmocka_unit_test(figures_stand_out),
        cmocka_unit_test(walls_are_bright_rims),
        cmocka_unit_test(signs_are_large),
        cmocka_unit_test(cloisters_are_large),
        cmocka_unit_test(goods_are_large),
        cmocka_unit_test(objects_are_drawn_anew),
        cmocka_unit_test(all_types_can_be_seen),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
