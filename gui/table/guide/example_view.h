/* example_view.h - an example of a help page, drawn by the painters of the
 * table
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_STAGE_H
#define GUI_STAGE_H

#include "gui/app/app.h"
#include "gui/readers/example.h"

typedef struct example_view example_view;

/* Sets up a small table with an example on it; NULL if its game cannot be. */
example_view *example_view_new(app *a, const example *shown);
void example_view_free(example_view *s); /* may be NULL */

/* What it takes in pixels where a square has `side` of them. */
float example_view_width(const example_view *s, float side);
float example_view_height(const example_view *s, float side);
/* Draws it with its corner at a place; `view` is all that can be seen. */
void example_view_render(app *a, example_view *s, float x, float y, float side,
                         rect view);

#endif
