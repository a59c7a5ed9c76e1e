/* life.h - animated details of the land: carts on completed roads, smoke and
 * lit windows in completed cities and along streets of The City, sheep, doves
 * over completed cloisters
 *
 * Three steps, each without side effects: where details may be on a tile (the
 * pack's maps), where they are in a position (the plan), and what is where at a
 * time. Places are in squares; heights are shown as half as much to the north,
 * as on the faces.
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
#define LIFE_SITES_MAX   65536 /* of all tiles */
#define LIFE_WORDS       (3 + 2 * LIFE_ROAD_POINTS)

/* -- where there may be */

typedef struct life_site {
    uint8_t kind, variant, slot;
    uint8_t turn;       /* the turn of the tile, or 4 for any */
    float x, y, height; /* as in the tile's data; SHEEP: width */
    int next;           /* of the same type, or -1 */
} life_site;

typedef struct life_road {
    uint8_t slot, n;
    point at[LIFE_ROAD_POINTS];
    int next;
} life_road;

typedef struct life_sites {
    int n_places, n_roads, place_room, road_room;
    life_site *places;
    life_road *roads;
    int first_place[CC_TYPES_MAX], first_road[CC_TYPES_MAX]; /* or -1 */
} life_sites;

void life_sites_init(life_sites *b);
void life_sites_free(life_sites *b);
/* Reads a line of maps.txt in `n` words (tools/pack/life.h); false if it is
 * invalid or none of these. Unknown tiles are skipped. */
bool life_sites_read(life_sites *b, char *word[], int n,
                     const cc_catalog *catalog);

/* -- where there is */

typedef struct life_point {
    float x, y;
    float distance; /* along the route */
    bool raised;    /* on a bridge */
} life_point;

/* A completed road from end to end; `round`: it has none. */
typedef struct life_route {
    int first, n; /* points */
    float length;
    bool is_loop;
    bool is_split; /* it continues elsewhere */
    int carts;
    uint32_t id; /* by its place */
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
    float dusk; /* progress of the evening, 0 to 1, from half of the deck on */
} life_plan;

/* Plans for a position; *p is all zero or an older plan. */
void life_plan_make(life_plan *p, const life_sites *b,
                    const cc_catalog *catalog, const cc_game *game);
void life_plan_free(life_plan *p);

/* -- what is where */

typedef struct life_sprite {
    life_kind kind;
    int image;   /* index of its picture */
    float x, y;  /* its middle */
    float size;  /* of its picture */
    float alpha; /* 0 to 1 */
    bool raised; /* above bridges */
    uint32_t id; /* of the route or place that it belongs to */
} life_sprite;

/* Sprites move in turns, so that not all change in one frame: each has one of
 * these beats. */
#define LIFE_STAGGER 4

/* Lists the sprites `t` seconds after the start, by beat. Writes at most `max`;
 * returns how many. */
int life_sprites_at(const life_plan *p, const double t[LIFE_STAGGER],
                    life_sprite *out, int max);

/* Lists the windows of a region, of which a fraction is lit. */
int life_windows(const life_sites *b, const cc_game *game, int region,
                 float share, life_sprite *out, int max);

#endif
