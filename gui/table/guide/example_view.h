/* example_view.h - an example of a help page, rendered by the table's functions
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_STAGE_H
#define GUI_STAGE_H

#include "gui/app/app.h"
#include "gui/readers/example.h"

typedef struct example_view example_view;

/* Sets up the table of an example; NULL if its game is invalid. */
example_view *example_view_new(app *a, const example *shown);
void example_view_free(example_view *s); /* NULL is allowed */

/* The size in pixels, for squares of `side` pixels. */
float example_view_width(const example_view *s, float side);
float example_view_height(const example_view *s, float side);
/* Renders it with its corner at (x, y); `view` is the visible area. */
void example_view_render(app *a, example_view *s, float x, float y, float side,
                         rect view);

#endif
