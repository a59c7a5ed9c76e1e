/* test_pictures_parts.c - pictures of marks, figures and tokens
 *
 * Parts of the pack program can bring their own: fake_pack_part.c is one, with
 * marks whose names begin with made-, the figures twin, shade and post, and the
 * tokens spark and leaf. Colours are from 0 to 1, in bytes of cairo from 0 to
 * 255.
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
#include "tools/pack/atlas.h"

/* ------------------------------------------------------------------- marks */

/* The catalogue's bit of a mark, which must exist. */
static uint64_t mark_bit(const char *name)
{
    uint64_t bit = cc_mark_find(&pictures_catalog, name);
    assert_true(bit);
    return bit;
}

/* How much a mark changes the picture at its place, and elsewhere: the mean
 * difference of red, green and blue together. */
static void compare_mark(const cc_tile_type *t, const char *mark, float *inside,
                         float *outside)
{
    static layout plain, marked;
    static scene s;
    cc_tile_type plain_type = *t, marked_type = *t; /* layouts point to them */
    layout_make(&plain, &pictures_catalog, &plain_type);
    scene_make(&s, &plain, 0);
    view a = face_view(pictures_canvas, &s, 0);
    marked_type.marks |= mark_bit(mark);
    layout_make(&marked, &pictures_catalog, &marked_type);
    scene_make(&s, &marked, 0);
    view b = face_view(pictures_canvas, &s, 0);
    double sum[2] = {0, 0}; /* outside, inside */
    int n[2] = {0, 0};
    for (int k = 0; k < PICTURE_SIZE * PICTURE_SIZE; k++) {
        rgb p = pictures_pixel(&a, k % PICTURE_SIZE, k / PICTURE_SIZE),
            q = pictures_pixel(&b, k % PICTURE_SIZE, k / PICTURE_SIZE);
        double x = (k % PICTURE_SIZE + .5) / PICTURE_SIZE,
               y = (k / PICTURE_SIZE + .5) / PICTURE_SIZE;
        double r = mark_radius(&marked);
        bool is_inside = hypot(x - marked.mark.x, y - marked.mark.y) < r;
        sum[is_inside] += fabs((double)(p.r - q.r)) +
                          fabs((double)(p.g - q.g)) + fabs((double)(p.b - q.b));
        n[is_inside]++;
    }
    *inside = n[1] ? (float)(sum[1] / n[1]) : 0;
    *outside = (float)(sum[0] / n[0]);
    view_free(&a);
    view_free(&b);
}

/* Each mark changes the picture where the layout placed it: in a field, or in
 * the city if the tile is all city. */
static void marks_are_drawn(void **state)
{
    static const struct {
        const char *mark, *id;
    } rows[] = {{"vineyard", "b23"},    {"hill", "b23"},    {"sheep", "b23"},
                {"crop-circle", "b23"}, {"inn", "b24"},     {"pig-herd", "b23"},
                {"garden", "b23"},      {"volcano", "b23"}, {"portal", "b23"},
                {"tower", "b18"},       {"dragon", "b19"},  {"tower", "b04"},
                {"portal", "b04"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        float inside, outside;
        compare_mark(pictures_type(rows[i].id), rows[i].mark, &inside,
                     &outside);
        print_message("%s on %s: %.2f, elsewhere %.2f\n", rows[i].mark,
                      rows[i].id, (double)inside, (double)outside);
        assert_true(inside > .10f);
        assert_true(inside > outside * 1.1f);
    }
}

/* Lays out a tile with a mark on a segment, or on the whole tile (-1). Returns
 * the slot below the mark. */
static int layout_with_mark(layout *l, cc_tile_type *type, const char *id,
                            const char *name, int slot)
{
    *type = *pictures_type(id);
    type->marks |= mark_bit(name);
    if (slot >= 0) {
        type->segments[slot].marks |= mark_bit(name);
    }
    layout_make(l, &pictures_catalog, type);
    return layout_slot_at(l, l->mark.x, l->mark.y);
}

/* The distance of the mark from the nearest sample of a segment. */
static double distance_to_slot(const layout *l, int slot)
{
    double min = 2;
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] == slot) {
            double x = (i % MAP_SIDE + .5) / MAP_SIDE,
                   y = (i / MAP_SIDE + .5) / MAP_SIDE;
            min = fmin(min, hypot(x - l->mark.x, y - l->mark.y));
        }
    }
    return min;
}

/* Whether the mark of a layout is beside the road, or in the city, that has it;
 * `below` is the slot below the mark. */
