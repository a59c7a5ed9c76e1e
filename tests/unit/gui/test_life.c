/* test_life.c - moving things on the land: carts, smoke, sheep, doves
 *
 * What moves depends on the position of the game and on the time only. A plan
 * is made once for a position; it says which sprites there are at any time.
 * Carts go along finished roads, finished cities smoke and light their windows
 * in the evening, doves fly over finished cloisters. The pack is read from the
 * build folder, which the environment variable BUILD names.
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

#include <cmocka.h>

#include "gui/readers/art.h"
#include "gui/table/land/life_sprites.h"
#include "gui/table/land/zones.h"
#include "tests/unit/support.h"

enum { SPRITES_MAX = 512 };
enum { ALL = 1000 }; /* more actions than any record has */

static art pictures;
static cc_game game;   /* that was played last */
static life_plan plan; /* of its position */

static int open_art(void **state)
{
    char path[300];
    const char *build = getenv("BUILD");
    (void)state;
    snprintf(path, sizeof path, "%s/data", build ? build : "build");
    art_open(&pictures, path, test_catalog());
    return 0;
}

static int close_art(void **state)
{
    (void)state;
    life_plan_free(&plan);
    art_close(&pictures);
    return 0;
}

/* Plays the first n actions of a record, and plans for the position. */
static void play(const char *name, int n)
{
    static cc_events events;
    cc_setup setup;
    cc_record record;
    cc_action action;
    cc_error error;
    size_t length;
    char path[100];
    snprintf(path, sizeof path, "tests/gui/%s.carc", name);
    char *text = test_read(path, &length);
    assert_int_equal(cc_record_open(&record, text, length, test_catalog(),
                                    &setup, &game, &events, &error),
                     CC_OK);
    while (n-- > 0 &&
           cc_record_next(&record, &game, &action, &events, &error) == CC_OK) {
    }
    free(text);
    life_plan_make(&plan, &pictures.life, test_catalog(), &game);
}

/* Lists the sprites of a plan at time t in seconds; returns how many. In the
 * window sprites move in several beats; here all beats are at the same time. */
static int sprites_of(const life_plan *p, double t, life_sprite *out, int max)
{
    double times[LIFE_STAGGER];
    for (int i = 0; i < LIFE_STAGGER; i++) {
        times[i] = t;
    }
    return life_sprites_at(p, times, out, max);
}

/* As sprites_of(), of the position that was played last. */
static int sprites_at(double t, life_sprite out[SPRITES_MAX])
{
    memset(out, 0, SPRITES_MAX * sizeof *out);
    return sprites_of(&plan, t, out, SPRITES_MAX);
}

/* Whether a region of a kind, finished or not, covers the square with a point.
 * Positions are in tile sides. */
static bool has_region(int kind, float x, float y, bool complete)
{
    for (int i = 0; i < cc_piece_count(&game); i++) {
        cc_piece_info p = cc_piece(&game, i);
        const cc_tile_type *type = &test_catalog()->types[p.type];
        for (int slot = 0; slot < type->n_segments; slot++) {
            if (p.x == (int)floorf(x) && p.y == (int)floorf(y) &&
                type->segments[slot].kind == kind &&
                cc_region(&game, cc_region_of(&game, i, slot)).complete ==
                    complete) {
                return true;
            }
        }
    }
    return false;
}

static bool is_finished(int kind, float x, float y)
{
    return has_region(kind, x, y, true);
}

/* Also if another time was asked for in between, and by another plan. */
static void same_time_gives_same_sprites(void **state)
{
    static life_sprite a[SPRITES_MAX], b[SPRITES_MAX];
    (void)state;
    play("finished", ALL);
    int n = sprites_at(77.7, a);
    assert_true(n > 20);
    sprites_at(5, b);
    life_plan second = {0};
    life_plan_make(&second, &pictures.life, test_catalog(), &game);
    assert_int_equal(sprites_of(&second, 77.7, b, SPRITES_MAX), n);
    assert_memory_equal(a, b, (size_t)n * sizeof *a);
    assert_int_equal(sprites_of(&second, 77.7, b, 3), 3); /* no more than fit */
    life_plan_free(&second);
}

/* Each cart is always on a finished road (or raised, on a bridge), and moves
 * steadily: in a tenth of a second never far, and nearly always a little. */
