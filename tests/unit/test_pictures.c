/* test_pictures.c - what the pack draws: sides fit, the picture says what the
 * data say, a turned tile is the same tile, and all of it twice the same
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
/* after those it needs */
#include <cmocka.h>

#include "tools/pack/layout/town_plan.h"
#include "tools/pack/part.h"

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
    assert_int_equal(cc_catalog_add_set(&catalog, text, n, &error), CC_OK);
}

static int is_set(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".tiles") == 0;
}

static int load(void **state)
{
    struct dirent **sets;
    (void)state;
    palette_load("assets/art/palette.txt");
    cc_catalog_init(&catalog);
    int n = scandir("assets/tiles", &sets, is_set, alphasort);
    for (int i = 0; i < n; i++) {
        *strrchr(sets[i]->d_name, '.') = '\0';
        load_set(sets[i]->d_name);
        free(sets[i]);
    }
    free(sets);
    marks_remap(&catalog);
    town_find(&catalog);
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

/* In which turn a tile, or one of the two after it in its set, has such a side
 * in the west or north; -1: in none. */
static int turn_with(int *type, int first, int all, int kind, bool west)
{
    for (int i = 0; i < 12; i++) {
        int other = first + (*type - first + i / 4) % all;
        if (kind_of_side(other, 3 - i % 4, west ? CC_W : CC_N) == kind) {
            *type = other;
            return 3 - i % 4;
        }
    }
    return -1;
}

/* The first type of a set; `n` of them. */
static int types_of(const char *set, int *n)
{
    int first = -1;
    *n = 0;
    for (int i = 0; i < catalog.n_types; i++) {
        if (strcmp(catalog.sets[catalog.types[i].set].id, set) == 0) {
            first = first < 0 ? i : first;
            ++*n;
        }
    }
    return first;
}

/* Every tile of a set beside another one of it that has such a side; of a
 * large set half of them. */
static measure measure_kind(int kind, const char *set)
{
    measure m = {0, 0, 0};
    int all, first = types_of(set, &all);
    for (int type = first; type < first + all; type++) {
        for (int k = 0; k < 8; k++) {
            int turn = k / 2, other = first + (type * 7 + turn * 5 + 3) % all;
            bool east = k & 1;
            if (all > 20 && (k & 1) != (turn & 1)) {
                continue;
            }
            int other_turn = turn_with(&other, first, all, kind, east);
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
        const char *set;
        double mean, most;
    } limits[] = {{CC_FIELD, "base", .006, .030},
                  {CC_ROAD, "base", .006, .030},
                  {CC_CITY, "base", .060, .140},
                  {CC_RIVER, "river-2", .006, .030},
                  {CC_FIELD, "river-2", .006, .030}};
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        measure m = measure_kind(limits[i].kind, limits[i].set);
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
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        int x = i % MAP_SIDE, y = i / MAP_SIDE;
        double px = (x + .5) / MAP_SIDE, py = (y + .5) / MAP_SIDE;
        if (l->map[y][x] != slot || layout_clearance(l, px, py) < .035) {
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
    /* Amid cities it lies in their shade. */
    case CC_FIELD: return c.g > c.r - .03f && c.g > c.b + .04f;
    case CC_ROAD: return c.r > c.g - .01f && c.g > .55f;
    case CC_RIVER: return c.b > c.r + .10f && c.g > c.r;
    case CC_CITY: return c.r > c.g + .02f;
    case CC_STREET: return c.r - c.b < .20f && c.g > .40f;
    /* Wet slabs, straw or earth below stalls: told apart below. */
    case CC_MARKET: return c.g > .40f;
    /* A quarter of its roofs are slate. */
    case CC_QUARTER: return c.r > c.g + .015f && c.g < .60f;
    default: return true;
    }
}

/* Whether a market's floor tells its goods: fish lie on blue-grey slabs, grain
 * on yellow straw, cattle on brown earth. */
static bool tells_goods(cc_goods goods, rgb c)
{
    float yellow = (c.r + c.g) / 2 - c.b;
    switch (goods) {
    case CC_FISH: return yellow < .04f;
    case CC_GRAIN: return yellow > .22f && c.r > .66f;
    case CC_LIVESTOCK: return yellow > .08f && c.r > c.g + .04f && c.r < .66f;
    default: return false;
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
            /* A crop circle, a bazaar and a foundation cover what little is
             * there. */
            if (n < 12 || l.has_bazaar ||
                t->marks & (MARK_CROP_CIRCLE | MARK_TOWER)) {
                continue;
            }
            seen++;
            if (!looks_like(kind, c) ||
                (kind == CC_MARKET &&
                 !tells_goods(t->segments[slot].goods, c))) {
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

/* Every segment has ground to point at, and its figure stands on it: also a
 * field amid cities, and two that nothing but a village parts. */
static void every_segment_has_ground(void **state)
{
    static layout l, turned;
    int wrong = 0;
    (void)state;
    for (int i = 0; i < 4 * catalog.n_types; i++) {
        const cc_tile_type *t = &catalog.types[i / 4];
        layout_make(&l, t);
        layout_turn(&turned, &l, i % 4);
        for (int slot = 0; slot < t->n_segments; slot++) {
            int n = 0;
            point at = turned.spots[slot];
            for (int k = 0; k < MAP_SIDE * MAP_SIDE; k++) {
                n += turned.map[k / MAP_SIDE][k % MAP_SIDE] == slot;
            }
            if (n < 12 || layout_slot_at(&turned, at.x, at.y) != slot) {
                wrong++;
                print_message(
                    "%s, turn %d, segment %d: %d samples, %.2f %.2f\n", t->id,
                    i % 4, slot, n, at.x, at.y);
            }
        }
    }
    assert_int_equal(wrong, 0);
}

/* ------------------------------------------------------------ marks, figures
 */

/* How much a mark changes within its place, and elsewhere, as the mean of the
 * steps of all colours. */
static void compare_mark(const cc_tile_type *t, uint64_t mark, float *here,
                         float *there)
{
    static layout plain, marked;
    static scene s;
    cc_tile_type type = *t;
    layout_make(&plain, &type);
    scene_make(&s, &plain, 0);
    view a = face_view(board, &s, 0);
    cc_tile_type other = *t; /* its marks are not the plain one's */
    other.marks |= mark;
    layout_make(&marked, &other);
    scene_make(&s, &marked, 0);
    view b = face_view(board, &s, 0);
    double sum[2] = {0, 0};
    int n[2] = {0, 0};
    for (int k = 0; k < SIZE * SIZE; k++) {
        rgb p = at(&a, k % SIZE, k / SIZE), q = at(&b, k % SIZE, k / SIZE);
        double x = (k % SIZE + .5) / SIZE, y = (k / SIZE + .5) / SIZE;
        double r = mark_radius(&marked);
        bool in = hypot(x - marked.mark.x, y - marked.mark.y) < r;
        sum[in] += fabs((double)(p.r - q.r)) + fabs((double)(p.g - q.g)) +
                   fabs((double)(p.b - q.b));
        n[in]++;
    }
    *here = n[1] ? (float)(sum[1] / n[1]) : 0;
    *there = (float)(sum[0] / n[0]);
    view_free(&a);
    view_free(&b);
}

/* The mark of a part that no module brings (tests/unit/fake_pack_part.c). */
static uint64_t made_mark(const char *name)
{
    int bit = MARK_FIRST_OF_PARTS;
    for (int i = 0; pack_parts[i]; i++) {
        for (const pack_mark *m = pack_parts[i]->marks; m && m->name; m++) {
            if (strcmp(m->name, name) == 0) {
                return (uint64_t)1 << bit;
            }
            bit++;
        }
    }
    fail_msg("no part draws %s", name);
    return 0;
}

static const cc_tile_type *type_called(const char *id)
{
    int k = 0;
    while (strcmp(catalog.types[k].id, id) != 0) {
        k++;
    }
    return &catalog.types[k];
}

/* Each mark is seen where the layout put it, those that no set brings yet
 * too, in a field and, where a tile is all city, there. */
static void marks_are_drawn(void **state)
{
    static const struct {
        uint64_t mark;
        const char *id;
    } rows[] = {{MARK_VINEYARD, "b23"}, {MARK_HILL, "b23"},
                {MARK_SHEEP, "b23"},    {MARK_CROP_CIRCLE, "b23"},
                {MARK_INN, "b24"},      {MARK_PIG_HERD, "b23"},
                {MARK_GARDEN, "b23"},   {MARK_VOLCANO, "b23"},
                {MARK_PORTAL, "b23"},   {MARK_TOWER, "b18"},
                {MARK_DRAGON, "b19"},   {MARK_TOWER, "b04"},
                {MARK_PORTAL, "b04"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        float here, there;
        compare_mark(type_called(rows[i].id), rows[i].mark, &here, &there);
        print_message("mark %llx on %s: %.2f, elsewhere %.2f\n",
                      (unsigned long long)rows[i].mark, rows[i].id,
                      (double)here, (double)there);
        assert_true(here > .10f);
        assert_true(here > there * 1.1f);
    }
}

/* A tile as if a part drew a mark on this segment, or on all of it (-1): lays
 * it out and returns the slot of the map that lies below the mark. */
static int lay_made(layout *l, cc_tile_type *type, const char *id,
                    const char *name, int slot)
{
    *type = *type_called(id);
    type->marks |= made_mark(name);
    if (slot >= 0) {
        type->segments[slot].marks |= made_mark(name);
    }
    layout_make(l, type);
    return layout_slot_at(l, l->mark.x, l->mark.y);
}

static double to_slot(const layout *l, int slot)
{
    double least = 2;
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] == slot) {
            double x = (i % MAP_SIDE + .5) / MAP_SIDE,
                   y = (i / MAP_SIDE + .5) / MAP_SIDE;
            least = fmin(least, hypot(x - l->mark.x, y - l->mark.y));
        }
    }
    return least;
}

/* A module's own marks lie where its part says: in a field, beside the road
 * that has the mark and no other, in the city that has it; and are seen there,
 * each in its colour. */
static void parts_say_where_marks_lie(void **state)
{
    static const struct {
        const char *id, *name;
        int slot;
        cc_kind on;
        int red, blue;
    } rows[] = {{"b23", "beacon", -1, CC_FIELD, 1, 0},
                {"b24", "lantern", -1, CC_FIELD, 0, 1},
                {"i14", "lantern", 0, CC_FIELD, 0, 1},
                {"i14", "lantern", 1, CC_FIELD, 0, 1},
                {"i14", "lantern", 2, CC_FIELD, 0, 1},
                {"b19", "fountain", -1, CC_CITY, 1, 1},
                {"t14", "fountain", 0, CC_CITY, 1, 1},
                {"t14", "fountain", 1, CC_CITY, 1, 1}};
    static layout l;
    static cc_tile_type type;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int below = lay_made(&l, &type, rows[i].id, rows[i].name, rows[i].slot);
        assert_int_equal(type.segments[below].kind, rows[i].on);
        for (int k = 0; rows[i].slot >= 0 && k < type.n_segments; k++) {
            if (rows[i].on == CC_CITY) {
                assert_int_equal(below, rows[i].slot);
            } else if (type.segments[k].kind == CC_ROAD && k != rows[i].slot) {
                assert_true(to_slot(&l, k) > to_slot(&l, rows[i].slot) + .02);
            }
        }
        for (int turn = 0; turn < 4; turn++) {
            static scene s;
            scene_make(&s, &l, turn & 1);
            view v = face_view(board, &s, turn);
            point p = to_table(turn, l.mark);
            int n = 0;
            for (int k = 0; k < 81; k++) { /* roofs may hide some of it */
                rgb seen = at(&v, (int)(p.x * SIZE) + k % 9 - 4,
                              (int)(p.y * SIZE) + k / 9 - 6);
                n += (seen.r > .3f) == rows[i].red &&
                     (seen.b > .3f) == rows[i].blue && seen.g < .2f;
            }
            assert_in_range(n, 20, 81);
            view_free(&v);
        }
    }
}

/* The share of a picture that is not seen through, and its mean colour. */
static float solid_part(cairo_surface_t *s, float mean[3])
{
    int w = cairo_image_surface_get_width(s);
    int h = cairo_image_surface_get_height(s), n = 0;
    const unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    mean[0] = mean[1] = mean[2] = 0;
    for (int k = 0; k < w * h; k++) {
        const unsigned char *p = data + k / w * stride + 4 * (k % w);
        if (p[3] > 200) {
            n++;
            for (int i = 0; i < 3; i++) {
                mean[i] += p[i];
            }
        }
    }
    for (int i = 0; i < 3 && n; i++) {
        mean[i] /= (float)n;
    }
    return (float)n / (float)(w * h);
}

/* Bits of parts are found by the names of their marks. */
static void parts_marks_have_names(void **state)
{
    static cc_catalog own;
    (void)state;
    own = catalog;
    assert_true(own.n_marks < CC_MARKS_MAX);
    own.marks[own.n_marks++] = "lantern";
    uint64_t bit = cc_mark_find(&own, "lantern");
    assert_int_equal(part_marks_remap(&own, bit), made_mark("lantern"));
    assert_int_equal(part_marks_remap(&own, ~bit) & made_mark("lantern"), 0);
}

/* A part's figure is cut like another one, thicker or such that one sees
 * through it. */
static void parts_cut_figures(void **state)
{
    float twin[3], meeple[3], shade[3], abbot[3];
    cairo_surface_t *s[4] = {figure_picture("twin", "sitting", 2, 48),
                             figure_picture("meeple", "sitting", 2, 48),
                             figure_picture("shade", "standing", 2, 48),
                             figure_picture("abbot", "standing", 2, 48)};
    (void)state;
    assert_true(solid_part(s[0], twin) > 1.08f * solid_part(s[1], meeple));
    for (int i = 0; i < 3; i++) {
        assert_true(fabsf(twin[i] - meeple[i]) < 16);
    }
    assert_true(solid_part(s[2], shade) < .5f * solid_part(s[3], abbot));
    for (int i = 0; i < 4; i++) {
        cairo_surface_destroy(s[i]);
    }
}

/* Where things of a kind with this `roof` lie in a tile's scene. */
static int count_objects(const cc_tile_type *t, uint64_t marks,
                         object_kind kind, int roof)
{
    static layout l;
    static scene s;
    cc_tile_type type = *t;
    int n = 0;
    type.marks |= marks;
    layout_make(&l, marks ? &type : t); /* the town knows its own */
    scene_make(&s, &l, 0);
    for (int i = 0; i < s.n_objects; i++) {
        n += s.objects[i].kind == kind && s.objects[i].roof == roof;
    }
    return n;
}

/* A princess lives in a city, beside its pennant; an abbey fills its tile. */
static void later_marks_have_their_place(void **state)
{
    static layout l;
    cc_tile_type abbey = *type_called("b01");
    (void)state;
    for (int i = 0; i < 2; i++) {
        const cc_tile_type *city = type_called(i ? "b05" : "b20");
        assert_int_equal(count_objects(city, 0, OBJECT_GOODS, SIGN_PRINCESS),
                         0);
        assert_int_equal(
            count_objects(city, MARK_PRINCESS, OBJECT_GOODS, SIGN_PRINCESS), 1);
    }
    layout_make(&l, &abbey);
    double small = layout_cloister_scale(&l);
    abbey.marks |= MARK_ABBEY;
    layout_make(&l, &abbey);
    assert_true(layout_cloister_scale(&l) > 1.5 * small);
}

/* How much two pictures differ: the share of pixels where one is seen through
 * and the other is not. */
static float other_shape(cairo_surface_t *a, cairo_surface_t *b)
{
    int w = cairo_image_surface_get_width(a), n = 0;
    int stride = cairo_image_surface_get_stride(a);
    const unsigned char *p = cairo_image_surface_get_data(a);
    const unsigned char *q = cairo_image_surface_get_data(b);
    for (int k = 0; k < w * w; k++) {
        size_t i = (size_t)(k / w * stride + 4 * (k % w) + 3);
        n += (p[i] > 200) != (q[i] > 200);
    }
    return (float)n / (float)(w * w);
}

/* Every kind of figure in all its poses: enough wood to be seen, none of it
 * cut off at the edges, and an outline of its own also at 24 pixels. */
static void figures_are_told_apart(void **state)
{
    static const char *const kinds[] = {
        "meeple", "builder", "pig",    "abbot", "mayor",   "wagon", "barn",
        "guard",  "count",   "dragon", "fairy", "phantom", "big"};
    enum { KINDS = sizeof kinds / sizeof *kinds, TINY = 24, OWN = KINDS - 2 };
    cairo_surface_t *tiny[KINDS];
    (void)state;
    for (int k = 0; k < KINDS; k++) {
        for (int i = 0; figure_pose_at(kinds[k], i); i++) {
            float mean[3];
            cairo_surface_t *s =
                figure_picture(kinds[k], figure_pose_at(kinds[k], i), 1, TINY);
            float part = solid_part(s, mean);
            const unsigned char *data = cairo_image_surface_get_data(s);
            int stride = cairo_image_surface_get_stride(s);
            for (int row = 0; row < TINY; row++) {
                assert_true(data[row * stride + 3] < 200);
                assert_true(data[row * stride + 4 * TINY - 1] < 200);
            }
            if (strcmp(kinds[k], "phantom") != 0) { /* one sees through it */
                assert_true(part > .10f && part < .75f);
            }
            cairo_surface_destroy(s);
        }
        tiny[k] =
            figure_picture(kinds[k], figure_pose_at(kinds[k], 0), 1, TINY);
    }
    for (int k = 0; k < OWN * OWN; k++) {
        int a = k % OWN, b = k / OWN;
        if (a < b) {
            float differ = other_shape(tiny[a], tiny[b]);
            if (differ < .035f) {
                print_message("%s and %s: %.3f\n", kinds[a], kinds[b],
                              (double)differ);
            }
            assert_true(differ >= .035f);
        }
    }
    for (int k = 0; k < KINDS; k++) {
        cairo_surface_destroy(tiny[k]);
    }
}

/* What stands on the land is seen, and so are the tokens of it. */
static void pieces_are_drawn(void **state)
{
    static const char *const tokens[] = {"bridge", "castle", "wall",
                                         "tower",  "gate",   "storey"};
    float mean[3];
    (void)state;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        cairo_surface_t *s =
            cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 32, 32);
        cairo_t *cr = cairo_create(s);
        cairo_scale(cr, 32, 32);
        paint_token(cr, tokens[i]);
        cairo_destroy(cr);
        cairo_surface_flush(s);
        assert_true(solid_part(s, mean) > .15f);
        cairo_surface_destroy(s);
    }
    for (int i = 0; disc_name(i); i++) {
        cairo_surface_t *s = disc_picture(i, 64); /* a heart is the least */
        assert_true(solid_part(s, mean) > .25f);
        cairo_surface_destroy(s);
    }
    for (int i = 0; i < 3; i++) {
        cairo_surface_t *s = i == 0   ? storey_picture(true, 82)
                             : i == 1 ? castle_picture(true, 82)
                                      : bridge_picture(true, 82);
        assert_true(solid_part(s, mean) > (i ? .08f : .03f));
        cairo_surface_destroy(s);
    }
}

