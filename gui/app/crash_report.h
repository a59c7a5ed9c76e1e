/* crash_report.h - a report file to pass on after a crash
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_REPORT_H
#define GUI_REPORT_H

#include "user_data.h"

/* Writes a report on the run that left this log: version, log, settings and the
 * game. Names of players are left out; the user's folder and paths of games
 * become "~". Returns 0 and the report's path in `out`, or an error of
 * tools/platform/files.h. */
int crash_report_write(const char *log, char out[PATH_SIZE]);

#endif
