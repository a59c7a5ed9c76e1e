/* letters.h - names of buildings
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LETTERS_H
#define LETTERS_H

#include <cairo.h>

#include "point.h"

/* Draws a name in capital letters around `middle`, at most `max_w` wide, in the
 * units of cr: tile sides. */
void paint_name(cairo_t *cr, const char *name, point middle, double max_w);

#endif
