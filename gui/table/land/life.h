/* life.h - what moves on the land by itself: carts on finished roads, smoke
 * and lit windows in finished cities and along finished streets of The City,
 * sheep, doves over finished cloisters
 *
 * Three steps, each a function of what it is given and nothing else: where
 * there may be life on a tile (the pack's maps), where there is in a position
 * (the plan), and what is where at a time. Places are in squares of the board;
 * what is high is seen half its height farther north, as on the faces.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LIFE_H
#define GUI_LIFE_H

#include "engine/carcassonne.h"

typedef enum life_kind {
    LIFE_SHEEP,
    LIFE_CART,
    LIFE_WINDOW,
    LIFE_SMOKE,
    LIFE_DOVE,
    LIFE_KINDS
} life_kind;

#define LIFE_ROAD_POINTS 16    /* along a road of a tile, at most */
#define LIFE_SITES_MAX   65536 /* of all tiles */
#define LIFE_WORDS       (3 + 2 * LIFE_ROAD_POINTS)

/* -- where there may be */

typedef struct life_site {
    uint8_t kind, variant, slot;
    uint8_t turn;       /* with which the tile lies; 4 any */
    float x, y, height; /* of the tile as its data tell it; SHEEP: how wide */
    int next;           /* of the same type; -1 none */
} life_site;

typedef struct life_road {
    uint8_t slot, n;
    float at[LIFE_ROAD_POINTS][2];
    int next;
} life_road;

typedef struct life_sites {
    int n_places, n_roads, place_room, road_room;
    life_site *places;
    life_road *roads;
    int first_place[CC_TYPES_MAX], first_road[CC_TYPES_MAX]; /* -1 none */
} life_sites;

void life_sites_init(life_sites *b);
void life_sites_free(life_sites *b);
/* A line of maps.txt in `n` words (tools/pack/life.h); false: it is none of
 * these, or one with a fault. Tiles that the catalogue does not have are
 * passed over. */
bool life_sites_read(life_sites *b, char *word[], int n,
                     const cc_catalog *catalog);

/* -- where there is */

typedef struct life_point {
    float x, y;
    float distance; /* along the way */
    bool raised;    /* on a bridge */
} life_point;

/* A finished road, from end to end; `round`: it has none. */
typedef struct life_route {
    int first, n; /* points */
    float length;
    bool is_loop;
    bool is_split; /* it went on elsewhere: it ends there */
    int carts;
    uint32_t id; /* a number of its own, by where it is */
} life_route;

typedef struct life_source {
    uint8_t kind;
    float x, y, height, width;
    uint32_t id;
} life_source;

typedef struct life_plan {
    int n_points, point_room, n_routes, route_room, n_sources, source_room;
    life_point *points;
    life_route *routes;
    life_source *sources;
    float dusk; /* life_dusk() */
} life_plan;

/* For a position; all zero at first, or an older one. */
void life_plan_make(life_plan *p, const life_sites *b,
                    const cc_catalog *catalog, const cc_game *game);
void life_plan_free(life_plan *p);

/* How far the evening is, 0 to 1: it begins when half of the stack is drawn. */
float life_dusk(const cc_game *game);

/* -- what is where */

typedef struct life_sprite {
    life_kind kind;
    int image;   /* which of its pictures */
    float x, y;  /* its middle */
    float size;  /* of its picture */
    float alpha; /* 0 to 1 */
    bool raised; /* above bridges */
    uint32_t id; /* of the route or place that it belongs to */
} life_sprite;

/* Things move in turns, so that not all of them move in one frame: each has one
 * of these beats. */
#define LIFE_STAGGER 4

/* After `t` seconds, those of each beat. Writes at most `max`, returns how
 * many. */
int life_sprites_at(const life_plan *p, const double t[LIFE_STAGGER],
                    life_sprite *out, int max);

/* The windows of a region, of which `share` (0 to 1) are lit. */
int life_windows(const life_sites *b, const cc_game *game, int region,
                 float share, life_sprite *out, int max);

#endif
