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
/* As render_picture(), of an object as wide as tiles of this width, in their
 * style (art_looks()). */
void render_object(app *a, const char *name, float tile, rect r, float alpha);
/* Renders the face of a tile type (index in the catalogue) after `rotation`
 * quarter turns; `variant` chooses between pictures of the same tile. */
void render_face(app *a, int type, int rotation, int variant, rect r,
                 float alpha);
/* Returns the rectangle of the second square of a tile of two squares
 * (cc_tile_type.other), whose first one is in r. */
rect face_second_rect(int rotation, rect r);
/* As render_face(), but as from near unless r is tiny; and of a tile of two
 * squares both, small enough for r. */
void render_whole_face(app *a, int type, int rotation, int variant, rect r,
                       float alpha);
/* Renders a figure of a player's colour, 0 to 5; `kind` is the name of its
 * token ("meeple"). */
void render_figure(app *a, const char *kind, int colour, art_pose pose, rect r,
                   float alpha);

/* True if the pack has the tiles of a set (index in the catalogue). */
bool pictures_has_set(const app *a, int set);
/* Opens the index of the pack. */
void pictures_open(app *a);
/* Reads the index again if tiles were missing and it has changed since: `make
 * run` begins the game before all sets are drawn. Looks at most once a second,
 * and not while something moves, since moving pictures are known by their
 * numbers. Complete packs cost nothing. */
void pictures_refresh(app *a);

#endif
