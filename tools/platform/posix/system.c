/* system.c - what programs ask of systems after POSIX
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include "tools/platform/system.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

void system_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

bool system_self(char *out, size_t size)
{
    ssize_t n = readlink("/proc/self/exe", out, size - 1);
    out[n > 0 ? n : 0] = '\0';
    return n > 0;
}

bool system_folder(char *out, size_t size)
{
    bool known = getcwd(out, size) != NULL;
    if (!known) {
        out[0] = '\0';
    }
    return known;
}

long system_process(void)
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

/* Linux shows cards here. */
bool system_has_card(void)
{
    return access("/dev/dri", F_OK) == 0;
}

/* ------------------------------------------------------------------- signals
 */

static void (*note_crash)(int number);

/* Only what is safe in a handler; then what the signal does by itself. */
static void crash(int number)
{
    note_crash(number);
    raise(number); /* SA_RESETHAND */
}

void system_catch_crash(void (*note)(int number))
{
    static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    static char stack[32768]; /* there may be no other left */
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    note_crash = note;
    sigaltstack(&other, NULL);
    struct sigaction act = {.sa_handler = crash};
    act.sa_flags = (int)(SA_RESETHAND | SA_ONSTACK | SA_NODEFER);
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
        sigaction(fatal[i], &act, NULL);
    }
}

static void (*note_stop)(int number);
/* SDL's own handler, which ends its waiting, and a signal that it does so for:
 * of SIGHUP it knows nothing. */
static void (*wake_up)(int);
static int wakes_for;

static void stop(int number)
{
    note_stop(number);
    if (wake_up) {
        wake_up(wakes_for);
    }
}

static void find_waker(int number)
{
    struct sigaction old;
    sigaction(number, NULL, &old);
    if (!(old.sa_flags & SA_SIGINFO) && old.sa_handler != SIG_DFL &&
        old.sa_handler != SIG_IGN && old.sa_handler != stop) {
        wake_up = old.sa_handler;
        wakes_for = number;
    }
}

void system_catch_stop(void (*note)(int number))
{
    static const int wanted[] = {SIGTERM, SIGINT, SIGHUP};
    struct sigaction act = {.sa_handler = stop}, old;
    note_stop = note;
    find_waker(SIGINT);
    find_waker(SIGTERM);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        sigaction(wanted[i], NULL, &old);
        if (old.sa_handler != SIG_IGN) { /* as nohup wants it */
            sigaction(wanted[i], &act, NULL);
        }
    }
}
