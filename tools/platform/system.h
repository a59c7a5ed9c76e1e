/* system.h - system functions other than files
 *
 * Each system has a folder with these functions and those of files.h: posix/,
 * windows/. Nothing else depends on the system. Paths are UTF-8 with slashes
 * everywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_PLATFORM_SYSTEM_H
#define TOOLS_PLATFORM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

/* Call first in main(). Where they are not so by themselves, converts arguments
 * and environment to UTF-8, sets the standard streams to binary, and sets HOME.
 */
void system_init(int *argc, char ***argv);

/* Returns the path of the program's file, and of the current folder. Returns
 * false, with an empty `out`, if it is unknown or longer than `out`. */
bool system_program_path(char *out, size_t size);
bool system_current_folder(char *out, size_t size);
/* Returns a number that no other running program has. */
long system_process_id(void);

/* Returns the number of threads that can run in parallel; at least 1. */
int system_cores(void);

/* True if a window can be shown. */
bool system_has_display(void);
/* True if there is a graphics card; on Linux perhaps one that only has a plain
 * framebuffer. */
bool system_has_gpu(void);

/* Calls `handler` with the number of the signal when the program crashes; then
 * the default action follows. The handler may only call what is safe in signal
 * handlers. Of an exhausted stack it learns only in the calling thread. */
void system_on_crash(void (*handler)(int number));
/* Calls `handler` when the program is asked to end, by a signal or from the
 * terminal. On POSIX the handler that a library had installed before is called
 * after it, perhaps with another signal's number. */
void system_on_quit(void (*handler)(int number));

#endif
