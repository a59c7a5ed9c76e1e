/* line_file.h - a text file of the player's, with one entry on each line
 *
 * It keeps what outlasts a game: finished games, reviews of them, presets. What
 * is in the file counts, not what is in memory: before every change the file is
 * read again, and then only the lines of new and changed entries are written
 * anew. So entries that another window has added, comments, and lines that
 * cannot be read stay as they are, and the player may delete lines by hand.
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

/* A kind of entries, all those of one file. */
typedef struct line_kind {
    size_t size;         /* bytes of an entry in memory */
    const char *head;    /* comments at the top of a new file, with line ends */
    const char *invalid; /* error text: the line cannot be read */
    const char *twice;   /* error text: a line above has the same entry */
    int max; /* how many entries the file keeps; beyond that the ones nearest to
                its top are dropped; 0: no limit */
    /* Parses a line, a copy that may be cut into pieces, into *entry, which is
     * all zero. Returns false if the line is no entry of this kind. */
    bool (*parse)(char *line, void *entry);
    /* Writes an entry as a line, without its end. */
    void (*format)(const void *entry, char out[LINE_FILE_SIZE]);
    /* Returns a number that tells entries apart: of two with the same number
     * the newer one replaces the older one. */
    uint64_t (*id)(const void *entry);
    /* Overwrites *entry with `by`, a newer one of the same id. Some members of
     * *entry may have to stay, such as the day on which it was made. */
    void (*replace)(void *entry, const void *by);
} line_kind;

/* A line of the file. It has a text, an entry, or both. */
typedef struct file_line {
    char *text; /* as it is in the file, without its end; NULL: the entry is new
                   or changed, and its line is still to be written */
    size_t length; /* of the text in bytes */
    void *entry;   /* NULL: a comment, or the line cannot be read */
} file_line;

typedef struct line_file {
    const line_kind *kind;
    char path[PATH_SIZE];
    file_line *lines;
    int n, room;
    int n_invalid; /* lines that cannot be read, or repeat an entry */
    int error;     /* of tools/platform/files.h: why the file could not be read
                      or written the last time; 0 if it could */
} line_file;

/* Reads the file, which need not exist. */
void line_file_open(line_file *f, const line_kind *kind, const char *path);
/* Frees the entries. The file is up to date already. */
void line_file_close(line_file *f);
/* Reads the file again, as another program may have changed it, and tries again
 * to write entries that could not be written before. */
void line_file_refresh(line_file *f);
/* Adds a copy of an entry, or replaces the entry of the same id, and writes the
 * file. A replaced entry whose line would be the same as before leaves the file
 * as it is. If writing fails, f->error says why, and the entry is kept in
 * memory for the next line_file_refresh() or line_file_add(). */
void line_file_add(line_file *f, const void *entry);
/* Removes the entry with an id, and its line. Returns 0, also if there is no
 * such entry, or an error; then the entry is still there. */
int line_file_remove(line_file *f, uint64_t id);
/* Removes the file, and forgets all entries. Returns 0 or an error. */
int line_file_delete(line_file *f);

/* Walks through the entries in the order of the file: returns the next one and
 * advances *at, which is 0 before the first; NULL after the last. */
const void *line_file_next(const line_file *f, int *at);

/* ---------------------------------------------------------- parts of lines */

/* Days, as entries have them: 31 January 2026 is the number 20260131, and
 * "2026-01-31" in the file. These return the parts; months count from 1. */
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

/* Parses a day as it is in the file; 0 if the text is none. Whether the month
 * has so many days is not checked, beyond 31. */
long line_file_parse_day(const char *text);
/* Writes a day as it is in the file. A real one takes 11 bytes; the compiler
 * wants room for three numbers of any length. */
#define LINE_FILE_DAY 64
void line_file_format_day(long day, char out[LINE_FILE_DAY]);
/* Copies a text to `out`, of `size` bytes; false if it was cut to fit. */
bool line_file_copy(char *out, size_t size, const char *text);

#endif
