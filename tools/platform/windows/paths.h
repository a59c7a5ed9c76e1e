/* paths.h - paths and faults between Windows and the rest of the program
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_PLATFORM_WINDOWS_PATHS_H
#define TOOLS_PLATFORM_WINDOWS_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <windows.h>

/* Windows' longest path, in its own characters. */
#define WIDE_PATH_MAX 32768

/* A path in UTF-8 as Windows wants it; the caller frees it. NULL: it is no
 * UTF-8, or too long, or there is no memory. */
wchar_t *path_to_wide(const char *path);
/* The other way, with slashes. False: it does not fit. */
bool path_from_wide(const wchar_t *path, char *out, size_t size);
/* A text without paths in it; the caller frees it. */
char *text_from_wide(const wchar_t *text);
/* What GetLastError() says, as an errno value. */
int error_from_windows(DWORD error);

#endif