/* ------------------------------------------------------------------- turning
 */

/* How far what stands there rises over its ground, away from the sides. */
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
        bool inner = layout_edge_distance(&l, p) > .12;
        h[k] = inner ? fmaxf(board->height[k] - .022f, 0) : 0;
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
            other += fabsf(a - b) > .010f; /* more than the ground's noise */
        }
        free(straight);
        free(turned);
        /* Shields and discs keep upright; the lava of a volcano runs towards
         * who looks. */
        int pennants = (t->marks & (GOODS_MARKS | MARK_VOLCANO)) != 0;
        for (int which = 0; which < CC_QUARTERS; which++) {
            pennants += count_objects(t, 0, OBJECT_EMBLEM, which);
        }
        for (int slot = 0; slot < t->n_segments; slot++) {
            pennants += t->segments[slot].pennants;
        }
        if (pennants == 0 && other * 50 > all) {
            print_message("%s: %d of %d\n", t->id, other, all);
        }
        assert_true(pennants > 0 || other * 50 <= all);
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

/* The table takes another size as the view comes near: the land must not
 * flicker then, nor grow brighter. */
static void sizes_go_over_into_one_another(void **state)
{
    (void)state;
    for (int type = 0; type < catalog.n_types; type += 9) {
        static layout l;
        static scene s;
        layout_make(&l, &catalog.types[type]);
        scene_make(&s, &l, 0);
        view v = face_view(board, &s, 0);
        view large = view_shrink(&v, 96), small = view_shrink(&v, 64);
        view_finish(&large, .015f);
        view_finish(&small, .010f);
        view seen = view_shrink(&large, 64);
        double brighter = 0, other = 0;
        int n = 0;
        for (int k = 0; k < small.w * small.h; k++) {
            if (small.alpha[k] > .9f && seen.alpha[k] > .9f) {
                double d = (double)(seen.colour[k].g - small.colour[k].g);
                brighter += d;
                other += fabs(d);
                n++;
            }
        }
        assert_true(n > 64 * 64 / 3);
        assert_true(fabs(brighter) < .006 * n);
        assert_true(other < .035 * n);
        view_free(&v);
        view_free(&large);
        view_free(&small);
        view_free(&seen);
    }
}

