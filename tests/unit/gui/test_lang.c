/* test_lang.c - texts of the window in the player's language
 *
 * How sentences are put together from translated parts, and how languages are
 * found: each by a file of translations in a folder of the pack.
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

/* Letters of the Latin alphabet, also with accents. Other texts stay as they
 * are: letters without a single capital, digits, damaged UTF-8. */
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

/* "%s: place", with a player's name, is also shown without one. */
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

/* Where a string of the file lies: its bytes without the zero, and its place.
 */
typedef struct mo_string {
    uint32_t length, at;
} mo_string;

/* The beginning of a file as msgfmt writes it, for two entries. */
typedef struct mo_head {
    uint32_t magic, version, n_entries, keys_at, texts_at, n_hashes, hashes_at;
    mo_string keys[2], texts[2];
} mo_head;

/* Writes a language with a single text. The first entry, of the empty key, is
 * the header. */
static void write_language(const char *root, const char *code,
                           const char *header, const char *key,
                           const char *text)
{
    char path[600], bytes[800];
    uint32_t empty_at = sizeof(mo_head), key_at = empty_at + 1;
    uint32_t key_length = (uint32_t)strlen(key);
    uint32_t header_length = (uint32_t)strlen(header);
    uint32_t header_at = key_at + key_length + 1;
    mo_head head = {
        .magic = 0x950412de,
        .n_entries = 2,
        .keys_at = offsetof(mo_head, keys),
        .texts_at = offsetof(mo_head, texts),
        .hashes_at = sizeof head,
        .keys = {{0, empty_at}, {key_length, key_at}},
        .texts = {{header_length, header_at},
                  {(uint32_t)strlen(text), header_at + header_length + 1}}};
    memcpy(bytes, &head, sizeof head);
    size_t n = sizeof head;
    const char *const strings[] = {"", key, header, text};
    for (int i = 0; i < 4; i++) {
        memcpy(bytes + n, strings[i], strlen(strings[i]) + 1);
        n += strlen(strings[i]) + 1;
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
    assert_int_equal(lang_count(), 5); /* English is always there */
    assert_string_equal(lang_name(0), "English");
    assert_string_equal(lang_code(1), "de");
    assert_string_equal(lang_name(1), "Deutsch");
    assert_string_equal(lang_name(2), "sr"); /* an empty name */
    assert_string_equal(lang_name(4), "xx"); /* not in UTF-8 */
    assert_null(lang_code(5));
    assert_string_equal(lang_use("sr_RS@latin"), "sr");
    assert_string_equal(lang_use("sr@latin"), "sr@latin");
    assert_string_equal(lang_text("Red"), "Crvena");
    /* A player called You is addressed by a sentence of its own. A language
     * without one uses its sentence with a name, not the English one. */
    assert_string_equal(lang_use("de_AT.UTF-8"), "de");
    assert_string_equal(lang_for("%s places a tile", "You", NULL),
                        "%s legt ein Plättchen");
    lang_close();
    assert_int_equal(lang_count(), 0);
    assert_string_equal(lang_text("Red"), "Red");
    assert_string_equal(lang_label("set", "count"), "count");
}

/* Dates, and places where something goes, have forms in each language. */
static void forms_follow_the_language(void **state)
{
    char root[] = "/tmp/test_lang.XXXXXX", date[LANG_DATE];
    (void)state;
    lang_date(20260131, date);
    assert_string_equal(date, "2026-01-31");
    assert_string_equal(lang_as_place("road", "Road"), "Road");
    assert_non_null(mkdtemp(root));
    write_language(root, "de", UTF_8, "date\4{year}-{month}-{day}",
                   "am {day}.{month}.{year}");
    write_language(root, "nl", UTF_8, "into:road", "naar een weg");
    write_language(root, "pl", UTF_8, "in:road", "droga");
    lang_open(root);
    lang_use("de");
    lang_date(20260131, date);
    assert_string_equal(date, "am 31.01.2026");
    lang_use("nl");
    assert_string_equal(lang_as_place("road", "Road"), "naar een weg");
    lang_use("pl");
    assert_string_equal(lang_as_place("road", "Road"), "droga");
    lang_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentence_begins_with_capital),
        cmocka_unit_test(request_is_said_without_name),
        cmocka_unit_test(texts_are_joined),
        cmocka_unit_test(languages_are_found_by_their_files),
        cmocka_unit_test(forms_follow_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
