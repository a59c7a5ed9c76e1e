/* filter.h - a quick answer that a square is not among some squares
 *
 * A Bloom filter with one hash function: a square has the bit of its x in the
 * row of its y, both modulo 16. Where the bit is not set the square was not
 * added, and need not be searched for. Where it is set the square may have been
 * added, or another one as far away as a multiple of 16 rows or columns.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_FILTER_H
#define CC_FILTER_H

#include "engine/carcassonne.h"

enum { CC_FILTER_BITS = 16 };

/* All zero: no square was added. */
typedef struct cc_square_filter {
    uint16_t rows[CC_FILTER_BITS];
} cc_square_filter;

static inline void cc_square_filter_add(cc_square_filter *filter, cc_coord at)
{
    filter->rows[(unsigned)at.y % CC_FILTER_BITS] |=
        (uint16_t)(1u << (unsigned)at.x % CC_FILTER_BITS);
}

/* False: the square was not added. */
static inline bool cc_square_filter_may_have(const cc_square_filter *filter,
                                             cc_coord at)
{
    return filter->rows[(unsigned)at.y % CC_FILTER_BITS] >>
               (unsigned)at.x % CC_FILTER_BITS &
           1;
}

#endif
