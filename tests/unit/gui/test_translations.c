/* test_translations.c - damaged translations: none of their texts is used
 *
 * The game reads gettext's .mo files itself. A text whose directives (%d)
 * differ from those of the original could crash the game, so it is rejected; so
 * is a file that is damaged, or whose rule for plurals cannot be computed.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gui/base/memory.h"
#include "gui/readers/mo.h"
#include "gui/readers/mo_plural.h"
#include "tests/unit/support.h"

/* Each pair is an original and its translation. */
static void formats_must_match(void **state)
{
    static const char *const good[][2] = {
        {"no directive", "žádná"},
        {"%d tiles", "%d dílků"},
        {"%s of %d tile", "%2$d dílek, %1$s"},
        {"%s: %+d points", "%s: %+d bodů"},
        {"75 %%", "%% 75"},
        {"100 %", "100 %"},
    };
    static const char *const bad[][2] = {
        {"no directive", "%n"},       {"no directive", "%1$s"},
        {"%d tiles", "dílků"},        {"%s pays %d to %s", "%s ti platí %d"},
        {"%d tiles", "%s dílků"},     {"%d tiles", "%n dílků"},
        {"%d tiles", "%ld dílků"},    {"%d tiles", "%999999999d dílků"},
        {"%d tiles", "%*d dílků"},    {"%d tiles", "%d dílků %d"},
        {"%d tiles", "%d dílků %"},   {"%d tiles", "%2$d dílků"},
        {"%d tiles", "%0$d dílků"},   {"%d tiles", "%99999999999$d dílků"},
        {"%s of %d tile", "%d %s"},   {"%s of %d tile", "%1$s %1$s"},
        {"%s of %d tile", "%1$s %d"}, {"%s of %d tile", "%s %2$d"},
        {"%s of %d tile", "%1$s"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(mo_formats_agree(good[i][0], good[i][1]));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(mo_formats_agree(bad[i][0], bad[i][1]));
    }
}

/* -1: the expression is wrong or too deep, divides by zero, or gives no form.
 */
static void plural_expressions_are_computed(void **state)
{
    static const char slavic[] =
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
        "(n%100<10 || n%100>=20) ? 1 : 2";
    char nested[MO_PLURAL_MAX];
    (void)state;
    for (unsigned long n = 0; n < 200; n++) {
        bool is_teen = n % 100 >= 10 && n % 100 < 20;
        int form = n % 10 >= 2 && n % 10 <= 4 && !is_teen ? 1 : 2;
        int expected = n % 10 == 1 && n % 100 != 11 ? 0 : form;
        assert_int_equal(mo_plural_form(slavic, n), expected);
        assert_int_equal(mo_plural_form("n != 1", n), n != 1);
        assert_int_equal(mo_plural_form("!(n-1) ? 0 : 1", n), n != 1);
        assert_int_equal(mo_plural_form("n && 6/n > 2", n), n == 1 || n == 2);
    }
    assert_int_equal(mo_plural_form("2 + 3*2 - 6/3 % 2", 0), 8);
    assert_int_equal(mo_plural_form("1/(n-n)", 3), -1);
    assert_int_equal(mo_plural_form("1%(n-n)", 3), -1);
    assert_int_equal(mo_plural_form("n - 1", 0), -1); /* beyond all forms */
    static const char *const bad[] = {"", "(", "n n", "n ==", "n ? 1", "n)",
                                      "x", "-1", "n = 1", "1 : 2", "??", "n%",
                                      "((n)", "system(n)",
                                      /* 2^64: no unsigned long has it */
                                      "18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mo_plural_form(bad[i], 1), -1);
    }
    memset(nested, '(', sizeof nested - 1);
    nested[sizeof nested - 1] = '\0';
    assert_int_equal(mo_plural_form(nested, 1), -1);
    memset(nested, '!', sizeof nested - 1);
    assert_int_equal(mo_plural_form(nested, 1), -1);
}

/* Opens the first `cut` bytes of a file; NULL if it is refused. */
static mo *open_cut(const char *path, size_t cut)
{
    size_t length;
    char *bytes = test_read(path, &length);
    if (cut < length) {
        bytes[cut] = '\0';
        length = cut;
    }
    return mo_from_bytes("test", bytes, length);
}

static void good_texts_are_used(void **state)
{
    (void)state;
    mo *m = open_cut("tests/corpus/mo/good.mo", SIZE_MAX);
    assert_non_null(m);
    assert_int_equal(mo_rejected_count(m), 0);
    assert_string_equal(mo_text(m, "Open"), "Otevřít");
    assert_string_equal(mo_plural(m, "%d tile", 1), "%d dílek");
    assert_string_equal(mo_plural(m, "%d tile", 3), "%d dílky");
    assert_string_equal(mo_plural(m, "%d tile", 8), "%d dílků");
    assert_null(mo_text(m, "Close"));
    assert_null(mo_text(m, "")); /* the header is no translation */
    mo_free(m);
}

static void wrong_texts_are_refused(void **state)
{
    (void)state;
    mo *m = open_cut("tests/corpus/mo/formats.mo", SIZE_MAX);
    assert_non_null(m);
    assert_int_equal(mo_rejected_count(m), 3);
    assert_null(mo_text(m, "Open"));
    assert_null(mo_plural(m, "%d tile", 1));
    mo_free(m);
}

static void damaged_files_are_refused(void **state)
{
    (void)state;
    assert_null(open_cut("tests/corpus/mo/division.mo", SIZE_MAX));
    assert_null(open_cut("tests/corpus/mo/deep.mo", SIZE_MAX));
    size_t length;
    free(test_read("tests/corpus/mo/good.mo", &length));
    for (size_t cut = 0; cut < length; cut++) {
        assert_null(open_cut("tests/corpus/mo/good.mo", cut));
    }
}

/* Every text of the shipped translations is used. */
static void shipped_texts_are_used(void **state)
{
    char path[512];
    const char *build = getenv("BUILD");
    (void)state;
    snprintf(path, sizeof path, "%s/data/lang/cs/LC_MESSAGES/carcassonne.mo",
             build ? build : "build");
    mo *m = mo_read(path);
    assert_non_null(m);
    assert_int_equal(mo_rejected_count(m), 0);
    mo_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_must_match),
        cmocka_unit_test(plural_expressions_are_computed),
        cmocka_unit_test(good_texts_are_used),
        cmocka_unit_test(wrong_texts_are_refused),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(shipped_texts_are_used)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
