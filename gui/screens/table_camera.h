/* table_camera.h - moves the view of the table to what has happened, and to
 * what a person is asked about
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TABLE_CAMERA_H
#define GUI_TABLE_CAMERA_H

#include "gui/table/table.h"

/* After a change of the game: shows the newest tile, and the squares where a
 * person may place the next one. */
void table_camera_follow(const app *a, table *t);
/* After that, or after a change of the window: shows what else a person may do
 * on the land, large enough to be pointed at. */
void table_camera_approach(const app *a, table *t);

/* True if a person has to choose a place on the land, and one of these places
 * must be seen to know what is asked. False where a tile is placed, as the tray
 * shows it, and where a figure may be placed or left out, as its places are on
 * the newest tile. */
bool table_camera_must_show_offer(const app *a, const table *t);
/* Moves the view, as little as necessary, to the nearest square where something
 * is offered; not at all if one is in view. */
void table_camera_show_nearest_offer(const app *a, table *t);

#endif
