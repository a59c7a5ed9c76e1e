/* lang.c - translations of the texts on the screen
 *
 * Lists the languages of the pack, chooses one, looks texts up in it, and joins
 * texts by its signs. The files are those of gettext. They are not read by the
 * C library, which trusts their formats: anybody can make a pack (mo.h).
 *
 * SPDX-License-Identifier: MIT
 */
#include "lang.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/memory.h"
#include "gui/base/utf8.h"
#include "mo.h"
#include "pack.h"
#include "tools/platform/files.h"

#define LANGUAGES_MAX 64
/* Bytes: */
#define DATA_SIZE 4096              /* of the path of the pack */
#define FILE_SIZE (DATA_SIZE + 104) /* with a file in it */
#define KEY_SIZE  512               /* of "KIND:TEXT" */

enum { ENGLISH = 0 }; /* the first language; texts are keys in it */

typedef struct language {
    char code[LANG_CODE_SIZE]; /* the name of its folder */
    char name[64];             /* its own name; "" until it was asked for */
    mo *texts;                 /* NULL: not read yet, or there is no file */
    bool is_tried;             /* the file was looked for */
} language;

/* Translations stay loaded, as screens keep pointers to their texts. */
static struct {
    char data[DATA_SIZE];
    language list[LANGUAGES_MAX]; /* English, then by code */
    int n, current;
    const mo *texts;         /* of the current language; NULL: there are none */
    const char *bound_words; /* see lang_word_binds_next(); may be NULL */
} lang;

/* Writes the path of the translations into a language. */
static void file_of(const char *code, char out[FILE_SIZE])
{
    snprintf(out, FILE_SIZE, "%.4096s/lang/%s/LC_MESSAGES/carcassonne.mo",
             lang.data, code);
}

/* Adds a language to the list; reported if there is no room for it. */
static void add_language(const char *code)
{
    if (lang.n == LANGUAGES_MAX || strlen(code) >= LANG_CODE_SIZE) {
        pack_report(code, 0, "too many languages, or too long a code");
        return;
    }
    language *added = &lang.list[lang.n++];
    *added = (language){.is_tried = false};
    snprintf(added->code, sizeof added->code, "%s", code);
}

void lang_close(void)
{
    for (int i = 0; i < lang.n; i++) {
        mo_free(lang.list[i].texts);
        lang.list[i] = (language){.is_tried = false};
    }
    lang.n = 0;
    lang.current = ENGLISH;
    lang.bound_words = NULL;
    lang.texts = NULL;
}

void lang_open(const char *data)
{
    char path[FILE_SIZE];
    file_names names;
    lang_close();
    snprintf(lang.data, sizeof lang.data, "%s", data);
    add_language("en");
    snprintf(path, sizeof path, "%.4096s/lang", data);
    file_list(path, "", &names);
    for (int i = 0; i < names.n; i++) {
        file_of(names.list[i], path);
        if (strcmp(names.list[i], "en") != 0 &&
            file_check_readable(path) == 0) {
            add_language(names.list[i]);
        }
    }
    file_names_free(&names);
}

/* Returns the translations into a language, read when first asked for; NULL if
 * there are none, as before lang_open(). English, the language of the keys, may
 * have a file with labels; if not, that is no error to be reported. */
static const mo *translations(int index)
{
    char path[FILE_SIZE];
    language *l = &lang.list[index];
    if (index < lang.n && !l->is_tried) {
        l->is_tried = true;
        file_of(l->code, path);
        bool is_expected = index != ENGLISH || file_check_readable(path) == 0;
        l->texts = is_expected ? mo_read(path) : NULL;
    }
    return l->texts;
}

int lang_count(void)
{
    return lang.n;
}

const char *lang_code(int i)
{
    return i < lang.n ? lang.list[i].code : NULL;
}

const char *lang_name(int i)
{
    if (i >= lang.n) {
        return NULL;
    }
    char *name = lang.list[i].name;
    size_t size = sizeof lang.list[i].name;
    if (name[0]) { /* found before */
        return name;
    }
    const mo *texts = translations(i);
    bool has_name = texts && mo_header(texts, "X-Language-Name:", name, size);
    if (!has_name || !name[0]) {
        const char *code = lang.list[i].code;
        snprintf(name, size, "%s", i == ENGLISH ? "English" : code);
    }
    return name;
}

