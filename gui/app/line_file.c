/* line_file.c - a text file of this user, of one entry a line
 *
 * All lines of the file are in memory, also those without an entry. A line
 * without a text is one that has to be written: its entry is new or changed.
 * synchronize() reads the file, adds such entries to what it has now, and
 * writes it; if another program has written it in between, it begins again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "line_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/memory.h"
#include "gui/readers/pack.h"
#include "tools/platform/files.h"

enum { TRIES = 4 }; /* to write while other programs write too */

/* ---------------------------------------------------------------- the list */

static void free_line(file_line *line)
{
    free(line->text);
    free(line->entry);
}

static void free_lines(line_file *f)
{
    for (int i = 0; i < f->n; i++) {
        free_line(&f->lines[i]);
    }
    free(f->lines);
    f->lines = NULL;
    f->n = f->room = f->n_invalid = 0;
}

static file_line *add_line(line_file *f)
{
    f->lines = xgrow(f->lines, f->n, &f->room, sizeof *f->lines);
    f->lines[f->n] = (file_line){.text = NULL};
    return &f->lines[f->n++];
}

static file_line *find_entry(const line_file *f, uint64_t id)
{
    for (int i = 0; i < f->n; i++) {
        if (f->lines[i].entry && f->kind->id(f->lines[i].entry) == id) {
            return &f->lines[i];
        }
    }
    return NULL;
}

static void *copy_entry(const line_file *f, const void *entry)
{
    return memcpy(xrealloc(NULL, f->kind->size), entry, f->kind->size);
}

/* Adds an entry that is to be written, or replaces it. */
static void put_entry(line_file *f, const void *entry)
{
    char before[LINE_FILE_SIZE], after[LINE_FILE_SIZE];
    file_line *line = find_entry(f, f->kind->id(entry));
    if (!line) {
        line = add_line(f);
        line->entry = copy_entry(f, entry);
        return;
    }
    f->kind->format(line->entry, before);
    f->kind->replace(line->entry, entry);
    f->kind->format(line->entry, after);
    if (strcmp(before, after) != 0) { /* else it stays as it was written */
        free(line->text);
        line->text = NULL;
    }
}

/* Drops the first entries, of which there are more than the limit. */
static void drop_surplus(line_file *f)
{
    int n = 0, n_kept = 0;
    for (int i = 0; i < f->n; i++) {
        n += f->lines[i].entry != NULL;
    }
    for (int i = 0; i < f->n; i++) {
        if (f->lines[i].entry && f->kind->max && n > f->kind->max) {
            free_line(&f->lines[i]);
            n--;
        } else {
            f->lines[n_kept++] = f->lines[i];
        }
    }
    f->n = n_kept;
}

static void set_text(file_line *line, const char *text, size_t length)
{
    line->text = xrealloc(NULL, length + 1);
    memcpy(line->text, text, length);
    line->text[length] = '\0';
    line->length = length;
}

/* Sets the text of a line, and its entry if it has one. Returns why it cannot
 * be read, or NULL. `parsed` is memory for an entry. */
static const char *set_line(const line_file *f, file_line *line,
                            const char *text, size_t length, void *parsed)
{
    char copy[LINE_FILE_SIZE] = ""; /* parse() cuts it; "" if it is too long */
    set_text(line, text, length);
    size_t n = length && text[length - 1] == '\r' ? length - 1 : length;
    if (n < sizeof copy) {
        memcpy(copy, text, n);
    }
    if (n == 0 || text[0] == '#') {
        return NULL;
    }
    memset(parsed, 0, f->kind->size);
    if (strlen(copy) != n || !f->kind->parse(copy, parsed)) {
        return f->kind->invalid;
    }
    if (find_entry(f, f->kind->id(parsed))) {
        return f->kind->twice;
    }
    line->entry = copy_entry(f, parsed);
    return NULL;
}

/* Lists the lines of a text. Returns the number of the first one that cannot be
 * read, and why in *fault; 0 if there is none. */
static int list_lines(line_file *f, const char *text, size_t length,
                      const char **fault)
{
    int first_invalid = 0;
    void *parsed = xcalloc(1, f->kind->size);
    for (const char *at = text; at < text + length;) {
        size_t left = (size_t)(text + length - at);
        const char *end = memchr(at, '\n', left);
        size_t n = end ? (size_t)(end - at) : left;
        const char *why = set_line(f, add_line(f), at, n, parsed);
        if (why && f->n_invalid++ == 0) {
            first_invalid = f->n;
            *fault = why;
        }
        at += n + 1;
    }
    free(parsed);
    return first_invalid;
}

/* ---------------------------------------------------------------- the file */

/* Reads the file; entries that are not in it yet stay in the list. *mark
 * becomes that of its content. Returns 0 or an error; then the list stays as it
 * is. Lines that cannot be read are reported if there are more than before. */
