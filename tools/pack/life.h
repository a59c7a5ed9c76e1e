/* life.h - animated objects on the land: places and sprites
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIFE_H
#define LIFE_H

#include <stdio.h>

#include "tools/pack/layout/layout.h"

/* Writes lines for an unturned tile; coordinates in thousandths of its side:
 *     road TYPE SLOT X Y X Y ...       the middle of a road or street, from
 *                                      end to end
 *     smoke TYPE VARIANT SLOT X Y HIGH a chimney of a city; of a house of The
 *                                      City SLOT is the nearest street
 *     window TYPE VARIANT TURN SLOT X Y HIGH   in a wall of a city that faces
 *                                      south when the tile has this turn
 *     graze TYPE VARIANT SLOT X Y WIDE a meadow with room for some sheep
 *     bell TYPE VARIANT SLOT X Y HIGH  the highest roof of a cloister */
void life_write(FILE *maps, const layout *l);

/* Writes sprites of carts, sheep, smoke, lights and doves. */
void life_pictures(const char *art, FILE *index);

#endif
