/* test_search.c - text search ignores case and accents
 *
 * text_matches(text, part) finds what a player types in lists of the window.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "gui/base/text_match.h"

static void finds_words(void **state)
{
    (void)state;
    assert_true(text_matches("", ""));
    assert_true(text_matches("Carcassonne: Město", ""));
    assert_true(text_matches("Carcassonne: Město", "mesto"));
    assert_true(text_matches("Carcassonne: Město", "MĚSTO"));
    assert_true(text_matches("Carcassonne: mesto", "Město"));
    assert_true(text_matches("Princezna a drak", "a d"));
    assert_true(text_matches("žluťoučký kůň", "KUN"));
    assert_true(text_matches("Łódź", "lodz"));
    assert_true(text_matches("aab", "ab"));
    assert_true(text_matches("3 × 2", "×"));
    assert_true(text_matches("Land\xc2\xadschaft", "ndsch"));
}

static void skips_other_words(void **state)
{
    (void)state;
    assert_false(text_matches("", "a"));
    assert_false(text_matches("Město", "města"));
    assert_false(text_matches("drak", "draka"));
    assert_false(text_matches("3 ÷ 2", "×"));
    assert_false(text_matches("日本", "本日"));
}

/* Damaged UTF-8 is compared as bytes; nothing beyond the end is read. */
static void accepts_any_bytes(void **state)
{
    (void)state;
    assert_true(text_matches("m\xc4", "\xc4"));
    assert_false(text_matches("m\xc4", "\xc4\x9b"));
    assert_true(text_matches("\xff\xfe", "\xfe"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_words),
        cmocka_unit_test(skips_other_words),
        cmocka_unit_test(accepts_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
