/* unreadable.c - saved games whose reading ended the program
 *
 * SPDX-License-Identifier: MIT
 */
#include "unreadable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runlog.h"
#include "tools/files.h"

#define LIST_NAME "unreadable.txt"

/* Lines of the log. */
#define READING "reading "
#define READ    "read"

enum { MARKS_MAX = 100 }; /* the newest stay */

static file_mark marks[MARKS_MAX];
static int n_marks;

static bool has(const file_mark *mark)
{
    bool found = false;
    for (int i = 0; i < n_marks; i++) {
        found |= file_mark_is(&marks[i], mark);
    }
    return found;
}

static void add(const file_mark *mark)
{
    if (has(mark)) {
        return;
    }
    if (n_marks == MARKS_MAX) {
        memmove(marks, marks + 1, (MARKS_MAX - 1) * sizeof *marks);
        n_marks--;
    }
    marks[n_marks++] = *mark;
}

static bool parse(const char *line, file_mark *mark)
{
    return sscanf(line, "%16llx %20llu", &mark->hash, &mark->length) == 2;
}

/* The last file that a crashed run began to read, if it came to no end. */
static void collect_from(const char *path, void *data)
{
    char *text = NULL;
    size_t length;
    bool reading = false;
    file_mark mark = {0};
    (void)data;
    if (file_read(path, FILE_TEXT_MAX, &text, &length) != 0) {
        return;
    }
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        if (strncmp(line, READING, strlen(READING)) == 0) {
            reading = parse(line + strlen(READING), &mark);
        } else if (n == strlen(READ) && strncmp(line, READ, n) == 0) {
            reading = false;
        }
        line += n + (line[n] == '\n');
    }
    free(text);
    if (reading) {
        add(&mark);
    }
}

static void load_list(const char *path)
{
    char *text = NULL;
    size_t length;
    file_mark mark;
    if (file_read(path, FILE_TEXT_MAX, &text, &length) != 0) {
        return;
    }
    for (const char *line = text; *line;) {
        if (parse(line, &mark)) {
            add(&mark);
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(text);
}

static void write_list(const char *path)
{
    char text[MARKS_MAX * 48];
    size_t n = 0;
    for (int i = 0; i < n_marks; i++) {
        n += (size_t)snprintf(text + n, sizeof text - n, "%016llx %llu\n",
                              marks[i].hash, marks[i].length);
    }
    int error = file_write(path, text, n, NULL);
    if (error) {
        run_complain(path, file_why(error));
    }
}

void unreadable_collect(void)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    if (!store_data_folder(folder) || !store_path(path, folder, LIST_NAME)) {
        return;
    }
    load_list(path);
    int known = n_marks;
    run_each_crash(collect_from, NULL);
    if (n_marks > known) {
        write_list(path);
    }
}

bool unreadable_is(const char *text, size_t length)
{
    file_mark mark = file_mark_of(text, length);
    return n_marks > 0 && has(&mark);
}

void unreadable_begin(const char *text, size_t length)
{
    file_mark mark = file_mark_of(text, length);
    run_log(READING "%016llx %llu", mark.hash, mark.length);
}

void unreadable_end(void)
{
    run_log(READ);
}
