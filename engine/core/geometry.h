/* geometry.h - sides, ports and kinds of segments
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_GEOMETRY_H
#define CC_GEOMETRY_H

#include "engine/carcassonne.h"

/* The core's kinds of segments, by number. */
extern const cc_kind_row cc_core_kinds[CC_KINDS + 1];

#define CC_CLASS_SHUT   15      /* a class that no side of a tile shows */
#define CC_SIDES_SHUT   0xffffu /* cc_cell.sides: that class on all */
#define CC_PORTS_MIDDLE 0x2492u /* of all sides: bits 1, 4, 7, 10, 13 */
#define CC_PORTS_SQUARE 0x0fffu /* of the four sides of a square */
#define CC_PORTS_LONG   0x7000u /* of CC_D, the long side of a triangle */

/* The step from a square to the one beyond a side. */
extern const int8_t cc_dx[4], cc_dy[4];

/* Sides around a square (cc_cell.sides): returns the class of one of the four,
 * or all with that one replaced. */
static inline unsigned cc_sides_get(unsigned sides, int side)
{
    return sides >> 4 * side & 15;
}

static inline uint16_t cc_sides_set(unsigned sides, int side, unsigned class)
{
    return (uint16_t)((sides & ~(15u << 4 * side)) | class << 4 * side);
}

/* Returns all three ports of a side. */
static inline cc_ports cc_ports_of_side(int side)
{
    return (cc_ports)(7 << CC_PORT(side, CC_LEFT));
}

/* Returns which side of the unrotated tile is on `side` in a rotation. */
static inline int cc_side_unrotated(int side, int rotation)
{
    return side == CC_D ? CC_D : (side - rotation) & 3;
}

/* Whether a triangle with this rotation has a leg on `side`. Unrotated, its
 * legs are on the north and the west side. */
static inline bool cc_half_has(int rotation, int side)
{
    return side == rotation || side == ((rotation + 3) & 3);
}

/* Flags of regions. */
enum {
    CC_REGION_REPEATS = 1, /* may cover a square more than once */
    CC_REGION_SETTLED = 2, /* complete, and never to score (CASTLE-1) */
    CC_REGION_VARIETY = 4, /* << variety - 1: has a segment of this variety */
    /* The bits of varieties, in regions of kinds that have none: the marks of
     * their segments, each as the bit of its number modulo six. */
    CC_REGION_MARK = CC_REGION_VARIETY
};

/* Returns the number of the lowest set bit; `bits` must not be 0. */
static inline int cc_lowest_bit(uint64_t bits)
{
#ifdef __GNUC__
    return __builtin_ctzll(bits);
#else
    int n = 0;
    for (; !(bits & 1); bits >>= 1) {
        n++;
    }
    return n;
#endif
}

/* Returns the flags of a region whose segments have these marks, as bits. */
static inline unsigned cc_region_mark_flags(uint64_t marks)
{
    unsigned flags = 0;
    for (; marks; marks &= marks - 1) {
        flags |= 1u << cc_lowest_bit(marks) % CC_VARIETIES_MAX;
    }
    return flags * CC_REGION_MARK;
}

/* Whether b is a or one of the eight squares around it. */
static inline bool cc_is_around(cc_coord a, cc_coord b)
{
    /* Without branches, of which half would be predicted wrongly: as unsigned,
     * -1 to 1 plus 1 are the only numbers up to 2. */
    return ((unsigned)(a.x - b.x + 1) <= 2) & ((unsigned)(a.y - b.y + 1) <= 2);
}

/* Square i of the nine around (x, y), row by row; it is itself number 4. */
static inline cc_coord cc_around(int x, int y, int i)
{
    return (cc_coord){(int16_t)(x + i % 3 - 1), (int16_t)(y + i / 3 - 1)};
}

/* A set of squares by their coordinates modulo 32: a quick way to tell that a
 * square is not in it. One that seems to be may be another, so it is looked at
 * once more. {{0}} is empty. */
typedef struct cc_square_sieve {
    uint32_t rows[32];
} cc_square_sieve;

static inline void cc_square_sieve_add(cc_square_sieve *sieve, int x, int y)
{
    sieve->rows[y & 31] |= 1u << (x & 31);
}

/* False only if the square was not added. */
static inline bool cc_square_sieve_has(const cc_square_sieve *sieve, int x,
                                       int y)
{
    return sieve->rows[y & 31] >> (x & 31) & 1;
}

#endif
