/* letters.h - names of buildings, and the pen that writes them
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
/* Strokes the path with a pen `wide` times `thin`, held as a quill is, turned
 * by `angle` radians anticlockwise: strokes across it are the widest. The path
 * stays. */
void stroke_with_quill(cairo_t *cr, double angle, double wide, double thin);

#endif
