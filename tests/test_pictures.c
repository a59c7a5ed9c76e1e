/* test_pictures.c - what the pack draws: sides fit, the picture says what the
 * data say, a turned tile is the same tile, and all of it twice the same
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
/* after those it needs */
#include <cmocka.h>

#include "tools/pack/scene.h"

#define SIZE 160 /* pixels of a tile side: enough to measure */

static cc_catalog catalog;
static canvas *board;

void die(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    exit(1);
}

static void load_set(const char *name)
{
    static char text[1 << 17];
    char file[128];
    cc_error error;
    snprintf(file, sizeof file, "assets/tiles/%s.tiles", name);
    FILE *f = fopen(file, "rb");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    assert_int_equal(cc_catalog_add(&catalog, text, n, &error), CC_OK);
}

static int load(void **state)
{
    static const char *const sets[] = {"base",        "bridges-castles-bazaars",
                                       "count",       "halflings-1",
                                       "halflings-2", "the-city"};
    (void)state;
    palette_load("assets/art/palette.txt");
    cc_catalog_init(&catalog);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        load_set(sets[i]);
    }
    marks_translate(&catalog);
    town_load(&catalog);
    noise_make();
    board = canvas_open(SIZE, PAD);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    canvas_close(board);
    return 0;
}

/* The finished picture of a tile as it lies; the caller frees it. */
static view picture(int type, int turn, int variant)
{
    static layout l;
    static scene s;
    layout_make(&l, &catalog.types[type]);
    scene_make(&s, &l, variant);
    view v = face_view(board, &s, turn);
    view_finish(&v, .02f);
    return v;
}

static rgb at(const view *v, int x, int y)
{
    return v->colour[(y + v->over) * v->w + x];
}

/* --------------------------------------------------------------------- seams
 */

static int kind_of_side(int type, int turn, int side)
{
    int slot =
        catalog.types[type].slot_at[CC_PORT((side - turn) & 3, CC_MIDDLE)];
    return slot < 0 ? -1 : (int)catalog.types[type].segments[slot].kind;
}

/* The mean step of green over the side between a and the tile east of it, or
 * south of it, over a part of the side. */
static float step_over(const view *a, const view *b, bool east, int from,
                       int to)
{
    float sum = 0;
    for (int i = from; i < to; i++) {
        rgb p = east ? at(a, SIZE - 1, i) : at(a, i, SIZE - 1);
        rgb q = east ? at(b, 0, i) : at(b, i, 0);
        sum += p.g - q.g;
    }
    return sum / (float)(to - from);
}

typedef struct measure {
    int n;
    double sum, most; /* of the steps without their sign */
} measure;

/* All eighths of the side but the outer ones, where walls end. */
static void measure_side(measure *m, const view *a, const view *b, bool east)
{
    for (int k = 1; k < 7; k++) {
        double step = fabs(
            (double)step_over(a, b, east, SIZE * k / 8, SIZE * (k + 1) / 8));
        m->n++;
        m->sum += step;
        m->most = step > m->most ? step : m->most;
    }
}

/* Every tile of the base game beside the next one that has such a side. */
static measure measure_kind(int kind)
{
    measure m = {0, 0, 0};
    for (int type = 0; type < 24; type++) {
        for (int turn = 0; turn < 4; turn++) {
            int other = (type * 7 + turn * 5 + 3) % 24, other_turn = -1;
            bool east = turn & 1;
            for (int k = 0; k < 4; k++) {
                if (kind_of_side(other, k, east ? CC_W : CC_N) == kind) {
                    other_turn = k;
                }
            }
            if (other_turn < 0 ||
                kind_of_side(type, turn, east ? CC_E : CC_S) != kind) {
                continue;
            }
            view a = picture(type, turn, 0);
            view b = picture(other, other_turn, 1);
            measure_side(&m, &a, &b, east);
            view_free(&a);
            view_free(&b);
        }
    }
    assert_true(m.n > 20);
    print_message("sides of kind %d: mean step %.4f, most %.4f\n", kind,
                  m.sum / m.n, m.most);
    return m;
}

static void sides_fit(void **state)
{
    static const struct {
        int kind;
        double mean, most;
    } limits[] = {
        {CC_FIELD, .006, .030}, {CC_ROAD, .006, .030}, {CC_CITY, .060, .140}};
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        measure m = measure_kind(limits[i].kind);
        assert_true(m.sum / m.n < limits[i].mean);
        assert_true(m.most < limits[i].most);
    }
}

/* ------------------------------------------------------------- picture, data
 */

static rgb mean_of(const view *v, const layout *l, int slot, int *n)
{
    rgb sum = {0, 0, 0};
    *n = 0;
    for (int i = 0; i < GRID * GRID; i++) {
        int x = i % GRID, y = i / GRID;
        double px = (x + .5) / GRID, py = (y + .5) / GRID;
        if (l->map[y][x] != slot || layout_clear(l, px, py) < .035) {
            continue;
        }
        rgb c = at(v, (int)(px * SIZE), (int)(py * SIZE));
        sum = (rgb){sum.r + c.r, sum.g + c.g, sum.b + c.b};
        ++*n;
    }
    return *n ? rgb_scale(sum, 1 / (float)*n) : sum;
}

/* Whether a mean colour can be that of such a segment. */
static bool looks_like(int kind, rgb c)
{
    switch (kind) {
    case CC_FIELD: return c.g > c.r - .03f && c.g > c.b + .10f;
    case CC_ROAD: return c.r > c.g - .01f && c.g > .55f;
    case CC_CITY: return c.r > c.g + .02f;
    case CC_STREET: return c.r - c.b < .16f && c.g > .40f;
    case CC_MARKET: return c.g > c.r - .02f && c.g > c.b + .06f;
    case CC_QUARTER: return c.r > c.g + .03f && c.g < .60f;
    default: return true;
    }
}

