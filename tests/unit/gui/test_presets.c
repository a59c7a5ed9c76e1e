/* test_presets.c - the games that are offered by a name
 *
 * The pack's presets can all be played; what is wrong in its file is reported
 * and left out. The player's own are kept in a file and can be deleted, and
 * those that need what is not installed stay in the file.
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

#include <string.h>

#include "gui/app/presets.h"
#include "tests/unit/file_support.h"
#include "tests/unit/support.h"
#include "tools/platform/files.h"

static presets all;

/* Opens the presets of a folder, and the test's own ones. */
static void open_presets(const char *data)
{
    presets_open(&all, test_catalog(), data, test_file);
}

static const preset *find(const char *id)
{
    for (int i = 0; i < all.n; i++) {
        if (strcmp(all.list[i].id, id) == 0) {
            return &all.list[i];
        }
    }
    fail_msg("no preset %s", id);
    return NULL;
}

/* Every preset of the pack is a game that can begin. */
static void presets_of_the_pack_can_be_played(void **state)
{
    static cc_game game;
    (void)state;
    open_presets("assets");
    for (int i = 0; i < all.n; i++) {
        assert_int_equal(
            cc_new(&game, test_catalog(), &all.list[i].setup, NULL, NULL),
            CC_OK);
    }
    find("the-city"); /* standalone games are listed by themselves */
    presets_close(&all);
}

/* Groups are all sets of that name; "*" is everything that combines. */
static void groups_are_sets_of_that_name(void **state)
{
    const cc_catalog *c = test_catalog();
    (void)state;
    open_presets("assets");
    uint64_t small = find("small")->setup.sets;
    for (int i = 0; i < c->n_sets; i++) {
        bool is_small = strcmp(c->sets[i].group, "small") == 0;
        bool is_base = strcmp(c->sets[i].id, "base") == 0;
        assert_int_equal(small >> i & 1, is_small || is_base);
    }
    assert_true(find("all")->setup.sets == sets_combining(c));
    /* With what no set brings. */
    uint64_t modules = sets_modules(c, sets_combining(c));
    assert_true((find("all")->setup.modules & modules) == modules);
    assert_true(find("all")->setup.modules >> cc_module_find(c, "phantom") & 1);
    presets_close(&all);
}

/* The first game is the base game with another option: a preset of its own on
 * the setup screen, but a base game in the records. */
static void options_tell_presets_apart(void **state)
{
    const cc_catalog *c = test_catalog();
    cc_setup setup;
    (void)state;
    open_presets("assets");
    const preset *first = find("first-game"), *base = find("base");
    cc_setup_init(&setup, c);
    assert_true(preset_matches(c, &base->setup, &setup));
    assert_false(preset_matches(c, &first->setup, &setup));
    preset_apply(&first->setup, &setup);
    assert_true(preset_matches(c, &first->setup, &setup));
    assert_false(preset_matches(c, &base->setup, &setup));
    assert_ptr_equal(preset_find(&all, c, &setup), base);
    /* Options of modules that are not in play do not count. */
    for (int i = 0; i < c->n_options; i++) {
        if (!(setup.modules >> cc_option_module(c, i) & 1)) {
            setup.options[i] ^= 1;
        }
    }
    assert_true(preset_matches(c, &first->setup, &setup));
    presets_close(&all);
}

/* Writes presets.txt into the folder of the test, and opens it. */
static void open_text(const char *text)
{
    char path[PATH_SIZE], folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", test_file);
    *strrchr(folder, '/') = '\0';
    assert_true(path_join(path, folder, "presets.txt"));
    assert_int_equal(file_write(path, text, strlen(text), NULL), 0);
    open_presets(folder);
    assert_int_equal(file_remove(path), 0);
}

/* The number of presets that are no standalone games. */
static int n_of_pack(void)
{
    int n = 0;
    while (n < all.n &&
           !sets_is_standalone(test_catalog(),
                               cc_set_find(test_catalog(), all.list[n].id))) {
        n++;
    }
    return n;
}

