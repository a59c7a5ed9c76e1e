/* pack.h - the files of the pack: what pack.c calls to write them
 *
 * Functions with `art` and `index` write pages of pictures to the folder `art`,
 * and for each picture a line to `index`: its name, page and place. Those with
 * `maps` write lines of maps.txt. All end the program on an error.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PACK_H
#define PACK_H

#include <stdint.h>
#include <stdio.h>

#include "tools/pack/layout/layout.h"

/* Returns a checksum of all that the faces of a set are painted from: if it is
 * the same, so are the faces. `set` is an index of the catalogue. */
uint64_t set_faces_digest(const cc_catalog *catalog, int set);
/* Writes the faces of a set. */
void set_write_faces(const cc_catalog *catalog, int set, const char *art,
                     FILE *index);
/* Writes masks of segments, maps, places of figures and of animations. */
void set_write_maps(const cc_catalog *catalog, int set, const char *art,
                    FILE *index, FILE *maps);

/* Writes the faces of an unrotated tile in every rotation, variant and size. */
void faces_write(const char *art, FILE *index, const layout *l);
/* Returns one face of an unrotated tile in a rotation, `size` pixels wide, with
 * the strip above it; the caller destroys it. */
cairo_surface_t *face_picture(const layout *l, int rotation, int variant,
                              int size);

/* Writes figures, tokens, markers and icons. */
void figures_write(const char *art, FILE *index);
/* Writes bridges, castles and storeys of towers. */
void buildings_write(const char *art, FILE *index);
/* Writes the wall of The City. */
void walls_write(const char *art, FILE *index);

/* Writes a picture of all figures on the land, in the sizes of the game. */
void figure_sheet_write(const char *to, const cc_catalog *catalog);

/* Writes textures and larger pictures of the interface, a file for each, and
 * the sprites of animations. */
void surfaces_write(const char *art, FILE *index, const cc_catalog *catalog);

#endif