static void pictures_say_what_data_say(void **state)
{
    static layout l;
    int wrong = 0, seen = 0;
    (void)state;
    for (int type = 0; type < catalog.n_types; type++) {
        const cc_tile_type *t = &catalog.types[type];
        layout_make(&l, t);
        view v = picture(type, 0, type & 1);
        for (int slot = 0; slot < t->n_segments; slot++) {
            int n, kind = (int)t->segments[slot].kind;
            rgb c = mean_of(&v, &l, slot, &n);
            /* A crop circle and a bazaar cover what little is there. */
            if (n < 12 || l.has_bazaar || t->marks & MARK_CROP_CIRCLE) {
                continue;
            }
            seen++;
            if (!looks_like(kind, c)) {
                wrong++;
                print_message("%s, segment %d of kind %d: %.2f %.2f %.2f\n",
                              t->id, slot, kind, (double)c.r, (double)c.g,
                              (double)c.b);
            }
        }
        view_free(&v);
    }
    assert_true(seen > 250);
    assert_int_equal(wrong, 0);
}

/* ------------------------------------------------------------------- turning
 */

/* Heights of what stands on the tile, away from its sides. */
static float *heights(int type, int turn)
{
    static layout l;
    static scene s;
    int n = board->w * board->w;
    float *h = malloc((size_t)n * sizeof *h);
    layout_make(&l, &catalog.types[type]);
    scene_make(&s, &l, 0);
    scene_paint(board, &s, turn);
    for (int k = 0; k < n; k++) {
        float x = board->at[k % board->w], y = board->at[k / board->w];
        point p = to_tile(turn, (point){(double)x, (double)y});
        bool inner = layout_edge(&l, p) > .12;
        h[k] = inner && board->h[k] > .022f ? board->h[k] : 0;
    }
    return h;
}

static void a_turned_tile_is_the_same_tile(void **state)
{
    (void)state;
    for (int type = 0; type < catalog.n_types; type += 3) {
        const cc_tile_type *t = &catalog.types[type];
        float *straight = heights(type, 0), *turned = heights(type, 1);
        int other = 0, all = 0, w = board->w;
        for (int k = 0; k < w * w; k++) { /* a quarter clockwise */
            float a = straight[k], b = turned[k % w * w + w - 1 - k / w];
            all += a > 0 || b > 0;
            other += fabsf(a - b) > .004f;
        }
        free(straight);
        free(turned);
        /* Shields keep upright. */
        int pennants = 0;
        for (int slot = 0; slot < t->n_segments; slot++) {
            pennants += t->segments[slot].pennants;
        }
        if (pennants == 0 && other * 100 > all) {
            print_message("%s: %d of %d\n", t->id, other, all);
        }
        assert_true(pennants > 0 || other * 100 <= all);
    }
}

static void pictures_are_the_same_twice(void **state)
{
    (void)state;
    for (int type = 0; type < catalog.n_types; type += 7) {
        view a = picture(type, 1, 1);
        view between = picture((type + 11) % catalog.n_types, 2, 0);
        view b = picture(type, 1, 1);
        size_t n = (size_t)a.w * (size_t)a.h;
        assert_memory_equal(a.colour, b.colour, n * sizeof *a.colour);
        assert_memory_equal(a.alpha, b.alpha, n * sizeof *a.alpha);
        view_free(&a);
        view_free(&b);
        view_free(&between);
    }
}

/* Flat ground in the sun keeps its colour, and what is high throws its shade
 * to the south-east. */
static void light_comes_from_the_north_west(void **state)
{
    canvas *c = canvas_open(128, PAD);
    (void)state;
    canvas_begin(c, 0);
    for (int k = 0; k < c->w * c->w; k++) {
        bool block =
            abs(k % c->w - c->w / 2) < 6 && abs(k / c->w - c->w / 2) < 6;
        c->albedo[k] = (rgb){.5f, .5f, .5f};
        c->h[k] = block ? .1f : 0;
    }
    light_cast(c);
    int middle = c->w / 2, by = 9;
    int nw = (middle - by) * c->w + middle - by;
    int se = (middle + by) * c->w + middle + by, far = c->pad * c->w + c->pad;
    assert_true(fabsf(c->lit[far].g - .5f) < .01f);
    assert_true(c->sun[nw] > .95f);
    assert_true(c->sun[se] < .2f);
    canvas_close(c);
}

static void angles_are_right(void **state)
{
    (void)state;
    for (int i = -400; i <= 400; i++) {
        double a = i * .03;
        assert_true(fabs((double)sin_of((float)a) - sin(a)) < 2e-5);
        assert_true(fabs((double)cos_of((float)a) - cos(a)) < 2e-5);
        double back = (double)angle_of((float)sin(a), (float)cos(a));
        assert_true(fabs(remainder(back - a, 2 * M_PI)) < 2e-4);
        double e = exp(-fabs(a));
        assert_true(fabs((double)exp_of((float)-fabs(a)) - e) < 1e-5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(angles_are_right),
        cmocka_unit_test(light_comes_from_the_north_west),
        cmocka_unit_test(sides_fit),
        cmocka_unit_test(pictures_say_what_data_say),
        cmocka_unit_test(a_turned_tile_is_the_same_tile),
        cmocka_unit_test(pictures_are_the_same_twice),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
