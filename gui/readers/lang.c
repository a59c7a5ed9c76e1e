/* lang.c - translations of the texts on the screen
 *
 * The files are those of gettext. They are not read by the C library, which
 * trusts their formats: anybody can make a pack.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "lang.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mo.h"

static const char *const languages[][2] = {
    {"en", "English"},
    {"cs", "Čeština"},
};

#define N_LANGUAGES ((int)(sizeof languages / sizeof *languages))

/* Translations stay loaded, as screens keep pointers to their texts. */
static struct {
    char data[4096];
    mo *texts[N_LANGUAGES];
    bool is_tried[N_LANGUAGES];
    int index;
    const mo *mo;            /* the one in use; NULL for English */
    const char *bound_words; /* see lang_word_binds_next(); may be NULL */
} words;

const char *lang_code(int i)
{
    return i < N_LANGUAGES ? languages[i][0] : NULL;
}

const char *lang_name(int i)
{
    return i < N_LANGUAGES ? languages[i][1] : NULL;
}

void lang_open(const char *data)
{
    snprintf(words.data, sizeof words.data, "%s", data);
}

void lang_close(void)
{
    for (int i = 0; i < N_LANGUAGES; i++) {
        mo_free(words.texts[i]);
        words.texts[i] = NULL;
        words.is_tried[i] = false;
    }
    words.index = 0;
    words.bound_words = NULL;
    words.mo = NULL;
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

/* Returns the language whose code `name` starts with, or -1. */
static int number_of(const char *name)
{
    for (int i = 0; i < N_LANGUAGES; i++) {
        if (strncmp(name, languages[i][0], strlen(languages[i][0])) == 0) {
            return i;
        }
    }
    return -1;
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

/* English, the language of the keys, may have a file for labels. */
static const mo *translation(int i)
{
    char path[4200];
    if (!words.is_tried[i]) {
        words.is_tried[i] = true;
        snprintf(path, sizeof path,
                 "%.4096s/lang/%s/LC_MESSAGES/carcassonne.mo", words.data,
                 languages[i][0]);
        words.texts[i] = i || access(path, R_OK) == 0 ? mo_read(path) : NULL;
    }
    return words.texts[i];
}

const char *lang_find_label(const char *kind, const char *id)
{
    char key[96];
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

const char *lang_for(const char *name, const char *english)
{
    const char *text =
        lang_is_you(name) ? lang_find_label("you", english) : NULL;
    return text ? text : lang_text(english);
}

const char *lang_use(const char *code)
{
    int i = number_of(code);
    words.index = i >= 0 ? i : system_language();
    words.mo = translation(words.index);
    words.bound_words =
        words.mo ? mo_text(words.mo, "stays-with-next-word") : NULL;
    return languages[words.index][0];
}

int lang_current(void)
{
    return words.index;
}
