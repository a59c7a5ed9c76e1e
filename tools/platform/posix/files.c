/* files.c - reading and writing files on POSIX systems
 *
 * A file is locked by flock() on the file itself, so killed programs leave no
 * locks. file_write() replaces the old file by a new one that is already
 * locked, so the name is never unlocked in between. Files are opened relative
 * to an open folder, so that the longer name of the temporary file never makes
 * a path too long.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE   700
#define _DEFAULT_SOURCE /* flock() */
#include "tools/platform/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEMPORARY ".carcassonne-"

/* Another program replaced the file: the write is tried again, so often.
 * Internal, besides the errors of files.h. */
#define CHANGED   (-100)
#define TRIES_MAX 100

static int file_kind(const struct stat *info)
{
    return S_ISREG(info->st_mode)    ? 0
           : S_ISDIR(info->st_mode)  ? FILE_IS_FOLDER
           : S_ISFIFO(info->st_mode) ? FILE_IS_PIPE
           : S_ISSOCK(info->st_mode) ? FILE_IS_SOCKET
                                     : FILE_IS_DEVICE;
}

/* ----------------------------------------------------------------- reading */

/* Opens a file to read it, unless it is no regular one. Its kind is checked
 * before opening, because opening a device may have effects; and after,
 * because the file may have been replaced. */
static int open_regular(const char *path, int *fd, struct stat *info)
{
    *fd = -1;
    if (stat(path, info) != 0) {
        return errno;
    }
    if (file_kind(info) != 0) {
        return file_kind(info);
    }
    *fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (*fd < 0) {
        return errno;
    }
    int error = fstat(*fd, info) != 0 ? errno : file_kind(info);
    if (error) {
        close(*fd);
    }
    return error;
}

/* Reads to the end, or more than `max` bytes: then the file is too large. */
static int read_all(int fd, size_t max, char **text, size_t *room, size_t *n)
{
    for (;;) {
        if (*n + 1 >= *room) {
            size_t new_room = 2 * *room;
            char *grown = realloc(*text, new_room);
            if (!grown) {
                return ENOMEM;
            }
            *text = grown;
            *room = new_room;
        }
        ssize_t n_read = read(fd, *text + *n, *room - *n - 1);
        if (n_read < 0 && errno != EINTR) {
            return errno;
        }
        *n += n_read > 0 ? (size_t)n_read : 0;
        if (n_read == 0 || *n > max) {
            return 0;
        }
    }
}

int file_read(const char *path, size_t max, char **text, size_t *length)
{
    struct stat info;
    int fd, error = open_regular(path, &fd, &info);
    if (error) {
        return error;
    }
    size_t size = (size_t)info.st_size, n = 0;
    size_t room = size <= max ? size + 2 : 0;
    char *all = room ? malloc(room) : NULL;
    if (all) {
        error = read_all(fd, max, &all, &room, &n);
        error = error      ? error
                : n > max  ? FILE_TOO_LARGE
                : n < size ? FILE_TRUNCATED
                           : 0;
    } else {
        error = room ? ENOMEM : FILE_TOO_LARGE;
    }
    close(fd);
    if (error) {
        free(all);
        return error;
    }
    all[n] = '\0';
    *text = all;
    *length = n;
    return 0;
}

/* ----------------------------------------------------------------- locking */

/* Where locks are not supported (some network drives), nothing is locked. */
static int try_lock(int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
               ? FILE_LOCKED
               : 0;
}

static bool is_same_file(int fd, const struct stat *info)
{
    struct stat locked;
    return fstat(fd, &locked) == 0 && locked.st_dev == info->st_dev &&
           locked.st_ino == info->st_ino;
}

bool file_is_locked_by(const char *path, int lock)
{
    struct stat info;
    return lock >= 0 && stat(path, &info) == 0 && is_same_file(lock, &info);
}

int file_lock(const char *path, int *lock)
{
    struct stat info;
    for (;;) {
        int fd, error = open_regular(path, &fd, &info);
        if (error) {
            return error;
        }
        error = try_lock(fd);
        if (!error && file_is_locked_by(path, fd)) {
            *lock = fd;
            return 0;
        }
        /* The file was replaced meanwhile: try the new one. */
        close(fd);
        if (error) {
            return error;
        }
    }
}

