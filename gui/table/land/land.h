/* land.h - all of the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LAND_H
#define GUI_LAND_H

#include "gui/table/table.h"

/* Renders the table top and all that is on it. */
void land_render(app *a, const table *t);
/* Parts of that, for other pictures than the table's: the faces of the tiles;
 * these with shadows and rims; figures and what else stands on them. */
void land_render_faces(app *a, const table *t, const cc_game *game);
void land_render_tiles(app *a, const table *t, const cc_game *game);
void land_render_standing(app *a, const table *t, const cc_game *game);

#endif
