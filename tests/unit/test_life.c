/* test_life.c - animations of the land depend only on position and time
 *
 * BUILD names the build folder.
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
#include "gui/table/land/life.h"
#include "support.h"

#define THINGS 512

static art pictures;
static cc_game game;
static life_plan plan;

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

/* Plays a record up to its n-th action. */
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

/* All sprites at one time. */
static int life_of(const life_plan *p, double t, life_sprite *things, int max)
{
    double times[LIFE_STAGGER];
    for (int i = 0; i < LIFE_STAGGER; i++) {
        times[i] = t;
    }
    return life_sprites_at(p, times, things, max);
}

static int list_at(double t, life_sprite things[THINGS])
{
    memset(things, 0, THINGS * sizeof *things);
    return life_of(&plan, t, things, THINGS);
}

/* Whether a finished region of a kind covers the square. */
static bool is_finished(int kind, float x, float y)
{
    for (int i = 0; i < cc_piece_count(&game); i++) {
        cc_piece_info p = cc_piece(&game, i);
        const cc_tile_type *type = &test_catalog()->types[p.type];
        for (int slot = 0; slot < type->n_segments; slot++) {
            if (p.x == (int)floorf(x) && p.y == (int)floorf(y) &&
                type->segments[slot].kind == kind &&
                cc_region(&game, cc_region_of(&game, i, slot)).complete) {
                return true;
            }
        }
    }
    return false;
}

static void same_time_gives_same_sprites(void **state)
{
    static life_sprite a[THINGS], b[THINGS];
    (void)state;
    play("finished", 1000);
    int n = list_at(77.7, a);
    assert_true(n > 20);
    list_at(5, b);
    life_plan second = {0};
    life_plan_make(&second, &pictures.life, test_catalog(), &game);
    assert_int_equal(life_of(&second, 77.7, b, THINGS), n);
    assert_memory_equal(a, b, (size_t)n * sizeof *a);
    assert_int_equal(life_of(&second, 77.7, b, 3), 3); /* the room */
    life_plan_free(&second);
}

/* Each cart is always on its road, moves steadily and visits all of it. */
static void carts_stay_on_finished_roads(void **state)
{
    static life_sprite after[THINGS], before[THINGS];
    static const struct {
        const char *name;
        int kind;
    } games[] = {{"finished", CC_ROAD},
                 {"hundred", CC_ROAD},
                 {"city-result", CC_STREET}};
    (void)state;
    for (int k = 0; k < 3; k++) {
        play(games[k].name, 1000);
        assert_true(plan.n_routes >= 3);
        int carts = 0, n_moved = 0, n_before = list_at(0, before);
        for (double t = .1; t < 60; t += .1) {
            int n = list_at(t, after);
            for (int i = 0; i < n; i++) {
                if (after[i].kind != LIFE_CART) {
                    continue;
                }
                carts++;
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
        assert_true(carts > 1000 && n_moved > carts * 9 / 10);
    }
}

/* A route is continuous where tiles meet. */
static void routes_are_continuous(void **state)
{
    (void)state;
    play("hundred", 1000);
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
    static life_sprite things[THINGS];
    (void)state;
    play("hundred", 1000);
    int n = list_at(9, things), smoke = 0;
    for (int i = 0; i < n; i++) {
        if (things[i].kind == LIFE_SMOKE || things[i].kind == LIFE_WINDOW) {
            smoke += things[i].kind == LIFE_SMOKE;
            /* Smoke drifts over the next square. */
            assert_true(
                is_finished(CC_CITY, things[i].x, things[i].y) ||
                is_finished(CC_CITY, things[i].x - .2f, things[i].y + .25f) ||
                is_finished(CC_CITY, things[i].x, things[i].y + .25f));
        }
    }
    assert_true(smoke > 20);
    play("finished", 1);
    n = list_at(9, things);
    for (int i = 0; i < n; i++) {
        assert_int_equal(things[i].kind, LIFE_SHEEP);
    }
}

/* Houses of The City have smoke and lights on squares of finished streets. */
static void houses_smoke_along_finished_streets(void **state)
{
    (void)state;
    play("city-result", 1000);
    int smoke = 0, windows = 0;
    for (int i = 0; i < plan.n_sources; i++) {
        const life_source *s = &plan.sources[i];
        assert_true(s->kind == LIFE_SMOKE || s->kind == LIFE_WINDOW);
        assert_true(is_finished(CC_STREET, s->x, s->y));
        smoke += s->kind == LIFE_SMOKE;
        windows += s->kind == LIFE_WINDOW;
    }
    assert_true(smoke > 5 && windows > 50);
    play("city-result", 3);
    assert_int_equal(plan.n_sources, 0);
}

static void sheep_stay_on_their_meadow(void **state)
{
    static life_sprite things[THINGS], first[THINGS];
    (void)state;
    play("finished", 1000);
    int flock = 0, n_first = list_at(0, first);
    for (double t = 0; t < 100; t += 1.3) {
        int n = list_at(t, things);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n_first; k++) {
                if (things[i].kind == LIFE_SHEEP &&
                    first[k].kind == LIFE_SHEEP &&
                    first[k].id == things[i].id) {
                    flock++;
                    assert_true(hypotf(things[i].x - first[k].x,
                                       things[i].y - first[k].y) < .13f);
                }
            }
        }
    }
    assert_true(flock > 100);
}

