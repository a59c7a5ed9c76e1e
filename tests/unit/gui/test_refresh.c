/* test_refresh.c - the pack while its tiles are still being drawn
 *
 * `make run` begins the game when the base game is drawn. The index then grows
 * with each set, and the game reads it again; once it is whole, never.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "tests/unit/file_support.h"
#include "tests/unit/support.h"
#include "tools/platform/files.h"

static app window;
static char index_path[PATH_SIZE];

/* Writes an index that has a face of each tile of these sets, as bits. */
static void write_index(uint64_t sets)
{
    const cc_catalog *catalog = &window.catalog;
    FILE *file = fopen(index_path, "w");
    assert_non_null(file);
    for (int i = 0; i < catalog->n_types; i++) {
        if (sets >> catalog->types[i].set & 1) {
            for (int rotation = 0; rotation < 4; rotation++) {
                fprintf(file, "sprite tile/%s/%d/0@80 page.webp 0 0 80 80\n",
                        catalog->types[i].id, rotation);
            }
        }
    }
    fclose(file);
}

/* Opens a pack of which these sets are drawn. */
static void open_pack(uint64_t sets)
{
    memset(&window, 0, sizeof window);
    window.catalog = *test_catalog();
    snprintf(window.data, sizeof window.data, "%s", test_file);
    snprintf(index_path, sizeof index_path, "%s/art", test_file);
    assert_int_equal(file_make_folder(index_path), 0);
    snprintf(index_path, sizeof index_path, "%s/art/maps.txt", test_file);
    assert_int_equal(file_write(index_path, "", 0, NULL), 0);
    snprintf(index_path, sizeof index_path, "%s/art/atlas.txt", test_file);
    write_index(sets);
    pictures_open(&window);
}

static void close_pack(void)
{
    art_close(&window.art);
    free(window.state[STATE_LIFE_VIEW]);
}

static int set_number(const char *name)
{
    int set = 0;
    while (strcmp(window.catalog.sets[set].id, name) != 0) {
        set++;
    }
    return set;
}

static uint64_t set_bit(const char *name)
{
    return (uint64_t)1 << set_number(name);
}

/* Lets the frames of n seconds pass. */
static void pass(double seconds)
{
    window.now += seconds;
    pictures_refresh(&window);
}

static void sets_come_as_they_are_drawn(void **state)
{
    (void)state;
    window.catalog = *test_catalog();
    uint64_t base = set_bit("base"), tower = set_bit("tower");
    open_pack(base);
    assert_true(window.pack_is_partial);
    assert_true(pictures_has_set(&window, set_number("base")));
    assert_false(pictures_has_set(&window, set_number("tower")));
    pass(2); /* nothing is new */
    assert_int_equal(window.pack_version, 0);
    write_index(base | tower);
    pass(.5); /* too early */
    assert_int_equal(window.pack_version, 0);
    window.ui.moving = true;
    pass(2); /* what moves is known by the numbers of pictures */
    assert_int_equal(window.pack_version, 0);
    window.ui.moving = false;
    pass(0);
    assert_int_equal(window.pack_version, 1);
    assert_true(pictures_has_set(&window, set_number("tower")));
    assert_false(pictures_has_set(&window, set_number("river-1")));
    assert_true(window.pack_is_partial);
    assert_true(window.tick > 0); /* the loop must not sleep for good */
    close_pack();
}

static void whole_packs_are_not_looked_at_again(void **state)
{
    (void)state;
    open_pack(~(uint64_t)0);
    assert_false(window.pack_is_partial);
    write_index(0);
    pass(10);
    assert_int_equal(window.pack_version, 0);
    assert_true(window.tick == 0);
    close_pack();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sets_come_as_they_are_drawn,
                                        test_file_make, test_file_remove),
        cmocka_unit_test_setup_teardown(whole_packs_are_not_looked_at_again,
                                        test_file_make, test_file_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
