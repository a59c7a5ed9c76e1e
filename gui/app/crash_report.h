/* crash_report.h - one file to pass on after a crash
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_REPORT_H
#define GUI_REPORT_H

#include "user_data.h"

/* Writes a report on the run with this log: version, log, settings, the game
 * it was about. Names of players are left out; the user's folder and paths of
 * games are "~".
 * 0 and its path in `out`, or an error of tools/files.h. */
int crash_report_write(const char *log, char out[PATH_SIZE]);

#endif