/* It is day until half of the deck is drawn, then darker with every tile;
 * windows are lit one after the other. */
static void windows_are_lit_in_the_evening(void **state)
{
    static life_sprite things[THINGS];
    (void)state;
    float before = 0;
    int n_lit = 0;
    for (int n = 0; n < 200; n += 5) {
        play("finished", n);
        assert_true(plan.dusk >= before && plan.dusk <= 1);
        before = plan.dusk;
        int count = list_at(3, things), n_windows = 0;
        for (int i = 0; i < count; i++) {
            n_windows += things[i].kind == LIFE_WINDOW;
        }
        assert_true(plan.dusk > 0 || n_windows == 0);
        n_lit = n_windows;
    }
    assert_true(before > .99f && n_lit > 30);
    play("finished", 20);
    assert_true(plan.dusk <= 0);
}

/* Doves fly over finished cloisters only. */
static void doves_fly_over_finished_cloisters(void **state)
{
    static life_sprite things[THINGS];
    int flying = 0, times = 0;
    (void)state;
    play("finished", 1000);
    for (double t = 0; t < 104; t += .5) {
        int n = list_at(t, things), doves = 0;
        for (int i = 0; i < n; i++) {
            doves += things[i].kind == LIFE_DOVE;
        }
        flying += doves > 0;
        times++;
    }
    int cloisters = 0;
    for (int i = 0; i < plan.n_sources; i++) {
        cloisters += plan.sources[i].kind == LIFE_DOVE;
    }
    assert_true(cloisters > 0 ? flying > 0 && flying < times : flying == 0);
}

static void read_line(const char *line, bool is_valid)
{
    char text[200], *word[LIFE_WORDS + 1];
    life_sites b;
    life_sites_init(&b);
    snprintf(text, sizeof text, "%s", line);
    int n = pack_words(text, word, LIFE_WORDS + 1);
    assert_int_equal(life_sites_read(&b, word, n, test_catalog()), is_valid);
    assert_true(is_valid || b.n_places + b.n_roads == 0);
    life_sites_free(&b);
}

static void damaged_lines_are_refused(void **state)
{
    (void)state;
    read_line("road b24 0 500 0 500 1000", true);
    read_line("smoke b03 1 0 500 100 40", true);
    read_line("window b03 1 3 0 500 100 40", true);
    read_line("graze none 1 0 500 100 40", true); /* of another pack */
    read_line("road b24 0 500 0 500", false);
    read_line("road b24 0 500 0", false);
    read_line("road b24 99 500 0 500 1000", false);
    read_line("smoke b03 2 0 500 100 40", false);
    read_line("smoke b03 1 0 500 100", false);
    read_line("window b03 1 4 0 500 100 40", false);
    read_line("graze b03 1 0 5e9 100 40", false);
    read_line("road", false);
    read_line("moon b03 1 0 500 100 40", false);
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
        cmocka_unit_test(doves_fly_over_finished_cloisters),
        cmocka_unit_test(damaged_lines_are_refused),
    };
    return cmocka_run_group_tests(tests, open_art, close_art);
}
