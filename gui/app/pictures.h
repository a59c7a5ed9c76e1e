/* pictures.h - pictures of the pack, rendered where they are asked for
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PICTURES_H
#define GUI_PICTURES_H

#include "app.h"

/* Renders a picture by its name, from the stored size nearest to `size`. */
void render_picture(app *a, const char *name, float size, rect r, float alpha);
/* Renders the face of a tile type, in a turn and a variant. */
void render_face(app *a, int type, int turn, int variant, rect r, float alpha);
/* Renders a figure; `kind` is the name of its token. */
void render_figure(app *a, const char *kind, int colour, art_pose pose, rect r,
                   float alpha);

#endif