static void check_place(const layout *l, const cc_tile_type *type, int below,
                        int marked_slot)
{
    bool is_in_city = type->segments[below].kind == CC_CITY;
    if (is_in_city) {
        assert_int_equal(below, marked_slot);
    }
    for (int k = 0; k < type->n_segments && !is_in_city; k++) {
        if (type->segments[k].kind == CC_ROAD && k != marked_slot) {
            assert_true(distance_to_slot(l, k) >
                        distance_to_slot(l, marked_slot) + .02);
        }
    }
}

/* Whether a colour has just these of red and blue, and no green. */
static bool is_colour(rgb c, bool has_red, bool has_blue)
{
    return (c.r > .3f) == has_red && (c.b > .3f) == has_blue && c.g < .2f;
}

/* Marks of a part are placed where the part says: in a field, beside the road
 * that has the mark, or in the city that has it. They are drawn there, each in
 * its colour. */
static void parts_place_their_marks(void **state)
{
    static const struct {
        const char *id, *name;
        int slot;
        cc_kind kind; /* below the mark */
        int red, blue;
    } rows[] = {{"b23", "made-beacon", -1, CC_FIELD, 1, 0},
                {"b24", "made-lantern", -1, CC_FIELD, 0, 1},
                {"i14", "made-lantern", 0, CC_FIELD, 0, 1},
                {"i14", "made-lantern", 1, CC_FIELD, 0, 1},
                {"i14", "made-lantern", 2, CC_FIELD, 0, 1},
                {"b19", "made-fountain", -1, CC_CITY, 1, 1},
                {"t14", "made-fountain", 0, CC_CITY, 1, 1},
                {"t14", "made-fountain", 1, CC_CITY, 1, 1}};
    static layout l;
    static cc_tile_type type;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int below =
            layout_with_mark(&l, &type, rows[i].id, rows[i].name, rows[i].slot);
        assert_int_equal(type.segments[below].kind, rows[i].kind);
        if (rows[i].slot >= 0) {
            check_place(&l, &type, below, rows[i].slot);
        }
        for (int rotation = 0; rotation < 4; rotation++) {
            static scene s;
            scene_make(&s, &l, rotation & 1);
            view v = face_view(pictures_canvas, &s, rotation);
            point p = to_table(rotation, l.mark);
            int n = 0;
            for (int k = 0; k < 81; k++) {
                rgb pixel =
                    pictures_pixel(&v, (int)(p.x * PICTURE_SIZE) + k % 9 - 4,
                                   (int)(p.y * PICTURE_SIZE) + k / 9 - 6);
                n += is_colour(pixel, rows[i].red, rows[i].blue);
            }
            assert_in_range(n, 20, 81); /* roofs may hide some of it */
            view_free(&v);
        }
    }
}

/* A mark may be drawn in place of the cloister: it is in the middle of its
 * ground, and nothing of a cloister is left. */
static void parts_draw_cloisters(void **state)
{
    static layout l;
    static cc_tile_type type;
    static scene s;
    (void)state;
    layout_with_mark(&l, &type, "b02", "made-hermitage", -1);
    assert_true(part_draws_cloister(&l));
    assert_false(layout_has_mark(&l));
    int slot = layout_slot_at(&l, l.centre.x, l.centre.y);
    assert_int_equal(type.segments[slot].kind, CC_CLOISTER);
    scene_make(&s, &l, 0);
    int n_cones = 0;
    for (int i = 0; i < s.n_objects; i++) {
        const object *o = &s.objects[i];
        double x = (double)o->x - l.centre.x, y = (double)o->y - l.centre.y;
        n_cones += o->kind == OBJECT_CONE && hypot(x, y) < .01;
        assert_false(o->kind == OBJECT_HOUSE && hypot(x, y) < .10);
    }
    assert_int_equal(n_cones, 1);
    layout_with_mark(&l, &type, "b24", "made-hermitage", -1);
    assert_false(part_draws_cloister(&l)); /* there is no cloister */
}

/* A further segment without sides has the western half of the ground of the
 * cloister, in every rotation, and its figure stands in the west. */
