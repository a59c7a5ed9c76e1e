/* test_search.c - words are found whatever their case and accents
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

static void finds(void **state)
{
    (void)state;
    assert_true(search_finds("", ""));
    assert_true(search_finds("Carcassonne: Město", ""));
    assert_true(search_finds("Carcassonne: Město", "mesto"));
    assert_true(search_finds("Carcassonne: Město", "MĚSTO"));
    assert_true(search_finds("Carcassonne: mesto", "Město"));
    assert_true(search_finds("Princezna a drak", "a d"));
    assert_true(search_finds("žluťoučký kůň", "KUN"));
    assert_true(search_finds("Łódź", "lodz"));
    assert_true(search_finds("aab", "ab"));
    assert_true(search_finds("3 × 2", "×"));
}

static void does_not_find(void **state)
{
    (void)state;
    assert_false(search_finds("", "a"));
    assert_false(search_finds("Město", "města"));
    assert_false(search_finds("drak", "draka"));
    assert_false(search_finds("3 ÷ 2", "×"));
    assert_false(search_finds("日本", "本日"));
}

/* Damaged UTF-8 is bytes, and nothing behind the end is read. */
static void takes_any_bytes(void **state)
{
    (void)state;
    assert_true(search_finds("m\xc4", "\xc4"));
    assert_false(search_finds("m\xc4", "\xc4\x9b"));
    assert_true(search_finds("\xff\xfe", "\xfe"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds),
        cmocka_unit_test(does_not_find),
        cmocka_unit_test(takes_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
