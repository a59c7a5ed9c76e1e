/* files.c - reading and writing files on Windows
 *
 * A file is locked by a lock on a byte far behind its end: locks are mandatory
 * on Windows, and so others can still read the file. An open file cannot be
 * replaced, so file_write() closes the old one just before the new one, which
 * is locked already, takes its name. Descriptors of the C library wrap Windows
 * handles that are opened so that files can be renamed and removed meanwhile.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/platform/files.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "paths.h"

#define TEMPORARY ".carcassonne-"

/* Another program replaced the file: the write is tried again, so often.
 * Internal, besides the errors of files.h. */
#define CHANGED   (-100)
#define TRIES_MAX 100

/* Search indexers and virus scanners open each new file for a moment, so
 * renaming is tried again, so often and after pauses. */
#define RENAME_TRIES_MAX 50
#define RENAME_PAUSE     20 /* milliseconds */

/* ----------------------------------------------------------------- opening */

static int open_wide(const wchar_t *path, DWORD access, DWORD how, HANDLE *out)
{
    *out = CreateFileW(
        path, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
        NULL, how, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
    return *out == INVALID_HANDLE_VALUE ? error_from_windows(GetLastError())
                                        : 0;
}

static int open_path(const char *path, DWORD access, DWORD how, HANDLE *out)
{
    *out = INVALID_HANDLE_VALUE;
    wchar_t *wide = *path ? path_to_wide(path) : NULL;
    int error = wide ? open_wide(wide, access, how, out) : ENOENT;
    free(wide);
    return error;
}

static void close_handle(HANDLE h)
{
    if (h != INVALID_HANDLE_VALUE) {
        CloseHandle(h);
    }
}

static int file_kind(HANDLE h)
{
    BY_HANDLE_FILE_INFORMATION info;
    switch (GetFileType(h)) {
    case FILE_TYPE_PIPE: return FILE_IS_PIPE;
    case FILE_TYPE_DISK: break;
    default: return FILE_IS_DEVICE;
    }
    return GetFileInformationByHandle(h, &info) &&
                   (info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)
               ? FILE_IS_FOLDER
               : 0;
}

static HANDLE handle_of(int lock)
{
    return lock >= 0 ? (HANDLE)_get_osfhandle(lock) : INVALID_HANDLE_VALUE;
}

/* The descriptor owns the handle from now on. */
static int descriptor_of(HANDLE h)
{
    int fd = _open_osfhandle((intptr_t)h, _O_RDWR | _O_BINARY | _O_NOINHERIT);
    if (fd < 0) {
        CloseHandle(h);
    }
    return fd;
}

/* ----------------------------------------------------------------- reading */

static int read_all(HANDLE h, char *all, size_t size, size_t *n)
{
    for (*n = 0; *n < size;) {
        DWORD got = 0;
        if (!ReadFile(h, all + *n, (DWORD)(size - *n), &got, NULL)) {
            return error_from_windows(GetLastError());
        }
        if (got == 0) {
            break;
        }
        *n += got;
    }
    return 0;
}

int file_read(const char *path, size_t max, char **text, size_t *length)
{
    HANDLE h;
    LARGE_INTEGER size;
    int error = open_path(path, GENERIC_READ, OPEN_EXISTING, &h);
    if (error) {
        file_info info;
        return file_stat(path, &info) == 0 && info.kind ? info.kind : error;
    }
    error = file_kind(h);
    if (!error && !GetFileSizeEx(h, &size)) {
        error = error_from_windows(GetLastError());
    }
    if (!error && size.QuadPart > (LONGLONG)max) {
        error = FILE_TOO_LARGE;
    }
    char *all = error ? NULL : malloc((size_t)size.QuadPart + 1);
    if (!error) {
        error = all ? read_all(h, all, (size_t)size.QuadPart, length) : ENOMEM;
    }
    CloseHandle(h);
    if (!error && *length < (size_t)size.QuadPart) {
        error = FILE_TRUNCATED;
    }
    if (error) {
        free(all);
        return error;
    }
    all[*length] = '\0';
    *text = all;
    return 0;
}

/* ----------------------------------------------------------------- locking */

/* Where locks are not supported (some network drives), nothing is locked. */
static int try_lock(HANDLE h)
{
    OVERLAPPED where = {.Offset = 0, .OffsetHigh = 0x7fffffff};
    if (LockFileEx(h, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1,
                   0, &where)) {
        return 0;
    }
    DWORD error = GetLastError();
    return error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING
               ? FILE_LOCKED
               : 0;
}

/* A file renamed while open may have lost its volume number. */
static bool is_same_file(HANDLE a, HANDLE b)
{
    BY_HANDLE_FILE_INFORMATION x, y;
    return a != INVALID_HANDLE_VALUE && b != INVALID_HANDLE_VALUE &&
           GetFileInformationByHandle(a, &x) &&
           GetFileInformationByHandle(b, &y) &&
           (x.dwVolumeSerialNumber == y.dwVolumeSerialNumber ||
            !x.dwVolumeSerialNumber || !y.dwVolumeSerialNumber) &&
           x.nFileIndexHigh == y.nFileIndexHigh &&
           x.nFileIndexLow == y.nFileIndexLow;
}

static bool is_at_path(const char *path, HANDLE h)
{
    HANDLE there;
    if (open_path(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, &there) != 0) {
        return false;
    }
    bool same = is_same_file(there, h);
    CloseHandle(there);
    return same;
}

bool file_is_locked_by(const char *path, int lock)
{
    return lock >= 0 && is_at_path(path, handle_of(lock));
}

int file_lock(const char *path, int *lock)
{
    for (;;) {
        HANDLE h;
        int error = open_path(path, GENERIC_READ, OPEN_EXISTING, &h);
        if (error) {
            file_info info;
            return file_stat(path, &info) == 0 && info.kind ? info.kind : error;
        }
        error = file_kind(h);
        error = error ? error : try_lock(h);
        bool there = !error && is_at_path(path, h);
        if (there) {
            *lock = descriptor_of(h);
            return *lock < 0 ? ENOMEM : 0;
        }
        /* The file was replaced meanwhile: try the new one. */
        CloseHandle(h);
        if (error) {
            return error;
        }
    }
}

/* Creates a file and locks it. */
static int create(const wchar_t *path, HANDLE *h)
{
    int error =
        open_wide(path, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW, h);
    if (!error && try_lock(*h) != 0) {
        CloseHandle(*h);
        error = EEXIST;
    }
    return error;
}

int file_create(const char *path, int *lock)
{
    HANDLE h;
    wchar_t *wide = path_to_wide(path);
    int error = wide ? create(wide, &h) : ENOENT;
    free(wide);
    if (!error) {
        *lock = descriptor_of(h);
        error = *lock < 0 ? ENOMEM : 0;
    }
    return error;
}

void file_unlock(int lock)
{
    _close(lock);
}

/* ----------------------------------------------------------------- writing */

static int write_all(HANDLE h, const char *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        size_t rest = length - done;
        DWORD n = 0, most = rest < 1u << 20 ? (DWORD)rest : 1u << 20;
        if (!WriteFile(h, bytes + done, most, &n, NULL) || n == 0) {
            return error_from_windows(GetLastError());
        }
        done += n;
    }
    return 0;
}

