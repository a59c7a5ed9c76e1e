/* unreadable.c - saved games that crashed the program while it read them
 *
 * SPDX-License-Identifier: MIT
 */
#include "unreadable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run_log.h"
#include "tools/platform/files.h"
#include "tools/version.h"

#define LIST_NAME "unreadable.txt"
#define LIST_HEAD "unreadable " CARCASSONNE_VERSION "\n"

/* Lines in the log. */
#define READING "reading "
#define READ    "read"

enum {
    MARKS_MAX = 100, /* the newest are kept */
    CRASHES_MAX = 2  /* crashes after which a file is not read any more */
};

/* Files that crashed runs, with the newest log: each log counts once. */
typedef struct ended {
    file_mark mark;
    int times;
    char run[64];
} ended;

static ended list[MARKS_MAX];
static int n_list;
static file_mark open_mark;

static ended *find(const file_mark *mark)
{
    for (int i = 0; i < n_list; i++) {
        if (file_mark_is(&list[i].mark, mark)) {
            return &list[i];
        }
    }
    return NULL;
}

static ended *add(const file_mark *mark)
{
    ended *entry = find(mark);
    if (entry) {
        return entry;
    }
    if (n_list == MARKS_MAX) {
        memmove(list, list + 1, (MARKS_MAX - 1) * sizeof *list);
        n_list--;
    }
    list[n_list] = (ended){.mark = *mark};
    return &list[n_list++];
}

static bool parse(const char *line, file_mark *mark)
{
    return sscanf(line, "%16llx %20llu", &mark->hash, &mark->length) == 2;
}

static bool starts_with(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

static void count(const file_mark *mark, bool fault, const char *run)
{
    ended *e = add(mark);
    if (strcmp(e->run, run) != 0) {
        e->times += fault ? CRASHES_MAX : 1;
        snprintf(e->run, sizeof e->run, "%s", run);
    }
}

/* Finds the file that a crashed run was reading last, if it did not finish. */
static void collect_from(const char *path, void *data)
{
    char *text = NULL;
    size_t length;
    bool reading = false, fault = false;
    file_mark mark = {0};
    (void)data;
    if (file_read(path, FILE_TEXT_MAX, &text, &length) != 0) {
        return;
    }
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        if (starts_with(line, READING)) {
            reading = parse(line + strlen(READING), &mark);
        } else if (n == strlen(READ) && starts_with(line, READ)) {
            reading = false;
        }
        fault |= starts_with(line, RUN_ENDED);
        line += n + (line[n] == '\n');
    }
    free(text);
    if (reading) {
        count(&mark, fault, file_name_of(path));
    }
}

static void load_list(const char *path)
{
    char *text = NULL;
    size_t length;
    if (file_read(path, FILE_TEXT_MAX, &text, &length) != 0) {
        return;
    }
    for (const char *line = text; starts_with(text, LIST_HEAD) && *line;) {
        ended e = {.times = 0};
        if (sscanf(line, "%16llx %20llu %d %63s", &e.mark.hash, &e.mark.length,
                   &e.times, e.run) == 4) {
            *add(&e.mark) = e;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(text);
}

static void write_list(const char *path)
{
    char text[sizeof LIST_HEAD + MARKS_MAX * 128];
    size_t n = (size_t)snprintf(text, sizeof text, "%s", LIST_HEAD);
    for (int i = 0; i < n_list; i++) {
        const ended *e = &list[i];
        n += (size_t)snprintf(text + n, sizeof text - n, "%016llx %llu %d %s\n",
                              e->mark.hash, e->mark.length, e->times, e->run);
    }
    int error = n_list ? file_write(path, text, n, NULL) : file_remove(path);
    if (error) {
        run_log_error(path, file_error_text(error));
    }
}

static bool list_path(char out[PATH_SIZE])
{
    char folder[PATH_SIZE];
    return user_data_folder(folder) && path_join(out, folder, LIST_NAME);
}

static int count_ends(void)
{
    int n = 0;
    for (int i = 0; i < n_list; i++) {
        n += list[i].times;
    }
    return n;
}

void unreadable_collect(void)
{
    char path[PATH_SIZE];
    if (!list_path(path)) {
        return;
    }
    load_list(path);
    int n_known = count_ends();
    run_each_crash(collect_from, NULL);
    if (count_ends() > n_known) {
        write_list(path);
    }
}

bool unreadable_is(const char *text, size_t length)
{
    file_mark mark = file_mark_of(text, length);
    const ended *e = n_list ? find(&mark) : NULL;
    return e && e->times >= CRASHES_MAX;
}

bool unreadable_save(const char *path)
{
    char *text = NULL;
    size_t length;
    bool same = n_list && file_read(path, FILE_TEXT_MAX, &text, &length) == 0 &&
                unreadable_is(text, length);
    free(text);
    return same;
}

void unreadable_begin(const char *text, size_t length)
{
    open_mark = file_mark_of(text, length);
    run_log_write(READING "%016llx %llu", open_mark.hash, open_mark.length);
}

void unreadable_end(void)
{
    char path[PATH_SIZE];
    ended *e = find(&open_mark);
    run_log_write(READ);
    if (e && list_path(path)) { /* it was not the cause */
        *e = list[--n_list];
        write_list(path);
    }
}
