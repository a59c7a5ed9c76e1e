/* point.h - points and directions in the plane
 *
 * Coordinates are in tile sides, x to the east and y to the south. Directions
 * are 1 long unless said otherwise.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef POINT_H
#define POINT_H

#include <math.h>

/* C11 does not have these. */
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
#ifndef M_SQRT2
#define M_SQRT2 1.41421356237309504880
#endif

typedef struct point {
    double x, y;
} point;

static inline double point_distance(point a, point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* Returns the point at `share` of the way from a to b. */
static inline point point_between(point a, double share, point b)
{
    return (point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

/* Returns the point at `distance` times `direction` from a. */
static inline point point_moved(point a, double distance, point direction)
{
    return (point){a.x + distance * direction.x, a.y + distance * direction.y};
}

#endif
