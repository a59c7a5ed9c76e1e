/* system.c - what programs ask of Windows
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

#include "paths.h" /* windows.h first */

#include <shellapi.h>

/* ----------------------------------------------------------------- beginning
 */

/* The C library knows arguments and environment in the letters of a code page;
 * Windows itself knows all of them. */
static void take_arguments(int *argc, char ***argv)
{
    int n = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &n);
    char **all = wide ? calloc((size_t)n + 1, sizeof *all) : NULL;
    for (int i = 0; all && i < n; i++) {
        all[i] = name_text(wide[i]);
        if (!all[i]) {
            return; /* as the C library has it */
        }
        for (char *c = all[i]; *c; c++) {
            *c = *c == '\\' ? '/' : *c;
        }
    }
    if (all) {
        *argc = n;
        *argv = all;
    }
}

static void set(const char *name, const wchar_t *value, bool is_path)
{
    char *text = name_text(value);
    for (char *c = text; c && is_path && *c; c++) {
        *c = *c == '\\' ? '/' : *c;
    }
    if (text) {
        _putenv_s(name, text);
    }
    free(text);
}

/* What is known here under another name, unless somebody set it. */
static void set_from(const char *name, const wchar_t *other)
{
    const wchar_t *value = _wgetenv(other);
    if (!getenv(name) && value && *value) {
        set(name, value, true);
    }
}

static void take_environment(void)
{
    static const char *const paths[] = {"CARCASSONNE_HOME",
                                        "CARCASSONNE_DATA",
                                        "XDG_DATA_HOME",
                                        "XDG_CONFIG_HOME",
                                        "HOME",
                                        "TMPDIR"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        wchar_t name[32] = {0};
        for (size_t k = 0; paths[i][k]; k++) {
            name[k] = (wchar_t)paths[i][k];
        }
        const wchar_t *value = _wgetenv(name);
        if (value && *value) {
            set(paths[i], value, true);
        }
    }
    set_from("HOME", L"USERPROFILE");
    set_from("TMPDIR", L"TEMP");
    set_from("XDG_DATA_HOME", L"APPDATA");
    set_from("XDG_CONFIG_HOME", L"APPDATA");
    wchar_t language[LOCALE_NAME_MAX_LENGTH];
    if (!getenv("LC_ALL") && !getenv("LC_MESSAGES") && !getenv("LANG") &&
        GetUserDefaultLocaleName(language, LOCALE_NAME_MAX_LENGTH) > 0) {
        set("LANG", language, false);
    }
}

void system_begin(int *argc, char ***argv)
{
    take_arguments(argc, argv);
    take_environment();
    /* Lines end as everywhere, and letters are UTF-8 on a console too. */
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
}

/* -------------------------------------------------------------------- asking
 */

bool system_self(char *out, size_t size)
{
    static wchar_t path[NAME_ROOM];
    DWORD n = GetModuleFileNameW(NULL, path, NAME_ROOM);
    out[0] = '\0';
    return n > 0 && n < NAME_ROOM && name_tell(path, out, size);
}

bool system_folder(char *out, size_t size)
{
    static wchar_t path[NAME_ROOM];
    DWORD n = GetCurrentDirectoryW(NAME_ROOM, path);
    out[0] = '\0';
    return n > 0 && n < NAME_ROOM && name_tell(path, out, size);
}

long system_process(void)
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

bool system_has_card(void)
{
    return true;
}

/* -------------------------------------------------------------------- endings
 */

static void (*note_crash)(int number);

/* Windows tells of a crash by an exception; its number is that of the signal
 * it would be. */
static LONG WINAPI on_exception(EXCEPTION_POINTERS *what)
{
    DWORD code = what->ExceptionRecord->ExceptionCode;
    note_crash(code == EXCEPTION_INT_DIVIDE_BY_ZERO    ? SIGFPE
               : code == EXCEPTION_ILLEGAL_INSTRUCTION ? SIGILL
                                                       : SIGSEGV);
    return EXCEPTION_CONTINUE_SEARCH;
}

static void on_signal(int number)
{
    note_crash(number);
    _exit(128 + number);
}

void system_catch_crash(void (*note)(int number))
{
    note_crash = note;
    SetUnhandledExceptionFilter(on_exception);
    signal(SIGABRT, on_signal);
    signal(SIGSEGV, on_signal);
    signal(SIGFPE, on_signal);
    signal(SIGILL, on_signal);
}

static void (*note_stop)(int number);

static void on_stop(int number)
{
    note_stop(number);
    signal(number, on_stop);
}

void system_catch_stop(void (*note)(int number))
{
    note_stop = note;
    signal(SIGTERM, on_stop);
    signal(SIGINT, on_stop);
}
