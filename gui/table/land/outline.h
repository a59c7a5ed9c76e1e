/* outline.h - outlines of regions on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_OUTLINE_H
#define GUI_OUTLINE_H

#include "gui/table/table.h"

/* Renders the outline of a region of `game` in the view of t->camera. `game` is
 * what the table shows, or a copy with a preview. */
void outline_render(app *a, const table *t, const cc_game *game, int region,
                    rgba c);
/* Returns the colour of the player who alone holds a region; gold if nobody or
 * several players do. */
rgba outline_colour(const app *a, const cc_game *game, int region);

#endif
