/* system.c - system functions on POSIX
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include "tools/platform/system.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

void system_init(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

/* Linux has a link to the program here. */
bool system_program_path(char *out, size_t size)
{
    ssize_t n = readlink("/proc/self/exe", out, size - 1);
    out[n > 0 ? n : 0] = '\0';
    return n > 0;
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

/* Linux lists graphics cards here. */
bool system_has_gpu(void)
{
    return access("/dev/dri", F_OK) == 0;
}

/* ----------------------------------------------------------------- signals */

static void (*crash_handler)(int number);

/* Calls only functions that are safe in a handler; then the default action. */
static void on_crash(int number)
{
    crash_handler(number);
    raise(number); /* the handler was reset by SA_RESETHAND */
}

void system_on_crash(void (*handler)(int number))
{
    static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    static char stack[32768]; /* the normal stack may be exhausted */
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
/* SDL has installed a handler that wakes its event loop, for SIGINT and
 * SIGTERM. It does not know SIGHUP, so it is told one of those, whichever
 * arrived. */
static void (*previous_handler)(int);
static int waking_signal;

static void on_quit(int number)
{
    quit_handler(number);
    if (previous_handler) {
        previous_handler(waking_signal);
    }
}

/* Notes the handler of a signal that another library has installed, if any. */
static void find_waker(int number)
{
    struct sigaction old;
    sigaction(number, NULL, &old);
    if (!(old.sa_flags & SA_SIGINFO) && old.sa_handler != SIG_DFL &&
        old.sa_handler != SIG_IGN && old.sa_handler != on_quit) {
        previous_handler = old.sa_handler;
        waking_signal = number;
    }
}

void system_on_quit(void (*handler)(int number))
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    struct sigaction act = {.sa_handler = on_quit}, old;
    quit_handler = handler;
    /* Before ours replace them. The last one found is told; SDL has the same
     * for both. */
    find_waker(SIGINT);
    find_waker(SIGTERM);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        sigaction(signals[i], NULL, &old);
        if (old.sa_handler != SIG_IGN) { /* keep ignoring it under nohup */
            sigaction(signals[i], &act, NULL);
        }
    }
}
