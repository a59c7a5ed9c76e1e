/* lang.c - translations of the texts on the screen
 *
 * The files are those of gettext. They are not read by the C library, which
 * trusts their formats: anybody can make a pack.
 *
 * SPDX-License-Identifier: MIT
 */
#include "lang.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "mo.h"
#include "pack.h"
#include "tools/platform/files.h"

#define LANGUAGES_MAX 64

typedef struct language {
    char code[LANG_CODE_SIZE]; /* the name of its folder */
    char name[64];
    mo *texts;
    bool is_tried;
} language;

/* Translations stay loaded, as screens keep pointers to their texts. */
static struct {
    char data[4096];
    language list[LANGUAGES_MAX]; /* English, then by code */
    int n, index;
    const mo *mo;            /* the one in use; NULL: there is none */
    const char *bound_words; /* see lang_word_binds_next(); may be NULL */
} words;

static void file_of(const char *code, char out[4200])
{
    snprintf(out, 4200, "%.4096s/lang/%s/LC_MESSAGES/carcassonne.mo",
             words.data, code);
}

static void add_language(const char *code)
{
    language *l = &words.list[words.n];
    if (words.n == LANGUAGES_MAX || strlen(code) >= sizeof l->code) {
        pack_report(code, 0, "too many languages, or too long a code");
        return;
    }
    *l = (language){.is_tried = false};
    snprintf(l->code, sizeof l->code, "%s", code);
    words.n++;
}

void lang_close(void)
{
    for (int i = 0; i < words.n; i++) {
        mo_free(words.list[i].texts);
        words.list[i] = (language){.is_tried = false};
    }
    words.n = 0;
    words.index = 0;
    words.bound_words = NULL;
    words.mo = NULL;
}

void lang_open(const char *data)
{
    char path[4200];
    file_names names;
    lang_close();
    snprintf(words.data, sizeof words.data, "%s", data);
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

/* English, the language of the keys, may have a file for labels. */
static const mo *translation(int i)
{
    char path[4200];
    language *l = &words.list[i];
    if (i < words.n && !l->is_tried) {
        l->is_tried = true;
        file_of(l->code, path);
        l->texts = i || file_check_readable(path) == 0 ? mo_read(path) : NULL;
    }
    return l->texts;
}

int lang_count(void)
{
    return words.n;
}

const char *lang_code(int i)
{
    return i < words.n ? words.list[i].code : NULL;
}

const char *lang_name(int i)
{
    if (i >= words.n) {
        return NULL;
    }
    language *l = &words.list[i];
    const mo *texts = translation(i);
    bool has_name =
        l->name[0] || (texts && mo_header(texts, "X-Language-Name:", l->name,
                                          sizeof l->name));
    if (!has_name || !l->name[0]) {
        snprintf(l->name, sizeof l->name, "%s", i ? l->code : "English");
    }
    return l->name;
}

const char *lang_text(const char *english)
{
    const char *text = words.mo ? mo_text(words.mo, english) : NULL;
    return text ? text : english;
}

const char *lang_plural(const char *singular, const char *plural, int n)
{
    unsigned long size = (unsigned long)abs(n);
    const char *text = words.mo ? mo_plural(words.mo, singular, size) : NULL;
    return text ? text : size == 1 ? singular : plural;
}

/* Returns the language with the longest code that `name` begins with, as
 * "cs_CZ.UTF-8" with "cs"; -1 if there is none. */
static int number_of(const char *name)
{
    int best = -1;
    size_t best_length = 0;
    for (int i = 0; i < words.n; i++) {
        size_t length = strlen(words.list[i].code);
        if (length > best_length &&
            strncmp(name, words.list[i].code, length) == 0 &&
            strchr("_.@-", name[length])) { /* or its end */
            best = i;
            best_length = length;
        }
    }
    return best;
}

static int system_language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            int n = number_of(value);
            return n >= 0 ? n : 0;
        }
    }
    return 0;
}

const char *lang_find_label(const char *kind, const char *id)
{
    char key[512];
    snprintf(key, sizeof key, "%s:%s", kind, id);
    const char *text = words.mo ? mo_text(words.mo, key) : NULL;
    const mo *english = text ? NULL : translation(0);
    return english ? mo_text(english, key) : text;
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

bool lang_word_binds_next(const char *word, size_t length)
{
    char key[8] = " ";
    if (!words.bound_words || !length || length > sizeof key - 3) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        char c = word[i];
        key[i + 1] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    memcpy(key + length + 1, " ", 2);
    return strstr(words.bound_words, key) != NULL;
}

bool lang_is_you(const char *name)
{
    return strcmp(name, _("You")) == 0;
}

/* Returns the text of a key of the language in use, or NULL. */
static const char *own_text(const char *kind, const char *english)
{
    char key[512];
    snprintf(key, sizeof key, "%s%s%s", kind ? kind : "", kind ? ":" : "",
             english);
    return words.mo ? mo_text(words.mo, key) : NULL;
}

const char *lang_for(const char *english, const char *name, const char *other)
{
    const char *kind = lang_is_you(name)             ? "you"
                       : other && lang_is_you(other) ? "to-you"
                                                     : NULL;
    const char *text = kind ? own_text(kind, english) : NULL;
    text = text ? text : own_text(NULL, english);
    text = !text && kind ? lang_find_label(kind, english) : text;
    return text ? text : english;
}

const char *lang_context(const char *key, const char *english)
{
    const char *text = words.mo ? mo_text(words.mo, key) : NULL;
    return text ? text : english;
}

/* Latin letters of Unicode below 0x180 are pairs, but for three that are left:
 * capitals are 32 before in the first block, one before in the second, where
 * from 0x139 to 0x148 and above 0x178 capitals are odd. */
void lang_begin_sentence(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text);
    unsigned char *c = (unsigned char *)out;
    bool has_two_bytes = c[0] >= 0xc3 && c[0] <= 0xc5 && (c[1] & 0xc0) == 0x80;
    unsigned letter = has_two_bytes ? (c[0] & 0x1fu) << 6 | (c[1] & 0x3fu) : 0;
    bool odd_capitals = (letter >= 0x139 && letter <= 0x148) || letter > 0x178;
    if (c[0] >= 'a' && c[0] <= 'z') {
        c[0] = (unsigned char)(c[0] - 'a' + 'A');
    } else if (letter >= 0xe0 && letter < 0xff && letter != 0xf7) {
        c[1] = (unsigned char)(c[1] - 0x20);
    } else if (letter >= 0x100 && (letter & 1) != odd_capitals &&
               letter != 0x131 && letter != 0x138 && letter != 0x149) {
        letter--;
        c[0] = (unsigned char)(0xc0 | letter >> 6);
        c[1] = (unsigned char)(0x80 | (letter & 0x3f));
    }
}

const char *lang_without_name(const char *request)
{
    const char *c = request;
    if (strncmp(c, "%s", 2) != 0) {
        return NULL;
    }
    for (c += 2; *c == ' ' || strncmp(c, "\xc2\xa0", 2) == 0;) {
        c += *c == ' ' ? 1 : 2;
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
    int i = number_of(code);
    words.index = i >= 0 ? i : system_language();
    words.mo = translation(words.index);
    words.bound_words =
        words.mo ? mo_text(words.mo, "stays-with-next-word") : NULL;
    return words.list[words.index].code;
}

int lang_current(void)
{
    return words.index;
}
