/* letters.h - name plates
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LETTERS_H
#define LETTERS_H

#include <cairo.h>

#include "point.h"

/* Draws a strip of parchment with a name in capital letters, at most `widest`
 * wide. */
void paint_plate(cairo_t *cr, const char *name, point middle, double widest);

#endif