/* What to write. */
typedef struct job {
    const char *bytes;
    size_t length;
    bool is_new;      /* the name must not exist */
    file_mark *known; /* expected content of the old file; NULL: any */
    int *lock;        /* NULL: no lock */
} job;

static int write_device(const char *path, const job *j)
{
    HANDLE h;
    int error = open_path(path, GENERIC_WRITE, OPEN_EXISTING, &h);
    if (!error) {
        error = write_all(h, j->bytes, j->length);
        CloseHandle(h);
    }
    return error;
}

/* Returns the path of an open file without links; the caller frees it. */
static wchar_t *real_path(HANDLE h)
{
    wchar_t *real = malloc(WIDE_PATH_MAX * sizeof *real);
    DWORD n = real ? GetFinalPathNameByHandleW(h, real, WIDE_PATH_MAX, 0) : 0;
    if (n == 0 || n >= WIDE_PATH_MAX) {
        free(real);
        return NULL;
    }
    return real;
}

/* Returns the path of a temporary file beside `to`; the caller frees it. */
static wchar_t *temporary_beside(const wchar_t *to)
{
    static unsigned counter;
    size_t room = wcslen(to) + 64, folder = 0;
    for (size_t i = 0; to[i]; i++) {
        folder = to[i] == L'\\' || to[i] == L'/' ? i + 1 : folder;
    }
    wchar_t *path = malloc(room * sizeof *path);
    if (path) {
        wmemcpy(path, to, folder);
        swprintf(path + folder, room - folder, L"" TEMPORARY L"%lu-%u.new",
                 (unsigned long)GetCurrentProcessId(), counter++);
    }
    return path;
}

