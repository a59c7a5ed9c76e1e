/* report.c - one file to pass on after a crash
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "runlog.h"
#include "tools/files.h"
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

/* "Anna,0,;Robot,1,greedy" without the names. */
static void add_seats(report *r, const char *seats)
{
    char name[16];
    for (int i = 1; seats; i++) {
        const char *colour = strchr(seats, ','), *next = strchr(seats, ';');
        snprintf(name, sizeof name, "%s%d", i > 1 ? ";" : "", i);
        add_text(r, name);
        if (colour && (!next || colour < next)) {
            add(r, colour, next ? (size_t)(next - colour) : strlen(colour));
        }
        seats = next ? next + 1 : NULL;
    }
    add_text(r, "\n");
}

/* A line of the record or of the settings. Notes of other programs may hold
 * names. */
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

static void add_file(report *r, const char *title, const char *path)
{
    char *text = NULL;
    size_t length;
    add_text(r, "\n--- ");
    add_text(r, title);
    add_text(r, "\n");
    int error = file_read(path, FILE_TEXT_MAX, &text, &length);
    if (error) {
        add_text(r, file_why(error));
        add_text(r, "\n");
        return;
    }
    char *line = text, *end;
    for (; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) {
            *end++ = '\0';
        }
        add_line(r, line);
    }
    free(text);
}

/* The game that the log speaks of last. */
static bool find_game(const char *log, char out[PATH_SIZE])
{
    char *text = NULL;
    size_t length;
    out[0] = '\0';
    if (file_read(log, FILE_TEXT_MAX, &text, &length) != 0) {
        return false;
    }
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (strncmp(line, "game ", 5) == 0 && strlen(line + 5) < PATH_SIZE) {
            strcpy(out, line + 5);
        }
    }
    free(text);
    return out[0];
}

/* The user's folder tells a name too. */
static void hide_home(report *r)
{
    const char *home = getenv("HOME");
    size_t n = home ? strlen(home) : 0;
    if (n < 2) {
        return;
    }
    for (char *at = r->text; (at = strstr(at, home)); at++) {
        *at = '~';
        memmove(at + 1, at + n, strlen(at + n) + 1);
        r->n -= n - 1;
    }
}

static int write_new(const report *r, char out[PATH_SIZE])
{
    char folder[PATH_SIZE], stamp[24], name[80];
    int error = EEXIST;
    if (!store_data_folder(folder)) {
        return ENAMETOOLONG;
    }
    store_stamp(stamp);
    for (int i = 0; i < 100 && error == EEXIST; i++) {
        snprintf(name, sizeof name,
                 i ? "carcassonne-report-%s-%d.txt"
                   : "carcassonne-report-%s.txt",
                 stamp, i);
        if (!store_path(out, folder, name)) {
            return ENAMETOOLONG;
        }
        error = file_write_new(out, r->text, r->n, NULL);
    }
    return error;
}

int report_write(const char *log, char out[PATH_SIZE])
{
    char path[PATH_SIZE];
    report r = {0};
    add_text(&r, "carcassonne-report 1\nwritten by version " CARCASSONNE_VERSION
                 "\n");
    add_file(&r, "log", log);
    if (settings_path(path)) {
        add_file(&r, "settings", path);
    }
    if (find_game(log, path)) {
        add_file(&r, "game", path);
    }
    hide_home(&r);
    int error = write_new(&r, out);
    free(r.text);
    return error;
}
