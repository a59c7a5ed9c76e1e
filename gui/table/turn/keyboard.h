/* keyboard.h - keys at the table: the cursor, and what a key does
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_KEYBOARD_H
#define GUI_KEYBOARD_H

#include "gui/table/table.h"

/* Reads the keys of a frame, and carries out what they mean. */
void keyboard_input(app *a, table *t);

#endif
