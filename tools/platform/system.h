/* system.h - what programs ask of the system they run on, besides files
 *
 * Each system has a folder of its own with these functions and those of
 * files.h: posix/, windows/. Nothing else knows which one it is. Paths are
 * UTF-8 with slashes everywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_PLATFORM_SYSTEM_H
#define TOOLS_PLATFORM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

/* First of all: brings arguments, environment, standard input and output into
 * the form that is usual on POSIX. The environment has HOME and, unless the
 * system knows better, nothing more than was there. */
void system_init(int *argc, char ***argv);

/* Where this program lies, and the current folder; false, and "" in out: that
 * is not known. */
bool system_program_path(char *out, size_t size);
bool system_current_folder(char *out, size_t size);
/* A number that no other program has now. */
long system_process_id(void);

/* How many threads can run at a time; at least 1. */
int system_cores(void);

/* Whether a window can be shown, and whether a graphics card draws. */
bool system_has_display(void);
bool system_has_gpu(void);

/* Calls `note` with the number of a signal when the program crashes; then it
 * ends as it would have. `note` may do what handlers of signals may. */
void system_on_crash(void (*handler)(int number));
/* Calls `note` when somebody wants the program to end, and whoever wanted to
 * know of it before. */
void system_on_quit(void (*handler)(int number));

#endif
