/* zones.h - the tone of the land in large soft zones
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ZONES_H
#define GUI_ZONES_H

#include "gui/video/display_list.h"

/* No channel of a zone's tint is darker than this. */
#define ZONE_DARKEST 220
/* Nor differs by more from that of a square which shares a side with it. */
#define ZONE_STEP 10

/* Returns a tint for what lies on a square: that of dry land, of lush land, or
 * between them. It changes slowly from square to square, so that zones many
 * squares wide run over the sides of tiles and one finds one's way. */
rgba zone_tint(int x, int y);

#endif
