/* letters.h - name plates
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LETTERS_H
#define LETTERS_H

#include <cairo.h>

#include "point.h"

/* Draws a strip of parchment with a name in capital letters, at most `max_w`
 * wide. */
void paint_plate(cairo_t *cr, const char *name, point middle, double max_w);

#endif
