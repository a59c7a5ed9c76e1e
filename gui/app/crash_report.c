/* crash_report.c - a report file to pass on after a crash
 *
 * The report holds the log of the run that crashed, the settings and the game.
 * Names of players are left out: seats are copied without them, and paths that
 * may hold names are replaced by "~".
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "crash_report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "tools/platform/files.h"
#include "tools/version.h"

/* Adds seats without their names: "Anna,0,;Robot,1,greedy" becomes
 * "1,0,;2,1,greedy". A seat whose rest is not a colour and a bot is left out
 * but for its number, as any of it may be a name. */
static void add_seats(growing_text *report, const char *seats)
{
    static const char bot_letters[] = "abcdefghijklmnopqrstuvwxyz-";
    char number[16];
    for (int i = 1; seats; i++) {
        size_t n = strcspn(seats, ";"), n_name = strcspn(seats, ",");
        const char *rest = seats + n_name; /* ",0,greedy" */
        snprintf(number, sizeof number, "%s%d", i > 1 ? ";" : "", i);
        append_growing(report, number);
        if (n_name + 3 <= n && rest[1] >= '0' && rest[1] <= '9' &&
            rest[2] == ',' && strspn(rest + 3, bot_letters) == n - n_name - 3) {
            append_growing_bytes(report, rest, n - n_name);
        }
        seats = seats[n] ? seats + n + 1 : NULL;
    }
    append_growing(report, "\n");
}

/* Adds a line of the log, the settings or the record. Notes of other programs
 * are left out, as they may hold names. */
static void add_line(growing_text *report, const char *line)
{
    /* In the record and in the settings. */
    static const char *const words[] = {"note seats ", "seats "};
    for (int i = 0; i < 2; i++) {
        size_t n = strlen(words[i]);
        if (strncmp(line, words[i], n) == 0) {
            append_growing(report, words[i]);
            add_seats(report, line + n);
            return;
        }
    }
    if (strncmp(line, "note ", 5) != 0) {
        append_growing(report, line);
        append_growing(report, "\n");
    }
}

/* True for the lines that a record has. The line of an action ends with a hash
 * of the position, " #0123abcd". */
static bool is_record_line(const char *line)
{
    static const char *const words[] = {"carcassonne-record ", "setup ",
                                        "note "};
    size_t n = strlen(line);
    for (int i = 0; i < 3; i++) {
        if (strncmp(line, words[i], strlen(words[i])) == 0) {
            return true;
        }
    }
    return n > 10 && line[n - 10] == ' ' && line[n - 9] == '#' &&
           strspn(line + n - 8, "0123456789abcdef") == 8;
}

/* Adds the lines of a file that are wanted (NULL: all), or why it cannot be
 * read, below a title. */
static void add_file(growing_text *report, const char *title, const char *path,
                     bool (*is_wanted)(const char *line))
{
    char *text = NULL;
    size_t length;
    append_growing(report, "\n--- ");
    append_growing(report, title);
    append_growing(report, "\n");
    int error = file_read(path, FILE_TEXT_MAX, &text, &length);
    if (error) {
        append_growing(report, file_error_text(error));
        append_growing(report, "\n");
        return;
    }
    char *line = text, *end;
    for (; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) {
            *end++ = '\0';
        }
        if (!is_wanted || is_wanted(line)) {
            add_line(report, line);
        }
    }
    free(text);
}

/* Replaces every occurrence of a path by "~"; not those of "" or "/". */
static void hide_path(growing_text *report, const char *path)
{
    size_t n = strlen(path);
    for (char *at = report->text; n > 1 && (at = strstr(at, path)); at++) {
        *at = '~';
        memmove(at + 1, at + n, strlen(at + n) + 1);
        report->length -= n - 1;
    }
}

/* Replaces the paths of all games in the log, which may hold names. Modifies
 * `log`, its text (or NULL). */
static void hide_game_paths(growing_text *report, char *log)
{
    static const char *const words[] = {"game ", "copy of "};
    for (char *line = log ? strtok(log, "\n") : NULL; line;
         line = strtok(NULL, "\n")) {
        for (int i = 0; i < 2; i++) {
            size_t n = strlen(words[i]);
            if (strncmp(line, words[i], n) == 0) {
                hide_path(report, line + n);
            }
        }
    }
}

/* Finds the path of the game that the log mentions last; "" and false if there
 * is none. `log` is its text, or NULL. */
static bool find_game(const char *log, char out[PATH_SIZE])
{
    out[0] = '\0';
    for (const char *line = log; line && *line;) {
        size_t n = strcspn(line, "\n");
        if (strncmp(line, "game ", 5) == 0 && n - 5 < PATH_SIZE) {
            snprintf(out, PATH_SIZE, "%.*s", (int)n - 5, line + 5);
        }
        line += n + (line[n] == '\n');
    }
    return out[0];
}

/* Writes the report under the first free name. */
static int write_new(const growing_text *report, char out[PATH_SIZE])
{
    char folder[PATH_SIZE], stamp[24], name[80];
    int error = EEXIST;
    if (!user_data_folder(folder)) {
        return ENAMETOOLONG;
    }
    file_time_stamp(stamp);
    for (int i = 0; i < 100 && error == EEXIST; i++) {
        snprintf(name, sizeof name,
                 i ? "carcassonne-report-%s-%d.txt"
                   : "carcassonne-report-%s.txt",
                 stamp, i);
        if (!path_join(out, folder, name)) {
            return ENAMETOOLONG;
        }
        error = file_write_new(out, report->text, report->length, NULL);
    }
    return error;
}

int crash_report_write(const char *log_path, char out[PATH_SIZE])
{
    char path[PATH_SIZE], game[PATH_SIZE], *log = NULL;
    const char *home = getenv("HOME");
    size_t length;
    growing_text report = {0};
    append_growing(
        &report,
        "carcassonne-report 1\nwritten by version " CARCASSONNE_VERSION "\n");
    add_file(&report, "log", log_path, NULL);
    file_read(log_path, FILE_TEXT_MAX, &log, &length);
    bool has_game = find_game(log, game);
    hide_game_paths(&report, log);
    free(log);
    if (settings_path(path)) {
        add_file(&report, "settings", path, NULL);
    }
    if (has_game) {
        /* A file with that name may hold anything else. */
        add_file(&report, "game", game, is_record_line);
    }
    hide_path(&report, home ? home : ""); /* it holds the user's name */
    int error = write_new(&report, out);
    free(report.text);
    return error;
}