/* Creates a file and locks it. Another program's file_remove_leftovers() may
 * remove it before it is locked; then it is created again. */
static int create_at(int folder, const char *name, mode_t mode, int *fd)
{
    struct stat info;
    *fd = openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (*fd < 0) {
        return errno;
    }
    int error =
        try_lock(*fd) || fstat(*fd, &info) != 0 || !info.st_nlink ? EEXIST : 0;
    if (error) {
        close(*fd);
    }
    return error;
}

int file_create(const char *path, int *lock)
{
    return create_at(AT_FDCWD, path, 0666, lock);
}

/* ----------------------------------------------------------------- writing */

/* What to write. */
typedef struct job {
    const char *bytes;
    size_t length;
    bool is_new;      /* the name must not exist */
    file_mark *known; /* expected content of the old file; NULL: any */
    int *lock;        /* NULL: no lock */
} job;

/* Where to write. */
typedef struct place {
    char name[NAME_MAX + 1];
    int folder; /* descriptor, or -1 */
    int old;    /* descriptor of the existing file, or -1 */
    bool is_device;
    mode_t mode; /* of the old file */
} place;

static void place_close(const place *p)
{
    if (p->old >= 0) {
        close(p->old);
    }
    if (p->folder >= 0) {
        close(p->folder);
    }
}

/* Opens the folder of a file and stores the file's name within it. Cuts `path`
 * behind the folder. */
