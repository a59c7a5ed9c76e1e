/* system.c - system functions on POSIX: paths, cores, display, signals
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include "tools/platform/system.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

void system_init(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

/* Linux has a link to the program in /proc. */
bool system_program_path(char *out, size_t size)
{
    ssize_t n = readlink("/proc/self/exe", out, size);
    bool is_whole = n > 0 && (size_t)n < size; /* else it may be cut off */
    out[is_whole ? n : 0] = '\0';
    return is_whole;
}

bool system_current_folder(char *out, size_t size)
{
    bool is_known = getcwd(out, size) != NULL;
    if (!is_known) {
        out[0] = '\0';
    }
    return is_known;
}

long system_process_id(void)
{
    return (long)getpid();
}

int system_cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : (int)n;
}

bool system_has_display(void)
{
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    return (x && *x) || (wayland && *wayland);
}

/* Linux lists graphics cards in /dev/dri. */
bool system_has_gpu(void)
{
    return access("/dev/dri", F_OK) == 0;
}

/* ----------------------------------------------------------------- signals */

static void (*crash_handler)(int number);

/* Calls only functions that are safe in a handler; then the default action
 * follows. */
static void on_crash(int number)
{
    crash_handler(number);
    raise(number); /* the handler was reset by SA_RESETHAND */
}

void system_on_crash(void (*handler)(int number))
{
    static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    /* The handler has a stack of its own, as that of the program may be
     * exhausted. It serves this thread only. */
    static char stack[32768];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    crash_handler = handler;
    sigaltstack(&alternate, NULL);
    struct sigaction act = {.sa_handler = on_crash};
    act.sa_flags = (int)(SA_RESETHAND | SA_ONSTACK | SA_NODEFER);
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
        sigaction(fatal[i], &act, NULL);
    }
}

static void (*quit_handler)(int number);
/* The handler that is called after ours, if any, and the number it gets: SDL
 * has installed one for SIGINT and SIGTERM, which wakes its event loop. SDL
 * ignores SIGHUP, so on_quit() passes on the number that SDL's handler was
 * installed for. */
static void (*chained_handler)(int);
static int chained_signal;

static void on_quit(int number)
{
    int saved = errno; /* of the function that was interrupted */
    quit_handler(number);
    if (chained_handler) {
        chained_handler(chained_signal);
    }
    errno = saved;
}

/* Remembers the handler of a signal that a library has installed, if any. One
 * with SA_SIGINFO has other parameters. */
static void remember_handler(int number)
{
    struct sigaction old;
    sigaction(number, NULL, &old);
    if (!(old.sa_flags & SA_SIGINFO) && old.sa_handler != SIG_DFL &&
        old.sa_handler != SIG_IGN && old.sa_handler != on_quit) {
        chained_handler = old.sa_handler;
        chained_signal = number;
    }
}

void system_on_quit(void (*handler)(int number))
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    /* Without SA_RESTART: a system call that waits is interrupted. */
    struct sigaction act = {.sa_handler = on_quit}, old;
    quit_handler = handler;
    /* Before our handlers replace those of SDL, which has the same one for both
     * signals: so it is enough to remember one. */
    remember_handler(SIGINT);
    remember_handler(SIGTERM);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        sigaction(signals[i], NULL, &old);
        if (old.sa_handler != SIG_IGN) { /* keep ignoring it under nohup */
            sigaction(signals[i], &act, NULL);
        }
    }
}
