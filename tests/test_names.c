/* test_names.c - names are identity: what else a program knows changes nothing
 *
 * Sets added in another order, and made-up ones before and after all others:
 * the numbers of types and sets are others then, but hashes, starts and the
 * order of the deck are the same.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support.h"

/* A set of one tile that nobody plays with; `order` is a line or nothing. */
static void add_made_up(cc_catalog *catalog, const char *id, const char *order)
{
    char text[256];
    cc_error error;
    int n = snprintf(text, sizeof text,
                     "set %s\n%s\nbrings base\nstart %.3s1 0 0 0\n"
                     "tile %.3s1 x3 sides=FFFF\n"
                     "  f1 field: NL NR EL ER SL SR WL WR | -\n",
                     id, order, id, id);
    assert_int_equal(cc_catalog_add(catalog, text, (size_t)n, &error), CC_OK);
}

static void add_file(cc_catalog *catalog, const char *id)
{
    char path[80];
    size_t length;
    cc_error error;
    snprintf(path, sizeof path, "assets/tiles/%s.tiles", id);
    char *text = test_read(path, &length);
    assert_int_equal(cc_catalog_add(catalog, text, length, &error), CC_OK);
    free(text);
}

/* All sets, from the last to the first, among made-up ones. */
static const cc_catalog *strange_catalog(void)
{
    static cc_catalog catalog;
    if (catalog.n_sets) {
        return &catalog;
    }
    cc_catalog_init(&catalog);
    add_made_up(&catalog, "zzz", "");
    for (int i = test_catalog()->n_sets; i-- > 0;) {
        add_file(&catalog, test_catalog()->sets[i].id);
    }
    add_made_up(&catalog, "mmm", "order 90");
    add_made_up(&catalog, "aaa", "order 0");
    return &catalog;
}

static void sets_stand_in_their_order(void **state)
{
    (void)state;
    static const char *const ids[] = {
        "aaa",         "base",     "bridges-castles-bazaars",
        "mmm",         "count",    "halflings-1",
        "halflings-2", "the-city", "zzz"};
    const cc_catalog *c = strange_catalog();
    assert_int_equal(c->n_sets, 9);
    for (int i = 0; i < c->n_sets; i++) {
        assert_string_equal(c->sets[i].id, ids[i]);
    }
    assert_int_equal(c->n_types, test_catalog()->n_types + 3);
    for (int i = 0; i < c->n_types; i++) {
        const cc_tile_type *t = &c->types[i];
        assert_true(i == 0 || t->set >= c->types[i - 1].set);
        int k = cc_type_find(test_catalog(), t->id);
        assert_true(k >= 0 ? t->key == test_catalog()->types[k].key
                           : t->id[0] == ids[t->set][0]);
    }
    for (int i = 0; i < c->n_sets; i++) {
        for (int k = 0; k < c->sets[i].n_starts; k++) {
            assert_int_equal(c->types[c->sets[i].starts[k].type].set, i);
        }
    }
}

static void start(cc_game *game, const cc_catalog *catalog, const char *setup)
{
    cc_setup s;
    cc_error error;
    if (cc_setup_parse(&s, catalog, setup, &error) != CC_OK ||
        cc_new(game, catalog, &s, NULL, &error) != CC_OK) {
        fail_msg("%s: %s", setup, error.what);
    }
}

/* The same game in both programs, told by texts: equal at every step. */
static void play_both(const char *setup, uint64_t seed)
{
    static cc_game games[2];
    char text[160];
    start(&games[0], test_catalog(), setup);
    start(&games[1], strange_catalog(), setup);
    while (cc_decision(&games[0]).kind != CC_OVER) {
        assert_true(cc_hash(&games[0]) == cc_hash(&games[1]));
        cc_action a = test_pick(&games[0], &seed), b;
        assert_true(cc_action_format(&games[0], &a, text, sizeof text) > 0);
        assert_int_equal(cc_action_parse(&games[1], text, &b, NULL), CC_OK);
        assert_int_equal(cc_apply(&games[0], &a, NULL), CC_OK);
        assert_int_equal(cc_apply(&games[1], &b, NULL), CC_OK);
    }
    assert_true(cc_hash(&games[0]) == cc_hash(&games[1]));
}

static void other_sets_change_no_game(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "players=2 sets=base seed=%d",
        "players=3 sets=base,bridges-castles-bazaars seed=%d",
        "players=4 sets=base,count seed=%d rules=count-final:fields",
        "players=3 sets=base,halflings-1,halflings-2 seed=%d",
        "players=2 sets=base,bridges-castles-bazaars,count,halflings-1,"
        "halflings-2 seed=%d",
        "players=3 sets=the-city seed=%d"};
    for (size_t i = 0; i < sizeof setups / sizeof *setups; i++) {
        for (int k = 0; k < 10; k++) {
            char setup[160];
            snprintf(setup, sizeof setup, setups[i], k);
            play_both(setup, (uint64_t)k);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_stand_in_their_order),
        cmocka_unit_test(other_sets_change_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
