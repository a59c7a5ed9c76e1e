/* atlas.h - pages of pictures with an index, and pictures of cairo
 *
 * A page is a PNG file with many pictures in rows; the index says which picture
 * is where: "sprite NAME PAGE X Y WIDTH HEIGHT", in pixels.
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

/* Opens pages STEM-0.png, STEM-1.png ... in `folder`, with rows of `row_height`
 * pixels; `opaque` pages have no alpha channel. Each picture gets a line in
 * `index`. atlas_close() frees the atlas. */
atlas *atlas_open(const char *folder, const char *stem, int row_height,
                  bool opaque, FILE *index);
/* Copies a picture, at most as high as a row, to a page under `name`. The
 * caller keeps it, unlike that of atlas_add_sized(). */
void atlas_add(atlas *a, const char *name, cairo_surface_t *picture);
/* Copies a picture to a page under the name NAME@SIZE, and destroys it. */
void atlas_add_sized(atlas *a, const char *name, int size,
                     cairo_surface_t *picture);
/* Writes the last page and frees the atlas. */
void atlas_close(atlas *a);

/* Returns a context for a square picture with a side of `pixels`, scaled to a
 * unit square. */
cairo_t *picture_begin(int pixels);
/* Ends such a context; returns its picture, which the caller destroys. */
cairo_surface_t *picture_end(cairo_t *cr);
/* Returns a picture of half the size, by averaging; the caller destroys it. */
cairo_surface_t *picture_halve(cairo_surface_t *picture);
/* Adds the grain of paper to an opaque picture: random numbers from -depth to
 * depth, of 255, on each pixel. */
void picture_add_grain(cairo_surface_t *picture, int depth, uint64_t seed);

#endif