static bool is_painted_over(const scene *s, view *v)
{
    size_t n = (size_t)v->w * (size_t)v->h * sizeof *v->colour;
    rgb *before = malloc(n);
    assert_non_null(before);
    memcpy(before, v->colour, n);
    scene_paint_plates(v, s, 0);
    bool other = memcmp(before, v->colour, n) != 0;
    free(before);
    return other;
}

static void names_stand_where_they_can_be_read(void **state)
{
    int named = 0;
    (void)state;
    for (int type = 0; type < catalog.n_types && named < 3; type++) {
        static layout l;
        static scene s;
        bool has_name = false;
        layout_make(&l, &catalog.types[type]);
        scene_make(&s, &l, 0);
        for (int i = 0; i < s.n_objects; i++) {
            has_name |= s.objects[i].kind == OBJECT_PLATE;
        }
        if (has_name) {
            view v = face_view(board, &s, 0);
            view large = view_shrink(&v, 128), small = view_shrink(&v, 96);
            assert_true(is_painted_over(&s, &large));
            assert_false(is_painted_over(&s, &small));
            view_free(&v);
            view_free(&large);
            view_free(&small);
            named++;
        }
    }
    assert_int_equal(named, 3);
}

/* Flat ground in the sun keeps its colour, and what is high throws its shade
 * to the south-east. */
