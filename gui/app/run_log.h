/* run_log.h - the log of this run, kept for the case that it ends badly
 *
 * A file in the data folder, held while the program runs and removed when it
 * ends as it should. One that nobody holds is the log of a run that crashed.
 * Paths in it may tell names; a report leaves them out.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RUNLOG_H
#define GUI_RUNLOG_H

#include <stdbool.h>

#include "user_data.h"

/* The log keeps its newest lines; it is never larger than this. */
#define RUN_LOG_MAX 65536

/* Begins the log and notes signals that end the program. Without a place for
 * it there is none. */
void run_log_open(void);
/* The program ends as it should. */
void run_log_close(void);

/* Lines that say whether the game at the table is on the disk. */
#define RUN_UNSAVED "the game is not saved"
#define RUN_SAVED   "the game is saved"
/* Which of them a log has last; safe if neither. */
bool run_log_says_saved(const char *log);

/* How the line begins that a fault in the program leaves. */
#define RUN_ENDED "ended by signal"

/* A line for the log. */
void run_log_write(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
/* "carcassonne: WHAT: WHY" on stderr and in the log. */
void run_log_error(const char *what, const char *why);

/* Calls `each` with the log of every run that crashed. */
void run_each_crash(void (*each)(const char *path, void *data), void *data);
/* The newest of them; false: there is none. */
bool run_log_find_crash(char out[PATH_SIZE]);
/* Removes all of them. */
void run_log_remove_crashes(void);

/* Asks for a friendly end on SIGTERM, SIGINT, SIGHUP: call once the window is
 * open. */
void run_catch_stop_signals(void);
/* Whether one of them came. */
bool run_stop_requested(void);

#endif
