/* test_perft.c - perft: the number of short games, in the engine and the naive
 * model
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support.h"
#include "tests/models/naive.h"

static uint64_t engine_perft(const cc_game *game, int depth)
{
    if (!depth) {
        return 1;
    }
    cc_action *list = malloc(CC_ACTIONS_MAX * sizeof *list);
    int n = cc_legal_first(game, list, CC_ACTIONS_MAX);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply(&next, &list[i], NULL);
        sum += engine_perft(&next, depth - 1);
    }
    free(list);
    return sum;
}

/* A place in the tree of the naive model. */
typedef struct naive_walk {
    naive model;
    int deck[8], n_deck;
    int next_tile; /* index in `deck` */
    int player;
    bool decides_figure; /* else places the next tile */
} naive_walk;

static uint64_t naive_perft(const naive_walk *w, int depth);

/* Scores, passes the turn on and counts from there. */
static uint64_t count_next_turn(const naive_walk *from, int depth)
{
    naive_walk *w = malloc(sizeof *w);
    *w = *from;
    naive_score(&w->model);
    w->player = (w->player + 1) % w->model.n_players;
    w->decides_figure = false;
    uint64_t n = naive_perft(w, depth);
    free(w);
    return n;
}

static uint64_t naive_deploys(const naive_walk *w, int depth)
{
    const naive *m = &w->model;
    int type = m->tiles[m->n - 1].type;
    uint64_t sum = count_next_turn(w, depth - 1); /* the pass */
    for (int slot = 0; slot < m->catalog->types[type].n_segments; slot++) {
        if (naive_may_deploy(m, w->player, slot)) {
            naive_walk *next = malloc(sizeof *next);
            *next = *w;
            naive_deploy(&next->model, w->player, slot);
            sum += count_next_turn(next, depth - 1);
            free(next);
        }
    }
    return sum;
}

static bool can_deploy_any(const naive_walk *w)
{
    const naive *m = &w->model;
    int type = m->tiles[m->n - 1].type;
    for (int slot = 0; slot < m->catalog->types[type].n_segments; slot++) {
        if (naive_may_deploy(m, w->player, slot)) {
            return true;
        }
    }
    return false;
}

static uint64_t naive_places(const naive_walk *w, int depth)
{
    int type = w->deck[w->next_tile];
    uint64_t sum = 0;
    /* All squares around the start tile that the deck can reach, and some more,
     * in four rotations. */
    for (int i = 0; i < 30 * 30 * 4; i++) {
        int x = i / 4 % 30 - 15, y = i / (4 * 30) - 15, turn = i % 4;
        if (!naive_fits(&w->model, type, x, y, turn)) {
            continue;
        }
        naive_walk *next = malloc(sizeof *next);
        *next = *w;
        naive_lay(&next->model, type, x, y, turn);
        next->next_tile++;
        next->decides_figure = true;
        sum += can_deploy_any(next) ? naive_perft(next, depth - 1)
                                    : count_next_turn(next, depth - 1);
        free(next);
    }
    return sum;
}

static uint64_t naive_perft(const naive_walk *w, int depth)
{
    if (!depth) {
        return 1;
    }
    if (w->decides_figure) {
        return naive_deploys(w, depth);
    }
    naive_walk *walk = malloc(sizeof *walk);
    *walk = *w;
    while (walk->next_tile < walk->n_deck &&
           !naive_placeable(&walk->model, walk->deck[walk->next_tile])) {
        walk->next_tile++;
    }
    uint64_t n = walk->next_tile < walk->n_deck ? naive_places(walk, depth) : 0;
    free(walk);
    return n;
}

/* Depths count decisions: two for a tile after which a figure may be placed,
 * else one. The engine and the model must both give these counts. */
static const struct {
    const char *deck;
    int shallow, deep;
    uint64_t count_shallow, count_deep;
} perfts[] = {
    {"b24,b01,b18,b23", 6, 8, 19400, 799008},
    {"b20,b16,b10,b05", 6, 8, 20532, 989262},
    {"b22,b02,b19,b21", 6, 8, 43194, 3449504},
};

static void perft_equals_model(void **state)
{
    (void)state;
    const cc_catalog *catalog = test_catalog();
    bool is_deep = test_setting("CARCASSONNE_DEEP", 0) != 0;
    for (size_t i = 0; i < sizeof perfts / sizeof *perfts; i++) {
        char text[128];
        cc_setup setup;
        cc_game game;
        snprintf(text, sizeof text, "deck=%s deck-only=1", perfts[i].deck);
        assert_int_equal(cc_setup_parse(&setup, catalog, text, NULL), CC_OK);
        assert_int_equal(cc_new(&game, catalog, &setup, NULL, NULL), CC_OK);
        naive_walk *w = calloc(1, sizeof *w);
        naive_start(&w->model, catalog, 2, cc_type_find(catalog, "b03"), 0, 0,
                    0);
        w->n_deck = setup.n_deck;
        for (int k = 0; k < w->n_deck; k++) {
            w->deck[k] = setup.deck[k];
        }
        uint64_t n = engine_perft(&game, perfts[i].shallow);
        assert_int_equal(n, perfts[i].count_shallow);
        assert_int_equal(naive_perft(w, perfts[i].shallow), n);
        if (is_deep) {
            n = engine_perft(&game, perfts[i].deep);
            assert_int_equal(n, perfts[i].count_deep);
            assert_int_equal(naive_perft(w, perfts[i].deep), n);
        }
        free(w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_equals_model),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
