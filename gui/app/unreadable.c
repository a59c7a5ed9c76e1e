/* unreadable.c - saved games that crashed the program while it read them
 *
 * Each run writes to its log which file it begins to read, as a mark of the
 * content (size and hash), and when it is done. Files that a crashed run was
 * reading are suspects; they are counted in a list in the data folder.
 *
 * SPDX-License-Identifier: MIT
 */
#include "unreadable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "run_log.h"
#include "tools/platform/files.h"
#include "tools/version.h"

#define LIST_NAME "unreadable.txt"
#define LIST_HEAD "unreadable " CARCASSONNE_VERSION "\n"

/* Lines in the log: a file, with its mark, is being read; it has been read. */
#define LOG_READING "reading "
#define LOG_READ    "read"

enum {
    SUSPECTS_MAX = 100, /* in the list; the newest are kept */
    CRASHES_MAX = 2     /* crashes after which a file is not read any more */
};

/* The content of a file that crashed runs were reading. */
typedef struct suspect {
    file_mark mark;
    int crashes;  /* CRASHES_MAX at once for a fault */
    char run[64]; /* name of the log that was counted last: a log is found at
                     every start until the player answers about the crash */
} suspect;

static suspect suspects[SUSPECTS_MAX];
static int n_suspects;
static file_mark open_mark; /* of the text that is being read */

static suspect *find_suspect(const file_mark *mark)
{
    for (int i = 0; i < n_suspects; i++) {
        if (file_mark_is(&suspects[i].mark, mark)) {
            return &suspects[i];
        }
    }
    return NULL;
}

/* Returns the suspect with this mark, which is added if it is new. */
static suspect *add_suspect(const file_mark *mark)
{
    suspect *s = find_suspect(mark);
    if (s) {
        return s;
    }
    if (n_suspects == SUSPECTS_MAX) {
        memmove(suspects, suspects + 1, (SUSPECTS_MAX - 1) * sizeof *suspects);
        n_suspects--;
    }
    suspects[n_suspects] = (suspect){.mark = *mark};
    return &suspects[n_suspects++];
}

static bool parse_mark(const char *line, file_mark *mark)
{
    return sscanf(line, "%16llx %20llu", &mark->hash, &mark->length) == 2;
}

static bool starts_with(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

static void count_crash(const file_mark *mark, bool is_fault, const char *run)
{
    suspect *s = add_suspect(mark);
    if (strcmp(s->run, run) != 0) {
        s->crashes += is_fault ? CRASHES_MAX : 1;
        snprintf(s->run, sizeof s->run, "%s", run);
    }
}

/* Counts the crash of the run with the log at `path` if it was reading a file
 * then. */
static void collect_from(const char *path, void *data)
{
    char *text = NULL;
    size_t length;
    bool is_reading = false, is_fault = false;
    file_mark mark = {0};
    (void)data;
    if (file_read(path, FILE_TEXT_MAX, &text, &length) != 0) {
        return;
    }
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        if (starts_with(line, LOG_READING)) {
            is_reading = parse_mark(line + strlen(LOG_READING), &mark);
        } else if (n == strlen(LOG_READ) && starts_with(line, LOG_READ)) {
            is_reading = false;
        }
        is_fault |= starts_with(line, RUN_ENDED);
        line += n + (line[n] == '\n');
    }
    free(text);
    if (is_reading) {
        count_crash(&mark, is_fault, file_name_of(path));
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
        suspect s = {.crashes = 0};
        if (sscanf(line, "%16llx %20llu %d %63s", &s.mark.hash, &s.mark.length,
                   &s.crashes, s.run) == 4) {
            *add_suspect(&s.mark) = s;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(text);
}

static void write_list(const char *path)
{
    char text[sizeof LIST_HEAD + SUSPECTS_MAX * 128] = LIST_HEAD;
    for (int i = 0; i < n_suspects; i++) {
        const suspect *s = &suspects[i];
        append(text, sizeof text, "%016llx %llu %d %s\n", s->mark.hash,
               s->mark.length, s->crashes, s->run);
    }
    int error = n_suspects ? file_write(path, text, strlen(text), NULL)
                           : file_remove(path);
    if (error) {
        run_log_error(path, file_error_text(error));
    }
}

static bool list_path(char out[PATH_SIZE])
{
    char folder[PATH_SIZE];
    return user_data_folder(folder) && path_join(out, folder, LIST_NAME);
}

static int crash_count(void)
{
    int n = 0;
    for (int i = 0; i < n_suspects; i++) {
        n += suspects[i].crashes;
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
    int n_before = crash_count();
    run_log_each_crash(collect_from, NULL);
    if (crash_count() > n_before) {
        write_list(path);
    }
}

bool unreadable_is_text(const char *text, size_t length)
{
    file_mark mark = file_mark_of(text, length);
    const suspect *s = n_suspects ? find_suspect(&mark) : NULL;
    return s && s->crashes >= CRASHES_MAX;
}

bool unreadable_is_file(const char *path)
{
    char *text = NULL;
    size_t length;
    bool is_unreadable = n_suspects &&
                         file_read(path, FILE_TEXT_MAX, &text, &length) == 0 &&
                         unreadable_is_text(text, length);
    free(text);
    return is_unreadable;
}

void unreadable_begin(const char *text, size_t length)
{
    open_mark = file_mark_of(text, length);
    run_log_write(LOG_READING "%016llx %llu", open_mark.hash, open_mark.length);
}

void unreadable_end(void)
{
    char path[PATH_SIZE];
    suspect *s = find_suspect(&open_mark);
    run_log_write(LOG_READ);
    if (s && list_path(path)) { /* the file did not cause the crash */
        *s = suspects[--n_suspects];
        write_list(path);
    }
}
