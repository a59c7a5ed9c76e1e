/* table_places.h - the places on the land that scripts name
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TABLE_PLACES_H
#define GUI_TABLE_PLACES_H

#include "gui/table/table.h"

/* Finds a place by its name, in pixels; false if there is none:
 *
 *     tile           the tile in the tray
 *     meeple ...     a token in the supply, by its name
 *     legal N        the place of the N-th legal action
 *     1,0            the middle of a square
 *     1,0/2          in a square, near the corner where a triangle of rotation
 *                    2 has its right angle
 *     spot 3         the ring for a figure on the newest tile, by slot
 *     spot road      the same: the first one on a kind of segment
 *     spot 3@1,0,2   the same on the tile at 1,0 in rotation 2
 *
 * and what the review and parts name. */
bool table_places_locate(app *a, const table *t, const char *name, point *out);

#endif
