/* file_fault.h - says on a page what is wrong with the file it shows
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FILE_FAULT_H
#define GUI_FILE_FAULT_H

#include "gui/app/app.h"

/* Renders from the top of r why a file could not be read, written or deleted
 * (`error`, or 0: that of the file), or how many of its lines cannot be read.
 * Returns the y below, in pixels; r.y if nothing is wrong. */
float file_fault_render(app *a, const line_file *file, int error, rect r);

#endif
