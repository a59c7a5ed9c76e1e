/* land.h - rendering the land: the table top and all that is on it
 *
 * Functions with a parameter `game` render that position, in the view of
 * t->camera: the game itself, an earlier position, or one that is only shown.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LAND_H
#define GUI_LAND_H

#include "gui/table/table.h"

/* Renders the land of the table, with marks and what is lit. */
void land_render(app *a, const table *t);

/* -- parts of that, for pictures other than the table's */

/* Renders over r, in pixels, the cloth or wood that the tiles lie on. */
void land_render_ground(app *a, const camera *c, rect r);
/* Renders the faces of the tiles. */
void land_render_faces(app *a, const table *t, const cc_game *game);
/* Renders the faces with their shadows, rims and joints. */
void land_render_tiles(app *a, const table *t, const cc_game *game);
/* Renders what stands on the tiles: figures, towers, smoke, doves. */
void land_render_standing(app *a, const table *t, const cc_game *game);

#endif
