/* life.h - plans the animated details of a position: carts on completed roads,
 * smoke in completed cities and along streets of The City, lit windows there,
 * and a few in other cities, cloisters and inns, sheep, doves over completed
 * cloisters
 *
 * The pack's maps say where details may be on a type of tile (life_sites.h); a
 * plan says where they are in a position (sources and routes); sprites say what
 * is where at a time (life_sprites.h). Each step depends on the one before it
 * alone, so the same position and time give the same picture.
 *
 * Lengths are in tile sides, places on the board in squares, y to the south.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LIFE_H
#define GUI_LIFE_H

#include "gui/readers/life_sites.h"

/* The faces are drawn as seen from the south: something at a height of h is
 * shown LIFE_TILT * h farther north. */
#define LIFE_TILT .5f

/* What a hash is used for: the third argument of hash_numbers(), so that two
 * uses with the same first arguments differ. */
enum {
    LIFE_HASH_FLOCK = 1,
    LIFE_HASH_SITE = 3,
    LIFE_HASH_SHARE = 5,
    LIFE_HASH_CART = 11
};

typedef struct life_point {
    float x, y;
    float distance; /* from the start of the route, along it */
    bool raised;    /* on a bridge */
} life_point;

/* A completed road, along which carts move. */
typedef struct life_route {
    int first, n; /* its points among those of the plan */
    float length;
    bool is_loop;  /* it has no ends */
    bool is_split; /* while it is made: two of its segments do not meet, and the
                      route ends there */
    int carts;
    uint32_t id; /* a hash of its place */
} life_route;

/* A place where a detail is. */
typedef struct life_source {
    uint8_t kind;
    float x, y, height, width; /* width: SHEEP only; height: all others */
    uint32_t id;               /* a hash of its place */
} life_source;

typedef struct life_plan {
    int n_points, point_room, n_routes, route_room, n_sources, source_room;
    life_point *points; /* of all routes */
    life_route *routes;
    life_source *sources;
    float dusk; /* progress of the evening, 0 to 1 */
} life_plan;

/* Plans the details of a position; *p is all zero or an older plan. The evening
 * begins when half of the tiles are placed. */
void life_plan_make(life_plan *p, const life_sites *maps,
                    const cc_catalog *catalog, const cc_game *game);
/* Plans the windows of a region alone: all that it has. *p as above. */
void life_plan_windows(life_plan *p, const life_sites *maps,
                       const cc_game *game, int region);
/* Frees a plan, and makes it all zero. */
void life_plan_free(life_plan *p);

#endif
