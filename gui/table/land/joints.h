/* joints.h - where the tiles of the land meet, and their cut edges
 *
 * A joint is where the sides of two tiles meet, a rim the edge of a tile that
 * meets no other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_JOINTS_H
#define GUI_JOINTS_H

#include "gui/table/table.h"

/* Renders a fine line where two tiles meet in a meadow. Elsewhere houses, roads
 * and walls cross the joint. */
void joints_render(app *a, const table *t, const cc_game *game);
/* Renders the thickness of the cardboard as a rim below each tile that has no
 * other one to the south: below its southern or its long side. */
void joints_render_rims(app *a, const table *t, const cc_game *game);

#endif