static void segments_share_a_cloister(void **state)
{
    static layout l, turned;
    (void)state;
    const cc_tile_type *t = pictures_type("n05");
    int cloister = -1, priory = -1;
    for (int slot = 0; slot < t->n_segments; slot++) {
        bool has_sides = t->segments[slot].ports != 0;
        cloister = t->segments[slot].kind == CC_CLOISTER ? slot : cloister;
        priory = !has_sides && slot != cloister ? slot : priory;
    }
    layout_make(&l, &pictures_catalog, t);
    for (int rotation = 0; rotation < 4; rotation++) {
        double west[2] = {0, 0}; /* mean x of the cloister and the priory */
        int n[2] = {0, 0};
        layout_rotate(&turned, &l, rotation);
        for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
            int slot = turned.map[i / MAP_SIDE][i % MAP_SIDE];
            if (slot == cloister || slot == priory) {
                west[slot == priory] += (i % MAP_SIDE + .5) / MAP_SIDE;
                n[slot == priory]++;
            }
        }
        assert_true(n[0] > 50 && abs(n[0] - n[1]) < n[0] / 4);
        assert_true(west[1] / n[1] + .1 < west[0] / n[0]);
        assert_true(turned.figure_places[priory].x + .1 <
                    turned.figure_places[cloister].x);
    }
}

/* A layout has a bit of its own for a part's mark, which its tile has by name,
 * whatever bit the catalogue gave it. */
static void part_marks_are_found_by_name(void **state)
{
    static layout l;
    static cc_tile_type type;
    (void)state;
    layout_with_mark(&l, &type, "i14", "made-lantern", 1);
    uint64_t lantern = part_mark_bit(&l);
    assert_true(lantern != mark_bit("made-lantern"));
    assert_int_equal(part_mark_place(&l), MARK_BESIDE_ROAD);
    assert_int_equal(l.marks & ~(uint64_t)MARK_INN, lantern);
    assert_int_equal(l.segment_marks[0] & lantern, 0);
    assert_int_equal(l.segment_marks[1], lantern);
    layout_make(&l, &pictures_catalog, pictures_type("i14"));
    assert_int_equal(l.marks & lantern, 0);
    assert_false(part_has_mark(&l));
}

/* A mark that is no part of any segment, a crop circle: roads end at its rim,
 * not before, two fields do not meet on it, and figures stand beside it. Where
 * cities fill the tile it lies between them. */
static void marks_apart_keep_their_ground(void **state)
{
    static const struct {
        const char *id;
        bool is_in_middle; /* on a single field the mark lies on that */
    } rows[] = {{"p01", false}, {"p03", true}, {"p06", true}, {"q01", true},
                {"q02", true},  {"q05", true}, {"q06", true}};
    static layout l;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const cc_tile_type *type = pictures_type(rows[i].id);
        layout_make(&l, &pictures_catalog, type);
        double r = mark_radius(&l);
        assert_true(r > .10);
        int below = layout_slot_at(&l, l.mark.x, l.mark.y);
        assert_int_equal(below == NO_SLOT, rows[i].is_in_middle);
        for (int slot = 0; slot < type->n_segments; slot++) {
            point figure = l.figure_places[slot];
            assert_true(hypot(figure.x - l.mark.x, figure.y - l.mark.y) > r);
            double distance = distance_to_slot(&l, slot);
            assert_true(slot == below || distance > r - .02);
            if (type->segments[slot].kind == CC_ROAD &&
                type->segments[slot].ports & (type->segments[slot].ports - 1)) {
                continue; /* it leads past */
            }
            assert_true(type->segments[slot].kind != CC_ROAD ||
                        distance < r + .05);
        }
    }
}

/* A princess is drawn in a city, beside its pennant; an abbey fills its tile.
 */
static void princess_and_abbey_have_room(void **state)
{
    static layout l;
    cc_tile_type abbey = *pictures_type("b01");
    (void)state;
    for (int i = 0; i < 2; i++) {
        const cc_tile_type *city = pictures_type(i ? "b05" : "b20");
        assert_int_equal(
            pictures_count_objects(city, NULL, OBJECT_GOODS, SIGN_PRINCESS), 0);
        assert_int_equal(pictures_count_objects(city, "princess", OBJECT_GOODS,
                                                SIGN_PRINCESS),
                         1);
    }
    layout_make(&l, &pictures_catalog, &abbey);
    double scale = layout_cloister_scale(&l);
    abbey.marks |= mark_bit("abbey");
    layout_make(&l, &pictures_catalog, &abbey);
    assert_true(layout_cloister_scale(&l) > 1.5 * scale);
}

/* The north side of h02 belongs to both cities: the first one's wall and the
 * second one's end there, and the first one keeps the middle. */
