/* mo.c - a translation made by msgfmt, checked completely when it is read
 *
 * The layout is described in "The Format of GNU MO Files" in the manual of
 * gettext: a header of seven numbers, then two tables of (length, offset),
 * sorted by the English texts. The hash table is not used.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "mo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "gui/base/memory.h"
#include "mo_plural.h"
#include "pack.h"

typedef struct entry {
    const char *key; /* the English singular */
    const char
        *forms[MO_FORMS_MAX]; /* NULL: rejected, or there is no such form */
} entry;

struct mo {
    char *bytes;
    size_t length;
    const char *header;
    bool swapped; /* written with the other byte order */
    entry *entries;
    int n, n_forms, refused;
    const char *first; /* the first text that was rejected */
    char plural[MO_PLURAL_MAX];
};

/* ----------------------------------------------------------------- formats */

typedef struct directive {
    const char *at; /* after "%" or "%2$" */
    size_t length;
    int place; /* from 1; 0: the next argument */
} directive;

static const char *skip(const char *at, const char *accepted)
{
    return at + strspn(at, accepted);
}

/* Finds the next directive from *at on; false if there is none. */
static bool next_directive(const char **at, directive *d)
{
    const char *c = strchr(*at, '%');
    while (c && c[1] == '%') {
        c = strchr(c + 2, '%');
    }
    if (!c) {
        return false;
    }
    c++;
    const char *digits = skip(c, "0123456789");
    d->place = 0;
    if (*digits == '$') {
        d->place = digits - c == 1 && *c > '0' ? *c - '0' : -1;
        c = digits + 1;
    }
    d->at = c;
    c = skip(c, "-+ #0'I");
    c = skip(c, "0123456789*.");
    c = skip(c, "hljztLq");
    c += *c != '\0';
    d->length = (size_t)(c - d->at);
    *at = c;
    return true;
}

/* With `may_omit` the last arguments may be missing: surplus ones are ignored.
 */
static bool formats_fit(const char *english, const char *translation,
                        bool may_omit)
{
    directive all[MO_ARGS_MAX], d;
    unsigned bits = 0;
    int n = 0, k = 0;
    bool places = false;
    while (next_directive(&english, &d)) {
        if (n == MO_ARGS_MAX || d.place) {
            return false;
        }
        all[n++] = d;
    }
    for (; next_directive(&translation, &d); k++) {
        int i = d.place ? d.place - 1 : k;
        if (i < 0 || i >= n || bits >> i & 1 || d.length != all[i].length ||
            memcmp(d.at, all[i].at, d.length) != 0 ||
            (k && (d.place != 0) != places) ||
            (d.place && memchr(d.at, '*', d.length))) {
            return false;
        }
        places = d.place != 0;
        bits |= 1u << i;
    }
    return k == n || (may_omit && !places);
}

bool mo_formats_agree(const char *english, const char *translation)
{
    return formats_fit(english, translation, false);
}

bool mo_may_omit(const char *key, bool is_plural)
{
    return is_plural || strncmp(key, "you:", 4) == 0 ||
           strncmp(key, "to-you:", 7) == 0;
}

/* ------------------------------------------------------------------- texts */

static bool is_utf8(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    while (*c) {
        int n_following = *c < 0x80                 ? 0
                          : *c >= 0xc2 && *c < 0xe0 ? 1
                          : *c >= 0xe0 && *c < 0xf0 ? 2
                          : *c >= 0xf0 && *c < 0xf5 ? 3
                                                    : -1;
        if (n_following < 0) {
            return false;
        }
        for (c++; n_following; n_following--, c++) {
            if ((*c & 0xc0) != 0x80) {
                return false;
            }
        }
    }
    return true;
}

static size_t number(const mo *m, size_t at)
{
    const unsigned char *b = (const unsigned char *)m->bytes + at;
    return m->swapped ? (size_t)b[0] << 24 | (size_t)b[1] << 16 |
                            (size_t)b[2] << 8 | b[3]
                      : (size_t)b[3] << 24 | (size_t)b[2] << 16 |
                            (size_t)b[1] << 8 | b[0];
}

/* Returns the text of line `i` of a table, which ends with a zero byte; NULL if
 * it is not within the file. */
static const char *text_at(const mo *m, size_t table, int i, size_t *length)
{
    size_t line = table + (size_t)i * 8;
    *length = number(m, line);
    size_t from = number(m, line + 4);
    if (from >= m->length || *length >= m->length - from ||
        m->bytes[from + *length] != '\0') {
        return NULL;
    }
    return m->bytes + from;
}

/* Accepts the forms of a translation if each fits the English text. A plural
 * has two texts in English, and as many as the language has forms. */
static bool read_forms(const mo *m, entry *e, size_t key_length,
                       const char *text, size_t length)
{
    bool plural = strlen(e->key) < key_length;
    int n = 0, n_expected = plural ? m->n_forms : 1;
    const char *end = text + length;
    if (length > MO_TEXT_MAX) {
        return false;
    }
    for (; text <= end; text += strlen(text) + 1, n++) {
        if (n == n_expected || !*text || !is_utf8(text) ||
            !formats_fit(e->key, text, mo_may_omit(e->key, plural))) {
            return false;
        }
        e->forms[n] = text;
    }
    return n == n_expected;
}

/* ------------------------------------------------------------------ header */

