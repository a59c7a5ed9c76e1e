/* crash_report.c - a report file to pass on after a crash
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "crash_report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "tools/platform/files.h"
#include "tools/version.h"

typedef struct report {
    char *text;
    size_t n, room;
} report;

static void add(report *r, const char *text, size_t length)
{
    if (r->n + length + 1 > r->room) {
        r->room = 2 * (r->n + length + 1);
        r->text = xrealloc(r->text, r->room);
    }
    memcpy(r->text + r->n, text, length);
    r->n += length;
    r->text[r->n] = '\0';
}

static void add_text(report *r, const char *text)
{
    add(r, text, strlen(text));
}

/* Adds "Anna,0,;Robot,1,greedy" without the names. What is neither a colour nor
 * a bot may be a name. */
static void add_seats(report *r, const char *seats)
{
    static const char small[] = "abcdefghijklmnopqrstuvwxyz-";
    char name[16];
    for (int i = 1; seats; i++) {
        size_t n = strcspn(seats, ";"), colour = strcspn(seats, ",");
        const char *at = seats + colour;
        snprintf(name, sizeof name, "%s%d", i > 1 ? ";" : "", i);
        add_text(r, name);
        if (colour + 3 <= n && at[1] >= '0' && at[1] <= '9' && at[2] == ',' &&
            strspn(at + 3, small) == n - colour - 3) {
            add(r, at, n - colour);
        }
        seats = seats[n] ? seats + n + 1 : NULL;
    }
    add_text(r, "\n");
}

/* Adds a line of the record or the settings. Notes of other programs are left
 * out, as they may hold names. */
static void add_line(report *r, const char *line)
{
    static const char *const seats[] = {"note seats ", "seats "};
    for (int i = 0; i < 2; i++) {
        size_t n = strlen(seats[i]);
        if (strncmp(line, seats[i], n) == 0) {
            add(r, line, n);
            add_seats(r, line + n);
            return;
        }
    }
    if (strncmp(line, "note ", 5) != 0) {
        add_text(r, line);
        add_text(r, "\n");
    }
}

/* True for the lines that a record has; anything else in the file is left out.
 */
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

static void add_file(report *r, const char *title, const char *path)
{
    bool game = strcmp(title, "game") == 0;
    char *text = NULL;
    size_t length;
    add_text(r, "\n--- ");
    add_text(r, title);
    add_text(r, "\n");
    int error = file_read(path, FILE_TEXT_MAX, &text, &length);
    if (error) {
        add_text(r, file_error_text(error));
        add_text(r, "\n");
        return;
    }
    char *line = text, *end;
    for (; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) {
            *end++ = '\0';
        }
        if (!game || is_record_line(line)) {
            add_line(r, line);
        }
    }
    free(text);
}

static void hide(report *r, const char *name)
{
    size_t n = strlen(name);
    for (char *at = r->text; n > 1 && (at = strstr(at, name)); at++) {
        *at = '~';
        memmove(at + 1, at + n, strlen(at + n) + 1);
        r->n -= n - 1;
    }
}

/* Replaces paths of games, which may hold names. Modifies `log`. */
static void hide_paths(report *r, char *log)
{
    static const char *const words[] = {"game ", "copy of "};
    for (char *line = log ? strtok(log, "\n") : NULL; line;
         line = strtok(NULL, "\n")) {
        for (int i = 0; i < 2; i++) {
            size_t n = strlen(words[i]);
            if (strncmp(line, words[i], n) == 0) {
                hide(r, line + n);
            }
        }
    }
}

/* Finds the game that the log mentions last. */
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

static int write_new(const report *r, char out[PATH_SIZE])
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
        error = file_write_new(out, r->text, r->n, NULL);
    }
    return error;
}

int crash_report_write(const char *log, char out[PATH_SIZE])
{
    char path[PATH_SIZE], game[PATH_SIZE], *text = NULL;
    const char *home = getenv("HOME");
    size_t length;
    report r = {0};
    add_text(&r, "carcassonne-report 1\nwritten by version " CARCASSONNE_VERSION
                 "\n");
    add_file(&r, "log", log);
    file_read(log, FILE_TEXT_MAX, &text, &length);
    bool found = find_game(text, game);
    hide_paths(&r, text);
    free(text);
    if (settings_path(path)) {
        add_file(&r, "settings", path);
    }
    if (found) {
        add_file(&r, "game", game);
    }
    hide(&r, home ? home : ""); /* the path holds the user's name */
    int error = write_new(&r, out);
    free(r.text);
    return error;
}
