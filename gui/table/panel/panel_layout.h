/* panel_layout.h - where everything at the table is: land, panel, and what is
 * on the panel
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PANEL_LAYOUT_H
#define GUI_PANEL_LAYOUT_H

#include "gui/app/app.h"

typedef struct table table;

/* Between the things on the panel, and to its edges; in units. */
#define PANEL_GAP 10

/* The tokens beside the tray. */
typedef struct token_grid {
    int rows, columns;
    float step_x;    /* from column to column, in pixels */
    float step_y;    /* from row to row, in pixels */
    float figure;    /* the side of a figure, in pixels */
    bool is_crowded; /* many kinds: used-up ones are left out, and numbers
                        are on the tokens */
} token_grid;

/* Each frame: sets where the land, the tools, the sheet of a dialog, the panel
 * and all on it are. */
void panel_layout(app *a, table *t);
/* For examples and pictures, in place of panel_layout(): a table without a
 * panel, with its land in this rectangle. */
void panel_omit(table *t, rect land);
/* Returns the grid of the tokens beside the tray with the largest figures: in
 * one row if that is enough, else in two or three. The panel must be laid out.
 */
token_grid panel_token_grid(const app *a, const table *t);
/* True if a kind of token is shown beside the tray, as far as it can be picked
 * up. */
bool panel_shows_token(const app *a, const table *t, int token);

#endif