/* The pack names tiles for cards; an unknown one adds nothing. */
static void cards_are_tiles(void **state)
{
    (void)state;
    open_text("cards b02 none\npreset one sets=base\n");
    assert_int_equal(all.n_cards, 1);
    assert_int_equal(all.cards[0], cc_type_find(test_catalog(), "b02"));
    assert_int_equal(n_of_pack(), 1);
    presets_close(&all);
    open_presets("assets");
    assert_int_equal(all.n_cards, 5);
    presets_close(&all);
}

static void faults_of_the_pack_are_left_out(void **state)
{
    static const char *const bad[] = {
        "preset\n",
        "preset two\n",
        "prest two sets=base\n",
        "preset two sets=bse\n",
        "preset two sets=base rules=fields:never\n",
        "preset two sets=base groups=huge\n",
        "preset two-of-a-name-that-is-much-too-long-for-a-file sets=base\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[300];
        snprintf(text, sizeof text, "# some\n\npreset one sets=base\n%s%s",
                 bad[i], "preset three sets=base,tower groups=town,small\n");
        open_text(text);
        assert_int_equal(n_of_pack(), 2);
        find("one");
        find("three");
        presets_close(&all);
    }
}

/* Returns the number of the player's presets, and the last game of them. */
static int count_own(cc_setup *game)
{
    int n = 0;
    cc_setup next;
    for (int at = 0; preset_next_own(&all, test_catalog(), &at, &next); n++) {
        *game = next;
    }
    return n;
}

static void own_presets_are_kept_and_deleted(void **state)
{
    const cc_catalog *c = test_catalog();
    cc_setup setup, game;
    (void)state;
    open_presets("assets");
    assert_int_equal(count_own(&game), 0);
    preset_apply(&find("big-six")->setup, &setup);
    preset_keep(&all, c, "Our evening", &setup);
    preset_keep(&all, c, "First = again", &find("first-game")->setup);
    presets_close(&all);
    open_presets("assets");
    assert_int_equal(count_own(&game), 2);
    assert_true(preset_matches(c, &find("first-game")->setup, &game));
    /* The same name replaces it. */
    preset_keep(&all, c, "First = again", &find("all")->setup);
    assert_int_equal(count_own(&game), 2);
    assert_true(preset_matches(c, &find("all")->setup, &game));
    assert_int_equal(preset_delete(&all, "Our evening"), 0);
    assert_int_equal(preset_delete(&all, "Nobody has this"), 0);
    presets_close(&all);
    open_presets("assets");
    assert_int_equal(count_own(&game), 1);
    assert_int_equal(test_count_text(test_file_text(), "preset "), 1);
    presets_close(&all);
}

/* A preset with a set that is not installed is passed over, and stays. */
static void presets_of_missing_sets_stay_in_the_file(void **state)
{
    static const char text[] = "preset players=2 sets=base,moon name=Moon\n"
                               "preset sets=base,tower name=\n"
                               "preset players=2 sets=base name=Plain\n";
    cc_setup game;
    (void)state;
    assert_int_equal(file_write(test_file, text, strlen(text), NULL), 0);
    open_presets("assets");
    assert_int_equal(count_own(&game), 1);
    preset_keep(&all, test_catalog(), "More", &game);
    assert_int_equal(preset_delete(&all, "Plain"), 0);
    assert_int_equal(test_count_text(test_file_text(), "name=Moon\n"), 1);
    assert_int_equal(test_count_text(test_file_text(), "name=\n"), 1);
    assert_int_equal(test_count_text(test_file_text(), "name=Plain\n"), 0);
    assert_int_equal(test_count_text(test_file_text(), "name=More\n"), 1);
    presets_close(&all);
}

int main(void)
{
#define WITH_FOLDER(test)                                                      \
    cmocka_unit_test_setup_teardown(test, test_file_make, test_file_remove)
    const struct CMUnitTest tests[] = {
        WITH_FOLDER(presets_of_the_pack_can_be_played),
        WITH_FOLDER(groups_are_sets_of_that_name),
        WITH_FOLDER(options_tell_presets_apart),
        WITH_FOLDER(cards_are_tiles),
        WITH_FOLDER(faults_of_the_pack_are_left_out),
        WITH_FOLDER(own_presets_are_kept_and_deleted),
        WITH_FOLDER(presets_of_missing_sets_stay_in_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