static int open_folder(place *p, char *path)
{
    char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    if (!*name) {
        return FILE_IS_FOLDER;
    }
    if (strlen(name) >= sizeof p->name) {
        return ENAMETOOLONG;
    }
    strcpy(p->name, name);
    if (slash) {
        bool is_root = slash == path; /* whose name is the slash itself */
        slash[is_root ? 1 : 0] = '\0';
    }
    p->folder = open(slash ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return p->folder < 0 ? errno : 0;
}

/* Opens the file if there is one of the name. */
static int open_existing(place *p)
{
    struct stat info;
    if (fstatat(p->folder, p->name, &info, 0) != 0) {
        return errno == ENOENT ? 0 : errno;
    }
    int kind = file_kind(&info);
    if (kind == FILE_IS_FOLDER || kind == FILE_IS_SOCKET) {
        return kind;
    }
    p->is_device = kind != 0;
    p->mode = info.st_mode & 07777;
    /* Opened for writing, although nothing is written, since a protected file
     * must not be replaced. Non-blocking: a pipe without a reader is an error.
     */
    p->old = openat(p->folder, p->name,
                    (p->is_device ? O_WRONLY : O_RDWR) | O_NONBLOCK | O_NOCTTY |
                        O_CLOEXEC);
    return p->old < 0 ? errno : 0;
}

/* Opens folder and file of a path, whose links are followed. */
static int place_open(place *p, const char *path)
{
    char real[PATH_MAX];
    struct stat info;
    *p = (place){.folder = -1, .old = -1};
    if (!realpath(path, real)) {
        if (errno != ENOENT || (lstat(path, &info) == 0)) {
            return errno; /* including a link to nothing */
        }
        if (strlen(path) >= sizeof real) {
            return ENAMETOOLONG;
        }
        strcpy(real, path);
    }
    int error = open_folder(p, real);
    return error ? error : open_existing(p);
}

static int write_all(int fd, const char *bytes, size_t length)
{
    for (size_t n_written = 0; n_written < length;) {
        ssize_t n = write(fd, bytes + n_written, length - n_written);
        if (n == 0 || (n < 0 && errno != EINTR)) {
            return n ? errno : EIO;
        }
        n_written += n > 0 ? (size_t)n : 0;
    }
    return 0;
}

static int write_device(const place *p, const job *j)
{
    int flags = fcntl(p->old, F_GETFL);
    if (flags < 0 || fcntl(p->old, F_SETFL, flags & ~O_NONBLOCK) < 0) {
        return errno;
    }
    return write_all(p->old, j->bytes, j->length);
}

/* Creates a temporary file in the folder and returns its name in `name`. */
static int create_temporary(const place *p, char name[64], int *fd)
{
    static unsigned counter;
    int error = EEXIST;
    for (int i = 0; i < 100 && error == EEXIST; i++) {
        snprintf(name, 64, TEMPORARY "%ld-%u.new", (long)getpid(), counter++);
        error = create_at(p->folder, name, 0666, fd);
    }
    return error;
}

static int write_and_sync(const place *p, int fd, const job *j)
{
    if (p->old >= 0 && fchmod(fd, p->mode) != 0) {
        return errno;
    }
    int error = write_all(fd, j->bytes, j->length);
    return error ? error : fsync(fd) != 0 ? errno : 0;
}

/* Renames the temporary file to a name that must not exist. Disks without hard
 * links need two steps: create the name, then replace it. */
static int link_new(const place *p, const char *temporary)
{
    if (linkat(p->folder, temporary, p->folder, p->name, 0) == 0) {
        unlinkat(p->folder, temporary, 0);
        return 0;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) {
        return errno;
    }
    int fd;
    int error = create_at(p->folder, p->name, 0666, &fd);
    if (error) {
        return error;
    }
    if (renameat(p->folder, temporary, p->folder, p->name) != 0) {
        error = errno;
        unlinkat(p->folder, p->name, 0);
    }
    close(fd);
    return error;
}

static int sync_folder(int folder)
{
    /* EINVAL: the file system does not support it. */
    return fsync(folder) != 0 && errno != EINVAL ? errno : 0;
}

/* True if the old file still has its name. */
static bool is_unchanged(const place *p)
{
    struct stat info;
    return fstatat(p->folder, p->name, &info, 0) == 0 &&
           is_same_file(p->old, &info);
}

/* Compares the old file with its known content. */
static int compare(const place *p, const file_mark *known)
{
    char part[4096];
    file_mark found = file_mark_of(NULL, 0);
    ssize_t n;
    do {
        n = read(p->old, part, sizeof part);
        if (n < 0 && errno != EINTR) {
            return errno;
        }
        file_mark_add(&found, part, n > 0 ? (size_t)n : 0);
    } while (n != 0 && found.length <= known->length);
    return file_mark_is(&found, known) ? 0 : FILE_OTHER;
}

/* Returns CHANGED if another program replaced the file meanwhile; then the lock
 * is on the previous file. */
static int rename_over(const place *p, const char *temporary, const job *j)
{
    int error = !is_unchanged(p) ? CHANGED
                : j->known       ? compare(p, j->known)
                                 : 0;
    return error                                                     ? error
           : renameat(p->folder, temporary, p->folder, p->name) != 0 ? errno
                                                                     : 0;
}

static int write_replacing(const place *p, const job *j)
{
    char name[64];
    int fd, error = create_temporary(p, name, &fd);
    if (error) {
        return error;
    }
    error = write_and_sync(p, fd, j);
    if (!error) {
        error = p->old < 0 ? link_new(p, name) : rename_over(p, name, j);
    }
    if (error) {
        unlinkat(p->folder, name, 0);
        close(fd);
        return error;
    }
    if (j->known) {
        *j->known = file_mark_of(j->bytes, j->length);
    }
    if (j->lock) {
        if (*j->lock >= 0) {
            close(*j->lock);
        }
        *j->lock = fd;
    } else {
        close(fd);
    }
    return sync_folder(p->folder);
}

/* Writes the file in the way that suits what is at its path: a device, a file
 * or nothing. Returns CHANGED if that became something else meanwhile. */
static int try_write(const place *p, const job *j)
{
    if (p->old >= 0 && j->is_new) {
        return EEXIST;
    }
    if (p->is_device) {
        return write_device(p, j);
    }
    if (p->old < 0) {
        int error = write_replacing(p, j);
        return error == EEXIST && !j->is_new ? CHANGED : error;
    }
    struct stat info;
    bool is_own = j->lock && *j->lock >= 0 && fstat(p->old, &info) == 0 &&
                  is_same_file(*j->lock, &info);
    return !is_own && try_lock(p->old) != 0 ? FILE_LOCKED
                                            : write_replacing(p, j);
}

static int write_file(const char *path, const job *j)
{
    int error = CHANGED;
    for (int i = 0; i < TRIES_MAX && error == CHANGED; i++) {
        place p;
        error = place_open(&p, path);
        if (!error) {
            error = try_write(&p, j);
        }
        place_close(&p);
    }
    return error == CHANGED ? FILE_LOCKED : error;
}

int file_write(const char *path, const void *bytes, size_t length, int *lock)
{
    return write_file(path, &(job){bytes, length, false, NULL, lock});
}

int file_write_new(const char *path, const void *bytes, size_t length,
                   int *lock)
{
    return write_file(path, &(job){bytes, length, true, NULL, lock});
}

int file_write_known(const char *path, const void *bytes, size_t length,
                     file_mark *known, int *lock)
{
    return write_file(path, &(job){bytes, length, false, known, lock});
}

/* ----------------------------------------------------------------- folders */

static int make_directory(const char *path)
{
    struct stat info;
    if (mkdir(path, 0777) == 0) {
        return 0;
    }
    int error = errno;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode) ? 0 : error;
}

