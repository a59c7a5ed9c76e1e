/* crash_report.h - a report file to pass on after a crash
 *
 * The player is asked before it is written, and it is never sent by the game.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CRASH_REPORT_H
#define GUI_CRASH_REPORT_H

#include "user_data.h"

/* Writes a report on the run that left the log at `log_path`: version, log,
 * settings and the game. Names of players are left out; the user's folder and
 * paths of games become "~". Returns 0 and the report's path in `out`, or an
 * error of tools/platform/files.h. */
int crash_report_write(const char *log_path, char out[PATH_SIZE]);

#endif
