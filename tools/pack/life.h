/* life.h - what lives on the land: where it may be, and its pictures
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIFE_H
#define LIFE_H

#include "pack.h"

/* Lines for a tile, as it lies without a turn, in thousandths of its side:
 *     road TYPE SLOT X Y X Y ...       the middle of a road or street, from
 *                                      end to end
 *     smoke TYPE VARIANT SLOT X Y HIGH a chimney of a city; of a house of The
 *                                      City SLOT is the nearest street
 *     window TYPE VARIANT TURN SLOT X Y HIGH   in a wall of a city that looks
 *                                      south when the tile lies with this turn
 *     graze TYPE VARIANT SLOT X Y WIDE a meadow with room for some sheep
 *     bell TYPE VARIANT SLOT X Y HIGH  the highest roof of a cloister */
void life_write(FILE *maps, const layout *l);

/* Carts, sheep, smoke, lights and doves. */
void life_pictures(const char *art, FILE *index);

#endif