static void cities_share_a_side(void **state)
{
    static layout l;
    cc_tile_type type = *pictures_type("h02");
    int n_ends = 0;
    (void)state;
    layout_make(&l, &pictures_catalog, &type);
    for (int i = 0; i < l.n_walls; i++) {
        n_ends += layout_wall_is_shared(&l, &l.walls[i], true) ||
                  layout_wall_is_shared(&l, &l.walls[i], false);
    }
    assert_int_equal(n_ends, 2);
    assert_int_equal(layout_slot_at(&l, .05, .01), 0);
    assert_int_equal(layout_slot_at(&l, .5, .01), 0);
    assert_int_equal(layout_slot_at(&l, .85, .01), 1);
    assert_int_equal(layout_slot_at(&l, .99, .01), 1);
    type = *pictures_type("b20"); /* two cities beside each other */
    layout_make(&l, &pictures_catalog, &type);
    assert_false(l.shared.exists);
}

/* Returns how many trees of a scene are within `half` of the line from the
 * middle of a tile to the middle of its southern side. */
static int trees_to_south(const char *tile, float half)
{
    static layout l;
    static scene s;
    int n = 0;
    cc_tile_type type = *pictures_type(tile);
    layout_make(&l, &pictures_catalog, &type);
    scene_make(&s, &l, 0);
    for (int i = 0; i < s.n_objects; i++) {
        const object *t = &s.objects[i];
        n += t->kind == OBJECT_TREE && t->y > .5f && t->y < 1 &&
             fabsf(t->x - .5f) < half;
    }
    return n;
}

/* A hedge parts the fields of h01, which meet in the middle of its southern
 * side. On b18, with one field, there is none. */
static void hedge_parts_fields(void **state)
{
    (void)state;
    assert_true(trees_to_south("h01", .03f) >= 20);
    assert_true(trees_to_south("b18", .03f) < 10);
}

/* ------------------------------------------------------ figures and tokens */

/* The opaque share of a picture, and the mean of its opaque pixels: blue,
 * green, red from 0 to 255. */
static float opaque_share(cairo_surface_t *s, float mean[3])
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

/* A part's figure has the shape of another one, thicker or translucent, or one
 * of its own. */
static void parts_change_figures(void **state)
{
    float twin[3], meeple[3], shade[3], abbot[3], post[3]; /* colours */
    cairo_surface_t *s[5] = {figure_picture("twin", "sitting", 2, 48),
                             figure_picture("meeple", "sitting", 2, 48),
                             figure_picture("shade", "standing", 2, 48),
                             figure_picture("abbot", "standing", 2, 48),
                             figure_picture("post", "post", 2, 48)};
    (void)state;
    assert_true(opaque_share(s[0], twin) > 1.08f * opaque_share(s[1], meeple));
    for (int i = 0; i < 3; i++) {
        assert_true(fabsf(twin[i] - meeple[i]) < 16);
    }
    assert_true(opaque_share(s[2], shade) < .5f * opaque_share(s[3], abbot));
    assert_true(opaque_share(s[4], post) < .6f * opaque_share(s[1], meeple));
    assert_true(post[2] > 2 * post[0]); /* of nobody, and red */
    for (int i = 0; i < 5; i++) {
        cairo_surface_destroy(s[i]);
    }
}

/* The share of pixels that are opaque in one picture only. */
static float outline_difference(cairo_surface_t *a, cairo_surface_t *b)
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

/* Every figure in all its poses is large enough, is not cut off at the edges
 * and has an outline of its own at 24 pixels. */
static void figures_differ_in_outline(void **state)
{
    static const char *const kinds[] = {
        "meeple",  "builder", "pig",   "abbot",   "mayor",    "wagon",
        "barn",    "guard",   "count", "fairy",   "shepherd", "ringmaster",
        "big-top", "mage",    "witch", "phantom", "big"};
    enum {
        KINDS = sizeof kinds / sizeof *kinds,
        TINY_SIDE = 24,   /* pixels */
        N_OWN = KINDS - 2 /* phantom and big are shaped like the meeple */
    };
    cairo_surface_t *sprites[KINDS];
    (void)state;
    for (int k = 0; k < KINDS; k++) {
        for (int i = 0; figure_pose_at(kinds[k], i); i++) {
            float mean[3];
            cairo_surface_t *s = figure_picture(
                kinds[k], figure_pose_at(kinds[k], i), 1, TINY_SIDE);
            float share = opaque_share(s, mean);
            const unsigned char *data = cairo_image_surface_get_data(s);
            int stride = cairo_image_surface_get_stride(s);
            for (int row = 0; row < TINY_SIDE; row++) {
                assert_true(data[row * stride + 3] < 200);
                assert_true(data[row * stride + 4 * TINY_SIDE - 1] < 200);
            }
            if (strcmp(kinds[k], "phantom") != 0) { /* it is translucent */
                assert_true(share > .10f && share < .75f);
            }
            cairo_surface_destroy(s);
        }
        sprites[k] =
            figure_picture(kinds[k], figure_pose_at(kinds[k], 0), 1, TINY_SIDE);
    }
    for (int k = 0; k < N_OWN * N_OWN; k++) {
        int a = k % N_OWN, b = k / N_OWN;
        if (a < b) {
            float difference = outline_difference(sprites[a], sprites[b]);
            if (difference < .029f) {
                print_message("%s and %s: %.3f\n", kinds[a], kinds[b],
                              (double)difference);
            }
            assert_true(difference >= .029f);
        }
    }
    for (int k = 0; k < KINDS; k++) {
        cairo_surface_destroy(sprites[k]);
    }
}

