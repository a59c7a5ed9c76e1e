/* atlas.h - pages of pictures with an index
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ATLAS_H
#define ATLAS_H

#include <cairo.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct atlas atlas;

/* Opens pages STEM-0.png, STEM-1.png ... in `folder`, with rows of `cell`
 * pixels; `opaque` pages have no alpha channel. Each picture gets a line in
 * `index`. */
atlas *atlas_open(const char *folder, const char *stem, int cell, bool opaque,
                  FILE *index);
/* Copies a picture into the page under `name`. */
void atlas_add(atlas *a, const char *name, cairo_surface_t *picture);
/* Copies a picture into the page under `name`@`size` and destroys it. */
void atlas_add_sized(atlas *a, const char *name, int size,
                     cairo_surface_t *picture);
/* Writes the last page and frees the atlas. */
void atlas_close(atlas *a);

/* Returns a context for a square picture with a side of `pixels`, scaled to a
 * unit square. picture_end() destroys it and returns the picture, which the
 * caller destroys. */
cairo_t *picture_begin(int pixels);
cairo_surface_t *picture_end(cairo_t *cr);
/* Returns a picture of half the size, by averaging; the caller destroys it. */
cairo_surface_t *picture_halve(cairo_surface_t *picture);
/* Adds the grain of paper; `depth` in levels of 255. */
void picture_add_grain(cairo_surface_t *picture, int depth, uint64_t seed);

#endif
