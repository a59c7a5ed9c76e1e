/* outline.h - the outline of a region on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_OUTLINE_H
#define GUI_OUTLINE_H

#include "gui/table/table.h"

void outline_render(app *a, const table *t, const cc_game *game, int region,
                    rgba c);
/* Returns the colour of the player who alone holds a region, else gold. */
rgba outline_colour(const app *a, const cc_game *game, int region);

#endif