const char *lang_text(const char *english)
{
    const char *text = lang.texts ? mo_text(lang.texts, english) : NULL;
    return text ? text : english;
}

const char *lang_plural(const char *singular, const char *plural, int n)
{
    unsigned long count = (unsigned long)abs(n);
    const char *text =
        lang.texts ? mo_plural(lang.texts, singular, count) : NULL;
    if (text) {
        return text;
    }
    return count == 1 ? singular : plural;
}

/* Returns the index of the language with the longest code that `name` begins
 * with, as "cs_CZ.UTF-8" with "cs"; -1 if there is none. */
static int find_language(const char *name)
{
    int best = -1;
    size_t best_length = 0;
    for (int i = 0; i < lang.n; i++) {
        size_t length = strlen(lang.list[i].code);
        if (length > best_length &&
            strncmp(name, lang.list[i].code, length) == 0 &&
            strchr("_.@-", name[length])) { /* also finds the final zero */
            best = i;
            best_length = length;
        }
    }
    return best;
}

/* Returns the index of the system's language. The first variable that is set
 * decides, as in the C library; if the pack does not have the language it names
 * ("C", for one), English is used. */
static int system_language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            int index = find_language(value);
            return index >= 0 ? index : ENGLISH;
        }
    }
    return ENGLISH;
}

const char *lang_find_label(const char *kind, const char *id)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s:%s", kind, id);
    const char *text = lang.texts ? mo_text(lang.texts, key) : NULL;
    if (text) {
        return text;
    }
    const mo *english = translations(ENGLISH);
    return english ? mo_text(english, key) : NULL;
}

const char *lang_label(const char *kind, const char *id)
{
    const char *text = lang_find_label(kind, id);
    return text ? text : id;
}

const char *lang_in_sentence(const char *id, const char *label)
{
    const char *text = lang_find_label("in", id);
    return text ? text : label;
}

const char *lang_as_object(const char *id, const char *label)
{
    const char *text = lang_find_label("object", id);
    return text ? text : lang_in_sentence(id, label);
}

const char *lang_as_place(const char *id, const char *label)
{
    const char *text = lang_find_label("into", id);
    return text ? text : lang_in_sentence(id, label);
}

/* Writes a day in a form with {year}, {month} and {day}. */
static void write_date(const char *format, long day, char out[LANG_DATE])
{
    static const char *const names[] = {"{year}", "{month}", "{day}"};
    const long numbers[] = {day / 10000, day / 100 % 100, day % 100};
    out[0] = '\0';
    while (*format) {
        int i = 0;
        while (i < 3 && strncmp(format, names[i], strlen(names[i])) != 0) {
            i++;
        }
        if (i < 3) {
            append(out, LANG_DATE, i == 0 ? "%04ld" : "%02ld", numbers[i]);
            format += strlen(names[i]);
        } else {
            append(out, LANG_DATE, "%c", *format++);
        }
    }
}

void lang_date(long day, char out[LANG_DATE])
{
    /* Translators: a date of numbers; month and day have two digits each. */
    write_date(C_("date", "{year}-{month}-{day}"), day, out);
}

void lang_month(long day, char out[LANG_DATE])
{
    write_date(C_("month", "{year}-{month}"), day, out);
}

/* The list has a blank before and after each word, so that looking for " a "
 * finds whole words only. */
bool lang_word_binds_next(const char *word, size_t length)
{
    enum { BYTES_MAX = 5 };
    char wanted[BYTES_MAX + sizeof "  "] = " ";
    if (!lang.bound_words || !length || length > BYTES_MAX) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        char c = word[i];
        wanted[i + 1] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    memcpy(wanted + length + 1, " ", sizeof " ");
    return strstr(lang.bound_words, wanted) != NULL;
}

bool lang_is_you(const char *name)
{
    return strcmp(name, _("You")) == 0;
}

/* Returns the text of the current language for a key: "KIND:ENGLISH", or the
 * English text itself if kind is NULL. NULL if there is none. */
static const char *own_text(const char *kind, const char *english)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s%s%s", kind ? kind : "", kind ? ":" : "",
             english);
    return lang.texts ? mo_text(lang.texts, key) : NULL;
}