/* Renames a file, to a name that must not exist if it `is_new`. The new name is
 * on the disk when it returns. */
static int rename_to(const wchar_t *from, const wchar_t *to, bool is_new)
{
    DWORD flags =
        MOVEFILE_WRITE_THROUGH | (is_new ? 0 : MOVEFILE_REPLACE_EXISTING);
    for (int i = 0;; i++) {
        if (MoveFileExW(from, to, flags)) {
            return 0;
        }
        DWORD error = GetLastError();
        if ((error != ERROR_ACCESS_DENIED &&
             error != ERROR_SHARING_VIOLATION) ||
            i == RENAME_TRIES_MAX) {
            return error_from_windows(error);
        }
        Sleep(RENAME_PAUSE);
    }
}

static int write_and_flush(HANDLE h, const job *j)
{
    int error = write_all(h, j->bytes, j->length);
    return error                 ? error
           : FlushFileBuffers(h) ? 0
                                 : error_from_windows(GetLastError());
}

/* Compares the old file with its known content. */
static int compare(HANDLE old, const file_mark *known)
{
    char part[4096];
    file_mark found = file_mark_of(NULL, 0);
    DWORD n;
    do {
        if (!ReadFile(old, part, sizeof part, &n, NULL)) {
            return error_from_windows(GetLastError());
        }
        file_mark_add(&found, part, n);
    } while (n > 0 && found.length <= known->length);
    return file_mark_is(&found, known) ? 0 : FILE_OTHER;
}

/* Returns CHANGED if another program replaced the file meanwhile. */
static int check_old(const char *path, HANDLE old, const job *j)
{
    return old == INVALID_HANDLE_VALUE ? 0
           : !is_at_path(path, old)    ? CHANGED
           : j->known                  ? compare(old, j->known)
                                       : 0;
}

/* Renames the temporary file to `to`. First closes the old file, sets *old to
 * no file, and gives up its lock; after an error the file at `path` is locked
 * again. */
static int take_name(const char *path, const wchar_t *temporary,
                     const wchar_t *to, HANDLE *old, const job *j)
{
    int error = check_old(path, *old, j);
    if (error) {
        return error;
    }
    bool is_new = *old == INVALID_HANDLE_VALUE;
    bool held_before = j->lock && *j->lock >= 0;
    close_handle(*old);
    *old = INVALID_HANDLE_VALUE;
    if (held_before) {
        file_unlock(*j->lock);
        *j->lock = -1;
    }
    error = rename_to(temporary, to, is_new);
    if (error && held_before) {
        file_lock(path, j->lock);
    }
    return error;
}

