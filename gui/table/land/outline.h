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
/* Returns the players who hold a region, a bit for each: those with a majority,
 * or else those who own it by what a part has on it. */
unsigned outline_holders(const cc_game *game, int region);
/* Renders the outline in the colour of the player who holds the region, in
 * stripes of all their colours if several do, and in white dashes if nobody
 * does. `light` is a fraction of the opacity. */
void outline_render_held(app *a, const table *t, const cc_game *game,
                         int region, unsigned holders, float light);

#endif
