/* markdown.c - lines of help pages
 *
 * SPDX-License-Identifier: MIT
 */
#include "markdown.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"

void markdown_strip(const char *line, char *out, size_t size)
{
    size_t n = 0;
    for (; *line && n + 1 < size; line++) {
        if (*line == '*' || *line == '[') {
            continue;
        }
        if (strcmp(line, " |") == 0) { /* end of a row */
            break;
        }
        if (line[0] == ']' && line[1] == '(') {
            line += strcspn(line, ")");
            if (!*line) {
                break;
            }
            continue;
        }
        out[n++] = *line;
    }
    out[n] = '\0';
}

const char *markdown_table_row(const char *line, char *first, size_t size)
{
    const char *next = strncmp(line, "| ", 2) == 0 ? strstr(line, " | ") : NULL;
    char cell[256];
    if (!next || (size_t)(next - line) >= sizeof cell) {
        return NULL;
    }
    size_t n = (size_t)(next - line) - 2;
    memcpy(cell, line + 2, n);
    cell[n] = '\0';
    markdown_strip(cell, first, size);
    return next + 3;
}

const char *markdown_next_cell(const char *at, char *cell, size_t size,
                               bool *is_bold)
{
    char raw[1024];
    size_t n = strcspn(at, "|");
    const char *next = at + n + (at[n] != '\0');
    next += strspn(next, " ");
    while (n && at[n - 1] == ' ') {
        n--;
    }
    snprintf(raw, sizeof raw, "%.*s", (int)n, at);
    const char *stars =
        strncmp(raw, "**", 2) == 0 ? strstr(raw + 2, "**") : NULL;
    *is_bold = stars && !stars[2];
    markdown_strip(raw, cell, size);
    return *next ? next : NULL;
}

bool markdown_has_images(const char *line)
{
    return strncmp(line, "![", 2) == 0;
}

bool markdown_next_image(const char **at, char name[MARKDOWN_IMAGE_NAME])
{
    const char *from = strstr(*at, "](");
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

char *markdown_expand(char *text, size_t *length, const markdown_words *words)
{
    size_t size = *length + 1, n = 0;
    char *out = xcalloc(size, 1);
    for (const char *from = text; *from;) {
        char name[64];
        const char *end = *from == '{' ? strpbrk(from, "}\n") : NULL;
        const char *word = NULL;
        if (end && *end == '}' && (size_t)(end - from) < sizeof name) {
            snprintf(name, sizeof name, "%.*s", (int)(end - from - 1),
                     from + 1);
            word = words->find(words->context, name);
        }
        size_t n_word = word ? strlen(word) : 1;
        if (n + n_word >= size) {
            size = (n + n_word) * 2;
            out = xrealloc(out, size);
        }
        memcpy(out + n, word ? word : from, n_word);
        n += n_word;
        from = word ? end + 1 : from + 1;
    }
    out[n] = '\0';
    *length = n;
    free(text);
    return out;
}