const char *lang_for(const char *english, const char *name, const char *other)
{
    const char *kind = NULL;
    if (lang_is_you(name)) {
        kind = "you";
    } else if (other && lang_is_you(other)) {
        kind = "to-you";
    }
    /* A sentence in the language, although it does not address the player, is
     * better than one in English that does. */
    const char *text = kind ? own_text(kind, english) : NULL;
    if (!text) {
        text = own_text(NULL, english);
    }
    if (!text && kind) {
        text = lang_find_label(kind, english);
    }
    return text ? text : english;
}

const char *lang_context(const char *key, const char *english)
{
    const char *text = lang.texts ? mo_text(lang.texts, key) : NULL;
    return text ? text : english;
}

/* Returns the capital of a letter, as Unicode code points; other letters as
 * they are. Knows the Latin letters from 0xc0 to 0x17f, which are arranged in
 * pairs: below 0x100 the capital is 32 before its small letter, from there on
 * it is just before, and is even except in two ranges. */
static unsigned capital_of(unsigned letter)
{
    if (letter < 0x100) {
        /* 0xf7 is a division sign, the capital of 0xff is far away. */
        bool is_small = letter >= 0xe0 && letter < 0xff && letter != 0xf7;
        return is_small ? letter - 0x20 : letter;
    }
    /* The dotless i, the kra and the n after an apostrophe have no capital
     * here. */
    if (letter == 0x131 || letter == 0x138 || letter == 0x149) {
        return letter;
    }
    bool odd_capitals = (letter >= 0x139 && letter <= 0x148) || letter > 0x178;
    bool is_small = (letter & 1) != odd_capitals;
    return is_small ? letter - 1 : letter;
}

void lang_begin_sentence(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text);
    unsigned char *c = (unsigned char *)out;
    /* The letters that capital_of() knows have two bytes in UTF-8, the first of
     * which is 0xc3 to 0xc5. */
    bool has_two_bytes = c[0] >= 0xc3 && c[0] <= 0xc5 && utf8_continues(out[1]);
    if (c[0] >= 'a' && c[0] <= 'z') {
        c[0] = (unsigned char)(c[0] - 'a' + 'A');
    } else if (has_two_bytes) {
        unsigned letter = (c[0] & 0x1fu) << 6 | (c[1] & 0x3fu);
        unsigned capital = capital_of(letter);
        c[0] = (unsigned char)(0xc0 | capital >> 6);
        c[1] = (unsigned char)(0x80 | (capital & 0x3f));
    }
}

const char *lang_without_name(const char *request)
{
    static const char no_break_space[] = "\xc2\xa0";
    const char *c = request;
    if (strncmp(c, "%s", 2) != 0) {
        return NULL;
    }
    c += 2;
    for (;;) { /* some languages have spaces before the colon */
        if (*c == ' ') {
            c++;
        } else if (strncmp(c, no_break_space, 2) == 0) {
            c += 2;
        } else {
            break;
        }
    }
    return strncmp(c, ": ", 2) == 0 ? c + 2 : NULL;
}

void lang_join(char *out, size_t size, lang_joint joint, const char *text)
{
    const char *const patterns[] = {
        [JOIN_LIST] = C_("list", "%s, %s"),
        [JOIN_CLAUSE] = C_("clauses", "%s; %s"),
        [JOIN_SENTENCE] = C_("sentences", "%s. %s"),
        [JOIN_VALUE] = C_("label and value", "%s: %s"),
        [JOIN_ASIDE] = C_("aside", "%s (%s)"),
        /* Translators: saved games: "2026-01-31 — game over". */
        [JOIN_STATE] = C_("name and state", "%s — %s"),
    };
    if (!out[0]) {
        snprintf(out, size, "%s", text);
        return;
    }
    size_t length = strlen(out) + 1;
    char *before = memcpy(xcalloc(length, 1), out, length);
    snprintf(out, size, patterns[joint], before, text);
    free(before);
}

void lang_add_item(char *list, size_t size, const char *format, ...)
{
    char item[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(item, sizeof item, format, arguments);
    va_end(arguments);
    lang_join(list, size, JOIN_LIST, item);
}

const char *lang_use(const char *code)
{
    int index = find_language(code);
    lang.current = index >= 0 ? index : system_language();
    lang.texts = translations(lang.current);
    lang.bound_words =
        lang.texts ? mo_text(lang.texts, "stays-with-next-word") : NULL;
    return lang.list[lang.current].code;
}

int lang_current(void)
{
    return lang.current;
}
