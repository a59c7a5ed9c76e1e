/* markdown.c - lines of help pages
 *
 * Only what is within a line: which line is a heading, a row or a paragraph is
 * decided by gui/screens/help.c. Nothing nests, so each function looks for the
 * next sign from where it is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "markdown.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "gui/base/utf8.h"

/* Copies n bytes without emphasis and links, as markdown_strip(): of
 * "**[text](page)**" the text. */
static void strip(const char *from, size_t n, char *out, size_t size)
{
    size_t length = 0, i = 0;
    for (; i < n && length + 1 < size; i++) {
        if (from[i] == '*' || from[i] == '[') {
            continue;
        }
        if (from[i] == ']' && i + 1 < n && from[i + 1] == '(') {
            while (i < n && from[i] != ')') {
                i++;
            }
            continue;
        }
        out[length++] = from[i];
    }
    /* If it is cut off within a character, that goes too. */
    while (i < n && length && utf8_continues(from[i])) {
        length--;
        i--;
    }
    out[length] = '\0';
}

void markdown_strip(const char *line, char *out, size_t size)
{
    /* The last cell of a row still has its bar. */
    size_t n = strlen(line);
    bool has_bar = n >= 2 && strcmp(line + n - 2, " |") == 0;
    strip(line, has_bar ? n - 2 : n, out, size);
}

const char *markdown_table_row(const char *line, char *first, size_t size)
{
    const char *next = strncmp(line, "| ", 2) == 0 ? strstr(line, " | ") : NULL;
    if (!next) {
        return NULL;
    }
    /* An empty cell shares its blank with the bar before it. */
    strip(line + 2, next > line + 1 ? (size_t)(next - line) - 2 : 0, first,
          size);
    return next + 3;
}

/* True if two stars enclose all of n bytes. */
static bool is_all_bold(const char *at, size_t n)
{
    size_t i = 2;
    if (n < 4 || strncmp(at, "**", 2) != 0) {
        return false;
    }
    while (i + 2 < n && strncmp(at + i, "**", 2) != 0) {
        i++;
    }
    return i + 2 == n && strncmp(at + i, "**", 2) == 0;
}

const char *markdown_next_cell(const char *at, char *cell, size_t size,
                               bool *is_bold)
{
    size_t n = strcspn(at, "|");
    const char *next = at + n + (at[n] != '\0');
    next += strspn(next, " ");
    while (n && at[n - 1] == ' ') {
        n--;
    }
    *is_bold = is_all_bold(at, n);
    strip(at, n, cell, size);
    return *next ? next : NULL;
}

bool markdown_has_images(const char *line)
{
    return strncmp(line, "![", 2) == 0;
}

bool markdown_next_image(const char **at, char name[MARKDOWN_IMAGE_NAME])
{
    /* A link, "[text](page)", may stand between pictures. */
    const char *image = strstr(*at, "![");
    const char *from = image ? strstr(image, "](") : NULL;
    if (!from) {
        return false;
    }
    size_t n = strcspn(from + 2, ")");
    *at = from + 2 + n;
    n = n < MARKDOWN_IMAGE_NAME - 1 ? n : MARKDOWN_IMAGE_NAME - 1;
    memcpy(name, from + 2, n);
    name[n] = '\0';
    return true;
}

const char *markdown_example_name(const char *picture)
{
    static const char word[] = "example ";
    size_t n = sizeof word - 1;
    return strncmp(picture, word, n) == 0 ? picture + n : NULL;
}

/* Returns the word for a name in braces at the beginning of a text, and sets
 * *end to what follows; NULL if there is none. */
static const char *find_word(const char *text, const markdown_words *words,
                             const char **end)
{
    char name[64];
    const char *brace = *text == '{' ? strpbrk(text, "}\n") : NULL;
    if (!brace || *brace != '}' || (size_t)(brace - text) >= sizeof name) {
        return NULL;
    }
    snprintf(name, sizeof name, "%.*s", (int)(brace - text - 1), text + 1);
    *end = brace + 1;
    return words->find(words->context, name);
}

char *markdown_expand(char *text, size_t *length, const markdown_words *words)
{
    size_t size = *length + 1, n = 0;
    char *out = xcalloc(size, 1);
    for (const char *from = text; *from;) {
        const char *end = from + 1;
        const char *word = find_word(from, words, &end);
        size_t n_word = word ? strlen(word) : 1;
        if (n + n_word >= size) {
            size = (n + n_word) * 2;
            out = xrealloc(out, size);
        }
        memcpy(out + n, word ? word : from, n_word);
        n += n_word;
        from = word ? end : from + 1;
    }
    out[n] = '\0';
    *length = n;
    free(text);
    return out;
}