static int read_file(line_file *f, file_mark *mark)
{
    char *text = NULL;
    const char *fault = NULL;
    size_t length = 0;
    line_file old = *f;
    int error = file_read(f->path, FILE_TEXT_MAX, &text, &length);
    if (error && error != ENOENT) {
        return error;
    }
    *mark = file_mark_of(text, length);
    f->lines = NULL;
    f->n = f->room = f->n_invalid = 0;
    int line = list_lines(f, text ? text : "", length, &fault);
    if (f->n_invalid > old.n_invalid && f->n_invalid > 1) {
        pack_report(f->path, line, "%s (and %d lines more)", fault,
                    f->n_invalid - 1);
    } else if (f->n_invalid > old.n_invalid) {
        pack_report(f->path, line, "%s", fault);
    }
    for (int i = 0; i < old.n; i++) {
        if (old.lines[i].entry && !old.lines[i].text) { /* not written yet */
            put_entry(f, old.lines[i].entry);
        }
    }
    drop_surplus(f);
    free_lines(&old);
    free(text);
    return 0;
}

/* True if an entry of the list is not in the file. */
static bool has_unsaved(const line_file *f)
{
    for (int i = 0; i < f->n; i++) {
        if (!f->lines[i].text) {
            return true;
        }
    }
    return false;
}

/* Writes the list; the file must still have the content of *mark. */
static int write_file(line_file *f, file_mark *mark)
{
    char line[LINE_FILE_SIZE];
    growing_text out = {0};
    bool is_new = f->n && !f->lines[0].text;
    append_growing(&out, is_new ? f->kind->head : "");
    for (int i = 0; i < f->n; i++) {
        if (f->lines[i].text) {
            append_growing_bytes(&out, f->lines[i].text, f->lines[i].length);
        } else {
            f->kind->format(f->lines[i].entry, line);
            append_growing(&out, line);
        }
        append_growing(&out, "\n");
    }
    int error = file_write_known(f->path, out.text, out.length, mark, NULL);
    free(out.text);
    for (int i = 0; i < f->n && !error; i++) {
        if (!f->lines[i].text) { /* it is in the file now */
            f->kind->format(f->lines[i].entry, line);
            set_text(&f->lines[i], line, strlen(line));
        }
    }
    return error;
}

/* Reads the file, and writes it if an entry is not in it. If another program
 * has written it in between, does both again. */
static void synchronize(line_file *f)
{
    file_mark mark;
    int error = read_file(f, &mark);
    for (int i = 0; i < TRIES && !error && has_unsaved(f); i++) {
        error = write_file(f, &mark);
        if (error == FILE_OTHER) {
            error = read_file(f, &mark);
        }
    }
    if (error && error != f->error) {
        pack_report(f->path, 0, "%s", file_error_text(error));
    }
    f->error = error;
}

void line_file_open(line_file *f, const line_kind *kind, const char *path)
{
    *f = (line_file){.kind = kind};
    snprintf(f->path, sizeof f->path, "%s", path);
    synchronize(f);
}

void line_file_close(line_file *f)
{
    free_lines(f);
}

void line_file_refresh(line_file *f)
{
    synchronize(f);
}

void line_file_add(line_file *f, const void *entry)
{
    put_entry(f, entry);
    synchronize(f);
}

/* Takes the line of an entry out of the list; true if there was one. */
static bool drop_entry(line_file *f, uint64_t id)
{
    file_line *line = find_entry(f, id);
    if (!line) {
        return false;
    }
    free_line(line);
    memmove(line, line + 1,
            (size_t)(f->lines + f->n - line - 1) * sizeof *line);
    f->n--;
    return true;
}

int line_file_remove(line_file *f, uint64_t id)
{
    file_mark mark;
    int error = read_file(f, &mark);
    for (int i = 0; i < TRIES && !error && drop_entry(f, id); i++) {
        error = write_file(f, &mark);
        if (error == FILE_OTHER) {
            error = read_file(f, &mark);
        }
    }
    if (error) {
        read_file(f, &mark); /* it is still there */
    }
    return !error && find_entry(f, id) ? FILE_OTHER : error;
}

int line_file_delete(line_file *f)
{
    int error = file_remove(f->path);
    error = error == ENOENT ? 0 : error;
    if (!error) {
        free_lines(f);
        f->error = 0;
    }
    return error;
}

const void *line_file_next(const line_file *f, int *at)
{
    while (*at < f->n) {
        const file_line *line = &f->lines[(*at)++];
        if (line->entry) {
            return line->entry;
        }
    }
    return NULL;
}

/* ---------------------------------------------------------- parts of lines */

long line_file_parse_day(const char *text)
{
    int year, month, day, end = 0;
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 ||
        end != 10 || text[end] || year < 2000 || month < 1 || month > 12 ||
        day < 1 || day > 31) {
        return 0;
    }
    return year * 10000L + month * 100L + day;
}

void line_file_format_day(long day, char out[LINE_FILE_DAY])
{
    snprintf(out, LINE_FILE_DAY, "%04d-%02d-%02d", line_file_year(day),
             line_file_month(day), line_file_day_of_month(day));
}

bool line_file_copy(char *out, size_t size, const char *text)
{
    return snprintf(out, size, "%s", text) < (int)size;
}
