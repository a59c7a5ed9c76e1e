/* line_file.h - a text file of this user, of one entry a line
 *
 * For what games leave behind: finished games, their reviews. The file is the
 * truth: before every change it is read again, and only lines of new entries
 * are added or replaced, so that entries of other windows, comments, and lines
 * that cannot be read stay as they are. Lines may be deleted by hand.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LINE_FILE_H
#define GUI_LINE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "user_folders.h"

#define LINE_FILE_SIZE 4096 /* bytes of a line with its zero, at most */

/* What the entries of a file are. */
typedef struct line_kind {
    size_t size;         /* bytes of an entry */
    const char *head;    /* comments at the top of a new file, with line ends */
    const char *invalid; /* "this is no ...": of a line that cannot be read */
    const char *twice;   /* of a line whose entry is there before */
    int max;             /* entries; the first ones are dropped; 0: no limit */
    /* Parses a line, which it may cut into pieces. */
    bool (*parse)(char *line, void *entry);
    /* Writes an entry as a line, without its end. */
    void (*format)(const void *entry, char out[LINE_FILE_SIZE]);
    /* Returns the number that an entry shares only with those it replaces. */
    uint64_t (*id)(const void *entry);
    /* Replaces *entry by a new one of its id. */
    void (*replace)(void *entry, const void *by);
} line_kind;

/* A line of the file. */
typedef struct file_line {
    char *text; /* as it is in the file, without its end; NULL if it has to be
                   written */
    size_t length;
    void *entry; /* NULL: a comment, or the line cannot be read */
} file_line;

typedef struct line_file {
    const line_kind *kind;
    char path[PATH_SIZE];
    file_line *lines;
    int n, room;
    int n_invalid; /* lines that cannot be read */
    int error;     /* of tools/platform/files.h: why the file could not be read
                      or written the last time; 0 if it could */
} line_file;

/* Reads the file, which need not exist. */
void line_file_open(line_file *f, const line_kind *kind, const char *path);
void line_file_close(line_file *f);
/* Reads the file again, after another program may have changed it; entries that
 * could not be written are tried again. */
void line_file_refresh(line_file *f);
/* Adds an entry, which is copied, or replaces that of the same id, and writes
 * the file, where a line that says the same stays as it is. If that fails the
 * entry is kept in memory, for line_file_refresh() or the next entry. */
void line_file_add(line_file *f, const void *entry);
/* Removes the entry of an id, and its line. Returns 0 or an error; then it is
 * still there. */
int line_file_remove(line_file *f, uint64_t id);
/* Removes the file, and forgets all entries. Returns 0 or an error. */
int line_file_delete(line_file *f);

/* Returns the next entry behind line *at, which moves there; NULL after the
 * last. Begin with 0. */
const void *line_file_next(const line_file *f, int *at);

/* The parts of a day, 20260131; months count from 1. */
static inline int line_file_year(long day)
{
    return (int)(day / 10000);
}

static inline int line_file_month(long day)
{
    return (int)(day / 100 % 100);
}

static inline int line_file_day_of_month(long day)
{
    return (int)(day % 100);
}

/* Parse "2026-01-31" as 20260131, 0 if it is no date; and format it. */
long line_file_parse_day(const char *text);
#define LINE_FILE_DAY 64 /* bytes of any three numbers as a day */
void line_file_format_day(long day, char out[LINE_FILE_DAY]);
/* Copies a text that fits; false if it does not. */
bool line_file_copy(char *out, size_t size, const char *text);

#endif