/* Copies the value of `name` in the header, up to any character of
 * `separators`. */
static bool header_value(const char *header, const char *name,
                         const char *separators, char *out, size_t size)
{
    const char *at = strstr(header, name);
    if (!at) {
        return false;
    }
    at = skip(at + strlen(name), " ");
    size_t n = strcspn(at, separators);
    if (n >= size) {
        return false;
    }
    memcpy(out, at, n);
    out[n] = '\0';
    return true;
}

bool mo_header(const mo *m, const char *name, char *out, size_t size)
{
    return header_value(m->header, name, "\n", out, size);
}

/* Reads encoding and plural rule of the header; returns an error or NULL. */
static const char *read_header(mo *m, const char *header)
{
    char word[32];
    if (!header_value(header, "charset=", " \n", word, sizeof word) ||
        strcasecmp(word, "UTF-8") != 0 || !is_utf8(header)) {
        return "a translation must be in UTF-8";
    }
    m->n_forms = 2;
    snprintf(m->plural, sizeof m->plural, "n != 1");
    if (strstr(header, "Plural-Forms:") &&
        (!header_value(header, "nplurals=", "; \n", word, sizeof word) ||
         !pack_int(word, 1, MO_FORMS_MAX, &m->n_forms) ||
         !header_value(header, "plural=", ";\n", m->plural,
                       sizeof m->plural))) {
        return "no plural forms that can be used";
    }
    for (unsigned long n = 0; n <= 1000; n++) {
        int form = mo_plural_form(m->plural, n);
        if (form < 0 || form >= m->n_forms) {
            return "the plural expression is wrong";
        }
    }
    return NULL;
}

/* -------------------------------------------------------------------- file */

/* The header is the translation of the empty text, the first entry. */
static const char *read_entries(mo *m, size_t keys, size_t values)
{
    const char *before = NULL;
    for (int i = 0; i < m->n; i++) {
        size_t key_length, length;
        entry *e = &m->entries[i];
        e->key = text_at(m, keys, i, &key_length);
        const char *text = text_at(m, values, i, &length);
        if (!e->key || !text) {
            return "a text lies outside of the file";
        }
        if (before && strcmp(before, e->key) >= 0) {
            return "the texts are not sorted";
        }
        before = e->key;
        if (i == 0) {
            m->header = text;
            const char *fault =
                key_length ? "it has no header" : read_header(m, text);
            if (fault) {
                return fault;
            }
        } else if (!read_forms(m, e, key_length, text, length)) {
            memset(e->forms, 0, sizeof e->forms);
            m->first = m->refused++ ? m->first : e->key;
        }
    }
    return NULL;
}

static const char *read_file(mo *m)
{
    static const unsigned char magic[] = {0xde, 0x12, 0x04, 0x95};
    static const unsigned char swapped[] = {0x95, 0x04, 0x12, 0xde};
    if (m->length < 28) {
        return "no translation: too short";
    }
    m->swapped = memcmp(m->bytes, swapped, 4) == 0;
    if (!m->swapped && memcmp(m->bytes, magic, 4) != 0) {
        return "no translation made by msgfmt";
    }
    size_t n = number(m, 8), keys = number(m, 12), values = number(m, 16);
    if (number(m, 4) >> 16) {
        return "a translation of a kind not known";
    }
    if (n < 1 || n > MO_TEXTS_MAX) {
        return "no texts, or too many";
    }
    if (keys > m->length || values > m->length || m->length - keys < 8 * n ||
        m->length - values < 8 * n) {
        return "a table lies outside of the file";
    }
    m->n = (int)n;
    m->entries = xcalloc(n, sizeof *m->entries);
    return read_entries(m, keys, values);
}

mo *mo_from_bytes(const char *path, char *bytes, size_t length)
{
    mo *m = xcalloc(1, sizeof *m);
    m->bytes = bytes;
    m->length = length;
    const char *fault = read_file(m);
    if (fault) {
        pack_report(path, 0, "%s", fault);
        mo_free(m);
        return NULL;
    }
    if (m->refused) {
        pack_report(path, 0, "%d texts are not used, the first for \"%.80s\"",
                    m->refused, m->first);
    }
    return m;
}

mo *mo_read(const char *path)
{
    size_t length;
    char *bytes = pack_read(path, PACK_MO_MAX, &length);
    return bytes ? mo_from_bytes(path, bytes, length) : NULL;
}

void mo_free(mo *m)
{
    if (m) {
        free(m->entries);
        free(m->bytes);
        free(m);
    }
}

static int compare_keys(const void *key, const void *e)
{
    return strcmp(key, ((const entry *)e)->key);
}

/* Skips the first entry, which is the header. */
static const entry *find(const mo *m, const char *english)
{
    return *english ? bsearch(english, m->entries, (size_t)m->n,
                              sizeof *m->entries, compare_keys)
                    : NULL;
}

const char *mo_text(const mo *m, const char *english)
{
    const entry *e = find(m, english);
    return e ? e->forms[0] : NULL;
}

const char *mo_plural(const mo *m, const char *singular, unsigned long n)
{
    const entry *e = find(m, singular);
    int form = e ? mo_plural_form(m->plural, n) : -1;
    return form >= 0 && form < MO_FORMS_MAX ? e->forms[form] : NULL;
}

int mo_rejected_count(const mo *m)
{
    return m->refused;
}
