/* run_log.c - the log of this run, and the logs that crashed runs left
 *
 * The log is a locked file that a normal end removes: one that nobody has
 * locked belongs to a run that crashed. Handlers of signals are here too, as a
 * fatal signal adds a line to the log.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include "run_log.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/platform/files.h"
#include "tools/platform/system.h"
#include "tools/version.h"

#define NAME_PREFIX "running-"
#define NAME_SUFFIX ".log"

static int log_fd = -1;
static char log_path[PATH_SIZE];

/* ------------------------------------------------------------------- lines */

/* Returns the last line that starts with a word, or NULL. */
static const char *last_line(const char *text, const char *word)
{
    const char *last = NULL;
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        last = strncmp(line, word, strlen(word)) == 0 ? line : last;
        line += n + (line[n] == '\n');
    }
    return last;
}

/* Returns false on an error, which does not stop the game. */
static bool write_bytes(const char *bytes, size_t n)
{
    return write(log_fd, bytes, (unsigned)n) == (ssize_t)n;
}

/* Removes older lines from the log of `size` bytes: keeps its newest half, and
 * what a report needs, the first line with the version and the last line with
 * the path of the game. */
static void shorten(off_t size)
{
    static char text[RUN_LOG_MAX + 1];
    ssize_t n = lseek(log_fd, 0, SEEK_SET) == 0
                    ? read(log_fd, text, sizeof text - 1)
                    : -1;
    if (n <= 0 || size > RUN_LOG_MAX || ftruncate(log_fd, 0) != 0) {
        return;
    }
    text[n] = '\0';
    char *newest = strchr(text + n / 2, '\n'); /* from the start of a line */
    lseek(log_fd, 0, SEEK_SET);
    if (!newest || !write_bytes(text, strcspn(text, "\n") + 1)) {
        return;
    }
    *newest++ = '\0';
    const char *game = last_line(text, "game "); /* among the older lines */
    if (game) {
        write_bytes(game, strcspn(game, "\n"));
        write_bytes("\n", 1);
    }
    write_bytes(newest, strlen(newest));
}

bool run_log_says_saved(const char *path)
{
    char *text = NULL;
    size_t length;
    if (file_read(path, FILE_TEXT_MAX, &text, &length) != 0) {
        return true;
    }
    const char *unsaved = last_line(text, RUN_UNSAVED);
    const char *saved = last_line(text, RUN_SAVED);
    bool is_saved = !unsaved || (saved && saved > unsaved);
    free(text);
    return is_saved;
}

void run_log_write(const char *format, ...)
{
    char text[PATH_SIZE + 64], line[PATH_SIZE + 66];
    va_list args;
    if (log_fd < 0) {
        return;
    }
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    size_t n = strlen(file_printable(text, line, sizeof line - 1));
    line[n++] = '\n';
    off_t size = lseek(log_fd, 0, SEEK_END);
    if (size + (off_t)n > RUN_LOG_MAX) {
        shorten(size);
    }
    write_bytes(line, n);
}

void run_log_error(const char *subject, const char *reason)
{
    char printable[PATH_SIZE];
    file_printable(subject, printable, sizeof printable);
    fprintf(stderr, "carcassonne: %s: %s\n", printable, reason);
    run_log_write("%s: %s", printable, reason);
}

/* ----------------------------------------------------------------- signals */

#if defined __SANITIZE_ADDRESS__ /* its own handlers report more */
static void catch_crashes(void)
{
}
#else
/* Writes RUN_ENDED and the number to stderr and to the log, without functions
 * that are not safe in a signal handler (printf). */
static void on_crash_signal(int number)
{
    static const unsigned program = sizeof "carcassonne: " - 1;
    char line[] = "carcassonne: " RUN_ENDED " 00\n";
    unsigned n = sizeof line - 1;
    line[n - 3] = (char)('0' + number / 10 % 10);
    line[n - 2] = (char)('0' + number % 10);
    if (write(STDERR_FILENO, line, n) < 0 ||
        (log_fd >= 0 && write(log_fd, line + program, n - program) < 0)) {
        /* The program ends anyway. */
    }
}

static void catch_crashes(void)
{
    system_on_crash(on_crash_signal);
}
#endif

static volatile sig_atomic_t stop_requested;

static void on_stop_signal(int number)
{
    (void)number;
    stop_requested = 1;
}

void run_catch_stop_signals(void)
{
    system_on_quit(on_stop_signal);
}

bool run_stop_requested(void)
{
    return stop_requested;
}

/* ------------------------------------------------------- the logs as files */

void run_log_open(void)
{
    char folder[PATH_SIZE], name[64];
    catch_crashes();
    if (!user_data_folder(folder)) {
        return;
    }
    int error = EEXIST;
    for (int i = 0; i < 100 && error == EEXIST; i++) {
        snprintf(name, sizeof name, NAME_PREFIX "%ld-%d" NAME_SUFFIX,
                 system_process_id(), i);
        if (!path_join(log_path, folder, name)) {
            return;
        }
        error = file_create(log_path, &log_fd);
    }
    log_fd = error ? -1 : log_fd;
    run_log_write("version " CARCASSONNE_VERSION);
}

void run_log_close(void)
{
    if (log_fd >= 0) {
        file_remove(log_path);
        file_unlock(log_fd);
        log_fd = -1;
    }
}

/* Removes empty logs without a visit: a program that is just starting made
 * them, and takes another name when it finds its log locked. */
void run_log_each_crash(void (*visit)(const char *path, void *data), void *data)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    file_names names = {0};
    if (user_data_folder(folder)) {
        file_list(folder, NAME_SUFFIX, &names);
    }
    for (int i = 0; i < names.n; i++) {
        file_info info;
        int lock;
        if (strncmp(names.list[i], NAME_PREFIX, strlen(NAME_PREFIX)) != 0 ||
            !path_join(path, folder, names.list[i]) ||
            file_lock(path, &lock) != 0) {
            continue;
        }
        if (file_stat(path, &info) == 0 && info.size == 0) {
            file_remove(path);
        } else {
            visit(path, data);
        }
        file_unlock(lock);
    }
    file_names_free(&names);
}

/* The newest log that was visited so far. */
typedef struct newest {
    file_info info;
    char *path; /* PATH_SIZE bytes of the caller */
    bool is_found;
} newest;

static void pick_newest(const char *path, void *data)
{
    newest *best = data;
    file_info info;
    if (file_stat(path, &info) != 0 ||
        (best->is_found && !file_is_newer(&info, &best->info))) {
        return;
    }
    best->is_found = true;
    best->info = info;
    strcpy(best->path, path);
}

bool run_log_find_crash(char out[PATH_SIZE])
{
    newest best = {.path = out};
    run_log_each_crash(pick_newest, &best);
    return best.is_found;
}

static void remove_log(const char *path, void *data)
{
    (void)data;
    file_remove(path);
}

void run_log_remove_crashes(void)
{
    run_log_each_crash(remove_log, NULL);
}
