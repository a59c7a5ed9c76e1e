/* example_view.h - an example of a help page, rendered by the table's functions
 *
 * An example is a position with marks (gui/readers/example.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_EXAMPLE_VIEW_H
#define GUI_EXAMPLE_VIEW_H

#include "gui/app/app.h"
#include "gui/readers/example.h"

typedef struct example_view example_view;

/* Makes the view of an example, which is copied. NULL if its game is invalid.
 */
example_view *example_view_new(app *a, const example *shown);
void example_view_free(example_view *v); /* NULL is allowed */

/* Return the size in pixels. `side` is that of a square in pixels; in a large
 * example squares are half as large again. */
float example_view_width(const example_view *v, float side);
float example_view_height(const example_view *v, float side);
/* Renders it with its top left corner at the pixel (x, y), as far as it is
 * within `view`, which is the clip afterwards. */
void example_view_render(app *a, example_view *v, float x, float y, float side,
                         rect view);

#endif