/* Writes a new file beside `to` and renames it. */
static int write_replacing(const char *path, const wchar_t *to, HANDLE *old,
                           const job *j)
{
    HANDLE h = INVALID_HANDLE_VALUE;
    wchar_t *name = temporary_beside(to);
    int error = name ? create(name, &h) : ENOMEM;
    if (error) {
        free(name);
        return error;
    }
    error = write_and_flush(h, j);
    error = error ? error : take_name(path, name, to, old, j);
    if (error) {
        DeleteFileW(name);
    } else if (j->known) {
        *j->known = file_mark_of(j->bytes, j->length);
    }
    if (!error && j->lock) {
        *j->lock = descriptor_of(h);
    } else {
        CloseHandle(h);
    }
    free(name);
    return error;
}

static int write_existing(const char *path, HANDLE *old, const job *j)
{
    BY_HANDLE_FILE_INFORMATION info;
    int kind = file_kind(*old);
    if (kind == FILE_IS_FOLDER) {
        return kind;
    }
    if (kind) {
        return write_device(path, j);
    }
    if (!GetFileInformationByHandle(*old, &info) ||
        (info.dwFileAttributes & FILE_ATTRIBUTE_READONLY)) {
        return EACCES;
    }
    bool own =
        j->lock && *j->lock >= 0 && is_same_file(handle_of(*j->lock), *old);
    if (!own && try_lock(*old) != 0) {
        return FILE_LOCKED;
    }
    wchar_t *real = real_path(*old);
    int error = real ? write_replacing(path, real, old, j) : ENAMETOOLONG;
    free(real);
    return error;
}

static int write_new(const char *path, const job *j)
{
    HANDLE none = INVALID_HANDLE_VALUE;
    size_t n = strlen(path);
    if (n == 0 || path[n - 1] == '/' || path[n - 1] == '\\') {
        return FILE_IS_FOLDER;
    }
    wchar_t *to = path_to_wide(path);
    int error = to ? write_replacing(path, to, &none, j) : ENOENT;
    free(to);
    return error;
}

