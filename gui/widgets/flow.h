/* flow.h - one way to lay things out: boxes side by side in rows that break
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FLOW_H
#define GUI_FLOW_H

#include "ui.h"

/* Boxes one after the other, from the left; all in pixels. */
typedef struct flow {
    rect r;     /* in which; its height is of no matter */
    float gap;  /* between boxes, and between rows */
    float x, y; /* where the next box comes */
    float row;  /* height of the row so far */
} flow;

flow flow_in(rect r, float gap);
/* The next box: in this row if it fits there, else in a new one. Never wider
 * than a row. */
rect flow_box(flow *f, float w, float h);
/* Height of all rows so far. */
float flow_height(const flow *f);

/* How wide a button is that shows its label in full. */
float flow_button_width(const ui *u, const char *label);
/* Of n things that want to be `wanted` wide: how many fit side by side, at
 * least 1 and at most n, and how wide each may be then. */
int flow_columns(float width, float gap, float wanted, int n, float *each);
/* Of boxes that are all equal, the i-th. */
rect flow_cell(rect r, float gap, int columns, float h, int i);

#endif
