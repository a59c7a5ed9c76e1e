/* icons.h - outlines of icons and of the players' signs
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ICONS_H
#define ICONS_H

#include <cairo.h>

/* Adds lines given as text to the cairo path: "M 1 2" moves to a point, "L 3 4"
 * draws a line to one, "A 5 6 2" a circle around (5, 6) with radius 2, "Z"
 * closes the line. Anything else is left out. */
void path_text(cairo_t *cr, const char *p);
/* Replaces the cairo path by an icon, in 24ths of its side. */
void icon_path(cairo_t *cr, const char *name);

/* The middle of a player's sign in the unit square. */
#define PLAYER_SIGN_X .5
#define PLAYER_SIGN_Y .68
/* Adds the sign of a player, 0 to 5, to the cairo path: about .27 wide. */
void player_sign_path(cairo_t *cr, int player);

#endif
