/* run_log.h - the log of this run, kept in case it crashes
 *
 * The log is a file in the data folder, locked while the program runs and
 * removed when it ends normally. A log that no program has locked belongs to a
 * run that crashed. Paths in it may contain names; a report leaves them out.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RUN_LOG_H
#define GUI_RUN_LOG_H

#include <stdbool.h>

#include "user_data.h"

/* Largest size of a log in bytes; older lines are removed. */
#define RUN_LOG_MAX 65536

/* Opens the log and installs handlers for signals that a fault raises. If there
 * is no folder for it, nothing is logged. */
void run_log_open(void);
/* Removes the log at a normal end of the program. */
void run_log_close(void);

/* The lines that tell whether the game at the table is on disk. */
#define RUN_UNSAVED "the game is not saved"
#define RUN_SAVED   "the game is saved"
/* True unless RUN_UNSAVED is the last of these two in the log at `path`; also
 * if that log cannot be read. */
bool run_log_says_saved(const char *path);

/* Start of the line that a fault adds to the log; a killed run has none. */
#define RUN_ENDED "ended by signal"

/* Writes a line to the log; without '\n' in `format`. */
void run_log_write(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
/* Writes "carcassonne: SUBJECT: REASON" to stderr and "SUBJECT: REASON" to the
 * log. The subject is a path or what failed. */
void run_log_error(const char *subject, const char *reason);

/* Calls `visit` with `data` and the path of the log of every crashed run. */
void run_log_each_crash(void (*visit)(const char *path, void *data),
                        void *data);
/* Gives the path of the newest log of a run that crashed; false if there is
 * none. */
bool run_log_find_crash(char out[PATH_SIZE]);
/* Removes the logs of all runs that crashed. */
void run_log_remove_crashes(void);

/* Catches SIGTERM, SIGINT and SIGHUP as requests to quit; call once the window
 * is open. */
void run_catch_stop_signals(void);
/* True once such a signal has arrived. */
bool run_stop_requested(void);

#endif
