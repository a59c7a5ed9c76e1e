/* pieces.h - single tiles, segments and figures, as the land shows them
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PIECES_H
#define GUI_PIECES_H

#include "gui/table/table.h"

/* Renders the face of a tile, and the strip of it that reaches over the square
 * to the north. */
void land_render_face(app *a, int type, int turn, int variant, rect r,
                      float alpha);
/* Sets the light of the land for what is rendered next, by a fraction of it;
 * 0: no light any more. */
void land_set_light(app *a, const table *t, float fraction);
/* Returns which of its type's variants the next tile shows: the same in hand
 * and on the land. */
int land_variant(const app *a, const table *t);
/* Darkens all but a region, by a fraction of the usual shade. */
void land_dim(app *a, const table *t, const cc_game *game, int region,
              float fraction);
/* Tints a region. */
void land_glow(app *a, const table *t, const cc_game *game, int region,
               rgba light);
/* Outlines all fields, or quarters, that have owners, and darkens the rest a
 * little. */
void land_render_fields(app *a, const table *t, const cc_game *game);
/* Renders a figure at a place in squares. `kind` is the name of its token. */
void land_render_figure(app *a, const table *t, const char *kind, int colour,
                        art_pose pose, point at, float alpha);

#endif
