/* pictures_support.h - what the tests of pictures share
 *
 * Tiles are drawn as tools/pack/ draws them for the pack, but small, and looked
 * at pixel by pixel or object by object.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_PICTURES_SUPPORT_H
#define TESTS_PICTURES_SUPPORT_H

#include "tools/pack/faces.h"
#include "tools/pack/objects/objects.h"
#include "tools/pack/part.h"
#include "tools/pack/sprites/sprites.h"

#define PICTURE_SIZE 160 /* pixels of a tile side: enough to measure */

/* All sets of assets/tiles. Marks that only parts of the pack have, and no
 * module, have a bit in it too. */
extern cc_catalog pictures_catalog;
/* A canvas of PICTURE_SIZE to draw on. */
extern canvas *pictures_canvas;

/* Set-up and tear-down of a group of tests, for cmocka: they fill and free the
 * two above, and return 0. */
int pictures_load(void **state);
int pictures_unload(void **state);

/* Returns the finished picture of a tile that lies in this rotation (0 to 3);
 * the caller frees it. Variants of a type differ in details such as trees. */
view pictures_draw(int type, int rotation, int variant);
/* Returns the colour of a pixel; (0, 0) is the north-west corner of the tile.
 */
rgb pictures_pixel(const view *v, int x, int y);

/* Returns the tile type of this id, which must exist. */
const cc_tile_type *pictures_type(const char *id);

enum { PICTURES_ANY = -1 }; /* of whatever subkind */

/* Returns the number of objects of a kind with this `roof`, or of any, in the
 * scene of a tile. The tile is drawn as if it had `mark` too, unless that is
 * NULL. */
int pictures_count_objects(const cc_tile_type *t, const char *mark,
                           object_kind kind, int roof);

#endif
