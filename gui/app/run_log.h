/* run_log.h - the log of this run, kept in case it crashes
 *
 * A file in the data folder, locked while the program runs and removed when it
 * ends normally. A log that no process holds belongs to a run that crashed. Its
 * paths may contain names; a report leaves them out.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RUNLOG_H
#define GUI_RUNLOG_H

#include <stdbool.h>

#include "user_data.h"

/* Maximum size in bytes; older lines are removed. */
#define RUN_LOG_MAX 65536

/* Opens the log and installs handlers for signals that end the program. Without
 * a folder nothing is logged. */
void run_log_open(void);
/* Removes the log at a normal end of the program. */
void run_log_close(void);

/* Lines that tell whether the game at the table is on disk. */
#define RUN_UNSAVED "the game is not saved"
#define RUN_SAVED   "the game is saved"
/* Returns which of the two is the last in a log: true for saved, or if it has
 * neither. */
bool run_log_says_saved(const char *log);

/* Start of the line that a crash leaves. */
#define RUN_ENDED "ended by signal"

/* Writes a line to the log. */
void run_log_write(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
/* Writes "carcassonne: WHAT: WHY" to stderr and to the log. */
void run_log_error(const char *action, const char *reason);

/* Calls `visit` with the path of the log of every run that crashed. */
void run_each_crash(void (*visit)(const char *path, void *data), void *data);
/* Finds the newest of them; false if there is none. */
bool run_log_find_crash(char out[PATH_SIZE]);
/* Removes all of them. */
void run_log_remove_crashes(void);

/* Catches SIGTERM, SIGINT and SIGHUP as requests to quit; call once the window
 * is open. */
void run_catch_stop_signals(void);
/* True if one of them arrived. */
bool run_stop_requested(void);

#endif
