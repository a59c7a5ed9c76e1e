/* moments.h - what happened to figures, and why: shown for a moment on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MOMENTS_H
#define GUI_MOMENTS_H

#include "gui/table/table.h"

/* Renders the flights that are moments (flights.h), none over another. */
void moments_render(app *a, const table *t);

#endif
