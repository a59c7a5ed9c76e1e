/* test_lang.c - texts of languages, found by their files
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gui/readers/lang.h"
#include "tools/platform/files.h"

static void sentence_begins_with_capital(void **state)
{
    static const char *const texts[][2] = {
        {"place", "Place"},   {"Place", "Place"}, {"přilož", "Přilož"},
        {"šlápni", "Šlápni"}, {"ťuk", "Ťuk"},     {"ůl", "Ůl"},
        {"žeň", "Žeň"},       {"Žeň", "Žeň"},     {"éra", "Éra"},
        {"ıx", "ıx"},         {"ŉx", "ŉx"},       {"ĸx", "ĸx"},
        {"1 tile", "1 tile"}, {"", ""},           {"\xc5", "\xc5"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char out[32];
        lang_begin_sentence(out, sizeof out, texts[i][0]);
        assert_string_equal(out, texts[i][1]);
    }
}

static void request_is_said_without_name(void **state)
{
    (void)state;
    assert_string_equal(lang_without_name("%s: place"), "place");
    assert_string_equal(lang_without_name("%s : posez"), "posez");
    assert_string_equal(lang_without_name("%s\xc2\xa0: posez"), "posez");
    assert_null(lang_without_name("place, %s"));
    assert_null(lang_without_name("%s places"));
}

static void texts_are_joined(void **state)
{
    char out[40] = "";
    (void)state;
    lang_join(out, sizeof out, JOIN_LIST, "one");
    assert_string_equal(out, "one");
    lang_join(out, sizeof out, JOIN_LIST, "two");
    lang_join(out, sizeof out, JOIN_ASIDE, "three");
    assert_string_equal(out, "one, two (three)");
    lang_add_item(out, sizeof out, "%d", 4);
    assert_string_equal(out, "one, two (three), 4");
}

/* Writes a translation: a header and one text. */
static void write_language(const char *root, const char *code,
                           const char *header, const char *key,
                           const char *text)
{
    char path[600], bytes[800];
    uint32_t lengths[2] = {0, (uint32_t)strlen(key)};
    uint32_t values[2] = {(uint32_t)strlen(header), (uint32_t)strlen(text)};
    uint32_t keys_at = 60, values_at = keys_at + 1 + lengths[1] + 1;
    uint32_t head[15] = {0x950412de, 0,           2,
                         28,         44,          0,
                         60,         lengths[0],  keys_at,
                         lengths[1], keys_at + 1, values[0],
                         values_at,  values[1],   values_at + values[0] + 1};
    memcpy(bytes, head, sizeof head);
    size_t n = sizeof head;
    const char *const parts[] = {"", key, header, text};
    for (int i = 0; i < 4; i++) {
        memcpy(bytes + n, parts[i], strlen(parts[i]) + 1);
        n += strlen(parts[i]) + 1;
    }
    snprintf(path, sizeof path, "%s/lang/%s/LC_MESSAGES", root, code);
    assert_int_equal(file_make_folder(path), 0);
    strcat(path, "/carcassonne.mo");
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    fclose(file);
}

#define UTF_8 "Content-Type: text/plain; charset=UTF-8\n"

static void languages_are_found_by_their_files(void **state)
{
    char root[] = "/tmp/test_lang.XXXXXX";
    (void)state;
    assert_non_null(mkdtemp(root));
    write_language(root, "de", UTF_8 "X-Language-Name: Deutsch\n",
                   "%s places a tile", "%s legt ein Plättchen");
    write_language(root, "sr@latin", UTF_8, "Red", "Crvena");
    write_language(root, "sr", UTF_8 "X-Language-Name: \n", "Red", "Crvena");
    write_language(root, "xx", UTF_8 "X-Language-Name: \xff\n", "Red", "R");
    lang_open(root);
    assert_int_equal(lang_count(), 5);
    assert_string_equal(lang_name(0), "English");
    assert_string_equal(lang_code(1), "de");
    assert_string_equal(lang_name(1), "Deutsch");
    assert_string_equal(lang_name(2), "sr"); /* an empty name */
    assert_string_equal(lang_name(4), "xx"); /* not in UTF-8 */
    assert_null(lang_code(5));
    assert_string_equal(lang_use("sr_RS@latin"), "sr");
    assert_string_equal(lang_use("sr@latin"), "sr@latin");
    assert_string_equal(lang_text("Red"), "Crvena");
    /* Without a sentence to You its own one, not that of another language. */
    assert_string_equal(lang_use("de_AT.UTF-8"), "de");
    assert_string_equal(lang_for("%s places a tile", "You", NULL),
                        "%s legt ein Plättchen");
    lang_close();
    assert_int_equal(lang_count(), 0);
    assert_string_equal(lang_text("Red"), "Red");
    assert_string_equal(lang_label("set", "count"), "count");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentence_begins_with_capital),
        cmocka_unit_test(request_is_said_without_name),
        cmocka_unit_test(texts_are_joined),
        cmocka_unit_test(languages_are_found_by_their_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