static void carts_stay_on_finished_roads(void **state)
{
    static life_sprite after[SPRITES_MAX], before[SPRITES_MAX];
    static const struct {
        const char *name;
        int kind;
    } games[] = {{"finished", CC_ROAD},
                 {"hundred", CC_ROAD},
                 {"city-result", CC_STREET}};
    (void)state;
    for (int k = 0; k < 3; k++) {
        play(games[k].name, ALL);
        assert_true(plan.n_routes >= 3);
        int n_carts = 0, n_moved = 0, n_before = sprites_at(0, before);
        for (double t = .1; t < 60; t += .1) {
            int n = sprites_at(t, after);
            for (int i = 0; i < n; i++) {
                if (after[i].kind != LIFE_CART) {
                    continue;
                }
                n_carts++;
                assert_true(after[i].raised ||
                            is_finished(games[k].kind, after[i].x, after[i].y));
                for (int j = 0; j < n_before; j++) {
                    if (before[j].kind == LIFE_CART &&
                        before[j].id == after[i].id) {
                        float distance = hypotf(after[i].x - before[j].x,
                                                after[i].y - before[j].y);
                        assert_true(distance < .06f);
                        n_moved += distance > .005f;
                    }
                }
            }
            memcpy(before, after, sizeof after);
            n_before = n;
        }
        assert_true(n_carts > 1000 && n_moved > n_carts * 9 / 10);
    }
}

/* A route is a list of close points, also where tiles meet. */
static void routes_are_continuous(void **state)
{
    (void)state;
    play("hundred", ALL);
    for (int i = 0; i < plan.n_routes; i++) {
        const life_route *r = &plan.routes[i];
        const life_point *p = plan.points + r->first;
        for (int k = 0; k + 1 < r->n; k++) {
            assert_true(hypotf(p[k + 1].x - p[k].x, p[k + 1].y - p[k].y) <
                        .14f);
            assert_true(p[k + 1].distance > p[k].distance);
        }
        assert_true(r->length > .5f && r->carts > 0);
    }
}

static void finished_cities_smoke(void **state)
{
    static life_sprite sprites[SPRITES_MAX];
    (void)state;
    play("hundred", ALL);
    int n = sprites_at(9, sprites), n_smoke = 0;
    for (int i = 0; i < n; i++) {
        if (sprites[i].kind == LIFE_SMOKE) {
            n_smoke++;
            /* Smoke may have drifted from the square to the south-west or
             * south. */
            assert_true(
                is_finished(CC_CITY, sprites[i].x, sprites[i].y) ||
                is_finished(CC_CITY, sprites[i].x - .2f, sprites[i].y + .25f) ||
                is_finished(CC_CITY, sprites[i].x, sprites[i].y + .25f));
        }
    }
    assert_true(n_smoke > 20);
    play("finished", 1); /* nothing is finished: there are only sheep */
    n = sprites_at(9, sprites);
    for (int i = 0; i < n; i++) {
        assert_int_equal(sprites[i].kind, LIFE_SHEEP);
    }
}

/* Houses of The City have smoke and lights on squares of finished streets. */
static void houses_smoke_along_finished_streets(void **state)
{
    (void)state;
    play("city-result", ALL);
    int n_smoke = 0, n_windows = 0;
    for (int i = 0; i < plan.n_sources; i++) {
        const life_source *s = &plan.sources[i];
        assert_true(s->kind == LIFE_SMOKE || s->kind == LIFE_WINDOW);
        assert_true(is_finished(CC_STREET, s->x, s->y));
        n_smoke += s->kind == LIFE_SMOKE;
        n_windows += s->kind == LIFE_WINDOW;
    }
    assert_true(n_smoke > 5 && n_windows > 50);
    play("city-result", 3);
    assert_int_equal(plan.n_sources, 0);
}

/* A sheep never goes farther than an eighth of a tile side from where it is at
 * the beginning. */
static void sheep_stay_on_their_meadow(void **state)
{
    static life_sprite sprites[SPRITES_MAX], first[SPRITES_MAX];
    (void)state;
    play("finished", ALL);
    int n_sheep = 0, n_first = sprites_at(0, first);
    for (double t = 0; t < 100; t += 1.3) {
        int n = sprites_at(t, sprites);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n_first; k++) {
                if (sprites[i].kind == LIFE_SHEEP &&
                    first[k].kind == LIFE_SHEEP &&
                    first[k].id == sprites[i].id) {
                    n_sheep++;
                    assert_true(hypotf(sprites[i].x - first[k].x,
                                       sprites[i].y - first[k].y) < .13f);
                }
            }
        }
    }
    assert_true(n_sheep > 100);
}

