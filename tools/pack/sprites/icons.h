/* icons.h - outlines of icons and signs
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ICONS_H
#define ICONS_H

#include <cairo.h>

/* Adds lines given as text to the cairo path: M and L are followed by a point,
 * A by the centre and radius of a circle, Z closes. */
void path_text(cairo_t *cr, const char *p);
/* Adds an icon to the cairo path, in 24ths of its side. */
void icon_path(cairo_t *cr, const char *name);
/* Adds a player's sign to the cairo path, about .27 wide around (.5, .68). */
void player_sign_path(cairo_t *cr, int player);

#endif