/* Tokens on the board and in supplies are drawn. */
static void tokens_are_drawn(void **state)
{
    static const char *const tokens[] = {"bridge", "castle", "storey"};
    float mean[3];
    bool has_spark = false, has_leaf = false;
    (void)state;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        cairo_surface_t *s = token_picture(tokens[i], 32);
        assert_true(opaque_share(s, mean) > .15f);
        cairo_surface_destroy(s);
    }
    for (int i = 0; wall_token_name(i); i++) {
        cairo_surface_t *s = wall_token_picture(i);
        assert_int_equal(cairo_image_surface_get_width(s), 128);
        assert_true(opaque_share(s, mean) > .15f);
        cairo_surface_destroy(s);
    }
    for (int i = 0; disc_name(i); i++) {
        cairo_surface_t *s = disc_picture(i, 64); /* the heart is smallest */
        float share = opaque_share(s, mean);
        if (share <= .25f) {
            fail_msg("token %s covers %.0f %% of its square, less than 25 %%",
                     disc_name(i), 100 * (double)share);
        }
        if (strcmp(disc_name(i), "spark") == 0) { /* it is red */
            has_spark = mean[2] > 2 * mean[0] && mean[2] > 2 * mean[1];
        }
        if (strcmp(disc_name(i), "leaf") == 0) { /* it is green */
            has_leaf = mean[1] > 2 * mean[0] && mean[1] > 2 * mean[2];
        }
        cairo_surface_destroy(s);
    }
    assert_true(has_spark && has_leaf);
    cairo_surface_t *built[3] = {storey_picture(0, 82),
                                 castle_picture(true, 82),
                                 bridge_picture(true, 82)};
    for (int i = 0; i < 3; i++) {
        assert_true(opaque_share(built[i], mean) > (i ? .08f : .018f));
        cairo_surface_destroy(built[i]);
    }
}

/* The tokens of flocks are different round pictures. */
static void flock_tokens_differ(void **state)
{
    (void)state;
    cairo_surface_t *before = NULL;
    int n = 0;
    for (int i = 0; disc_name(i); i++) {
        if (strncmp(disc_name(i), "sheep-", 6) != 0) {
            continue;
        }
        float mean[3];
        n++;
        assert_true(disc_is_painted(i));
        cairo_surface_t *s = disc_picture(i, 64);
        float share = opaque_share(s, mean);
        assert_true(share > .55f && share < .80f);
        if (before) {
            assert_memory_not_equal(cairo_image_surface_get_data(s),
                                    cairo_image_surface_get_data(before),
                                    (size_t)(64 * 64 * 4));
            cairo_surface_destroy(before);
        }
        before = s;
    }
    cairo_surface_destroy(before);
    assert_int_equal(n, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_are_drawn),
        cmocka_unit_test(princess_and_abbey_have_room),
        cmocka_unit_test(parts_place_their_marks),
        cmocka_unit_test(parts_draw_cloisters),
        cmocka_unit_test(segments_share_a_cloister),
        cmocka_unit_test(part_marks_are_found_by_name),
        cmocka_unit_test(marks_apart_keep_their_ground),
        cmocka_unit_test(cities_share_a_side),
        cmocka_unit_test(hedge_parts_fields),
        cmocka_unit_test(parts_change_figures),
        cmocka_unit_test(figures_differ_in_outline),
        cmocka_unit_test(tokens_are_drawn),
        cmocka_unit_test(flock_tokens_differ),
    };
    return cmocka_run_group_tests(tests, pictures_load, pictures_unload);
}