int file_make_folder(const char *path)
{
    char part[PATH_MAX];
    if (strlen(path) >= sizeof part) {
        return ENAMETOOLONG;
    }
    strcpy(part, path);
    char *slash = *part ? strchr(part + 1, '/') : NULL; /* not the root */
    while (slash) { /* each parent from the root on; most exist */
        *slash = '\0';
        make_directory(part);
        *slash = '/';
        slash = strchr(slash + 1, '/');
    }
    return make_directory(part);
}

static bool is_temporary(const char *name)
{
    return strncmp(name, TEMPORARY, strlen(TEMPORARY)) == 0 &&
           file_ends_with(name, ".new");
}

static void remove_if_unlocked(int folder, const char *name)
{
    struct stat info;
    int fd = openat(folder, name,
                    O_RDWR | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) {
        return;
    }
    if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
        flock(fd, LOCK_EX | LOCK_NB) == 0) {
        unlinkat(folder, name, 0);
    }
    close(fd);
}

void file_remove_leftovers(const char *folder, const char *ending)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        if (is_temporary(entry->d_name) ||
            (ending && file_ends_with(entry->d_name, ending))) {
            remove_if_unlocked(dirfd(dir), entry->d_name);
        }
    }
    if (dir) {
        closedir(dir);
    }
}

int file_list(const char *folder, const char *ending, file_names *names)
{
    struct dirent *entry;
    DIR *dir = opendir(folder);
    *names = (file_names){0};
    if (!dir) {
        return errno;
    }
    int error = 0;
    while (!error && (entry = readdir(dir))) {
        if (file_ends_with(entry->d_name, ending) &&
            !file_names_add(names, entry->d_name)) {
            error = ENOMEM;
        }
    }
    closedir(dir);
    if (names->n) {
        qsort(names->list, (size_t)names->n, sizeof *names->list, file_compare);
    }
    return error;
}

/* ------------------------------------------------------------------ asking */

int file_stat(const char *path, file_info *info)
{
    struct stat found;
    if (stat(path, &found) != 0) {
        return errno;
    }
    *info = (file_info){.kind = file_kind(&found),
                        .size = (long long)found.st_size,
                        .seconds = (long long)found.st_mtim.tv_sec,
                        .nanoseconds = found.st_mtim.tv_nsec};
    return 0;
}

int file_check_readable(const char *path)
{
    return access(path, R_OK) == 0 ? 0 : errno;
}

/* rename() would replace a file of the new name, so that name is created
 * first. */
int file_rename(const char *from, const char *to)
{
    place p;
    int reserved, error = file_create(to, &reserved);
    if (error) {
        return error;
    }
    if (rename(from, to) != 0) {
        error = errno;
        unlink(to);
    }
    file_unlock(reserved);
    if (!error) {
        place_open(&p, to);
        error = p.folder < 0 ? 0 : sync_folder(p.folder);
        place_close(&p);
    }
    return error;
}

int file_remove(const char *path)
{
    return unlink(path) == 0 ? 0 : errno;
}

void file_unlock(int lock)
{
    close(lock);
}
