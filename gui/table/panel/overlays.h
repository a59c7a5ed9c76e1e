/* overlays.h - banner, tools, hover card, tile list and menu over the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_OVERLAYS_H
#define GUI_OVERLAYS_H

#include "gui/table/table.h"

/* True if a place of the window, in pixels, is covered by tools, cards, hints
 * or lessons. */
bool overlays_cover(app *a, const table *t, point pixel);
/* Renders the banner, what is under the pointer, and the tools. */
intent overlays_render(app *a, const table *t);
intent overlays_tile_list(app *a);
intent overlays_menu(app *a);
/* Returns the rule at which the help pages open. */
const char *overlays_help_topic(const app *a, const table *t);

#endif
