/* paths.h - conversion of paths and errors between Windows and the program
 *
 * Windows has UTF-16, backslashes and error codes of its own; the program has
 * UTF-8, slashes and errno values.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_PLATFORM_WINDOWS_PATHS_H
#define TOOLS_PLATFORM_WINDOWS_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <windows.h>

/* The longest path, in UTF-16 units. */
#define WIDE_PATH_MAX 32768

/* Converts a UTF-8 path; the caller frees it. NULL if it is invalid or too
 * long, or out of memory. */
wchar_t *path_to_wide(const char *path);
/* Converts a path to UTF-8 with slashes. Returns false if it does not fit. */
bool path_from_wide(const wchar_t *path, char *out, size_t size);
/* Replaces backslashes by slashes. */
void path_use_slashes(char *path);
/* Converts a text that is not a path; the caller frees it. */
char *text_from_wide(const wchar_t *text);
/* Converts a result of GetLastError() to an errno value. */
int error_from_windows(DWORD error);

#endif
