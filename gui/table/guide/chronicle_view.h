/* chronicle_view.h - the chronicle at the table and with the result
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CHRONICLE_VIEW_H
#define GUI_CHRONICLE_VIEW_H

#include "gui/table/table.h"

void chronicle_view_toggle(app *a);
bool chronicle_view_is_open(app *a);
/* Returns the width that it takes of the land, in pixels. */
float chronicle_view_width(app *a, const table *t);
/* True if it covers the panel, as the land is too narrow. */
bool chronicle_view_hides_panel(app *a, const table *t);
/* Renders it within `room`; sets *card to its rectangle. */
intent chronicle_view_render(app *a, const table *t, rect room, rect *card);
/* Renders the chronicle of a whole game: the few great moments, then the
 * others. A click returns INTENT_REVIEW. */
intent chronicle_view_render_story(app *a, rect view);

#endif