/* It is day until half of the deck is drawn; then it gets darker with every
 * tile, up to a dusk of 1, and windows are lit one after the other. */
static void windows_are_lit_in_the_evening(void **state)
{
    static life_sprite sprites[SPRITES_MAX];
    (void)state;
    float dusk_before = 0;
    int n_windows = 0;
    for (int n = 0; n < 200; n += 5) {
        play("finished", n);
        assert_true(plan.dusk >= dusk_before && plan.dusk <= 1);
        dusk_before = plan.dusk;
        int n_sprites = sprites_at(3, sprites);
        n_windows = 0;
        for (int i = 0; i < n_sprites; i++) {
            n_windows += sprites[i].kind == LIFE_WINDOW;
        }
        assert_true(plan.dusk > 0 || n_windows == 0);
    }
    assert_true(dusk_before > .99f && n_windows > 30);
    play("finished", 20);
    assert_true(plan.dusk <= 0);
}

/* Some lights are in cities that are not finished, but only a few. */
static void open_cities_have_few_lights(void **state)
{
    (void)state;
    play("hundred", ALL);
    int n_all = 0, n_open = 0;
    for (int i = 0; i < plan.n_sources; i++) {
        const life_source *s = &plan.sources[i];
        n_all += s->kind == LIFE_WINDOW;
        n_open +=
            s->kind == LIFE_WINDOW && has_region(CC_CITY, s->x, s->y, false);
    }
    assert_true(n_open > 2 && n_open < n_all / 3);
}

/* Without room for all, windows are what is left out. */
static void windows_leave_room_for_others(void **state)
{
    static life_sprite sprites[SPRITES_MAX];
    (void)state;
    play("finished", 195);
    int n = sprites_at(3, sprites), n_others = 0;
    for (int i = 0; i < n; i++) {
        n_others += sprites[i].kind != LIFE_WINDOW;
    }
    assert_true(n < SPRITES_MAX && n_others < n);
    n = sprites_of(&plan, 3, sprites, n_others);
    assert_int_equal(n, n_others);
    for (int i = 0; i < n; i++) {
        assert_true(sprites[i].kind != LIFE_WINDOW);
    }
}

/* Doves fly now and then, and only if a cloister is finished. */
static void doves_fly_over_finished_cloisters(void **state)
{
    static life_sprite sprites[SPRITES_MAX];
    int n_flying = 0, n_times = 0;
    (void)state;
    play("finished", ALL);
    for (double t = 0; t < 104; t += .5) {
        int n = sprites_at(t, sprites), doves = 0;
        for (int i = 0; i < n; i++) {
            doves += sprites[i].kind == LIFE_DOVE;
        }
        n_flying += doves > 0;
        n_times++;
    }
    int n_cloisters = 0;
    for (int i = 0; i < plan.n_sources; i++) {
        n_cloisters += plan.sources[i].kind == LIFE_DOVE;
    }
    assert_true(n_cloisters > 0 ? n_flying > 0 && n_flying < n_times
                                : n_flying == 0);
}

/* Reads a line of the pack, which says where on a tile something is. An invalid
 * one adds nothing. */
static void check_line(const char *line, bool is_valid)
{
    char text[200], *words[LIFE_WORDS + 1];
    life_sites sites;
    life_sites_init(&sites);
    snprintf(text, sizeof text, "%s", line);
    int n = pack_words(text, words, LIFE_WORDS + 1);
    assert_int_equal(life_sites_read(&sites, words, n, test_catalog()),
                     is_valid);
    assert_true(is_valid || sites.n_sites + sites.n_roads == 0);
    life_sites_free(&sites);
}

