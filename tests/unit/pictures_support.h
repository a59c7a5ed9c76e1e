/* pictures_support.h - what the tests of pictures share: all sets, a canvas
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

/* All sets of assets/tiles, and the marks of parts that no module has; a canvas
 * to draw on. */
extern cc_catalog pictures_catalog;
extern canvas *pictures_canvas;

/* Set-up and tear-down of a group of tests. */
int pictures_load(void **state);
int pictures_unload(void **state);

/* The finished picture of a tile as it lies on the table; the caller frees it.
 */
view pictures_draw(int type, int turn, int variant);
/* Returns the colour of a pixel. */
rgb pictures_pixel(const view *v, int x, int y);

/* The tile type of this name, which must exist. */
const cc_tile_type *pictures_type(const char *id);

/* The number of objects of a kind with this `roof` in the scene of a tile, as
 * if it had this mark too, unless it is NULL. */
int pictures_count_objects(const cc_tile_type *t, const char *mark,
                           object_kind kind, int roof);

#endif
