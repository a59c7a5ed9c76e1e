/* flights_view.h - renders what moves over the table
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FLIGHTS_VIEW_H
#define GUI_FLIGHTS_VIEW_H

#include "gui/table/table.h"

/* Renders the flights, the newest tile while it comes down, and moments. */
void flights_render(app *a, const table *t);

#endif