static void damaged_lines_are_refused(void **state)
{
    (void)state;
    check_line("road b24 0 500 0 500 1000", true);
    check_line("smoke b03 1 0 500 100 40", true);
    check_line("window b03 1 3 0 500 100 40", true);
    check_line("graze none 1 0 500 100 40", true); /* a tile of another pack */
    check_line("road b24 0 500 0 500", false);
    check_line("road b24 0 500 0", false);
    check_line("road b24 99 500 0 500 1000", false);
    check_line("smoke b03 3 0 500 100 40", true);
    check_line("smoke b03 4 0 500 100 40", false);
    check_line("smoke b03 1 0 500 100", false);
    check_line("window b03 1 4 0 500 100 40", false);
    check_line("graze b03 1 0 5e9 100 40", false);
    check_line("dressings b03 4", true);
    check_line("dressings b03 3", false); /* no chessboard */
    check_line("dressings b03 0", false);
    check_line("dressings b03 6", false);
    check_line("dressings b03 4 4", false);
    check_line("road", false);
    check_line("moon b03 1 0 500 100 40", false);
}

/* No two squares that share a side show the same face of a type, and of two of
 * them one is even: what stands across the side between them fits. With four
 * dressings, a face is not seen again on the square after the next one. */
static void neighbours_are_dressed_differently(void **state)
{
    enum { REACH = 20 };
    life_sites sites;
    (void)state;
    life_sites_init(&sites);
    for (int n = 2; n <= DRESSINGS_MAX; n += 2) {
        int times[DRESSINGS_MAX] = {0};
        sites.dressings[0] = (uint8_t)n;
        for (int k = 0; k < 4 * REACH * REACH; k++) {
            int x = k % (2 * REACH) - REACH, y = k / (2 * REACH) - REACH;
            int here = dressing_at(&sites, 0, x, y);
            assert_true(here >= 0 && here < n);
            assert_int_equal((here + dressing_at(&sites, 0, x + 1, y)) & 1, 1);
            assert_int_equal((here + dressing_at(&sites, 0, x, y + 1)) & 1, 1);
            if (n == 4) {
                assert_int_not_equal(here, dressing_at(&sites, 0, x + 2, y));
                assert_int_not_equal(here, dressing_at(&sites, 0, x, y + 2));
            }
            times[here]++;
        }
        for (int k = 0; k < n; k++) { /* about as often as each other */
            assert_in_range(times[k] * n, 3 * REACH * REACH, 5 * REACH * REACH);
        }
    }
    life_sites_free(&sites);
}

/* Zones are seen, and no side between two squares is. */
static void zones_change_slowly(void **state)
{
    enum { REACH = 40 };
    int min[3] = {255, 255, 255}, max[3] = {0, 0, 0};
    (void)state;
    for (int k = 0; k < 4 * REACH * REACH; k++) {
        int x = k % (2 * REACH) - REACH, y = k / (2 * REACH) - REACH;
        rgba c = zone_tint(x, y), e = zone_tint(x + 1, y);
        rgba s = zone_tint(x, y + 1);
        const int here[3] = {c.r, c.g, c.b}, east[3] = {e.r, e.g, e.b};
        const int south[3] = {s.r, s.g, s.b};
        for (int i = 0; i < 3; i++) {
            assert_in_range(here[i], ZONE_DARKEST, 255);
            assert_in_range(abs(here[i] - east[i]), 0, ZONE_STEP);
            assert_in_range(abs(here[i] - south[i]), 0, ZONE_STEP);
            min[i] = here[i] < min[i] ? here[i] : min[i];
            max[i] = here[i] > max[i] ? here[i] : max[i];
        }
    }
    assert_true(max[0] - min[0] > 8 && max[2] - min[2] > 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_time_gives_same_sprites),
        cmocka_unit_test(carts_stay_on_finished_roads),
        cmocka_unit_test(routes_are_continuous),
        cmocka_unit_test(finished_cities_smoke),
        cmocka_unit_test(houses_smoke_along_finished_streets),
        cmocka_unit_test(sheep_stay_on_their_meadow),
        cmocka_unit_test(windows_are_lit_in_the_evening),
        cmocka_unit_test(open_cities_have_few_lights),
        cmocka_unit_test(windows_leave_room_for_others),
        cmocka_unit_test(doves_fly_over_finished_cloisters),
        cmocka_unit_test(damaged_lines_are_refused),
        cmocka_unit_test(neighbours_are_dressed_differently),
        cmocka_unit_test(zones_change_slowly),
    };
    return cmocka_run_group_tests(tests, open_art, close_art);
}
