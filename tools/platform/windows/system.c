/* system.c - system functions on Windows: arguments, paths, cores, signals
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/platform/system.h"

#include <fcntl.h>
#include <io.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "paths.h" /* windows.h comes first */

#include <shellapi.h>

/* --------------------------------------------------------------- beginning */

/* The C library converts arguments and environment to a code page; take them
 * from Windows instead. */
static void convert_arguments(int *argc, char ***argv)
{
    int n = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &n);
    char **all = wide ? calloc((size_t)n + 1, sizeof *all) : NULL;
    for (int i = 0; all && i < n; i++) {
        all[i] = text_from_wide(wide[i]);
        if (!all[i]) {
            return; /* keep those of the C library */
        }
        path_use_slashes(all[i]); /* any of them may be a path */
    }
    if (all) {
        *argc = n;
        *argv = all;
    }
}

/* Sets a variable of the environment to a path. */
static void set_path(const char *name, const wchar_t *value)
{
    char *text = text_from_wide(value);
    if (text) {
        path_use_slashes(text);
        _putenv_s(name, text);
    }
    free(text);
}

/* Sets a variable from another one unless it is set. */
static void set_default(const char *name, const wchar_t *other)
{
    const wchar_t *value = _wgetenv(other);
    if (!getenv(name) && value && *value) {
        set_path(name, value);
    }
}

/* Converts the variables that the program reads, and sets those that other
 * systems have: folders and the language. */
static void convert_environment(void)
{
    static const char *const paths[] = {"CARCASSONNE_HOME",
                                        "CARCASSONNE_DATA",
                                        "XDG_DATA_HOME",
                                        "XDG_CONFIG_HOME",
                                        "HOME",
                                        "TMPDIR"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        wchar_t name[32] = {0};
        for (size_t k = 0; paths[i][k]; k++) { /* ASCII to UTF-16 */
            name[k] = (wchar_t)paths[i][k];
        }
        const wchar_t *value = _wgetenv(name);
        if (value && *value) {
            set_path(paths[i], value);
        }
    }
    set_default("HOME", L"USERPROFILE");
    set_default("TMPDIR", L"TEMP");
    set_default("XDG_DATA_HOME", L"APPDATA");
    set_default("XDG_CONFIG_HOME", L"APPDATA");
    wchar_t language[LOCALE_NAME_MAX_LENGTH];
    if (!getenv("LC_ALL") && !getenv("LC_MESSAGES") && !getenv("LANG") &&
        GetUserDefaultLocaleName(language, LOCALE_NAME_MAX_LENGTH) > 0) {
        char *text = text_from_wide(language);
        if (text) {
            _putenv_s("LANG", text);
        }
        free(text);
    }
}

void system_init(int *argc, char ***argv)
{
    convert_arguments(argc, argv);
    convert_environment();
    /* No conversion of line ends, and UTF-8 on consoles. */
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
}

/* ------------------------------------------------------------------ asking */

bool system_program_path(char *out, size_t size)
{
    static wchar_t path[WIDE_PATH_MAX];
    DWORD n = GetModuleFileNameW(NULL, path, WIDE_PATH_MAX);
    out[0] = '\0';
    return n > 0 && n < WIDE_PATH_MAX && path_from_wide(path, out, size);
}

bool system_current_folder(char *out, size_t size)
{
    static wchar_t path[WIDE_PATH_MAX];
    DWORD n = GetCurrentDirectoryW(WIDE_PATH_MAX, path);
    out[0] = '\0';
    return n > 0 && n < WIDE_PATH_MAX && path_from_wide(path, out, size);
}

long system_process_id(void)
{
    return (long)GetCurrentProcessId();
}

int system_cores(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors ? (int)info.dwNumberOfProcessors : 1;
}

bool system_has_display(void)
{
    return true;
}

bool system_has_gpu(void)
{
    return true;
}

/* ----------------------------------------------------------------- endings */

static void (*crash_handler)(int number);

/* Windows reports a crash as an exception; converts it to the signal's number.
 */
static LONG WINAPI on_exception(EXCEPTION_POINTERS *what)
{
    DWORD code = what->ExceptionRecord->ExceptionCode;
    crash_handler(code == EXCEPTION_INT_DIVIDE_BY_ZERO    ? SIGFPE
                  : code == EXCEPTION_ILLEGAL_INSTRUCTION ? SIGILL
                                                          : SIGSEGV);
    return EXCEPTION_CONTINUE_SEARCH;
}

static void on_signal(int number)
{
    crash_handler(number);
    _exit(128 + number);
}

void system_on_crash(void (*handler)(int number))
{
    crash_handler = handler;
    SetUnhandledExceptionFilter(on_exception);
    signal(SIGABRT, on_signal);
    signal(SIGSEGV, on_signal);
    signal(SIGFPE, on_signal);
    signal(SIGILL, on_signal);
}

static void (*quit_handler)(int number);

static void on_quit(int number)
{
    quit_handler(number);
    signal(number, on_quit);
}

void system_on_quit(void (*handler)(int number))
{
    quit_handler = handler;
    signal(SIGTERM, on_quit);
    signal(SIGINT, on_quit);
}
