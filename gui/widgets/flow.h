/* flow.h - layout of boxes side by side, in rows that break
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FLOW_H
#define GUI_FLOW_H

#include "ui.h"

/* Places boxes from left to right; all in pixels. */
typedef struct flow {
    rect r;     /* the area; its height is not used */
    float gap;  /* between boxes, and between rows */
    float x, y; /* of the next box */
    float row;  /* height of the row so far */
} flow;

flow flow_in(rect r, float gap);
/* Returns the next box: in this row if it fits, else in a new one. Never wider
 * than a row. */
rect flow_box(flow *f, float w, float h);
/* Returns the height of all rows so far. */
float flow_height(const flow *f);

/* Returns the width of a button that shows its label in full. */
float flow_button_width(const ui *u, const char *label);
/* Returns how many of n boxes fit side by side, 1 to n, if they should be
 * `wanted_w` wide; and the width of each. */
int flow_columns(float width, float gap, float wanted_w, int n, float *item_w);
/* Returns the i-th of equal boxes. */
rect flow_cell(rect r, float gap, int columns, float h, int i);

#endif
