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

/* Offsets in the file, bytes: of the numbers of its header that are used; the
 * size of the header and of a line of a table. */
enum {
    AT_REVISION = 4,
    AT_COUNT = 8,
    AT_KEYS = 12,
    AT_VALUES = 16,
    HEADER_SIZE = 28,
    LINE_SIZE = 8
};

typedef struct entry {
    const char *key; /* the English singular */
    /* By the number of the form; NULL: rejected, or there is no such form. */
    const char *forms[MO_FORMS_MAX];
} entry;

struct mo {
    char *bytes; /* of the file; all texts are in it */
    size_t length;
    const char *header; /* the text with encoding, plural rule and the like */
    bool is_swapped;    /* written with the other byte order */
    entry *entries;
    int n, n_forms, n_rejected;
    const char *first_rejected;
    char plural[MO_PLURAL_MAX]; /* the rule, for mo_plural_form() */
};

/* ----------------------------------------------------------------- formats */

/* A directive of a format: "%d", "%2$s". */
typedef struct directive {
    const char *at; /* after "%" or "%2$" */
    size_t length;  /* to its end, as "d" or ".3s" */
    int position;   /* of its argument, from 1; 0: the next one; -1: invalid */
} directive;

static const char *skip(const char *at, const char *accepted)
{
    return at + strspn(at, accepted);
}

/* Finds the next directive from *at on, and moves *at behind it; false if there
 * is none. */
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
    d->position = 0;
    if (*digits == '$') {
        d->position = digits - c == 1 && *c > '0' ? *c - '0' : -1;
        c = digits + 1;
    }
    d->at = c;
    c = skip(c, "-+ #0'I");      /* flags */
    c = skip(c, "0123456789*."); /* width and precision */
    c = skip(c, "hljztLq");      /* size of the argument */
    c += *c != '\0';
    d->length = (size_t)(c - d->at);
    *at = c;
    return true;
}

/* Lists the directives of an English format. Returns how many; -1 if they are
 * too many, or name positions. */
static int list_directives(const char *english, directive out[MO_ARGS_MAX])
{
    directive d;
    int n = 0;
    while (next_directive(&english, &d)) {
        if (n == MO_ARGS_MAX || d.position) {
            return -1;
        }
        out[n++] = d;
    }
    return n;
}

/* True if a translation takes the arguments of the English format: the same
 * directives in the same order, or each once by its position. With `may_omit`
 * the last ones may be missing: surplus arguments are ignored. */
static bool formats_fit(const char *english, const char *translation,
                        bool may_omit)
{
    directive all[MO_ARGS_MAX], d;
    unsigned used = 0; /* arguments, as bits */
    int n = list_directives(english, all), n_found = 0;
    bool has_positions = false;
    while (next_directive(&translation, &d)) {
        int i = d.position ? d.position - 1 : n_found;
        if (i < 0 || i >= n || used >> i & 1 || d.length != all[i].length ||
            memcmp(d.at, all[i].at, d.length) != 0 ||
            (n_found && (d.position != 0) != has_positions) ||
            (d.position && memchr(d.at, '*', d.length))) {
            return false;
        }
        has_positions = d.position != 0;
        used |= 1u << i;
        n_found++;
    }
    return n >= 0 && (n_found == n || (may_omit && !has_positions));
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

/* Returns the number of four bytes at an offset, which must be in the file. */
static size_t number(const mo *m, size_t at)
{
    const unsigned char *b = (const unsigned char *)m->bytes + at;
    return m->is_swapped ? (size_t)b[0] << 24 | (size_t)b[1] << 16 |
                               (size_t)b[2] << 8 | b[3]
                         : (size_t)b[3] << 24 | (size_t)b[2] << 16 |
                               (size_t)b[1] << 8 | b[0];
}

/* Returns the text of line `i` of the table at an offset, and its length; NULL
 * if it is not within the file, or does not end with a zero byte. */
static const char *text_at(const mo *m, size_t table, int i, size_t *length)
{
    size_t line = table + (size_t)i * LINE_SIZE;
    *length = number(m, line);
    size_t from = number(m, line + 4);
    if (from >= m->length || *length >= m->length - from ||
        m->bytes[from + *length] != '\0') {
        return NULL;
    }
    return m->bytes + from;
}

/* Accepts the forms of a translation, texts one behind the other, if each fits
 * the English text; else returns false. A plural has two texts in English, the
 * key and one behind it, and as many as the language has forms. */
static bool read_forms(const mo *m, entry *e, size_t key_length,
                       const char *text, size_t length)
{
    bool is_plural = strlen(e->key) < key_length;
    int n = 0, n_expected = is_plural ? m->n_forms : 1;
    const char *end = text + length;
    if (length > MO_TEXT_MAX) {
        return false;
    }
    for (; text <= end; text += strlen(text) + 1, n++) {
        if (n == n_expected || !*text || !is_utf8(text) ||
            !formats_fit(e->key, text, mo_may_omit(e->key, is_plural))) {
            return false;
        }
        e->forms[n] = text;
    }
    return n == n_expected;
}

/* ------------------------------------------------------------------ header */

/* Copies the value of `name` in the header, up to any character of
 * `separators`. False if there is none, or no room for it. */
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
    /* Rules look at the last two digits, seldom at more. */
    for (unsigned long n = 0; n <= 1000; n++) {
        int form = mo_plural_form(m->plural, n);
        if (form < 0 || form >= m->n_forms) {
            return "the plural expression is wrong";
        }
    }
    return NULL;
}

/* -------------------------------------------------------------------- file */

/* Reads the entries of the tables at these offsets; returns an error or NULL.
 * The header is the translation of the empty text, the first entry. */
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
            m->first_rejected = m->n_rejected++ ? m->first_rejected : e->key;
        }
    }
    return NULL;
}

/* Reads all of m->bytes; returns an error or NULL. */
static const char *read_file(mo *m)
{
    static const unsigned char magic[] = {0xde, 0x12, 0x04, 0x95};
    static const unsigned char swapped[] = {0x95, 0x04, 0x12, 0xde};
    if (m->length < HEADER_SIZE) {
        return "no translation: too short";
    }
    m->is_swapped = memcmp(m->bytes, swapped, 4) == 0;
    if (!m->is_swapped && memcmp(m->bytes, magic, 4) != 0) {
        return "no translation made by msgfmt";
    }
    size_t n = number(m, AT_COUNT);
    size_t keys = number(m, AT_KEYS), values = number(m, AT_VALUES);
    if (number(m, AT_REVISION) >> 16) {
        return "a translation of a kind not known";
    }
    if (n < 1 || n > MO_TEXTS_MAX) {
        return "no texts, or too many";
    }
    if (keys > m->length || values > m->length ||
        m->length - keys < LINE_SIZE * n ||
        m->length - values < LINE_SIZE * n) {
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
    if (m->n_rejected) {
        pack_report(path, 0, "%d texts are not used, the first for \"%.80s\"",
                    m->n_rejected, m->first_rejected);
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

/* For bsearch(): compares a text with the key of an entry. */
static int compare_keys(const void *key, const void *e)
{
    return strcmp(key, ((const entry *)e)->key);
}

/* Returns the entry of an English text; NULL if there is none. The first one,
 * of the empty text, is the header. */
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
    return m->n_rejected;
}