static void light_comes_from_the_north_west(void **state)
{
    canvas *c = canvas_open(128, PAD);
    (void)state;
    canvas_begin(c, 0);
    for (int k = 0; k < c->w * c->w; k++) {
        bool pillar =
            abs(k % c->w - c->w / 2) < 6 && abs(k / c->w - c->w / 2) < 6;
        c->albedo[k] = (rgb){.5f, .5f, .5f};
        c->height[k] = pillar ? .1f : 0;
    }
    light_cast(c);
    int middle = c->w / 2, by = 9;
    int nw = (middle - by) * c->w + middle - by;
    int se = (middle + by) * c->w + middle + by, far = c->pad * c->w + c->pad;
    assert_true(fabsf(c->colour[far].g - .5f) < .01f);
    assert_true(c->sun[nw] > .95f);
    assert_true(c->sun[se] < .2f);
    canvas_close(c);
}

static void angles_are_right(void **state)
{
    (void)state;
    for (int i = -400; i <= 400; i++) {
        double a = i * .03;
        assert_true(fabs((double)portable_sin((float)a) - sin(a)) < 2e-5);
        assert_true(fabs((double)portable_cos((float)a) - cos(a)) < 2e-5);
        double back = (double)portable_atan2((float)sin(a), (float)cos(a));
        assert_true(fabs(remainder(back - a, 2 * M_PI)) < 2e-4);
        double e = exp(-fabs(a));
        assert_true(fabs((double)portable_exp((float)-fabs(a)) - e) < 1e-5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(angles_are_right),
        cmocka_unit_test(light_comes_from_the_north_west),
        cmocka_unit_test(sides_fit),
        cmocka_unit_test(pictures_say_what_data_say),
        cmocka_unit_test(every_segment_has_ground),
        cmocka_unit_test(marks_are_drawn),
        cmocka_unit_test(later_marks_have_their_place),
        cmocka_unit_test(parts_say_where_marks_lie),
        cmocka_unit_test(parts_marks_have_names),
        cmocka_unit_test(parts_cut_figures),
        cmocka_unit_test(figures_are_told_apart),
        cmocka_unit_test(pieces_are_drawn),
        cmocka_unit_test(sizes_go_over_into_one_another),
        cmocka_unit_test(names_stand_where_they_can_be_read),
        cmocka_unit_test(a_turned_tile_is_the_same_tile),
        cmocka_unit_test(pictures_are_the_same_twice),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
