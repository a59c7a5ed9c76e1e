/* files.h - reading and writing files, for the window and the command line
 *
 * Reads return the complete file or an error. Writes are atomic: after a crash
 * the file has the old or the new content. When a write returns, its data is on
 * the disk.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_PLATFORM_FILES_H
#define TOOLS_PLATFORM_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The largest text file that is read: a thousand times a long game. */
#define FILE_TEXT_MAX ((size_t)4 << 20)

/* Functions return 0, an errno value, or one of these. */
enum {
    FILE_IS_FOLDER = -1,
    FILE_IS_PIPE = -2,
    FILE_IS_DEVICE = -3,
    FILE_IS_SOCKET = -4,
    FILE_TOO_LARGE = -5,
    FILE_TRUNCATED = -6, /* the file became shorter while it was read */
    FILE_LOCKED = -7,    /* another program has locked the file */
    FILE_OTHER = -8      /* another program has changed the file */
};

/* Describes an error in English; the window translates the text. */
const char *file_error_text(int error);

/* Reads a regular file of at most `max` bytes and appends a zero byte that is
 * not counted. The caller frees *text. Does not block on pipes or devices. */
int file_read(const char *path, size_t max, char **text, size_t *length);

/* Writes a file: creates a temporary file beside it, fsync, rename, fsync of
 * the folder. Follows symbolic links, keeps the mode, and does not replace a
 * write-protected file. Devices are written to directly. Returns FILE_LOCKED if
 * another program has locked the file. `lock` may be NULL; else *lock is the
 * result of file_lock() (or -1) and then locks the new file. */
int file_write(const char *path, const void *bytes, size_t length, int *lock);
/* Writes a file that must not exist yet, else EEXIST; otherwise as
 * file_write(). If several programs choose the same name, one succeeds. */
int file_write_new(const char *path, const void *bytes, size_t length,
                   int *lock);

/* A checksum of a file's content, to detect changes without keeping the
 * content. */
typedef struct file_mark {
    unsigned long long length, hash;
} file_mark;
/* Returns the checksum of some bytes, which may be none. */
file_mark file_mark_of(const void *bytes, size_t length);
/* Adds bytes to the checksum. */
void file_mark_add(file_mark *mark, const void *bytes, size_t length);
/* True if both are of the same content. */
bool file_mark_is(const file_mark *a, const file_mark *b);
/* Like file_write(), but returns FILE_OTHER if another program has changed the
 * file: it must still match *known, or be gone. Checked immediately before the
 * rename. *known becomes the mark of the new content. */
int file_write_known(const char *path, const void *bytes, size_t length,
                     file_mark *known, int *lock);

/* Locks a file until file_unlock() or the end of the program, and sets *lock.
 * Others can read it, but their file_write() fails. */
int file_lock(const char *path, int *lock);
/* Creates an empty file that does not exist yet, and locks it. */
int file_create(const char *path, int *lock);
/* Releases a lock. */
void file_unlock(int lock);
/* True if `lock` is the lock of the file at `path`, by this name or another. */
bool file_is_locked_by(const char *path, int lock);

/* Creates a folder and its parents. */
int file_make_folder(const char *path);
/* Removes temporary files of programs that were killed, and unlocked files
 * whose names have this ending (NULL: none). */
void file_remove_leftovers(const char *folder, const char *ending);

/* Information on a file. */
typedef struct file_info {
    int kind;                /* 0 for a regular file, or FILE_IS_... */
    long long size, seconds; /* bytes; time of the last write, since 1970 */
    long nanoseconds;
} file_info;
/* Gets information on a file or folder. */
int file_stat(const char *path, file_info *info);
/* True if `a` was written after `b`. */
bool file_is_newer(const file_info *a, const file_info *b);
/* Returns 0 if a file or folder can be read, else why not. */
int file_check_readable(const char *path);
/* Removes a file. */
int file_remove(const char *path);
/* Renames a file on the same disk. The new name must not exist yet (EEXIST).
 * Locks are kept. */
int file_rename(const char *from, const char *to);

/* Names in a folder, sorted by bytes. */
typedef struct file_names {
    int n;
    char **list;
} file_names;
/* Lists the names that end with `ending` and are longer. On an error *names has
 * those found so far. The caller frees it in any case. */
int file_list(const char *folder, const char *ending, file_names *names);
void file_names_free(file_names *names);

/* Used by posix/ and windows/: */
/* Adds a name; false if out of memory. */
bool file_names_add(file_names *names, const char *name);
/* Compares names, for qsort(). */
int file_compare(const void *a, const void *b);
/* Returns the name of a file without its folders, within `path`. */
const char *file_name_of(const char *path);
/* True if a name has this ending. */
bool file_ends_with(const char *name, const char *end);

/* Makes a text printable for a terminal or the screen: control characters and
 * invalid UTF-8 become question marks; what does not fit is cut off. Returns
 * `out`. */
const char *file_printable(const char *text, char *out, size_t size);

#endif
