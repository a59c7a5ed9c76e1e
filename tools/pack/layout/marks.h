/* marks.h - marks of tiles: their bits, and where the painted ones lie
 *
 * Marks are symbols that a module gives a meaning (an inn, a hill). Those with
 * a picture get a free place on the tile, at the end of a road, in a field,
 * beside a road or in a city.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LAYOUT_MARKS_H
#define LAYOUT_MARKS_H

#include "layout.h"

/* Bits of a layout's marks. The catalogue has other bits for them, whose order
 * depends on the modules. */
enum {
    MARK_BAZAAR = 1 << 0,
    MARK_VINEYARD = 1 << 1,
    MARK_HILL = 1 << 2,
    MARK_SHEEP = 1 << 3,
    MARK_CROP_CIRCLE = 1 << 4,
    MARK_PUBLIC = 1 << 5,
    MARK_HISTORIC = 1 << 6,
    MARK_INN = 1 << 7,       /* on a lake beside a road */
    MARK_CATHEDRAL = 1 << 8, /* in a city */
    MARK_WINE = 1 << 9,      /* goods of a city */
    MARK_GRAIN = 1 << 10,
    MARK_CLOTH = 1 << 11,
    MARK_PIG_HERD = 1 << 12,
    MARK_GARDEN = 1 << 13,
    MARK_VOLCANO = 1 << 14,
    MARK_SPRING = 1 << 15, /* the start of a river, which ends in a lake */
    MARK_PRINCESS = 1 << 16,
    MARK_DRAGON = 1 << 17, /* it moves */
    MARK_PORTAL = 1 << 18,
    MARK_TOWER = 1 << 19, /* a foundation */
    MARK_ABBEY = 1 << 20  /* a cloister that fills its tile */
};
#define MARK_FIRST_OF_PARTS 24 /* the first bit for marks of modules' parts */

/* Marks that a road ends at. */
#define ROAD_MARKS (MARK_SHEEP | MARK_CROP_CIRCLE)
/* Marks with a picture that needs a place. */
#define PAINTED_MARKS                                                          \
    (ROAD_MARKS | MARK_VINEYARD | MARK_HILL | MARK_INN | MARK_PIG_HERD |       \
     MARK_GARDEN | MARK_VOLCANO | MARK_DRAGON | MARK_PORTAL | MARK_TOWER)
/* The goods of a city. */
#define GOODS_MARKS (MARK_WINE | MARK_GRAIN | MARK_CLOTH)

/* Where a mark lies on a tile. */
typedef enum mark_place {
    MARK_IN_FIELD,
    MARK_BESIDE_ROAD,
    MARK_IN_CITY,
    MARK_AS_CLOISTER, /* of a part: it is drawn in place of the cloister */
    MARK_ON_ROAD,     /* of a part: where all roads of the tile meet */
    MARK_AT_SEAM      /* of a part: where the two squares of a tile meet */
} mark_place;

/* ------------------------------------------------ steps of layout_make() */

/* In their order; each needs those before it. */

/* Sets the bits of all marks, of the tile and of its segments. */
void layout_find_marks(layout *l, const cc_catalog *catalog);
/* Places a mark that roads end at, and one between cities. */
void layout_mark_at_road(layout *l, cairo_t *cr);
/* Places a cathedral, if the tile has one. */
void layout_place_cathedral(layout *l);
/* Places any other mark, after the map is filled. */
void layout_place_mark(layout *l);
/* Gives the segment that is the tile's mark (a garden, a foundation), or on
 * which it lies (MARK_ON_ROAD), the ground of the mark. Returns its slot, or
 * -1. */
int layout_take_mark_ground(layout *l);

/* Once the map is filled, and again when it is rotated: where a part draws the
 * cloister and the tile has a further segment without sides (a priory), gives
 * that segment the western half of the cloister's ground, whose middle is
 * `centre`. Returns its slot, or -1. */
int layout_share_cloister(layout *l, point centre);

/* ----------------------------------------------------------------- queries */

/* True if a tile has a mark with a picture that needs a place. */
bool layout_has_mark(const layout *l);
/* Returns the radius of the mark; 0 on tiles without one. */
double mark_radius(const layout *l);
/* Returns the slot of the segment that reaches no side and is itself the tile's
 * mark (a garden, a foundation); -1 if there is none. */
int layout_plot(const layout *l);
/* True if the mark is where two squares meet: half of it on each. */
bool layout_mark_is_at_seam(const layout *l);
/* True if a place is within a mark that a road ends at. */
bool layout_is_road_mark(const layout *l, point at);

/* ------------------------------------------------ marks of modules' parts */

/* Returns the bits of parts for the catalogue's `marks`. */
uint64_t part_mark_bits(const cc_catalog *catalog, uint64_t marks);
/* True if a tile has a mark of a part. */
bool part_has_mark(const layout *l);
/* True if it has one that is no part of any segment. */
bool part_mark_is_apart(const layout *l);
/* True if it has one that is drawn in place of its cloister. */
bool part_draws_cloister(const layout *l);
/* These are for a tile with a mark of a part. They return the mark's bit; where
 * it lies; the radius of free ground that is enough for it, and its own radius,
 * in tile sides. */
uint64_t part_mark_bit(const layout *l);
mark_place part_mark_place(const layout *l);
double part_mark_room(const layout *l);
double part_mark_radius(const layout *l);

#endif
