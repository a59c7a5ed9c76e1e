/* files.h - reading and writing files, for the window and the command line
 *
 * What is read is whole or refused. What is written is there whole or not at
 * all, whatever happens in between, and is on the disk when the call returns.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_PLATFORM_FILES_H
#define TOOLS_PLATFORM_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The largest text that is read: a thousand times a long game. */
#define FILE_TEXT_MAX ((size_t)4 << 20)

/* Functions return 0, an errno value, or one of these. */
enum {
    FILE_IS_FOLDER = -1,
    FILE_IS_PIPE = -2,
    FILE_IS_DEVICE = -3,
    FILE_IS_SOCKET = -4,
    FILE_TOO_LARGE = -5,
    FILE_TRUNCATED = -6, /* it became shorter while it was read */
    FILE_LOCKED = -7,    /* another program holds it */
    FILE_OTHER = -8      /* another program wrote it */
};

/* What an error is, in a few English words (the window translates them). */
const char *file_error_text(int error);

/* Reads a regular file of at most `max` bytes, followed by a zero byte that is
 * not counted. The caller frees *text. Never waits for a pipe or a device. */
int file_read(const char *path, size_t max, char **text, size_t *length);

/* Writes a file: a new one beside it, fsync, rename, fsync of the folder. A
 * crash at any moment leaves the old or the new one whole. A symbolic link is
 * followed, the mode is kept, what is write-protected stays as it is.
 * Into a device it just writes.
 *
 * FILE_LOCKED where another program holds the file. `held` may be NULL; else
 * *held is what file_lock() gave (or -1), and holds the new file then. */
int file_write(const char *path, const void *bytes, size_t length, int *lock);
/* The same for a file that must not be there yet (EEXIST): of several programs
 * that choose one name, one gets it. */
int file_write_new(const char *path, const void *bytes, size_t length,
                   int *lock);

/* What a file held when it was read or written last: told again later without
 * keeping all of it. */
typedef struct file_mark {
    unsigned long long length, hash;
} file_mark;
file_mark file_mark_of(const void *bytes, size_t length);
/* The mark of what was marked before and of what follows it. */
void file_mark_add(file_mark *mark, const void *bytes, size_t length);
bool file_mark_is(const file_mark *a, const file_mark *b);
/* As file_write(), but what somebody else wrote is not written over: FILE_OTHER
 * unless the file holds what is known of it, or is gone. It is looked at when
 * all is ready to take its place. *known is then the mark of what was
 * written. */
int file_write_known(const char *path, const void *bytes, size_t length,
                     file_mark *known, int *lock);

/* Holds a file until *held is closed or the program ends, however it ends.
 * Reading it is free to all; file_write() of others is refused. */
int file_lock(const char *path, int *lock);
/* Makes an empty file that is not there yet and holds it. */
int file_create(const char *path, int *lock);
/* What was held is free. */
void file_unlock(int lock);
/* Whether `held` holds what lies at `path`, by this name or another. */
bool file_is_locked_by(const char *path, int lock);

/* Makes a folder and those above it. */
int file_make_folder(const char *path);
/* Removes what writers that were killed left in a folder, and nothing that
 * somebody still writes: temporary files, and those whose names have this
 * ending (NULL: none). */
void file_remove_leftovers(const char *folder, const char *ending);

/* What lies at a path. */
typedef struct file_info {
    int kind;                /* 0 a regular file, or FILE_IS_... */
    long long size, seconds; /* bytes; when it was written, since 1970 */
    long nanoseconds;
} file_info;
int file_stat(const char *path, file_info *info);
/* Whether `a` was written after `b`. */
bool file_is_newer(const file_info *a, const file_info *b);
/* 0, or why it cannot be read: a file or a folder. */
int file_check_readable(const char *path);
int file_remove(const char *path);
/* Gives a file another name, on the same disk, which must not be there yet
 * (EEXIST). Whoever holds it holds it still. */
int file_rename(const char *from, const char *to);

/* Names in a folder, in the order of their bytes. */
typedef struct file_names {
    int n;
    char **list;
} file_names;
/* All that end in this and have something before it. On an error *names are
 * what was found till then. The caller frees them in any case. */
int file_list(const char *folder, const char *ending, file_names *names);
void file_names_free(file_names *names);

/* For the systems' own parts: a name more, false if there is no memory; the
 * order; whether a name has this ending. */
bool file_names_add(file_names *names, const char *name);
int file_compare(const void *a, const void *b);
bool file_ends_with(const char *name, const char *end);

/* A path or a line of text for a terminal or the screen: control characters
 * and bytes that are no UTF-8 become question marks. Returns `out`. */
const char *file_printable(const char *path, char *out, size_t size);

#endif
