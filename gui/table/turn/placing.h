/* placing.h - places the tile, and rotates it wherever it is: in hand, pending,
 * or just placed
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PLACING_H
#define GUI_PLACING_H

#include "gui/table/table.h"

/* Places the tile on a square in the rotation in which it is shown there. If it
 * is pending there already, rotates it clockwise instead. False if it fits in
 * no rotation; then nothing happens. */
bool placing_place(app *a, table *t, int x, int y);
/* Rotates the tile just placed clockwise if it is on a square, by placing it
 * again; false if it is not there or fits in no other rotation. */
bool placing_rotate_placed(app *a, table *t, int x, int y);
/* Rotates, in this order: the pending tile, what is held, the tile just placed
 * (all three always clockwise), else the tile in hand, among the rotations that
 * fit the square at the pointer. `step`: 1 clockwise, -1 anticlockwise. */
void placing_rotate(app *a, table *t, int step);
/* Rotates the tile at the cursor; else as placing_rotate() clockwise. */
void placing_rotate_clockwise(app *a, table *t);

#endif
