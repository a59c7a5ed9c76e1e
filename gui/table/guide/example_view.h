/* example_view.h - an example of a help page, drawn by the painters of the
 * table
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_STAGE_H
#define GUI_STAGE_H

#include "gui/app/app.h"
#include "gui/readers/example.h"

typedef struct stage stage;

/* Sets up a small table with an example on it; NULL if its game cannot be. */
stage *stage_new(app *a, const example *shown);
void stage_free(stage *s); /* may be NULL */

/* What it takes in pixels where a square has `side` of them. */
float stage_width(const stage *s, float side);
float stage_height(const stage *s, float side);
/* Draws it with its corner at a place; `view` is all that can be seen. */
void stage_draw(app *a, stage *s, float x, float y, float side, rect view);

#endif
