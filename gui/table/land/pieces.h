/* pieces.h - rendering single tiles, figures and regions as the land shows them
 *
 * What names no rectangle is in the view of t->camera; fractions are 0 to 1.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PIECES_H
#define GUI_PIECES_H

#include "gui/table/table.h"

/* -- tiles. If `type` is the first of a tile of two squares, the functions for
 * face, shape and frame render the second square too, beside `r`. */

/* Renders the face of a tile type in a rectangle, as it is cut. */
void land_render_face(app *a, int type, int rotation, int variant, rect r,
                      float alpha);
/* Renders the strip of a tile on the square r, which reaches over the square to
 * the north. */
void land_render_strip(app *a, const cc_tile_type *type, int rotation,
                       int variant, rect r, rgba tint);
/* Fills a square, or the half of it that a triangle covers in a rotation, with
 * a colour: the shape of a tile, as for its shadow. */
void land_render_shape(app *a, int type, int rotation, rect r, rgba c);
/* Renders the soft shadow of a tile that is in the air, which reaches `drop`
 * pixels to the east; the tile must be rendered over it. */
void land_render_shadow(app *a, int type, int rotation, rect r, float drop,
                        float alpha);
/* Renders a frame of a width in pixels within that shape. */
void land_render_frame(app *a, int type, int rotation, rect r, float width,
                       rgba c);
/* Returns the variant of its face that a tile of this type shows on a square.
 * In hand, where it is on none, it shows variant 0. */
int land_dressing(const app *a, int type, int x, int y);

/* -- figures, numbers, light */

/* Renders a figure whose foot is at a place in squares. `kind` is the name of
 * its token. */
void land_render_figure(app *a, const table *t, const char *kind, int colour,
                        art_pose pose, point at, float alpha);
/* Renders a number on the land: light on a dark plate with cut corners and a
 * thin rim, as a light plate would be the brightest spot there is. */
void land_render_number(app *a, rect r, float size, rgba rim, const char *text);
/* Returns the width of such a plate around a number of a size, in pixels. */
float land_number_width(float size, const char *text);
/* Sets the light of the evening, or a fraction of it, for what is rendered
 * next. With 0 nothing is lit any more. */
void land_set_light(app *a, const table *t, float fraction);

/* -- regions */

/* Darkens all but a region, by a fraction of the usual shade. */
void land_dim(app *a, const table *t, const cc_game *game, int region,
              float fraction);
/* Renders a colour over a region, except on bridges. */
void land_glow(app *a, const table *t, const cc_game *game, int region, rgba c);
/* Outlines all fields, or quarters of The City, in the colours of who holds
 * them, and darkens all regions that nobody owns. */
void land_render_fields(app *a, const table *t, const cc_game *game);

#endif
