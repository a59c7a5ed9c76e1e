/* pack.h - the parts of the pack, as written by pack.c
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PACK_H
#define PACK_H

#include <stdint.h>
#include <stdio.h>

#include "tools/pack/layout/layout.h"

/* Pictures go to the folder `art`, a line for each to `index`. */
/* Returns a checksum of what the faces of a set are painted from, which differs
 * where the faces differ. */
uint64_t set_faces_digest(const cc_catalog *catalog, int set);
/* Writes the faces of a set. */
void set_write_faces(const cc_catalog *catalog, int set, const char *art,
                     FILE *index);
/* Writes masks and maps of a set. */
void set_write_maps(const cc_catalog *catalog, int set, const char *art,
                    FILE *index, FILE *maps);

/* Draws an unturned tile in every turn, variant and size: writes pages to the
 * folder `art` and a line to the index for each picture. */
void faces_write(const char *art, FILE *index, const layout *l);
/* Returns one face, `size` pixels wide; the caller destroys it. */
cairo_surface_t *face_picture(const layout *l, int turn, int variant, int size);

/* Writes figures, tokens, markers and icons. */
void figures_write(const char *art, FILE *index);
/* Writes bridges, castles and storeys of towers. */
void buildings_write(const char *art, FILE *index);
/* Writes the wall of The City. */
void walls_write(const char *art, FILE *index);

/* Textures and larger pictures of the interface, a file for each. */
void surfaces_write(const char *art, FILE *index, const cc_catalog *catalog);

#endif