static int write_file(const char *path, const job *j)
{
    int error = CHANGED;
    for (int i = 0; i < TRIES_MAX && error == CHANGED; i++) {
        HANDLE old;
        error = open_path(path, GENERIC_READ, OPEN_EXISTING, &old);
        if (error == ENOENT) {
            error = write_new(path, j);
            error = error == EEXIST && !j->is_new ? CHANGED : error;
        } else if (!error) {
            error = j->is_new ? EEXIST : write_existing(path, &old, j);
            close_handle(old);
        }
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

static bool is_folder(const char *path)
{
    file_info info;
    return file_stat(path, &info) == 0 && info.kind == FILE_IS_FOLDER;
}

static int make_directory(const char *path)
{
    wchar_t *wide = path_to_wide(path);
    BOOL made = wide && CreateDirectoryW(wide, NULL);
    int error = made ? 0 : wide ? error_from_windows(GetLastError()) : ENOENT;
    free(wide);
    return error && is_folder(path) ? 0 : error;
}

int file_make_folder(const char *path)
{
    size_t n = strlen(path);
    char *part = malloc(n + 1);
    if (!part) {
        return ENOMEM;
    }
    for (size_t i = 1; i < n; i++) {
        if (path[i] == '/' && path[i - 1] != ':') {
            memcpy(part, path, i);
            part[i] = '\0';
            make_directory(part);
        }
    }
    free(part);
    return make_directory(path);
}

/* Calls `each` with every name in a folder, until it returns false: out of
 * memory. */
static int list_each(const char *folder, bool (*each)(const char *, void *),
                     void *data)
{
    size_t room = strlen(folder) + 3;
    char *all = malloc(room);
    if (!all) {
        return ENOMEM;
    }
    snprintf(all, room, "%s/*", folder);
    wchar_t *wide = path_to_wide(all);
    WIN32_FIND_DATAW found;
    HANDLE search = wide ? FindFirstFileW(wide, &found) : INVALID_HANDLE_VALUE;
    int error = search == INVALID_HANDLE_VALUE ? ENOENT : 0;
    bool go_on = !error;
    while (go_on) {
        char *name = text_from_wide(found.cFileName);
        go_on = name && each(name, data);
        error = go_on ? 0 : ENOMEM;
        free(name);
        go_on = go_on && FindNextFileW(search, &found);
    }
    if (search != INVALID_HANDLE_VALUE) {
        FindClose(search);
    }
    free(wide);
    free(all);
    return error;
}

typedef struct listing {
    const char *ending;
    file_names *names;
} listing;

static bool add_name(const char *name, void *data)
{
    listing *l = data;
    return !file_ends_with(name, l->ending) || file_names_add(l->names, name);
}

int file_list(const char *folder, const char *ending, file_names *names)
{
    listing l = {ending, names};
    *names = (file_names){0};
    int error = list_each(folder, add_name, &l);
    if (names->n) {
        qsort(names->list, (size_t)names->n, sizeof *names->list, file_compare);
    }
    return error;
}

typedef struct leftovers {
    const char *folder, *ending;
} leftovers;

static bool is_temporary(const char *name)
{
    return strncmp(name, TEMPORARY, strlen(TEMPORARY)) == 0 &&
           file_ends_with(name, ".new");
}

/* Removes a file if it is a leftover and unlocked. Returns true: the listing
 * goes on. */
static bool remove_leftover(const char *name, void *data)
{
    const leftovers *t = data;
    char path[4096];
    HANDLE h;
    bool is_leftover =
        is_temporary(name) || (t->ending && file_ends_with(name, t->ending));
    int length = snprintf(path, sizeof path, "%s/%s", t->folder, name);
    if (!is_leftover || length >= (int)sizeof path ||
        open_path(path, GENERIC_READ, OPEN_EXISTING, &h) != 0) {
        return true;
    }
    if (file_kind(h) == 0 && try_lock(h) == 0) {
        file_remove(path);
    }
    CloseHandle(h);
    return true;
}

void file_remove_leftovers(const char *folder, const char *ending)
{
    leftovers t = {folder, ending};
    list_each(folder, remove_leftover, &t);
}

/* ------------------------------------------------------------------ asking */

/* Windows counts intervals of 100 ns since 1601. */
#define SINCE_1970 116444736000000000LL

int file_stat(const char *path, file_info *info)
{
    WIN32_FILE_ATTRIBUTE_DATA found;
    wchar_t *wide = path_to_wide(path);
    BOOL there =
        wide && GetFileAttributesExW(wide, GetFileExInfoStandard, &found);
    int error = there ? 0 : wide ? error_from_windows(GetLastError()) : ENOENT;
    free(wide);
    if (error) {
        return error;
    }
    long long ticks = (long long)found.ftLastWriteTime.dwHighDateTime << 32 |
                      found.ftLastWriteTime.dwLowDateTime;
    ticks -= SINCE_1970;
    bool folder = found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    *info = (file_info){.kind = folder ? FILE_IS_FOLDER : 0,
                        .size = (long long)found.nFileSizeHigh << 32 |
                                found.nFileSizeLow,
                        .seconds = ticks / 10000000,
                        .nanoseconds = (long)(ticks % 10000000 * 100)};
    return 0;
}

int file_check_readable(const char *path)
{
    HANDLE h;
    int error = open_path(path, GENERIC_READ, OPEN_EXISTING, &h);
    close_handle(h);
    return error;
}

int file_rename(const char *from, const char *to)
{
    wchar_t *wide = path_to_wide(from), *name = path_to_wide(to);
    int error = wide && name ? rename_to(wide, name, true) : ENOENT;
    free(wide);
    free(name);
    return error;
}

int file_remove(const char *path)
{
    wchar_t *wide = path_to_wide(path);
    BOOL gone = wide && DeleteFileW(wide);
    int error = gone ? 0 : wide ? error_from_windows(GetLastError()) : ENOENT;
    free(wide);
    return error;
}
