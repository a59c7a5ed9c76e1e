/* pictures.h - renders pictures of the pack by what they show
 *
 * All are rendered into the rectangle r, in pixels; alpha 1 is opaque.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PICTURES_H
#define GUI_PICTURES_H

#include "app.h"

/* Renders a picture by its name ("ui/title"), from the smallest stored size
 * that is at least `size` pixels wide. */
void render_picture(app *a, const char *name, float size, rect r, float alpha);
/* Renders the face of a tile type (index in the catalogue) after `rotation`
 * quarter turns; `variant` chooses between pictures of the same tile. */
void render_face(app *a, int type, int rotation, int variant, rect r,
                 float alpha);
/* Renders a figure of a player's colour, 0 to 5; `kind` is the name of its
 * token ("meeple"). */
void render_figure(app *a, const char *kind, int colour, art_pose pose, rect r,
                   float alpha);

#endif
