/* paths.c - conversion of paths and errors between Windows and the program
 *
 * SPDX-License-Identifier: MIT
 */
#include "paths.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Longer paths need a prefix, and must then be absolute and use backslashes. */
#define SHORT_MAX 240

/* Returns a UTF-8 text as UTF-16; the caller frees it. NULL if it is invalid,
 * or out of memory. */
static wchar_t *widen(const char *text)
{
    int n =
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *wide = n > 0 ? malloc((size_t)n * sizeof *wide) : NULL;
    if (wide) {
        MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, n);
    }
    return wide;
}

wchar_t *path_to_wide(const char *path)
{
    static const wchar_t prefix[] = L"\\\\?\\";
    size_t before = wcslen(prefix);
    wchar_t *wide = widen(path);
    if (!wide || wcslen(wide) < SHORT_MAX) {
        return wide;
    }
    wchar_t *whole = malloc((WIDE_PATH_MAX + before) * sizeof *whole);
    DWORD n =
        whole ? GetFullPathNameW(wide, WIDE_PATH_MAX, whole + before, NULL) : 0;
    free(wide);
    if (n == 0 || n >= WIDE_PATH_MAX) {
        free(whole);
        return NULL;
    }
    if (whole[before] == L'\\') { /* on another machine, or already prefixed */
        memmove(whole, whole + before, (n + 1) * sizeof *whole);
    } else {
        memcpy(whole, prefix, before * sizeof *whole);
    }
    return whole;
}

char *text_from_wide(const wchar_t *text)
{
    int n = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *out = n > 0 ? malloc((size_t)n) : NULL;
    if (out) {
        WideCharToMultiByte(CP_UTF8, 0, text, -1, out, n, NULL, NULL);
    }
    return out;
}

bool path_from_wide(const wchar_t *path, char *out, size_t size)
{
    if (wcsncmp(path, L"\\\\?\\", 4) == 0 && path[5] == L':') {
        path += 4; /* the prefix before a drive */
    }
    int n =
        WideCharToMultiByte(CP_UTF8, 0, path, -1, out, (int)size, NULL, NULL);
    if (n <= 0) {
        out[0] = '\0';
        return false;
    }
    path_use_slashes(out);
    return true;
}

void path_use_slashes(char *path)
{
    for (char *c = path; *c; c++) {
        *c = *c == '\\' ? '/' : *c;
    }
}

int error_from_windows(DWORD error)
{
    static const struct {
        DWORD windows;
        int here;
    } errors[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_INVALID_DRIVE, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_CANT_RESOLVE_FILENAME, ELOOP},
    };
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        if (errors[i].windows == error) {
            return errors[i].here;
        }
    }
    return EIO;
}
