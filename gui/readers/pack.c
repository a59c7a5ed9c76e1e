/* pack.c - reading the files of a pack, which anybody may have made
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "pack.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/platform/files.h"

void pack_report(const char *path, int line, const char *format, ...)
{
    static int n_reported;
    char text[512], place[16] = "";
    va_list arguments;
    if (n_reported++ >= PACK_REPORTS_MAX) {
        return;
    }
    if (line) {
        snprintf(place, sizeof place, ":%d", line);
    }
    /* The end of a long path is more useful than its start. */
    size_t n = strlen(path);
    snprintf(text, sizeof text, "%s%s%s: ", n > 300 ? "..." : "",
             n > 300 ? path + n - 300 : path, place);
    n = strlen(text);
    va_start(arguments, format);
    vsnprintf(text + n, sizeof text - n, format, arguments);
    va_end(arguments);
    for (char *c = text; *c; c++) {
        if ((unsigned char)*c < ' ' || *c == 127) {
            *c = '?';
        }
    }
    fprintf(stderr, "carcassonne: %s%s\n", text,
            n_reported == PACK_REPORTS_MAX ? " (no more faults are told)" : "");
}

char *pack_read(const char *path, size_t max, size_t *length)
{
    char *text;
    int fault = file_read(path, max, &text, length);
    if (fault) {
        pack_report(path, 0, "%s", file_error_text(fault));
        return NULL;
    }
    return text;
}

void pack_open_text(pack_text *t, const char *path, char *text, size_t length)
{
    *t = (pack_text){
        .path = path, .text = text, .at = text, .end = text + length};
}

bool pack_open(pack_text *t, const char *path, size_t max)
{
    size_t length;
    char *text = pack_read(path, max, &length);
    if (text) {
        pack_open_text(t, path, text, length);
    }
    return text != NULL;
}

char *pack_line(pack_text *t)
{
    while (t->at < t->end) {
        char *line = t->at;
        char *line_end = memchr(line, '\n', (size_t)(t->end - line));
        line_end = line_end ? line_end : t->end;
        t->at = line_end + 1;
        t->line++;
        *line_end = '\0';
        if (strlen(line) != (size_t)(line_end - line)) {
            pack_note_error(t, "a zero byte");
            continue;
        }
        if (line_end > line && line_end[-1] == '\r') {
            line_end[-1] = '\0';
        }
        return line;
    }
    return NULL;
}

void pack_note_error(pack_text *t, const char *error)
{
    if (t->faults++ == 0) {
        t->first_fault = t->line;
        snprintf(t->error, sizeof t->error, "%s", error);
    }
}

void pack_close(pack_text *t)
{
    if (t->faults > 1) {
        pack_report(t->path, t->first_fault, "%s (and %d lines more)", t->error,
                    t->faults - 1);
    } else if (t->faults) {
        pack_report(t->path, t->first_fault, "%s", t->error);
    }
    free(t->text);
    *t = (pack_text){0};
}

int pack_words(char *line, char *words[], int max)
{
    int n = 0;
    char *rest = NULL;
    for (char *word = strtok_r(line, " \t", &rest); word && n < max;
         word = strtok_r(NULL, " \t", &rest)) {
        words[n++] = word;
    }
    if (n < max) {
        words[n] = NULL;
    }
    return n;
}

bool pack_int(const char *word, int low, int high, int *out)
{
    char *end;
    errno = 0;
    long value = strtol(word, &end, 10);
    if (end == word || *end || errno || value < low || value > high) {
        return false;
    }
    *out = (int)value;
    return true;
}
