/* life.h - animated details of the land: carts on completed roads, smoke and
 * lit windows in completed cities and along streets of The City, sheep, doves
 * over completed cloisters
 *
 * Three steps: the pack's maps say where details may be on a type of tile
 * (sites and roads); a plan says where they are in a position (sources and
 * routes); sprites say what is where at a time. Each step depends on the one
 * before it alone, so the same position and time give the same picture.
 *
 * Lengths are in tile sides, places on the board in squares, y to the south.
 * The faces are drawn as seen from the south: something at a height is shown
 * half as much farther north.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LIFE_H
#define GUI_LIFE_H

#include "engine/carcassonne.h"
#include "gui/video/display_list.h"

typedef enum life_kind {
    LIFE_SHEEP,
    LIFE_CART,
    LIFE_WINDOW,
    LIFE_SMOKE,
    LIFE_DOVE,
    LIFE_KINDS
} life_kind;

#define LIFE_ROAD_POINTS 16    /* maximum along a road of a tile */
#define LIFE_SITES_MAX   65536 /* of all tiles; roads too */
/* The words of the longest line, that of a road. */
#define LIFE_WORDS (3 + 2 * LIFE_ROAD_POINTS)

/* -- where details may be on the types of tiles */

#define LIFE_ANY_ROTATION 4

/* A place for a detail. The coordinates are those of the unrotated tile. */
typedef struct life_site {
    uint8_t kind, variant, slot;
    uint8_t rotation; /* the only one of the tile in which it is there; or
                         LIFE_ANY_ROTATION */
    float x, y, size; /* SHEEP: size is the meadow's width; else the height */
    int next;         /* next site of the same type, or -1 */
} life_site;

/* The middle of a road or street on the unrotated tile, from end to end. */
typedef struct life_road {
    uint8_t slot, n; /* n: points in `at` */
    point at[LIFE_ROAD_POINTS];
    int next; /* next road of the same type, or -1 */
} life_road;

/* The sites and roads of all types, in lists that begin at first_site[type] and
 * first_road[type], or -1. */
typedef struct life_sites {
    int n_sites, n_roads, site_room, road_room;
    life_site *sites;
    life_road *roads;
    int first_site[CC_TYPES_MAX], first_road[CC_TYPES_MAX];
} life_sites;

/* Makes it empty. */
void life_sites_init(life_sites *maps);
/* Frees what was read, and makes it empty. */
void life_sites_free(life_sites *maps);
/* Adds a line of maps.txt, split into words (tools/pack/life.h lists the
 * lines); false if it is invalid or another kind of line. Lines about types
 * that the catalogue lacks are checked and skipped. */
bool life_sites_read(life_sites *maps, char *word[], int n_words,
                     const cc_catalog *catalog);

/* -- where details are in a position */

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
/* Frees a plan, and makes it all zero. */
void life_plan_free(life_plan *p);

/* -- what is where at a time */

typedef struct life_sprite {
    life_kind kind;
    int image;   /* number of its picture: "life/KIND/NUMBER" */
    float x, y;  /* its middle */
    float size;  /* width and height of its picture */
    float alpha; /* 0 to 1 */
    bool raised; /* above bridges */
    uint32_t id; /* of its route or source; carts: of their own */
} life_sprite;

/* Sprites move in turns, so that not all change in one frame: each belongs to
 * one of so many groups, and each group has a time of its own. */
#define LIFE_STAGGER 4

/* Lists the sprites at times in seconds, one for each group. Writes at most
 * `max`; returns how many were written. */
int life_sprites_at(const life_plan *p, const double times[LIFE_STAGGER],
                    life_sprite *out, int max);

/* Lists the lit windows of a region if a fraction of them, 0 to 1, is lit.
 * Writes at most `max`; returns how many were written. */
int life_windows(const life_sites *maps, const cc_game *game, int region,
                 float fraction, life_sprite *out, int max);

#endif
