/* life.h - animated objects on the board: their places and their sprites
 *
 * The game shows carts on roads, smoke, lit windows, grazing sheep and doves
 * around bells. Places are lines of maps.txt.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIFE_H
#define LIFE_H

#include <stdio.h>

#include "tools/pack/layout/layout.h"

/* Writes lines for an unrotated tile. The first says how many variants it has,
 * and is left out if it has two. Coordinates and HIGH, the height above
 * the ground, are in thousandths of a tile side:
 *     dressings TYPE N
 *     road TYPE SLOT X Y X Y ...       the middle of a road or street, from
 *                                      end to end
 *     smoke TYPE VARIANT SLOT X Y HIGH a chimney of a city; of a house of The
 *                                      City SLOT is the nearest street
 *     window TYPE VARIANT ROTATION SLOT X Y HIGH   in a wall of a city that
 *                                      faces south in this rotation
 *     graze TYPE VARIANT SLOT X Y WIDE room for sheep within this radius
 *     bell TYPE VARIANT SLOT X Y HIGH  the highest roof of a cloister */
void life_write(FILE *maps, const layout *l);

/* Writes a page with the sprites of carts, sheep, smoke, lights and doves to
 * the folder `art`, and their lines to `index`. */
void life_pictures(const char *art, FILE *index);

#endif
