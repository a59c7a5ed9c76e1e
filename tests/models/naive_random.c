/* naive_random.c - a random game for the engine and for the model
 *
 * Each choice is written twice: into the setup of the engine and into the
 * model.
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"
#include "tests/unit/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The model knows the tiles of the base game and of bridges, castles and
 * bazaars; the Count's tiles are never drawn. */
static bool is_known(const cc_tile_type *type)
{
    const char *set = test_catalog()->sets[type->set].id;
    return type->count > 0 && (strcmp(set, "base") == 0 ||
                               strcmp(set, "bridges-castles-bazaars") == 0);
}

/* How types are chosen for a deck. */
enum {
    LIKE_BOXES, /* as often as they are in the boxes */
    LIVELY,     /* those that lead to bridges, castles and bazaars */
    EQUAL,      /* all types equally often */
    MIXTURES
};

#define COPIES_MAX 9 /* no type is in the boxes more often */

/* Draws a type for the deck; -1 if the lot is to be drawn again. */
static int draw_type(int mixture, uint64_t *random)
{
    const cc_catalog *catalog = test_catalog();
    int n_types = cc_type_find(catalog, "x11") + 1; /* the last known type */
    int type = (int)test_below(random, (unsigned)n_types);
    if (!is_known(&catalog->types[type])) {
        return -1;
    }
    if (mixture == LIKE_BOXES &&
        test_below(random, COPIES_MAX) >= catalog->types[type].count) {
        return -1; /* so that a type comes as often as it has copies */
    }
    return mixture == LIVELY ? test_lively(random) : type;
}

static void choose_deck(cc_setup *setup, uint64_t *random)
{
    unsigned mixture = test_below(random, MIXTURES);
    /* LIKE_BOXES: up to as many tiles as the base game and bridges, castles
     * and bazaars have; other decks are shorter, to save time. */
    int n = 1 + (int)test_below(random, mixture == LIKE_BOXES ? 84 : 60);
    setup->deck_only = true;
    setup->n_deck = 0;
    while (setup->n_deck < n) {
        int type = draw_type((int)mixture, random);
        if (type >= 0) {
            setup->deck[setup->n_deck++] = (uint16_t)type;
        }
    }
}

static void set_option(cc_setup *setup, const char *option, int value)
{
    setup->options[cc_option_find(test_catalog(), option)] = (uint8_t)value;
}

/* House rules, as bits: of a random number, so that each of them is on in half
 * of the games that have any. */
enum {
    HAS_GO_BACK = 1,
    HAS_GAP_TURNS = 2,
    HAS_FINISHED_ONLY = 4,
    HAS_EDGE = 8,
    HAS_CLOSING_EDGE = 16, /* means nothing without HAS_EDGE */
    HAS_HANDS = 32,
    HAS_LOTS = 64,
    HOUSE_RULES = 128 /* combinations */
};

/* House rules, alone and together; in half of the games none. *draws_lots:
 * tiles are drawn to find the first player. */
static void choose_house_rules(cc_setup *setup, naive *model, bool *draws_lots,
                               uint64_t *random)
{
    /* Of the table: no edge, and the smallest values of the option in its
     * order, as an edge far away changes nothing. */
    static const struct {
        int w, h;
    } sizes[] = {{0, 0}, {5, 5}, {7, 7}, {9, 7}, {9, 9}, {11, 7}};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    unsigned rules =
        test_below(random, 2) ? test_below(random, HOUSE_RULES) : 0;
    unsigned size = rules & HAS_EDGE ? 1 + test_below(random, SIZES - 1) : 0;
    model->go_back = rules & HAS_GO_BACK;
    model->gap_turns = rules & HAS_GAP_TURNS;
    model->finished_only = rules & HAS_FINISHED_ONLY;
    model->table_w = sizes[size].w;
    model->table_h = sizes[size].h;
    model->edge_closes = size && rules & HAS_CLOSING_EDGE;
    model->with_hands = rules & HAS_HANDS;
    *draws_lots = rules & HAS_LOTS;
    set_option(setup, "tiles-go-back", model->go_back);
    set_option(setup, "gap-turn", model->gap_turns);
    set_option(setup, "finished-only", model->finished_only);
    set_option(setup, "table-edge", (int)size);
    set_option(setup, "edge-closes", (rules & HAS_CLOSING_EDGE) != 0);
    set_option(setup, "first-by-roads", *draws_lots);
    /* There are two kinds of hands, open and hidden ones, which the model plays
     * alike. */
    int hands = model->with_hands ? 1 + (int)test_below(random, 2) : 0;
    set_option(setup, "three-in-hand", hands);
}

/* The options of all modules, whichever are in the game. */
static void choose_options(cc_setup *setup, naive *model, uint64_t *random)
{
    model->fields = test_below(random, 3);
    model->small_city = test_below(random, 2) ? 2 : 1;
    model->with_auction = test_below(random, 4) > 0;
    model->count_moves = test_below(random, 3);
    model->join_fields_only = test_below(random, 4) == 0;
    set_option(setup, "fields", (int)model->fields);
    set_option(setup, "small-city", model->small_city == 1);
    set_option(setup, "bazaar-auction", !model->with_auction);
    set_option(setup, "count-move", (int)model->count_moves);
    set_option(setup, "count-final", model->join_fields_only);
}

static void choose_modules(cc_setup *setup, naive *model, uint64_t *random)
{
    static const char *const modules[] = {"bridges", "castles", "bazaars"};
    bool *flags[] = {&model->with_bridges, &model->with_castles,
                     &model->with_bazaars};
    for (int i = 0; i < 3; i++) {
        uint64_t bit = (uint64_t)1
                       << cc_module_find(test_catalog(), modules[i]);
        *flags[i] = test_below(random, 3) > 0;
        setup->modules =
            *flags[i] ? setup->modules | bit : setup->modules & ~bit;
    }
    /* With more than four players each has one less (BCB-1). */
    for (int p = 0; p < model->n_players; p++) {
        int n = model->n_players > 4 ? 2 : 3;
        model->bridge_supply[p] = model->with_bridges ? n : 0;
        model->castle_supply[p] = model->with_castles ? n : 0;
    }
}

bool naive_random(naive *g, const cc_catalog *catalog, cc_setup *setup,
                  int players, uint64_t *random)
{
    bool with_town = test_below(random, 2), draws_lots;
    char text[80];
    snprintf(text, sizeof text, "players=%d sets=base%s", players,
             with_town ? ",count" : "");
    if (cc_setup_parse(setup, catalog, text, NULL) != CC_OK) {
        abort();
    }
    if (with_town) {
        naive_start_town(g, catalog, players);
    } else {
        naive_start(g, catalog, players, cc_type_find(catalog, "b03"), 0, 0, 0);
    }
    choose_options(setup, g, random);
    choose_modules(setup, g, random);
    choose_house_rules(setup, g, &draws_lots, random);
    choose_deck(setup, random);
    g->n_deck = setup->n_deck;
    for (int i = 0; i < setup->n_deck; i++) {
        g->deck[i] = setup->deck[i];
    }
    return draws_lots;
}
