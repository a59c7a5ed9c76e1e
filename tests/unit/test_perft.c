/* test_perft.c - the number of short games, in the engine and the naive model
 *
 * Perft, known from chess programs: from the start position, with a deck of
 * four tiles, all sequences of so many decisions are played and counted.
 * Engine, model (tests/models/naive.h) and the numbers stored here must agree.
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

/* A position in the tree of the naive model. */
typedef struct naive_node {
    naive model;
    int deck[8], n_deck;
    int next_tile; /* index in `deck` */
    int player;
    bool asks_figure; /* else the next tile is to be placed */
} naive_node;

static uint64_t naive_perft(const naive_node *node, int depth);

/* Scores, passes the turn on and counts from there. */
static uint64_t count_next_turn(const naive_node *from, int depth)
{
    naive_node *node = malloc(sizeof *node);
    *node = *from;
    naive_score(&node->model);
    node->player = (node->player + 1) % node->model.n_players;
    node->asks_figure = false;
    uint64_t n = naive_perft(node, depth);
    free(node);
    return n;
}

/* Counts from a decision about a figure. */
static uint64_t count_deploys(const naive_node *node, int depth)
{
    const naive *m = &node->model;
    int type = m->tiles[m->n_tiles - 1].type;
    uint64_t sum = count_next_turn(node, depth - 1); /* no figure is placed */
    for (int slot = 0; slot < m->catalog->types[type].n_segments; slot++) {
        if (naive_can_deploy(m, node->player, slot)) {
            naive_node *next = malloc(sizeof *next);
            *next = *node;
            naive_deploy(&next->model, node->player, slot);
            sum += count_next_turn(next, depth - 1);
            free(next);
        }
    }
    return sum;
}

static bool can_deploy_any(const naive_node *node)
{
    const naive *m = &node->model;
    int type = m->tiles[m->n_tiles - 1].type;
    for (int slot = 0; slot < m->catalog->types[type].n_segments; slot++) {
        if (naive_can_deploy(m, node->player, slot)) {
            return true;
        }
    }
    return false;
}

/* Counts from the placement of the next tile, which fits somewhere. */
static uint64_t count_placements(const naive_node *node, int depth)
{
    int type = node->deck[node->next_tile];
    uint64_t sum = 0;
    /* More squares around the start tile than a deck of eight can reach, in all
     * four rotations. */
    enum { SIDE = 30 };
    for (int i = 0; i < SIDE * SIDE * 4; i++) {
        int rotation = i % 4, square = i / 4;
        int x = square % SIDE - SIDE / 2, y = square / SIDE - SIDE / 2;
        if (!naive_fits(&node->model, type, x, y, rotation)) {
            continue;
        }
        naive_node *next = malloc(sizeof *next);
        *next = *node;
        naive_lay(&next->model, type, x, y, rotation);
        next->next_tile++;
        next->asks_figure = true;
        sum += can_deploy_any(next) ? naive_perft(next, depth - 1)
                                    : count_next_turn(next, depth - 1);
        free(next);
    }
    return sum;
}

static uint64_t naive_perft(const naive_node *node, int depth)
{
    if (!depth) {
        return 1;
    }
    if (node->asks_figure) {
        return count_deploys(node, depth);
    }
    naive_node *next = malloc(sizeof *next);
    *next = *node;
    while (next->next_tile < next->n_deck &&
           !naive_is_placeable(&next->model, next->deck[next->next_tile])) {
        next->next_tile++; /* it leaves the game (BASE-6) */
    }
    uint64_t n =
        next->next_tile < next->n_deck ? count_placements(next, depth) : 0;
    free(next);
    return n;
}

/* Depths count decisions: two for a tile after which a figure may be placed,
 * else one. The engine and the model must both give these counts. */
static const struct {
    const char *deck;
    int shallow, deep; /* depths */
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
        naive_node *node = calloc(1, sizeof *node);
        naive_start(&node->model, catalog, 2, cc_type_find(catalog, "b03"), 0,
                    0, 0);
        node->n_deck = setup.n_deck;
        for (int k = 0; k < node->n_deck; k++) {
            node->deck[k] = setup.deck[k];
        }
        uint64_t n = engine_perft(&game, perfts[i].shallow);
        assert_int_equal(n, perfts[i].count_shallow);
        assert_int_equal(naive_perft(node, perfts[i].shallow), n);
        if (is_deep) {
            n = engine_perft(&game, perfts[i].deep);
            assert_int_equal(n, perfts[i].count_deep);
            assert_int_equal(naive_perft(node, perfts[i].deep), n);
        }
        free(node);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_equals_model),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
